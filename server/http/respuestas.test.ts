// The answer of every call to a correct request, checked against the published shape. Most answers are written from
// their schema; the catalogue's are bytes made ahead, and only this test compares them with it.
import { contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { type Ejemplo, ejemploOf } from '@surtido/contract/ejemplos'
import { ERRORES } from '@surtido/contract/errores'
import type { Json } from '@surtido/contract/json'
import { partOf } from '@surtido/contract/openapi/documento'
import { placeOf } from '@surtido/contract/openapi/recursos'
import { respuestaOf } from '@surtido/contract/respuestas'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TestAnswer } from '../testing/app.ts'
import type { CallRequest } from '../testing/requests.ts'
import { abreviada, camposDe, writeRespuestas } from '../testing/respuestas.ts'
import { ART, expect, test } from '../testing/test.ts'
import { walkCalls } from '../testing/walk-calls.ts'

const ajv = new Ajv({ strict: false, allErrors: true })
;(addFormats as unknown as typeof addFormats.default)(ajv)

/** The same schema, in which an object has the fields it names and no other. */
function exact(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(exact)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, exact(value)]))
  return 'properties' in schema && !('additionalProperties' in schema) ? { ...copy, additionalProperties: false } : copy
}

/** Every value in an answer that is no object nor list, with the names that lead to it. */
function valuesIn(value: unknown, at: readonly string[] = []): (readonly [at: readonly string[], value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([name, one]) => valuesIn(one, [...at, name]))
}

const COORDINATES = ['latitud', 'longitud', 'coordinates', 'poligono']
/** The fields of a request: the published example is the one that is sent, with other ids. */
const fieldsOf = ({ params = {}, query = {}, body = {} }: Ejemplo | CallRequest) =>
  [params, query, body].map((part) => Object.keys(part).sort())

const lastOf = (ref: string) => ref.split('/').at(-1)!

/** The Cache-Control that the document states for an answer that always has the same; without one it means no-store. */
function cacheOf({ paths, components }: TestAnswer['body'], name: string, status: string): string | undefined {
  const [method, path] = placeOf(name)
  const { $ref, headers } = paths[path][method].responses[status]
  const { 'Cache-Control': one } = ($ref ? components.responses[lastOf($ref)].headers : headers) ?? {}
  return one ? components.headers[lastOf(one.$ref)].schema.const : 'no-store'
}

const ends = (call: Call) => Object.entries(call.answer)[0]!
const hasBody = (call: Call) => (ends(call)[1] as { type?: string }).type !== 'string'
const isStream = ({ media }: Call) => media?.includes('text/event-stream')
const calls = (Object.entries(contract) as [string, Call][]).filter(([, call]) => hasBody(call) && !isStream(call))

test('each call answers a right request with its published status and shape', async ({ app, db }) => {
  // covers: K-12 K-02 K-03 K-04 K-07 K-11
  const documento = (await app.get('/docs/json')).body
  const told: string[] = []
  const answered: Record<string, Json> = {}
  await walkCalls(app, db, calls, async (name, call, right, answer) => {
    expect(fieldsOf(ejemploOf(name, call)), name).toEqual(fieldsOf(right))
    const [status, schema] = ends(call)
    expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBe(Number(status))
    if (status === '302') return
    const body = answer.json()
    if (partOf(name) === 'TIENDA') {
      answered[name] = abreviada(name === 'GET integracion/eventos' ? fromPedido(body) : body)
      const cache = cacheOf(documento, name, status)
      if (cache !== undefined) expect(answer.headers['cache-control'], name).toBe(cache)
    }
    if (!ajv.validate(exact(schema) as object, body)) told.push(`${name}: ${ajv.errorsText()}`)
    for (const [at, value] of valuesIn(body)) {
      const where = `${name} ${at.join('.')}: ${value}`
      if (typeof value === 'number' && !at.some((one) => COORDINATES.includes(one)) && !isOfHundredths(value))
        told.push(`${where} has more than two decimals`)
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !/[+-]\d\d:\d\d$/.test(value))
        told.push(`${where} has no offset`)
    }
  })
  expect(told).toEqual([])
  // `EJEMPLOS=escribir` writes it anew, for a person to read.
  if (process.env.EJEMPLOS === 'escribir') return writeRespuestas(answered)
  for (const [name, body] of Object.entries(answered)) {
    expect(
      camposDe(respuestaOf(name) ?? {}),
      `${name}: contract/respuestas.generated.json shows another answer`,
    ).toEqual(camposDe(body))
  }
})

/** Its first event says what a shop sells; what integrators come for is what a pedido tells. */
const fromPedido = (body: { eventos: readonly { tipo: string }[] }) => ({
  ...body,
  eventos: body.eventos.filter(({ tipo }) => tipo === 'pedido.recibido'),
})

const isOfHundredths = (value: number) => Number(value.toFixed(2)) === value

test('every article of the catalogue has the published shape, in every list', async ({ app }) => {
  // covers: K-12 K-30 K-31 E-15 K-29 K-32 C-49
  const local = { empresa: 10, local: 1, size: 100 }
  const codigos = Object.values(ART).join(',')
  for (const [name, query] of [
    ['GET articulos', {}],
    ['GET articulos/ofertas', {}],
    ['GET articulos/bolsas', {}],
    ['GET articulos/search', { descripcion: 'leche' }],
    ['GET articulos/search', { descripcion: 'yebra' }],
    ['GET articulos/por-codigos-articulos', { codigos }],
    ['GET articulos/descuento-por-cantidad', { codigos }],
    ['GET promociones', {}],
    ['GET categorias', {}],
    ['GET estructura-mercadologica', {}],
  ] as const) {
    const { body } = await app.get(name.slice('GET '.length), { query: { ...local, ...query } })
    expect((body.contenido ?? body).length, name).toBeGreaterThan(0)
    const fits = ajv.compile(exact(ends(contract[name])[1]) as object)
    expect(fits(body), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true)
  }
})

test('the OpenAPI document lists each refusal of a call under its status', async ({ app }) => {
  // covers: K-12 K-07
  const tienda = (await app.get('/docs/json')).body
  const gestion = (await app.get('/docs/gestion.json')).body
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    const body = partOf(name) === 'GESTION' ? gestion : tienda
    const [method, path] = name.split(' ') as [string, string]
    const { responses } = body.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()]
    expect(responses, name).toHaveProperty(ends(call)[0])
    for (const code of call.refusals ?? []) {
      const one = responses[ERRORES[code][0]] ?? responses.default
      const said = JSON.stringify(one.$ref ? body.components.responses[one.$ref.split('/').at(-1)] : one)
      // Codes that calls have together stand under one name.
      const together = `AlPedir${ERRORES[code][0]}`
      const told =
        said + (said.includes(`schemas/${together}"`) ? JSON.stringify(body.components.schemas[together]) : '')
      const common = JSON.stringify(body.components.schemas[`Comun${ERRORES[code][0]}`])
      expect(told.includes(`schemas/${code}"`) || common.includes(`"${code}"`), `${name} ${code}`).toBe(true)
    }
  }
})
