// Every call of the contract, with what a client should never send. The cases come from the call's own schemas, so a
// new call is in here the day it is written.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { detalleOf } from '@surtido/contract/detalles'
import { type CodigoError, ERRORES } from '@surtido/contract/errores'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { type TObject, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { createIntegracion } from '../integracion/claves.ts'
import type { TestApp } from '../testing/app.ts'
import { anything, broken, fitting, HOSTILE } from '../testing/esquema.ts'
import { huellaAjena, huellaDeTodo } from '../testing/huella.ts'
import { createPropio, makeReady, ownValue, receivePedidos } from '../testing/propio.ts'
import { type CallRequest, callRequestOf, findEncontrados, findTokenRefresco, saveCard } from '../testing/requests.ts'
import { keepPropio } from '../testing/restore.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

/**
 * For each call: requests far from any that makes sense, and others one or two steps from one that is granted, so many
 * for each place that a step can change. More of them by hand: `SURTIDO_FUZZ=10`.
 */
const TIMES = Number(process.env.SURTIDO_FUZZ ?? 1)
const CASES = { far: 60 * TIMES, near: { eachPlace: 8 * TIMES, atLeast: 20 * TIMES, atMost: 80 * TIMES } } as const
/**
 * How many cases are sent at once: of those far from right, and of reads. Other cases come one by one, because each may
 * use up what the next one needs.
 */
const AT_ONCE = 10
const BASE = '/products-app-en-casa/api/'

interface Caso {
  readonly url: string
  readonly body: { readonly text: string; readonly type: string } | undefined
  readonly asUsuario: boolean
}

const hostileText = fc.constantFrom(...HOSTILE)
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
/** Percent encoding that does not throw at half a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())

function partOf(schema: TObject | undefined, name: string): Arbitrary<string> {
  const field = (schema?.properties as Record<string, TSchema> | undefined)?.[name]
  const good = field ? fitting(field).map(asText) : hostileText
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: anything.map(asText) },
  )
}

function urlOf(name: string, { params, query }: Call): Arbitrary<string> {
  const segments = name.split(' ')[1]!.split('/')
  const path = fc.tuple(
    ...segments.map((segment) =>
      segment.startsWith(':')
        ? partOf(params, segment.slice(1)).map((text) => encode(text.slice(0, 300)))
        : fc.constant(segment),
    ),
  )
  const names = Object.keys(query?.properties ?? {})
  const one = fc.oneof(
    { weight: 6, arbitrary: names.length > 0 ? fc.constantFrom(...names) : hostileText },
    { weight: 1, arbitrary: hostileText },
  )
  const required = fc.tuple(
    ...((query?.required as string[] | undefined) ?? []).map((field) =>
      partOf(query, field).map((value) => [field, value] as const),
    ),
  )
  const more = fc.array(
    one.chain((field) => partOf(query, field).map((value) => [field, value] as const)),
    { maxLength: 4 },
  )
  return fc.tuple(path, required, more).map(([parts, first, rest]) => {
    const search = [...first, ...rest]
      .map(([field, value]) => `${encode(field)}=${encode(value.slice(0, 2_000))}`)
      .join('&')
    return `${BASE}${parts.join('/')}${search && `?${search}`}`
  })
}

function bodyOf({ body }: Call): Arbitrary<Caso['body']> {
  const json = 'application/json'
  const wrong = fc.oneof(
    fc.constantFrom(
      { text: '{', type: json },
      { text: '', type: json },
      { text: 'null', type: json },
      { text: '{"a":1}', type: 'text/plain' },
      { text: 'a=1', type: 'application/x-www-form-urlencoded' },
      { text: '<a/>', type: 'application/xml' },
      { text: '{"__proto__":{"esAdmin":true}}', type: json },
      { text: `{"a":"${'x'.repeat(250_000)}"}`, type: json },
      { text: `${'['.repeat(20_000)}${']'.repeat(20_000)}`, type: json },
      undefined,
    ),
  )
  if (!body) return wrong
  return fc.oneof(
    { weight: 3, arbitrary: broken(body).map((value) => ({ text: JSON.stringify(value) ?? '', type: json })) },
    { weight: 3, arbitrary: fitting(body).map((value) => ({ text: JSON.stringify(value) ?? '', type: json })) },
    { weight: 1, arbitrary: wrong },
  )
}

/** One thing done to a request that was right. */
interface Cambio {
  readonly at: readonly (string | number)[]
  readonly how: 'value' | 'remove' | 'repeat' | 'wrap' | 'extra'
  readonly value: unknown
}

/** Every place inside a JSON value, outermost first. */
function placesIn(value: unknown, at: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, one]) => placesIn(one, [...at, key]))]
}

/** The schema of a place, where the contract says one. */
function schemaAt(schema: TSchema | undefined, at: readonly (string | number)[]): TSchema | undefined {
  return at.reduce<TSchema | undefined>((one, key) => {
    const { properties, items } = (one ?? {}) as { properties?: Record<string, TSchema>; items?: TSchema }
    return properties?.[key] ?? items
  }, schema)
}

