// The pages that the server draws for a guest, and those whose code it names in the page, by their route.

interface Ruta {
  /** The chunk (`vite.config.ts`) of its screen; absent where the first script holds it. */
  readonly pantalla?: string
  /** The chunk of what its first tap opens. */
  readonly toque?: string
  /** The first words of the keys of the queries that its first view shows: their data travel in the page. */
  readonly consultas?: readonly string[]
  /** Whether it shows nothing without a chosen shop. */
  readonly conLocal?: true
  /** Only the device knows what it shows: the server draws nothing, but the page names its code. */
  readonly delDispositivo?: true
}

const busqueda: Ruta = { pantalla: 'tienda', consultas: ['search'], conLocal: true }

export const RUTAS: Readonly<Record<string, Ruta>> = {
  '/': {},
  '/bienvenida': {},
  '/tabs/home': { pantalla: 'casa', conLocal: true },
  '/categoria/$id': {
    pantalla: 'tienda',
    consultas: ['estructura', 'articulos'],
    conLocal: true,
  },
  '/articulo/$artCodigo': {
    pantalla: 'articulo',
    consultas: ['por-codigos', 'ficha'],
    conLocal: true,
  },
  '/ofertas': { pantalla: 'tienda', consultas: ['ofertas'], conLocal: true },
  '/promocion/$id': { pantalla: 'tienda', consultas: ['promocion'], conLocal: true },
  '/tabs/busqueda': busqueda,
  '/busqueda': busqueda,
  '/lista-locales': { pantalla: 'locales', consultas: ['locales'] },
  '/info-local': { pantalla: 'locales', toque: 'forma-de-entrega', consultas: ['locales'], conLocal: true },
  '/tabs/carrito': { pantalla: 'compra', conLocal: true, delDispositivo: true },
  '/finalizar-pedido': { pantalla: 'compra', conLocal: true, delDispositivo: true },
}
