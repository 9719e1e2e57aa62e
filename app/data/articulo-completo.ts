import type { Articulo } from '@surtido/contract/articulos'

/** The fields of an article that every answer has. */
type Obligatorio = { [P in keyof Articulo]-?: object extends Pick<Articulo, P> ? never : P }[keyof Articulo]

/** The values of fields that did not exist yet when this device kept the article. */
const ANTES: Pick<Articulo, Exclude<Obligatorio, 'artCodigo'>> = {
  id: 0,
  codigoArticuloLocal: '',
  nombre: '',
  descripcion: '',
  descripcionAmpliada: '',
  marca: '',
  contenido: '',
  precio: 0,
  precioUnitario: 0,
  moneda: 'UYU',
  urlImagen: '',
  vtaFraccionada: 0,
  unidad: 'Un.',
  pasoVenta: 1,
  minimoVenta: 1,
  envase: null,
  precioEnvase: 0,
  ofertaAppMovil: false,
  fechaHastaOferta: null,
  cantidad: 0,
  oferta: null,
  rubro: { id: 0, descripcion: '', imagen: '', codEstMerc: '' },
  aplicaDescuentoPorCantidad: false,
  descuento: 0,
  descuentosPorCantidad: [],
  precioPorMedida: null,
  disponible: true,
  stock: null,
  limitePorPedido: null,
  etiquetas: [],
  codigosBarras: [],
}

/** An article as the contract says it is, from one that a device may have kept before the contract grew. */
export function completeArticulo(kept: Partial<Articulo> & Pick<Articulo, 'artCodigo'>): Articulo {
  return { ...ANTES, ...kept }
}

/** The same for the articles of an answer, which the service worker may have kept. */
export const completeArticulos = (kept: readonly Articulo[]): Articulo[] => kept.map(completeArticulo)

/** The same for a page of them. */
export function completePagina<T extends { readonly contenido: Articulo[] }>(pagina: T): T {
  return { ...pagina, contenido: completeArticulos(pagina.contenido) }
}
