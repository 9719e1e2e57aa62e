import { contract } from '@surtido/contract'
import { buildTestApp, type TestAnswer, type TestApp } from '../testing/app.ts'
import { AHORA, CLAVE, createUsuario, expect, test } from '../testing/test.ts'

const BASE = '/products-app-en-casa/api/'
const ORIGENES = ['https://localhost', 'capacitor://localhost'] as const
const ANDROID = { 'x-plataforma': 'ANDROID', 'x-aplicacion': 'uy.surtido.demo', 'x-empresa': '10' }
const WEB = { ...ANDROID, 'x-plataforma': 'WEB' }
/** Origins that resemble the app's. */
const AJENOS = [
  'https://malo.example',
  'http://localhost',
  'https://localhost:8443',
  'https://localhost.malo.example',
  'ionic://localhost',
  'capacitor://localhost.malo.example',
  'null',
  '',
]

const corsOf = ({ headers }: Pick<TestAnswer, 'headers'>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control')))
const preflight = (app: TestApp, path: string, origin: string, method: string) =>
  app.fastify.inject({
    method: 'OPTIONS',
    url: BASE + path,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'x-sesion,x-empresa',
    },
  })
const logIn = (app: TestApp, email: string, headers: Record<string, string>) =>
  app.post('usuarios/login', { usuario: email, clave: CLAVE }, { headers })
const cookiesOf = ({ headers }: TestAnswer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')

test('CORS lets the packaged app make every call without credentials', async ({ app }) => {
  // covers: K-09 K-10
  for (const origin of ORIGENES)
    for (const name of Object.keys(contract)) {
      const [method, path] = name.split(' ') as [string, string]
      const answer = await preflight(app, path.replace(/:\w+/g, '1'), origin, method)
      expect(answer.statusCode, name).toBe(204)
      expect(answer.headers, name).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': expect.stringMatching(new RegExp(`\\b${method}\\b`)),
        vary: expect.stringContaining('origin'),
      })
      expect(answer.headers, name).not.toHaveProperty('access-control-allow-credentials')
      const allowed = String(answer.headers['access-control-allow-headers']).split(', ')
      expect(allowed, name).toEqual(
        expect.arrayContaining(['content-type', 'x-sesion', 'x-usuario', 'x-plataforma', 'x-aplicacion', 'x-empresa']),
      )
      expect(allowed, name).not.toContain('*')
    }
})

test('no other origin is let in, and the app only to the API', async ({ app }) => {
  // covers: K-10
  for (const origin of AJENOS) {
    expect(corsOf(await preflight(app, 'locales/1', origin, 'GET')), origin).toEqual({})
    expect(corsOf(await app.get('paises', { headers: { origin } })), origin).toEqual({})
  }
  for (const origin of ORIGENES)
    for (const path of ['/salud', '/metricas', '/logos/10.svg', '/', '/documentacion'])
      expect(corsOf(await app.get(path, { headers: { origin } })), path).toEqual({})
})

test('the catalogue answers web and app alike and varies by origin', async ({ app }) => {
  // covers: K-10 K-11
  const asked = 'articulos/por-codigos-articulos?empresa=10&local=1&codigos=101'
  for (const origin of [...ORIGENES, undefined]) {
    for (let again = 0; again < 2; again++) {
      const answer = await app.get(asked, { headers: origin ? { origin } : {} })
      expect(answer.status).toBe(200)
      expect(answer.headers.vary).toBe('accept-encoding, origin')
      expect(answer.headers['access-control-allow-origin']).toBe(origin)
      const known = await app.get(asked, {
        headers: { 'if-none-match': String(answer.headers.etag), ...(origin && { origin }) },
      })
      expect(known.status).toBe(304)
      expect(known.headers['access-control-allow-origin']).toBe(origin)
    }
  }
})

