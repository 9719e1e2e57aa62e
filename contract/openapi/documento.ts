// The contract as an OpenAPI 3.1 document: one operation for each entry, with nothing that the entries do not say.
import type { TObject, TSchema } from 'typebox'
import { Type } from 'typebox'
import paquete from '../../package.json' with { type: 'json' }
import type { Call } from '../calls.ts'
import { ejemploOf } from '../ejemplos.ts'
import { contract } from '../index.ts'
import type { Json, JsonObject } from '../json.ts'
import { Esquemas, plain } from './esquemas.ts'
import { ENCABEZADOS, headersOf, PARAMETROS, parametersOfCall } from './parts.ts'
import { COMUN, RESPUESTA_COMUN, Rechazos } from './rechazos.ts'
import { operationIdOf, placeOf, TAGS, tagOf } from './recursos.ts'
import { showAnswers } from './respuestas.ts'
import { DE_SESION, SECURITY_SCHEMES, securityOf } from './security.ts'
import {
  refToParameter,
  shareAnswers,
  shareBodies,
  shareParameters,
  sharePathParameters,
  shareRefusals,
} from './share.ts'

export interface DocumentoOpenapi {
  openapi: '3.1.0'
  info: { title: string; version: string; [part: string]: Json }
  paths: Record<string, JsonObject>
  [part: string]: Json
}

/**
 * The calls for customers' apps and integrators, and the calls for a shop's own tools (`docs/decisions/0069-tomas.md`).
 */
export type PartOfContract = 'TIENDA' | 'GESTION'

export const partOf = (name: string): PartOfContract => (tagOf(name) === 'gestion' ? 'GESTION' : 'TIENDA')

const known = new Map<string, DocumentoOpenapi>()

/** The document of a server whose calls are under `serverProducts`; cached per argument. */
export function openapiOf(serverProducts: string, part: PartOfContract = 'TIENDA'): DocumentoOpenapi {
  const key = `${part} ${serverProducts}`
  const found = known.get(key) ?? write(serverProducts, part)
  known.set(key, found)
  return found
}

function write(serverProducts: string, part: PartOfContract): DocumentoOpenapi {
  const esquemas = new Esquemas()
  const rechazos = new Rechazos(esquemas)
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(contract) as [string, Call][]) {
    if (partOf(name) !== part) continue
    const [method, address] = placeOf(name)
    paths[address] ??= {}
    paths[address][method] = operationOf(esquemas, rechazos, name, call)
  }
  const respuestas = shareAnswers(paths)
  const rechazadas = shareRefusals(paths)
  const examples = part === 'TIENDA' ? showAnswers(paths, respuestas) : {}
  const parametros = shareParameters(paths)
  const requestBodies = shareBodies(paths)
  sharePathParameters(paths)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Surtido',
      version: paquete.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description:
        'Ordering groceries for delivery or pickup. Names are Spanish. Texts have no control characters but line breaks and tabs; integers are safe in JavaScript; money is pesos, with two decimals as quantities have; dates are plain, instants carry an offset. A refusal is `CuerpoError`: a code and a Spanish sentence; whoever accepts `application/problem+json` gets the fields of RFC 9457 (`Problema`) too. Calls may say `X-Empresa`, `X-Red` and `X-Usuario`, which must agree with the session and the request, `X-Plataforma` and `X-Version-App`. Answers carry `X-Traza` and, unless their call names another, `Cache-Control: no-store`. A person is a session: `X-Sesion`, or on the web a cookie with `X-Aplicacion`.',
    },
    servers: [{ url: serverProducts.replace(/\/$/, '') || '/', description: 'Its calls on this server' }],
    tags: TAGS.filter(({ name }) => (name === 'gestion') === (part === 'GESTION')),
    security: DE_SESION,
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: { ...PARAMETROS, ...parametros },
      headers: ENCABEZADOS,
      ...(part === 'TIENDA' && { examples }),
      requestBodies,
      responses: {
        SinCambio: {
          description: 'What the client has is still so',
          headers: headersOf(part === 'TIENDA' ? { catalogo: true } : { condicional: true }, 304),
        },
        ...respuestas,
        ...rechazadas,
        [COMUN]: RESPUESTA_COMUN,
      },
      schemas: { ...rechazos.schemas(), ...esquemas.components() },
    },
  }
}

function operationOf(esquemas: Esquemas, rechazos: Rechazos, name: string, call: Call): JsonObject {
  const ejemplo = ejemploOf(name, call)
  const security = securityOf(name, call)
  const [status, answer] = Object.entries(call.answer)[0]!
  const parameters = [
    ...parametersOf(esquemas, call.params, 'path', ejemplo.params),
    ...parametersOf(esquemas, call.query, 'query', ejemplo.query),
    ...parametersOfCall(call).map(refToParameter),
  ]
  return {
    operationId: operationIdOf(name),
    summary: call.summary,
    tags: [tagOf(name)],
    ...(security !== DE_SESION && { security }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.body && { requestBody: bodyOf(esquemas, call.body, ejemplo.body) }),
    responses: {
      [status]: answerOf(esquemas, call, answer, status),
      ...((call.catalogo || call.condicional) && { 304: { $ref: '#/components/responses/SinCambio' } }),
      ...rechazos.of(call),
    },
  }
}

function answerOf(esquemas: Esquemas, call: Call, schema: TSchema, estado: string): JsonObject {
  const description = estado === '201' ? 'Made' : estado === '302' ? 'It is elsewhere' : 'OK'
  const headers = headersOf(call, Number(estado))
  const said = { description, ...(Object.keys(headers).length > 0 && { headers }) }
  if (estado === '302') return said
  const content = Object.fromEntries(
    (call.media ?? ['application/json']).map((media) => [
      media,
      { schema: media === 'application/json' ? esquemas.of(schema) : { type: 'string' } },
    ]),
  )
  return { ...said, content }
}

function parametersOf(
  esquemas: Esquemas,
  schema: TObject | undefined,
  where: 'path' | 'query',
  ejemplo: Readonly<Record<string, Json>> = {},
): JsonObject[] {
  return Object.entries(schema?.properties ?? {}).map(([name, one]) => {
    const { description, ...written } = plain(one) as { description?: string }
    return {
      name,
      in: where,
      ...((where === 'path' || schema!.required?.includes(name)) && { required: true }),
      ...(description && { description }),
      schema: esquemas.of(written),
      ...(name in ejemplo && { example: ejemplo[name]! }),
    }
  })
}

function bodyOf(esquemas: Esquemas, schema: TSchema, example: Json | undefined): JsonObject {
  const { type } = schema as { type?: unknown }
  const optional = Type.IsOptional(schema) || (Array.isArray(type) && type.includes('null'))
  return {
    ...(!optional && { required: true }),
    content: { 'application/json': { schema: esquemas.of(schema), ...(example !== undefined && { example }) } },
  }
}
