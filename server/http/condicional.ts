import type { FastifyRequest } from 'fastify'

/** One of a list, and marked weak by a proxy that compressed it, is the same page. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === etag || known === '*' || known.includes(etag))
}
