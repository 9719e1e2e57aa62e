// Checks that the screens of the shop tell what must be sealed within minutes, or should be by now.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, HOY, test } from '../testing/test.ts'

test('a pedido has a deadline from ten minutes before its bags must be closed', async ({ app, db, clock }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  clock.set(new Date(`${HOY}T08:00:00-03:00`))
  // Numbers are drawn in no order: the highest of them is due first.
  const byId = (one: { idPedido: number }, other: { idPedido: number }) => one.idPedido - other.idPedido
  const placed = [await placeEnCola(app, db), await placeEnCola(app, db), await placeEnCola(app, db)].sort(byId)
  const [later, taken, first] = [placed[0]!, placed[1]!, placed[2]!]
  const temprano = { horaDesde: '11:00', horaHasta: '13:00' }
  await db.updateTable('pedido').set(temprano).where('idPedido', '=', first.idPedido).execute()
  const picker = await createPersonal(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const at = async (hora: string) => {
    clock.set(new Date(`${HOY}T${hora}-03:00`))
    const { body } = await picker.as.get('gestion/plazos', { query: { local: 1 } })
    return body.pedidos.map(({ idPedido }: { idPedido: number }) => idPedido)
  }
  // The first one is due at 10:50, the others at 16:50. A screen gets it two minutes before it tells.
  expect(await at('10:37:59')).toEqual([])
  expect(await at('10:38:00')).toEqual([first.idPedido])
  expect(await at('16:37:59')).toEqual([first.idPedido])
  expect(await at('16:38:00')).toEqual([first.idPedido, later.idPedido, taken.idPedido])

  const { idTanda } = (await jefa.take(taken.idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(taken.idPedido, 0, 3))
  const { body } = await jefa.as.get('gestion/plazos', { query: { local: 1 } })
  expect(body.pedidos[2]).toEqual({
    idPedido: taken.idPedido,
    debido: `${HOY}T16:50:00-03:00`,
    lineas: 2,
    dichas: 1,
  })
  await jefa.send(idTanda, jefa.tomaOf(taken.idPedido, 1, 2))
  await jefa.as.post(`gestion/pedidos/${taken.idPedido}/sellar`)
  expect(await at('16:55:00')).toEqual([first.idPedido, later.idPedido])
  const elsewhere = await createPersonal(app, db, [['ENCARGADO', 2]])
  expect((await elsewhere.as.get('gestion/plazos', { query: { local: 1 } })).status).toBe(404)
  expect((await elsewhere.as.get('gestion/plazos', { query: { local: 2 } })).body).toEqual({ pedidos: [] })
})
