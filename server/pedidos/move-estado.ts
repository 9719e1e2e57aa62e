// Where a pedido changes as its customer sees it: its state, and everything that follows from one; who listens is told.
import { canMove, ESTADOS, type EstadoPedido, isPorEntregar } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import { type Actor, filaOf } from '../cambios/actor.ts'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import { tellEstado } from '../notificaciones/avisos-pedido.ts'

/** PostgreSQL's channel of what happens to pedidos. */
export const CANAL_PEDIDOS = 'pedidos'

/** What is told on it: enough to know whom it is for, and whether they have seen it. */
export interface EventoPedido extends LlavePedido {
  readonly codigoLocal: number
  readonly idUsuarioAplicacion: number
  readonly version: number
  readonly estado: EstadoPedido
}

/** The pedido, locked: whoever decides about it next waits. Throws `Pedidos.ERROR_NO_ENCONTRADO`. */
export async function lockPedido(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const row = await trx
    .selectFrom('pedido')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  return { ...row, estado: row.estado as EstadoPedido }
}

/**
 * Sets the state of a pedido, writes it into its history, and tells who listens. The one way a state changes after the
 * pedido is placed: what else follows from a change, whoever makes it, is called from here. A step that
 * neither `NEXT_ESTADOS` nor `isPorEntregar` knows is a bug; who may be wrong asks before, with the pedido locked.
 */
export async function moveEstado(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  estado: EstadoPedido,
  nota: string,
  quien: Actor,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('pedido')
    .set({ estado })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where(
      'estado',
      'in',
      ESTADOS.filter((desde) => canMove(desde, estado) || (estado === 'CANCELADO' && isPorEntregar(desde))),
    )
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Pedido ${idPedido} cannot go to ${estado}`)
  await addHistorial(trx, { codigoEmpresa, idPedido }, estado, nota, quien, now)
  await publishPedido(trx, { codigoEmpresa, idPedido })
  await tellEstado(trx, { codigoEmpresa, idPedido }, estado, now)
}

/** Writes down what happened to a pedido that is locked, after all that happened before. */
export async function addHistorial(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  estado: EstadoPedido,
  nota: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  await sql`
    insert into pedido_historial
      (codigo_empresa, id_pedido, orden, estado, fecha, nota, quien, id_administrador, id_dispositivo)
    select ${codigoEmpresa}::int, ${idPedido}::int, coalesce(max(orden) + 1, 0), ${estado}::text, ${now}::timestamptz,
      ${nota}::text, ${quien}::text, ${idAdministrador}::int, ${idDispositivo}::int
    from pedido_historial where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}`.execute(trx)
}

/**
 * Says that a pedido is not what it was, to everybody who listens to it once the transaction is through; called after any
 * change its customer may see. NOTIFY makes transactions that end at once wait for each other: it is for what happens to
 * a pedido a few times, never for placing one.
 */
export async function publishPedido(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<void> {
  const evento = await trx
    .updateTable('pedido')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .returning(['codigoEmpresa', 'codigoLocal', 'idPedido', 'idUsuarioAplicacion', 'version', 'estado'])
    .executeTakeFirstOrThrow()
  await sql`select pg_notify(${CANAL_PEDIDOS}, ${JSON.stringify(evento)})`.execute(trx)
}
