import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import { enCentesimos } from '@surtido/rules/cantidades'
import type { Actor } from '../cambios/actor.ts'
import type { LlavePedido } from '../db/llaves.ts'
import type { CommandDeps } from '../deps.ts'
import { proposeReemplazo } from '../pedidos/preparing/reemplazos.ts'
import { getLineaOrThrow } from './get-linea.ts'

/** Asks from the aisle about one line; `orden` is its place in the pedido. */
export async function askAboutLinea(
  deps: CommandDeps,
  llave: LlavePedido,
  orden: number,
  pregunta: Body<Contract['POST gestion/pedidos/:idPedido/lineas/:orden/propuestas']>,
  actor: Actor,
): Promise<void> {
  const linea = await getLineaOrThrow(deps.db, llave, orden)
  const [primera, ...otras] = [pregunta, ...(pregunta.otras ?? [])].map((opcion) => {
    const { artCodigo: propuesto, cantidad } = enCentesimos(opcion, 'cantidad')
    return { propuesto, ...(cantidad !== undefined && { cantidad }) }
  })
  await proposeReemplazo(deps, llave, { ...linea, ...primera!, otras, enPasillo: true }, actor)
}
