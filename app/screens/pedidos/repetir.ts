import type { Repeticion as Repetido } from '@surtido/contract/pedidos'
import { formatCantidad, toCentesimos } from '@surtido/rules/cantidades'
import { type Repeticion, repeatLineas } from '@surtido/rules/pedidos-repeticion'
import { queryClient } from '@surtido/web/query-client'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { ventaOf } from '../../carrito/totales.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { readRepeticion } from '../../data/pedidos.ts'

const countArticulos = (n: number) => (n === 1 ? '1 artículo' : `${n} artículos`)

/** What happened to the carrito, a sentence for each kind of line; the first is the news. */
function tellRepeticion({ agregados, estaban, recortados }: Repeticion, faltan: readonly string[]): string[] {
  const cortos = recortados.map(({ nombre, cantidad, venta }) =>
    cantidad === 0 ? nombre : `${nombre} (${formatCantidad(cantidad, venta.ventaFraccionada)})`,
  )
  return [
    agregados.length > 0
      ? `Agregamos ${countArticulos(agregados.length)} a tu carrito.`
      : 'No agregamos nada a tu carrito.',
    ...(estaban.length > 0 ? [`Ya tenías lo mismo o más de: ${estaban.join(', ')}.`] : []),
    ...(cortos.length > 0 ? [`Hay menos de lo que pediste de: ${cortos.join(', ')}.`] : []),
    ...(faltan.length > 0 ? [`Hoy no hay: ${faltan.join(', ')}.`] : []),
  ]
}

/** What was said of an article goes along, except where the carrito says something of it already. */
function tellLikeBefore(
  { artCodigo, nota, cambioProductoSinStock }: Repetido['articulos'][number],
  codigoLocal: number,
): void {
  const { carritos, setNota, setSinStock } = useCarritos.getState()
  const linea = carritos[placeOf({ codigoLocal })]?.[artCodigo]
  if (!linea) return
  if (nota && !linea.nota) setNota(artCodigo, nota)
  if (cambioProductoSinStock && !linea.cambioProductoSinStock) setSinStock(artCodigo, cambioProductoSinStock)
}

/** CX-05: puts a pedido into the carrito of a local again. Answers what to tell, and whether something was put in. */
export async function repeatPedido(idPedido: number, codigoLocal: number) {
  const { articulos: pedidos, noDisponibles } = await readRepeticion(idPedido, codigoLocal)
  const faltan = noDisponibles.map(({ nombre }) => nombre)
  if (pedidos.length === 0)
    return { dichos: tellRepeticion({ agregados: [], estaban: [], recortados: [] }, faltan), agregados: 0 }
  const articulos = await queryClient.fetchQuery(
    articulosPorCodigosQuery(
      codigoLocal,
      pedidos.map(({ artCodigo }) => artCodigo),
    ),
  )
  const carrito = useCarritos.getState().carritos[placeOf({ codigoLocal })]
  const repeticion = repeatLineas({
    pedido: pedidos.map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad: toCentesimos(cantidad) })),
    articulos: articulos.map((one) => ({
      artCodigo: one.artCodigo,
      nombre: one.nombre,
      venta: ventaOf(one),
      stock: one.stock,
    })),
    carrito: (artCodigo) => carrito?.[artCodigo]?.cantidad ?? 0,
  })
  for (const { artCodigo, cantidad } of repeticion.agregados)
    useCarritos.getState().setCantidad(articulos.find((one) => one.artCodigo === artCodigo)!, cantidad)
  for (const one of pedidos) tellLikeBefore(one, codigoLocal)
  return { dichos: tellRepeticion(repeticion, faltan), agregados: repeticion.agregados.length }
}
