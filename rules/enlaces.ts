/** Any origin works: only whether an address stays inside it matters. */
const BASE = 'https://app.invalid'

/** A scheme (`javascript:`), a host (`//other.example`), or what browsers read as one (`/\other.example`). */
const OUTSIDE = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that "/\t/x" is read as "//x"
const DROPPED = /[\u0000-\u0020\u007f]/

/**
 * The route of this app that a text names, as a path with its search (`/cupones?codigo=A`); undefined when
 * it names none. Accepts only relative routes, with or without the first slash. Rejects a scheme, a host, a backslash
 * and characters that a browser would drop. The router decides whether the app has that route.
 */
export function rutaInterna(text: string | undefined): string | undefined {
  const ruta = text?.trim() ?? ''
  if (ruta === '' || OUTSIDE.test(ruta) || ruta.includes('\\') || DROPPED.test(ruta)) return undefined
  const url = URL.parse(ruta.startsWith('/') ? ruta : `/${ruta}`, BASE)
  // "/.//other.example" becomes a double slash only once its dots are resolved.
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}

/** The form of the app's own links: `https://<dominio>/…` and `<esquema>:…`. */
interface EnlacesPropios {
  readonly dominio: string
  readonly esquema: string
}

/**
 * R-36 The route in the address that opened the app: the part after the app's domain, with or without `/#`, or the part
 * after its own scheme (`uy.surtido.demo://cupones`). Undefined for any other address, and for one that names no route.
 */
export function rutaDeEnlace(address: string, { dominio, esquema }: EnlacesPropios): string | undefined {
  const url = URL.parse(address.trim())
  if (!url) return undefined
  if (url.protocol === `${esquema.toLowerCase()}:`) {
    return rutaInterna(withoutHash(address.trim().slice(url.protocol.length).replace(/^\/+/, '/')))
  }
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.host !== dominio.toLowerCase()) return undefined
  return rutaInterna(withoutHash(url.pathname + url.search + url.hash))
}

/** `/#/cupones?codigo=A` → `/cupones?codigo=A`. */
function withoutHash(route: string): string {
  return route.replace(/^\/?#\/?/, '/')
}
