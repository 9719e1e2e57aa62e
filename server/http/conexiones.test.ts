// Clients that connect and say little, or connect too often: from outside, to a server in a process of its own.
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { readConfig } from '../config.ts'
import { killServer, startServerProcess } from '../testing/proceso.ts'
import { test as base, createSesion, createUsuario, expect } from '../testing/test.ts'
import { timeLimits } from './conexiones.ts'

const API = '/products-app-en-casa/api/'
const CABIDA = 24

const test = base.extend('url', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const server = await startServerProcess(databaseUrl, {
    PETICION_SEGUNDOS: '1',
    EVENTOS_LATIDO: '1',
    CONEXIONES_POR_ORIGEN: String(CABIDA),
    TARJETAS_URL: 'sandbox',
  })
  onCleanup(() => killServer(server))
  return new URL(server.url)
})

/** Connects, sends this, and answers everything that comes back until the server closes. */
async function say(url: URL, text: string): Promise<string> {
  const socket = connect(Number(url.port), url.hostname)
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  socket.on('error', () => {})
  if (text) socket.write(text)
  await once(socket, 'close')
  return said
}

function expectRefusal(answer: string, estado: number, error: string): void {
  const [head, body] = answer.split('\r\n\r\n') as [string, string]
  expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${estado} `))
  for (const line of [
    /^x-content-type-options: nosniff$/im,
    /^content-security-policy: /im,
    /^cache-control: no-store$/im,
  ])
    expect(head).toMatch(line)
  expect(JSON.parse(body)).toMatchObject({ error, estado, mensaje: expect.any(String), idTraza: expect.any(String) })
  expect(head.toLowerCase()).toContain(`x-traza: ${JSON.parse(body).idTraza}`)
}

test('a path that climbs out of a folder of files finds nothing, and is no fault', async ({ url }) => {
  const found = await Promise.all(
    ['/docs/static/../../../../package.json', '/ilustraciones/....//....//etc/passwd', '/fotos/../../package.json'].map(
      (path) => say(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    ),
  )
  for (const one of found) expect(one).toMatch(/^HTTP\/1\.1 404 /)
})

test('A client that sends nothing, half a head or half a body gets 408 and is closed', async ({ url }) => {
  // covers: K-06
  const head = `POST ${API}usuarios/login HTTP/1.1\r\nHost: localhost\r\n`
  const late = await Promise.all([
    say(url, ''),
    say(url, head),
    say(url, `${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"usuario":`),
  ])
  for (const answer of late) expectRefusal(answer, 408, 'Validacion.ERROR_TIEMPO')
})

test('by default a request has 20 seconds, its head ten of them', () => {
  // covers: K-06
  const limits = timeLimits(readConfig({}))
  expect(limits).toMatchObject({ requestTimeout: 20_000, http: { headersTimeout: 10_000 } })
  expect(limits).toMatchObject({ keepAliveTimeout: 72_000, connectionTimeout: 120_000 })
  // However short the request, its head may not be longer.
  expect(timeLimits({ peticionSegundos: 3, silencioSegundos: 120, eventosLatido: 20 }).http?.headersTimeout).toBe(3_000)
})

test('A malformed or too large request gets the usual refusal', async ({ url }) => {
  // covers: K-06
  expectRefusal(await say(url, 'hola\r\n\r\n'), 400, 'Validacion.ERROR_FORMATO')
  expectRefusal(
    await say(url, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Largo: ${'x'.repeat(40_000)}\r\n\r\n`),
    431,
    'Validacion.ERROR_ENCABEZADOS',
  )
  const close = 'Connection: close\r\n'
  expectRefusal(await say(url, `GET / HTTP/1.1\r\n${close}\r\n`), 400, 'Validacion.ERROR_FORMATO')
  expectRefusal(await say(url, `GET /api/% HTTP/1.1\r\nHost: x\r\n${close}\r\n`), 400, 'Validacion.ERROR_FORMATO')
  const expecting = await say(url, `GET ${API}nada-de-esto HTTP/1.1\r\nHost: x\r\nExpect: nada\r\n${close}\r\n`)
  expectRefusal(expecting, 404, 'Servidor.ERROR_NO_ENCONTRADO')
})

test('a request that names two hosts, or one that is no host, is refused', async ({ url }) => {
  // covers: K-06
  const ask = (path: string, ...lines: string[]) =>
    say(url, [`GET ${path} HTTP/1.1`, ...lines, 'Connection: close', '', ''].join('\r\n'))
  // A page that the catalogue keeps ready is answered before the other checks.
  const kept = `${API}articulos?empresa=10&local=1&size=5`
  for (const _ of [1, 2]) expect(await ask(kept, 'Host: localhost')).toMatch(/^HTTP\/1\.1 200 /)
  for (const path of ['/salud', kept])
    for (const lines of [
      ['Host: localhost', 'Host: malo.example'],
      ['Host: localhost', 'HOST: localhost'],
      ['Host: localhost, malo.example'],
      ['Host: localhost@malo.example'],
      ['Host: localhost/malo.example'],
      ['Host: local host'],
      ['Host: localhost:80:81'],
    ]) {
      expectRefusal(await ask(path, ...lines), 400, 'Validacion.ERROR_FORMATO')
    }
  for (const host of ['localhost', 'tienda.example:8080', '127.0.0.1:3000', '[::1]:3000', 'pedidos_1.interno'])
    expect(await ask('/salud', `Host: ${host}`), host).toMatch(/^HTTP\/1\.1 200 /)
})

