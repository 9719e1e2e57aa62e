// One action of the desk on several pedidos at once.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

const codigoLocal = 1

test('one refused pedido does not stop an action on the others', async ({ app, db }) => {
  // covers: K-35
  const [one, two, over] = [await placeEnCola(app, db), await placeEnCola(app, db), await placeEnCola(app, db)]
  const [jefa, picker] = [await createPersonal(app, db, [['ENCARGADO', 1]]), await createPersonal(app, db)]
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', over.idPedido).execute()
  const act = (accion: string, more: object = {}) =>
    jefa.as.post('gestion/pedidos/acciones', {
      codigoLocal,
      idPedidos: [one.idPedido, over.idPedido, 999_999, two.idPedido],
      accion,
      ...more,
    })
  const refused = [
    { idPedido: one.idPedido, error: null },
    { idPedido: over.idPedido, error: 'Pedidos.ERROR_ESTADO' },
    { idPedido: 999_999, error: 'Pedidos.ERROR_NO_ENCONTRADO' },
    { idPedido: two.idPedido, error: null },
  ]
  for (const accion of ['priorizar', 'iniciar']) expect((await act(accion)).body.pedidos).toEqual(refused)
  // A repeated request finds it done.
  expect((await act('priorizar')).body.pedidos).toEqual(refused)
  const { pedidos } = (await jefa.as.get('gestion/pedidos?local=1')).body
  expect(pedidos.slice(0, 2)).toMatchObject([{ prioridad: true }, { prioridad: true }])
  expect((await act('normalizar')).body.pedidos).toEqual(refused)
  const read = async () => (await jefa.as.get(`gestion/pedidos/${one.idPedido}`)).body
  expect(await read()).toMatchObject({
    estado: 'EN_PREPARACION',
    prioridad: false,
    hechos: [
      { que: 'PRIORIDAD', quien: 'Carla Caja', motivo: null },
      { que: 'PRIORIDAD', motivo: 'Ya no' },
    ],
  })
  expect((await act('cancelar')).status).toBe(400)
  expect((await act('cancelar', { motivo: 'Se cortó la luz' })).body.pedidos).toEqual(refused)
  expect((await read()).historial.at(-1)).toMatchObject({ estado: 'CANCELADO', motivo: 'Se cortó la luz' })
  // A picker may do none of it, and nobody may in another shop.
  const body = { codigoLocal, idPedidos: [two.idPedido], accion: 'priorizar' }
  expect((await picker.as.post('gestion/pedidos/acciones', body)).status).toBe(403)
  const elsewhere = await createPersonal(app, db, [['ENCARGADO', 2]])
  expect((await elsewhere.as.post('gestion/pedidos/acciones', { ...body, codigoLocal: 2 })).body.pedidos).toEqual([
    { idPedido: two.idPedido, error: 'Pedidos.ERROR_NO_ENCONTRADO' },
  ])
})

test('only the assigned picker takes a pedido, until the assignment ends', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const [late, early] = [await placeEnCola(app, db), await placeEnCola(app, db)]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const act = (accion: string, more: object = {}) =>
    jefa.as.post('gestion/pedidos/acciones', { codigoLocal, idPedidos: [early.idPedido], accion, ...more })
  const sugerida = async ({ as }: typeof ana) =>
    (await as.get('gestion/locales/1/tanda-sugerida?cuantos=6')).body.pedidos.map(
      ({ idPedido }: { idPedido: number }) => idPedido,
    )
  const both = [late.idPedido, early.idPedido].sort((a, b) => a - b)
  expect(await sugerida(ana)).toEqual(both)
  const { idTanda } = (await ana.take(early.idPedido)).body
  await ana.send(idTanda, ana.tomaOf(early.idPedido, 0, 3))
  expect((await act('asignar', { idAdministrador: 999_999 })).status).toBe(404)
  expect((await act('asignar')).status).toBe(400)
  expect((await act('asignar', { idAdministrador: beto.idAdministrador })).body.pedidos).toEqual([
    { idPedido: early.idPedido, error: null },
  ])
  // Her tomas stay, and the rest is his; a late toma of hers goes back to its shelf.
  const late2 = await ana.send(idTanda, ana.tomaOf(early.idPedido, 1, 2))
  expect(late2.tomas[0]!.resultado).toBe('DEVOLVER')
  expect(await sugerida(ana)).toEqual([late.idPedido])
  expect(await sugerida(beto)).toEqual([early.idPedido, late.idPedido])
  const taken = (await beto.take(early.idPedido)).body
  expect(taken.pedidos[0].lineas.map(({ suya }: { suya: boolean }) => suya)).toEqual([false, true])
  const read = async () => (await jefa.as.get(`gestion/pedidos/${early.idPedido}`)).body
  expect(await read()).toMatchObject({
    asignado: { idAdministrador: beto.idAdministrador },
    hechos: [{ que: 'ASIGNADO', motivo: 'Carla Caja' }],
  })
  expect((await act('liberar')).body.pedidos[0].error).toBe(null)
  expect(await read()).toMatchObject({ asignado: null, hechos: [{}, { que: 'ASIGNADO', motivo: 'A nadie' }] })
  expect((await beto.send(taken.idTanda, beto.tomaOf(early.idPedido, 1, 2))).tomas[0]!.resultado).toBe('DEVOLVER')
  expect(await sugerida(ana)).toEqual(both)
  // First of all goes what was put first.
  await act('priorizar')
  expect(await sugerida(ana)).toEqual([early.idPedido, late.idPedido])
})

test('an action is undone while it is as it was left and nobody has it in hand', async ({ app, db }) => {
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).execute()
  const [libre, tomado] = [await placeEnCola(app, db), await placeEnCola(app, db)]
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const idPedidos = [libre.idPedido, tomado.idPedido]
  const act = async (accion: string, more: object = {}) => {
    const { body } = await jefa.as.post('gestion/pedidos/acciones', { codigoLocal, idPedidos, accion, ...more })
    return body.pedidos.map(({ error }: { error: string | null }) => error)
  }
  const read = async (idPedido: number) => (await jefa.as.get(`gestion/pedidos/${idPedido}`)).body
  await act('asignar', { idAdministrador: ana.idAdministrador })
  await ana.take(tomado.idPedido)
  const deshace = { asignado: ana.idAdministrador }
  // It can't be given back any more: she has it in her trolley.
  expect(await act('liberar', { deshace })).toEqual([null, 'Tandas.ERROR_YA_CAMBIO'])
  expect([(await read(libre.idPedido)).asignado, (await read(tomado.idPedido)).asignado]).toMatchObject([
    null,
    { idAdministrador: ana.idAdministrador },
  ])
  // Another person has decided otherwise meanwhile.
  await act('asignar', { idAdministrador: beto.idAdministrador })
  expect(await act('liberar', { deshace })).toEqual(['Tandas.ERROR_YA_CAMBIO', 'Tandas.ERROR_YA_CAMBIO'])
  await act('priorizar')
  expect(await act('normalizar', { deshace: { prioridad: false } })).toEqual([
    'Tandas.ERROR_YA_CAMBIO',
    'Tandas.ERROR_YA_CAMBIO',
  ])
  expect(await act('normalizar', { deshace: { prioridad: true } })).toEqual([null, null])
})
