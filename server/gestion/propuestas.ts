import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { enCentesimos } from '@surtido/rules/cantidades'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { proposeReemplazo } from '../pedidos/preparing/reemplazos.ts'

/** Asks from the aisle about one line; `orden` is its place in the pedido. */
export async function askAboutLinea(
  deps: CommandDeps,
  llave: LlavePedido,
  orden: number,
  pregunta: Body<Contract['POST gestion/pedidos/:idPedido/lineas/:orden/propuestas']>,
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
  const [primera, ...otras] = [pregunta, ...(pregunta.otras ?? [])].map((opcion) => {
    const { artCodigo: propuesto, cantidad } = enCentesimos(opcion, 'cantidad')
    return { propuesto, ...(cantidad !== undefined && { cantidad }) }
  })
  await proposeReemplazo(deps, llave, { ...linea, ...primera!, otras, enPasillo: true }, quien)
}
