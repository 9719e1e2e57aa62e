// The network between a page and the system, which can fail and return in any engine.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Red {
  readonly url: string
  /** Blocks everything, and cuts open connections. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function startRed(system: string): Promise<Red> {
  const { hostname, port } = new URL(system)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The network has no port')
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    mend() {
      isCut = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
