import type { Cantidad } from '@surtido/contract/base'
import { enCentesimos } from '@surtido/rules/cantidades'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { setLineaPreparada } from '../pedidos/preparing/advance-pedido.ts'
import { getLineaOrThrow } from './get-linea.ts'

/**
 * Corrects a line when the packer finds more or less in the bags than was said. `orden` is the line's place in the
 * pedido.
 */
export async function repairLinea(
  deps: CommandDeps,
  llave: LlavePedido,
  orden: number,
  datos: { readonly cantidad: Cantidad },
  actor: Actor,
): Promise<void> {
  const linea = await getLineaOrThrow(deps.db, llave, orden)
  await setLineaPreparada(deps, llave, { ...linea, ...enCentesimos(datos, 'cantidad'), alEmpacar: true }, actor)
}
