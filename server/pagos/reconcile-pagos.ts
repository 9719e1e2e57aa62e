import { sql } from 'kysely'
import type { LlavePedido } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { advancePago } from './advance-pago.ts'

/** How many one run looks at; the next run goes on. */
const MOST = 200
const AT_ONCE = 4

/** The clocks of servers differ by less than this. */
const AHEAD_MS = 60_000

/**
 * A clock that was ahead, and is corrected since, dated a payment in the future: it begins now. A payment that waits
 * for the provider also waits no longer than its longest pause.
 */
async function putClockRight({ db, clock }: CommandDeps): Promise<void> {
  const now = clock.now()
  const ahead = new Date(now.getTime() + AHEAD_MS)
  await db
    .updateTable('pago')
    .set({ creado: now, revisar: now })
    .where('estado', 'in', ['AUTORIZANDO', 'PENDIENTE_CVV'])
    .where('creado', '>', ahead)
    .execute()
  await db
    .updateTable('pago')
    .set({ revisar: now })
    .where('estado', 'in', ['AUTORIZANDO', 'PENDIENTE_CVV'])
    .where(
      'revisar',
      '>',
      sql<Date>`${ahead}::timestamptz + make_interval(secs => least(5 * 2 ^ least(revisiones, 20), 3600))`,
    )
    .execute()
}

/**
 * Looks at every payment that is due: unknown authorisations, unanswered captures, voids and refunds, and payments
 * given up that may have arrived after all. Answers how many it looked at.
 */
export async function reconcilePagos(deps: CommandDeps): Promise<number> {
  if (!deps.cards) return 0
  await putClockRight(deps)
  const due: LlavePedido[] = await deps.db
    .selectFrom('pago')
    .select(['codigoEmpresa', 'idPedido'])
    .where('revisar', '<=', deps.clock.now())
    .where('proveedor', '=', deps.cards.proveedor)
    .orderBy('revisar')
    .limit(MOST)
    .execute()
  const waiting = [...due]
  const work = async () => {
    for (let llave = waiting.shift(); llave; llave = waiting.shift()) {
      // A failing payment must not keep the others waiting.
      await advancePago(deps, llave).catch((err) => deps.log.error({ err, ...llave }, 'payment not settled'))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return due.length
}
