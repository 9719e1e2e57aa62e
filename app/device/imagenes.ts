import { servidor } from './servidor.ts'

/** A picture that the package has not brought along, being newer than the package, is asked of the server. */
export function mendImagenes(): void {
  const own = `${location.origin}/`
  const mend = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && servidor && target.src.startsWith(own))
      target.src = `${servidor}/${target.src.slice(own.length)}`
  }
  // An error of a picture does not rise: it is seen on its way down.
  document.addEventListener('error', mend, true)
}
