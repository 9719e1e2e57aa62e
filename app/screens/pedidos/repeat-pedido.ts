import { queryClient } from '@surtido/web/query-client'
import { lineasLeidas } from '../../carrito/en-centesimos.ts'
import { putArticulos, putDeseos, tellPuestos } from '../../carrito/put-articulos.ts'
import { articulosPorCodigosQuery } from '../../data/articulos.ts'
import { readRepeticion } from '../../data/pedidos.ts'

/**
 * CX-05: puts a pedido into the carrito of a local again. Returns the sentences to show, and how many lines were added.
 */
export async function repeatPedido(idPedido: number, codigoLocal: number) {
  const { articulos: pedidos, noDisponibles } = await readRepeticion(idPedido, codigoLocal)
  const faltan = noDisponibles.map(({ nombre }) => nombre)
  if (pedidos.length === 0)
    return { frases: tellPuestos({ agregados: [], estaban: [], recortados: [] }, faltan), agregados: 0 }
  const articulos = await queryClient.fetchQuery(
    articulosPorCodigosQuery(
      codigoLocal,
      pedidos.map(({ artCodigo }) => artCodigo),
    ),
  )
  const repeticion = putArticulos(codigoLocal, lineasLeidas(pedidos), articulos)
  putDeseos(codigoLocal, pedidos)
  return { frases: tellPuestos(repeticion, faltan), agregados: repeticion.agregados.length }
}
