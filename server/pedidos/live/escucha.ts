// One connection of a process hears what happens to pedidos, for all who listen here.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Aviso } from '../../db/aviso.ts'
import { listenChannel } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { CANAL_PEDIDOS, type EventoPedido } from '../move-estado.ts'

/** Pedidos of a local that are new, are being picked, or are in somebody else's hands now. */
export interface CambioDeCola {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idPedidos: readonly number[]
}

const cola = new Aviso(CANAL_PEDIDOS, 'idPedidos')

/**
 * Tells of pedidos that no `publishPedido` speaks of: after the transaction, since what happens many times a second must
 * not NOTIFY in it.
 */
export const notifyCola = (pool: pg.Pool, { codigoEmpresa, codigoLocal, idPedidos }: CambioDeCola): void =>
  cola.add(pool, codigoEmpresa, codigoLocal, idPedidos)

/** To be awaited before the pool is closed. */
export const flushCola = (pool: pg.Pool): Promise<void> => cola.flush(pool)

interface Oido {
  onEvento?(evento: EventoPedido): Promise<void>
  onCambio?(cambio: CambioDeCola): Promise<void>
  /** The connection broke and is back: whatever was said meanwhile is lost. */
  resync(): Promise<void>
}

export interface Escucha {
  add(oido: Oido): void
  /** Hears from then on. */
  start(): Promise<unknown>
}

/** Opens nothing until somebody listens; ends with the app. */
export function openEscucha(app: FastifyInstance, { log, config }: Pick<Deps, 'log' | 'config'>): Escucha {
  const oidos: Oido[] = []
  let stop: Promise<() => Promise<void>> | undefined
  const each = (what: (oido: Oido) => Promise<void> | undefined) => {
    for (const oido of oidos) what(oido)?.catch((err) => log.error({ err }, 'events of pedidos'))
  }
  app.addHook('onClose', async () => {
    await (await stop?.catch(() => undefined))?.()
  })
  return {
    add: (oido) => void oidos.push(oido),
    start: () =>
      (stop ??= listenChannel({
        databaseUrl: config.databaseUrl!,
        channel: CANAL_PEDIDOS,
        log,
        onPayload: (payload) => {
          const said = JSON.parse(payload) as EventoPedido | CambioDeCola
          each((oido) => ('idPedidos' in said ? oido.onCambio?.(said) : oido.onEvento?.(said)))
        },
        resync: () => each((oido) => oido.resync()),
      }).catch((error) => {
        stop = undefined
        throw error
      })),
  }
}
