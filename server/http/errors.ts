import { type CodigoError, ERRORES } from '@surtido/contract/errores'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from './refusal.ts'
import { detallesOf } from './validation.ts'

/** What Fastify itself refuses, by its code. */
const FASTIFY_REFUSALS: Readonly<Record<string, CodigoError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'Validacion.ERROR_TAMANIO',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Validacion.ERROR_TIPO_CONTENIDO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Validacion.ERROR_FORMATO',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Validacion.ERROR_FORMATO',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Validacion.ERROR_FORMATO',
  FST_ERR_BAD_URL: 'Validacion.ERROR_FORMATO',
  FST_ERR_MAX_PARAM_LENGTH: 'Validacion.ERROR_FORMATO',
}

/** Refusals of which somebody who tries doors leaves many: each is a line of the log (docs/security.md). */
const PUERTAS: ReadonlySet<CodigoError> = new Set([
  'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS',
  'Usuarios.ERROR_CORREO_YA_REGISTRADO',
  'Sesion.ERROR_DEMASIADOS_INTENTOS',
  'Sesion.ERROR_USUARIO_NO_AUTORIZADO',
  'Sesion.ERROR_APLICACION_DESCONOCIDA',
  'Sesion.ERROR_VEDADO_ACTUANDO',
])

function logPuerta(request: FastifyRequest, { code }: RefusalError): void {
  if (!PUERTAS.has(code)) return
  const { ip, sesion, routeOptions } = request
  // The call by its name: an address may hold what nobody should read.
  request.log.warn({ rechazo: code, llamada: routeOptions?.config?.call, ip, idUsuario: sesion?.idUsuario }, 'refused')
}

function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: RefusalError) {
  logPuerta(request, refusal)
  const [estado, mensaje] = ERRORES[refusal.code]
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter)
  // Nor for what has passed by no hook is the address told elsewhere: it may be a mistyped one of C-06.
  if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
  return (
    reply
      .code(estado)
      .header('cache-control', 'no-store')
      // What Fastify itself refuses passes by no hook of ours.
      .header('x-traza', request.id)
      .type('application/json; charset=utf-8')
      .send(
        JSON.stringify({
          error: refusal.code,
          mensaje,
          estado,
          ...(refusal.detalles && { detalles: refusal.detalles }),
          idTraza: request.id,
        }),
      )
  )
}

/** Turns whatever went wrong into the error body of K-06; what nobody expected is logged whole and said briefly. */
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
  if (error.statusCode === 400) return sendRefusal(request, reply, new RefusalError('Validacion.ERROR_FORMATO'))
  if (isOfNobody(error)) return sendRefusal(request, reply, new RefusalError('Sesion.ERROR_SESION_VENCIDA'))
  if (isOverload(error)) {
    request.log.warn({ err: error }, 'overloaded')
    return sendRefusal(request, reply, new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 2 }))
  }
  request.log.error({ err: error }, 'unexpected error')
  return sendRefusal(request, reply, new RefusalError('Servidor.ERROR_INTERNO'))
}

/** Written for somebody whose account or session was deleted after the request had come in. */
function isOfNobody(error: Error & { code?: string; constraint?: string }): boolean {
  return error.code === '23503' && /_id_(usuario|usuario_aplicacion|sesion)_fkey$/.test(error.constraint ?? '')
}

/** The database is full, starting or stopping, or gave no connection in time: worth asking again soon. */
function isOverload(error: Error & { code?: string }): boolean {
  const soon = ['53300', '53400', '57P01', '57P02', '57P03', '55P03', '40001', '40P01', '57014', 'ECONNREFUSED']
  return soon.includes(error.code ?? '') || error.message.startsWith('timeout exceeded when trying to connect')
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendRefusal(request, reply, new RefusalError('Servidor.ERROR_NO_ENCONTRADO'))
}
