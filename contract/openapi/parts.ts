// The headers of requests (K-09) and of answers.
import type { TObject } from 'typebox'
import { PLATAFORMAS } from '../base.ts'
import { type Call, isDeInvitado } from '../calls.ts'
import type { Json, JsonObject } from '../json.ts'

const header = (name: string, description: string, schema: JsonObject, example: Json): JsonObject => ({
  name,
  in: 'header',
  description,
  schema,
  example,
})
const text = (maxLength: number) => ({ type: 'string', maxLength })

export const PARAMETROS: JsonObject = {
  XEmpresa: header(
    'X-Empresa',
    'The empresa, where neither the address nor the session says which.',
    { type: 'integer', minimum: 1 },
    10,
  ),
  XRed: header(
    'X-Red',
    'The network: that of the session and of the request, or it is refused.',
    { type: 'integer', minimum: 1 },
    1,
  ),
  XPlataforma: header(
    'X-Plataforma',
    'The kind of app: prices (A-49) and where a session travels (K-10) go by it.',
    { type: 'string', enum: PLATAFORMAS, default: 'WEB' },
    'ANDROID',
  ),
  XSolicitud: header(
    'X-Solicitud',
    'Names one attempt: sent again it makes nothing twice; another body is 409.',
    { type: 'string', format: 'uuid' },
    '7d4f8a52-3c0e-4b61-9a57-2f1c6be0d4a9',
  ),
  IfNoneMatch: header('If-None-Match', 'The ETag of what the client has: 304 when it is still so.', text(200), '"x"'),
  LastEventID: header('Last-Event-ID', 'The version last heard of.', text(20), '3'),
}

/** The body names the attempt, unless the header does. */
const hasSolicitud = ({ body }: Call) => 'idSolicitud' in ((body as Partial<TObject> | undefined)?.properties ?? {})

/** The headers by which a call answers differently; what any may bring besides is said at the head of the document. */
export function parametersOfCall(call: Call): string[] {
  const may = (field: string) => field in (call.query?.properties ?? {}) && !call.query?.required?.includes(field)
  const deNadie = isDeInvitado(call)
  return [
    ...(deNadie && (call.body || may('empresa')) ? ['XEmpresa'] : []),
    ...(may('red') ? ['XRed'] : []),
    ...((deNadie && call.body) || call.refusals?.includes('Articulos.ERROR_PRECIO_CAMBIADO') ? ['XPlataforma'] : []),
    ...(call.repetible || hasSolicitud(call) ? ['XSolicitud'] : []),
    ...(call.catalogo || call.condicional ? ['IfNoneMatch'] : []),
    ...(call.media?.includes('text/event-stream') ? ['LastEventID'] : []),
  ]
}

export const ENCABEZADOS: JsonObject = {
  XTraza: { description: 'What our log knows the request by.', schema: { type: 'string' } },
  CacheCatalogo: {
    description: 'The same for everybody: kept shortly, and shown while asked for again (K-11).',
    schema: { const: 'public, max-age=30, stale-while-revalidate=300' },
  },
  CacheControl: { description: 'For how long it may be kept, and by whom.', schema: { type: 'string' } },
  ETag: { description: 'Of these bytes in this encoding.', schema: { type: 'string' } },
  Allow: { description: 'Of a 405: the methods of the address.', schema: { type: 'string' } },
  Location: { description: 'Where it is.', schema: { type: 'string' } },
  RetryAfter: { description: 'Seconds to wait before asking again.', schema: { type: 'integer' } },
  WWWAuthenticate: { description: 'How to say which application asks.', schema: { type: 'string' } },
}

const refs = (names: Readonly<Record<string, string>>): JsonObject =>
  Object.fromEntries(Object.entries(names).map(([name, ref]) => [name, { $ref: `#/components/headers/${ref}` }]))

/**
 * The headers of an answer, beyond those that the head of the document states for every answer: Cache-Control, for one.
 */
export function headersOf(call: Pick<Call, 'catalogo' | 'condicional' | 'raw'>, estado: number): JsonObject {
  return refs({
    ...(call.raw && { 'Cache-Control': 'CacheControl' }),
    ...(call.catalogo && { 'Cache-Control': 'CacheCatalogo', ETag: 'ETag' }),
    ...(call.condicional && { ETag: 'ETag' }),
    ...(estado === 302 && { Location: 'Location' }),
  })
}

export function headersOfRefusal(estado: number): JsonObject {
  return refs({
    ...(estado === 401 && { 'WWW-Authenticate': 'WWWAuthenticate' }),
    ...((estado === 429 || estado === 503) && { 'Retry-After': 'RetryAfter' }),
  })
}

/** The headers of the refusals that any call may answer. */
export const HEADERS_COMUNES = {
  ...refs({ 'X-Traza': 'XTraza', Allow: 'Allow' }),
  ...headersOfRefusal(401),
  ...headersOfRefusal(429),
}
