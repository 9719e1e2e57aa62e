import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { hashToken, type Integracion, makeToken } from '../http/sesion.ts'

/** Creates the key of an application. It is shown only now. */
export async function createIntegracion(db: Db, codigoEmpresa: number, nombre: string) {
  const clave = `int_${makeToken()}`
  const { idIntegracion } = await db
    .insertInto('integracion')
    .values({ codigoEmpresa, nombre, clave: hashToken(clave) })
    .returning('idIntegracion')
    .executeTakeFirstOrThrow()
  return { idIntegracion, clave }
}

/** The integration whose `Authorization: Bearer` it is. Throws `Sesion.ERROR_APLICACION_DESCONOCIDA`. */
export async function requireIntegracion(db: Db, request: FastifyRequest): Promise<Integracion> {
  const [, clave] = /^Bearer (int_[\w-]{43})$/i.exec(request.headers.authorization ?? '') ?? []
  const found =
    clave &&
    (await db
      .updateTable('integracion')
      .set({ usada: sql<Date>`now()` })
      .where('clave', '=', hashToken(clave))
      .returning(['idIntegracion', 'codigoEmpresa'])
      .executeTakeFirst())
  if (!found) {
    throw new RefusalError('Sesion.ERROR_APLICACION_DESCONOCIDA', undefined, { challenge: 'Bearer realm="surtido"' })
  }
  return found
}
