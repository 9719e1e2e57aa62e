// The published contract, as a stranger's tools read it.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { contract } from '@surtido/contract'
import { type Call, isDeInvitado } from '@surtido/contract/calls'
import { ejemploOf } from '@surtido/contract/ejemplos'
import { partOf } from '@surtido/contract/openapi/documento'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { arroz, type LineaDePrueba, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'

const calls = Object.entries(contract) as [string, Call][]
const addressOf = (name: string) => `/${name.split(' ')[1]!.replace(/:(\w+)/g, '{$1}')}`
const MOST_BYTES = 250_000

interface Cuerpo {
  readonly content: Readonly<Record<string, { readonly example?: unknown }>>
}

interface Operacion {
  readonly operationId: string
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string; readonly example?: unknown }[]
  readonly requestBody?: Cuerpo & { readonly $ref?: string }
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: object; readonly headers?: object }>
  >
}

type Ruta = Record<string, Operacion> & { readonly parameters?: Operacion['parameters'] }

/** A call, with the parameters that all calls of its address have. */
function operacionOf(body: { paths: Record<string, Ruta> }, name: string): Operacion {
  const path = body.paths[addressOf(name)]!
  const operacion = path[name.split(' ')[0]!.toLowerCase()]!
  return { ...operacion, parameters: [...(path.parameters ?? []), ...(operacion.parameters ?? [])] }
}

test('a strict linter accepts the published contract, and its size stays small', async ({ app }) => {
  // covers: K-09 K-12
  for (const url of ['/docs/json', '/docs/gestion.json']) {
    // Parts that both documents share stand in both, whether or not a shop's calls need them.
    const severity = url === '/docs/json' ? 'warn' : 'off'
    const config = await createConfig({ extends: ['recommended'], rules: { 'no-unused-components': severity } })
    const text = (await app.fastify.inject({ url })).body
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES)
    const found = await lintFromString({ source: text, absoluteRef: '/openapi.json', config })
    expect(found.map(({ severity, ruleId, message }) => `${severity} ${ruleId} ${message}`)).toEqual([])
  }
})

test('each operation has its own id, says who may call, shows a request and an answer', async ({ app }) => {
  // covers: K-12
  const [tienda, gestion] = [(await app.get('/docs/json')).body, (await app.get('/docs/gestion.json')).body]
  const documentOf = (name: string) => (partOf(name) === 'GESTION' ? gestion : tienda)
  const ids = calls.map(([name]) => operacionOf(documentOf(name), name).operationId)
  expect(new Set(ids).size).toBe(calls.length)
  for (const [name, call] of calls) {
    const body = documentOf(name)
    const { security = body.security, parameters = [], requestBody, responses } = operacionOf(body, name)
    expect(security.length, name).toBeGreaterThan(0)
    const open = security.some((one: object) => Object.keys(one).length === 0)
    expect(open, name).toBe(isDeInvitado(call))
    for (const one of parameters) {
      const { name: field, example } = one.$ref ? body.components.parameters[one.$ref.split('/').at(-1)!] : one
      const required = call.params?.required?.includes(field) || call.query?.required?.includes(field)
      if (required) expect(example, `${name} ${field}`).toBeDefined()
    }
    if (call.body && name.split(' ')[0] !== 'DELETE') {
      const { $ref, content } = requestBody!
      const taken: Cuerpo = $ref ? body.components.requestBodies[$ref.split('/').at(-1)!] : { content }
      expect(taken.content['application/json']!.example, name).toBeDefined()
    }
    const [status] = Object.keys(call.answer)
    const answer = responses[status!]!
    const { headers, content } = answer.$ref ? body.components.responses[answer.$ref.split('/').at(-1)!] : answer
    expect(Object.keys(headers ?? {}).includes('Cache-Control'), name).toBe(Boolean(call.catalogo || call.raw))
    const media = status === '302' ? undefined : (call.media ?? ['application/json'])
    expect(content && Object.keys(content), name).toEqual(media)
    const { example, examples } = content?.['application/json'] ?? {}
    const shown = example ?? (examples && Object.values<{ $ref: string }>(examples)[0])
    const isShown = partOf(name) === 'TIENDA' && media?.includes('application/json') === true
    expect(shown !== undefined, `${name} shows what it answers`).toBe(isShown)
  }
})

