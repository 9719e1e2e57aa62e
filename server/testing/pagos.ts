// Card payments in tests: a usuario with a saved card, a pedido paid with it, and the books of both sides.

import type { Pesos } from '@surtido/contract/base'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { advancePago } from '../pagos/advance-pago.ts'
import { requestCapture } from '../pagos/operaciones.ts'
import type { TestApp } from './app.ts'
import { ART, MEDIO_PAGO } from './mundo.ts'
import { arroz, llaveOf, PATH_PEDIDO, pedidoOf } from './pedidos.ts'
import { TARJETA, typeCard } from './tarjetas.ts'
import { test as base } from './test.ts'
import { createUsuario, type UsuarioDePrueba } from './usuarios.ts'

export interface Pagador {
  readonly usuario: UsuarioDePrueba
  readonly idPaymentProfile: number
}

/** A usuario with one saved card. */
export async function createPagador(app: TestApp, db: Db, number: string = TARJETA.visa): Promise<Pagador> {
  const usuario = await createUsuario(db)
  const idPaymentProfile = await addCard(app, usuario, number)
  return { usuario, idPaymentProfile }
}

/** `test` with room for its pedidos and a usuario who pays by card. */
export const test = base.extend('pagador', async ({ app, db }) => {
  await makeRoom(db)
  return await createPagador(app, db)
})

/** Saves another card; answers its id. */
export async function addCard(app: TestApp, usuario: UsuarioDePrueba, number: string): Promise<number> {
  const { body } = await app.as(usuario).post('pagos-web/customer')
  await typeCard(app.sandbox, body.uniqueID, number)
  const { body: after } = await app.as(usuario).post('pagos-web/customer')
  return after.paymentProfiles.at(-1).idPaymentProfile
}

/** Arroz at 59 for pickup today, paid by card. */
export function pedidoConTarjeta({ usuario, idPaymentProfile }: Pagador, cantidad = 1, more: object = {}) {
  return pedidoOf(usuario, [arroz(cantidad)], {
    medioPago: { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile },
    ...more,
  })
}

/** Places a pedido paid by card; answers the response and the pedido's id. */
export async function pay(app: TestApp, pagador: Pagador, cantidad = 1) {
  const { body } = await app.as(pagador.usuario).post(PATH_PEDIDO, pedidoConTarjeta(pagador, cantidad))
  return { body, llave: llaveOf(body.idPedido as number) }
}

/**
 * Changes a payment as the shop does: decides in a transaction, carries it out after it; answers the payment's final
 * state.
 */
export async function decide(
  app: TestApp,
  llave: LlavePedido,
  what: (trx: Transaction, now: Date) => Promise<unknown>,
) {
  await app.deps.db.transaction().execute((trx) => what(trx, app.deps.clock.now()))
  return advancePago(app.deps, llave)
}

/** Captures the total, in cents. */
export const capture = (app: TestApp, llave: LlavePedido, total: number) =>
  decide(app, llave, (trx, now) => requestCapture(trx, llave, total, now))

/** Two of arroz by card, whose price the shop has captured. */
export async function payAndCapture(app: TestApp, pagador: Pagador): Promise<LlavePedido> {
  const { llave } = await pay(app, pagador, 2)
  await capture(app, llave, 11_800)
  return llave
}

/** Room and stock for all the pedidos of a test, and articles an earlier test marked missing back on the shelf. */
export async function makeRoom(db: Db, stock = 100_000): Promise<void> {
  await db.updateTable('franja').set({ cupo: 100_000 }).execute()
  await db.deleteFrom('franjaDia').execute()
  await sql`
    update articulo_local al set stock = al.stock + q.stock_antes from quiebre q
    where q.hasta is null and (al.codigo_empresa, al.codigo_local, al.art_codigo)
      = (q.codigo_empresa, q.codigo_local, q.art_codigo)`.execute(db)
  await db.deleteFrom('quiebre').execute()
  await db.updateTable('articuloLocal').set({ stock }).where('artCodigo', '=', ART.arroz).execute()
}

/** Both sides' records of each of our payments, in cents: they must agree and be complete. */
export async function comparedBooks(app: Pick<TestApp, 'sandbox'>, db: Db) {
  const pagos = await db
    .selectFrom('pago')
    .innerJoin('pedido', (join) =>
      join.onRef('pedido.codigoEmpresa', '=', 'pago.codigoEmpresa').onRef('pedido.idPedido', '=', 'pago.idPedido'),
    )
    .select(['pago.llave', 'pago.estado', 'pago.montoAutorizado', 'pago.montoCapturado', 'pago.montoDevuelto'])
    .select('pedido.estado as pedido')
    .where('pago.tipo', '=', 'TARJETA_WEB')
    .execute()
  const ours = pagos
    .map((pago) => ({
      llave: pago.llave!,
      held: pago.estado === 'AUTORIZADO' ? cents(pago.montoAutorizado!) : 0,
      taken: cents(pago.montoCapturado) - cents(pago.montoDevuelto),
    }))
    .filter(({ held, taken }) => held + taken > 0)
  const theirs = app.sandbox
    .purchases()
    .filter(({ status }) => status === 1 || status === 3)
    .map((one) => ({
      llave: one.uniqueId!,
      held: one.status === 3 ? one.original : 0,
      taken: one.status === 1 ? one.amount - one.refunds.reduce((sum, { amount }) => sum + amount, 0) : 0,
    }))
    .filter(({ held, taken }) => held + taken > 0)
  const byKey = (a: { llave: string }, b: { llave: string }) => a.llave.localeCompare(b.llave)
  return { ours: ours.sort(byKey), theirs: theirs.sort(byKey), pagos }
}

export async function expectBooks(app: TestApp): Promise<void> {
  const { ours, theirs } = await comparedBooks(app, app.deps.db)
  expect(theirs).toEqual(ours)
}

/** CX-02, as the customer who paid sees it. */
export const detailOf = async (app: TestApp, { usuario }: Pagador, idPedido: number) =>
  (await app.as(usuario).get(`pedidos/${idPedido}`)).body

const cents = (pesos: Pesos) => Math.round(Number(pesos) * 100)
