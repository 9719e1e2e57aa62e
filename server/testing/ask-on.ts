import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

export const CLOSED = 'nobody listens'

/** The whole answer to a request on a connection of its own. */
export async function askOn(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } catch {
    return CLOSED
  }
  const answer = text(socket)
  socket.write('POST / HTTP/1.1\r\nHost: aqui\r\nContent-Length: 4\r\n\r\nhola')
  return await answer.catch(() => 'cut off')
}
