// By which words a text of the shop names a deleted person.
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal } from '../testing/gestion.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'

/** Says each text to all pickers, as the desk does; which of them are left is read by `left`. */
async function sayAll(app: TestApp, db: Db, textos: readonly string[]) {
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  // A local has no room for the messages of all these tests.
  await db.deleteFrom('mensaje').where('codigoLocal', '=', 1).execute()
  const ids = textos.map(() => randomUUID())
  for (const [i, texto] of textos.entries())
    expect((await as.put(`gestion/locales/1/mensajes/${ids[i]}`, { texto })).status).toBe(200)
  const left = async () => {
    const rows = await db.selectFrom('mensaje').select('texto').where('idMensaje', 'in', ids).execute()
    return textos.filter((texto) => rows.some((row) => row.texto === texto))
  }
  return { as, left }
}

async function remove(app: TestApp, usuario: Awaited<ReturnType<typeof createUsuario>>): Promise<void> {
  const body = { idMotivoBaja: 2, clave: usuario.clave }
  expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body })).status).toBe(200)
}

test('a part of a word names nobody, but a search by its beginning does', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 6).replace(/\d/g, 'x')
  const usuario = await createUsuario(db, { nombre: `Esteban${n}`, apellido: `Quintana${n}` })
  const { as, left } = await sayAll(app, db, ['Este', `Esteban${n}`, `quintana${n}`, `ana${n}`])
  const vistas = [
    { nombre: 'Este', texto: `uintana${n}` },
    { nombre: `Lo de Esteban${n}`, texto: `quintana${n.slice(0, 2)}` },
    { nombre: `Esteban${n}`, texto: 'otra' },
  ].map(({ nombre, texto }) => ({ idVista: randomUUID(), nombre, filtros: { texto } }))
  for (const { idVista, ...vista } of vistas)
    expect((await as.put(`gestion/yo/vistas/${idVista}`, { ...vista, version: 0 })).status).toBe(200)
  await remove(app, usuario)
  expect(await left()).toEqual(['Este', `ana${n}`])
  const kept = await db.selectFrom('vistaGuardada').select(['idVista', 'nombre', 'filtros']).execute()
  const of = (i: number) => kept.find(({ idVista }) => idVista === vistas[i]!.idVista)
  expect(of(0)).toMatchObject({ nombre: 'Este', filtros: { texto: `uintana${n}` } })
  expect(of(1)).toMatchObject({ nombre: `Lo de Esteban${n}`, filtros: {} })
  expect(of(1)!.filtros).not.toHaveProperty('texto')
  expect(of(2)).toMatchObject({ nombre: expect.stringMatching(/^Vista /), filtros: { texto: 'otra' } })
})

test('a surname of words that any text has names nobody without the name', async ({ app, db }) => {
  // covers: C-03
  const nombre = `Nora${randomUUID().slice(0, 6)}`
  const usuario = await createUsuario(db, { nombre, apellido: 'de las' })
  const { left } = await sayAll(app, db, ['Las bolsas de las cajas', `De ${nombre}, las dos bolsas`])
  await remove(app, usuario)
  expect(await left()).toEqual(['Las bolsas de las cajas'])
})

test('a document of letters, and an e-mail of signs, are found', async ({ app, db }) => {
  // covers: C-03
  const letras = Array.from(
    randomUUID()
      .replace(/[^a-f]/g, '')
      .padEnd(8, 'q'),
    (c) => c.toUpperCase(),
  ).join('')
  const dominio = `${randomUUID().slice(0, 8)}.uy`
  const usuario = await createUsuario(db, { email: `_-_@${dominio}`, numeroDocumento: letras.slice(0, 9) })
  const { left } = await sayAll(app, db, [`Vino ${letras.slice(0, 9)}`, `Escribir a _-_@${dominio}`, 'Nada de nadie'])
  await remove(app, usuario)
  expect(await left()).toEqual(['Nada de nadie'])
})

