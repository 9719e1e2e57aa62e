/** Any origin of ours will do: what matters is whether an address stays inside it. */
const BASE = 'https://app.invalid'

/** A scheme (`javascript:`), a host (`//other.example`), or what browsers read as one (`/\other.example`). */
const OUTSIDE = /^[a-z][a-z0-9+.-]*:|^[/\\]{2}/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, so that "/\t/x" is read as "//x"
const DROPPED = /[\u0000-\u0020\u007f]/

/**
 * The route of this app that a text names, as a path with its search (`/cupones?codigo=A`), or undefined when
 * it names none: only relative routes, with or without the first slash; nothing with a scheme, a host, a backslash or
 * characters a browser would drop. Whether the app has that route is for the router to say.
 */
export function rutaInterna(text: string | undefined): string | undefined {
  const ruta = text?.trim() ?? ''
  if (ruta === '' || OUTSIDE.test(ruta) || ruta.includes('\\') || DROPPED.test(ruta)) return undefined
  const url = URL.parse(ruta.startsWith('/') ? ruta : `/${ruta}`, BASE)
  // "/.//other.example" is one slash until its dots are resolved.
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search
}

/** What an app's own links look like: `https://<dominio>/…` and `<esquema>:…`. */
export interface EnlacesPropios {
  readonly dominio: string
  readonly esquema: string
}

/**
 * R-36 The route in an address that opened the app: what follows the app's domain, with or without `/#`; or what follows
 * its own scheme (`uy.surtido.demo://cupones`). Undefined for any other address, and for one that names no route.
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
