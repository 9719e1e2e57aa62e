// Expensive articles, and those with an age limit, go in only once their code was read.
import { gestionLectura } from '../lectura-obligada/terminal/gestion-lectura.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { ART, test as base, expect } from '../testing/test.ts'

type Persona = Awaited<ReturnType<typeof createPersonal>>
const PATH = 'gestion/lectura-obligada'
const NO_AUTORIZADO = { resultado: 'INVALIDA', error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' }

/** With the empresa as it was after each test. */
const test = base.extend<{ limpia: undefined }>({
  limpia: [
    async ({ db }, use) => {
      await use(undefined)
      await db
        .updateTable('empresa')
        .set({ lecturaDesde: null, lecturaEdad: false })
        .where('codigoEmpresa', '=', 10)
        .execute()
      await db.updateTable('articulo').set({ edadMinima: null }).where('artCodigo', '=', ART.fideos).execute()
    },
    { auto: true },
  ],
})

const set = (app: TestApp, ...words: string[]) => gestionLectura(app.deps, ['--empresa', '10', ...words])

async function take(app: TestApp, persona: Persona, db: Parameters<typeof placeEnCola>[1]) {
  const { idPedido } = await placeEnCola(app, db)
  const { body } = await persona.take(idPedido)
  const seLee = body.pedidos[0].lineas.map((one: { seLee: boolean }) => one.seLee) as boolean[]
  const say = async (orden: number, cantidad: number, more: object = {}) =>
    (await persona.send(body.idTanda, persona.tomaOf(idPedido, orden, cantidad, more))).tomas[0]
  return { idPedido, seLee, say }
}

test('from its price on an article is not put in unread by a picker', async ({ app, db }) => {
  await set(app, '--desde', '59')
  const { seLee, say } = await take(app, await createPersonal(app, db), db)
  expect(seLee).toEqual([true, false])
  for (const sinLeer of ['DANADO', 'SIN_LECTOR', 'SIN_CODIGO'])
    expect(await say(0, 3, { sinLeer }), sinLeer).toMatchObject({ ...NO_AUTORIZADO, cabe: 0 })
  // Teaching the code of an article does not read it.
  expect(await say(0, 3, { codigo: '7791111122226' })).toMatchObject(NO_AUTORIZADO)
  expect(await say(1, 2, { sinLeer: 'DANADO' })).toMatchObject({ resultado: 'PUESTA' })
  // An amount of 0 needs no reading, and an article that was read counts.
  expect(await say(0, 0, { terminada: true, sinLeer: 'DANADO' })).toMatchObject({ resultado: 'PUESTA' })
  expect(await say(0, 3)).toMatchObject({ resultado: 'PUESTA', cabe: 3 })
})

test('an Encargada puts it in unread, and it stays written', async ({ app, db }) => {
  await set(app, '--desde', '59')
  const { idPedido, say } = await take(app, await createPersonal(app, db, [['ENCARGADO', 1]]), db)
  expect(await say(0, 3, { sinLeer: 'DANADO' })).toMatchObject({ resultado: 'PUESTA', cabe: 3 })
  const { dicho } = await db
    .selectFrom('toma')
    .select('dicho')
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(dicho)).toContain('"sinLeer":"DANADO"')
})

test('what has a minimum age is read where the empresa wants it', async ({ app, db }) => {
  await db.updateTable('articulo').set({ edadMinima: 18 }).where('artCodigo', '=', ART.fideos).execute()
  await app.deps.catalogo.refresh({ codigoEmpresa: 10 })
  const picker = await createPersonal(app, db)
  const before = await take(app, picker, db)
  expect(before.seLee).toEqual([false, false])
  await set(app, '--edad', 'si')
  // The device of a tanda that was taken before knows nothing of it, and may have no network.
  expect(await before.say(1, 2, { sinLeer: 'SIN_LECTOR' })).toMatchObject({ resultado: 'PUESTA' })
  const { seLee, say } = await take(app, picker, db)
  expect(seLee).toEqual([false, true])
  expect(await say(1, 2, { sinLeer: 'SIN_LECTOR' })).toMatchObject(NO_AUTORIZADO)
  expect(await say(0, 3, { sinLeer: 'SIN_LECTOR' })).toMatchObject({ resultado: 'PUESTA' })
})

