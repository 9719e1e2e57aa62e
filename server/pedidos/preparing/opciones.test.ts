// Several choices in one question: one of them goes in, or none.
import type { Db } from '../../db/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { createPersonal, placeEnCola } from '../../testing/gestion.ts'
import { stockOf } from '../../testing/pedidos.ts'
import { setStock } from '../../testing/stock.ts'
import { ART, expect, test } from '../../testing/test.ts'

/** Three arroz at 59 and two fideos at 48. The customer is asked about the arroz: café at 289, harina or azúcar. */
async function ask(app: TestApp, db: Db, otras: object[] = [{ artCodigo: ART.harina, cantidad: 2 }]) {
  for (const code of [ART.cafe, ART.harina]) await setStock(db, code, 10)
  const { usuario, idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const path = `gestion/pedidos/${idPedido}/lineas/0/propuestas`
  const say = (more: object = {}) => picker.as.post(path, { artCodigo: ART.cafe, cantidad: 1, otras, ...more })
  const pedido = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return {
    idPedido,
    say,
    pedido,
    pregunta: async () => (await picker.as.get(`gestion/tandas/${idTanda}`)).body.pedidos[0].lineas[0].pregunta,
    async answer(body: object) {
      const [{ idReemplazo }] = (await pedido()).reemplazos
      return app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, body)
    },
  }
}

test('of several choices the chosen one goes in, at the price shown', async ({ app, db }) => {
  // covers: A-63 CX-07
  const { say, pedido, pregunta, answer } = await ask(app, db)
  expect((await say()).status).toBe(200)
  const [reemplazo] = (await pedido()).reemplazos
  // Three arroz were to cost 177: what is dearer costs that, and the rest is a present.
  expect(reemplazo).toMatchObject({
    propuesto: { artCodigo: ART.cafe },
    cantidad: 1,
    precioTotal: 177,
    opciones: [
      { artCodigo: ART.cafe, cantidad: 1, precioTotal: 177, regalo: 112 },
      { artCodigo: ART.harina, cantidad: 2, regalo: 0 },
    ],
    estado: 'PENDIENTE',
  })
  const { nombre, precioTotal } = reemplazo.opciones[1]
  expect(await pregunta()).toMatchObject({ articulo: { artCodigo: ART.cafe }, otras: [nombre] })

  const { status, body } = await answer({ acepta: true, artCodigo: ART.harina })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    estado: 'EN_PREPARACION',
    totales: { total: precioTotal + 96 },
    lineas: [
      {
        reemplazo: { artCodigo: ART.harina },
        cantidadPreparada: 2,
        precioFinal: precioTotal,
        entregado: [{ artCodigo: ART.harina, regalo: 0 }],
      },
      {},
    ],
    reemplazos: [{ estado: 'ACEPTADO', propuesto: { artCodigo: ART.harina }, cantidad: 2, precioTotal }],
  })
  expect(body.reemplazos[0].opciones).toEqual(reemplazo.opciones)
  expect(body.historial.at(-1).nota).toBe(`Aceptaste ${nombre}.`)
  expect([await stockOf(db, ART.cafe), await stockOf(db, ART.harina)]).toEqual([10, 8])
  expect(await pregunta()).toMatchObject({ estado: 'ACEPTADA', articulo: { artCodigo: ART.harina }, otras: [] })

  // The same answer again is the same. Another choice, or a yes that names none, is another answer.
  expect((await answer({ acepta: true, artCodigo: ART.harina })).status).toBe(200)
  for (const other of [{ acepta: true }, { acepta: true, artCodigo: ART.cafe }, { acepta: false }])
    expect(await answer(other)).toMatchObject({ status: 409, body: { error: 'Reemplazos.ERROR_YA_RESPONDIDO' } })
})