test('a target with its host is read by its path, and refused with another host', async ({ url }) => {
  // covers: K-06 A-30
  const ask = (target: string, method = 'GET') =>
    say(url, `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  const headersOf = (said: string) =>
    said
      .split('\r\n\r\n')[0]!
      .toLowerCase()
      .split('\r\n')
      .filter((line) => !/^(x-traza|date|content-length):/.test(line))
      .sort()
  for (const path of [`${API}articulos?empresa=10&local=1&size=7`, '/salud', `${API}nada-de-esto`])
    for (const _ of ['made', 'kept']) {
      expect(headersOf(await ask(`http://localhost${path}`)), path).toEqual(headersOf(await ask(path)))
      expectRefusal(await ask(`http://malo.example${path}`), 400, 'Validacion.ERROR_FORMATO')
    }
  expectRefusal(await ask('nada', 'OPTIONS'), 400, 'Validacion.ERROR_FORMATO')
})

test('One origin holds a limited number of connections, and a closed one makes room', async ({ url }) => {
  // covers: K-07
  const sockets: Socket[] = []
  let closed = 0
  const open = () => {
    const socket = connect(Number(url.port), url.hostname)
    socket.on('error', () => {})
    socket.on('close', () => closed++)
    socket.resume()
    sockets.push(socket)
    // A client that gets answers, so that it is not disconnected for silence.
    socket.write('GET /salud HTTP/1.1\r\nHost: localhost\r\n\r\n')
  }
  try {
    for (let n = 0; n < CABIDA + 10; n++) open()
    await expect.poll(() => closed).toBe(10)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => closed).toBe(sockets.length)
    await expect.poll(async () => (await fetch(new URL('/salud', url)).catch(() => undefined))?.status).toBe(200)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
})

test('a stream of pedidos outlives the request limit until its session ends', async ({ url, db }) => {
  // covers: CX-07
  const usuario = await createUsuario(db)
  const tomorrow = new Date(Date.now() + 86_400_000)
  for (;;) {
    const token = await createSesion(db, usuario)
    await db.updateTable('sesion').set({ vence: tomorrow, refrescoVence: tomorrow }).execute()
    const headers = { 'x-sesion': token, accept: 'text/event-stream' }
    const listening = request(new URL(`${API}pedidos/eventos`, url), { headers }).end()
    const [answer] = (await once(listening, 'response')) as [IncomingMessage]
    expect(answer.statusCode).toBe(200)
    let beats = 0
    let said = ''
    let over = false
    answer.on('data', (chunk) => {
      said += chunk
      beats += String(chunk).split(':\n\n').length - 1
    })
    const ended = once(answer, 'end').then(() => {
      over = true
    })
    // Well past what a request may take.
    await expect.poll(() => over || beats > 3).toBe(true)
    // A stream that ends without a reason is opened again: a busy machine may cut the database's notices.
    if (over && !said.includes('motivo')) continue
    await fetch(new URL(`${API}sesiones/actual`, url), { method: 'DELETE', headers: { 'x-sesion': token } })
    await ended
    // It may have been cut just then, too.
    if (!said.includes('motivo')) continue
    expect(said).toContain('"motivo":"SESION"')
    return
  }
})

test('mailbox, stand-in and metrics answer only this machine by its own name', async ({ url }) => {
  //
  const statusOf = async (to: URL, path: string, host?: string, more: Record<string, string> = {}) => {
    const asked = request(new URL(path, to), { agent: false, headers: { ...(host && { host }), ...more } }).end()
    const [{ statusCode }] = (await once(asked, 'response')) as [IncomingMessage]
    return statusCode
  }
  const page = await fetch(new URL('/', url))
  const cards = new URL(/frame-src (http:\/\/[^ ;]+)/.exec(page.headers.get('content-security-policy') ?? '')![1]!)
  for (const path of ['/correo-de-prueba', '/correo-de-prueba/1', '/metricas']) {
    expect(await statusOf(url, path), path).toBe(path.endsWith('1') ? 404 : 200)
    expect(await statusOf(url, path, 'malo.example'), path).toBe(404)
    expect(await statusOf(url, path, undefined, { 'x-forwarded-for': '203.0.113.9' }), path).toBe(404)
  }
  expect(await statusOf(cards, '/v1/Capture/?key=clave-publica-de-prueba')).toBe(200)
  expect(await statusOf(cards, '/v1/Capture/?key=clave-publica-de-prueba', 'malo.example')).toBe(403)
})
