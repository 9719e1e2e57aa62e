import type { Pedido } from '@surtido/contract/pedidos'
import { formatUnidades } from '@surtido/rules/cantidades'
import type { Centavos } from '@surtido/rules/dinero'
import { montoEnCentavos, precioEnCentavos } from '../../data/pedidos-en-centavos.ts'
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
  const otros = (linea.entregado ?? []).filter(({ artCodigo }) => artCodigo !== linea.artCodigo)
  const ademasDe = (all: typeof otros) =>
    all.map((otro) => PEDIDOS.ademasVa(otro.nombre, cantidad(otro.cantidad, otro.ventaFraccionada)))
  if (reemplazo) {
    // An older answer has no `entregado`.
    const [otro = { ...reemplazo, cantidad: preparada }, ...mas] = otros
    return PEDIDOS.enSuLugarVa(otro.nombre, cantidad(otro.cantidad, otro.ventaFraccionada)) + ademasDe(mas).join('')
  }
  const ademas = ademasDe(otros)
  if (ademas.length > 0) return PEDIDOS.soloHabiaYLoDemas(cantidad(preparada, ventaFraccionada), ademas.join(''))
  if (motivoDiferencia === 'PESO_REAL') return PEDIDOS.peso(cantidad(preparada, ventaFraccionada))
  if (preparada === 0) return PEDIDOS.noHabiaYNo
  return PEDIDOS.soloHabia(cantidad(preparada, ventaFraccionada))
}

/** How much more the delivered articles are worth than their charge; 0 for an older answer, which lacks it. */
export const regaloDeLinea = ({ entregado = [] }: Partial<Pick<Pedido['lineas'][number], 'entregado'>>): Centavos =>
  entregado.reduce((sum, { regalo = 0 }) => sum + montoEnCentavos(regalo), 0)

/** The price agreed for the line as ordered, minus its promotions. */
export function precioAcordadoDe(linea: Parameters<typeof precioEnCentavos>[0]): Centavos {
  const { precioTotal, ahorroPromociones } = precioEnCentavos(linea)
  return precioTotal - ahorroPromociones
}

/** The delivered line, or its replacement, together with what was ordered. */
export function tellLoQueVino({
  nombre,
  contenido,
  reemplazo,
}: Pick<Pedido['lineas'][number], 'nombre' | 'contenido' | 'reemplazo'>): string {
  const original = [nombre, contenido].filter(Boolean).join(' · ')
  return reemplazo ? PEDIDOS.enLugarDe(reemplazo.nombre, original) : original
}
