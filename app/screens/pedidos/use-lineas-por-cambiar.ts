import type { Articulo } from '@surtido/contract/articulos'
import type { Pedido } from '@surtido/contract/pedidos'
import type { Centesimos } from '@surtido/rules/cantidades'
import { useQuery } from '@tanstack/react-query'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { pedidaEnCentesimos } from '../../data/pedidos-en-centavos.ts'
import type { CambiosEmpezados } from './cambio-empezado.ts'
import { type LineaPorCambiar, lineaAgregada, lineaDelPedido } from './modificar-lineas.tsx'

/**
 * The lines of a pedido while it is changed. `lineas` are its own and the added ones, undefined until their articles
 * are loaded as the shop sells them today; `quedan` are those that remain.
 */
export function useLineasPorCambiar(pedido: Pedido, { empezado, change }: CambiosEmpezados) {
  const { cantidades, agregados } = empezado
  const propias = pedido.lineas.filter(({ esBolsa }) => !esBolsa)
  const articulos = useQuery(
    articulosPorCodigosQuery(
      pedido.codigoLocal,
      propias.map(({ artCodigo }) => artCodigo),
    ),
  )

  const pedidaOf = (artCodigo: string) =>
    propias.map(pedidaEnCentesimos).find((linea) => linea.artCodigo === artCodigo)?.cantidadPedida ?? 0
  const cantidadOf = (artCodigo: string) => cantidades[artCodigo] ?? pedidaOf(artCodigo)
  const setCantidad = (artCodigo: string, cantidad: Centesimos) => {
    change((now) => ({
      cantidades: { ...now.cantidades, [artCodigo]: cantidad },
      agregados: cantidad === 0 ? now.agregados.filter((one) => one.artCodigo !== artCodigo) : now.agregados,
    }))
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
    if (!known && cantidad > 0) change((now) => ({ agregados: [...now.agregados, articulo] }))
  }
  const quedan = lineas?.filter(({ artCodigo }) => cantidadOf(artCodigo) > 0) ?? []
  return { lineas, quedan, pedidaOf, cantidadOf, setCantidad, add, error: articulos.error, refetch: articulos.refetch }
}
