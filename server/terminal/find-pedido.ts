import type { Db } from '../db/client.ts'
import type { LlavePedido } from '../db/llaves.ts'
import { RefusalError } from '../http/refusal.ts'
import { UsoError } from './uso.ts'

/** The number of a pedido, which may have fifteen digits. Throws UsoError for anything else. */
export function readIdPedido(texto: string): number {
  if (!/^[1-9]\d{0,14}$/.test(texto)) throw new UsoError(`«${texto}» no es el número de un pedido.`)
  return Number(texto)
}

/** The pedido of that number, in any empresa when none is said. Throws UsoError when several have one. */
export async function findPedido(
  db: Db,
  numero: string | undefined,
  codigoEmpresa: number | undefined,
): Promise<LlavePedido> {
  if (numero === undefined) throw new UsoError('Falta el número del pedido.')
  const found = await db
    .selectFrom('pedido')
    .select(['codigoEmpresa', 'idPedido'])
    .where('idPedido', '=', readIdPedido(numero))
    .$if(codigoEmpresa !== undefined, (query) => query.where('codigoEmpresa', '=', codigoEmpresa!))
    .execute()
  if (found.length > 1) throw new UsoError('Ese número está en más de una empresa: di cuál con --empresa.')
  if (!found[0]) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  return found[0]
}
