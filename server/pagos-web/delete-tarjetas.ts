import { FIRST_PROVIDER } from '../config/tarjetas.ts'
import type { Deps } from '../deps.ts'
import type { CustomerDeTarjetas } from '../jobs/add-job.ts'
import { CardProviderError } from '../providers/cards/provider.ts'

/**
 * Deletes every card of a customer at the provider, and what names them: the account was deleted, or was another
 * person's. Retried until done, which takes that provider to be configured: the queue never gives it up
 * (`worker/clean-up.ts`).
 */
export async function deleteTarjetas(
  { cards, log }: Deps,
  { proveedor = FIRST_PROVIDER, idCliente }: CustomerDeTarjetas,
): Promise<void> {
  if (cards?.proveedor !== proveedor) throw new Error(`${proveedor} is not set, to forget its customer ${idCliente}`)
  const customer = await cards.readCustomer(idCliente).catch(unless('NO_CUSTOMER'))
  if (!customer) return
  for (const { id } of customer.profiles) await cards.deleteProfile(idCliente, id).catch(unless('NO_CARD'))
  const forgotten = await cards.forgetCustomer(idCliente)
  if (!forgotten) log.error({ idCliente }, 'the card provider keeps the e-mail of a deleted account')
}

/** A card that is already gone is no failure. */
const unless = (problem: CardProviderError['problem']) => (error: unknown) => {
  if (!(error instanceof CardProviderError && error.problem === problem)) throw error
}
