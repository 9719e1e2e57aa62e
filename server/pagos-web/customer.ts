import { direccionEscrita } from '@surtido/rules/direccion-escrita'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { isOfConstraint, meetTwin } from '../db/restriccion.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import {
  type CardCustomer,
  type CardPerson,
  type CardProfile,
  type CardProvider,
  CardProviderError,
} from '../providers/cards/provider.ts'
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
  const cards = cardsOrRefuse(deps)
  const row = await deps.db
    .selectFrom('tarjetaCliente')
    .select(['idCliente', 'recuperada', 'porConfirmar'])
    .where((eb) => eb.and(llaveOf(cards, titular)))
    .executeTakeFirst()
  if (!row) return undefined
  try {
    const customer = await cards.readCustomer(row.idCliente)
    const porConfirmar = row.recuperada
      ? await keepPorConfirmar(deps.db, llaveOf(cards, titular), customer)
      : row.porConfirmar
    return { ...customer, porConfirmar }
  } catch (error) {
    // Deleted at the provider: another customer is made when one is needed.
    if (error instanceof CardProviderError && error.problem === 'NO_CUSTOMER') return undefined
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
export async function confirmTarjeta(deps: Deps, titular: Titular, idPaymentProfile: number): Promise<void> {
  const customer = await findCustomer(deps, titular)
  const { id } = perfilOrRefuse(customer, idPaymentProfile)
  await deps.db
    .updateTable('tarjetaCliente')
    .set({ porConfirmar: sql`array_remove(por_confirmar, ${id})` })
    .where((eb) => eb.and(llaveOf(cardsOrRefuse(deps), titular)))
    .execute()
}

/** One of these cards by its number on the wire; any other number is not found, even if it is another person's card. */
export function perfilOrRefuse(customer: CardCustomer | undefined, idPaymentProfile: number): CardProfile {
  const perfil = customer?.profiles.find(({ id }) => numeroDePerfil(id) === idPaymentProfile)
  if (!perfil) throw new RefusalError('Pagos.ERROR_TARJETA_NO_ENCONTRADA')
  return perfil
}

interface LlaveCustomer extends Titular {
  readonly proveedor: string
}

const llaveOf = ({ proveedor }: CardProvider, { codigoEmpresa, idUsuarioAplicacion }: Titular): LlaveCustomer => ({
  codigoEmpresa,
  idUsuarioAplicacion,
  proveedor,
})

/**
 * Like `findCustomer`, but creates the customer at the first call, within a limit (`Pagos.ERROR_PAUSA`). Holds
 * nothing in our database while the provider is asked.
 */
export async function ensureCustomer(deps: Deps, titular: Titular, ip: string): Promise<Customer> {
  const found = await findCustomer(deps, titular)
  if (found) return found
  await countCliente(deps.db, titular, ip, deps.clock.now())
  const person = await personOf(deps.db, titular)
  const cards = cardsOrRefuse(deps)
  const made = await cards.createCustomer(person).catch((error) => Promise.reject(unavailable(deps, error)))
  const refuseAnothers = () => {
    // The provider answered another person's customer: do not show their cards.
    deps.log.error({ idCliente: made.id }, 'the card provider gave the customer of another person')
    return noDisponible()
  }
  if (await isOfOtherEmpresa(deps.db, llaveOf(cards, titular), made.id)) throw refuseAnothers()
  const keep = deps.db
    .insertInto('tarjetaCliente')
    .values({
      ...llaveOf(cards, titular),
      idCliente: made.id,
      creado: deps.clock.now(),
      perfiles: made.profiles.map(({ id }) => id),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['codigoEmpresa', 'idUsuarioAplicacion', 'proveedor'])
        .doUpdateSet({ idCliente: made.id, recuperada: false, porConfirmar: [] }),
    )
  const llave = 'tarjeta_cliente_id_cliente_key'
  await meetTwin(llave, () => keep.execute()).catch((error) => {
    if (!isOfConstraint(error, llave)) throw error
    throw refuseAnothers()
  })
  return { ...made, porConfirmar: [] }
}

/** Within the empresa the key of the table refuses it. */
async function isOfOtherEmpresa(db: Db, { codigoEmpresa, proveedor }: LlaveCustomer, idCliente: string) {
  const row = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('proveedor', '=', proveedor)
    .where('idCliente', '=', idCliente)
    .where('codigoEmpresa', '!=', codigoEmpresa)
    .executeTakeFirst()
  return row !== undefined
}

async function personOf(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<CardPerson> {
  const usuario = await db
    .selectFrom('usuarioAplicacion')
    .innerJoin('usuario', 'usuario.idUsuario', 'usuarioAplicacion.idUsuario')
    .leftJoin('direccion', (join) =>
      join.onRef('direccion.idUsuario', '=', 'usuario.idUsuario').on('direccion.predeterminada', '=', true),
    )
    .select([
      'usuario.email',
      'usuario.nombre',
      'usuario.apellido',
      'usuario.idTipoDocumento',
      'usuario.numeroDocumento',
      'usuario.numeroCelular',
      'direccion.calle',
      'direccion.numero',
      'direccion.ciudad',
      'direccion.departamento',
    ])
    .where('usuarioAplicacion.codigoEmpresa', '=', codigoEmpresa)
    .where('usuarioAplicacion.idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  return {
    ...usuario,
    email: emailAtProvider(usuario.email, codigoEmpresa, idUsuarioAplicacion),
    direccion: {
      detalle: usuario.calle ? direccionEscrita({ calle: usuario.calle, numero: usuario.numero }) : 'Sin dirección',
      ciudad: usuario.ciudad || 'Montevideo',
      departamento: usuario.departamento || 'Montevideo',
    },
  }
}

/**
 * The provider finds customers by e-mail, and an e-mail is not proven to us: with the bare address, anyone who
 * registers with another person's e-mail would get their cards. The tag names one account and still reaches the same
 * mailbox.
 */
function emailAtProvider(email: string, codigoEmpresa: number, idUsuarioAplicacion: number): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, at)}+surtido-${codigoEmpresa}-${idUsuarioAplicacion}${email.slice(at)}`
}
