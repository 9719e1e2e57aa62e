import type { Pedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import { ESTADO_TEXTOS } from '../../textos/estados.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { tellDiferencia } from './diferencia.ts'

type Seen = Pick<Pedido, 'estado' | 'lineas' | 'totales'>

/** The changes in a pedido since it was last read, a sentence each, for customers who do not see the page change. */
export function novedades(antes: Seen, ahora: Seen): string[] {
  const before = new Map(antes.lineas.map((linea) => [linea.artCodigo, linea]))
  const lineas = ahora.lineas.flatMap((linea) => {
    const diferencia = tellDiferencia(linea)
    const old = before.get(linea.artCodigo)
    return diferencia && (!old || diferencia !== tellDiferencia(old)) ? [`${linea.nombre}: ${diferencia}`] : []
  })
  return [
    ...(antes.estado === ahora.estado ? [] : [PEDIDOS.tuPedidoAhoraEsta(ESTADO_TEXTOS[ahora.estado])]),
    ...lineas,
    ...(antes.totales.total === ahora.totales.total ? [] : [PEDIDOS.elTotalAhoraEs(formatPesos(ahora.totales.total))]),
  ]
}
