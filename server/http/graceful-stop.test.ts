import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { askOn, CLOSED } from '../testing/ask-on.ts'
import { withRoom } from '../testing/plazo.ts'
import { watchConnections } from './graceful-stop.ts'

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

/**
 * A server in a thread of its own, whose requests keep that thread busy for `workMs` each. The thread connects to itself
 * every `everyMs`, also for the time that it was busy: another thread's connection can come between the last look for
 * new ones and the end of listening, and the system cuts that one off.
 */
const BUSY = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { createServer } = require('node:http')
  const { module, workMs, everyMs, askOn } = workerData
  const now = () => performance.now()
  Promise.all([import(module), import(askOn)]).then(([{ watchConnections }, { askOn }]) => {
    let port, next
    const asked = []
    const ask = () => {
      for (; next <= now(); next += everyMs) asked.push(askOn(port))
    }
    const server = createServer((_, response) => {
      const until = now() + workMs
      while (now() < until);
      response.end('hola')
      ask()
    })
    const gracefulStop = watchConnections(server, { 'x-content-type-options': 'nosniff' })
    server.listen(0, '127.0.0.1', () => {
      port = server.address().port
      next = now()
      const asking = setInterval(ask, 1)
      setTimeout(async () => {
        const begun = now()
        await gracefulStop.drain(0)
        const ms = now() - begun
        clearInterval(asking)
        parentPort.postMessage({ ms, answers: await Promise.all(asked) })
      }, 1000)
    })
  })`

for (const [what, workMs, everyMs] of [
  ['as much work as it can do', 30, 28],
  ['more work than it can do', 15, 10],
] as const)
  test(`a server with ${what} stops soon, and cuts off no connection`, async ({ onTestFinished }) => {
    const [module, askOn] = ['./graceful-stop.ts', '../testing/ask-on.ts'].map((path) => import.meta.resolve(path))
    const worker = new Worker(BUSY, { eval: true, workerData: { module, workMs, everyMs, askOn } })
    onTestFinished(async () => void (await worker.terminate()))
    const [{ ms, answers }] = (await once(worker, 'message')) as [{ ms: number; answers: string[] }]
    const taken = answers.filter((answer) => answer !== CLOSED)
    expect(taken.filter((answer) => !SERVED.test(answer) && !REFUSED.test(answer))).toEqual([])
    expect(taken.filter((answer) => SERVED.test(answer)).length).toBeGreaterThan(10)
    expect(ms).toBeLessThan(withRoom(1.5))
  })
