// The worker's rules: the requests that it answers. Apart from its events, so that it can be tried without a browser.

/** How a request is answered; `undefined` leaves it to the browser. */
export function tratoDe(
  { method, url, mode }: Pick<Request, 'method' | 'url' | 'mode'>,
  origen: string,
): 'pagina' | 'archivo' | 'imagen' | undefined {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== origen) return undefined
  if (mode === 'navigate')
    return pathname.startsWith('/gestion/') && !/\.\w{2,12}$/.test(pathname) ? 'pagina' : undefined
  if (pathname.startsWith('/gestion/assets/')) return 'archivo'
  return /^\/(fotos|ilustraciones|marcas|logos|iconos)\//.test(pathname) ? 'imagen' : undefined
}
