import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'

const conElegidos = (...sustitutos: string[]) => [{ ...arroz(3), sustitutos }, linea(ART.fideos, 48, 2)]

test('a substitute the customer chose beforehand goes in without asking', async ({ app, db }) => {
  //
  const articulos = conElegidos(ART.cafe, ART.arroz, ART.aceite)
  const { usuario, idPedido } = await placeEnCola(app, db, articulos, { cambioProductoSinStock: 'Contactarme' })
  const lineasOf = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body.lineas
  expect(await lineasOf()).toMatchObject([{ sustitutos: [ART.cafe, ART.aceite] }, { sustitutos: [] }])
  const picker = await createPersonal(app, db)
  const { idTanda, pedidos } = (await picker.take(idPedido)).body
  expect(pedidos[0].lineas).toMatchObject([
    { elegidos: [{ artCodigo: ART.cafe }, { artCodigo: ART.aceite }] },
    { elegidos: [] },
  ])
  const say = async (artCodigo: string) => {
    const toma = picker.tomaOf(idPedido, 0, 2, { terminada: true, otros: [{ artCodigo, cantidad: 1 }] })
    const { tomas } = await picker.send(idTanda, toma)
    return [tomas[0]!.resultado, tomas[0]!.error]
  }
  // An article that the customer did not choose needs the customer's consent, as before.
  expect(await say(ART.te)).toEqual(['INVALIDA', 'Reemplazos.ERROR_SIN_CONSULTAR'])
  expect(await say(ART.aceite)).toEqual(['PUESTA', null])
  // The customer never pays more than that share of the line's agreed cost.
  expect((await lineasOf())[0].entregado).toMatchObject([{}, { artCodigo: ART.aceite, precioTotal: 59 }])
})

test('a customer who wants no replacement gets only chosen substitutes', async ({ app, db }) => {
  //
  const { idPedido } = await placeEnCola(app, db, conElegidos(ART.cafe), { cambioProductoSinStock: 'No reemplazar' })
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const say = async (orden: number, artCodigo: string) => {
    const toma = picker.tomaOf(idPedido, orden, 1, { terminada: true, otros: [{ artCodigo, cantidad: 1 }] })
    const { tomas } = await picker.send(idTanda, toma)
    return [tomas[0]!.resultado, tomas[0]!.error]
  }
  expect(await say(0, ART.te)).toEqual(['INVALIDA', 'Reemplazos.ERROR_NO_QUIERE'])
  expect(await say(1, ART.cafe)).toEqual(['INVALIDA', 'Reemplazos.ERROR_NO_QUIERE'])
  expect(await say(0, ART.cafe)).toEqual(['PUESTA', null])
})

test('chosen substitutes outlive a change of the pedido and are repeated with it', async ({ app, db }) => {
  // covers: A-63 CX-03 CX-05
  const fideos = { ...linea(ART.fideos, 48, 2), sustitutos: [ART.cafe, ART.aceite] }
  const { usuario, idPedido } = await placeEnCola(app, db, [fideos])
  const as = app.as(usuario)
  const change = async (more: object) => {
    const { version } = (await as.get(`pedidos/${idPedido}`)).body
    const { body } = await as.put(`pedidos/${idPedido}`, {
      version,
      articulos: [{ ...linea(ART.fideos, 48), ...more }],
      totalEsperado: 48,
    })
    return body.lineas[0].sustitutos
  }
  expect(await change({})).toEqual([ART.cafe, ART.aceite])
  const { articulos } = (await as.post(`pedidos/${idPedido}/repetir`, {})).body
  expect(articulos[0]).toMatchObject({ artCodigo: ART.fideos, sustitutos: [ART.cafe, ART.aceite] })
  expect(await change({ sustitutos: [ART.te] })).toEqual([ART.te])
  // From now on the customer wants no other article in its place.
  expect(await change({ cambioProductoSinStock: 'No reemplazar' })).toEqual([])
})
