import type { Tanda } from '@surtido/contract/gestion-tandas'

/** Fetches the pictures, so that the service worker caches them. */
export async function fetchImagenes(tanda: Tanda): Promise<void> {
  const lineas = tanda.pedidos.flatMap((pedido) => pedido.lineas)
  const shown = [
    lineas,
    ...lineas.map(({ elegidos = [] }) => elegidos),
    ...tanda.sustitutos.map(({ articulos }) => articulos),
  ]
  const urls = new Set(shown.flat().map(({ urlImagen }) => urlImagen))
  for (const url of urls) if (url) await fetch(url).catch(() => {})
}
