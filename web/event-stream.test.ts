import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { followEventos } from './event-stream.ts'

test('a stream is read message by message however the network cuts it', async () => {
  // covers: CX-07
  const whole =
    'retry: 3000\n\nid: 7\nevent: pedido\ndata: {"version":7}\n\n:\n\nevent: otro\ndata: 1\n\nevent: fin\ndata: {"motivo":"OTRO"}\n\n'
  const bytes = new TextEncoder().encode(whole)
  for (let size = 1; size < bytes.length; size++) {
    const chunks = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < bytes.length; at += size) stream.enqueue(bytes.slice(at, at + size))
        stream.close()
      },
    })
    const seen: unknown[] = []
    const asked: string[] = []
    await new Promise<void>((resolve) => {
      followEventos({
        open: async (desde) => {
          asked.push(desde)
          return new Response(chunks, { headers: { 'content-type': 'text/event-stream' } })
        },
        event: 'pedido',
        desde: '4',
        onEvento: (evento) => seen.push(evento),
        onVivo: (vivo) => vivo || resolve(),
      })
    })
    expect(seen).toEqual([{ version: 7 }])
    expect(asked).toEqual(['4'])
  }
})

/** A server of streams that can die and come back at the same address; `asked` are the ids it was asked from. */
async function startServidor() {
  const asked: (string | undefined)[] = []
  const open: ServerResponse[] = []
  const server = createServer((request, answer) => {
    asked.push(request.headers['last-event-id'] as string | undefined)
    answer.writeHead(200, { 'content-type': 'text/event-stream' })
    answer.write('retry: 3000\n\n')
    open.push(answer)
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: `http://127.0.0.1:${port}`,
    say: (version: number) =>
      open.at(-1)!.write(`id: ${version}\nevent: pedido\ndata: {"idPedido":1,"version":${version}}\n\n`),
    fin: (motivo: string) => open.at(-1)!.end(`event: fin\ndata: {"motivo":"${motivo}"}\n\n`),
    async die() {
      const gone = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await gone
    },
    restart: () => listen(port),
  }
}

test('a stream that breaks is resumed from its last event until the server ends it', async ({ onTestFinished }) => {
  // covers: CX-07
  const servidor = await startServidor()
  const seen: number[] = []
  const vivo: boolean[] = []
  const stop = followEventos<{ version: number }>({
    open: (desde, signal) => fetch(servidor.url, { headers: { 'last-event-id': desde }, signal }),
    event: 'pedido',
    desde: '4',
    onEvento: ({ version }) => seen.push(version),
    onVivo: (next) => {
      if (vivo.at(-1) !== next) vivo.push(next)
    },
  })
  onTestFinished(async () => {
    stop()
    await servidor.die()
  })
  await expect.poll(() => vivo).toEqual([true])
  servidor.say(7)
  await expect.poll(() => seen).toEqual([7])
  // While the server is away, the page has to poll.
  await servidor.die()
  await expect.poll(() => vivo).toEqual([true, false])
  await servidor.restart()
  await expect.poll(() => vivo).toEqual([true, false, true])
  servidor.say(9)
  await expect.poll(() => seen).toEqual([7, 9])
  // With the session one comes back, and is told there is none; in the place of another one does not.
  servidor.fin('SESION')
  await expect.poll(() => servidor.asked).toEqual(['4', '7', '9'])
  await expect.poll(() => vivo.at(-1)).toBe(true)
  servidor.fin('OTRO')
  await expect.poll(() => vivo.at(-1)).toBe(false)
  expect(seen).toEqual([7, 9])
  expect(servidor.asked).toEqual(['4', '7', '9'])
})

test('clients that were cut at once do not all come back at once', async ({ onTestFinished }) => {
  // covers: CX-07
  const came: number[] = []
  const clients = Array.from({ length: 40 }, () => {
    let tries = 0
    return followEventos({
      open: async () => {
        if (tries++ > 0) came.push(performance.now())
        throw new TypeError('no connection')
      },
      event: 'pedido',
      desde: '0',
      onEvento: () => {},
      onVivo: () => {},
    })
  })
  onTestFinished(() => {
    for (const stop of clients) stop()
  })
  await expect.poll(() => came.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(clients.length)
  const ofFirst = came.slice(0, clients.length).sort((a, b) => a - b)
  expect(ofFirst.at(-1)! - ofFirst[0]!).toBeGreaterThan(500)
})
