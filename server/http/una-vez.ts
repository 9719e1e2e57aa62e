// `X-Solicitud` (K-09): a creating call creates once, however often the same request arrives. A pedido has its own way,
// by the `idSolicitud` of its body: `pedidos/placing/solicitud.ts`.

import { createHash } from 'node:crypto'
import type { Call } from '@surtido/contract/calls'
import type { CodigoDeCampo } from '@surtido/contract/errores'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { stringify } from 'safe-stable-stringify'
import type { TObject } from 'typebox'
import type { Clock } from '../clock.ts'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from './refusal.ts'
import type { Sesion } from './sesion.ts'
import { transactAs } from './sesion-viva.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const CAMPO = 'X-Solicitud'
/**
 * The newest answers of one account are kept, up to this number: without a bound, an account that makes and deletes
 * fills the table.
 */
export const MAX_RESPUESTAS = 200

export const xSolicitudOf = ({ headers }: FastifyRequest): string | undefined =>
  headers['x-solicitud'] === undefined ? undefined : String(headers['x-solicitud']).toLowerCase()

/**
 * Takes `X-Solicitud` as the `idSolicitud` of a body that has one. Throws 400 when it is not a UUID, differs from the
 * body's id, or the call would ignore it: a client that relies on it must find out. Reading is repeatable anyway.
 */
export function readSolicitud({ body, repetible }: Call, request: FastifyRequest): void {
  const idSolicitud = xSolicitudOf(request)
  if (idSolicitud === undefined || request.method === 'GET' || request.method === 'HEAD') return
  const refuse = (error: CodigoDeCampo) => new RefusalError('Validacion.ERROR_DATOS', [{ campo: CAMPO, error }])
  if (!UUID.test(idSolicitud)) throw refuse('Validacion.FORMATO')
  if (repetible) return
  const sent = request.body as { idSolicitud?: unknown } | null | undefined
  if (!(body as TObject | undefined)?.properties?.idSolicitud || typeof sent !== 'object' || sent === null) {
    throw refuse('Validacion.CAMPO_DESCONOCIDO')
  }
  sent.idSolicitud ??= idSolicitud
  if (String(sent.idSolicitud).toLowerCase() !== idSolicitud) throw refuse('Validacion.VALOR')
}

/** Two values have the same fingerprint when they are equal, whatever the order of their fields. */
export const huellaOf = (value: object): Buffer => createHash('sha256').update(stringify(value)).digest()

interface Attempt {
  readonly db: Db
  readonly clock: Clock
  readonly request: FastifyRequest
  readonly sesion: Pick<Sesion, 'idSesion' | 'idUsuario' | 'idUsuarioAplicacion'>
  readonly params: object
  readonly query: object
  readonly body?: unknown
}

const huellaDe = ({ request, params, query, body }: Attempt): Buffer =>
  huellaOf({ llamada: request.routeOptions.config.call, params, query, body: body ?? null })

/**
 * The answer that an earlier request with this id left. Throws `Servidor.ERROR_SOLICITUD_REPETIDA` if it had other
 * content.
 */
async function findKept(db: Db, attempt: Attempt, idSolicitud: string) {
  const kept = await db
    .selectFrom('respuestaRepetible')
    .select(['huella', 'cuerpo'])
    .where('idUsuarioAplicacion', '=', attempt.sesion.idUsuarioAplicacion)
    .where('idSolicitud', '=', idSolicitud)
    .executeTakeFirst()
  if (kept && !kept.huella.equals(huellaDe(attempt))) throw new RefusalError('Servidor.ERROR_SOLICITUD_REPETIDA')
  return kept
}

/**
 * Says whether this very request was done before: ask before work that is costly to prepare, or that a limit counts. Throws
 * `Servidor.ERROR_SOLICITUD_REPETIDA` for an id that came with other content.
 */
export async function wasMade(attempt: Attempt): Promise<boolean> {
  const idSolicitud = xSolicitudOf(attempt.request)
  const made = idSolicitud !== undefined && (await findKept(attempt.db, attempt, idSolicitud)) !== undefined
  if (made) dichasHechas.add(attempt.request)
  return made
}

/** Requests that `wasMade` said were done: no limit counted them, so they never do their work. */
const dichasHechas = new WeakSet<FastifyRequest>()

/**
 * Runs `work` in a transaction of the session (`transactAs`), and with `X-Solicitud` only once: the row of the request
 * is written together with its result, so that a repeated request waits for the first and gets its answer. A refusal
 * leaves nothing behind. Throws `Servidor.ERROR_SOLICITUD_REPETIDA` for an id that came with other content. Throws
 * `Servidor.ERROR_OCUPADO` when the answer that `wasMade` found is forgotten meanwhile.
 */
export function makeOnce<T extends object | null>(
  attempt: Attempt,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> {
  const { db, clock, request, sesion } = attempt
  const idSolicitud = xSolicitudOf(request)
  const now = clock.now()
  if (idSolicitud === undefined) return transactAs(db, sesion, now, work)
  const { idUsuario, idUsuarioAplicacion } = sesion
  const huella = huellaDe(attempt)
  return transactAs(db, sesion, now, async (trx) => {
    const takePlace = () =>
      trx
        .insertInto('respuestaRepetible')
        .values({ idUsuario, idUsuarioAplicacion, idSolicitud, huella, creada: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('idSolicitud')
        .executeTakeFirst()
    // The answer that has the place may be forgotten before it is read: then the place is free.
    while (!(await takePlace())) {
      const kept = await findKept(trx, attempt, idSolicitud)
      if (kept) return kept.cuerpo as T
    }
    if (dichasHechas.has(request)) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 1 })
    const answer = await work(trx)
    await trx
      .updateTable('respuestaRepetible')
      .set({ cuerpo: JSON.stringify(answer) })
      .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
      .where('idSolicitud', '=', idSolicitud)
      .execute()
    await sql`delete from respuesta_repetible where id_usuario_aplicacion = ${idUsuarioAplicacion} and id_solicitud in (
      select id_solicitud from respuesta_repetible where id_usuario_aplicacion = ${idUsuarioAplicacion}
      order by creada desc offset ${MAX_RESPUESTAS} for update skip locked)`.execute(trx)
    return answer
  })
}
