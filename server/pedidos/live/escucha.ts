// One database connection per process receives the pedido events for all its listeners.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { listenChannel } from '../../db/listen.ts'
import { NotifyBatch } from '../../db/notify-batch.ts'
import type { Deps } from '../../deps.ts'
import { CANAL_PEDIDOS, type VersionDePedido } from '../base/move-estado.ts'

/** Pedidos of a local that are new, are being picked or have changed hands. */
export interface CambioDePedidos {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idPedidos: readonly number[]
}

/** Carritos of a local that a device of these accounts changed (CX-08). */
export interface CambioDeCarritos {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly cuentas: readonly number[]
}

const cola = new NotifyBatch(CANAL_PEDIDOS, 'idPedidos')
const carritos = new NotifyBatch(CANAL_PEDIDOS, 'cuentas')

export const notifyCarrito = (pool: pg.Pool, { codigoEmpresa, codigoLocal, cuentas }: CambioDeCarritos): void =>
  carritos.add(pool, codigoEmpresa, codigoLocal, cuentas)

/**
 * Announces pedidos that no `publishPedido` announces, to the shop's screens and to their customers. Call it after the
 * transaction: events that happen many times a second must not NOTIFY inside one.
 */
export const notifyPedidos = (pool: pg.Pool, { codigoEmpresa, codigoLocal, idPedidos }: CambioDePedidos): void =>
  cola.add(pool, codigoEmpresa, codigoLocal, idPedidos)

/** Await it before closing the pool. */
export async function flushPedidos(pool: pg.Pool): Promise<void> {
  await cola.flush(pool)
  await carritos.flush(pool)
}

interface Handlers {
  onEvento?(evento: VersionDePedido): Promise<void>
  onCambio?(cambio: CambioDePedidos): Promise<void>
  onCarritos?(cambio: CambioDeCarritos): Promise<void>
  /** The connection broke and is back: events sent meanwhile are lost. */
  resync(): Promise<void>
}

export interface PedidoListener {
  add(one: Handlers): void
  /** Events arrive from then on. */
  start(): Promise<unknown>
}

/** Connects when the first listener starts; ends with the app. */
export function openListener(app: FastifyInstance, { log, config }: Pick<Deps, 'log' | 'config'>): PedidoListener {
  const handlers: Handlers[] = []
  let stop: Promise<() => Promise<void>> | undefined
  const each = (what: (one: Handlers) => Promise<void> | undefined) => {
    for (const one of handlers) what(one)?.catch((err) => log.error({ err }, 'events of pedidos'))
  }
  app.addHook('onClose', async () => {
    await (await stop?.catch(() => undefined))?.()
  })
  return {
    add: (one) => void handlers.push(one),
    start: () =>
      (stop ??= listenChannel({
        databaseUrl: config.databaseUrl!,
        channel: CANAL_PEDIDOS,
        log,
        onPayload: (payload) => {
          const said = JSON.parse(payload) as VersionDePedido | CambioDePedidos | CambioDeCarritos
          each((one) => {
            if ('idPedidos' in said) return one.onCambio?.(said)
            return 'cuentas' in said ? one.onCarritos?.(said) : one.onEvento?.(said)
          })
        },
        resync: () => each((one) => one.resync()),
      }).catch((error) => {
        stop = undefined
        throw error
      })),
  }
}
