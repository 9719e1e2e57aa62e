import type { Articulo } from '@surtido/contract/articulos'
import type { Pedido } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { pedidaEnCentesimos } from '../../data/pedidos-en-centavos.ts'
import { type LineaPorCambiar, lineaAgregada, lineaDelPedido } from './modificar-lineas.tsx'

/**
 * The lines of a pedido while it is changed. `lineas` are its own and the added ones, undefined until their articles
 * are loaded as the shop sells them today; `quedan` are those that remain.
 */
export function useLineasPorCambiar(pedido: Pedido) {
  const propias = pedido.lineas.filter(({ esBolsa }) => !esBolsa)
  const articulos = useQuery(
    articulosPorCodigosQuery(
      pedido.codigoLocal,
      propias.map(({ artCodigo }) => artCodigo),
    ),
  )
  const [cantidades, setCantidades] = useState<Readonly<Record<string, Centesimos>>>({})
  const [agregados, setAgregados] = useState<readonly Articulo[]>([])

  const tieneOf = (artCodigo: string) =>
    propias.map(pedidaEnCentesimos).find((linea) => linea.artCodigo === artCodigo)?.cantidadPedida ?? 0
  const cantidadOf = (artCodigo: string) => cantidades[artCodigo] ?? tieneOf(artCodigo)
  const setCantidad = (artCodigo: string, cantidad: Centesimos) => {
    setCantidades((now) => ({ ...now, [artCodigo]: cantidad }))
    if (cantidad === 0) setAgregados((now) => now.filter((one) => one.artCodigo !== artCodigo))
  }
  const lineas: readonly LineaPorCambiar[] | undefined = articulos.data && [
    ...propias.map((linea) =>
      lineaDelPedido(
        linea,
        articulos.data.find(({ artCodigo }) => artCodigo === linea.artCodigo),
      ),
    ),
    ...agregados.map(lineaAgregada),
  ]
  const add = (articulo: Articulo, cantidad: Centesimos) => {
    setCantidad(articulo.artCodigo, cantidad)
    const known = lineas?.some(({ artCodigo }) => artCodigo === articulo.artCodigo)
    if (!known && cantidad > 0) setAgregados((now) => [...now, articulo])
  }
  const quedan = lineas?.filter(({ artCodigo }) => cantidadOf(artCodigo) > 0) ?? []
  return { lineas, quedan, tieneOf, cantidadOf, setCantidad, add, error: articulos.error, refetch: articulos.refetch }
}
