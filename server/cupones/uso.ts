// The uses of a cupon. A use is a row of `cuponUso` that is not `devuelto`, and one more in `cuponUsuario.usos`: only
// this file changes either of them. The column `cuponUso.descuento` (`descuentoCupon` in code) is what the cupon was
// worth when the pedido was last placed or edited; the column `pedido.cupon` is what it takes off now, never more.
import type { Pesos } from '@surtido/contract/base'
import type { Cupon } from '@surtido/contract/cupones'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'
import { findCupon, hasBought } from './list-cupones.ts'

/**
 * Locks all cupones of the usuario until the transaction ends, so that two simultaneous pedidos with a cupon wait for
 * each other, and answers this one. Throws `CUPON_NO_ENCONTRADO`, `CUPON_YA_USADO`, `CUPON_VENCIDO` (also for one that
 * has not begun), or `CUPON_SOLO_PRIMERA_COMPRA` when the usuario has bought before. `whyUnusable` says whether the
 * cupon is usable on the pedido.
 */
export async function lockUnspentCupon(
  trx: Transaction,
  titular: Titular,
  idCupon: number,
  hoy: string,
): Promise<Cupon> {
  const { codigoEmpresa, idUsuarioAplicacion } = titular
  await trx
    .selectFrom('cuponUsuario')
    .select('usos')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .orderBy('idCupon')
    .forUpdate()
    .execute()
  const cupon = await findCupon(trx, titular, idCupon, hoy)
  if (!cupon) throw new RefusalError('CUPON_NO_ENCONTRADO')
  if (cupon.estado === 'USADO') throw new RefusalError('CUPON_YA_USADO')
  if (cupon.estado === 'VENCIDO' || cupon.vigenciaDesde > hoy) throw new RefusalError('CUPON_VENCIDO')
  if (cupon.soloPrimeraCompra) await refuseIfBought(trx, titular)
  return cupon
}

/** Refuses a cupon for the first purchase if the usuario has bought before. */
export async function refuseIfBought(trx: Transaction, titular: Titular): Promise<void> {
  const { rows } = await sql<{ compro: boolean }>`select ${hasBought(titular)} as compro`.execute(trx)
  if (rows[0]!.compro) throw new RefusalError('CUPON_SOLO_PRIMERA_COMPRA')
}

/** Records one use of a locked cupon, for a pedido; `descuentoCupon` is what it is worth there. */
export async function spendCupon(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  { idPedido, cupon, descuentoCupon, now }: { idPedido: number; cupon: Cupon; descuentoCupon: Pesos; now: Date },
): Promise<void> {
  const { idCupon, titulo } = cupon
  await trx
    .with('usado', (db) =>
      db
        .updateTable('cuponUsuario')
        .set((eb) => ({ usos: eb('usos', '+', 1) }))
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
        .where('idCupon', '=', idCupon),
    )
    .insertInto('cuponUso')
    .values({ codigoEmpresa, idPedido, idCupon, idUsuarioAplicacion, descuento: descuentoCupon, titulo, fecha: now })
    .execute()
}

/** Sets what the cupon of an edited pedido is worth there. */
export async function setDescuentoCupon(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  descuentoCupon: Pesos,
): Promise<void> {
  await trx
    .updateTable('cuponUso')
    .set({ descuento: descuentoCupon })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
}

/**
 * Gives the cupon of a pedido back, in the transaction that cancels the pedido. Repeated calls give it back once; a
 * pedido without a cupon has nothing to give.
 */
export async function giveBackCupon(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
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

/** Gives the cupon back and removes it from the pedido, which goes on without it. */
export async function dropCupon(trx: Transaction, llave: LlavePedido, now: Date): Promise<void> {
  await giveBackCupon(trx, llave, now)
  await trx
    .deleteFrom('cuponUso')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .execute()
}
