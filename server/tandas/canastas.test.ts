// Baskets with a code: read as the trolley is loaded, and read again where the bags are closed.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

type Picker = Awaited<ReturnType<typeof createPersonal>>

const put = ({ as }: Picker, idTanda: number, ...canastas: { idPedido: number; codigo: string | null }[]) =>
  as.put(`gestion/tandas/${idTanda}/canastas`, { canastas })
const read = ({ as }: Picker, codigo: string) => as.get(`gestion/locales/1/bultos/${codigo}`)

test('the code of a basket opens its pedido until the bags are closed', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda, pedidos } = (await picker.take(idPedido)).body
  expect(pedidos[0].codigoCanasta).toBeNull()
  expect((await put(picker, idTanda, { idPedido, codigo: 'can-001' })).body).toEqual({ resultado: 'OK' })
  expect((await picker.as.get(`gestion/tandas/${idTanda}`)).body.pedidos[0].codigoCanasta).toBe('CAN-001')
  expect((await read(picker, 'CAN-001')).body).toEqual({ idPedido, que: 'CANASTA' })
  expect((await picker.as.get(`gestion/pedidos/${idPedido}/empaque`)).body.canastas).toMatchObject([
    { posicion: 'A', codigo: 'CAN-001' },
  ])
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 3), picker.tomaOf(idPedido, 1, 2))
  const bultos = { ambiente: 1, frio: 0, congelado: 0 }
  const sealed = await picker.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos })
  expect(await read(picker, 'CAN-001')).toMatchObject({ status: 404, body: { error: 'Bultos.ERROR_NO_ENCONTRADO' } })
  expect((await read(picker, sealed.body.bultos[0].codigo)).body).toEqual({ idPedido, que: 'BOLSA' })
})

test('a basket belongs to the pedido it was read for last, in its local', async ({ app, db }) => {
  const [uno, otro] = [await placeEnCola(app, db), await placeEnCola(app, db)]
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const una = (await ana.take(uno.idPedido)).body
  const otra = (await beto.take(otro.idPedido)).body
  await put(ana, una.idTanda, { idPedido: uno.idPedido, codigo: 'CAN-007' })
  await put(beto, otra.idTanda, { idPedido: otro.idPedido, codigo: 'CAN-007' })
  expect((await read(ana, 'CAN-007')).body.idPedido).toBe(otro.idPedido)
  expect((await ana.as.get(`gestion/tandas/${una.idTanda}`)).body.pedidos[0].codigoCanasta).toBeNull()
  await put(beto, otra.idTanda, { idPedido: otro.idPedido, codigo: null })
  expect((await read(ana, 'CAN-007')).status).toBe(404)
})

test('the baskets of two positions may change places, and one code is never on two', async ({ app, db }) => {
  const [{ idPedido: a }, { idPedido: b }] = [await placeEnCola(app, db), await placeEnCola(app, db)]
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(a, b)).body
  const codes = async () => {
    const { pedidos } = (await picker.as.get(`gestion/tandas/${idTanda}`)).body
    return [a, b].map((id) => pedidos.find((one: { idPedido: number }) => one.idPedido === id).codigoCanasta)
  }
  await put(picker, idTanda, { idPedido: a, codigo: 'CAN-101' }, { idPedido: b, codigo: 'CAN-102' })
  expect(await codes()).toEqual(['CAN-101', 'CAN-102'])
  await put(picker, idTanda, { idPedido: a, codigo: 'CAN-102' }, { idPedido: b, codigo: 'CAN-101' })
  expect(await codes()).toEqual(['CAN-102', 'CAN-101'])
  // This basket stood elsewhere on the same trolley.
  await put(picker, idTanda, { idPedido: a, codigo: 'CAN-101' })
  expect(await codes()).toEqual(['CAN-101', null])
  for (const wrong of [
    [
      { idPedido: a, codigo: 'CAN-109' },
      { idPedido: b, codigo: 'can-109' },
    ],
    [
      { idPedido: a, codigo: 'CAN-108' },
      { idPedido: a, codigo: 'CAN-109' },
    ],
    [{ idPedido: a, codigo: '7730000099993' }],
    [{ idPedido: a, codigo: 'K7MP' }],
  ])
    expect(await put(picker, idTanda, ...wrong)).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS' },
    })
  expect(await codes()).toEqual(['CAN-101', null])
})

test('nobody assigns baskets of another trolley or of a pedido not on their own', async ({ app, db }) => {
  const [{ idPedido }, otro] = [await placeEnCola(app, db), await placeEnCola(app, db)]
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const { idTanda } = (await ana.take(idPedido)).body
  expect(await put(beto, idTanda, { idPedido, codigo: 'CAN-201' })).toMatchObject({
    status: 409,
    body: { error: 'Tandas.ERROR_DE_OTRO' },
  })
  expect(
    await put(ana, idTanda, { idPedido, codigo: 'CAN-201' }, { idPedido: otro.idPedido, codigo: 'CAN-202' }),
  ).toMatchObject({ status: 404, body: { error: 'Pedidos.ERROR_NO_ENCONTRADO' } })
  expect((await read(ana, 'CAN-201')).status).toBe(404)
})
