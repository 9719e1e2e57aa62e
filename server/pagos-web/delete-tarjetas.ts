import type { JobDeps } from '../jobs/start.ts'
import { CardProviderError } from '../providers/cards/provider.ts'

/** Takes every card of a customer off the provider: whoever had them has deleted their account. */
export async function deleteTarjetas({ cards }: JobDeps, { idCliente }: { idCliente: number }): Promise<void> {
  if (!cards) return
  const customer = await cards.readCustomer(idCliente).catch(unless('NO_CUSTOMER'))
  for (const { id } of customer?.profiles ?? []) await cards.deleteProfile(idCliente, id).catch(unless('NO_CARD'))
}

/** What is gone already is no failure. */
const unless = (problem: CardProviderError['problem']) => (error: unknown) => {
  if (!(error instanceof CardProviderError && error.problem === problem)) throw error
}
