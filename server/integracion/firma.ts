// Signatures of Standard Webhooks: HMAC-SHA256 over the id, the time and the body.
import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

export const newSecreto = () => PREFIX + randomBytes(32).toString('base64')

function sign(secreto: string, content: string): string {
  const key = Buffer.from(secreto.slice(PREFIX.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** The headers of one message, signed with each currently valid secret. */
export function firmaHeaders(id: string, now: Date, body: string, secretos: readonly string[]) {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Surtido-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secretos.map((secreto) => sign(secreto, `${id}.${timestamp}.${body}`)).join(' '),
  }
}
