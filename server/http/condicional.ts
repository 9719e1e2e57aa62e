import type { IncomingMessage } from 'node:http'

/** Says whether If-None-Match contains the ETag: in a list, or marked weak by a proxy that compressed the page. */
export function hasAlready({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === etag || known === '*' || known.includes(etag))
}
