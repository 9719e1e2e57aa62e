import type { Articulo } from '@surtido/contract/articulos'
import type { DeseosDeLinea } from '@surtido/contract/pedidos'
import { type Centesimos, formatCantidad } from '@surtido/rules/cantidades'
import { type CarritoRepetido, repeatLineas } from '@surtido/rules/pedidos-repeticion'
import { CARRITO } from '../textos/carrito.ts'
import { stockOf, ventaOf } from './articulo-hoy.ts'
import { placeOf, useCarritos } from './store.ts'

/**
 * Puts several articles into the carrito of a local. Each gets the larger of the requested and the present cantidad, so
 * that a second press adds nothing. Returns what changed.
 */
export function putArticulos(
  codigoLocal: number,
  deseados: readonly { readonly artCodigo: string; readonly cantidad: Centesimos }[],
  articulos: readonly Articulo[],
): CarritoRepetido {
  const { carritos, setCantidad } = useCarritos.getState()
  const carrito = carritos[placeOf({ codigoLocal })]
  const repeticion = repeatLineas({
    pedido: deseados,
    articulos: articulos.map((one) => ({
      artCodigo: one.artCodigo,
      nombre: one.nombre,
      venta: ventaOf(one),
      stock: stockOf(one),
    })),
    carrito: (artCodigo) => carrito?.[artCodigo]?.cantidad ?? 0,
  })
  for (const { artCodigo, cantidad } of repeticion.agregados)
    setCantidad(codigoLocal, articulos.find((one) => one.artCodigo === artCodigo)!, cantidad)
  return repeticion
}

/** Copies what was said of these articles the last time, unless the carrito's line already has its own. */
export function putDeseos(
  codigoLocal: number,
  antes: readonly (DeseosDeLinea & { readonly artCodigo: string })[],
): void {
  const { carritos, setNota, setSinStock, setSustitutos } = useCarritos.getState()
  for (const { artCodigo, nota, cambioProductoSinStock, sustitutos } of antes) {
    const linea = carritos[placeOf({ codigoLocal })]?.[artCodigo]
    if (!linea) continue
    if (nota && !linea.nota) setNota(codigoLocal, artCodigo, nota)
    if (cambioProductoSinStock && !linea.cambioProductoSinStock)
      setSinStock(codigoLocal, artCodigo, cambioProductoSinStock)
    // An older server sends no sustitutos.
    if (sustitutos?.length && !linea.sustitutos?.length) setSustitutos(codigoLocal, artCodigo, sustitutos)
  }
}

export const countArticulos = (n: number) => (n === 1 ? CARRITO.n1Articulo : CARRITO.cuantosArticulos(n))

/** Says how the carrito changed, a sentence for each kind of line, the added ones first. */
export function tellPuestos({ agregados, estaban, recortados }: CarritoRepetido, faltan: readonly string[]): string[] {
  const cortos = recortados.map(({ nombre, cantidad, venta }) =>
    cantidad === 0 ? nombre : `${nombre} (${formatCantidad(cantidad, venta.ventaFraccionada)})`,
  )
  return [
    agregados.length > 0 ? CARRITO.agregamosATuCarrito(countArticulos(agregados.length)) : CARRITO.noAgregamosNadaA,
    ...(estaban.length > 0 ? [CARRITO.yaTeniasLoMismo(estaban.join(', '))] : []),
    ...(cortos.length > 0 ? [CARRITO.hayMenosDeLo(cortos.join(', '))] : []),
    ...(faltan.length > 0 ? [CARRITO.hoyNoHay(faltan.join(', '))] : []),
  ]
}
