import type { Repeticion as Repetido } from '@surtido/contract/pedidos'
import { queryClient } from '@surtido/web/query-client'
import { lineasLeidas } from '../../carrito/en-centesimos.ts'
import { putArticulos, tellPuestos } from '../../carrito/poner.ts'
import { placeOf, useCarritos } from '../../carrito/store.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { readRepeticion } from '../../data/pedidos.ts'

/** Copies the earlier note and wishes of an article, unless the carrito's line already has its own. */
function tellLikeBefore(
  { artCodigo, nota, cambioProductoSinStock, sustitutos }: Repetido['articulos'][number],
  codigoLocal: number,
): void {
  const { carritos, setNota, setSinStock, setSustitutos } = useCarritos.getState()
  const linea = carritos[placeOf({ codigoLocal })]?.[artCodigo]
  if (!linea) return
  if (nota && !linea.nota) setNota(artCodigo, nota)
  if (cambioProductoSinStock && !linea.cambioProductoSinStock) setSinStock(artCodigo, cambioProductoSinStock)
  // An older server sends no sustitutos.
  if (sustitutos?.length && !linea.sustitutos?.length) setSustitutos(artCodigo, sustitutos)
}

/**
 * CX-05: puts a pedido into the carrito of a local again. Returns the sentences to show, and how many lines were added.
 */
export async function repeatPedido(idPedido: number, codigoLocal: number) {
  const { articulos: pedidos, noDisponibles } = await readRepeticion(idPedido, codigoLocal)
  const faltan = noDisponibles.map(({ nombre }) => nombre)
  if (pedidos.length === 0)
    return { dichos: tellPuestos({ agregados: [], estaban: [], recortados: [] }, faltan), agregados: 0 }
  const articulos = await queryClient.fetchQuery(
    articulosPorCodigosQuery(
      codigoLocal,
      pedidos.map(({ artCodigo }) => artCodigo),
    ),
  )
  const repeticion = putArticulos(codigoLocal, lineasLeidas(pedidos), articulos)
  for (const one of pedidos) tellLikeBefore(one, codigoLocal)
  return { dichos: tellPuestos(repeticion, faltan), agregados: repeticion.agregados.length }
}
