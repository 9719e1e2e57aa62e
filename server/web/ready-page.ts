// A page ready to send: compressed once, with the policy that allows exactly its inline parts.
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBytes } from '../http/bytes-propios.ts'
import { type Codificacion, codificacionOf } from '../http/codificacion.ts'
import { compress } from '../http/compress.ts'
import { etagOf } from '../http/compressible.ts'
import { hasAlready } from '../http/condicional.ts'

/** A page ready to send, with the policy that allows exactly its inline parts. */
export interface Pagina {
  readonly estado: 200 | 404
  readonly policy: string
  /** The header `Link`: what the page needs first. */
  readonly enlaces: string
  /** The prefix of its ETags. */
  readonly huella: string
  readonly body: (codificacion: Codificacion) => Promise<Buffer>
}

/** Compression levels: a drawn page serves many requests; the page of one thing serves a few. */
export const QUALITY = 7
export const QUICK = 6

/** Compressed on the first request that accepts it, and then kept. */
export function readyPage(
  text: string,
  policy: string,
  enlaces: string,
  quality: number,
  estado: Pagina['estado'] = 200,
): Pagina {
  const plain = ownBytes(Buffer.from(text))
  const made = new Map<Codificacion, Promise<Buffer>>()
  const body = (codificacion: Codificacion): Promise<Buffer> => {
    if (!codificacion) return Promise.resolve(plain)
    const known = made.get(codificacion) ?? compress[codificacion](plain, quality).then(ownBytes)
    made.set(codificacion, known)
    return known
  }
  return { estado, policy, enlaces, huella: createHash('sha1').update(plain).digest('base64url'), body }
}

/** JSON inside a script element: nothing in it may close the element. */
export function inScript(data: unknown): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/**
 * The strict policy plus the hashes of the page's inline parts: style sheets and style attributes. It allows only the
 * scripts named here, never those that a page happens to hold.
 */
export function policyFor(
  html: string,
  allowed: Readonly<Record<string, readonly string[]>>,
  scripts: readonly string[] = [],
): string {
  const policy = Object.fromEntries(Object.entries(allowed).map(([name, values]) => [name, [...values]]))
  const hashes = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, text]) => hashOf(decodeAttribute(text!)))),
  ]
  const attributes = hashes(/ style="([^"]*)"/g)
  policy['script-src']!.push(...scripts)
  policy['style-src']!.push(...hashes(/<style>([\s\S]*?)<\/style>/g))
  if (attributes.length > 0) policy['style-src']!.push("'unsafe-hashes'", ...attributes)
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

function decodeAttribute(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
}

/** Answers with a page, or with 304 when the browser has it. */
export async function sendReadyPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { estado, policy, enlaces, huella, body }: Pagina,
): Promise<FastifyReply> {
  const codificacion = codificacionOf(String(request.headers['accept-encoding'] ?? ''))
  const etag = etagOf({ huella }, codificacion)
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .header('vary', 'cookie, accept-encoding, accept-language')
    .header('etag', etag)
  if (enlaces) reply.header('link', enlaces)
  if (estado === 200 && hasAlready(request, etag)) return reply.code(304).send()
  if (codificacion) reply.header('content-encoding', codificacion)
  return reply
    .code(estado)
    .type('text/html; charset=utf-8')
    .send(await body(codificacion))
}
