import type { JobDeps } from '../jobs/job-deps.ts'
import { CardProviderError } from '../providers/cards/provider.ts'

/**
 * Takes every card of a customer off the provider, and what names them: whoever it was has deleted their account, or the
 * account was another's. Tried again until it is done; while no provider is set it cannot be.
 */
export async function deleteTarjetas({ cards, log }: JobDeps, { idCliente }: { idCliente: number }): Promise<void> {
  if (!cards) throw new Error(`no card provider is set to forget customer ${idCliente}`)
  const customer = await cards.readCustomer(idCliente).catch(unless('NO_CUSTOMER'))
  if (!customer) return
  for (const { id } of customer.profiles) await cards.deleteProfile(idCliente, id).catch(unless('NO_CARD'))
  const forgotten = await cards.forgetCustomer(idCliente)
  if (!forgotten) log.error({ idCliente }, 'the card provider keeps the e-mail of a deleted account')
}

/** What is gone already is no failure. */
const unless = (problem: CardProviderError['problem']) => (error: unknown) => {
  if (!(error instanceof CardProviderError && error.problem === problem)) throw error
}
