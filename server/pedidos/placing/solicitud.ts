// The stored row of a request for a pedido (C-24 `idSolicitud`): repeated requests place one pedido.

import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Db, Transaction } from '../../db/client.ts'
import { Again } from '../../db/reintentos.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion, Titular } from '../../http/sesion.ts'

/**
 * The outcome of a solicitud that was sent before: its whole answer, or the number of its pedido when a card pays it.
 * `confirmPago` then says how that payment stands.
 */
export type Repetida = { readonly respuesta: PedidoRealizado } | { readonly idPorPagar: number }

/** Says whether the request has written its pedido, whatever became of the pedido since. */
export async function hasPedido(db: Db, { idSolicitud }: PedidoSolicitud, sesion: Sesion): Promise<boolean> {
  const row = await db
    .selectFrom('solicitud')
    .select('idPedido')
    .where('codigoEmpresa', '=', sesion.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', sesion.idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  return row !== undefined && row.idPedido !== null
}

/**
 * The outcome of the first request with this id. Throws `Pedidos.ERROR_SOLICITUD_REPETIDA` when its contents differ.
 */
export async function readRepetida(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  idSolicitud: string,
  huella: Buffer,
): Promise<Repetida> {
  const kept = await trx
    .selectFrom('solicitud')
    .select(['huella', 'respuesta', 'idPedido'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  // Its payment ended unpaid between our two statements, which deletes the row (`giveUp` of settle-operacion.ts).
  if (!kept) throw new Again('the first request with this id is taken back')
  if (!kept.huella.equals(huella)) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  if (kept.respuesta) return { respuesta: kept.respuesta }
  if (kept.idPedido === null) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  return { idPorPagar: kept.idPedido }
}

/** Stores which pedido the request wrote. The outcome of its payment is still unknown then. */
export async function linkPedido(
  trx: Transaction,
  { idSolicitud }: PedidoSolicitud,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  idPedido: number,
): Promise<void> {
  await trx
    .updateTable('solicitud')
    .set({ idPedido })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .execute()
}

/** Serialises requests that name each other: each would hold its own row and wait for the other's. */
export async function lockAnteriores(trx: Transaction, idUsuarioAplicacion: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('solicitudesAnteriores'), ${idUsuarioAplicacion})`.execute(trx)
}

/**
 * Voids requests whose answer never reached their device and that this request replaces. If one of them placed a
 * pedido that stands, this request is refused. The ids of the others are stored, so that a late one is refused. Waits
 * for one that is being placed right now.
 */
export async function voidAnteriores(
  trx: Transaction,
  anteriores: readonly string[],
  llave: Titular,
  creada: Date,
): Promise<void> {
  await trx
    .insertInto('solicitud')
    .values(anteriores.map((one) => ({ ...llave, idSolicitud: one, huella: Buffer.alloc(0), creada })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const placed = await trx
    .selectFrom('solicitud')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'solicitud.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'solicitud.idPedido'),
    )
    .select('pedido.idPedido')
    .where('solicitud.codigoEmpresa', '=', llave.codigoEmpresa)
    .where('solicitud.idUsuarioAplicacion', '=', llave.idUsuarioAplicacion)
    .where('solicitud.idSolicitud', 'in', anteriores)
    // A pedido that was cancelled (or whose card was refused) does not count: the new one buys nothing twice.
    .where('pedido.estado', '!=', 'CANCELADO')
    .orderBy('solicitud.creada', 'desc')
    .executeTakeFirst()
  if (placed) throw new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido: placed.idPedido }])
}
