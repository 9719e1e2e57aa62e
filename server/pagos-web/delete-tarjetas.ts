import { FIRST_PROVIDER } from '../config/tarjetas.ts'
import type { Deps } from '../deps.ts'
import type { AltaDeTarjetas, CustomerDeTarjetas } from '../jobs/add-job.ts'
import { type CardCustomer, type CardProvider, CardProviderError } from '../providers/cards/provider.ts'
import { isLinked } from './altas.ts'

/**
 * Deletes every card of a customer at the provider, and what names them: the account was deleted, or was another
 * person's. Retried until done, which takes that provider to be configured: the queue never gives it up
 * (`worker/clean-up.ts`).
 */
export async function deleteTarjetas(
  deps: Deps,
  { proveedor = FIRST_PROVIDER, idCliente }: CustomerDeTarjetas,
): Promise<void> {
  const cards = cardsOf(deps, proveedor)
  const customer = await cards.readCustomer(idCliente).catch(unless('NO_CUSTOMER'))
  if (customer) await forget(deps, cards, customer)
}

/** The same for a customer whose number we were never told. One that an account has is no such customer. */
export async function deleteAlta(deps: Deps, { codigoEmpresa, proveedor, correo }: AltaDeTarjetas): Promise<void> {
  const cards = cardsOf(deps, proveedor)
  const customer = await cards.findCustomer(correo)
  if (customer && !(await isLinked(deps.db, { codigoEmpresa, proveedor }, customer.id)))
    await forget(deps, cards, customer)
}

function cardsOf({ cards }: Deps, proveedor: string): CardProvider {
  if (cards?.proveedor !== proveedor) throw new Error(`${proveedor} is not set, to forget a customer of it`)
  return cards
}

async function forget({ log }: Deps, cards: CardProvider, { id: idCliente, profiles }: CardCustomer): Promise<void> {
  for (const { id } of profiles) await cards.deleteProfile(idCliente, id).catch(unless('NO_CARD'))
  const forgotten = await cards.forgetCustomer(idCliente)
  if (!forgotten) log.error({ idCliente }, 'the card provider keeps the e-mail of a deleted account')
}

/** A card that is already gone is no failure. */
const unless = (problem: CardProviderError['problem']) => (error: unknown) => {
  if (!(error instanceof CardProviderError && error.problem === problem)) throw error
}
