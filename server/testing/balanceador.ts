// A balancer that does only what docs/operating.md asks: it watches /salud, sends no request where that isn't 200, and
// retries none.
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_MS = 100

export interface Balanceador {
  readonly url: string
  /** The port for the next server; 0 for any port. */
  nextPort(): number
  /** Watches this server from now on, and sends requests there while it is healthy. */
  add(url: string): void
  /** Says whether requests go there now. */
  serves(url: string): boolean
  close(): Promise<void>
}

export async function startBalanceador(): Promise<Balanceador> {
  const looked = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((asked, answer) => {
    const serving = [...looked].filter(([, well]) => well).map(([url]) => url)
    const url = serving[turn++ % serving.length]
    if (!url) return void answer.writeHead(502).end()
    const { hostname, port } = new URL(url)
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers, agent }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers)
      answered.pipe(answer)
      answered.on('error', () => answer.destroy())
    })
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const look = async () => {
    for (const url of looked.keys()) {
      const well = await fetch(`${url}/salud`).then(
        async (said) => {
          await said.arrayBuffer()
          return said.ok
        },
        () => false,
      )
      looked.set(url, well)
    }
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextPort: () => 0,
    add: (url) => void looked.set(url, false),
    serves: (url) => looked.get(url) === true,
    async close() {
      clearInterval(timer)
      await looking
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