test('a telephone and a document are found parted, but not within a longer number', async ({ app, db }) => {
  // covers: C-03
  const [a, b, c] = Array.from(randomUUID().replace(/\D/g, '').padEnd(9, '7').match(/.{3}/g)!)
  const celular = `9${a}${b}4`
  const usuario = await createUsuario(db, { numeroCelular: `0${celular}`, numeroDocumento: `4${b}${c}2` })
  const [x, y, z] = [celular.slice(0, 2), celular.slice(2, 5), celular.slice(5)]
  const suyos = [
    ...[`+598 ${x}-${y}-${z}`, `tel0${celular}x`, `00598 0${x},${y} -- ${z}`],
    ...[`+54 (${x}) ${y}${z}`, `CI 4.${b}.${c}-2`, `ci04${b}${c}2`],
  ]
  const ajenos = [`EAN ${celular}3456`, `Cajas ${x}${y} y ${z}`, `Quedan ${x}, ${y}, ${z}`, `EAN 7704${b}${c}25`]
  const { left } = await sayAll(app, db, [...suyos, ...ajenos])
  await remove(app, usuario)
  expect(await left()).toEqual(ajenos)
})

test('a name counts from when it was taken, also after fifty other changes', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const apellido = `Sosa${randomUUID().slice(0, 6)}`
  const at = (segundos: number) => new Date(AHORA.getTime() + segundos * 1000)
  await db
    .insertInto('usuarioAnterior')
    .values(
      Array.from({ length: 50 }, (_, i) => ({
        idUsuario: usuario.idUsuario,
        nombre: 'Nora',
        apellido,
        email: `nora${i}@ejemplo.uy`,
        desde: at(i - 1000),
        hasta: at(i - 999),
      })),
    )
    .execute()
  await db
    .updateTable('usuario')
    .set({ fechaAlta: at(-5000) })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const { left } = await sayAll(app, db, [`Vino ${apellido}`])
  await db
    .updateTable('mensaje')
    .set({ creado: at(-999.5) })
    .where('texto', '=', `Vino ${apellido}`)
    .execute()
  expect((await app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { apellido: 'Otra' })).status).toBe(200)
  await remove(app, usuario)
  expect(await left()).toEqual([])
})

/** When each of the messages was said. */
const saidAt = (db: Db, creado: Date, textos: readonly string[]) =>
  db.updateTable('mensaje').set({ creado }).where('texto', 'in', textos).execute()
const ANTES = new Date('2025-06-01T12:00:00Z')

test('a name and an e-mail without a letter remove nothing', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 8)
  const { as, left } = await sayAll(app, db, [`Bolsas ${n}`, `-- ${n}`])
  const vista = { nombre: `Grandes ${n}`, filtros: { texto: n } }
  const idVista = randomUUID()
  expect((await as.put(`gestion/yo/vistas/${idVista}`, { ...vista, version: 0 })).status).toBe(200)
  const deSignos = await createUsuario(db, { nombre: '--', apellido: '--', email: `${'!'.repeat(8)}@_.__` })
  const otra = await createUsuario(db)
  await db
    .insertInto('usuarioAnterior')
    .values({ idUsuario: otra.idUsuario, nombre: '..', apellido: '😀😀', email: '-@_.__', hasta: AHORA })
    .execute()
  for (const usuario of [deSignos, otra]) await remove(app, usuario)
  expect(await left()).toEqual([`Bolsas ${n}`, `-- ${n}`])
  const kept = await db
    .selectFrom('vistaGuardada')
    .select(['nombre', 'filtros'])
    .where('idVista', '=', idVista)
    .execute()
  expect(kept).toEqual([vista])
})

test('a word that the shop used before the person came names nobody without the name', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 6)
  const [leche, quintero] = [`leche${n}`, `quintero${n}`]
  const antes = [1, 2, 3].map((i) => `Falta ${leche} en la góndola ${i}`)
  const despues = [`Reponer la ${leche}`, `Ana ${leche} viene a las 5`, `Llamó la sra ${quintero}`, `Los ${n}`]
  const { left } = await sayAll(app, db, [...antes, ...despues])
  await saidAt(db, ANTES, antes)
  await remove(app, await createUsuario(db, { nombre: 'Ana María', apellido: leche }))
  expect(await left()).toEqual([...antes, despues[0], ...despues.slice(2)])
  await remove(app, await createUsuario(db, { apellido: `${quintero} Bustos` }))
  expect(await left()).toEqual([...antes, despues[0], despues[3]])
})

test('an e-mail of everyday words is found as it is written, and alone', async ({ app, db }) => {
  // covers: C-03
  const n = `la${randomUUID().slice(0, 6)}`
  const email = `la@la.${n}x`
  const usuario = await createUsuario(db, { email })
  const others = [`Bajar la ${n}x`, `Es de mar.${email}`, `O de ${email}.uy`]
  const { left } = await sayAll(app, db, [...others, `Escribir a ${email.toUpperCase()}`, `la @ la.${n}x.`])
  await remove(app, usuario)
  expect(await left()).toEqual(others)
})

