// Limits the cards an account may add, and the charges that may be refused, before the card path pauses: a shop that
// takes cards must not serve to try out stolen ones (decision 0036).
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { hashOrigen } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import {
  countLimites,
  countPast,
  DIA_MS,
  giveBackLimites,
  HORA_MS,
  type Limite,
  secondsLeft,
  secondsToWait,
} from '../limites/limites.ts'

interface Topes {
  readonly cuentaHora: number
  readonly cuentaDia: number
  /** One address may stand for a whole network. */
  readonly origenHora: number
  readonly origenDia: number
}

export const RECHAZOS: Topes = { cuentaHora: 5, cuentaDia: 12, origenHora: 60, origenDia: 300 }
export const TARJETAS: Topes = { cuentaHora: 5, cuentaDia: 8, origenHora: 100, origenDia: 400 }
export const CLIENTES: Topes = { cuentaHora: 12, cuentaDia: 20, origenHora: 100, origenDia: 400 }

function limitesDe(action: string, topes: Topes, { idUsuarioAplicacion }: Titular, hash: string | null): Limite[] {
  const cuenta = { action: `${action}.cuenta`, subject: String(idUsuarioAplicacion) }
  const origen = hash === null ? [] : [{ action: `${action}.origen`, subject: hash }]
  return [
    { ...cuenta, most: topes.cuentaHora, ventanaMs: HORA_MS },
    { ...cuenta, most: topes.cuentaDia, ventanaMs: DIA_MS },
    ...origen.flatMap((one) => [
      { ...one, most: topes.origenHora, ventanaMs: HORA_MS },
      { ...one, most: topes.origenDia, ventanaMs: DIA_MS },
    ]),
  ]
}

/** The permission of one request to charge a card within the limits of refusals. */
export interface PermisoDeAutorizar {
  /** Counts the charge, once for any number of calls. False past a limit: then nothing was counted. */
  take(): Promise<boolean>
  /** Takes the count back: for a charge that the card neither refused nor left waiting for its CVV. */
  giveBack(): Promise<void>
  /** The refusal past a limit. */
  pausa(): Promise<RefusalError>
}

/**
 * An authorisation is counted before the provider is asked, so that simultaneous ones are counted too. Only the request
 * that asks the provider counts it: one of many confirmations of a pedido.
 */
export function openPermiso(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  titular: Titular,
  origenHash: string | null,
): PermisoDeAutorizar {
  const limites = limitesDe('tarjeta.rechazo', RECHAZOS, titular, origenHash)
  let counted: Date | undefined
  return {
    async take() {
      if (counted) return true
      const now = clock.now()
      try {
        await countLimites(db, limites, now, 'Pagos.ERROR_PAUSA')
      } catch (error) {
        if (error instanceof RefusalError) return false
        throw error
      }
      counted = now
      return true
    },
    async giveBack() {
      if (counted) await giveBackLimites(db, limites, counted)
      counted = undefined
    },
    async pausa() {
      const retryAfter = await secondsToWait(db, limites, clock.now())
      return new RefusalError('Pagos.ERROR_PAUSA', undefined, { retryAfter })
    },
  }
}

/** Counts a customer about to be created at the provider. */
export async function countCliente(db: Db, titular: Titular, ip: string, now: Date): Promise<void> {
  await countLimites(db, limitesDe('tarjeta.cliente', CLIENTES, titular, hashOrigen(ip)), now, 'Pagos.ERROR_PAUSA')
}

/**
 * Counts the cards seen for the first time; throws `Pagos.ERROR_PAUSA` past the limits, so that no other capture can
 * begin. A card deleted and added again counts again, as another.
 */
export async function countTarjetasNuevas(
  db: Db,
  titular: Titular,
  ip: string,
  perfiles: readonly string[],
  now: Date,
): Promise<void> {
  const { codigoEmpresa, idUsuarioAplicacion } = titular
  const { rows } = await sql<{ cuantas: number }>`
    with antes as (
      select perfiles, array(select id from unnest(${perfiles}::text[]) as id where id <> all (coalesce(perfiles, '{}'))) as nuevas
      from tarjeta_cliente
      where codigo_empresa = ${codigoEmpresa} and id_usuario_aplicacion = ${idUsuarioAplicacion} for update)
    update tarjeta_cliente t set perfiles = coalesce(antes.perfiles, '{}') || antes.nuevas from antes
    where t.codigo_empresa = ${codigoEmpresa} and t.id_usuario_aplicacion = ${idUsuarioAplicacion}
      and (antes.perfiles is null or cardinality(antes.nuevas) > 0)
    returning case when antes.perfiles is null then 0 else cardinality(antes.nuevas) end as cuantas`.execute(db)
  const limites = limitesDe('tarjeta.nueva', TARJETAS, titular, hashOrigen(ip))
  // The cards exist, whatever is answered: their count stays.
  const past = await countPast(db, limites, now, rows[0]?.cuantas ?? 0)
  if (past.length > 0) throw new RefusalError('Pagos.ERROR_PAUSA', undefined, { retryAfter: secondsLeft(past, now) })
}
