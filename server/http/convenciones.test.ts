import { contract } from '@surtido/contract'
import { partOf } from '@surtido/contract/openapi/documento'
import { pino } from 'pino'
import { buildApp } from '../app.ts'
import { openCatalogo } from '../articulos/catalogo.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { OYENTES } from '../oyentes.ts'
import { buildTestApp } from '../testing/app.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'

const BASE = '/products-app-en-casa/api/'

test('every path hangs from serverProducts, which is a setting', async ({ app, databaseUrl }) => {
  // covers: K-01 A-77
  expect((await app.get(`${BASE}empresas/10`)).headers['content-type']).toBe('application/json; charset=utf-8')
  expect((await app.get('/empresas/10')).status).toBe(404)
  const other = await buildTestApp({ databaseUrl, env: { SERVER_PRODUCTS: '/otra/base/' } })
  try {
    expect((await other.get('/otra/base/empresas/10')).status).toBe(200)
    expect((await other.get(`${BASE}empresas/10`)).status).toBe(404)
  } finally {
    await other.close()
  }
})

test('ids are integers, codes keep their zeros and money has two decimals', async ({ app }) => {
  // covers: K-02 K-03 K-04
  const { body } = await app.get('articulos/por-codigos-articulos', {
    query: { empresa: 10, local: 1, codigos: ART.galletitas },
  })
  expect(body[0]).toMatchObject({
    artCodigo: '001030',
    precio: 52.5,
    vtaFraccionada: 0,
    oferta: { fechaHasta: '2026-03-11' },
  })
  expect(Number.isInteger(body[0].id)).toBe(true)
  const days = await app.get('franjas-entrega/dias-entrega-costo-dinamico', {
    query: { empresa: 10, 'zona-entrega': 11 },
  })
  expect(days.body[0]).toMatchObject({
    fecha: '2026-03-11',
    franjas: [{ horaDesde: '10:00', horaCorte: '2026-03-11T09:00:00-03:00' }, {}, {}],
  })
})

