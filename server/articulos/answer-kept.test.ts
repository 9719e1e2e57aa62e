// Kept pages go out before Fastify: what its hooks do for other answers must be done for these, too.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { expect, test } from '../testing/test.ts'

const LIST = '/products-app-en-casa/api/articulos?empresa=10&local=1&size=5&descripcion=secreto'

test('a kept page is counted by its call and status, like one made anew', async ({ app }) => {
  // covers: K-11
  const count = async (estado: number) => {
    const { body } = await app.get('/metricas')
    const line = `surtido_http_segundos_count{llamada="GET articulos",estado="${estado}"} `
    return Number(body.split(line)[1]?.split('\n')[0] ?? 0)
  }
  const [made, same] = [await count(200), await count(304)]
  const { headers } = await app.get(LIST)
  const sentAgain = app.catalogo.paginas.sentAgain
  await app.get(LIST)
  await app.get(LIST, { headers: { 'if-none-match': String(headers.etag) } })
  expect(app.catalogo.paginas.sentAgain - sentAgain).toBe(2)
  expect([await count(200), await count(304)]).toEqual([made + 2, same + 1])
})

test('the log of a search for trouble shows a kept page, without what was asked', async ({ app }) => {
  const lines: string[] = []
  const log = pino(logOptions('debug'), { write: (line: string) => void lines.push(line) })
  const talkative = await buildApp({ ...app.deps, log })
  await talkative.listen({ port: 0 })
  try {
    const url = `http://127.0.0.1:${(talkative.server.address() as AddressInfo).port}${LIST}`
    for (const _ of ['made', 'kept']) {
      lines.length = 0
      const answer = await fetch(url)
      await answer.arrayBuffer()
      await expect.poll(() => lines.length).toBeGreaterThan(0)
      expect(lines.map((line) => JSON.parse(line))).toContainEqual({
        level: 20,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: expect.any(String),
        reqId: answer.headers.get('x-traza'),
        req: { method: 'GET', path: LIST.split('?', 1)[0] },
        estado: 200,
        ms: expect.any(Number),
        msg: 'request',
      })
      expect(lines.join()).not.toContain('secreto')
    }
  } finally {
    await talkative.close()
  }
})

test('requests sent at once over one connection get kept pages in order', async ({ app }) => {
  // covers: K-11
  const { fastify } = app
  await fastify.listen({ port: 0 })
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  const paths = ['/salud', LIST, '/nada', LIST]
  await app.get(LIST)
  const ask = (path: string, close: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`
  socket.write(paths.map((path, i) => ask(path, i === 3 ? 'Connection: close\r\n' : '')).join(''))
  let said = ''
  socket.on('data', (chunk) => (said += chunk.toString('latin1')))
  await once(socket, 'close')
  expect(said.match(/HTTP\/1\.1 \d+|^etag/gm)).toEqual([
    'HTTP/1.1 200',
    'HTTP/1.1 200',
    'etag',
    'HTTP/1.1 404',
    'HTTP/1.1 200',
    'etag',
  ])
})
