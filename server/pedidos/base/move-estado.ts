// Changes a pedido for its customer: its state and everything that follows from it. Tells its oyentes,
// and notifies its suscriptores.
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { canMove, ESTADOS, isPorEntregar } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import { type Actor, filaOf, isDelLocal } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { OyenteDeEstado } from '../../oyentes/oyente-de-estado.ts'
import { pedidoLeido } from './filas.ts'

/** The PostgreSQL channel of pedidos, and of carritos. `live/listen-pedidos.ts` tells its messages apart. */
export const CANAL_PEDIDOS = 'pedidos'

/** The payload: enough to know its recipients and whether they have seen it. */
export interface VersionDePedido extends LlavePedido {
  readonly codigoLocal: number
  readonly idUsuarioAplicacion: number
  readonly version: number
  readonly estado: EstadoPedido
}

/** Locks the pedido, so that other changes wait. Throws `Pedidos.ERROR_NO_ENCONTRADO`. */
export async function lockPedido(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const row = await trx
    .selectFrom('pedido')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  return pedidoLeido(row)
}

/**
 * Sets the state of a pedido, adds it to the history and tells the oyentes (`server/oyentes.ts`). After placing, a
 * state changes in no other way. A trigger of the table writes the event for integrators (migration 0043).
 * `cancel-pedido.ts` gives back what a cancelled pedido holds. Throws an Error for a step that is not allowed: where a
 * person may ask for such a step, the caller locks the pedido, checks and refuses before.
 */
export async function moveEstado(
  trx: Transaction,
  oyentes: readonly OyenteDeEstado[],
  { codigoEmpresa, idPedido }: LlavePedido,
  estado: EstadoPedido,
  nota: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const desde = ESTADOS.filter((one) => canMove(one, estado) || (estado === 'CANCELADO' && isPorEntregar(one)))
  const { rows } = await sql<{ desde: string }>`
    update pedido p set estado = ${estado} from (
      select estado as desde from pedido where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}) antes
    where p.codigo_empresa = ${codigoEmpresa} and p.id_pedido = ${idPedido} and p.estado = any (${desde}::text[])
    returning antes.desde`.execute(trx)
  const [moved] = rows
  if (!moved) throw new Error(`Pedido ${idPedido} cannot go to ${estado}`)
  if (isDelLocal(actor)) {
    const despues = { estado, ...(nota !== '' && { motivo: nota }) }
    await keepCambio(
      trx,
      codigoEmpresa,
      { que: 'ESTADO', llave: { idPedido }, antes: { estado: moved.desde }, despues },
      actor,
      now,
    )
  }
  await addHistorial(trx, { codigoEmpresa, idPedido }, estado, nota, actor, now)
  await publishPedido(trx, { codigoEmpresa, idPedido })
  for (const tell of oyentes) await tell(trx, { codigoEmpresa, idPedido }, estado, now)
}

/** Appends to the history of a locked pedido. */
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
    select ${codigoEmpresa}::int, ${idPedido}::bigint, coalesce(max(orden) + 1, 0), ${estado}::text, ${now}::timestamptz,
      ${nota}::text, ${quien}::text, ${idAdministrador}::int, ${idDispositivo}::int
    from pedido_historial where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido}`.execute(trx)
}

/**
 * Raises the `version` of a pedido, and notifies its suscriptores when the transaction commits. Call it after any change
 * the customer may see, but not while placing a pedido: transactions with a NOTIFY wait for each other to commit, so it
 * is for what happens a few times per pedido.
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
