import type { FastifyInstance } from 'fastify'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { addJob } from '../jobs/add-job.ts'

/** The path on which the card provider announces changes of a purchase. */
export const AVISOS_TARJETAS = '/avisos/tarjetas'

/** The provider repeats a notice for eleven hours; an older one was kept and replayed. */
const MAX_AGE_MS = 24 * 3_600_000

/**
 * A notice is a hint, never a proof: the purchase is read before anything changes, so a notice that is late, doubled,
 * out of order or forged does nothing that the provider does not confirm. The answer is 200 at once, or the provider
 * would repeat it for hours. Where a secret is configured, a notice that is unsigned or older than a day is ignored.
 */
export function receiveAvisos(app: FastifyInstance, deps: Deps): void {
  const { db, cards, clock, config, log } = deps
  if (!cards) return
  const isRecent = (sent: Date | undefined) =>
    sent !== undefined && Math.abs(clock.now().getTime() - sent.getTime()) <= MAX_AGE_MS
  app.post(AVISOS_TARJETAS, { schema: { hide: true }, bodyLimit: 32 * 1024 }, async (request, reply) => {
    const header = (name: string) => {
      const value = request.headers[name]
      return typeof value === 'string' ? value : undefined
    }
    const aviso = cards.readNotice(request.body, header)
    const trusted = aviso && (config.tarjetas?.secretoAvisos === undefined || (aviso.signed && isRecent(aviso.sent)))
    if (!trusted)
      log.warn({ firmado: aviso?.signed ?? false, enviado: aviso?.sent }, 'a notice of the card provider was not read')
    else {
      await transact(db, async (trx) => {
        const pagos = await trx
          .updateTable('pago')
          .set({ revisar: clock.now() })
          .where('proveedor', '=', cards.proveedor)
          .where((eb) =>
            aviso.order === null
              ? eb('idCompra', '=', aviso.purchaseId)
              : eb.or([eb('idCompra', '=', aviso.purchaseId), eb('numeroOrden', '=', aviso.order)]),
          )
          .returning(['codigoEmpresa', 'idPedido'])
          .execute()
        for (const { codigoEmpresa, idPedido } of pagos) {
          await addJob(trx, 'avanzar_pago', { codigoEmpresa, idPedido }, { key: `pago-${codigoEmpresa}-${idPedido}` })
        }
      })
    }
    return reply.header('cache-control', 'no-store').send({ resultado: 'OK' })
  })
}