test('an app that knows one choice takes the first, and its extra cost is a gift', async ({ app, db }) => {
  //
  const { say, answer } = await ask(app, db)
  await say()
  expect((await answer({ acepta: true })).body).toMatchObject({
    totales: { total: 177 + 96 },
    lineas: [{ precioFinal: 177, entregado: [{ artCodigo: ART.cafe, precioTotal: 177, regalo: 112 }] }, {}],
    reemplazos: [{ propuesto: { artCodigo: ART.cafe } }],
  })
  expect((await answer({ acepta: true, artCodigo: ART.cafe })).status).toBe(200)
})

test('declining all choices takes the line out, and shows what was offered', async ({ app, db }) => {
  //
  const { say, answer } = await ask(app, db, [{ artCodigo: ART.harina }, { artCodigo: ART.azucar }])
  await say()
  expect((await answer({ acepta: true, artCodigo: ART.yerba })).body.error).toBe('Reemplazos.ERROR_NO_ENCONTRADO')
  const { body } = await answer({ acepta: false })
  expect(body).toMatchObject({ totales: { total: 96 }, lineas: [{ cantidadPreparada: 0, entregado: [] }, {}] })
  const [cafe, harina, azucar] = body.reemplazos[0].opciones.map(({ nombre }: { nombre: string }) => nombre)
  expect(body.historial.at(-1).nota).toBe(
    `No quisiste ${cafe}, ${harina} o ${azucar}: quitamos el artículo que faltaba.`,
  )
})

test('the same choices again are one question, and others or repeated are refused', async ({ app, db }) => {
  //
  const { say, pedido } = await ask(app, db)
  const codes = async (...bodies: object[]) =>
    Promise.all(bodies.map(async (body) => (await say(body)).body.error ?? 'OK'))
  expect(await codes({ otras: [{ artCodigo: ART.cafe }] })).toEqual(['Pedidos.ERROR_CANTIDAD_PREPARADA'])
  expect(await codes({ otras: [{ artCodigo: ART.arroz }] })).toEqual(['Articulos.ERROR_NO_ENCONTRADO'])
  expect(await codes({ otras: [{ artCodigo: ART.harina, cantidad: 0.5 }] })).toEqual([
    'Pedidos.ERROR_CANTIDAD_PREPARADA',
  ])
  const many = [ART.harina, ART.azucar, ART.yerba].map((artCodigo) => ({ artCodigo }))
  expect(await codes({ otras: many })).toEqual(['Validacion.ERROR_DATOS'])
  expect(await codes({}, {})).toEqual(['OK', 'OK'])
  expect(await codes({ otras: [] }, { otras: [{ artCodigo: ART.harina, cantidad: 1 }] })).toEqual([
    'Reemplazos.ERROR_YA_PROPUESTO',
    'Reemplazos.ERROR_YA_PROPUESTO',
  ])
  expect((await pedido()).reemplazos).toHaveLength(1)
})

test('of two choices made at once one is taken and charged', async ({ app, db }) => {
  //
  for (let round = 0; round < 5; round++) {
    const { say, pedido, answer } = await ask(app, db)
    await say()
    const wanted = [ART.cafe, ART.harina, ART.cafe, ART.harina]
    const said = await Promise.all(wanted.map((artCodigo) => answer({ acepta: true, artCodigo })))
    const { reemplazos, lineas, totales } = await pedido()
    const [{ estado, propuesto, precioTotal }] = reemplazos
    expect(estado).toBe('ACEPTADO')
    expect(said.map(({ status }) => status)).toEqual(
      wanted.map((artCodigo) => (artCodigo === propuesto.artCodigo ? 200 : 409)),
    )
    expect(lineas[0].entregado).toMatchObject([{ artCodigo: propuesto.artCodigo, precioTotal }])
    expect(totales.total).toBe(precioTotal + 96)
    const left = { [ART.cafe]: await stockOf(db, ART.cafe), [ART.harina]: await stockOf(db, ART.harina) }
    expect(left).toEqual({
      [ART.cafe]: propuesto.artCodigo === ART.cafe ? 9 : 10,
      [ART.harina]: propuesto.artCodigo === ART.harina ? 8 : 10,
    })
  }
})
