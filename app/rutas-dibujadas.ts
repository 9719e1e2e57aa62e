// The pages that the server draws for a guest, and those whose code it names in the page, by their route.
import {
  LLAVE_ARTICULOS,
  LLAVE_BUSQUEDA,
  LLAVE_FICHA,
  LLAVE_OFERTAS,
  LLAVE_POR_CODIGOS,
  LLAVE_PROMOCION,
} from './data/articulos.ts'
import { LLAVE_ESTRUCTURA } from './data/categorias.ts'
import { LLAVE_LOCALES } from './data/locales.ts'

interface Ruta {
  /** The chunk (`vite.config.ts`) of its screen; absent where the first script holds it. */
  readonly pantalla?: string
  /** The chunk of what its first tap opens. */
  readonly toque?: string
  /** The first words of the keys of the queries that its first view shows: their data travel in the page. */
  readonly consultas?: readonly string[]
  /** True when it shows nothing without a chosen shop. */
  readonly conLocal?: true
  /** The content is only on the device: the server draws nothing, but the page names its code. */
  readonly delDispositivo?: true
}

const busqueda: Ruta = { pantalla: 'tienda', consultas: [LLAVE_BUSQUEDA], conLocal: true }

export const RUTAS: Readonly<Record<string, Ruta>> = {
  '/': {},
  '/bienvenida': {},
  '/tabs/home': { pantalla: 'casa', conLocal: true },
  '/categoria/$id': {
    pantalla: 'tienda',
    consultas: [LLAVE_ESTRUCTURA, LLAVE_ARTICULOS],
    conLocal: true,
  },
  '/articulo/$artCodigo': {
    pantalla: 'articulo',
    consultas: [LLAVE_POR_CODIGOS, LLAVE_FICHA],
    conLocal: true,
  },
  '/ofertas': { pantalla: 'tienda', consultas: [LLAVE_OFERTAS], conLocal: true },
  '/promocion/$id': { pantalla: 'tienda', consultas: [LLAVE_PROMOCION], conLocal: true },
  '/tabs/busqueda': busqueda,
  '/busqueda': busqueda,
  '/lista-locales': { pantalla: 'locales', consultas: [LLAVE_LOCALES] },
  '/info-local': { pantalla: 'locales', toque: 'forma-de-entrega', consultas: [LLAVE_LOCALES], conLocal: true },
  '/tabs/carrito': { pantalla: 'compra', conLocal: true, delDispositivo: true },
  '/finalizar-pedido': { pantalla: 'compra', conLocal: true, delDispositivo: true },
}
