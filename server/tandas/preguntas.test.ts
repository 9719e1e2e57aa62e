// A picker's questions to the customer about a line, as their tanda shows them.
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { stockOf } from '../testing/pedidos.ts'
import { setStock } from '../testing/stock.ts'
import { ART, expect, test } from '../testing/test.ts'

/** Makes a pedido in hand: one of three was found, and its customer is asked about two of another article. */
async function ask(app: TestApp, db: Db) {
  await setStock(db, ART.harina, 10)
  const { usuario, idPedido } = await placeEnCola(app, db)
  const picker = await createPersonal(app, db)
  const { idTanda } = (await picker.take(idPedido)).body
  const path = `gestion/pedidos/${idPedido}/lineas/0/propuestas`
  expect((await picker.as.post(path, { artCodigo: ART.harina, cantidad: 2 })).status).toBe(200)
  await picker.send(idTanda, picker.tomaOf(idPedido, 0, 1))
  const pedido = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  return {
    idPedido,
    picker,
    pedido,
    /** The line as its picker sees it. */
    linea: async () => (await picker.as.get(`gestion/tandas/${idTanda}`)).body.pedidos[0].lineas[0],
    say: (cantidad: number, more: object = {}) =>
      picker.send(idTanda, picker.tomaOf(idPedido, 0, cantidad, { terminada: true, ...more })),
    async answer(acepta: boolean) {
      const [{ idReemplazo }] = (await pedido()).reemplazos
      return app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta })
    },
  }
}

test('a picker sees what was asked about a line, and what its customer says', async ({ app, db }) => {
  //
  const { linea, pedido, answer, say } = await ask(app, db)
  expect(await linea()).toMatchObject({
    dicha: false,
    pregunta: {
      estado: 'PENDIENTE',
      cantidad: 2,
      vence: expect.stringMatching(/T\d\d:\d\d:\d\d-03:00$/),
      articulo: { artCodigo: ART.harina, codigosBarras: [expect.any(String)], ventaFraccionada: false },
    },
  })
  expect((await answer(true)).status).toBe(200)
  expect(await linea()).toMatchObject({ dicha: true, puesta: 1, pregunta: { estado: 'ACEPTADA' } })
  // Put in the bag.
  await say(1)
  expect((await pedido()).lineas[0].entregado).toMatchObject([
    { artCodigo: ART.arroz, cantidad: 1 },
    { artCodigo: ART.harina, cantidad: 2 },
  ])
})

test('an agreed article that is missing too is taken out and costs nothing', async ({ app, db }) => {
  //
  const { linea, pedido, answer, say } = await ask(app, db)
  await answer(true)
  expect(await stockOf(db, ART.harina)).toBe(8)
  const { tomas } = await say(1, { sinLoAcordado: true })
  expect(tomas).toMatchObject([{ resultado: 'PUESTA', cabe: 1 }])
  expect((await pedido()).lineas[0]).toMatchObject({ precioFinal: 59, entregado: [{ artCodigo: ART.arroz }] })
  expect(await stockOf(db, ART.harina)).toBe(10)
  expect((await linea()).dicha).toBe(true)
})

test('a picker may end the question, and a later yes is refused', async ({ app, db }) => {
  //
  const { linea, pedido, answer, say } = await ask(app, db)
  await say(1, { sinLoAcordado: true })
  expect(await linea()).toMatchObject({ dicha: true, pregunta: null })
  expect(await answer(true)).toMatchObject({ status: 409, body: { error: 'Reemplazos.ERROR_SIN_EFECTO' } })
  expect(await pedido()).toMatchObject({ estado: 'EN_PREPARACION', lineas: [{ precioFinal: 59 }, {}] })
})

test('a refusal leaves the line with the amount found', async ({ app, db }) => {
  //
  const { linea, pedido, answer } = await ask(app, db)
  await answer(false)
  expect(await linea()).toMatchObject({ dicha: true, puesta: 1, pregunta: { estado: 'RECHAZADA' } })
  expect((await pedido()).lineas[0]).toMatchObject({ precioFinal: 59 })
})

test('a question leaves on sale what the picker said is on the shelf', async ({ app, db }) => {
  const asked = async (more: object) => {
    await setStock(db, ART.arroz, 100)
    const { usuario, idPedido } = await placeEnCola(app, db)
    const picker = await createPersonal(app, db)
    const { idTanda } = (await picker.take(idPedido)).body
    const say = (extra: object) => picker.send(idTanda, picker.tomaOf(idPedido, 0, 1, extra))
    await say(more)
    const path = `gestion/pedidos/${idPedido}/lineas/0/propuestas`
    expect((await picker.as.post(path, { artCodigo: ART.harina, cantidad: 1 })).status).toBe(200)
    const [{ idReemplazo }] = (await app.as(usuario).get(`pedidos/${idPedido}`)).body.reemplazos
    const answer = (acepta: boolean) =>
      app.as(usuario).post(`pedidos/${idPedido}/reemplazos/${idReemplazo}`, { acepta })
    return { say, answer }
  }
  await setStock(db, ART.harina, 10)
  // Nothing was said about it, and it is off sale.
  await asked({})
  expect(await stockOf(db)).toBe(0)
  const some = await asked({ quedan: 4 })
  expect(await stockOf(db)).toBe(4)
  // The answer and the fate of the other article say nothing about this shelf.
  await some.answer(true)
  expect(await stockOf(db)).toBe(4)
  await some.say({ terminada: true, sinLoAcordado: true })
  expect(await stockOf(db)).toBe(4)
  // Ended as short before somebody asks after all.
  const ended = await asked({ terminada: true, quedan: 7 })
  expect(await stockOf(db)).toBe(7)
  await ended.answer(false)
  expect(await stockOf(db)).toBe(7)
})
