import type { Transaction } from '../db/client.ts'
import type { Sesion } from '../http/sesion.ts'
import { countLimites } from '../limites/limites.ts'
import { ambos, topesDe } from '../limites/topes.ts'

/**
 * Counts a hold of an account that has neither a confirmed e-mail nor a delivered pedido: a hold costs nothing, and
 * accounts made for it would keep a slot full. An administrator who acts for the customer is not counted. Throws
 * `Sesion.ERROR_DEMASIADOS_INTENTOS`.
 */
export async function countReserva(
  trx: Transaction,
  { idUsuario, idUsuarioAplicacion, codigoEmpresa, idAdministrador }: Sesion,
  ip: string,
  now: Date,
): Promise<void> {
  if (idAdministrador !== undefined) return
  const proved = await trx
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
  if (!proved) await countLimites(trx, ambos(topesDe('reserva', String(idUsuarioAplicacion), ip)), now)
}
