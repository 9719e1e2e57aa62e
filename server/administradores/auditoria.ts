import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import type { Sesion, SesionAdministrador } from '../http/sesion.ts'

/** What an administrator did: came and went, looked for usuarios, began and ended acting as one, or called as one. */
export type Accion = 'ENTRAR' | 'SALIR' | 'BUSCAR' | 'ACTUAR' | 'DEJAR_DE_ACTUAR' | 'LLAMADA'

interface Hecho {
  readonly accion: Accion
  readonly idUsuario?: number
  readonly detalle?: Readonly<Record<string, unknown>>
}

type Quien = Pick<SesionAdministrador, 'idAdministrador' | 'codigoEmpresa'>

/** Writes down what an administrator does, before they are answered: what cannot be written is not done. */
export async function record(
  db: Db,
  request: FastifyRequest,
  { idAdministrador, codigoEmpresa }: Quien,
  { accion, idUsuario, detalle = {} }: Hecho,
  now: Date,
): Promise<number> {
  const text = JSON.stringify(detalle, (key, value) => (key === 'clave' ? '[oculto]' : clean(value)))
  const row = await db
    .insertInto('auditoria')
    .values({
      codigoEmpresa,
      idAdministrador,
      idUsuario: idUsuario ?? null,
      accion,
      detalle: text,
      fecha: now,
      ip: request.ip,
      idTraza: request.id,
    })
    .returning('idAuditoria')
    .executeTakeFirstOrThrow()
  return row.idAuditoria
}

/** What jsonb cannot hold, an address can, in names too: it is asked before anything has looked at it. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanText(name), one]))
}

function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '')
}

/** A call made as a usuario: which one, and about what. Bodies are not kept, they are the customer's. */
export async function recordLlamada(
  db: Db,
  request: FastifyRequest,
  sesion: Pick<Sesion, 'idUsuario' | 'codigoEmpresa'> & { readonly idAdministrador: number },
  now: Date,
): Promise<void> {
  const { idUsuario } = sesion
  const detalle = { llamada: request.routeOptions.config.call, params: request.params, query: request.query }
  const idAuditoria = await record(db, request, sesion, { accion: 'LLAMADA', idUsuario, detalle }, now)
  request.auditoria = { codigoEmpresa: sesion.codigoEmpresa, idAuditoria }
}

/** Adds to each call that was written down how it was answered. */
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
