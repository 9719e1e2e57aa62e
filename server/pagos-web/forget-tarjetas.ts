import type { Transaction } from '../db/client.ts'
import { addJob } from '../jobs/add-job.ts'

/** Has the cards of somebody taken off the provider, which is asked once this is done. */
export async function forgetTarjetas(trx: Transaction, idUsuario: number): Promise<void> {
  const clientes = await trx
    .selectFrom('tarjetaCliente')
    .innerJoin('usuarioAplicacion', (join) =>
      join
        .onRef('usuarioAplicacion.codigoEmpresa', '=', 'tarjetaCliente.codigoEmpresa')
        .onRef('usuarioAplicacion.idUsuarioAplicacion', '=', 'tarjetaCliente.idUsuarioAplicacion'),
    )
    .select(['tarjetaCliente.proveedor', 'tarjetaCliente.idCliente'])
    .where('usuarioAplicacion.idUsuario', '=', idUsuario)
    .execute()
  for (const cliente of clientes) await addJob(trx, 'borrar_tarjetas', cliente)
}
