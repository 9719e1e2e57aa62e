import { type CodigoError, ERRORES } from '@surtido/contract/errores'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isPassing, saysNoSpace } from '../db/ausencia.ts'
import { Again } from '../db/reintentos.ts'
import { methodsAt } from './metodos.ts'
import { weightsOf } from './pesos.ts'
import { type CodigoSinDetalles, RefusalError } from './refusal.ts'
import { detallesOf } from './validation.ts'

/** Fastify's own refusals, by code. */
const FASTIFY_REFUSALS: Readonly<Record<string, CodigoSinDetalles>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Validacion.ERROR_TAMANIO',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Validacion.ERROR_TIPO_CONTENIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Validacion.ERROR_FORMATO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Validacion.ERROR_FORMATO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Validacion.ERROR_FORMATO',
  FST_ERR_BAD_URL: 'Validacion.ERROR_FORMATO',
  FST_ERR_MAX_PARAM_LENGTH: 'Validacion.ERROR_FORMATO',
}

/** Refusals that an attacker probing the server causes in numbers: each is logged (docs/security.md). */
const PROBED: ReadonlySet<CodigoError> = new Set([
  'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS',
  'Usuarios.ERROR_CORREO_YA_REGISTRADO',
  'Sesion.ERROR_DEMASIADOS_INTENTOS',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO',
  'Sesion.ERROR_APLICACION_DESCONOCIDA',
  'Sesion.ERROR_VEDADO_ACTUANDO',
  // A wrong secret within a session, or at a device of a shop.
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
  'Usuarios.ERROR_CODIGO_INCORRECTO',
  'SegundoFactor.ERROR_CODIGO',
  'Credencial.ERROR_INCORRECTA',
  'Pin.ERROR_INCORRECTO',
  'Pin.ERROR_CERRADO',
  'Aparatos.ERROR_CODIGO',
  'Pedidos.ERROR_CODIGO_RETIRO',
  'Pedidos.ERROR_CODIGO_CERRADO',
  'Saldo.ERROR_PRUEBA',
  'Pagos.ERROR_PAUSA',
  // Another usuario's, or nonexistent: an attacker who tries all numbers causes many.
  'Pedidos.ERROR_NO_ENCONTRADO',
  'Direcciones.ERROR_NO_ENCONTRADO',
  'Notificaciones.ERROR_NO_ENCONTRADA',
  'Self.ERROR_NO_ENCONTRADA',
  'Pagos.ERROR_TARJETA_NO_ENCONTRADA',
  'Listas.ERROR_NO_ENCONTRADA',
  'Programados.ERROR_NO_ENCONTRADO',
])

