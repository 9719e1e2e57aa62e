import type { Cupon } from '@surtido/contract/cupones'
import type { Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import { findCupon } from './list-cupones.ts'

interface Dueno {
  readonly codigoEmpresa: number
  readonly idUsuarioAplicacion: number
}

/**
 * Takes one use of somebody's coupon, for good once the transaction is: of two pedidos at once the second waits here
 * for the first, and is refused when that used it up. Whether it applies to the pedido is `checkUsoCupon`'s to say.
 */
export async function takeCupon(trx: Transaction, dueno: Dueno, idCupon: number, hoy: string): Promise<Cupon> {
  const { codigoEmpresa, idUsuarioAplicacion } = dueno
  await trx
    .selectFrom('cuponUsuario')
    .select('usos')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idCupon', '=', idCupon)
    .forUpdate()
    .executeTakeFirst()
  const cupon = await findCupon(trx, dueno, idCupon, hoy)
  if (!cupon) throw new RefusalError('CUPON_NO_ENCONTRADO')
  if (cupon.estado === 'USADO') throw new RefusalError('CUPON_YA_USADO')
  if (cupon.estado === 'VENCIDO' || cupon.vigenciaDesde > hoy) throw new RefusalError('CUPON_VENCIDO')
  await trx
    .updateTable('cuponUsuario')
    .set((eb) => ({ usos: eb('usos', '+', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('idCupon', '=', idCupon)
    .execute()
  return cupon
}

/**
 * Gives the coupon of a pedido back, in the transaction that cancels it or sees it fail. However often it is called it
 * is given back once; a pedido without a coupon has nothing to give.
 */
export async function giveBackCupon(
  trx: Transaction,
  { codigoEmpresa, idPedido }: { readonly codigoEmpresa: number; readonly idPedido: number },
  now: Date,
): Promise<void> {
  const uso = await trx
    .updateTable('cuponUso')
    .set({ devuelto: now })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('devuelto', 'is', null)
    .returning(['idCupon', 'idUsuarioAplicacion'])
    .executeTakeFirst()
  if (!uso) return
  await trx
    .updateTable('cuponUsuario')
    .set((eb) => ({ usos: eb('usos', '-', 1) }))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', uso.idUsuarioAplicacion)
    .where('idCupon', '=', uso.idCupon)
    .where('usos', '>', 0)
    .execute()
}
