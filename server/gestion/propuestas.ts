import { toCentesimos } from '@surtido/rules/cantidades'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { proposeReemplazo } from '../pedidos/preparing/reemplazos.ts'

/** Asks from the aisle about one line, by its place in the pedido. */
export async function askAboutLinea(
  deps: CommandDeps,
  llave: LlavePedido,
  orden: number,
  { artCodigo: propuesto, cantidad }: { readonly artCodigo: string; readonly cantidad?: number | undefined },
  quien: Actor,
): Promise<void> {
  const linea = await deps.db
    .selectFrom('pedidoLinea')
    .select('artCodigo')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .where('orden', '=', orden)
    .where('esBolsa', '=', false)
    .executeTakeFirst()
  if (!linea) throw new RefusalError('Pedidos.ERROR_LINEA_NO_ENCONTRADA')
  const { artCodigo } = linea
  const amount = cantidad === undefined ? {} : { cantidad: toCentesimos(cantidad) }
  await proposeReemplazo(deps, llave, { artCodigo, propuesto, ...amount, enPasillo: true }, quien)
}
