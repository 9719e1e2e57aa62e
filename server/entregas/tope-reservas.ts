import type { Db } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'
import { countLimites, type Limite } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'

/**
 * Counts a hold of an account that has neither a confirmed e-mail nor a delivered pedido: a hold costs nothing, and
 * accounts made for it would keep a slot full. An administrator who acts for the customer is not counted. Answers what
 * it counted, to be given back when nothing is held. Throws `Sesion.ERROR_DEMASIADOS_INTENTOS`.
 */
export async function countReserva(
  db: Db,
  { idUsuario, idUsuarioAplicacion, codigoEmpresa, idAdministrador }: Sesion,
  ip: string,
  now: Date,
): Promise<readonly Limite[]> {
  if (idAdministrador !== undefined) return []
  const proved = await db
    .selectFrom('usuario as u')
    .select('u.idUsuario')
    .where('u.idUsuario', '=', idUsuario)
    .where((eb) =>
      eb.or([
        eb('u.correoVerificado', 'is not', null),
        eb.exists(
          eb
            .selectFrom('pedido')
            .select('idPedido')
            .where('codigoEmpresa', '=', codigoEmpresa)
            .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
            .where('estado', '=', 'ENTREGADO'),
        ),
      ]),
    )
    .executeTakeFirst()
  if (proved) return []
  const limites = ambos(topesDe('reserva', String(idUsuarioAplicacion), ip))
  await countLimites(db, limites, now)
  return limites
}
