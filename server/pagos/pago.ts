import type { Pesos } from '@surtido/contract/base'
import type { MovimientoPago } from '@surtido/contract/pedidos'
import { type Centavos, type EnCentavos, enCentavos, enPesos, toPesos } from '@surtido/rules/dinero'
import { canMovePago, type EstadoPago } from '@surtido/rules/pagos'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { PagoOperacion, Pago as Tabla } from '../db/types.generated.ts'
import { addJob } from '../jobs/add-job.ts'

/** The amounts of a row of `pago`, and of `pago_operacion`. */
const MONTOS = ['monto', 'pagaCon', 'montoAutorizado', 'montoCapturado', 'montoDevuelto', 'baseGravada'] as const

/** Amounts in cents: only this file reads and writes the pesos of the tables. */
export type PagoTarjeta = EnCentavos<Selectable<Tabla>, (typeof MONTOS)[number]> & {
  readonly estado: EstadoPago
  readonly llave: string
  readonly numeroOrden: string
  readonly montoAutorizado: Centavos
}
export type Operacion = EnCentavos<Selectable<PagoOperacion>, 'monto'>

const conMonto = <M extends Pesos | null, T extends { readonly monto: M }>(row: T) => enCentavos(row, 'monto')
export const pagoLeido = (row: Selectable<Tabla>) => enCentavos(row, ...MONTOS)

/** The payment by card of a pedido, locked; undefined when it is paid otherwise. */
export async function lockPagoDeTarjeta(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<PagoTarjeta | undefined> {
  const row = await trx
    .selectFrom('pago')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('tipo', '=', 'TARJETA_WEB')
    .forUpdate()
    .executeTakeFirst()
  return row && (pagoLeido(row) as PagoTarjeta)
}

export async function insertPago(
  trx: Transaction,
  pago: EnCentavos<Insertable<Tabla>, (typeof MONTOS)[number]>,
): Promise<void> {
  await trx
    .insertInto('pago')
    .values(enPesos(pago, ...MONTOS))
    .execute()
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
    .set(enPesos(changes, ...MONTOS))
    .where('codigoEmpresa', '=', pago.codigoEmpresa)
    .where('idPedido', '=', pago.idPedido)
    .execute()
}

/**
 * Sets what the pedido is to cost in its payment; what a card holds stays. `pagaCon`: the cash it will be paid with.
 * `onlyIn`: leaves a payment in another state alone.
 */
export async function setMonto(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  montos: { readonly monto: Centavos; readonly pagaCon?: Centavos | null },
  { onlyIn }: { readonly onlyIn?: 'A_PAGAR_AL_RECIBIR' } = {},
): Promise<void> {
  await trx
    .updateTable('pago')
    .set(enPesos(montos, 'monto', 'pagaCon'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .$if(onlyIn !== undefined, (query) => query.where('estado', '=', onlyIn!))
    .execute()
}

/** Records what to ask of the provider, and enqueues it for after the transaction. */
export async function addOperacion(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  operacion: {
    readonly tipo: MovimientoPago['tipo']
    readonly monto: Centavos
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
      monto: toPesos(operacion.monto),
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
export async function findPendiente(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
): Promise<Operacion | undefined> {
  const row = await trx
    .selectFrom('pagoOperacion')
    .selectAll()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('estado', '=', 'PENDIENTE')
    .orderBy('orden')
    .limit(1)
    .executeTakeFirst()
  return row && conMonto(row)
}

/** The amount of an operation whose `campo` is one of `values`, unless the provider refused it. */
export async function findMonto(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  campo: 'tipo' | 'solicitud',
  values: readonly string[],
): Promise<Centavos | undefined> {
  const row = await trx
    .selectFrom('pagoOperacion')
    .select('monto')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where(campo, 'in', values)
    .where('estado', '<>', 'RECHAZADA')
    .executeTakeFirst()
  return row && conMonto(row).monto
}

/** The sum of the pending refunds. */
export async function porDevolver(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<Centavos> {
  const row = await trx
    .selectFrom('pagoOperacion')
    .select(({ fn }) => fn.sum<Extract<Pesos, number> | null>('monto').as('monto'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('tipo', '=', 'DEVOLVER')
    .where('estado', '=', 'PENDIENTE')
    .executeTakeFirstOrThrow()
  return conMonto(row).monto ?? 0
}

/** The payments by card made since `desde`. */
export async function listPagos(db: Db, desde: Date) {
  const rows = await db
    .selectFrom('pago')
    .select(['codigoEmpresa', 'idPedido', 'estado', 'proveedor', 'idCompra', 'numeroOrden', 'creado'])
    .select(['montoAutorizado', 'montoCapturado', 'montoDevuelto'])
    .where('tipo', '=', 'TARJETA_WEB')
    .where('creado', '>=', desde)
    .orderBy('codigoEmpresa')
    .orderBy('creado')
    .orderBy('idPedido')
    .execute()
  return rows.map((pago) => enCentavos(pago, 'montoAutorizado', 'montoCapturado', 'montoDevuelto'))
}

/** The operations that nobody knows the outcome of, the oldest first. */
export async function listPendientes(db: Db) {
  const rows = await db
    .selectFrom('pagoOperacion')
    .select(['codigoEmpresa', 'idPedido', 'tipo', 'monto', 'creada'])
    .where('estado', '=', 'PENDIENTE')
    .orderBy('creada')
    .execute()
  return rows.map(conMonto)
}

/** The operations that the provider refused of payments made since `desde`, and that no later operation corrected. */
export async function listRechazadas(db: Db, desde: Date) {
  const rows = await db
    .selectFrom('pagoOperacion as o')
    .innerJoin('pago as p', (join) =>
      join.onRef('p.codigoEmpresa', '=', 'o.codigoEmpresa').onRef('p.idPedido', '=', 'o.idPedido'),
    )
    .select(['o.codigoEmpresa', 'o.idPedido', 'o.tipo', 'o.monto', 'o.codigo'])
    .where('o.estado', '=', 'RECHAZADA')
    .where('o.tipo', '<>', 'AUTORIZAR')
    .where('p.creado', '>=', desde)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('pagoOperacion as later')
            .whereRef('later.codigoEmpresa', '=', 'o.codigoEmpresa')
            .whereRef('later.idPedido', '=', 'o.idPedido')
            .whereRef('later.orden', '>', 'o.orden')
            .where('later.estado', '<>', 'RECHAZADA')
            .select('later.orden'),
        ),
      ),
    )
    .orderBy('o.codigoEmpresa')
    .orderBy('p.creado')
    .orderBy('o.idPedido')
    .orderBy('o.orden')
    .execute()
  return rows.map(conMonto)
}
