import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startIdentidadSandbox } from '@surtido/sandbox/identidad/server'
import { expect, onTestFinished, test } from 'vitest'
import { IdentidadError, openIdentidad } from './identidad.ts'

const CLIENTE = { id: 'app-cliente', secreto: 'secreto-del-cliente' }
const SERVICIO = { usuario: 'servicio', clave: 'clave-de-servicio' }
const configOf = (url: string) => ({
  url,
  reino: 'analytics',
  cliente: CLIENTE.id,
  secreto: CLIENTE.secreto,
  ...SERVICIO,
  alcance: 'openid',
})
const RIGHT = {
  access_token: 'a.b.c',
  token_type: 'Bearer',
  expires_in: 300,
  refresh_expires_in: 1800,
  refresh_token: 'r',
}

/** A server for one test, which gives the answers it is told to. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const answering =
  (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

const failureOf = (asked: Promise<unknown>): Promise<IdentidadError> =>
  asked.then(
    () => expect.unreachable('it should have failed'),
    (error) => {
      expect(error).toBeInstanceOf(IdentidadError)
      return error as IdentidadError
    },
  )

test('the form goes to the realm with just the fields of its grant', async () => {
  // covers: C-62
  const asked: { path: string; type: string | undefined; form: Record<string, string> }[] = []
  const url = await serve(async (request: IncomingMessage, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    asked.push({ path: `${request.method} ${request.url}`, type: request.headers['content-type'], form })
    answering(200, RIGHT)(request, response as never)
  })
  const identidad = openIdentidad(configOf(url))
  await identidad.request()
  await identidad.refresh('el-de-antes')
  const path = 'POST /realms/analytics/protocol/openid-connect/token'
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  const common = { scope: 'openid', client_id: CLIENTE.id, client_secret: CLIENTE.secreto }
  expect(asked).toEqual([
    { path, type, form: { ...common, grant_type: 'password', username: 'servicio', password: SERVICIO.clave } },
    { path, type, form: { ...common, grant_type: 'refresh_token', refresh_token: 'el-de-antes' } },
  ])
})

test('the identity server gives a token, renews it and refuses an old refresh token', async () => {
  // covers: C-62 K-41
  const sandbox = await startIdentidadSandbox({ clientes: [CLIENTE], usuarios: [SERVICIO] })
  onTestFinished(sandbox.close)
  const identidad = openIdentidad(configOf(sandbox.url))
  const first = await identidad.request()
  expect(first).toEqual({
    access_token: expect.any(String),
    token_type: 'Bearer',
    expires_in: 300,
    refresh_expires_in: 1800,
    refresh_token: expect.any(String),
    scope: 'openid',
  })
  const second = await identidad.refresh(first.refresh_token!)
  expect(second.access_token).not.toBe(first.access_token)
  // Another process than the one that used it up.
  const other = openIdentidad(configOf(sandbox.url))
  expect(await failureOf(other.refresh(first.refresh_token!))).toMatchObject({ motivo: 'vencido', estado: 400 })
  const wrong = openIdentidad({ ...configOf(sandbox.url), secreto: 'otro' })
  expect(await failureOf(wrong.request())).toMatchObject({ motivo: 'rechazado', message: 'unauthorized_client' })
  expect(await failureOf(wrong.refresh('x'))).toMatchObject({ motivo: 'rechazado' })
  const stranger = openIdentidad({ ...configOf(sandbox.url), clave: 'no-es' })
  expect(await failureOf(stranger.request())).toMatchObject({ motivo: 'rechazado', message: 'invalid_grant' })
})

test('a refresh token asked for many times at once is sent once, for all of them', async () => {
  // covers: C-62
  const sandbox = await startIdentidadSandbox({ clientes: [CLIENTE], usuarios: [SERVICIO] })
  onTestFinished(sandbox.close)
  const identidad = openIdentidad(configOf(sandbox.url))
  const { refresh_token } = await identidad.request()
  const answers = await Promise.all(Array.from({ length: 10 }, () => identidad.refresh(refresh_token!)))
  expect(new Set(answers.map((answer) => answer.access_token)).size).toBe(1)
  // A request that comes a moment later gets it too.
  expect(await identidad.refresh(refresh_token!)).toEqual(answers[0])
  // The new token lives on: the old one was not used twice.
  expect((await identidad.refresh(answers[0]!.refresh_token!)).access_token).toBeTruthy()
})

test('an identity server that is down, slow, busy or senseless is unavailable', async () => {
  //
  const gone = await serve(() => {})
  const nobody = openIdentidad({ ...configOf('http://127.0.0.1:1') })
  expect(await failureOf(nobody.request())).toMatchObject({ motivo: 'no-disponible', estado: undefined })
  const slow = openIdentidad(configOf(gone), { timeoutMs: 50 })
  expect(await failureOf(slow.request())).toMatchObject({ motivo: 'no-disponible', message: 'TimeoutError' })
  const trickle = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"access_token":')
  })
  expect(await failureOf(openIdentidad(configOf(trickle), { timeoutMs: 50 }).request())).toMatchObject({
    motivo: 'no-disponible',
  })
  const hangsUp = await serve((request) => request.socket.destroy())
  expect(await failureOf(openIdentidad(configOf(hangsUp)).request())).toMatchObject({ motivo: 'no-disponible' })
})

test('an answer that is no token is refused', async () => {
  // covers: X-15 K-41
  const nonsense: [number, unknown][] = [
    [200, '<html>Mantenimiento</html>'],
    [200, ''],
    [200, 'null'],
    [200, []],
    [200, {}],
    [200, { ...RIGHT, access_token: '' }],
    [200, { ...RIGHT, access_token: 7 }],
    [200, { ...RIGHT, access_token: 'con\nsalto' }],
    [200, { ...RIGHT, token_type: 'mac' }],
    [200, { ...RIGHT, expires_in: '300' }],
    [200, { ...RIGHT, expires_in: 0 }],
    [200, { ...RIGHT, expires_in: -1 }],
    [200, { ...RIGHT, expires_in: null }],
    [200, { ...RIGHT, refresh_expires_in: 'nunca' }],
    [200, { ...RIGHT, refresh_token: { de: 'nada' } }],
    [200, `{"access_token":"${'a'.repeat(70_000)}"}`],
    [204, ''],
    [404, 'Not found'],
    [500, { error: 'unknown_error' }],
    [429, { error: 'slow_down' }],
    [503, 'espera'],
    [400, { error: '<script>alert(1)</script>' }],
  ]
  for (const [status, body] of nonsense) {
    const identidad = openIdentidad(configOf(await serve(answering(status, body))))
    for (const asked of [identidad.request(), identidad.refresh('r')]) {
      const failure = await failureOf(asked)
      expect(failure.motivo, JSON.stringify(body)).toBe('no-disponible')
      expect(failure.message).not.toContain('script')
    }
  }
})

test('a realm may give no refresh tokens, and unknown fields are dropped', async () => {
  // covers: C-62
  const url = await serve(answering(200, { access_token: 'x', token_type: 'bearer', expires_in: 60.9, otro: 1 }))
  expect(await openIdentidad(configOf(url)).request()).toEqual({
    access_token: 'x',
    token_type: 'Bearer',
    expires_in: 60,
    refresh_expires_in: 0,
  })
})

test('the secrets are not carried on to where a redirection points', async () => {
  // covers: B-22
  let carried = 0
  const elsewhere = await serve((request, response) => {
    carried++
    answering(200, RIGHT)(request, response as never)
  })
  for (const status of [302, 307, 308]) {
    const url = await serve(answering(status, '', { location: `${elsewhere}/toma` }))
    expect(await failureOf(openIdentidad(configOf(url)).request())).toMatchObject({ motivo: 'no-disponible' })
  }
  expect(carried).toBe(0)
})

test('a slow identity server does not gather requests without end', async () => {
  //
  const waiting: (() => void)[] = []
  const url = await serve((request, response) => {
    waiting.push(() => answering(200, RIGHT)(request, response as never))
  })
  const identidad = openIdentidad(configOf(url))
  const asked = Array.from({ length: 40 }, () =>
    identidad.request().then(
      () => 'token',
      (error) => error.motivo,
    ),
  )
  while (waiting.length < 32) await new Promise((resolve) => setTimeout(resolve, 5))
  for (const answer of waiting) answer()
  const outcomes = await Promise.all(asked)
  expect(outcomes.filter((one) => one === 'token')).toHaveLength(32)
  expect(outcomes.filter((one) => one === 'no-disponible')).toHaveLength(8)
  // The ended requests made room.
  const later = identidad.request()
  while (waiting.length < 33) await new Promise((resolve) => setTimeout(resolve, 5))
  waiting[32]!()
  expect((await later).access_token).toBe('a.b.c')
})
