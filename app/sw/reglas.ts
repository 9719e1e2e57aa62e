// The worker's rules: which requests it may answer and keep. Apart from its events, so that it can be tried without a
// browser.

/** How a request is answered; `undefined` leaves it to the browser. */
type Trato = 'pagina' | 'archivo' | 'imagen' | 'foto' | 'dato' | undefined

/**
 * Reads with the same answer for everybody that a screen needs to be useful without a network. None is personal: no
 * pedidos, addresses, cupones, purchases or searches.
 */
const DATOS = [
  /^articulos(\/(bolsas|ofertas|por-codigos-articulos))?$/,
  /^categorias$/,
  /^estructura-mercadologica$/,
  /^franjas-entrega\/dias-entrega-costo-dinamico$/,
  /^locales\/entrega-(local|domicilio)$/,
  /^medios-pago\/disponibles$/,
  /^ofertas-especiales-home(\/\d+\/articulos)?$/,
  /^promociones(\/detalle)?$/,
  /^zonas-entrega\/empresas\/\d+\/locales\/\d+\/tipos-entrega\/\d+$/,
]
/** Parameters that reveal where a customer is, or what they typed. */
const DE_ALGUIEN = ['latitud', 'longitud', 'descripcion', 'nombre']

const IMAGEN = /^\/(ilustraciones|marcas|logos|iconos)\//

export function tratoDe(
  request: Pick<Request, 'method' | 'url' | 'mode' | 'destination'>,
  origen: string,
  serverProducts: string,
): Trato {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origen) return undefined
  const { pathname, searchParams } = url
  if (pathname.startsWith(serverProducts)) {
    const call = pathname.slice(serverProducts.length)
    const publico = DATOS.some((one) => one.test(call)) && !DE_ALGUIEN.some((name) => searchParams.has(name))
    return publico ? 'dato' : undefined
  }
  // A frame holds another site's page: the card provider's, or its stand-in.
  if (request.mode === 'navigate')
    return request.destination === 'document' && isPantalla(pathname) ? 'pagina' : undefined
  if (pathname.startsWith('/assets/')) return 'archivo'
  if (pathname.startsWith('/fotos/')) return 'foto'
  return IMAGEN.test(pathname) ? 'imagen' : undefined
}

/** An address of the app; the server's other addresses are files, pages for its operators, or the shop's side. */
function isPantalla(pathname: string): boolean {
  return (
    !/\.\w{2,12}$/.test(pathname) && !/^\/(docs|salud|metricas|correo-de-prueba|assets|gestion)(\/|$)/.test(pathname)
  )
}

/** The kept files that no version in use names. */
export function sobrantes(kept: readonly string[], wanted: readonly string[]): readonly string[] {
  const all = new Set(wanted)
  return kept.filter((one) => !all.has(one))
}

/** A header of a cached answer: when it came from the server. */
export const GUARDADO = 'x-guardado'
