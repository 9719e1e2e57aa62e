import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSesion } from '../sesion/store.ts'
import { Refusal, SIN_CONEXION, send } from './send.ts'

interface Asked {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

/** The network, answered by hand. */
const asked: Asked[] = []
let answer: (one: Asked) => Response | Promise<Response>
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  asked.length = 0
  useSesion.setState({ usuario: undefined })
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: Asked & RequestInit) => {
    const one = { method, url, headers, body: body as string | undefined }
    asked.push(one)
    return await answer(one)
  })
})
afterEach(() => vi.unstubAllGlobals())

const logIn = () => useSesion.setState({ usuario: { idUsuario: 7 } as never })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: Refusal) => error,
  )

test('I-01 K-09 fills the path, leaves out what is not asked and says who asks', async () => {
  answer = () => json({ ok: true })
  await send('GET pedidos', { query: { page: 0, size: 20, estado: undefined } as never })
  await send('PUT direcciones/:id', { params: { id: 3 }, body: { calle: 'Ñ' } as never })
  expect(asked[0]).toMatchObject({ method: 'GET', headers: { 'x-empresa': '10', 'x-plataforma': 'WEB' } })
  expect(asked[0]!.url).toMatch(/\/pedidos\?page=0&size=20$/)
  expect(asked[0]!.headers).not.toHaveProperty('x-usuario')
  expect(asked[1]!.url).toMatch(/\/direcciones\/3$/)
  expect(asked[1]!.body).toBe('{"calle":"Ñ"}')
})

test('K-06 a refusal keeps its code, its sentence and what helps to mend it', async () => {
  const body = { error: 'Articulos.ERROR_SIN_STOCK', mensaje: 'No hay', estado: 409, detalles: [{ artCodigo: '1' }] }
  answer = () => json(body, 409)
  const refusal = await refusalOf(send('GET carrito', { query: { empresa: 10, local: 1 } }))
  expect(refusal).toMatchObject({ code: body.error, estado: 409, message: 'No hay', detalles: body.detalles })
  expect(refusal.is('articulos.error_sin_stock')).toBe(true)
})

test('K-06 an answer that is no error body is an internal error with its status', async () => {
  answer = () => new Response('<html>bad gateway</html>', { status: 502 })
  expect(await refusalOf(send('GET empresas/tipos'))).toMatchObject({ code: 'Servidor.ERROR_INTERNO', estado: 502 })
})

test('X-18 a dead network is a refusal of its own, and one that was called off is not', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await refusalOf(send('GET empresas/tipos'))).toMatchObject({ code: SIN_CONEXION, estado: 0 })
  const away = new AbortController()
  away.abort()
  expect(await refusalOf(send('GET empresas/tipos', { signal: away.signal }))).not.toBeInstanceOf(Refusal)
})

test('CX-17 a session that ran out is refreshed once for all who wait, and each call is made again', async () => {
  logIn()
  let fresh = false
  answer = async ({ url }) => {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (url.endsWith('sesiones/refrescar')) fresh = true
    else if (!fresh) return json({ error: 'Sesion.ERROR_SESION_VENCIDA', mensaje: 'x' }, 401)
    return json({ url })
  }
  await Promise.all([1, 2, 3].map((id) => send('GET pedidos/:idPedido', { params: { idPedido: id } })))
  expect(asked.filter(({ url }) => url.endsWith('sesiones/refrescar'))).toHaveLength(1)
  expect(asked.filter(({ url }) => url.includes('pedidos/'))).toHaveLength(6)
  expect(useSesion.getState().usuario).toBeDefined()
})

test('CX-17 X-02 when it cannot be refreshed the usuario is logged out and told; a wrong password refreshes nothing', async () => {
  logIn()
  answer = () => json({ error: 'Sesion.ERROR_SESION_VENCIDA', mensaje: 'Tu sesión venció' }, 401)
  expect((await refusalOf(send('GET pedidos', { query: {} as never }))).code).toBe('Sesion.ERROR_SESION_VENCIDA')
  expect(useSesion.getState().usuario).toBeUndefined()
  asked.length = 0
  logIn()
  await refusalOf(send('POST usuarios/login', { body: { usuario: 'a', clave: 'b' } }))
  expect(asked).toHaveLength(1)
})
