import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from '../listen.ts'
import { isThisMachine } from '../this-machine.ts'
import { approveCvv, ROUTES } from './api.ts'
import { Notices, type Protocolo } from './avisos.ts'
import { type CardData, capture, captureCvv, saveCard } from './captura.ts'
import { type Fault, Faults, type Step } from './fallas.ts'
import { Book, type Customer, type Purchase } from './libro.ts'
import { CAPTURE_PAGE, CVV_PAGE, SCRIPT } from './paginas.ts'
import { RAMBLA, type RamblaReply, refusalOf } from './rambla.ts'
import { type Api, type Reply, refuse } from './respuestas.ts'

export interface CardsSandbox {
  /** Its own origin: REST base of the first protocol, script and capture page. */
  readonly url: string
  /** REST base of the chosen protocol. */
  readonly api: string
  readonly publicKey: string
  readonly privateKey: string
  /** Signs the notices. */
  readonly secret: string
  readonly faults: Faults
  readonly notices: Notices
  purchases(): readonly Purchase[]
  customers(): readonly Customer[]
  /** Saves a card without the capture page, which accepts no expired card. */
  addCard(customerId: string, card: CardData): string
  /** Types the customer's CVV when the purchase waits for it. */
  typeCvv(purchaseId: number, cvv?: string): void
  close(): Promise<void>
}

export const SANDBOX_KEYS = {
  publicKey: 'clave-publica-de-prueba',
  privateKey: 'clave-privada-de-prueba',
  secret: 'secreto-de-avisos-de-prueba',
} as const

const MOST_BYTES = 100_000

/** The card provider's stand-in: real HTTP on its own port, real protocol, no money. */
export async function startCardsSandbox({
  port = 0,
  file,
  now = () => new Date(),
  proveedor = 'bamboo',
}: {
  port?: number
  /** The file for cards and purchases, so that they survive a restart; absent means only in memory. */
  file?: string
  /** The clock for the dates of notices. */
  now?: () => Date
  /** The protocol to speak. */
  proveedor?: Protocolo
} = {}): Promise<CardsSandbox> {
  const faults = new Faults()
  const notices = new Notices(SANDBOX_KEYS.secret, now, proveedor)
  let origin = ''
  const api: Api = { book: new Book(file), faults, notices, origin: () => origin }

  const server = createServer((request, response) => {
    handle(api, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, refuse(500, 'TR999', 'Unknown error'))
    })
  })
  origin = `http://127.0.0.1:${await listen(server, port)}`

  return {
    url: origin,
    api: proveedor === 'rambla' ? `${origin}/rambla` : origin,
    ...SANDBOX_KEYS,
    faults,
    notices,
    purchases: () => api.book.purchases,
    customers: () => api.book.customers,
    addCard(customerId, card) {
      const customer = api.book.findCustomer(Number(customerId.replace('cli_', '')))
      const saved = customer && saveCard(api, customer, card)
      if (!saved) throw new Error('No such customer, or the card is there already')
      return proveedor === 'rambla' ? `tar_${saved.id}` : String(saved.id)
    },
    typeCvv(purchaseId, cvv = '123') {
      const purchase = api.book.findPurchase(purchaseId)
      if (!purchase || !approveCvv(api, purchase.uniqueId ?? String(purchase.id), cvv)) {
        throw new Error('No such purchase, or it asks for no CVV')
      }
    },
    close: () =>
      new Promise((resolve) => {
        notices.close()
        server.close(() => resolve())
        // Includes those that a fault keeps hanging.
        server.closeAllConnections()
      }),
  }
}

