import { request } from 'node:http'
import { test as base, expect, vi } from 'vitest'
import { type IdentidadSandbox, startIdentidadSandbox } from './server.ts'

const REINO = {
  clientes: [
    { id: 'app', secreto: 'secreto-de-app' },
    { id: 'otro', secreto: 'secreto-de-otro' },
    { id: 'sin-claves', secreto: 'secreto', directo: false },
  ],
  usuarios: [
    { usuario: 'servicio', clave: 'clave-de-servicio' },
    { usuario: 'apagado', clave: 'clave', estado: 'deshabilitado' },
    { usuario: 'a-medias', clave: 'clave', estado: 'incompleto' },
  ],
} as const

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
const test = base.extend('sandbox', { scope: 'file' }, async ({}, { onCleanup }) => {
  const sandbox = await startIdentidadSandbox(REINO)
  onCleanup(sandbox.close)
  return sandbox
})

const APP = { client_id: 'app', client_secret: 'secreto-de-app' }
const SERVICIO = { grant_type: 'password', username: 'servicio', password: 'clave-de-servicio' }

async function ask({ url }: IdentidadSandbox, form: Record<string, string> | string[][], reino = 'analytics') {
  const answer = await fetch(`${url}/realms/${reino}/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  })
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it, which is the check.
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}

test('only a request that names this machine is answered', async ({ sandbox }) => {
  const status = (host: string) =>
    new Promise((resolve, reject) => {
      request(`${sandbox.url}/realms/analytics/.well-known/openid-configuration`, { headers: { host } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
  const { port } = new URL(sandbox.url)
  expect(await Promise.all([`127.0.0.1:${port}`, `localhost:${port}`].map(status))).toEqual([200, 200])
  expect(await Promise.all([`otro.ejemplo:${port}`, `127.0.0.1.otro.ejemplo`].map(status))).toEqual([403, 403])
})

test('the password grant answers what a Keycloak does, never to be kept by a cache', async ({ sandbox }) => {
  // covers: C-62 K-41
  const { status, headers, body } = await ask(sandbox, { ...APP, ...SERVICIO, scope: 'openid' })
  expect(status).toBe(200)
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    expires_in: 300,
    refresh_expires_in: 1800,
    refresh_token: expect.any(String),
    token_type: 'Bearer',
    'not-before-policy': 0,
    scope: 'openid',
    id_token: expect.any(String),
  })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('pragma')).toBe('no-cache')
  const [, payload] = body.access_token.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
    iss: `${sandbox.url}/realms/analytics`,
    sub: 'servicio',
    client_id: 'app',
  })
})

test('a refresh token is good once: its use again ends what came of it', async ({ sandbox }) => {
  // covers: C-62
  const first = (await ask(sandbox, { ...APP, ...SERVICIO })).body
  const refresh = (refresh_token: string, who = APP) =>
    ask(sandbox, { ...who, grant_type: 'refresh_token', refresh_token })
  const second = await refresh(first.refresh_token)
  expect(second.status).toBe(200)
  expect(second.body).toMatchObject({ expires_in: 300, refresh_expires_in: 1800, token_type: 'Bearer' })
  expect(second.body.access_token).not.toBe(first.access_token)
  expect(second.body.refresh_token).not.toBe(first.refresh_token)
  const again = await refresh(first.refresh_token)
  expect(again).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect((await refresh(second.body.refresh_token)).status).toBe(400)
})

test('a refresh token that ran out is not active', async ({ sandbox }) => {
  // covers: C-62
  const { refresh_token } = (await ask(sandbox, { ...APP, ...SERVICIO })).body
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1_801_000 })
  try {
    expect(await ask(sandbox, { ...APP, grant_type: 'refresh_token', refresh_token })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token is not active' },
    })
  } finally {
    vi.useRealTimers()
  }
})

test('each refusal is the status, error and words of a Keycloak', async ({ sandbox }) => {
  // covers: C-62
  const CREDENCIALES = 'Invalid client or Invalid client credentials'
  const ajeno = (await ask(sandbox, { ...APP, ...SERVICIO })).body.refresh_token
  const otro = { client_id: 'otro', client_secret: 'secreto-de-otro' }
  const cases: [Record<string, string> | string[][], number, string, string][] = [
    [{ ...APP }, 400, 'invalid_request', 'Missing form parameter: grant_type'],
    [{ ...APP, grant_type: 'magia' }, 400, 'unsupported_grant_type', 'Unsupported grant_type'],
    [{ ...SERVICIO }, 400, 'invalid_client', 'Missing client_id parameter'],
    [{ ...SERVICIO, client_id: 'nadie', client_secret: 'x' }, 401, 'invalid_client', CREDENCIALES],
    [{ ...SERVICIO, ...APP, client_secret: 'otra' }, 401, 'unauthorized_client', CREDENCIALES],
    [{ ...SERVICIO, client_id: 'app' }, 401, 'unauthorized_client', CREDENCIALES],
    [
      { ...SERVICIO, client_id: 'sin-claves', client_secret: 'secreto' },
      400,
      'unauthorized_client',
      'Client not allowed for direct access grants',
    ],
    [{ ...APP, ...SERVICIO, password: 'no-es' }, 401, 'invalid_grant', 'Invalid user credentials'],
    [{ ...APP, ...SERVICIO, username: 'nadie' }, 400, 'invalid_grant', 'Invalid user credentials'],
    [{ ...APP, grant_type: 'password' }, 401, 'invalid_request', 'Missing parameter: username'],
    [{ ...APP, ...SERVICIO, username: 'apagado', password: 'clave' }, 400, 'invalid_grant', 'Account disabled'],
    [
      { ...APP, ...SERVICIO, username: 'a-medias', password: 'clave' },
      400,
      'invalid_grant',
      'Account is not fully set up',
    ],
    [{ ...APP, ...SERVICIO, scope: 'todo' }, 400, 'invalid_scope', 'Invalid scopes: todo'],
    [{ ...APP, grant_type: 'refresh_token' }, 400, 'invalid_request', 'No refresh token'],
    [{ ...APP, grant_type: 'refresh_token', refresh_token: 'x' }, 400, 'invalid_grant', 'Invalid refresh token'],
    [
      { ...otro, grant_type: 'refresh_token', refresh_token: ajeno },
      400,
      'invalid_grant',
      "Invalid refresh token. Token client and authorized client don't match",
    ],
    [[...Object.entries({ ...APP, ...SERVICIO }), ['username', 'dos']], 400, 'invalid_request', 'duplicated parameter'],
  ]
  for (const [form, status, error, error_description] of cases) {
    const answer = await ask(sandbox, form)
    expect({ form, status: answer.status, body: answer.body }).toEqual({
      form,
      status,
      body: { error, error_description },
    })
  }
  expect(await ask(sandbox, { ...APP, ...SERVICIO }, 'otro')).toMatchObject({
    status: 404,
    body: { error: 'Realm does not exist' },
  })
})
