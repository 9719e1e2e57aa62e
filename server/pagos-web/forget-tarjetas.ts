import type { Transaction } from '../db/client.ts'
import { addJob } from '../jobs/add-job.ts'

/** Enqueues the deletion of a usuario's cards at the provider, for after the transaction. */
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
