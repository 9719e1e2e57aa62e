import type { CambioProductoSinStock, PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { sustitutosDe } from '@surtido/rules/sustitutos'
import { imagenDeLinea } from '../../fotos/imagenes.ts'
import { lineaConEnvase } from '../../precios/linea-en-pesos.ts'
import { promocionEnPesos } from '../../promociones/en-pesos.ts'
import type { quotePedido } from './quote-pedido.ts'

export interface LineasPorEscribir {
  readonly solicitud: Pick<PedidoSolicitud, 'articulos'>
  readonly cotizacion: Pick<ReturnType<typeof quotePedido>, 'articulos' | 'bolsas' | 'promociones'>
  /** The choice for a missing article of the lines without their own. */
  readonly general: CambioProductoSinStock
}

/** The lines of a pedido as rows, bags last, without the stock taken. */
export function filasDeLineas({ solicitud, cotizacion, general }: LineasPorEscribir) {
  const { articulos, bolsas } = cotizacion
  const written = new Map(solicitud.articulos.map((linea) => [linea.artCodigo, linea]))
  return [...articulos, ...bolsas].map((linea, orden) => {
    const asked = written.get(linea.artCodigo)
    const { cantidad: cantidadPedida, ...precios } = lineaConEnvase(linea)
    return {
      orden,
      artCodigo: linea.artCodigo,
      nombre: linea.nombre,
      contenido: linea.contenido,
      urlImagen: imagenDeLinea(linea),
      ventaFraccionada: linea.fraccionada,
      esBolsa: linea.esBolsa,
      iva: linea.iva,
      cantidadPedida,
      unidades: linea.unidades,
      ...precios,
      nota: asked?.nota?.trim() ?? '',
      cambioProductoSinStock: asked?.cambioProductoSinStock ?? general,
      sustitutos: asked ? sustitutosDe(asked) : [],
    }
  })
}

/** The saving of each promotion on a pedido, as rows. */
export function filasDePromociones({ promociones }: Pick<LineasPorEscribir['cotizacion'], 'promociones'>) {
  return promociones.map((one) => {
    const { idPromocion, titulo, ahorro, lineas } = promocionEnPesos(one)
    return { idPromocion, titulo, ahorro, lineas }
  })
}
