import { servidor } from './servidor.ts'

const CUALQUIERA = '/ilustraciones/canasta.svg'

/**
 * Replaces a picture that fails to load with the drawing of its article. A picture that is not in the package, being
 * newer than the package or the shop's own, is first requested from the server.
 */
export function mendImagenes(): void {
  const mend = (imagen: HTMLImageElement) => {
    const own = `${location.origin}/`
    if (servidor && imagen.src.startsWith(own)) {
      for (const one of [imagen, ...sourcesOf(imagen)])
        if (one.srcset) one.srcset = one.srcset.replaceAll(/(^|, )\//g, `$1${servidor}/`)
      imagen.src = `${servidor}/${imagen.src.slice(own.length)}`
    } else if (imagen.src.includes('/fotos/')) {
      for (const one of [imagen, ...sourcesOf(imagen)]) one.removeAttribute('srcset')
      imagen.dataset.fallo = ''
      imagen.src = imagen.dataset.dibujo ?? CUALQUIERA
    }
  }
  // The error event of a picture does not bubble: listen in the capture phase.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true)
  // Pictures of the page that failed before this listener was there.
  for (const imagen of document.images) if (imagen.complete && imagen.naturalWidth === 0 && imagen.src) mend(imagen)
}

const sourcesOf = (imagen: HTMLImageElement) => imagen.parentElement?.querySelectorAll('source') ?? []