test('an article without any code has nothing to read, and a weight has its scale', async ({ app, db }) => {
  const { codigosBarras } = await db
    .selectFrom('articulo')
    .select('codigosBarras')
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', '=', ART.arroz)
    .executeTakeFirstOrThrow()
  const setCodigos = async (codigos: string[]) => {
    await db
      .updateTable('articulo')
      .set({ codigosBarras: codigos })
      .where('codigoEmpresa', '=', 10)
      .where('artCodigo', '=', ART.arroz)
      .execute()
    await app.deps.catalogo.refresh({ codigoEmpresa: 10 })
  }
  await set(app, '--desde', '1')
  const picker = await createPersonal(app, db)
  await setCodigos([])
  const { say } = await take(app, picker, db)
  expect(await say(0, 3, { sinLeer: 'SIN_CODIGO' })).toMatchObject({ resultado: 'PUESTA' })
  await setCodigos(codigosBarras)
  const { idPedido } = await placeEnCola(app, db, [linea(ART.banana, 89.9, 1), arroz(1)])
  const { body } = await picker.take(idPedido)
  expect(body.pedidos[0].lineas.map(({ seLee }: { seLee: boolean }) => seLee)).toEqual([false, true])
})

test('a tanda that the desk makes keeps to it too', async ({ app, db }) => {
  await set(app, '--desde', '59')
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const { idPedido } = await placeEnCola(app, db)
  const { idAdministrador } = picker
  const more = { codigoLocal: 1, pedidos: [idPedido], desde: null, idAdministrador }
  const { body } = await jefa.as.post('gestion/tandas/mover', more)
  const { idTanda } = body.tandas.find((one: { pedidos: { idPedido: number }[] }) =>
    one.pedidos.some((pedido) => pedido.idPedido === idPedido),
  )
  const { tomas } = await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3, { sinLeer: 'DANADO' }))
  expect(tomas[0]).toMatchObject(NO_AUTORIZADO)
})

test('a director of all locales sets what is read, on the desk or at the terminal', async ({ app, db }) => {
  const [picker, una, jefa] = [
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
    await createPersonal(app, db, [['ENCARGADO', null]]),
  ]
  const next = { desde: 1500.5, edad: true }
  expect((await picker.as.put(PATH, next)).status).toBe(403)
  expect((await una.as.put(PATH, next)).status).toBe(403)
  for (const wrong of [{ desde: 0 }, { desde: -1 }, { desde: '5' }, { edad: 'si' }])
    expect((await jefa.as.put(PATH, { ...next, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
  for (const _ of [1, 2]) expect((await jefa.as.put(PATH, next)).body).toEqual({ ...next, editable: true })
  expect((await una.as.get(PATH)).body).toEqual({ ...next, editable: false })
  expect(await set(app)).toBe('Se leen siempre: desde $1.500,50 y los que no son para menores.')
  expect(await set(app, '--desde', 'no', '--edad', 'no')).toBe('No hay ninguno que se lea siempre.')
  expect((await picker.as.get(PATH)).body).toEqual({ desde: null, edad: false, editable: false })
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues', 'quien', 'llamada'])
    .where('que', '=', 'lectura obligada')
    .orderBy('idCambio', 'desc')
    .limit(2)
    .execute()
  expect(cambios).toEqual([
    { antes: next, despues: { desde: null, edad: false }, quien: 'TERMINAL', llamada: null },
    { antes: { desde: null, edad: false }, despues: next, quien: 'PERSONAL', llamada: `PUT ${PATH}` },
  ])
  await expect(set(app, '--desde', 'mucho')).rejects.toThrow('«mucho» no es un precio')
  await expect(set(app, '--edad', 'quizá')).rejects.toThrow('«quizá» no es si ni no')
  await expect(gestionLectura(app.deps, ['--empresa', '77'])).rejects.toThrow('No hay empresa 77')
  await expect(gestionLectura(app.deps, [])).rejects.toThrow('Falta de qué empresa')
})