/** Every place that a step can change. */
function placesOf(call: Call, { query, body }: CallRequest): (readonly (string | number)[])[] {
  const fields = (schema: TSchema | undefined) => Object.keys((schema as TObject | undefined)?.properties ?? {})
  return [
    ...fields(call.params).map((field) => ['params', field]),
    ...new Set([...fields(call.query), ...Object.keys(query)].map((field) => `query ${field}`)),
    ...fields(call.body).map((field) => ['body', field]),
    ...(body ? placesIn(body, ['body']) : []),
    ['query', 'nadie-lo-conoce'],
  ].map((place) => (typeof place === 'string' ? place.split(' ') : place))
}

function cambioOf(call: Call, places: readonly (readonly (string | number)[])[]): Arbitrary<Cambio> {
  return fc.constantFrom(...places).chain((at) => {
    const schema = schemaAt(call[at[0] as 'body'], at.slice(1))
    const value = schema
      ? fc.oneof({ weight: 2, arbitrary: fitting(schema) }, { weight: 3, arbitrary: anything })
      : anything
    const how = at[0] === 'params' ? fc.constant('value' as const) : HOW
    return fc.record({ at: fc.constant(at), how, value })
  })
}
const HOW = fc.constantFrom('value', 'value', 'value', 'remove', 'repeat', 'wrap', 'extra')

/** `target` with one change; objects on the way are copied. */
function changed(target: unknown, [key, ...rest]: readonly (string | number)[], { how, value }: Cambio): unknown {
  if (key === undefined) {
    if (how === 'wrap' || how === 'repeat') return [target, ...(how === 'repeat' ? [target] : [])]
    if (how === 'extra' && typeof target === 'object') return { ...target, 'de más': value }
    return how === 'remove' ? undefined : value
  }
  if (typeof target !== 'object' || target === null) return target
  const copy = (Array.isArray(target) ? [...target] : { ...target }) as Record<string | number, unknown>
  copy[key] = changed(copy[key], rest, { at: rest, how, value })
  return copy
}

