// Clients that speak once and fall silent: the server closes their connections.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildTestApp } from '../testing/app.ts'
import { test as base, expect } from '../testing/test.ts'

const SILENCIO_S = 2
const REQUEST = 'GET /docs/json HTTP/1.1\r\nHost: localhost\r\n\r\n'
/** Together far more than the system keeps for a client that doesn't read. */
const REQUESTS = 200

const test = base.extend('port', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const env = { SILENCIO_SEGUNDOS: String(SILENCIO_S), EVENTOS_LATIDO: '1' }
  const app = await buildTestApp({ databaseUrl, env })
  onCleanup(app.close)
  await app.fastify.listen({ port: 0 })
  return (app.fastify.server.address() as AddressInfo).port
})

async function open(port: number): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, closed }
}

test('a client that was answered and says nothing more is disconnected', async ({ port, onTestFinished }) => {
  // covers: K-07
  const { socket, closed } = await open(port)
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.write(REQUEST)
  expect(await Promise.race([closed, sleep(30_000, 'open')])).not.toBe('open')
  expect(said).toMatch(/^HTTP\/1\.1 200 /)
})

test('a client that asks and does not read the answer is disconnected', async ({ port, onTestFinished }) => {
  // covers: K-07
  const { socket, closed } = await open(port)
  onTestFinished(() => void socket.destroy())
  socket.pause()
  socket.write(REQUEST.repeat(REQUESTS))
  await sleep(3 * SILENCIO_S * 1_000)
  let answers = 0
  socket.on('data', (chunk) => (answers += chunk.toString('latin1').split('HTTP/1.1 200 ').length - 1))
  socket.resume()
  await closed
  expect(answers).toBeLessThan(REQUESTS / 2)
})
