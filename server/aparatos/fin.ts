import type { FinDeSesion } from '@surtido/contract/gestion-aparatos'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/client.ts'
import { COOKIE_ADMINISTRADOR, hashToken, isFromOurApp, tokenOf } from '../http/sesion.ts'

/** Why the session of a request ended, for the holder of its token; null: it is live, or it expired. */
export async function findFin(db: Db, request: FastifyRequest): Promise<FinDeSesion | null> {
  const found = tokenOf(request, COOKIE_ADMINISTRADOR)
  if (!found || (found.cookie && !isFromOurApp(request))) return null
  const sesion = await db
    .selectFrom('sesionAdministrador as s')
    .innerJoin('administrador as a', 'a.idAdministrador', 's.idAdministrador')
    .leftJoin('aparato as d', 'd.idAparato', 's.idAparato')
    .select(['a.activo', 'd.revocado'])
    .where('s.tokenHash', '=', hashToken(found.token))
    .executeTakeFirst()
  if (!sesion) return null
  return sesion.activo ? (sesion.revocado ? 'APARATO_QUITADO' : null) : 'ACCESO_CERRADO'
}
