// Answers to clients that sent no valid request: the bytes were invalid, too many, or never came.
import { randomUUID } from 'node:crypto'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type CodigoError, ERRORES } from '@surtido/contract/errores'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { RefusalError } from './refusal.ts'

const BY_CODE: Readonly<Record<string, CodigoError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'Validacion.ERROR_TIEMPO',
  HPE_HEADER_OVERFLOW: 'Validacion.ERROR_ENCABEZADOS',
}

/** Answers in the usual form (K-06), with the strict headers, and closes the connection. */
export function makeClientErrorHandler(headers: Readonly<Record<string, string>>) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    // An answer was already sent: a second one would be read as the next request's.
    if (socket.writable && socket.bytesWritten === 0)
      socket.end(answerOf(BY_CODE[error.code] ?? 'Validacion.ERROR_FORMATO', headers))
    socket.destroySoon()
  }
}

/** A refusal in the usual form, for where no reply of Fastify's is: the last of its connection. `own`: its own headers. */
export function bareRefusal(
  code: CodigoError,
  headers: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>> = {},
) {
  const [estado, mensaje] = ERRORES[code]
  const idTraza = randomUUID()
  const body = JSON.stringify({ error: code, mensaje, estado, idTraza })
  const lines = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'x-traza': idTraza,
    ...own,
    connection: 'close',
  }
  return { estado, lines, body }
}

function answerOf(code: CodigoError, headers: Readonly<Record<string, string>>): string {
  const { estado, lines, body } = bareRefusal(code, headers)
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${estado} ${STATUS_CODES[estado]}\r\n${head.join('\r\n')}\r\n\r\n${body}`
}

/** A name or an address, and a port (RFC 9110, 4.2.3); nothing that two readers could take for two hosts. */
const HOST = /^(?:[\w.~%!$&'()*+,;=-]+|\[[\da-f:.]+\])?(?::\d*)?$/i

/** Says whether the request names the host that it is for, once. */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]!.length !== 4 || rawHeaders[i]!.toLowerCase() !== 'host') continue
    hosts++
    if (hosts > 1 || !HOST.test(rawHeaders[i + 1]!)) return false
  }
  return hosts === 1 || httpVersion !== '1.1'
}

/** `*` asks about the whole server (OPTIONS). */
const isPath = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/') || url === '*'

/**
 * Refuses requests that Node itself would refuse in its own words (an unsupported Expect), and requests that it would
 * take: of two hosts it reads the first, and a proxy perhaps the last (RFC 9112, 3.2). `answerBefore` has left a path of
 * each target that names the same host again.
 */
export function refuseBare(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) =>
    done(namesOneHost(raw) && isPath(raw) ? undefined : new RefusalError('Validacion.ERROR_FORMATO')),
  )
  // The request is handled as if it had no Expect.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
}
