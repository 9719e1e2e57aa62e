// Messages of the desk to the pickers: about one pedido, or to all of them.
import { randomUUID } from 'node:crypto'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

type Persona = Awaited<ReturnType<typeof createPersonal>>

const tell = ({ as }: Persona, texto: string, idPedido?: number, idMensaje: string = randomUUID(), local = 1) =>
  as.put(`gestion/locales/${local}/mensajes/${idMensaje}`, { texto, ...(idPedido && { idPedido }) })
const takeBack = ({ as }: Persona, idMensaje: string) => as.delete(`gestion/locales/1/mensajes/${idMensaje}`)
const todos = async ({ as }: Persona) => (await as.get('gestion/mensajes', { query: { local: 1 } })).body

test('a message of the desk about a pedido reaches its picker, even mid-round', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db, undefined, { observaciones: 'Las paltas bien maduras' })
  const other = await placeEnCola(app, db)
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const antes = (await tell(jefa, ' Cliente nuevo: revisar dos veces ', idPedido)).body
  expect(antes).toMatchObject({ idPedido, texto: 'Cliente nuevo: revisar dos veces', quien: 'Carla Caja' })
  await tell(jefa, 'De otro pedido', other.idPedido)
  const { body: tanda } = await picker.take(idPedido)
  expect(tanda.mensajes).toEqual([antes])
  expect(tanda.pedidos[0].comentario).toBe('Las paltas bien maduras')

  const general = (await tell(jefa, 'Las bolsas chicas están en la caja 3')).body
  const read = async () => (await picker.as.get(`gestion/tandas/${tanda.idTanda}/novedades`)).body
  const novedades = await read()
  expect(novedades.mensajes).toHaveLength(2)
  expect(novedades.mensajes).toEqual(expect.arrayContaining([antes, general]))
  expect(novedades.pedidos).toEqual([{ idPedido, estado: 'RECIBIDO' }])
  await jefa.as.post('gestion/pedidos/acciones', {
    codigoLocal: 1,
    idPedidos: [idPedido],
    accion: 'cancelar',
    motivo: 'Lo pidió por teléfono',
  })
  expect((await read()).pedidos).toEqual([{ idPedido, estado: 'CANCELADO' }])
  await takeBack(jefa, general.idMensaje)
  const pagina = (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  expect(pagina.mensajes).toEqual([antes])
  const notas = pagina.hechos.filter(({ que }: { que: string }) => que === 'NOTA')
  expect(notas).toMatchObject([{ motivo: antes.texto, quien: 'Carla Caja' }])
})

test('an Encargada tells her pickers, takes it back and restores it', async ({ app, db }) => {
  const [picker, jefa] = [await createPersonal(app, db), await createPersonal(app, db, [['ENCARGADO', 1]])]
  const otra = await createPersonal(app, db, [['ENCARGADO', 2]])
  const { idPedido } = await placeEnCola(app, db)
  const idMensaje = randomUUID()
  expect((await tell(picker, 'No', undefined, idMensaje)).status).toBe(403)
  expect((await tell(otra, 'No', undefined, idMensaje)).status).toBe(404)
  expect((await tell(otra, 'No', idPedido, idMensaje, 2)).body.error).toBe('Pedidos.ERROR_NO_ENCONTRADO')
  for (const blank of ['  ', '\u200b\u202e'])
    expect((await tell(jefa, blank)).body.detalles).toMatchObject([{ campo: 'texto' }])
  const said = await Promise.all([1, 2, 3].map(() => tell(jefa, 'Hoy sin bolsas grandes', undefined, idMensaje)))
  expect(said.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await todos(picker)).mensajes.map((one: { idMensaje: string }) => one.idMensaje)).toContain(idMensaje)
  expect((await todos(picker)).editable).toBe(false)
  expect((await tell(jefa, 'Otra cosa', undefined, idMensaje)).body.error).toBe('Mensajes.ERROR_OTRO')
  for (const _ of [1, 2]) expect((await takeBack(jefa, idMensaje)).status).toBe(200)
  const ids = async () => (await todos(jefa)).mensajes.map((one: { idMensaje: string }) => one.idMensaje)
  expect(await ids()).not.toContain(idMensaje)
  await tell(jefa, 'Hoy sin bolsas grandes', undefined, idMensaje)
  expect(await ids()).toContain(idMensaje)
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'NOTA')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .orderBy('idCambio')
    .execute()
  const nota = { motivo: 'Hoy sin bolsas grandes' }
  expect(cambios).toEqual([
    { antes: null, despues: nota },
    { antes: nota, despues: null },
    { antes: null, despues: nota },
  ])
})

test('a local has ten messages at most, and those of yesterday are gone', async ({ app, db }) => {
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idPedido } = await placeEnCola(app, db)
  const made = await Promise.all(Array.from({ length: 12 }, (_, n) => tell(jefa, `Mensaje ${n}`, idPedido)))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(made.filter(({ body }) => body.error === 'Mensajes.ERROR_DEMASIADOS')).toHaveLength(2)
  const { idMensaje } = (await tell(jefa, 'De ayer')).body
  await db
    .updateTable('mensaje')
    .set({ creado: new Date('2026-03-10T20:00:00-03:00') })
    .where('idMensaje', '=', idMensaje)
    .execute()
  expect(JSON.stringify(await todos(jefa))).not.toContain(idMensaje)
})
