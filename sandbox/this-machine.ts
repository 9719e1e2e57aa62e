import type { IncomingMessage } from 'node:http'

/** The parts of a request that tell where it comes from. */
export interface Llamada {
  readonly headers: Pick<IncomingMessage['headers'], 'host'>
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/**
 * Whether a request comes from this machine and names it. Another site's name may resolve to its address: the pages of
 * that site would be of the same origin as a stand-in.
 */
export const isThisMachine = ({ headers, socket }: Llamada): boolean =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '') &&
  /^((::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(socket.remoteAddress ?? '')
