import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { writeJsonb } from '../db/jsonb.ts'
import type { Sesion, SesionAdministrador } from '../http/sesion.ts'
import { holdPersonas } from './personas.ts'

/**
 * An administrator's actions: logging in and out, searching usuarios, starting and ending acting as one, calling as
 * one, looking at the photo of a claim.
 */
export type AccionAuditada = 'ENTRAR' | 'SALIR' | 'BUSCAR' | 'ACTUAR' | 'DEJAR_DE_ACTUAR' | 'LLAMADA' | 'VER_FOTO'

interface Hecho {
  readonly accion: AccionAuditada
  readonly idUsuario?: number
  /** Details of the action, in our own words. */
  readonly detalle?: Readonly<Record<string, unknown>>
  /** Free text about a person: kept apart, and deleted with that person (`forget-auditoria.ts`). */
  readonly texto?: Readonly<Record<string, unknown>> | undefined
  /** The usuarios that a search showed. */
  readonly encontrados?: readonly number[]
}

type Autor = Pick<SesionAdministrador, 'idAdministrador' | 'codigoEmpresa'>

/**
 * Records an administrator's action before the answer goes out: an action that can't be recorded isn't done. The text
 * is kept only if everybody it is about stays: a deletion under way may have removed such texts already.
 */
export async function record(db: Db, request: FastifyRequest, autor: Autor, hecho: Hecho, now: Date): Promise<number> {
  const { idUsuario, texto, encontrados = [] } = hecho
  const personas = [...encontrados, ...(texto && idUsuario !== undefined ? [idUsuario] : [])]
  if (personas.length === 0) return insertHecho(db, request, autor, { ...hecho, personas, quedan: [] }, now)
  const insert = async (trx: Transaction) =>
    insertHecho(trx, request, autor, { ...hecho, personas, quedan: await holdPersonas(trx, personas) }, now)
  return db.isTransaction ? insert(db as Transaction) : db.transaction().execute(insert)
}

interface HechoConPersonas extends Hecho {
  /** Whom the hecho speaks of. */
  readonly personas: readonly number[]
  /** Those of them whom `holdPersonas` holds. */
  readonly quedan: readonly number[]
}

async function insertHecho(
  db: Db,
  request: FastifyRequest,
  { idAdministrador, codigoEmpresa }: Autor,
  { accion, idUsuario, detalle = {}, texto, encontrados = [], personas, quedan }: HechoConPersonas,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ idAuditoria: number }>`
    with hecho as (
      insert into auditoria (codigo_empresa, id_administrador, id_usuario, accion, detalle, fecha, ip, id_traza)
      values (${codigoEmpresa}, ${idAdministrador}, ${idUsuario ?? null}, ${accion}, ${written(detalle)}::jsonb, ${now},
        ${request.ip}, ${request.id})
      returning codigo_empresa, id_auditoria
    ), dicho as (
      insert into auditoria_texto (codigo_empresa, id_auditoria, detalle)
      select codigo_empresa, id_auditoria, ${texto ? written(texto) : null}::jsonb from hecho
      where ${texto !== undefined} and ${personas.length} = (
        select count(*) from usuario where id_usuario = any (${[...quedan]}::int[]))
    ), personas as (
      insert into auditoria_persona (id_usuario, codigo_empresa, id_auditoria)
      select id_usuario, codigo_empresa, id_auditoria
      from hecho cross join usuario
      where id_usuario = any (${encontrados.filter((id) => quedan.includes(id))}::int[])
    )
    select id_auditoria from hecho`.execute(db)
  return rows[0]!.idAuditoria
}

const written = (detalle: Readonly<Record<string, unknown>>): string =>
  writeJsonb(detalle, (key, value) => (key === 'clave' ? '[oculto]' : value))

/** Records a call made as a usuario: which usuario, and about what. Bodies aren't kept: they are the customer's. */
export async function recordLlamada(
  db: Db,
  request: FastifyRequest,
  sesion: Pick<Sesion, 'idUsuario' | 'codigoEmpresa'> & { readonly idAdministrador: number },
  now: Date,
): Promise<void> {
  const { idUsuario } = sesion
  const detalle = { llamada: request.routeOptions.config.call }
  const asked = { params: request.params, query: request.query }
  const texto = Object.values(asked).some((part) => Object.keys(part ?? {}).length > 0) ? asked : undefined
  const idAuditoria = await record(db, request, sesion, { accion: 'LLAMADA', idUsuario, detalle, texto }, now)
  request.auditoria = { codigoEmpresa: sesion.codigoEmpresa, idAuditoria }
}

/** Adds the answer's status to each recorded call. */
export function recordEstados(app: FastifyInstance, db: Db): void {
  app.addHook('onResponse', async ({ auditoria }, reply) => {
    if (!auditoria) return
    await db
      .updateTable('auditoria')
      .set({ estado: reply.statusCode })
      .where('codigoEmpresa', '=', auditoria.codigoEmpresa)
      .where('idAuditoria', '=', auditoria.idAuditoria)
      .execute()
  })
}
