import type { Pedido } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'

type Linea = Pick<
  Pedido['lineas'][number],
  'cantidadPedida' | 'cantidadPreparada' | 'ventaFraccionada' | 'motivoDiferencia' | 'reemplazo'
>

const cantidad = (n: number, ventaFraccionada: boolean) => formatCantidad(toCentesimos(n), ventaFraccionada)

/** Why a line is not what was asked for, and what it is; undefined where it is, or nobody has prepared it yet. */
export function tellDiferencia(linea: Linea): string | undefined {
  const { cantidadPreparada: preparada, ventaFraccionada, motivoDiferencia, reemplazo } = linea
  if (preparada === null || motivoDiferencia === null) return undefined
  if (reemplazo) return `en su lugar va ${reemplazo.nombre}, ${cantidad(preparada, reemplazo.ventaFraccionada)}`
  if (motivoDiferencia === 'PESO_REAL') return `pesó ${cantidad(preparada, ventaFraccionada)}`
  if (preparada === 0) return 'no había, y no se cobra'
  return `solo había ${cantidad(preparada, ventaFraccionada)}`
}
