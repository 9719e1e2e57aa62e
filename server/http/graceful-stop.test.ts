import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withRoom } from '../testing/plazo.ts'
import { watchConnections } from './graceful-stop.ts'

const CLOSED = Symbol('nobody listens')

test('a stopping server takes no new connections soon, and answers all it took', async ({ onTestFinished }) => {
  const server = createServer((_, response) => void response.end('hola'))
  onTestFinished(() => void server.close())
  const gracefulStop = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
    } catch {
      return CLOSED
    }
    const answer = text(socket)
    socket.write('GET / HTTP/1.1\r\nHost: aqui\r\n\r\n')
    return await answer.catch(() => 'cut off')
  }
  const asked: ReturnType<typeof ask>[] = []
  let over = false
  // They come in the server's own thread, so that none of its looks finds a moment without one.
  const asking = (async () => {
    while (!over) {
      asked.push(ask())
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
  expect(taken.filter((answer) => !/^HTTP\/1\.1 200 .*hola$/s.test(answer))).toEqual([])
})
