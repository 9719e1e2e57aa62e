import type { Articulo, Tramo } from '@surtido/contract/articulos'
import type { Cantidad, Moneda, Pesos, Porcentaje } from '@surtido/contract/base'
import { enCentavos } from './dinero.ts'
import { type Precios, tramoLeido } from './precios.ts'

// The shapes of this file are the wire's: amounts in pesos, quantities in units or kg. `toPrecios`
// converts them to the cents and hundredths that every other rule uses.

type TramoArticulo = Pick<Tramo, 'cantidadDesde'> & {
  readonly [P in Exclude<keyof Tramo, 'cantidadDesde'>]?: Tramo[P] | null
}
type OfertaArticulo = NonNullable<Articulo['oferta']>
type OfertaApp = Pick<NonNullable<Articulo['ofertaApp']>, 'precio' | 'fechaDesde' | 'fechaHasta'>

/** The fields of E-14 that are read as the contract writes them; any may be missing. */
type Mismo =
  | 'id'
  | 'codigoArticuloLocal'
  | 'nombre'
  | 'descripcion'
  | 'descripcionAmpliada'
  | 'precio'
  | 'precioUnitario'
  | 'urlImagen'
  | 'pasoVenta'
  | 'minimoVenta'
  | 'limitePorPedido'
  | 'envase'
  | 'precioEnvase'
  | 'ofertaAppMovil'
  | 'fechaHastaOferta'
  | 'aplicaDescuentoPorCantidad'
  | 'descuento'
  | 'cantidad'

/**
 * A name that distinguishes an article from its neighbours when nothing else of it is seen: "Yerba mate Canarias 1 kg".
 * A name with its content already in it stays as it is.
 */
export function nombreConContenido({ nombre, contenido }: Pick<Articulo, 'nombre' | 'contenido'>): string {
  const bare = (text: string) => text.toLowerCase().replace(/\s/g, '')
  return bare(nombre).endsWith(bare(contenido)) ? nombre : `${nombre} ${contenido}`
}

/** An article as any server may write it: the contract's, E-14 with its flat fields, E-15 with its objects. */
export type ArticuloRecibido = { readonly [P in Mismo]?: Articulo[P] | null } & {
  readonly artCodigo: string
  readonly moneda?: string | null
  readonly vtaFraccionada?: number | boolean | null
  readonly ventaFraccionada?: boolean | number | null
  readonly oferta?: Pesos | { readonly [P in keyof OfertaArticulo]?: OfertaArticulo[P] | null } | null
  readonly ofertaApp?: OfertaApp | null
  readonly ofertaFechaDesde?: string | null
  readonly rubro?: { readonly [P in 'id' | 'descripcion' | 'imagen']?: Articulo['rubro'][P] | null } | null
  readonly descuentosPorCantidad?: readonly TramoArticulo[] | null
  readonly precioTotal?: Pesos | null
}

/** E-13: the product of the app, plus how it is sold. `oferta` is its price, null when there is none. */
export interface Producto {
  readonly id: number
  readonly artCodigo: string
  readonly codigoExterno: string
  readonly descripcion: string
  readonly descripcionAmpliada: string
  readonly imagen: string
  readonly moneda: Moneda
  readonly precio: Pesos
  readonly precioEnvase: Pesos
  readonly ventaFraccionada: boolean
  readonly oferta: Pesos | null
  readonly ofertaAppMovil: boolean
  readonly ofertaFechaDesde: string | null
  readonly ofertaFechaHasta: string | null
  /** Present only when there is an app-only offer. */
  readonly ofertaApp?: OfertaApp
  readonly descuento: Porcentaje
  readonly descuentoPorCantidad: boolean
  readonly descuentosPorCantidad: readonly TramoArticulo[]
  readonly categoria: number | null
  readonly categoriaDescripcion: string
  readonly categoriaImagen: string
  readonly pasoVenta: Cantidad | null
  readonly minimoVenta: Cantidad | null
  readonly limitePorPedido: Cantidad | null
  readonly cantidad: Cantidad
  readonly precioTotal: Pesos
}

/**
 * K-31, A-82: converts any server spelling of an article to the app's product. `cantidad` and `precioTotal` come from its
 * line of the carrito, or from the article itself when the server answers a carrito; both are 0 when the carrito does
 * not contain it.
 */
