import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { countWaiting } from './testing/bloqueos.ts'
import { ART } from './testing/mundo.ts'
import { PATH_PEDIDO, pedidoOf } from './testing/pedidos.ts'
import { withRoom } from './testing/plazo.ts'
import { createUsuariosDeHoy, killServer, nextFranja, startServerProcess } from './testing/proceso.ts'
import { isDisponible, setStock } from './testing/stock.ts'
import { expect, test } from './testing/test.ts'

/** Whether anybody listens there. */
async function isOpen(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  test(`on ${signal} the server finishes the pedido under way and then leaves`, async ({
    app,
    db,
    databaseUrl,
    onTestFinished,
  }) => {
    // covers: C-24
    const [usuario] = await createUsuariosDeHoy(db, 1)
    await setStock(app.database.db, ART.arroz, 1)
    await app.catalogo.refresh({ codigoEmpresa: 10 })
    expect(await isDisponible(app, ART.arroz)).toBe(true)
    const server = await startServerProcess(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', TRABAJOS: 'no' })
    onTestFinished(() => killServer(server))
    const gone = once(server.process, 'exit')

    // Somebody else has the article for a moment.
    const other = await app.database.pool.connect()
    onTestFinished(() => other.release())
    await other.query('begin')
    await other.query('select 1 from articulo_local where codigo_empresa = 10 and art_codigo = $1 for update', [
      ART.arroz,
    ])
    const answering = fetch(`${server.url}${app.config.serverProducts}${PATH_PEDIDO}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sesion': usuario!.token },
      body: JSON.stringify(pedidoOf(usuario!, undefined, nextFranja())),
    })
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)

    server.process.kill(signal)
    await expect.poll(() => isOpen(server.url)).toBe(false)
    expect(server.process.exitCode).toBeNull()
    await other.query('commit')

    const answer = await answering
    expect(answer.status).toBe(201)
    const { idPedido } = (await answer.json()) as { idPedido: number }
    expect(await gone).toEqual([0, null])
    const kept = await db.selectFrom('pedido').select('idPedido').where('idUsuario', '=', usuario!.idUsuario).execute()
    expect(kept).toEqual([{ idPedido }])
    // The other servers were told that it sold the last one.
    await expect.poll(() => isDisponible(app, ART.arroz)).toBe(false)
  })

test('a stopping server reads and answers every request it had accepted', async ({ databaseUrl, onTestFinished }) => {
  const server = await startServerProcess(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', TRABAJOS: 'no' })
  onTestFinished(() => killServer(server))
  const gone = once(server.process, 'exit')
  const { hostname, port, host } = new URL(server.url)
  const sockets: Socket[] = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return socket
    }),
  )
  server.process.kill('SIGTERM')
  await expect.poll(() => isOpen(server.url)).toBe(false)
  const answers = await Promise.all(
    sockets.map((socket) => {
      const answer = text(socket)
      socket.write(`GET /salud HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
      return answer
    }),
  )
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(answer).toContain('{"estado":"CERRANDO"}')
  }
  expect(await gone).toEqual([0, null])
})

test('a server that has told its balancer of the stop still takes new connections', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const PARADA_AVISO = 4
  const server = await startServerProcess(databaseUrl, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRABAJOS: 'no',
    PARADA_AVISO: String(PARADA_AVISO),
  })
  onTestFinished(() => killServer(server))
  const gone = once(server.process, 'exit')
  const ask = async (path: string) => (await fetch(`${server.url}${path}`, { headers: { connection: 'close' } })).status
  expect(await ask('/salud')).toBe(200)
  const begun = performance.now()
  server.process.kill('SIGTERM')
  await expect.poll(() => ask('/salud'), { interval: 20 }).toBe(503)
  // Longer than the look at what the system has accepted already.
  await sleep(1_000)
  expect(await ask('/products-app-en-casa/api/articulos?empresa=10&local=1&size=5')).toBe(200)
  expect(await gone).toEqual([0, null])
  expect(performance.now() - begun).toBeGreaterThanOrEqual(PARADA_AVISO * 1_000)
})

test('a connection that says nothing, or half, keeps a stopping server no longer', async ({
  databaseUrl,
  onTestFinished,
}) => {
  const server = await startServerProcess(databaseUrl, {
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRABAJOS: 'no',
    PETICION_SEGUNDOS: '4',
  })
  onTestFinished(() => killServer(server))
  const { hostname, port, host } = new URL(server.url)
  const head = `POST /products-app-en-casa/api/usuarios/login HTTP/1.1\r\nHost: ${host}\r\n`
  const type = 'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n'
  // They have said nothing, half a head, half a body; one has its answer and keeps the connection.
  for (const one of ['', head, `${head}${type}{"usu`, `GET /salud HTTP/1.1\r\nHost: ${host}\r\n\r\n`]) {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(one)
    if (one.endsWith('\r\n\r\n')) await once(socket, 'data')
  }
  const gone = once(server.process, 'exit')
  const begun = performance.now()
  server.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(withRoom(2 + 4))
})

test('half a head after an answer keeps a stopping server no longer', async ({ databaseUrl, onTestFinished }) => {
  const server = await startServerProcess(databaseUrl, { SMTP_URL: 'smtp://127.0.0.1:1', TRABAJOS: 'no' })
  onTestFinished(() => killServer(server))
  const { hostname, port, host } = new URL(server.url)
  const open = async () => {
    const socket = connect(Number(port), hostname)
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
  const answered = await open()
  answered.write(`GET /salud HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  await once(answered, 'data')
  answered.write('GET /sal')
  const asking = await open()
  const login = '/products-app-en-casa/api/usuarios/login'
  asking.write(
    `POST ${login} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{`,
  )
  // By its answer on another connection, the server has read these.
  expect((await fetch(`${server.url}/salud`)).status).toBe(200)

  const gone = once(server.process, 'exit')
  const closed = once(answered, 'close')
  const begun = performance.now()
  server.process.kill('SIGTERM')
  await closed
  expect(performance.now() - begun).toBeLessThan(withRoom(2))
  const answer = text(asking)
  asking.write('}GET /sal')
  expect(await answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(await gone).toEqual([0, null])
  expect(performance.now() - begun).toBeLessThan(withRoom(2))
})
