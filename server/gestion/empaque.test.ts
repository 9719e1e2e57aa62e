// Packing: the places of several trolleys come together, and what should be in the bags is told.
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { ART, expect, test } from '../testing/test.ts'

test('a pedido picked by two is told whole, with whose trolley has what, until sealed', async ({ app, db }) => {
  const { idPedido } = await placeEnCola(app, db)
  const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
  const una = (await ana.take(idPedido)).body
  await ana.send(una.idTanda, ana.tomaOf(idPedido, 0, 3))
  const list = async () =>
    (await beto.as.get('gestion/empaque', { query: { local: 1 } })).body.pedidos.find(
      (one: { idPedido: number }) => one.idPedido === idPedido,
    )
  expect(await list()).toMatchObject({
    lineas: 2,
    dichas: 1,
    canastas: [{ idTanda: una.idTanda, posicion: 'A', abierta: true, lineas: 2, dichas: 1 }],
  })
  await ana.as.post(`gestion/tandas/${una.idTanda}/ceder`, {})
  const otra = (await beto.take(idPedido)).body
  const short = beto.tomaOf(idPedido, 1, 0, {
    otros: [{ artCodigo: ART.harina, cantidad: 1 }],
    terminada: true,
    porTelefono: true,
  })
  const said = await beto.send(otra.idTanda, short)
  expect(said.tomas).toMatchObject([{ resultado: 'PUESTA' }])
  expect(await list()).toMatchObject({
    dichas: 2,
    canastas: [
      { idTanda: una.idTanda, lineas: 1, dichas: 1 },
      { idTanda: otra.idTanda, lineas: 1, dichas: 1 },
    ],
  })
  const { body } = await beto.as.get(`gestion/pedidos/${idPedido}/empaque`)
  expect(body).toMatchObject({
    articulos: [
      { orden: 0, cantidad: 3, tandas: [una.idTanda], enLugarDe: null, temperatura: 'AMBIENTE', limpieza: false },
      { orden: 1, cantidad: 1, tandas: [otra.idTanda] },
    ],
    faltan: [{ orden: 1, pedida: 2, puesta: 0 }],
    cuenta: { ambiente: 1, frio: 0, congelado: 0 },
  })
  expect(body.articulos[1].enLugarDe).toBe(body.faltan[0].nombre)
  expect(body.articulos[1].nombre).not.toBe(body.faltan[0].nombre)
  const outside = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await outside.as.get(`gestion/pedidos/${idPedido}/empaque`)).status).toBe(404)
  await beto.as.post(`gestion/pedidos/${idPedido}/sellar`, { bultos: body.cuenta })
  expect(await list()).toBeUndefined()
  expect((await beto.as.get(`gestion/pedidos/${idPedido}/empaque`)).body.estado).toBe('PREPARADO')
})
