import type { FastifyInstance } from 'fastify'
import { RefusalError } from './refusal.ts'

/** Deeper than anything the contract takes. */
export const MOST_DEPTH = 24
/** Values in one body: the longest carrito, each line with every field of its article, has fewer. */
export const MOST_VALUES = 50_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN = new Set(['{', '['].map((char) => char.charCodeAt(0)))
const CLOSE = new Set(['}', ']'].map((char) => char.charCodeAt(0)))
const COMMA = 0x2c

/**
 * Says whether a JSON text is no deeper and no larger than any of ours. Checked before parsing: values of a few bytes
 * cost much more as objects, and even unknown fields become objects before they are refused. A file may have more
 * values than a body.
 */
export function isModest(text: string, most = MOST_VALUES): boolean {
  let depth = 0
  let values = 0
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i)
    if (char === QUOTE) {
      i = endOfString(text, i)
      if (i < 0) return true
    } else if (OPEN.has(char)) {
      if (++depth > MOST_DEPTH || ++values > most) return false
    } else if (CLOSE.has(char)) depth--
    else if (char === COMMA && ++values > most) return false
  }
  return true
}

/** The end of the string that begins at `from`; -1 when it is not closed, which the parser will report. */
function endOfString(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++
    if (slashes % 2 === 0) return at
  }
  return -1
}

/** An escape that can stand for half of a pair of UTF-16: a text that arrives as bytes of UTF-8 holds no other. */
const HALF = /\\u[dD][89a-fA-F]/
const LONE = /\p{Cs}/gu

/**
 * The same JSON without halves of a sign, which a field leaves behind that cuts an emoji in two: no column of PostgreSQL
 * accepts them as JSON. A text that does not parse stays as it is, for the parser to report.
 */
function withoutHalves(text: string): string {
  if (!HALF.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text), (_, value: unknown) =>
      typeof value === 'string' ? value.replace(LONE, '') : value,
    )
  } catch {
    return text
  }
}

/** Refuses bodies by their shape before they are parsed into objects. */
export function limitJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString()
    if (!isModest(text)) return done(new RefusalError('Validacion.ERROR_FORMATO'))
    parse(request, withoutHalves(text), done)
  })
}