function requestOf(name: string, right: CallRequest, cambios: readonly Cambio[]) {
  const { params, query, body } = cambios.reduce<unknown>((all, one) => changed(all, one.at, one), right) as CallRequest
  const path = name.split(' ')[1]!.replace(/:(\w+)/g, (_, field: string) => encode(asText(params[field]).slice(0, 300)))
  const search = Object.entries(query)
    .flatMap(([field, value]) => (Array.isArray(value) ? value : [value]).map((one) => [field, one] as const))
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${encode(field)}=${encode(asText(value).slice(0, 2_000))}`)
    .join('&')
  const text = body === undefined ? undefined : (JSON.stringify(body) ?? '')
  return {
    url: `${BASE}${path}${search && `?${search}`}`,
    body: text === undefined ? undefined : { text, type: 'application/json' },
  }
}

/** The request with half an emoji behind each text of its body. */
const withHalves = (right: CallRequest): CallRequest => ({
  ...right,
  body: JSON.parse(JSON.stringify(right.body), (_, value: unknown) =>
    typeof value === 'string' ? `${value}\ud83e` : value,
  ),
})

const several = <T>(one: Arbitrary<T>, many: number): Arbitrary<T[]> =>
  fc.array(one, { minLength: many, maxLength: many })

type Metodo = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Sends it; whatever the request was, the answer is a success of the right shape or a refusal of K-06. Answers the
 * status.
 */
async function expectAnswered(app: TestApp, method: Metodo, { url, body }: Pick<Caso, 'url' | 'body'>, token?: string) {
  const quien = token?.startsWith('int_') ? { authorization: `Bearer ${token}` } : token && { 'x-sesion': token }
  const answer = await app.fastify.inject({
    method,
    url,
    headers: { ...quien, ...(body && { 'content-type': body.type }) },
    ...(body && { payload: body.text }),
  } as InjectOptions)
  if (answer.statusCode < 400) return answer.statusCode
  expect(answer.statusCode, answer.body).toBeLessThan(500)
  const refusal = answer.json()
  expect(Object.keys(ERRORES)).toContain(refusal.error)
  const code = refusal.error as CodigoError
  const [estado, mensaje] = ERRORES[code]
  expect(refusal).toMatchObject({ estado, mensaje, idTraza: answer.headers['x-traza'] })
  expect(answer.statusCode).toBe(estado)
  const detalle = detalleOf(code)
  expect(Value.Check(Type.Array(detalle ?? Type.Never()), refusal.detalles ?? []), answer.body).toBe(true)
  return answer.statusCode
}

/** Refused before anything is looked up or written. */
const REFUSED_UNREAD = [400, 405, 413, 415]

const ENDS_ACCOUNT = ['DELETE usuarios/:id', 'POST usuarios/:id/baja']

for (const [name, call] of Object.entries(contract) as [string, Call][]) {
  const method = name.split(' ')[0] as Metodo
  const far = fc.record({
    url: urlOf(name, call),
    body: method === 'GET' ? fc.constant(undefined) : bodyOf(call),
    asUsuario: fc.boolean(),
  }) as Arbitrary<Caso>

  test(`answers any input without a 500 and harms nobody: ${name}`, async ({ app, db }) => {
    // covers: K-06 K-07
    const ajeno = await createPropio(app, db)
    await app.as(ajeno.usuario).put('carrito?empresa=10&local=1', { version: 0, lineas: [] })
    const propio = await createPropio(app, db)
    if (ENDS_ACCOUNT.includes(name)) await receivePedidos(db, propio.usuario)
    const renew = await keepPropio(db, propio)
    const found = await findEncontrados(app, db, propio.usuario)
    const right = (now = found) => callRequestOf(name, call, (what) => ownValue(what, propio), now)
    await makeReady(db, name, propio.usuario)
    // Autovacuum comes once a minute: without it, the pedidos of the tests before are planned for as a single row.
    if (name.includes('tanda')) await sql`analyze pedido, pedido_linea, pago, tanda_pedido, tanda_linea`.execute(db)
    const before = method === 'GET' ? await huellaDeTodo(db) : await huellaAjena(db, ajeno)

    const ofAdministrador =
      call.access === 'administrador' || (typeof call.access === 'object' && 'permiso' in call.access)
    const clave = call.access === 'integracion' ? (await createIntegracion(db, 10, 'ERP')).clave : undefined
    const token = ofAdministrador ? found.administrador.token : (clave ?? propio.usuario.token)
    let ready = false
    // A request that was refused while it was read changed nothing: the next case finds the same state.
    const prepare = async (anew = false) => {
      if (ready && !anew) return
      await makeReady(db, name, propio.usuario)
      if (method !== 'GET') await renew()
      ready = true
    }
    const answered = async (request: Pick<Caso, 'url' | 'body'>, token: string | undefined) => {
      const status = await expectAnswered(app, method, request, token)
      if (!REFUSED_UNREAD.includes(status)) ready = false
      return status
    }
    await fc.assert(
      fc.asyncProperty(several(far, AT_ONCE), async (casos) => {
        await prepare()
        await Promise.all(casos.map((caso) => answered(caso, caso.asUsuario ? token : undefined)))
      }),
      { numRuns: CASES.far / AT_ONCE },
    )
    // A refresh token is good once, and so is the deletion of a card.
    const usable = async () =>
      name === 'POST sesiones/refrescar'
        ? { ...found, tokenRefresco: await findTokenRefresco(app, propio.usuario) }
        : name.includes('payment-profile')
          ? { ...found, idPaymentProfile: await saveCard(app, db, propio.usuario) }
          : found
    const places = placesOf(call, right())
    const near = fc.array(cambioOf(call, places), { maxLength: 2 })
    const { eachPlace, atLeast, atMost } = CASES.near
    const cases = Math.min(Math.max(eachPlace * places.length, atLeast), atMost)
    const atOnce = method === 'GET' && !name.endsWith('loginAdmin') ? AT_ONCE : 1
    let granted = 0
    await fc.assert(
      fc.asyncProperty(several(near, atOnce), async (casos) => {
        await prepare(casos.some((cambios) => cambios.length === 0))
        if (name.endsWith('loginAdmin')) await db.deleteFrom('intento').execute()
        const now = await usable()
        const answers = casos.map(async (cambios) => {
          const status = await answered(requestOf(name, right(now), cambios), token)
          if (cambios.length === 0) expect(status).toBeLessThan(400)
          if (status < 400) granted++
        })
        await Promise.all(answers)
      }),
      { numRuns: Math.ceil(cases / atOnce), examples: [[Array.from({ length: atOnce }, () => [])]] },
    )
    if (call.body) {
      await prepare(true)
      expect(await answered(requestOf(name, withHalves(right(await usable())), []), token)).toBeLessThan(400)
    }
    // If everything were refused at the door, the code behind it would not be tested.
    expect(granted).toBeGreaterThan(cases / 20)

    expect(method === 'GET' ? await huellaDeTodo(db) : await huellaAjena(db, ajeno)).toEqual(before)
    expect((await app.get('/salud')).status).toBe(200)
  })
}

test('hostile headers are answered like any others', async ({ app, db }) => {
  // covers: K-06
  const usuario = await createUsuario(db)
  const names = [
    'x-sesion',
    'x-usuario',
    'x-empresa',
    'x-plataforma',
    'authorization',
    'cookie',
    'accept-encoding',
    'if-none-match',
    'content-type',
  ]
  for (const header of names) {
    for (const text of HOSTILE) {
      // A text that no header can carry never reaches the server.
      const value = encodeURI(text.toWellFormed())
        .replace(/[^\x20-\x7e]/g, '')
        .slice(0, 2_000)
      for (const path of ['pedidos', 'articulos?empresa=10&local=1', 'locales/visible?empresa=10']) {
        const answer = await app.as(usuario).get(`${BASE}${path}`, { headers: { [header]: value } })
        expect(answer.status, `${header}: ${value} on ${path}`).toBeLessThan(500)
      }
    }
  }
})
