// The language that a visitor is shown (decision 0165).
import type { FastifyRequest } from 'fastify'

/** The language at the root of a build; the others are in a folder of their own, below this one. */
export const ESPANOL = 'es'
export const IDIOMAS = 'idiomas'

interface ChoiceOfIdioma {
  /** The languages there are, the empresa's own first. */
  readonly idiomas: readonly string[]
  /** True when the browser's language goes before the empresa's. */
  readonly delNavegador: boolean
}

type Asked = Pick<FastifyRequest, 'cookies' | 'headers'>

/**
 * The language of a page: the one that the customer chose (cookie `surtido_idioma`), else the browser's where the empresa
 * has it so, else the empresa's.
 */
export function idiomaOf(request: Asked, { idiomas, delNavegador }: ChoiceOfIdioma): string {
  const chosen = idiomas.find((one) => one === request.cookies.surtido_idioma)
  return chosen ?? ((delNavegador && ofNavegador(request.headers['accept-language'], idiomas)) || idiomas[0]!)
}

/** The language that an address names: the worker of one, and what it asks for, sends no cookie. */
export function idiomaNamed({ query }: Pick<FastifyRequest, 'query'>, idiomas: readonly string[]): string | undefined {
  return idiomas.find((one) => one === (query as { idioma?: unknown }).idioma)
}

/** The first language of a browser's list that there is, by how much it wants each: `pt-BR,pt;q=0.9,en;q=0.8`. */
function ofNavegador(accepts: string | undefined, idiomas: readonly string[]): string | undefined {
  const wanted = (accepts ?? '')
    .slice(0, 200)
    .split(',')
    .map((one) => /^\s*([a-z]{1,8})(?:-[\w-]*)?(?:\s*;\s*q=([\d.]{1,5}))?\s*$/i.exec(one))
    .flatMap((found) => (found ? [{ idioma: found[1]!.toLowerCase(), q: Number(found[2] ?? 1) }] : []))
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  // The first Spanish one that the empresa names wins.
  return wanted.map(({ idioma }) => idiomas.find((one) => one.split('-')[0] === idioma)).find(Boolean)
}