test('a name with a hyphen or two spaces is found without them', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 6).replace(/\d/g, 'x')
  const { as, left } = await sayAll(app, db, [`Ana${n} María`, `Jose${n} Luis`, `Ana${n}-Maria`, `Luis jose${n}`])
  const vista = { nombre: `Los de ana${n}`, filtros: { texto: `ana${n} ma` }, version: 0 }
  const idVista = randomUUID()
  expect((await as.put(`gestion/yo/vistas/${idVista}`, vista)).status).toBe(200)
  for (const nombre of [`Ana${n}-María`, `José${n}  Luis`]) await remove(app, await createUsuario(db, { nombre }))
  expect(await left()).toEqual([`Luis jose${n}`])
  const kept = await db.selectFrom('vistaGuardada').select('filtros').where('idVista', '=', idVista).execute()
  expect(kept[0]!.filtros).toEqual({})
})

test('a view of before the account keeps its name and its search', async ({ app, db }) => {
  // covers: C-03
  const apellido = `Atrasados${randomUUID().slice(0, 6)}`
  const { as } = await sayAll(app, db, [])
  const vista = { nombre: apellido, filtros: { texto: apellido } }
  const ids = [randomUUID(), randomUUID()]
  for (const [i, idVista] of ids.entries())
    expect(
      (await as.put(`gestion/yo/vistas/${idVista}`, { ...vista, nombre: `${apellido} ${i}`, version: 0 })).status,
    ).toBe(200)
  await db.updateTable('vistaGuardada').set({ guardada: ANTES }).where('idVista', 'in', ids).execute()
  // Kept again, it is of today.
  const otra = { nombre: `${apellido} 2`, filtros: vista.filtros, version: 1 }
  expect((await as.put(`gestion/yo/vistas/${ids[1]}`, otra)).status).toBe(200)
  await remove(app, await createUsuario(db, { apellido }))
  const kept = await db
    .selectFrom('vistaGuardada')
    .select(['idVista', 'nombre', 'filtros'])
    .where('idVista', 'in', ids)
    .execute()
  const of = (id: string | undefined) => kept.find(({ idVista }) => idVista === id)
  expect(of(ids[0])).toMatchObject({ nombre: `${apellido} 0`, filtros: vista.filtros })
  expect(of(ids[1])).toMatchObject({ nombre: expect.stringMatching(/^Vista /), filtros: {} })
})

test('words of the shop name nobody, whatever part of a person they stand for', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 6)
  const antes = [1, 2, 3].map((i) => `Reponer la leche${n} y las bolsas${n} 773010${i}001234 en caja ${i}`)
  const despues = [`Falta la leche${n}`, `Bolsas${n} en la caja`, 'Código 7730105001234 mal', `Vino Bo${n} Li`]
  const { left } = await sayAll(app, db, [...antes, ...despues])
  await saidAt(db, ANTES, antes)
  for (const datos of [
    { nombre: `leche${n} bolsas${n} caja`, apellido: 'la' },
    { nombre: `leche${n}`, apellido: '\u02bc\u02bc' },
    { numeroDocumento: `BOLSAS${n.replace(/\d/g, 'X')}` },
    { numeroDocumento: '\u02bc'.repeat(6) },
    { numeroDocumento: 'LACAJA' },
    { numeroCelular: '773010' },
    { numeroCelular: '7730105' },
  ])
    await remove(app, await createUsuario(db, datos))
  expect(await left()).toEqual([...antes, ...despues])
  await remove(app, await createUsuario(db, { nombre: `Bo${n}`, apellido: 'Li' }))
  expect(await left()).toEqual([...antes, ...despues.slice(0, 3)])
})

test('a telephone, and the first of two surnames, are not hidden by those of others', async ({ app, db }) => {
  // covers: C-03
  const n = randomUUID().slice(0, 6)
  const antes = [1, 2, 3].map((i) => `Llamó garcia${n} del 09876543${i}, documento 4987651${i}`)
  const despues = [`Vino Lucia Garcia${n} a buscar`, 'Llamar al 098 765 439', 'Documento 4.987.651-9']
  const { left } = await sayAll(app, db, [...antes, ...despues])
  await saidAt(db, ANTES, antes)
  const datos = { nombre: 'Lucia', numeroCelular: '098765439', numeroDocumento: '49876519' }
  await remove(app, await createUsuario(db, { ...datos, apellido: `Garcia${n} Quintero` }))
  expect(await left()).toEqual(antes)
})