test('a refusal says code, sentence, status and trace; the trace is in the header too', async ({ app }) => {
  // covers: K-06 K-07
  const answer = await app.get('empresas/12345')
  expect(answer.status).toBe(404)
  expect(answer.body).toEqual({
    error: 'Empresas.ERROR_NO_ENCONTRADO',
    mensaje: 'No encontramos la empresa.',
    estado: 404,
    idTraza: answer.headers['x-traza'],
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('errors of HTTP itself are answered with the same body', async ({ app }) => {
  // covers: K-06
  const send = (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
    app.fastify.inject({ method: method as 'GET', url: BASE + url, headers, ...(payload !== undefined && { payload }) })
  const json = { 'content-type': 'application/json' }
  const cases = [
    [await send('POST', 'usuarios/login', json, '{"usuario":'), 400, 'Validacion.ERROR_FORMATO'],
    [await send('POST', 'usuarios/login', json, ''), 400, 'Validacion.ERROR_DATOS'],
    [
      await send('POST', 'usuarios/login', { 'content-type': 'text/xml' }, '<a/>'),
      415,
      'Validacion.ERROR_TIPO_CONTENIDO',
    ],
    [
      await send('POST', 'usuarios/login', json, JSON.stringify({ usuario: 'x'.repeat(300_000) })),
      413,
      'Validacion.ERROR_TAMANIO',
    ],
    [await send('PATCH', 'empresas/10'), 405, 'Servidor.ERROR_METODO'],
    // No answer repeats the request.
    [await send('TRACE', 'empresas/10'), 405, 'Servidor.ERROR_METODO'],
    [await send('GET', 'empresas/%ZZ'), 400, 'Validacion.ERROR_FORMATO'],
  ] as const
  for (const [answer, estado, error] of cases) {
    expect(answer.json(), answer.body).toMatchObject({ error, estado })
    expect(answer.statusCode).toBe(estado)
  }
})

test('the Basic pair names the application and opens no private call', async ({ databaseUrl, db }) => {
  // covers: K-09 A-30 P-07
  const usuario = await createUsuario(db)
  const strict = await buildTestApp({
    databaseUrl,
    env: { APLICACIONES: 'web:clave-de-la-web,app-uno:clave-muy-larga' },
  })
  const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
  try {
    const login = (headers: Record<string, string>) =>
      strict.post(
        'usuarios/login',
        { usuario: usuario.email, clave: usuario.clave },
        { headers: { 'x-empresa': '10', ...headers } },
      )
    expect((await login({})).body.error).toBe('Sesion.ERROR_APLICACION_DESCONOCIDA')
    expect((await login(basic('app-uno:otra-clave-larga'))).body.error).toBe('Sesion.ERROR_APLICACION_DESCONOCIDA')
    expect((await login({ authorization: 'Bearer algo' })).status).toBe(401)
    expect((await login(basic('app-uno:'))).body.error).toBe('Sesion.ERROR_APLICACION_DESCONOCIDA')
    expect((await login(basic('app-uno:clave-muy-larga'))).status).toBe(200)
    expect((await strict.get('empresas/10')).status).toBe(200)
    expect((await strict.get('pedidos', { headers: basic('app-uno:clave-muy-larga') })).body.error).toBe(
      'Sesion.ERROR_SESION_VENCIDA',
    )
  } finally {
    await strict.close()
  }
})

test('a call without a body may say JSON, as every call of the app does', async ({ app, db }) => {
  // covers: I-01
  const mine = app.as(await createUsuario(db))
  const headers = { 'content-type': 'application/json' }
  const nothing = { headers: { ...headers, 'content-length': '0' } }
  expect((await mine.get('direcciones', { headers })).status).toBe(200)
  expect((await mine.delete('direcciones/999999999', { headers })).body.error).toBe('Direcciones.ERROR_NO_ENCONTRADO')
  expect((await mine.post('pedidos/999999999/repetir', undefined, nothing)).body.error).toBe(
    'Pedidos.ERROR_NO_ENCONTRADO',
  )
  expect((await mine.delete('sesiones/actual', nothing)).status).toBe(200)
})

test('a call that names another usuario than its session is refused', async ({ app, db }) => {
  // covers: I-01 A-30
  const usuario = await createUsuario(db)
  const ask = async (named: string) =>
    (await app.as(usuario).get('direcciones', { headers: { 'x-usuario': named } })).status
  expect(await ask(String(usuario.idUsuario))).toBe(200)
  expect(await ask('')).toBe(200)
  expect(await ask(String(usuario.idUsuario + 1))).toBe(403)
})

test('the OpenAPI document has every call with its answer and its refusals', async ({ app }) => {
  // covers: K-12
  const { status, body } = await app.get('/docs/json')
  const gestion = (await app.get('/docs/gestion.json')).body
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(body.servers[0].url).toBe(BASE.slice(0, -1))
  for (const name of Object.keys(contract)) {
    const [method, path] = name.split(' ') as [string, string]
    const entry = (partOf(name) === 'GESTION' ? gestion : body).paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[
      method.toLowerCase()
    ]
    expect(entry, name).toBeTruthy()
    expect(Object.keys(entry.responses).some((one) => /^[23]/.test(one))).toBe(true)
    expect(entry.responses.default, name).toEqual({ $ref: '#/components/responses/Comun' })
  }
  expect((await app.get('/docs/')).status).toBe(200)
})

test('every answer carries the strict headers, an API answer too', async ({ app }) => {
  for (const path of ['/salud', `${BASE}empresas/10`, `${BASE}nada`, `${BASE}articulos?empresa=10&local=1`]) {
    for (let times = 0; times < 2; times++) {
      const { headers } = await app.get(path)
      const policy = String(headers['content-security-policy']).split(';')
      // No frame may hold the page. Its policy names the addresses and forms it may lead to: for the API none.
      const own = path.startsWith(BASE) ? "'none'" : "'self'"
      for (const part of ['default-src', 'form-action'])
        expect(
          policy.map((one) => one.trim()),
          path,
        ).toContain(`${part} ${own}`)
      for (const part of ['frame-ancestors', 'base-uri'])
        expect(
          policy.map((one) => one.trim()),
          path,
        ).toContain(`${part} 'none'`)
      if (path.startsWith(BASE)) expect(JSON.stringify(headers).length, path).toBeLessThan(800)
      // Over plain http, as here, the header would be wrong.
      expect(headers['strict-transport-security'], path).toBeUndefined()
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['x-traza']).toMatch(/^[0-9a-f-]{36}$/)
    }
  }
})

test('written text loses the characters that hide or reverse what others read', async ({ app, db }) => {
  // covers: K-02 C-13
  const own = app.as(await createUsuario(db))
  const direccion = {
    calle: '\u202eAv.\u200b Brasil',
    numero: '\ufeff2600\u0085',
    latitud: -34.9125,
    longitud: -56.149,
  }
  const said = { ...direccion, referencias: 'Timbre 2 👨‍👩‍👧\n\u2066al fondo\u2069', alias: '\u200f' }
  const { status, body } = await own.post('direcciones', said)
  const read = { calle: 'Av. Brasil', numero: '2600', referencias: 'Timbre 2 👨‍👩‍👧\nal fondo', alias: '' }
  expect({ status, body }).toMatchObject({ status: 201, body: read })
  const found = await own.get('direcciones', { query: { filtro: 'bra\u200bsil' } })
  expect(found.body).toMatchObject([read])
  // The signs are removed, so a text that must not be empty is empty.
  expect((await own.post('direcciones', { ...direccion, calle: '\u2060' })).body.detalles).toMatchObject([
    { campo: 'calle' },
  ])
})

test('a query with a repeated or unknown field is answered', async ({ app }) => {
  // covers: K-07
  expect((await app.get(`${BASE}articulos?empresa=10&empresa=20&local=1`)).status).toBe(400)
  expect((await app.get(`${BASE}articulos?empresa=10&local=1&utm_source=x`)).status).toBe(200)
  expect((await app.get(`${BASE}articulos?empresa=diez&local=1`)).body.detalles[0].campo).toBe('empresa')
})

test('/metricas shows no address and answers only this machine or the token', async ({ app, databaseUrl }) => {
  await app.get('direcciones?filtro=secreto-buscado')
  await app.get('empresas/4242')
  const { status, body } = await app.get('/metricas')
  expect(status).toBe(200)
  expect(body).toContain('llamada="GET empresas/:id"')
  expect(body).not.toMatch(/secreto-buscado|\b4242\b/)
  expect((await app.fastify.inject({ url: '/metricas', remoteAddress: '10.1.2.3' })).statusCode).toBe(404)
  const guarded = await buildTestApp({ databaseUrl, env: { METRICAS_TOKEN: 'un-token-largo' } })
  try {
    expect((await guarded.get('/metricas')).status).toBe(404)
    expect((await guarded.get('/metricas', { headers: { authorization: 'Bearer un-token-largo' } })).status).toBe(200)
  } finally {
    await guarded.close()
  }
})

test('/salud is 503 when the database does not answer', async ({ databaseUrl }) => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' })
  const log = pino({ level: 'silent' })
  const clock = { now: () => new Date() }
  const good = openDatabase(databaseUrl, 2)
  const catalogo = await openCatalogo({ ...good, databaseUrl, clock, log })
  const gone = openDatabase('postgres://nadie@127.0.0.1:1/nada', 2)
  const app = await buildApp({ config, db: gone.db, pool: gone.pool, clock, log, catalogo, oyentes: OYENTES })
  try {
    const health = await app.inject({ url: '/salud' })
    expect({ status: health.statusCode, body: health.json() }).toEqual({
      status: 503,
      body: { estado: 'SIN_BASE_DE_DATOS' },
    })
    const call = await app.inject({ url: `${BASE}empresas/tipos` })
    expect({ status: call.statusCode, error: call.json().error }).toEqual({
      status: 503,
      error: 'Servidor.ERROR_OCUPADO',
    })
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await app.close()
    await catalogo.close()
    await good.close()
    await gone.close()
  }
})

test('a log line never holds a password, a token, a cookie or what was searched', async ({ databaseUrl, db }) => {
  const usuario = await createUsuario(db)
  const lines: string[] = []
  const { logOptions } = await import('../log.ts')
  const log = pino({ ...logOptions('debug') }, { write: (line: string) => void lines.push(line) })
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl, LOG_LEVEL: 'debug' })
  const database = openDatabase(databaseUrl, 2)
  const clock = { now: () => new Date() }
  const catalogo = await openCatalogo({ ...database, databaseUrl, clock, log })
  const app = await buildApp({ config, ...database, clock, log, catalogo, oyentes: OYENTES })
  try {
    await app.inject({
      method: 'POST',
      url: `${BASE}usuarios/login?clave=en-la-direccion`,
      headers: {
        'x-sesion': 'token-secreto',
        cookie: 'surtido_sesion=galleta-secreta',
        authorization: 'Basic c2VjcmV0bw==',
      },
      payload: { usuario: usuario.email, clave: 'clave-secretisima' },
    })
    await app.inject({ url: `${BASE}articulos/search?empresa=10&local=1&descripcion=pruebas-de-embarazo` })
    // A line follows its answer.
    await expect.poll(() => lines.filter((line) => line.includes('"request"')).length).toBe(2)
    expect(lines.join('')).not.toMatch(
      /clave-secretisima|token-secreto|galleta-secreta|c2VjcmV0bw|embarazo|en-la-direccion/,
    )
    expect(lines.join('')).not.toContain(usuario.email)
  } finally {
    await app.close()
    await catalogo.close()
    await database.close()
  }
})
