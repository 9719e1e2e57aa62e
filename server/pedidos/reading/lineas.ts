// The lines of a pedido as the customer and the shop read them.
import type { Pedido } from '@surtido/contract/pedidos'
import type { Centavos } from '@surtido/rules/dinero'
import type { Selectable } from 'kysely'
import type { PedidoLinea } from '../../db/types.generated.ts'
import { ahorroEscrito, ahorrosLeidos, type FilaPromocion } from '../base/filas.ts'
import type { Entregado } from './entregado.ts'

type Promocion = Pick<FilaPromocion, 'lineas'>

export function lineasOf(
  lineas: readonly Selectable<PedidoLinea>[],
  promociones: readonly Promocion[],
  entregado: ReadonlyMap<number, readonly Entregado[]>,
): Pedido['lineas'] {
  const ahorrado = ahorroByArticulo(promociones)
  return lineas.map((linea) => ({
    artCodigo: linea.artCodigo,
    nombre: linea.nombre,
    contenido: linea.contenido,
    urlImagen: linea.urlImagen,
    ventaFraccionada: linea.ventaFraccionada,
    esBolsa: linea.esBolsa,
    cantidadPedida: linea.cantidadPedida,
    unidades: linea.unidades,
    cantidadPreparada: linea.cantidadPreparada,
    precio: linea.precio,
    precioUnitario: linea.precioUnitario,
    precioEnvase: linea.precioEnvase,
    precioTotal: linea.precioTotal,
    // A bag gets no promotion, whatever its article.
    ahorroPromociones: linea.esBolsa ? 0 : ahorroEscrito(ahorrado.get(linea.artCodigo) ?? 0),
    precioFinal: linea.precioFinal,
    nota: linea.nota,
    cambioProductoSinStock: linea.cambioProductoSinStock,
    sustitutos: linea.sustitutos,
    motivoDiferencia: linea.motivoDiferencia,
    reemplazo: linea.reemplazo,
    porTelefono: linea.porTelefono,
    entregado: [...(entregado.get(linea.orden) ?? [])],
  }))
}

/** Adds up the savings of all promotions by article. */
function ahorroByArticulo(promociones: readonly Promocion[]): ReadonlyMap<string, Centavos> {
  const byArticulo = new Map<string, Centavos>()
  for (const [artCodigo, ahorro] of promociones.flatMap((one) => [...ahorrosLeidos(one)]))
    byArticulo.set(artCodigo, (byArticulo.get(artCodigo) ?? 0) + ahorro)
  return byArticulo
}
