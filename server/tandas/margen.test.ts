import type { Tanda } from '@surtido/contract/gestion-tandas'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { createPagador, makeRoom, pedidoConTarjeta } from '../testing/pagos.ts'
import { arroz, linea, PATH_PEDIDO } from '../testing/pedidos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { ART, expect, test } from '../testing/test.ts'

/** A kilo of bananas and a bag of rice: 148,90. */
const PEDIDO = [linea(ART.banana, 89.9, 1), arroz(1)]

async function takeWith(app: TestApp, db: Db, tarjeta: string) {
  await makeRoom(db)
  const pagador = await createPagador(app, db, tarjeta)
  const articulos = { articulos: PEDIDO, totalEsperado: 148.9 }
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, 1, articulos))
  const idPedido = body.idPedido as number
  const picker = await createPersonal(app, db)
  const tanda = (await picker.take(idPedido)).body as Tanda
  const say = (...cantidades: readonly [number, number]) =>
    picker.send(
      tanda.idTanda,
      ...cantidades.map((cantidad, orden) => picker.tomaOf(idPedido, orden, cantidad, { terminada: true })),
    )
  const seal = async () => (await picker.as.post(`gestion/pedidos/${idPedido}/sellar`)).body
  return { idPedido, picker, pedido: tanda.pedidos[0]!, say, seal }
}

test('a tanda says how much more than as asked each card pays for', async ({ app, db }) => {
  //
  const credito = await takeWith(app, db, TARJETA.visa)
  expect(credito.pedido.margen).toBe(8.1)
  await credito.say(1.05, 1)
  const again = (await credito.picker.take(credito.idPedido)).body as Tanda
  expect(again.pedidos[0]!.margen).toBe(8.1)
  const debito = await takeWith(app, db, TARJETA.debito)
  expect(debito.pedido.margen).toBe(0)
  const { idPedido } = await placeEnCola(app, db, PEDIDO)
  const efectivo = (await (await createPersonal(app, db)).take(idPedido)).body as Tanda
  expect(efectivo.pedidos[0]!.margen).toBe(null)
})

test('a debit card has paid as asked: the weight it covers seals, more does not', async ({ app, db }) => {
  // covers: K-35 A-62
  const debito = await takeWith(app, db, TARJETA.debito)
  await debito.say(1.05, 1)
  expect(await debito.seal()).toMatchObject({ error: 'Pagos.ERROR_MONTO_MAYOR' })
  await debito.say(1, 1)
  expect(await debito.seal()).toMatchObject({ resultado: 'OK' })
})

test('a line says what one more kilo adds: less its promotion, with its deposit', async ({ app, db }) => {
  //
  const { idPedido, picker, pedido } = await takeWith(app, db, TARJETA.visa)
  expect(pedido.lineas.map(({ precioNeto }) => precioNeto)).toEqual([89.9, 59])
  const lineas = JSON.stringify([{ artCodigo: ART.banana, ahorro: 9.9 }])
  const promocion = { codigoEmpresa: 10, idPedido, idPromocion: 1, titulo: 'Diez', ahorro: 9.9, lineas }
  await db
    .insertInto('pedidoPromocion')
    .values(promocion as never)
    .execute()
  await db
    .updateTable('pedidoLinea')
    .set({ precioEnvase: 20 })
    .where('idPedido', '=', idPedido)
    .where('orden', '=', 1)
    .execute()
  const again = (await picker.take(idPedido)).body as Tanda
  expect(again.pedidos[0]!.lineas.map(({ precioNeto }) => precioNeto)).toEqual([80, 79])
})
