// One database connection per process receives the pedido events for all its suscriptores.
import type { FastifyInstance } from 'fastify'
import { listenChannel } from '../../db/listen.ts'
import type { Deps } from '../../deps.ts'
import { CANAL_PEDIDOS, type VersionDePedido } from '../base/move-estado.ts'
import type { CambioDeCarritos, CambioDePedidos } from './notify-pedidos.ts'

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

/** Connects when the first suscriptor comes; ends with the app. */
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
