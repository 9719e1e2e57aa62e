import type { Transaction } from '../db/client.ts'
import type { Titular } from '../http/sesion.ts'
import { addJob } from '../jobs/add-job.ts'

/** The key of the job that deletes a customer's cards is this and the customer's number there. */
export const keyOfProveedor = (proveedor: string) => `tarjetas-${proveedor}-`

/** Enqueues the deletion of an account's cards at the provider, for after the transaction. */
export async function forgetTarjetas(trx: Transaction, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<void> {
  const customers = await trx
    .selectFrom('tarjetaCliente')
    .select(['proveedor', 'idCliente'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .execute()
  for (const customer of customers) {
    const key = keyOfProveedor(customer.proveedor) + customer.idCliente
    await addJob(trx, 'borrar_tarjetas', customer, { key })
  }
}
