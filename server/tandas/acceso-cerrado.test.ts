import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

test('a locked-out person leaves the rest of their tanda to others, and reads why', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const [picker, next] = [await createPersonal(app, db), await createPersonal(app, db)]
  const jefa = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const { idTanda } = (await picker.take(idPedido)).body
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3, { terminada: true }))
  const fin = async () => (await picker.as.get('gestion/sesion/fin')).body
  expect(await fin()).toEqual({ motivo: null })
  const ruta = `gestion/personal/${picker.idAdministrador}/acceso`
  expect((await jefa.as.post(ruta, { activo: false })).status).toBe(200)

  expect((await picker.send(idTanda, picker.tomaOf(idPedido, 1, 2))).status).toBe(401)
  expect(await fin()).toEqual({ motivo: 'ACCESO_CERRADO' })
  const [linea, ...otras] = (await next.take(idPedido)).body.pedidos[0].lineas.filter(
    ({ suya }: { suya: boolean }) => suya,
  )
  expect([linea.orden, otras]).toEqual([1, []])
  const cambios = await db
    .selectFrom('cambio')
    .select(['que', 'despues', 'idAdministrador', 'llamada'])
    .where('que', '=', 'TANDA_CEDIDA')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .execute()
  expect(cambios).toMatchObject([{ despues: { estado: 'CEDIDA' }, llamada: expect.stringContaining('acceso') }])
  // Once let in again, they do not get the tanda back.
  await jefa.as.post(ruta, { activo: true })
  expect((await jefa.as.get(`gestion/tandas/${idTanda}`)).body.estado).toBe('CEDIDA')
})

test('a hand-held taken off leaves its tanda, unless its person goes on elsewhere', async ({ app, db }) => {
  const jefa = await createPersonal(app, db, [['ADMINISTRADOR', null]])
  const take = async () => {
    const { idPedido } = await placeEnCola(app, db)
    const picker = await createPersonal(app, db)
    const { idTanda } = (await picker.take(idPedido)).body
    const { idAparato } = (await jefa.as.post('gestion/aparatos', { codigoLocal: 1, nombre: 'Colectora 4' })).body
    await db.updateTable('tanda').set({ idDispositivo: idAparato }).where('idTanda', '=', idTanda).execute()
    const deEl = db.updateTable('sesionAdministrador').where('idAdministrador', '=', picker.idAdministrador)
    return { picker, idTanda, idAparato, onIt: () => deEl.set({ idAparato }).execute() }
  }
  const estado = async (idTanda: number) => (await jefa.as.get(`gestion/tandas/${idTanda}`)).body.estado
  const elsewhere = await take()
  await jefa.as.post(`gestion/aparatos/${elsewhere.idAparato}/baja`)
  expect(await estado(elsewhere.idTanda)).toBe('ABIERTA')
  const lost = await take()
  await lost.onIt()
  await jefa.as.post(`gestion/aparatos/${lost.idAparato}/baja`)
  expect(await estado(lost.idTanda)).toBe('CEDIDA')
  expect((await lost.picker.as.get('gestion/sesion/fin')).body).toEqual({ motivo: 'APARATO_QUITADO' })
})

test('nobody reads of a session without its token', async ({ app }) => {
  expect((await app.get('gestion/sesion/fin')).body).toEqual({ motivo: null })
  const token = { headers: { 'x-sesion': 'no-es-de-nadie' } }
  expect((await app.get('gestion/sesion/fin', token)).body).toEqual({ motivo: null })
})
