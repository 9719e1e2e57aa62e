import { canMovePago, type EstadoPago } from '@surtido/rules/pagos'
import type { Selectable } from 'kysely'
import type { Transaction } from '../db/client.ts'
import type { PagoOperacion, Pago as Tabla } from '../db/types.generated.ts'
import { addJob } from '../jobs/add-job.ts'

/** Which payment: each pedido has one. */
export interface LlavePago {
  readonly codigoEmpresa: number
  readonly idPedido: number
}

export type PagoTarjeta = Selectable<Tabla> & {
  readonly estado: EstadoPago
  readonly llave: string
  readonly numeroOrden: string
  readonly montoAutorizado: number
}
export type Operacion = Selectable<PagoOperacion>

/** The payment by card of a pedido, locked; undefined when it is paid otherwise. */
export async function lockPago(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePago,
): Promise<PagoTarjeta | undefined> {
  const row = await trx
    .selectFrom('pago')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('tipo', '=', 'TARJETA_WEB')
    .forUpdate()
    .executeTakeFirst()
  return row as PagoTarjeta | undefined
}

/** Changes a locked payment; a step that `NEXT_ESTADOS_PAGO` does not know is a bug. */
export async function updatePago(
  trx: Transaction,
  pago: PagoTarjeta,
  changes: Partial<Omit<PagoTarjeta, 'codigoEmpresa' | 'idPedido'>>,
): Promise<void> {
  const { estado } = changes
  if (estado && estado !== pago.estado && !canMovePago(pago.estado, estado)) {
    throw new Error(`The payment of pedido ${pago.idPedido} cannot go from ${pago.estado} to ${estado}`)
  }
  await trx
    .updateTable('pago')
    .set(changes)
    .where('codigoEmpresa', '=', pago.codigoEmpresa)
    .where('idPedido', '=', pago.idPedido)
    .execute()
}

/** Records what to ask of the provider, and enqueues it for after the transaction. */
export async function addOperacion(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePago,
  operacion: {
    readonly tipo: 'AUTORIZAR' | 'CAPTURAR' | 'ANULAR' | 'DEVOLVER'
    readonly monto: number
    readonly motivo?: string
    readonly solicitud?: string
  },
  now: Date,
  /** Seconds until a job does it, in case the caller does not. */
  after = 0,
): Promise<void> {
  const { orden } = await trx
    .selectFrom('pagoOperacion')
    .select(({ fn }) => fn.countAll<number>().as('orden'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('pagoOperacion')
    .values({
      codigoEmpresa,
      idPedido,
      orden: Number(orden),
      tipo: operacion.tipo,
      monto: operacion.monto,
      motivo: operacion.motivo ?? '',
      solicitud: operacion.solicitud ?? null,
      estado: 'PENDIENTE',
      creada: now,
    })
    .execute()
  await trx
    .updateTable('pago')
    .set({ revisar: new Date(now.getTime() + after * 1_000), revisiones: 0 })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  await addJob(trx, 'avanzar_pago', { codigoEmpresa, idPedido }, { key: `pago-${codigoEmpresa}-${idPedido}`, after })
}

/** Ends an operation: done, or refused with the provider's code. */
export async function endOperacion(
  trx: Transaction,
  { codigoEmpresa, idPedido, orden }: Pick<Operacion, 'codigoEmpresa' | 'idPedido' | 'orden'>,
  end: { readonly estado: 'HECHA' | 'RECHAZADA'; readonly codigo?: string | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pagoOperacion')
    .set({ estado: end.estado, codigo: end.codigo ?? null, resuelta: now })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .execute()
}

/** The first pending operation: they are done one after another. */
export function findPendiente(db: Transaction, { codigoEmpresa, idPedido }: LlavePago): Promise<Operacion | undefined> {
  return db
    .selectFrom('pagoOperacion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('orden')
    .limit(1)
    .executeTakeFirst()
}
