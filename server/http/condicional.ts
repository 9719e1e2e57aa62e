import type { FastifyReply, FastifyRequest } from 'fastify'

/** One of a list, and marked weak by a proxy that compressed it, is the same page. */
export function hasAlready({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  return known !== undefined && (known === etag || known === '*' || known.includes(etag))
}

/** What is so now, by its `marca`: 304 to who has that already, else what `read` answers. */
export async function answerUnlessKnown<T>(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  marca: string,
  read: () => Promise<T>,
): Promise<T | FastifyReply> {
  const etag = `"${marca}"`
  reply.header('etag', etag)
  if (hasAlready(request, etag)) return reply.code(304).send()
  return read()
}