test('each refusal declares the headers that its client has to read', async ({ app }) => {
  // covers: K-06 K-12
  const NEEDED: Readonly<Record<string, string>> = {
    401: 'WWW-Authenticate',
    429: 'Retry-After',
    503: 'Retry-After',
  }
  for (const [url, some] of [
    ['/docs/json', '503'],
    ['/docs/gestion.json', '429'],
  ] as const) {
    const { body } = await app.get(url)
    const seen = new Set<string>()
    for (const [path, operaciones] of Object.entries<Record<string, Operacion>>(body.paths))
      for (const [estado, answer] of Object.values(operaciones).flatMap((one) => Object.entries(one.responses ?? {}))) {
        if (!NEEDED[estado]) continue
        seen.add(estado)
        const { headers = {} } = answer.$ref ? body.components.responses[answer.$ref.split('/').at(-1)!] : answer
        expect(Object.keys(headers), `${path} ${estado}`).toContain(NEEDED[estado])
      }
    expect(seen, url).toContain(some)
  }
})

test('the refusal of any call says the methods of a 405, and problem details', async ({ app }) => {
  // covers: K-06 K-12
  for (const url of ['/docs/json', '/docs/gestion.json']) {
    const { components } = (await app.get(url)).body
    const { headers, content } = components.responses.Comun
    expect(Object.keys(headers)).toEqual(['X-Traza', 'Allow', 'WWW-Authenticate', 'Retry-After'])
    expect(Object.keys(content)).toEqual(['application/json', 'application/problem+json'])
    const ajv = new Ajv({ strict: false })
    ajv.addSchema({ components }, 'contrato')
    for (const accept of Object.keys(content)) {
      const answer = await app.fastify.inject({
        method: 'PATCH',
        url: `${app.config.serverProducts}empresas/10`,
        headers: { accept },
      })
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      const media = String(answer.headers['content-type']).split(';')[0]!
      expect(media).toBe(accept)
      const pointer = `components/responses/Comun/content/${media.replaceAll('/', '~1')}/schema`
      const fits = ajv.compile({ $ref: `contrato#/${pointer}` })
      expect(fits(answer.json()), ajv.errorsText(fits.errors)).toBe(true)
      expect(fits({ ...answer.json(), status: undefined, type: 7 }), media).toBe(media === 'application/json')
    }
  }
})

test('what X-Solicitud may say in place of the body is published so', async ({ app }) => {
  // covers: K-09 K-12 C-24 CX-12
  const [tienda, gestion] = [(await app.get('/docs/json')).body, (await app.get('/docs/gestion.json')).body]
  const named = calls.filter(([, { body }]) => 'idSolicitud' in ((body as { properties?: object })?.properties ?? {}))
  expect(named.length).toBeGreaterThan(2)
  for (const [name] of named) {
    const { components, paths } = partOf(name) === 'GESTION' ? gestion : tienda
    const { parameters, requestBody } = operacionOf({ paths }, name)
    expect(parameters, name).toContainEqual({ $ref: '#/components/parameters/XSolicitud' })
    const { schema } = requestBody!.content['application/json'] as { schema: { $ref?: string } }
    const { properties, required } = schema.$ref ? components.schemas[schema.$ref.split('/').at(-1)!] : schema
    expect(properties, name).toHaveProperty('idSolicitud')
    expect(required, name).not.toContain('idSolicitud')
  }
})

const ofWeb = (cookie: string) => [{ sesion: [] }, { [cookie]: [], aplicacionWeb: [] }, { sesion: [], aplicacion: [] }]
/** The published form of each kind of access. The kinds are those of `Access`, and every call has one. */
const SECURITY = {
  invitado: (name: string) => (name.startsWith('GET ') ? [{}, { aplicacion: [] }] : [{ aplicacion: [] }, {}]),
  usuario: () => ofWeb('cookieSesion'),
  dueno: () => ofWeb('cookieSesion'),
  administrador: () => ofWeb('cookieAdministrador'),
  permiso: () => ofWeb('cookieAdministrador'),
  integracion: () => [{ integracion: [] }],
}

test('the security of each kind of access is published as the server asks for it', async ({ app }) => {
  // covers: K-09 K-10 K-12 CX-24
  const [tienda, gestion] = [(await app.get('/docs/json')).body, (await app.get('/docs/gestion.json')).body]
  const kindOf = ({ access }: Call) => {
    if (typeof access === 'string') return access
    return 'permiso' in access ? 'permiso' : 'invitado' in access ? 'invitado' : 'dueno'
  }
  for (const [name, call] of calls) {
    const body = partOf(name) === 'GESTION' ? gestion : tienda
    const { security = body.security } = operacionOf(body, name)
    expect(security, name).toEqual(SECURITY[kindOf(call)](name))
  }
  expect(new Set(calls.map(([, call]) => kindOf(call)))).toEqual(new Set(Object.keys(SECURITY)))
  for (const { components } of [tienda, gestion])
    expect(components.securitySchemes).toMatchObject({
      integracion: { type: 'http', scheme: 'bearer' },
      aplicacion: { type: 'http', scheme: 'basic' },
      sesion: { in: 'header', name: 'X-Sesion' },
      cookieSesion: { in: 'cookie', name: 'surtido_sesion' },
      cookieAdministrador: { in: 'cookie', name: 'surtido_administrador' },
      aplicacionWeb: { in: 'header', name: 'X-Aplicacion' },
    })
})

