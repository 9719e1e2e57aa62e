import type { Pedido } from '@surtido/contract/pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import { toCentavos } from '@surtido/rules/dinero'
import { PEDIDOS } from '../../textos/pedidos.ts'

type Linea = Pick<
  Pedido['lineas'][number],
  'cantidadPedida' | 'cantidadPreparada' | 'ventaFraccionada' | 'motivoDiferencia' | 'reemplazo'
> &
  Partial<Pick<Pedido['lineas'][number], 'artCodigo' | 'entregado'>>

const cantidad = (n: number, ventaFraccionada: boolean) => formatUnidades(n, ventaFraccionada)

/** Why a line differs from the order, and what it is now; undefined when it does not differ, or is not prepared yet. */
export function tellDiferencia(linea: Linea): string | undefined {
  const { cantidadPreparada: preparada, ventaFraccionada, motivoDiferencia, reemplazo } = linea
  if (preparada === null || motivoDiferencia === null) return undefined
  if (reemplazo) return PEDIDOS.enSuLugarVa(reemplazo.nombre, cantidad(preparada, reemplazo.ventaFraccionada))
  const ademas = (linea.entregado ?? [])
    .filter(({ artCodigo }) => artCodigo !== linea.artCodigo)
    .map((otro) => PEDIDOS.ademasVa(otro.nombre, cantidad(otro.cantidad, otro.ventaFraccionada)))
  if (ademas.length > 0) return PEDIDOS.soloHabia(cantidad(preparada, ventaFraccionada), ademas.join(''))
  if (motivoDiferencia === 'PESO_REAL') return PEDIDOS.peso(cantidad(preparada, ventaFraccionada))
  if (preparada === 0) return PEDIDOS.noHabiaYNo
  return PEDIDOS.soloHabia2(cantidad(preparada, ventaFraccionada))
}

/** Cents by which the delivered articles are worth more than their charge; 0 for an older answer, which lacks it. */
export const regaloDeLinea = ({ entregado = [] }: Partial<Pick<Pedido['lineas'][number], 'entregado'>>): number =>
  entregado.reduce((sum, { regalo = 0 }) => sum + toCentavos(regalo), 0)

/** Cents agreed for the line as ordered, minus its promotions. */
export function acordadoDe({
  precioTotal,
  ahorroPromociones,
}: Pick<Pedido['lineas'][number], 'precioTotal' | 'ahorroPromociones'>): number {
  return toCentavos(precioTotal) - toCentavos(ahorroPromociones)
}

/** The delivered line, or its replacement, together with what was ordered. */
export function tellLoQueVino({
  nombre,
  contenido,
  reemplazo,
}: Pick<Pedido['lineas'][number], 'nombre' | 'contenido' | 'reemplazo'>): string {
  const pedido = [nombre, contenido].filter(Boolean).join(' · ')
  return reemplazo ? PEDIDOS.enLugarDe(reemplazo.nombre, pedido) : pedido
}