test('the packaged app logs in by token, and a cookie counts for nothing there', async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const cookie = cookiesOf(await logIn(app, usuario.email, WEB))
  const me = (headers: Record<string, string>) => app.get(`usuarios/${usuario.idUsuario}`, { headers })
  expect((await me({ ...WEB, cookie })).status).toBe(200)
  for (const origin of ORIGENES) {
    const own = { ...ANDROID, origin }
    expect((await me({ ...own, cookie })).status).toBe(401)
    // The app can read a refusal too: it has to know the reason.
    expect(corsOf(await me({ ...own, cookie }))).toMatchObject({ 'access-control-allow-origin': origin })
    expect((await app.post('sesiones/refrescar', {}, { headers: { ...own, cookie } })).status).toBe(401)
    const entered = await logIn(app, usuario.email, own)
    expect(entered.headers['set-cookie']).toBeUndefined()
    expect((await me({ ...own, 'x-sesion': entered.body.sesion.token })).status).toBe(200)
    const { tokenRefresco } = entered.body.sesion
    const next = await app.post('sesiones/refrescar', { tokenRefresco }, { headers: own })
    expect((await me({ ...own, 'x-sesion': next.body.sesion.token })).status).toBe(200)
    expect((await me({ ...own, 'x-sesion': entered.body.sesion.token })).status).toBe(401)
    const left = await app.delete('sesiones/actual', {
      headers: { ...own, 'x-sesion': next.body.sesion.token, cookie },
    })
    expect(left.status).toBe(200)
    expect(left.headers['set-cookie']).toBeUndefined()
    // A request with the cookie is logged in on the web as before.
    expect((await me({ ...WEB, cookie })).status).toBe(200)
    // The platform that it claims makes no difference.
    expect((await logIn(app, usuario.email, { ...WEB, origin })).headers['set-cookie']).toBeUndefined()
  }
})

test('a session that came by cookie is renewed by cookie on any platform', async ({ app, db, clock }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const cookie = cookiesOf(await logIn(app, usuario.email, WEB))
  clock.set(new Date(AHORA.getTime() + 70 * 60_000))
  const answer = await app.post('sesiones/refrescar', {}, { headers: { ...ANDROID, cookie } })
  expect(answer.status).toBe(200)
  expect(answer.body.sesion).toEqual({ vence: expect.any(String) })
  expect(cookiesOf(answer)).toContain('surtido_sesion=')
})

test('the packaged app may show public pictures and nothing else', async ({ app, databaseUrl, db }) => {
  const web = await buildTestApp({ databaseUrl, web: true })
  try {
    // An empresa's own logo is a picture for the app, at another address.
    const { status, headers } = await web.get('/logos/10.svg')
    expect([status, headers.location]).toEqual([302, '/imagenes/logo.svg'])
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
    await db.updateTable('empresa').set({ imagenLogo: '' }).where('codigoEmpresa', '=', 10).execute()
    for (const path of ['/logos/10.svg', '/ilustraciones/banana.svg', '/marcas/visa.svg']) {
      const { status, headers } = await web.get(path)
      expect(status, path).toBe(200)
      expect(headers['cross-origin-resource-policy'], path).toBe('cross-origin')
    }
    // A part that a file does not have, and a state it is not in, are the caller's error.
    for (const [name, value] of [
      ['range', 'bytes=999999-'],
      ['if-match', '"x"'],
    ] as const)
      expect((await web.get('/marcas/visa.svg', { headers: { [name]: value } })).status, name).toBe(400)
    for (const path of ['/', '/logos', '/articulo/logos/1']) {
      expect((await web.get(path)).headers['cross-origin-resource-policy'], path).toBe('same-origin')
    }
  } finally {
    await web.close()
  }
  expect((await app.get('paises')).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('pages of a server at https://localhost use the cookie without CORS', async ({ app, db }) => {
  // covers: K-10
  const usuario = await createUsuario(db)
  const own = { ...WEB, origin: 'https://localhost', host: 'localhost' }
  const entered = await logIn(app, usuario.email, own)
  const cookie = cookiesOf(entered)
  expect(cookie).toContain('surtido_sesion=')
  expect(corsOf(entered)).toEqual({})
  expect((await app.get(`usuarios/${usuario.idUsuario}`, { headers: { ...own, cookie } })).status).toBe(200)
})
