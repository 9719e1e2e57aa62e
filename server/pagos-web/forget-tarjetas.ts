import type { Transaction } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'
import { type AltaDeTarjetas, addJob } from '../jobs/add-job.ts'

/** The key of the job that deletes a customer's cards is this and the customer's number there. */
export const keyOfProveedor = (proveedor: string) => `tarjetas-${proveedor}-`

/** Enqueues the deletion of an account's cards at the provider, for after the transaction. */
export async function forgetTarjetas(trx: Transaction, titular: Titular): Promise<void> {
  // First: the customer of an alta that ends meanwhile is read below.
  await forgetAltas(trx, titular)
  const customers = await trx
    .selectFrom('tarjetaCliente')
    .select(['proveedor', 'idCliente'])
    .where('codigoEmpresa', '=', titular.codigoEmpresa)
    .where('idUsuarioAplicacion', '=', titular.idUsuarioAplicacion)
    .execute()
  for (const customer of customers) {
    const key = keyOfProveedor(customer.proveedor) + customer.idCliente
    await addJob(trx, 'borrar_tarjetas', customer, { key })
  }
}

/** The same for a customer that the provider was asked for, and has not answered: nobody gets it any more. */
export async function forgetAltas(trx: Transaction, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<void> {
  const altas = await trx
    .deleteFrom('tarjetaAlta')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .returning(['codigoEmpresa', 'proveedor', 'correo'])
    .execute()
  for (const alta of altas) await addBorrado(trx, alta)
}

/** A request that a dead process sent reaches the provider, or not, before this. */
const AGAIN_S = 600

/** The provider is looked at twice: a request that is still on its way makes the customer after the first time. */
export async function addBorrado(trx: Transaction, alta: AltaDeTarjetas): Promise<void> {
  for (const after of [0, AGAIN_S]) await addJob(trx, 'borrar_alta', alta, { after })
}
