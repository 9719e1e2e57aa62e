import { test } from '../testing/importing.ts'
import { ART, createUsuario, expect, HOY } from '../testing/test.ts'
import { importCupones } from './cupones.ts'
import { ImportError } from './errores.ts'

const CUPON = { codigo: 'OTONIO', titulo: 'Otoño', descuento: 10, vigenciaDesde: 'hoy', vigenciaHasta: 'hoy+10' }

test('a file of cupones creates them, and the same file updates them', async ({ app, db, file }) => {
  // covers: E-03 C-25 C-26
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const dado = { ...CUPON, codigo: 'PARA-VOS', total: 99.9, descuento: null, usuarios: [usuario.email.toUpperCase()] }
  expect(await importCupones(await file([CUPON, dado]))).toBe(2)
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([{ codigo: 'PARA-VOS', total: 99.9 }])
  expect((await app.as(otro).get('cupones')).body).toEqual([])
  expect((await app.as(usuario).post('cupones/codigo-canje/otonio')).body).toMatchObject({
    descuento: 10,
    vigenciaDesde: HOY,
    vigenciaHasta: '2026-03-21',
    articulos: [],
  })
  const more = { ...CUPON, descuento: 15, articulos: [ART.te], locales: [1], vigenciaHasta: null, acumulable: false }
  await importCupones(await file([more, dado]))
  expect((await app.as(usuario).get('cupones')).body).toMatchObject([
    { codigo: 'PARA-VOS' },
    { codigo: 'OTONIO', descuento: 15, articulos: [ART.te], vigenciaHasta: null, acumulable: false },
  ])
})

test('a bad cupon stops the run, says which and why, and the earlier ones stay', async ({ app, file }) => {
  // covers: E-03
  const all = async () => (await app.database.pool.query('select * from cupon order by 1, 2')).rows
  const before = await all()
  for (const [content, words] of [
    [{}, /not a list of cupones/],
    [[CUPON, null], /Cupon 2 is not an object/],
    [[CUPON, { ...CUPON, codigo: 'otonio' }], /has the code otonio twice/],
    [[{ ...CUPON, codigo: 'a b' }], /Cupon 1: codigo is not 3 to 40 letters/],
    [[{ ...CUPON, codigo: undefined }], /Cupon 1: codigo is empty/],
    [[{ ...CUPON, descuento: null }], /neither descuento nor total/],
    [[{ ...CUPON, descuento: 101 }], /descuento is above 100/],
    [[{ ...CUPON, descuento: 0 }], /descuento is not above 0/],
    [[{ ...CUPON, descuento: 0.001 }], /Cupon 1: descuento is not above 0/],
    [[{ ...CUPON, total: '50' }], /total is not an amount/],
    [[{ ...CUPON, vigenciaHasta: 'hoy-1' }], /ends before it begins/],
    [[{ ...CUPON, locales: ['1'] }], /locales is not a list/],
    [[{ ...CUPON, locales: [999] }], /OTONIO: no local has the code 999/],
    [[{ ...CUPON, limiteTotal: 0 }], /limiteTotal is not a whole number/],
    [[{ ...CUPON, acumulable: 'no' }], /acumulable is neither true nor false/],
    [[{ ...CUPON, soloPrimeraCompra: 'true' }], /soloPrimeraCompra is neither true nor false/],
  ] as const) {
    await expect(importCupones(await file(content)), JSON.stringify(content)).rejects.toThrow(words)
  }
  expect(await all()).toEqual(before)
})

test('a file that ends a cupon tells nothing to who has it by that file', async ({ app, db, file }) => {
  // covers: E-03 S-32
  const usuario = await createUsuario(db)
  const ended = { ...CUPON, codigo: 'TERMINADO', vigenciaDesde: 'hoy-9', vigenciaHasta: 'hoy-1' }
  await importCupones(await file([{ ...ended, usuarios: [usuario.email] }]))
  expect((await app.as(usuario).get('notificaciones')).body.contenido).toEqual([])
  await importCupones(
    await file([{ ...ended, codigo: 'HOY-TERMINA', vigenciaHasta: 'hoy', usuarios: [usuario.email] }]),
  )
  expect((await app.as(usuario).get('notificaciones')).body.contenido).toHaveLength(1)
})

test('whether a cupon adds up and is for a first purchase is also said by 1 and 0', async ({ app, file }) => {
  // covers: E-03
  await importCupones(await file([{ ...CUPON, codigo: 'UNO-CERO', acumulable: 0, soloPrimeraCompra: 1 }]))
  const { rows } = await app.database.pool.query(
    "select acumulable, solo_primera_compra from cupon where codigo = 'UNO-CERO'",
  )
  expect(rows).toEqual([{ acumulable: false, solo_primera_compra: true }])
})

