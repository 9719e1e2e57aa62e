// The hand-helds of a shop: enrolled with a single-use code, recognised by their own key, removed.
import type { Plataforma } from '@surtido/contract/base'
import type { Aparato, AparatoPropio } from '@surtido/contract/gestion-aparatos'
import { toInstanteIso } from '@surtido/rules/fechas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { whileAllowed } from '../asignaciones/while-allowed.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken, isFromOurApp, makeToken } from '../http/sesion.ts'
import { freeTandasDe, type Liberada } from '../tandas/end-tanda.ts'

const ALTA_MS = 10 * 60_000
const COOKIE_APARATO = 'surtido_aparato'
/** The longest that a browser keeps a cookie. */
const MAX_AGE_S = 400 * 86_400

export async function listAparatos(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<Aparato[]> {
  const rows = await db
    .selectFrom('aparato')
    .select(['idAparato', 'codigoLocal', 'nombre', 'alta', 'visto', 'revocado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .orderBy('idAparato', 'desc')
    .execute()
  const iso = (one: Date | null) => one && toInstanteIso(one)
  return rows.map(({ alta, visto, revocado, ...row }) => ({
    ...row,
    alta: iso(alta),
    visto: iso(visto),
    revocado: iso(revocado),
  }))
}

/** Creates a device that waits to be enrolled with the code. */
export async function createAparato(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  nombre: string,
  hecho: Pick<Hecho, 'now' | 'sesion'> & { readonly actor: Hecho['actor'] | 'TERMINAL' },
): Promise<{ idAparato: number; codigo: string; vence: Date }> {
  const { actor, now } = hecho
  const codigo = makeToken()
  const vence = new Date(now.getTime() + ALTA_MS)
  return whileAllowed(db, hecho, async (trx) => {
    const { idAparato } = await trx
      .insertInto('aparato')
      .values({ codigoEmpresa, codigoLocal, nombre, altaHash: hashToken(codigo), altaVence: vence })
      .returning('idAparato')
      .executeTakeFirstOrThrow()
    const cambio = { que: 'aparato' as const, llave: { idAparato }, antes: null, despues: { codigoLocal, nombre } }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    return { idAparato, codigo, vence }
  })
}

/** Removes a device. Sessions opened on it end too, and the tandas in hand on it are freed. */
export function endAparato(
  db: Db,
  codigoEmpresa: number,
  idAparato: number,
  hecho: Hecho,
): Promise<readonly Liberada[]> {
  const { actor, now } = hecho
  return whileAllowed(db, hecho, async (trx) => {
    const ended = await trx
      .updateTable('aparato')
      .set({ revocado: now, altaHash: null, claveHash: null })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idAparato', '=', idAparato)
      .where('revocado', 'is', null)
      .returning(['codigoLocal', 'nombre'])
      .executeTakeFirst()
    if (!ended) return []
    await trx
      .updateTable('sesionAdministrador')
      .set({ revocada: now })
      .where('idAparato', '=', idAparato)
      .where('revocada', 'is', null)
      .execute()
    const cambio = { que: 'aparato' as const, llave: { idAparato }, antes: ended, despues: null }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    return freeTandasDe(trx, codigoEmpresa, { idAparato }, hecho)
  })
}

type Contexto = Pick<Deps, 'db' | 'config' | 'clock'> & {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly plataforma: Plataforma
}

/** Enrols the device that sends the code: from now on its own key identifies it. */
export async function enrolAparato(
  { db, config, clock, reply, plataforma }: Contexto,
  codigo: string,
): Promise<{ aparato: AparatoPropio; clave?: string }> {
  const now = clock.now()
  const clave = makeToken()
  const enrolled = await db
    .updateTable('aparato')
    .set({ altaHash: null, claveHash: hashToken(clave), alta: now, visto: now })
    .where('altaHash', '=', hashToken(codigo))
    .where('altaVence', '>', now)
    .where('revocado', 'is', null)
    .returning('idAparato')
    .executeTakeFirst()
  if (!enrolled) throw new RefusalError('Aparatos.ERROR_CODIGO')
  const { codigoEmpresa: _, ...aparato } = (await findAparato(db, clave))!
  if (plataforma !== 'WEB') return { aparato, clave }
  reply.setCookie(COOKIE_APARATO, clave, {
    httpOnly: true,
    sameSite: 'strict',
    secure: config.produccion,
    path: config.serverProducts,
    maxAge: MAX_AGE_S,
  })
  return { aparato }
}

/** The device key in a request. A cookie counts only from our own page. */
export const claveDe = (request: FastifyRequest): string | undefined =>
  isFromOurApp(request) ? request.cookies[COOKIE_APARATO] : undefined

export async function findAparato(
  db: Db,
  clave: string | undefined,
): Promise<(AparatoPropio & { codigoEmpresa: number }) | undefined> {
  if (!clave) return undefined
  return db
    .selectFrom('aparato')
    .innerJoin('local', (join) =>
      join
        .onRef('local.codigoEmpresa', '=', 'aparato.codigoEmpresa')
        .onRef('local.codigoLocal', '=', 'aparato.codigoLocal'),
    )
    .select([
      'aparato.codigoEmpresa',
      'idAparato',
      'aparato.nombre',
      'aparato.codigoLocal',
      'local.nombre as nombreLocal',
    ])
    .where('claveHash', '=', hashToken(clave))
    .where('revocado', 'is', null)
    .executeTakeFirst()
}