export function toProducto(
  articulo: ArticuloRecibido,
  line?: Pick<Producto, 'cantidad' | 'precioTotal'> | null,
): Producto {
  const oferta = readOferta(articulo)
  return {
    id: articulo.id ?? 0,
    artCodigo: articulo.artCodigo,
    codigoExterno: articulo.codigoArticuloLocal ?? '',
    descripcion: articulo.nombre || articulo.descripcion || '',
    descripcionAmpliada: articulo.descripcionAmpliada ?? '',
    imagen: articulo.urlImagen ?? '',
    moneda: articulo.moneda === 'USD' ? 'USD' : 'UYU',
    precio: articulo.precio ?? articulo.precioUnitario ?? 0,
    precioEnvase: articulo.envase?.precio ?? articulo.precioEnvase ?? 0,
    // Number(): B-15 says 1 or 0, and some servers send true.
    ventaFraccionada: Number(articulo.vtaFraccionada ?? articulo.ventaFraccionada ?? 0) === 1,
    oferta: oferta.precio,
    ofertaAppMovil: oferta.soloAppMovil,
    ofertaFechaDesde: oferta.fechaDesde,
    ofertaFechaHasta: oferta.fechaHasta,
    ...(articulo.ofertaApp && { ofertaApp: articulo.ofertaApp }),
    descuento: articulo.descuento ?? 0,
    descuentoPorCantidad: articulo.aplicaDescuentoPorCantidad ?? (articulo.descuentosPorCantidad?.length ?? 0) > 0,
    descuentosPorCantidad: articulo.descuentosPorCantidad ?? [],
    categoria: articulo.rubro?.id ?? null,
    categoriaDescripcion: articulo.rubro?.descripcion ?? '',
    categoriaImagen: articulo.rubro?.imagen ?? '',
    pasoVenta: articulo.pasoVenta ?? null,
    minimoVenta: articulo.minimoVenta ?? null,
    limitePorPedido: articulo.limitePorPedido ?? null,
    cantidad: line?.cantidad ?? articulo.cantidad ?? 0,
    precioTotal: line?.precioTotal ?? articulo.precioTotal ?? 0,
  }
}

type OfertaRecibida = ArticuloRecibido['oferta']

const isEntera = (oferta: OfertaRecibida): oferta is Exclude<OfertaRecibida, Pesos | null | undefined> =>
  typeof oferta === 'object' && oferta !== null

function readOferta({ oferta, ofertaAppMovil, ofertaFechaDesde, fechaHastaOferta }: ArticuloRecibido) {
  const { precio, soloAppMovil, fechaDesde, fechaHasta } = isEntera(oferta)
    ? oferta
    : { precio: oferta, soloAppMovil: undefined, fechaDesde: undefined, fechaHasta: undefined }
  // The flat spelling writes 0 for no offer.
  if (!precio) return { precio: null, soloAppMovil: false, fechaDesde: null, fechaHasta: null }
  return {
    precio,
    soloAppMovil: soloAppMovil ?? ofertaAppMovil ?? false,
    fechaDesde: fechaDesde ?? ofertaFechaDesde ?? null,
    fechaHasta: fechaHasta ?? fechaHastaOferta ?? null,
  }
}

/** The fields of a product that `unitPrecio` needs: cents and hundredths. */
export function toPrecios(producto: Producto): Precios {
  const { oferta, ofertaApp, ofertaAppMovil, ofertaFechaDesde, ofertaFechaHasta } = producto
  const general = { soloAppMovil: ofertaAppMovil, fechaDesde: ofertaFechaDesde, fechaHasta: ofertaFechaHasta }
  const ofertas = [
    ...(oferta === null ? [] : [{ ...general, precio: oferta }]),
    ...(ofertaApp ? [{ ...ofertaApp, soloAppMovil: true }] : []),
  ]
  const tramos = producto.descuentoPorCantidad ? producto.descuentosPorCantidad : []
  return {
    ...enCentavos({ precio: producto.precio }, 'precio'),
    ofertas: ofertas.map((one) => enCentavos(one, 'precio')),
    tramos: tramos.map(tramoLeido),
  }
}