test('a cupon that begins later is not told yet; unknown codes are named', async ({ app, db, file }) => {
  // covers: E-03 S-32
  const usuario = await createUsuario(db)
  const notas: string[] = []
  const luego = { ...CUPON, codigo: 'LUEGO', vigenciaDesde: 'hoy+5', usuarios: [usuario.email] }
  const vano = { ...CUPON, codigo: 'VANO', articulos: [ART.te, 'no-hay'], rubrosExcluidos: ['9999'] }
  await importCupones({ ...(await file([luego, vano])), onNota: (nota) => notas.push(nota) })
  expect((await app.as(usuario).get('notificaciones')).body.contenido).toEqual([])
  expect(notas).toEqual([
    'VANO names what the empresa does not have: no-hay, 9999',
    'LUEGO begins on 2026-03-16: who got it is notified that day',
  ])
})

test('a limit below the number of its holders is refused', async ({ app, db, file }) => {
  // covers: C-26
  await importCupones(await file([{ ...CUPON, codigo: 'POCOS' }]))
  for (const usuario of [await createUsuario(db), await createUsuario(db)])
    expect((await app.as(usuario).post('cupones/codigo-canje/POCOS')).status).toBe(201)
  await expect(importCupones(await file([{ ...CUPON, codigo: 'POCOS', limiteTotal: 1 }]))).rejects.toThrow(
    'POCOS has already been given to more than its limiteTotal',
  )
})

test('a cupon given by a file counts once for its limit', async ({ app, db, file }) => {
  // covers: C-26
  const usuarios = await Promise.all(Array.from({ length: 4 }, () => createUsuario(db)))
  const [uno, dos, tres, cuatro] = usuarios as [(typeof usuarios)[0], ...typeof usuarios]
  const emails = usuarios.map(({ email }) => email)
  const entregados = async () => {
    const cupon = db.selectFrom('cupon').select('entregados').where('codigo', '=', 'DE-TRES')
    return (await cupon.executeTakeFirst())?.entregados
  }
  const canje = (usuario: typeof uno) => app.as(usuario).post('cupones/codigo-canje/de-tres')
  const cupon = { ...CUPON, codigo: 'DE-TRES', limiteTotal: 3 }
  await expect(importCupones(await file([{ ...cupon, usuarios: emails }]))).rejects.toThrow(
    'DE-TRES would be given to more than its limiteTotal (4, not 3)',
  )
  expect(await entregados()).toBeUndefined()

  const two = { ...cupon, usuarios: [uno.email, uno.email.toUpperCase(), dos!.email, 'nadie@ejemplo.uy'] }
  for (let times = 0; times < 2; times++) {
    const notas: string[] = []
    await importCupones({ ...(await file([two])), onNota: (nota) => notas.push(nota) })
    expect(await entregados()).toBe(2)
    expect(notas).toEqual(['DE-TRES is not given to nadie@ejemplo.uy: the empresa has no account with this e-mail'])
  }
  expect((await canje(tres!)).status).toBe(201)
  expect((await canje(cuatro!)).body).toMatchObject({ error: 'CUPON_AGOTADO' })
  // A usuario who has it already is not given it again: there is room for all three.
  await importCupones(await file([{ ...cupon, usuarios: emails.slice(0, 3) }]))
  expect(await entregados()).toBe(3)
  await expect(importCupones(await file([{ ...cupon, usuarios: [cuatro!.email] }]))).rejects.toThrow('(4, not 3)')
  await expect(importCupones(await file([{ ...cupon, limiteTotal: 2 }]))).rejects.toThrow('(3, not 2)')
  expect((await app.as(cuatro!).get('cupones')).body).toEqual([])
})

test('a limited cupon given by a file cannot also be redeemed by another', async ({ app, db, file }) => {
  // covers: C-26 X-06
  const cupon = { ...CUPON, codigo: 'A-LA-VEZ', limiteTotal: 5 }
  await importCupones(await file([cupon]))
  const usuarios = await Promise.all(Array.from({ length: 12 }, () => createUsuario(db)))
  const given = await file([{ ...cupon, usuarios: usuarios.slice(0, 3).map(({ email }) => email) }])
  await Promise.all([
    importCupones(given).catch((error) => expect(error).toBeInstanceOf(ImportError)),
    ...usuarios.map((usuario) => app.as(usuario).post('cupones/codigo-canje/a-la-vez')),
  ])
  const { rows } = await app.database.pool.query(
    `select entregados, (select count(*)::int from cupon_usuario u where u.id_cupon = c.id_cupon) as filas
     from cupon c where codigo = 'A-LA-VEZ'`,
  )
  expect(rows).toEqual([{ entregados: 5, filas: 5 }])
})

test('a closed account still counts against the limit of a cupon', async ({ app, db, file }) => {
  // covers: C-26 C-03
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  await importCupones(await file([{ ...CUPON, codigo: 'UNA-VEZ', limiteTotal: 1, usuarios: [usuario.email] }]))
  await db.deleteFrom('usuario').where('idUsuario', '=', usuario.idUsuario).execute()
  expect((await app.as(otro).post('cupones/codigo-canje/UNA-VEZ')).body).toMatchObject({ error: 'CUPON_AGOTADO' })
})
