import { servidor } from './servidor.ts'

const CUALQUIERA = '/ilustraciones/canasta.svg'

/**
 * A picture that does not come gives its place to the drawing of its article at once. One that the package has not
 * brought along, being newer than the package or of the shop's own, is asked of the server before.
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
  // An error of a picture does not rise: it is seen on its way down.
  document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && mend(target), true)
  // Those of the page that failed before anybody listened.
  for (const imagen of document.images) if (imagen.complete && imagen.naturalWidth === 0 && imagen.src) mend(imagen)
}

const sourcesOf = (imagen: HTMLImageElement) => imagen.parentElement?.querySelectorAll('source') ?? []
