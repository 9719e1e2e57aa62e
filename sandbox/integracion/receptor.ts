// A company's own system that receives events: checks each signature over HTTP as docs/integracion.md says.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { listen } from '../listen.ts'

interface Recibido {
  readonly id: string
  readonly tipo: string
  readonly numero: number
  readonly datos: Readonly<Record<string, unknown>>
  /** The secrets it was signed with. */
  readonly firmas: readonly string[]
  readonly body: string
}

export interface Receptor {
  readonly url: string
  /** The events answered with 2xx. */
  readonly recibidos: Recibido[]
  readonly pedidos: () => number
  readonly secretos: string[]
  /** Sets the answer from now on, and what happens before it is given. */
  answer(status: number, headers?: Readonly<Record<string, string>>, first?: () => Promise<unknown>): void
  close(): Promise<void>
}

/** The known secrets that signed the body. */
function firmantes(secretos: readonly string[], id: string, timestamp: string, body: string, header: string): string[] {
  // Signatures are compared as text, as receivers do: another alphabet of base64 would decode to the same bytes.
  const given = header.split(' ').map((one) => Buffer.from(one))
  return secretos.filter((secreto) => {
    const key = Buffer.from(secreto.replace(/^whsec_/, ''), 'base64')
    const wanted = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
}

/** At a free port, or at one that it had before. */
export async function startReceptor(at = 0): Promise<Receptor> {
  const recibidos: Recibido[] = []
  const secretos: string[] = []
  let asked = 0
  let status = 204
  let extra: Readonly<Record<string, string>> = {}
  let before: (() => Promise<unknown>) | undefined
  const server = createServer(async (request, response) => {
    asked++
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const header = (name: string) => String(request.headers[name] ?? '')
    const firmas = firmantes(
      secretos,
      header('webhook-id'),
      header('webhook-timestamp'),
      body,
      header('webhook-signature'),
    )
    const said = firmas.length === 0 ? 401 : status
    if (said < 300) {
      const { tipo, numero, datos } = JSON.parse(body) as Recibido
      recibidos.push({ id: header('webhook-id'), tipo, numero, datos, firmas, body })
    }
    await before?.()
    response.writeHead(said, extra).end()
  })
  const port = await listen(server, at)
  return {
    url: `http://127.0.0.1:${port}/eventos`,
    recibidos,
    pedidos: () => asked,
    secretos,
    answer(next, headers = {}, first) {
      status = next
      extra = headers
      before = first
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
