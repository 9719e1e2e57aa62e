import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { isOfConstraint, meetTwin } from '../db/restriccion.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion, Titular } from '../http/sesion.ts'
import { requireViva, transactAs } from '../http/sesion-viva.ts'
import {
  type CardCustomer,
  type CardProfile,
  type CardProvider,
  CardProviderError,
} from '../providers/cards/provider.ts'
import { beginAlta, endAlta, isOfOtherEmpresa, type LlaveCustomer } from './altas.ts'
import { numeroDePerfil } from './numero.ts'
import { countCliente } from './pausas.ts'

/** The provider, or a refusal where the server has none. */
export function cardsOrRefuse({ cards }: Pick<Deps, 'cards'>): CardProvider {
  if (!cards) throw new RefusalError('Pagos.ERROR_NO_DISPONIBLE')
  return cards
}

/** The provider is unavailable now; worth asking again soon. */
export const noDisponible = () => new RefusalError('Pagos.ERROR_NO_DISPONIBLE', undefined, { retryAfter: 30 })

/** The refusal for a call to the provider that failed through no fault of the customer. */
export function unavailable({ log }: Pick<Deps, 'log'>, error: unknown): RefusalError {
  if (!(error instanceof CardProviderError)) throw error
  log.warn({ problema: error.problem, codigo: error.code }, 'card provider')
  return noDisponible()
}

/**
 * A customer as the provider has them now, and which of their cards wait for a confirmation since the account was
 * recovered.
 */
export interface Customer extends CardCustomer {
  readonly porConfirmar: readonly string[]
}

/** Reads the customer of a usuario at the provider, with a session id valid for one capture. */
export async function findCustomer(deps: Deps, titular: Titular): Promise<Customer | undefined> {
  return (await lookUp(deps, titular)).customer
}

interface Hallado {
  readonly customer?: Customer
  /** The account's customer that the provider no longer has: another is made when one is needed. */
  readonly gone?: string
}

async function lookUp(deps: Deps, titular: Titular): Promise<Hallado> {
  const cards = cardsOrRefuse(deps)
  const row = await deps.db
    .selectFrom('tarjetaCliente')
    .select(['idCliente', 'recuperada', 'porConfirmar'])
    .where((eb) => eb.and(llaveOf(cards, titular)))
    .executeTakeFirst()
  if (!row) return {}
  try {
    const customer = await cards.readCustomer(row.idCliente)
    const porConfirmar = row.recuperada
      ? await keepPorConfirmar(deps.db, llaveOf(cards, titular), customer)
      : row.porConfirmar
    return { customer: { ...customer, porConfirmar } }
  } catch (error) {
    if (error instanceof CardProviderError && error.problem === 'NO_CUSTOMER') return { gone: row.idCliente }
    throw unavailable(deps, error)
  }
}

/** The first reading after a recovery also ended any open capture: cards added later are the owner's. */
async function keepPorConfirmar(db: Db, llave: LlaveCustomer, { profiles }: CardCustomer): Promise<string[]> {
  const porConfirmar = profiles.map(({ id }) => id)
  await db
    .updateTable('tarjetaCliente')
    .set({ recuperada: false, porConfirmar })
    .where((eb) => eb.and({ ...llave, recuperada: true }))
    .execute()
  return porConfirmar
}

/** CX-27. Another person's card counts as not found. */
export async function confirmTarjeta(deps: Deps, sesion: Sesion, idPaymentProfile: number): Promise<void> {
  const customer = await findCustomer(deps, sesion)
  const { id } = perfilOrRefuse(customer, idPaymentProfile)
  await transactAs(deps.db, sesion, deps.clock.now(), async (trx) => {
    await trx
      .updateTable('tarjetaCliente')
      .set({ porConfirmar: sql`array_remove(por_confirmar, ${id})` })
      .where((eb) => eb.and(llaveOf(cardsOrRefuse(deps), sesion)))
      .execute()
  })
}

/** One of these cards by its number on the wire; any other number is not found, even if it is another person's card. */
export function perfilOrRefuse(customer: CardCustomer | undefined, idPaymentProfile: number): CardProfile {
  const perfil = customer?.profiles.find(({ id }) => numeroDePerfil(id) === idPaymentProfile)
  if (!perfil) throw new RefusalError('Pagos.ERROR_TARJETA_NO_ENCONTRADA')
  return perfil
}

const llaveOf = ({ proveedor }: CardProvider, { codigoEmpresa, idUsuarioAplicacion }: Titular): LlaveCustomer => ({
  codigoEmpresa,
  idUsuarioAplicacion,
  proveedor,
})

/**
 * Like `findCustomer`, but creates the customer at the first call, within a limit (`Pagos.ERROR_PAUSA`). Holds
 * nothing in our database while the provider is asked. Throws 401 when the account is deleted or recovered meanwhile.
 */
export async function ensureCustomer(deps: Deps, sesion: Sesion, ip: string): Promise<Customer> {
  const { db, clock } = deps
  const { customer, gone } = await lookUp(deps, sesion)
  if (customer) return customer
  await countCliente(db, sesion, ip, clock.now())
  const cards = cardsOrRefuse(deps)
  const llave = llaveOf(cards, sesion)
  const person = await transact(db, (trx) => beginAlta(trx, { llave, sesion, gone, now: clock.now() }))
  if (!person) {
    const twins = await findCustomer(deps, sesion)
    if (!twins) throw noDisponible()
    return twins
  }
  const end = (made?: CardCustomer) => {
    const fin = { llave, idUsuario: sesion.idUsuario, correo: person.email, made, now: clock.now() }
    return transact(db, (trx) => endAlta(trx, fin))
  }
  const made = await cards.createCustomer(person).catch(async (error) => {
    await end()
    throw unavailable(deps, error)
  })
  const refuseAnothers = () => {
    // The provider answered another person's customer: do not show their cards.
    deps.log.error({ idCliente: made.id }, 'the card provider gave the customer of another person')
    return noDisponible()
  }
  if (await isOfOtherEmpresa(db, llave, made.id)) throw refuseAnothers()
  const unica = 'tarjeta_cliente_id_cliente_key'
  const porConfirmar = await meetTwin(unica, () => end(made)).catch((error) => {
    if (!isOfConstraint(error, unica)) throw error
    throw refuseAnothers()
  })
  if (!porConfirmar) {
    await requireViva(db, sesion, clock.now())
    throw noDisponible()
  }
  return { ...made, porConfirmar }
}
