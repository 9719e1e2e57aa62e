import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { withRoom } from '../testing/plazo.ts'
import { watchConnections } from './graceful-stop.ts'

const CLOSED = Symbol('nobody listens')

/** The whole answer to a request on a connection of its own. */
async function askOn(port: number) {
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

const SERVED = /^HTTP\/1\.1 200 .*hola$/s
const REFUSED =
  /^HTTP\/1\.1 503 .*\r\nx-content-type-options: nosniff\r\n.*\r\nretry-after: 2\r\nconnection: close\r\n.*"Servidor\.ERROR_OCUPADO"/s

test('a stopping server takes no new connections soon, and answers all it took', async ({ onTestFinished }) => {
  const server = createServer((_, response) => void response.end('hola'))
  onTestFinished(() => void server.close())
  const gracefulStop = watchConnections(server, { 'x-content-type-options': 'nosniff' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const asked: ReturnType<typeof askOn>[] = []
  let over = false
  // They come in the server's own thread, so that none of its looks finds a moment without one.
  const asking = (async () => {
    while (!over) {
      asked.push(askOn(port))
      await sleep(2)
    }
  })()
  await sleep(100)
  const drained = gracefulStop.drain(0)
  await expect.poll(() => server.listening, { interval: 5, timeout: withRoom(1) }).toBe(false)
  await drained
  await sleep(50)
  over = true
  await asking
  const answers = await Promise.all(asked)
  const taken = answers.filter((answer) => answer !== CLOSED)
  expect(taken.length).toBeGreaterThan(10)
  expect(answers.length).toBeGreaterThan(taken.length)
  expect(taken.filter((answer) => !SERVED.test(answer) && !REFUSED.test(answer))).toEqual([])
})

/** A server in a thread of its own, whose requests keep that thread busy for `workMs` each. */
const BUSY = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { createServer } = require('node:http')
  import(workerData.module).then(({ watchConnections }) => {
    const server = createServer((_, response) => {
      const until = performance.now() + workerData.workMs
      while (performance.now() < until);
      response.end('hola')
    })
    const gracefulStop = watchConnections(server, { 'x-content-type-options': 'nosniff' })
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
    parentPort.once('message', async () => {
      const begun = performance.now()
      await gracefulStop.drain(0)
      parentPort.postMessage(performance.now() - begun)
    })
  })`

for (const [what, workMs, everyMs] of [
  ['as much work as it can do', 30, 28],
  ['more work than it can do', 15, 10],
] as const)
  test(`a server with ${what} stops soon, and cuts off no connection`, async ({ onTestFinished }) => {
    const module = new URL('./graceful-stop.ts', import.meta.url).href
    const worker = new Worker(BUSY, { eval: true, workerData: { module, workMs } })
    onTestFinished(async () => void (await worker.terminate()))
    const [port] = (await once(worker, 'message')) as [number]
    const asked: ReturnType<typeof askOn>[] = []
    const asking = setInterval(() => asked.push(askOn(port)), everyMs)
    onTestFinished(() => clearInterval(asking))
    await sleep(1_000)
    const drained = once(worker, 'message')
    worker.postMessage('drain')
    const [ms] = (await drained) as [number]
    clearInterval(asking)
    const taken = (await Promise.all(asked)).filter((answer) => answer !== CLOSED)
    expect(taken.filter((answer) => !SERVED.test(answer) && !REFUSED.test(answer))).toEqual([])
    expect(taken.filter((answer) => SERVED.test(answer)).length).toBeGreaterThan(10)
    expect(ms).toBeLessThan(withRoom(1.5))
  })
