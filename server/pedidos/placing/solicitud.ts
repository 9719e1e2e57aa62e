// The row a request for a pedido keeps of itself (C-24 `idSolicitud`): why it places one pedido however often it comes.
import { createHash } from 'node:crypto'
import type { PedidoRealizado, PedidoSolicitud } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Db, Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'

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

/**
 * Makes the request's own row, so that a repeated one waits here until the first has ended; answers what the first one
 * led to, undefined for the first itself. Takes the place of `solicitudesAnteriores`. Throws
 * `Pedidos.ERROR_SOLICITUD_REPETIDA` for an id that said something else, `Pedidos.ERROR_YA_REALIZADO` when one of those
 * before has placed its pedido.
 */
export async function takeSolicitud(
  trx: Transaction,
  solicitud: PedidoSolicitud,
  { codigoEmpresa, idUsuarioAplicacion }: Sesion,
  now: Date,
): Promise<Anterior | undefined> {
  const { idSolicitud, solicitudesAnteriores = [] } = solicitud
  const huella = huellaOf(solicitud)
  const anteriores = solicitudesAnteriores.filter((one) => one !== idSolicitud)
  if (anteriores.length > 0) await lockAnteriores(trx, idUsuarioAplicacion)
  const first = await trx
    .insertInto('solicitud')
    .values({ codigoEmpresa, idUsuarioAplicacion, idSolicitud, huella, creada: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('idSolicitud')
    .executeTakeFirst()
  if (first) {
    if (anteriores.length > 0) await voidAnteriores(trx, anteriores, { codigoEmpresa, idUsuarioAplicacion }, now)
    return undefined
  }
  const kept = await trx
    .selectFrom('solicitud')
    .select(['huella', 'respuesta', 'idPedido'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirstOrThrow()
  if (!kept.huella.equals(huella)) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  if (kept.respuesta) return { respuesta: kept.respuesta as unknown as PedidoRealizado }
  if (kept.idPedido === null) throw new RefusalError('Pedidos.ERROR_SOLICITUD_REPETIDA')
  return { porPagar: kept.idPedido }
}

/** What the request has led to; without an answer, how its payment ends is not known yet. */
export async function endSolicitud(
  trx: Transaction,
  { idSolicitud }: PedidoSolicitud,
  { codigoEmpresa, idUsuarioAplicacion }: Sesion,
  idPedido: number,
  respuesta?: PedidoRealizado,
): Promise<void> {
  await trx
    .updateTable('solicitud')
    .set({ idPedido, ...(respuesta && { respuesta: JSON.stringify(respuesta) }) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .execute()
}

/** Requests that name each other go one after another: each would hold its own row and wait for the other's. */
async function lockAnteriores(trx: Transaction, idUsuarioAplicacion: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('solicitudesAnteriores'), ${idUsuarioAplicacion})`.execute(trx)
}

/**
 * Requests whose answer never reached their device, and which this one takes the place of. One that placed a pedido
 * refuses this; of the others the id is used up, so that one still on its way finds it taken. One that is being placed
 * right now is waited for.
 */
async function voidAnteriores(
  trx: Transaction,
  anteriores: readonly string[],
  llave: { codigoEmpresa: number; idUsuarioAplicacion: number },
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
    .orderBy('idPedido', 'desc')
    .executeTakeFirst()
  if (placed) throw new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido: placed.idPedido }])
}

/** Two requests are the same when they say the same, whatever the order of their fields. */
function huellaOf(solicitud: PedidoSolicitud): Buffer {
  const canonical = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(canonical)
      : value && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, canonical(inner)]),
          )
        : value
  return createHash('sha256')
    .update(JSON.stringify(canonical(solicitud)))
    .digest()
}
