// Every call of the contract, with what a client should never send. The cases come from the call's own schemas, so a
// new call is in here the day it is written.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { ERRORES } from '@surtido/contract/errores'
import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { anything, broken, fitting, HOSTILE } from '../testing/esquema.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const CASES = 220
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

for (const [name, call] of Object.entries(contract) as [string, Call][]) {
  const method = name.split(' ')[0] as 'GET'
  const caso = fc.record({
    url: urlOf(name, call),
    body: method === 'GET' ? fc.constant(undefined) : bodyOf(call),
    asUsuario: fc.boolean(),
  }) as Arbitrary<Caso>

  test(`K-06 K-07 answers whatever is sent to it, and never with a 500: ${name}`, { timeout: 60_000 }, async ({
    app,
    db,
  }) => {
    const usuario: UsuarioDePrueba = await createUsuario(db)
    await fc.assert(
      fc.asyncProperty(caso, async ({ url, body, asUsuario }) => {
        const answer = await app.fastify.inject({
          method,
          url,
          headers: { ...(asUsuario && { 'x-sesion': usuario.token }), ...(body && { 'content-type': body.type }) },
          ...(body && { payload: body.text }),
        } as InjectOptions)
        if (answer.statusCode < 400) return
        expect(answer.statusCode).toBeLessThan(500)
        const refusal = answer.json()
        expect(Object.keys(ERRORES)).toContain(refusal.error)
        const [estado, mensaje] = ERRORES[refusal.error as keyof typeof ERRORES]
        expect(refusal).toMatchObject({ estado, mensaje, idTraza: answer.headers['x-traza'] })
        expect(answer.statusCode).toBe(estado)
      }),
      { numRuns: CASES, includeErrorInReport: true } as fc.Parameters<[Caso]>,
    )
    expect((await app.get('/salud')).status).toBe(200)
  })
}

test('K-06 hostile headers are answered like any others', async ({ app, db }) => {
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
      // What a header cannot carry never comes this far.
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
