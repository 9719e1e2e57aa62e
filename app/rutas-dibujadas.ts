// The pages that the server draws for a guest, by their route.

interface RutaDibujada {
  /** The file or the chunk (`vite.config.ts`) of its screen; absent where the first script holds it. */
  readonly pantalla?: string
  /** The first words of the keys of the queries that its first view shows: their data travel in the page. */
  readonly consultas?: readonly string[]
  /** Whether it shows nothing without a chosen shop. */
  readonly conLocal?: true
}

const busqueda: RutaDibujada = { pantalla: 'tienda', consultas: ['search'], conLocal: true }

export const RUTAS_DIBUJADAS: Readonly<Record<string, RutaDibujada>> = {
  '/': {},
  '/bienvenida': {},
  '/tabs/home': { pantalla: 'casa', conLocal: true },
  '/categoria/$id': {
    pantalla: 'tienda',
    consultas: ['estructura', 'articulos'],
    conLocal: true,
  },
  '/articulo/$artCodigo': {
    pantalla: 'screens/articulos/detalle.tsx',
    consultas: ['por-codigos', 'ficha'],
    conLocal: true,
  },
  '/ofertas': { pantalla: 'tienda', consultas: ['ofertas'], conLocal: true },
  '/promocion/$id': { pantalla: 'tienda', consultas: ['promocion'], conLocal: true },
  '/tabs/busqueda': busqueda,
  '/busqueda': busqueda,
  '/lista-locales': { pantalla: 'screens/locales/lista-locales.tsx', consultas: ['locales'] },
  '/info-local': { pantalla: 'screens/locales/info-local.tsx', consultas: ['locales'], conLocal: true },
}
