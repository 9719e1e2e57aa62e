import type { Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { refuseIfBought } from './uso.ts'
import { whyNotGiven } from './why-not-given.ts'

interface Canje {
  readonly codigoEmpresa: number
  readonly idUsuarioAplicacion: number
  readonly codigo: string
  /** Plain date in the zone of the shop. */
  readonly hoy: string
  readonly now: Date
}

/**
 * C-26: gives the cupon of a code to a usuario, and answers its id. The cupon's row is locked first, so that
 * simultaneous redemptions do not exceed its limit.
 */
export async function redeemCupon(trx: Transaction, canje: Canje): Promise<number> {
  const { codigoEmpresa, idUsuarioAplicacion, codigo, hoy, now } = canje
  const cupon = await trx
    .selectFrom('cupon')
    .select(['idCupon', 'vigenciaDesde', 'vigenciaHasta', 'limiteTotal', 'entregados', 'soloPrimeraCompra'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigo', '=', codigo.trim())
    .forUpdate()
    .executeTakeFirst()
  // A cupon that does not begin yet is refused as unknown: its code is still a secret.
  const why = cupon && whyNotGiven(cupon, hoy)
  if (!cupon || why === 'SIN_EMPEZAR') throw new RefusalError('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE')
  const has = await trx
    .selectFrom('cuponUsuario')
    .select('idCupon')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idCupon', '=', cupon.idCupon)
    .executeTakeFirst()
  if (has) throw new RefusalError('CUPON_YA_ASOCIADO_A_USUARIO')
  if (why) throw new RefusalError(why)
  if (cupon.soloPrimeraCompra) await refuseIfBought(trx, canje)
  // A trigger counts the row in `entregados`.
  await trx
    .insertInto('cuponUsuario')
    .values({ codigoEmpresa, idCupon: cupon.idCupon, idUsuarioAplicacion, origen: 'CANJE', fecha: now })
    .execute()
  return cupon.idCupon
}
