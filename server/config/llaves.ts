import { isIP } from 'node:net'
import type { Lector } from './lector.ts'

/** The sites for which passkeys hold. */
export interface LlavesConfig {
  /** The domain that they belong to (the RP id of WebAuthn). */
  readonly dominio: string
  /** The origins of the pages that may use them, all of that domain. */
  readonly origenes: readonly string[]
}

const DOMINIO = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

/** A name under which anybody registers theirs: browsers know no passkeys of it. */
const SUFIJO = /^(?!localhost$)([^.]+|(com|co|net|org|edu|gov|gob|gub|mil|ac)\.[a-z]{2})$/

/** Undefined: no passkeys, because there is no address, or one without passkeys in browsers. */
export function readLlaves({ text, list, problems }: Lector, urlPublica: string | undefined): LlavesConfig | undefined {
  const publica = urlPublica === undefined ? null : URL.parse(urlPublica)
  const said = list('LLAVES_ORIGENES')
  const origenes = said ?? (isSegura(publica) ? [publica.origin] : [])
  if (said && !said.every((one) => isSegura(URL.parse(one)) && URL.parse(one)?.origin === one)) {
    problems.push(
      'LLAVES_ORIGENES must be addresses with https:// and a name, without a path, separated by commas, as https://gestion.tienda.uy.',
    )
    return undefined
  }
  const dominio = text('LLAVES_DOMINIO') ?? (origenes[0] && new URL(origenes[0]).hostname)
  if (dominio === undefined) return undefined
  const hosts = origenes.map((one) => new URL(one).hostname)
  if (SUFIJO.test(dominio) && (hosts.length === 0 || hosts.some((one) => one !== dominio))) {
    problems.push(`LLAVES_DOMINIO is "${dominio}": it must be a domain of the shop alone, such as tienda.uy.`)
    return undefined
  }
  if (!DOMINIO.test(dominio) || isIP(dominio) !== 0 || !hosts.every((one) => isIn(one, dominio))) {
    problems.push(
      `LLAVES_DOMINIO is "${dominio}": it must be the domain of every address in LLAVES_ORIGENES, or of URL_PUBLICA, such as tienda.uy.`,
    )
    return undefined
  }
  return origenes.length > 0 ? { dominio, origenes } : undefined
}

/** Browsers know passkeys only for a name, and by https, except on the machine itself. */
const isSegura = (url: URL | null): url is URL =>
  url !== null &&
  isIP(url.hostname) === 0 &&
  !url.hostname.startsWith('[') &&
  (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost'))

const isIn = (host: string, dominio: string): boolean => host === dominio || host.endsWith(`.${dominio}`)