async function handle(api: Api, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const path = url.pathname
  const method = request.method ?? 'GET'
  if (!isThisMachine(request)) {
    return send(response, refuse(403, 'TR999', 'Only this machine is answered'))
  }
  if (method === 'GET') {
    if (/^\/v1\/Scripts\/PWCheckoutNoModal\.js$/i.test(path)) {
      if (url.searchParams.get('key') !== SANDBOX_KEYS.publicKey)
        return text(response, 403, 'text/plain', 'Unknown key')
      return text(response, 200, 'text/javascript; charset=utf-8', SCRIPT)
    }
    if (/^\/v1\/Capture\/Cvv\/?$/i.test(path)) return text(response, 200, 'text/html; charset=utf-8', CVV_PAGE)
    if (/^\/v1\/Capture\/?$/i.test(path)) {
      if (url.searchParams.get('key') !== SANDBOX_KEYS.publicKey)
        return text(response, 403, 'text/plain', 'Unknown key')
      return text(response, 200, 'text/html; charset=utf-8', CAPTURE_PAGE)
    }
  }
  const body = method === 'POST' ? await readJson(request) : {}
  if (body === undefined) return send(response, refuse(400, 'TR999', 'The body is not JSON'))

  if (method === 'POST' && /^\/v1\/Capture\/Cvv\/?$/i.test(path)) return send(response, captureCvv(api, body))
  if (method === 'POST' && /^\/v1\/Capture\/?$/i.test(path)) {
    return answer(api, request, response, 'capture', () => capture(api, SANDBOX_KEYS.publicKey, body))
  }

  if (path.startsWith('/rambla/')) {
    if (request.headers['x-clave'] !== SANDBOX_KEYS.privateKey) return send(response, { status: 401, body: {} })
    const route = RAMBLA.find((one) => one.method === method && one.path.test(path))
    if (!route) return send(response, { status: 404, body: {} })
    const run = () => route.run(api, route.path.exec(path)![1] ?? '', body, url.searchParams)
    return answer(api, request, response, route.step, run, refusalOf)
  }
  // The key goes raw after the word, not in base64.
  if (request.headers.authorization !== `Basic ${SANDBOX_KEYS.privateKey}`) {
    return send(response, refuse(401, 'AU001', 'The private key is not valid'))
  }
  if (path.startsWith('/sandbox/')) return send(response, control(api, path, body))
  const hits = ROUTES.filter((route) => route.path.test(path))
  const route = hits.find((one) => one.method === method)
  if (!route) return send(response, refuse(hits.length > 0 ? 405 : 404, 'TR999', 'There is nothing here'))
  answer(api, request, response, route.step, () => route.run(api, route.path.exec(path)!, body, url.searchParams))
}

/** Switches for tests in another process. */
function control(api: Api, path: string, body: Readonly<Record<string, unknown>>): Reply {
  if (path === '/sandbox/fallas') {
    if (body.clear) api.faults.clear()
    if (body.askCvv) api.faults.askCvv = Number(body.askCvv)
    if (body.fault) api.faults.add(body.fault as Fault)
  } else if (path === '/sandbox/avisos') Object.assign(api.notices.switches, body)
  else if (path === '/sandbox/tarjetas') {
    const customer = api.book.findCustomer(Number(body.customerId))
    if (customer) saveCard(api, customer, body.card as CardData)
  } else if (path !== '/sandbox/compras') return refuse(404, 'TR999', 'There is nothing here')
  return { status: 200, body: { Response: api.book.purchases, Errors: [] } }
}

function answer(
  { faults }: Api,
  request: IncomingMessage,
  response: ServerResponse,
  step: Step,
  run: () => RamblaReply,
  /** The protocol's form of an error. */
  refusal: (reply: Reply) => RamblaReply = (reply) => reply,
): void {
  const fault = faults.take(step)
  const reply = !fault || fault.done ? run() : undefined
  if (!fault) send(response, reply!)
  else if (fault.how === 'cut') response.destroy()
  else if (fault.how === 'status') response.writeHead(Number(fault.value)).end()
  else if (fault.how === 'error') {
    send(response, refusal(refuse(200, fault.value ?? 'TR999', 'A fault that was asked for')))
  } else if (fault.how === 'none') send(response, { status: 200, body: { Response: [], Errors: [] } })
  else if (fault.how === 'hold') {
    faults.keep(
      () => send(response, reply ?? run()),
      () => response.destroy(),
    )
  }
  // `hang`: no answer ever; the client gives up.
  else faults.onHang?.(request.headers)
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  if (size === 0) return {}
  try {
    const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function send(response: ServerResponse, { status, body }: RamblaReply): void {
  text(response, status, 'application/json; charset=utf-8', JSON.stringify(body))
}

function text(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
