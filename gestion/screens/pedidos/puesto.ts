import type { PedidoDelLocal } from '@surtido/contract/gestion-pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'

type Linea = Pick<
  PedidoDelLocal['lineasPedido'][number],
  'artCodigo' | 'cantidadPreparada' | 'entregado' | 'reemplazo' | 'ventaFraccionada'
>

/** The articles that go in place of the line's own. */
export const otrosDe = ({ artCodigo, entregado }: Pick<Linea, 'artCodigo' | 'entregado'>) =>
  entregado.filter((one) => one.artCodigo !== artCodigo)

/** "2 propias + 1 otra": how much of a line is its own article, and how much another. */
export function fraseDePuesto(linea: Linea): string {
  const { cantidadPreparada: preparada, artCodigo, entregado, reemplazo, ventaFraccionada } = linea
  if (preparada === null) return 'sin preparar'
  const otros = otrosDe(linea)
  if (otros.length === 0) return `va ${formatUnidades(preparada, (reemplazo ?? { ventaFraccionada }).ventaFraccionada)}`
  const propio = entregado.find((one) => one.artCodigo === artCodigo)
  const own = propio && countOf(propio, ['propia', 'propias'])
  return [own, ...otros.map((otro) => countOf(otro, ['otra', 'otras']))].filter(Boolean).join(' + ')
}

function countOf(
  { cantidad, ventaFraccionada }: Linea['entregado'][number],
  [una, varias]: readonly [string, string],
): string {
  if (ventaFraccionada) return `${formatUnidades(cantidad, true)} de ${una === 'otra' ? 'otro' : 'lo propio'}`
  return `${cantidad} ${cantidad === 1 ? una : varias}`
}
