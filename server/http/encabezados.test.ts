// X-Empresa and X-Red name the empresa and the network of the session and of the request, or the call is refused.
import { randomUUID } from 'node:crypto'
import { createIntegracion } from '../integracion/claves.ts'
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { CLAVE, createUsuario, EMPRESA, expect, test } from '../testing/test.ts'

const RIGHT = { 'x-empresa': String(EMPRESA.ceibo), 'x-red': '1' }
const WRONG = { 'X-Red': { 'x-red': '2' }, 'X-Empresa': { 'x-empresa': String(EMPRESA.huerta) } }

type Ask = (headers: Record<string, string>) => Promise<TestAnswer>

const register =
  (app: TestApp): Ask =>
  (headers) => {
    const email = `${randomUUID()}@ejemplo.uy`
    const ana = { nombre: 'Ana', apellido: 'Silva', email, clave: CLAVE, pais: 233, codigoEmpresa: 10, red: 1 }
    return app.post('usuarios', ana, { headers: { ...headers, 'x-plataforma': 'ANDROID' } })
  }

async function isRefused(campo: keyof typeof WRONG, what: string, ask: Ask) {
  const detalles = [{ campo, error: 'Validacion.VALOR' }]
  const refused = { status: 400, body: { error: 'Validacion.ERROR_DATOS', detalles } }
  expect(await ask(WRONG[campo]), `${what}: ${campo}`).toMatchObject(refused)
}

test('another empresa or network than the session or the request names is refused', async ({ app, db }) => {
  // covers: K-09 I-01 A-84
  const own = app.as(await createUsuario(db))
  const authorization = `Bearer ${(await createIntegracion(db, EMPRESA.ceibo, 'ERP')).clave}`
  const asks: Record<string, Ask> = {
    'the session of a usuario': (headers) => own.get('pedidos', { headers }),
    'the key of a system': (headers) => app.get('integracion/eventos', { headers: { ...headers, authorization } }),
    'a page of the catalogue': (headers) => app.get('articulos?empresa=10&local=1', { headers }),
    'the same page, kept by now': (headers) => app.get('articulos?empresa=10&local=1', { headers }),
    'a query': (headers) => app.get('locales/entrega-local', { query: { empresa: 10 }, headers }),
    'an address': (headers) => app.get('zonas-entrega/empresas/10/locales/1/tipos-entrega/21', { headers }),
    'the empresa itself': (headers) => app.get('empresas/10', { headers }),
    'a body': register(app),
  }
  for (const [what, ask] of Object.entries(asks)) {
    for (const campo of ['X-Red', 'X-Empresa'] as const) await isRefused(campo, what, ask)
    expect((await ask(RIGHT)).status, what).toBeLessThan(300)
    for (const campo of ['X-Red', 'X-Empresa'] as const) await isRefused(campo, what, ask)
  }
  await isRefused('X-Red', 'the network of a query', (headers) =>
    app.get('locales/entrega-local', { query: { red: 1 }, headers }),
  )
})

test('a network that is no number is refused for a kept page too', async ({ app }) => {
  // covers: K-09 K-11
  const ask = (red: string) => app.get('articulos?empresa=10&local=1&size=9', { headers: { 'X-Red': red } })
  const red = RIGHT['x-red']
  for (const _ of ['made', 'kept']) {
    expect((await ask(red)).status).toBe(200)
    for (const wrong of [`0x${red}`, `${red}.0`, `0${red}`, `${red}e0`])
      expect((await ask(wrong)).status, wrong).toBe(400)
  }
})

test('the header names an empresa where nothing else does, and any session can end', async ({ app, db }) => {
  // covers: K-09 CX-17
  const headers = WRONG['X-Empresa']
  expect((await app.get('pagos-web/habilitado', { headers })).status).toBe(200)
  expect((await app.as(await createUsuario(db)).delete('sesiones/actual', { headers })).status).toBe(200)
})