test('the server accepts the example of each body', () => {
  // covers: K-12
  const ajv = new Ajv({ strict: false })
  ;(addFormats as unknown as typeof addFormats.default)(ajv)
  for (const [name, call] of calls) {
    const { body } = ejemploOf(name, call)
    if (!call.body || !body) continue
    const fits = ajv.compile(structuredClone(call.body) as TSchema)
    expect(fits(structuredClone(body)), `${name}: ${ajv.errorsText(fits.errors)}`).toBe(true)
  }
})

test('the contract names its entities and carries the limits of the rules', async ({ app }) => {
  // covers: K-12 V-01 V-02 V-03 V-04 V-05
  const { schemas } = (await app.get('/docs/json')).body.components
  for (const name of [
    'Articulo',
    'Pedido',
    'PedidoSolicitud',
    'Local',
    'Cupon',
    'Direccion',
    'UsuarioRegistro',
    'CuerpoError',
  ])
    expect(schemas, name).toHaveProperty(name)
  const { allOf, unevaluatedProperties } = schemas.UsuarioRegistro
  expect([allOf[0], unevaluatedProperties]).toEqual([{ $ref: '#/components/schemas/DatosDePersona' }, false])
  expect({ ...schemas.DatosDePersona.properties, ...allOf[1].properties }).toMatchObject({
    nombre: { minLength: 2, maxLength: 50 },
    email: { maxLength: 150 },
    clave: { minLength: 8 },
    numeroCelular: { maxLength: 15 },
    numeroDocumento: { maxLength: 30 },
  })
  const [, changed] = schemas['Articulos.ERROR_PRECIO_CAMBIADO'].allOf
  expect(changed.properties.error).toEqual({ const: 'Articulos.ERROR_PRECIO_CAMBIADO' })
  expect(changed.properties.detalles.items.anyOf).toHaveLength(2)
  expect(JSON.stringify(schemas)).not.toContain('x-ignorado')
})

test('the details of a refusal are those that the contract has under its code', async ({ app, db }) => {
  // covers: K-06 K-12 C-24
  const { body: document } = await app.get('/docs/json')
  const ajv = new Ajv({ strict: false })
  ;(addFormats as unknown as typeof addFormats.default)(ajv)
  ajv.addSchema(document, 'contrato')
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const place = (articulos: LineaDePrueba[], more: object = {}) =>
    own.post(PATH_PEDIDO, pedidoOf(usuario, articulos, more))
  const first = pedidoOf(usuario)
  expect((await own.post(PATH_PEDIDO, first)).status).toBe(201)
  const wish = pedidoOf(usuario, [arroz()], { observaciones: 'Otra', solicitudesAnteriores: [first.idSolicitud] })
  for (const [codigo, answer] of [
    ['Articulos.ERROR_PRECIO_CAMBIADO', await place([{ ...arroz(), precioTotal: 1 }])],
    ['Articulos.ERROR_NO_ENCONTRADO', await place([linea('no-hay', 1)])],
    ['Articulos.ERROR_SIN_STOCK', await place([linea(ART.harina, 45)])],
    ['Articulos.ERROR_CANTIDAD_INVALIDA', await place([arroz(), arroz()])],
    ['Pedidos.ERROR_EFECTIVO_INSUFICIENTE', await place([arroz()], { medioPago: { idMedioDePago: 1, pagaCon: 10 } })],
    ['Pedidos.ERROR_FACTURACION', await place([arroz()], { datosFacturacion: { factura: true } })],
    ['Pedidos.ERROR_YA_REALIZADO', await own.post(PATH_PEDIDO, wish)],
    ['Comun400', await own.post('direcciones', { calle: 'Sin lugar' })],
  ] as const) {
    const fits = ajv.compile({ $ref: `contrato#/components/schemas/${codigo}` })
    expect(fits(answer.body), `${codigo}: ${JSON.stringify(answer.body)} ${ajv.errorsText(fits.errors)}`).toBe(true)
    expect(answer.body.detalles.length, codigo).toBeGreaterThan(0)
  }
})