function logProbed(request: FastifyRequest, { code, cuenta }: RefusalError): void {
  if (!PROBED.has(code)) return
  const { ip, sesion, administrador, routeOptions } = request
  // The call's name instead of the address, which may contain private data.
  const asker = { ip, idUsuario: sesion?.idUsuario, idAdministrador: administrador?.idAdministrador, cuenta }
  request.log.warn({ rechazo: code, llamada: routeOptions?.config?.call, ...asker }, 'refused')
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: RefusalError) {
  logProbed(request, refusal)
  const [estado, mensaje] = ERRORES[refusal.code]
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  // A refusal that no hook handled must not send the address to other sites either: it may be a mistyped one of C-06.
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
  if (refusal.allow) reply.header('allow', refusal.allow.join(', '))
  if (refusal.challenge && !isFromScript(request)) reply.header('www-authenticate', refusal.challenge)
  const cuerpo = {
    error: refusal.code,
    mensaje,
    estado,
    ...(refusal.detalles && { detalles: refusal.detalles }),
    idTraza: request.id,
  }
  const problem = (weightsOf(request.headers.accept ?? '').get('application/problem+json') ?? 0) > 0
  return (
    reply
      .code(estado)
      .header('cache-control', 'no-store')
      // Our hooks don't run for Fastify's own refusals.
      .header('x-traza', request.id)
      .type(problem ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
      .send(JSON.stringify(problem ? { ...problemOf(refusal.code, mensaje, estado, request.id), ...cuerpo } : cuerpo))
  )
}

/** RFC 9457: its names for the fields of K-06, which are also present. */
const problemOf = (code: CodigoError, title: string, status: number, idTraza: string) => ({
  type: `urn:surtido:error:${code}`,
  title,
  status,
  instance: `urn:uuid:${idTraza}`,
})

/** A page's script sent the request. Without this check the browser would ask for an application's name and password. */
const isFromScript = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'empty'

/** Converts any error into the error body of K-06; an unexpected one is logged in full and answered briefly. */
export function handleError(error: FastifyError | RefusalError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof RefusalError) return sendRefusal(request, reply, error)
  if (error.validation) {
    return sendRefusal(
      request,
      reply,
      new RefusalError('Validacion.ERROR_DATOS', detallesOf(error.validation, error.validationContext)),
    )
  }
  const known = FASTIFY_REFUSALS[error.code]
  if (known) return sendRefusal(request, reply, new RefusalError(known))
  // A path that climbs out of its folder of files.
  if (error.code === 'FST_STATIC_FORBIDDEN_PATH' || error.statusCode === 403) return reply.callNotFound()
  // 412 and 416 come from a file asked for in a part, or in a state, that it does not have.
  if ([400, 412, 416].includes(error.statusCode ?? 0))
    return sendRefusal(request, reply, new RefusalError('Validacion.ERROR_FORMATO'))
  const gone = findGone(error)
  if (gone && isOfCaller(gone, request))
    return sendRefusal(request, reply, new RefusalError('Sesion.ERROR_SESION_VENCIDA'))
  if (gone || isPassing(error) || error instanceof Again) {
    if (saysNoSpace(error)) request.server.salud.noteNoSpace()
    // Many at once say the same while a database is away: no stacks.
    request.log.warn({ codigo: error.code, motivo: error.message }, 'overloaded')
    return sendRefusal(request, reply, new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 2 }))
  }
  request.log.error({ err: error }, 'unexpected error')
  return sendRefusal(request, reply, new RefusalError('Servidor.ERROR_INTERNO'))
}

type DatabaseError = Error & { readonly code?: string; readonly constraint?: string; readonly detail?: string }

/** An account or session that was deleted after the request had arrived, and to which it wrote. */
interface Gone {
  readonly que: 'idUsuario' | 'idUsuarioAplicacion' | 'idSesion'
  /** Undefined where the database may not say. */
  readonly id: number | undefined
}

const GONE = { usuario: 'idUsuario', usuario_aplicacion: 'idUsuarioAplicacion', sesion: 'idSesion' } as const

function findGone({ code, constraint = '', detail = '' }: DatabaseError): Gone | undefined {
  if (code !== '23503') return undefined
  const [, table] = /_id_(usuario|usuario_aplicacion|sesion)_fkey(_\d+)?$/.exec(constraint) ?? []
  if (!table) return undefined
  // "Key (codigo_empresa, id_usuario_aplicacion)=(10, 9005) …", in the database's own language.
  const [, id] = /\)=\((?:[^()]*, )?(\d+)\)/.exec(detail) ?? []
  return { que: GONE[table as keyof typeof GONE], id: id === undefined ? undefined : Number(id) }
}

/** Nobody else loses a session over it: asked again, the call finds that person gone. */
function isOfCaller({ que, id }: Gone, { sesion, administrador, integracion }: FastifyRequest): boolean {
  if (sesion) return id === undefined || sesion[que] === id
  // Without a session the account is the one that they proved to be theirs.
  return !administrador && !integracion
}

/** 404, or for an address of the contract 405 with its allowed methods, for requests without a handler. */
export function handleNotFound(serverProducts: string): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  return (request, reply) => {
    const allow = methodsAt(serverProducts, request.url).filter((method) => method !== request.method)
    const refusal = allow.length > 0 ? 'Servidor.ERROR_METODO' : 'Servidor.ERROR_NO_ENCONTRADO'
    return sendRefusal(request, reply, new RefusalError(refusal, undefined, allow.length > 0 ? { allow } : undefined))
  }
}
