// Filters of the queue under a name, for oneself or for everybody of a shop.
import { randomUUID } from 'node:crypto'
import { createPersonal } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

type Quien = Awaited<ReturnType<typeof createPersonal>>
const RETIROS = { entrega: 'RETIRO', dia: 'HOY' }
const datosDe = (nombre: string, version = 0, filtros: object = RETIROS) => ({ nombre, filtros, version })

const read = async ({ as }: Quien, local = 1) => (await as.get('gestion/vistas', { query: { local } })).body.vistas
const keep = ({ as }: Quien, idVista: string, body: object) => as.put(`gestion/yo/vistas/${idVista}`, body)
const share = ({ as }: Quien, idVista: string, body: object, local = 1) =>
  as.put(`gestion/locales/${local}/vistas/${idVista}`, body)

test('a view is kept, renamed and forgotten by its owner alone', async ({ app, db }) => {
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const idVista = randomUUID()
  const kept = { idVista, nombre: 'Retiros', filtros: RETIROS, compartida: false, version: 1 }
  expect((await keep(ana, idVista, datosDe(' Retiros '))).body).toEqual(kept)
  // After a repeated request there is still one.
  expect((await keep(ana, idVista, datosDe('Retiros'))).body).toEqual(kept)
  expect(await read(ana)).toEqual([kept])
  expect(await read(beto)).toEqual([])
  const noName = await keep(ana, randomUUID(), datosDe('  '))
  expect(noName).toMatchObject({ status: 400, body: { detalles: [{ campo: 'nombre' }] } })
  const renamed = (await keep(ana, idVista, datosDe('De hoy', 1, { urgencia: 'TARDE' }))).body
  expect(renamed).toMatchObject({ nombre: 'De hoy', filtros: { urgencia: 'TARDE' }, version: 2 })
  // The same number means another view for another person.
  await beto.as.delete(`gestion/yo/vistas/${idVista}`)
  expect(await keep(beto, idVista, datosDe('Mía', 1))).toMatchObject({
    status: 404,
    body: { error: 'Vistas.ERROR_NO_ENCONTRADA' },
  })
  expect(await read(ana)).toEqual([renamed])
  for (let n = 0; n < 2; n++) expect((await ana.as.delete(`gestion/yo/vistas/${idVista}`)).status).toBe(200)
  expect(await read(ana)).toEqual([])
})

test('an Encargada keeps views for everybody of her local, and its history has them', async ({ app, db }) => {
  const [jefa, picker] = [await createPersonal(app, db, [['ENCARGADO', 1]]), await createPersonal(app, db)]
  const otra = await createPersonal(app, db, [['ENCARGADO', 2]])
  const idVista = randomUUID()
  expect((await share(picker, idVista, datosDe('Tarde'))).status).toBe(403)
  expect((await share(otra, idVista, datosDe('Tarde'))).body.error).toBe('Locales.ERROR_NO_ENCONTRADO')
  expect((await share(jefa, idVista, datosDe('Tarde'))).body).toMatchObject({ compartida: true, version: 1 })
  await share(jefa, idVista, datosDe('Retiros tarde', 1))
  expect(await read(picker)).toMatchObject([{ idVista, nombre: 'Retiros tarde', compartida: true }])
  expect(await read(otra, 2)).toEqual([])
  expect((await otra.as.get('gestion/vistas', { query: { local: 1 } })).status).toBe(404)
  await otra.as.delete(`gestion/locales/2/vistas/${idVista}`)
  expect(await read(picker)).toHaveLength(1)
  expect((await jefa.as.delete(`gestion/locales/1/vistas/${idVista}`)).status).toBe(200)
  expect(await read(picker)).toEqual([])
  const cambios = await db
    .selectFrom('cambio')
    .select(['idAdministrador', 'antes', 'despues', 'llamada'])
    .where('que', '=', 'vista')
    .orderBy('idCambio')
    .execute()
  const [nueva, otroNombre, ninguna] = [
    { nombre: 'Tarde', filtros: RETIROS },
    { nombre: 'Retiros tarde', filtros: RETIROS },
    null,
  ]
  const { idAdministrador } = jefa
  const llamada = 'PUT gestion/locales/:codigoLocal/vistas/:idVista'
  expect(cambios).toEqual([
    { idAdministrador, antes: null, despues: nueva, llamada },
    { idAdministrador, antes: nueva, despues: otroNombre, llamada },
    { idAdministrador, antes: otroNombre, despues: ninguna, llamada: llamada.replace('PUT', 'DELETE') },
  ])
})

test('of two changes of a shared view at once, the second is refused', async ({ app, db }) => {
  const [one, two] = [
    await createPersonal(app, db, [['ENCARGADO', 1]]),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
  ]
  const idVista = randomUUID()
  await share(one, idVista, datosDe('Tarde'))
  const both = await Promise.all([share(one, idVista, datosDe('Uno', 1)), share(two, idVista, datosDe('Dos', 1))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.body.error).toBe('Vistas.ERROR_VERSION')
  expect(await read(one)).toMatchObject([{ nombre: both[0]!.status === 200 ? 'Uno' : 'Dos', version: 2 }])
  await one.as.delete(`gestion/locales/1/vistas/${idVista}`)
  // A change does not restore a view that another person deleted.
  expect((await share(two, idVista, datosDe('Tres', 2))).body.error).toBe('Vistas.ERROR_NO_ENCONTRADA')
})

test('names differ, thirty views are the most, and they go with their person', async ({ app, db }) => {
  const ana = await createPersonal(app, db)
  const made = await Promise.all(Array.from({ length: 32 }, (_, n) => keep(ana, randomUUID(), datosDe(`Vista ${n}`))))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(30)
  expect(made.filter(({ body }) => body.error === 'Vistas.ERROR_DEMASIADAS')).toHaveLength(2)
  const [first, second] = await read(ana)
  const taken = await keep(ana, second.idVista, datosDe(first.nombre.toUpperCase(), 1))
  expect(taken).toMatchObject({ status: 409, body: { error: 'Vistas.ERROR_NOMBRE_EN_USO' } })
  const { idAdministrador } = ana
  await db.deleteFrom('sesionAdministrador').where('idAdministrador', '=', idAdministrador).execute()
  await db.deleteFrom('asignacion').where('idAdministrador', '=', idAdministrador).execute()
  await db.deleteFrom('administrador').where('idAdministrador', '=', idAdministrador).execute()
  const left = db.selectFrom('vistaGuardada').select('idVista').where('idAdministrador', '=', idAdministrador)
  expect(await left.execute()).toEqual([])
})

test('the zones a view may name are those the local delivers to', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const { zonas } = (await picker.as.get('gestion/vistas', { query: { local: 1 } })).body
  const own = await db
    .selectFrom('zonaEntrega')
    .select(['zonaEntrega', 'descripcion'])
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('tipoEntrega', '=', 20)
    .orderBy('descripcion')
    .execute()
  expect(own.length).toBeGreaterThan(0)
  expect(zonas).toEqual(own)
})
