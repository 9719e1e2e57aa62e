// The row a request for a pedido keeps of itself (C-24 `idSolicitud`): why it places one pedido however often it comes.
import type { PedidoRealizado, PedidoSolicitud } from '@surtido/contract/pedidos'
import { type NotNull, sql } from 'kysely'
import type { Db, Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion, Titular } from '../../http/sesion.ts'

/** What a request that came before has led to: its whole answer, or a pedido whose card is still to be asked. */
export type Anterior = { readonly respuesta: PedidoRealizado } | { readonly porPagar: number }

/** Has the request written its pedido already? Whatever has become of that since. */
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

/** What the first request of this id has led to. Throws `Pedidos.ERROR_SOLICITUD_REPETIDA` when it said something else. */
export async function readAnterior(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  idSolicitud: string,
  huella: Buffer,
): Promise<Anterior> {
  const kept = await trx
    .selectFrom('solicitud')
    .select(['huella', 'respuesta', 'idPedido'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirstOrThrow()
  if (!kept.huella.equals(huella)) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  if (kept.respuesta) return { respuesta: kept.respuesta }
  if (kept.idPedido === null) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  return { porPagar: kept.idPedido }
}

/** Which pedido the request has led to; how its payment ends is not known yet. */
export async function endSolicitud(
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

/** Requests that name each other go one after another: each would hold its own row and wait for the other's. */
export async function lockAnteriores(trx: Transaction, idUsuarioAplicacion: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('solicitudesAnteriores'), ${idUsuarioAplicacion})`.execute(trx)
}

/**
 * Requests whose answer never reached their device, and which this one takes the place of. One that placed a pedido
 * refuses this; of the others the id is used up, so that one still on its way finds it taken. One that is being placed
 * right now is waited for.
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
    .select('idPedido')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', llave.idUsuarioAplicacion)
    .where('idSolicitud', 'in', anteriores)
    .where('idPedido', 'is not', null)
    .orderBy('creada', 'desc')
    .$narrowType<{ idPedido: NotNull }>()
    .executeTakeFirst()
  if (placed) throw new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido: placed.idPedido }])
}
