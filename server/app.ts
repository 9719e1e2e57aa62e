import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Registry } from 'prom-client'
import { keptPageAnswerer } from './articulos/answer-kept.ts'
import { recordEstados } from './auditoria/auditoria.ts'
import { binder } from './calls/bind.ts'
import type { Deps } from './deps.ts'
import { answerBefore, type Serve } from './http/answer-before.ts'
import { checkAplicacion } from './http/aplicacion.ts'
import { limitConexiones, timeLimits } from './http/conexiones.ts'
import { publishContract } from './http/docs.ts'
import { openDuracion } from './http/duracion.ts'
import { Redes } from './http/encabezados.ts'
import { handleError, handleNotFound } from './http/errors.ts'
import { type GracefulStop, watchConnections } from './http/graceful-stop.ts'
import { limitJson } from './http/json.ts'
import { trustOf } from './http/origen.ts'
import { letAppIn } from './http/origen-app.ts'
import { makeClientErrorHandler, refuseBare } from './http/raw.ts'
import { Salud, serveSalud } from './http/salud.ts'
import { headersOfApi, secure, securityHeaders } from './http/security.ts'
import type { Integracion, Sesion, SesionAdministrador } from './http/sesion.ts'
import { validatorCompiler } from './http/validation.ts'
import { receiveAvisos } from './pagos/avisos.ts'
import { bindRoutes } from './routes.ts'
import { observe } from './telemetry/metrics.ts'
import { traceRequests } from './telemetry/requests.ts'
import { readSecretos } from './usuarios/secretos.ts'
import { serveEnlaces } from './web/enlaces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sesion: Sesion | undefined
    administrador: SesionAdministrador | undefined
    integracion: Integracion | undefined
    /** The auditoria row of this request, kept until its status is written there. */
    auditoria: { readonly codigoEmpresa: number; readonly idAuditoria: number } | undefined
  }
  interface FastifyInstance {
    readonly gracefulStop: GracefulStop
    /** Takes each request of the server. */
    readonly serve: Serve
    readonly salud: Salud
    /** The counts that `/metricas` shows. */
    readonly metricas: Registry
  }
  interface FastifyContextConfig {
    call?: string
  }
}

/** Large enough for the longest carrito (300 lines with notes), small enough to protect the memory. */
export const BODY_LIMIT = 192 * 1024

/** Builds the whole API over `deps`. It doesn't listen yet, so tests stop here. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, pool, copia } = deps
  const headers = securityHeaders(config)
  const ofApi = headersOfApi(headers)
  const app = makeFastify(deps, headers)
  const metricas = new Registry()
  const duracion = openDuracion(metricas)
  const redes = new Redes()
  answerBefore(app, keptPageAnswerer(deps, ofApi, redes, duracion))
  const gracefulStop = watchConnections(app.server, headers)
  const salud = new Salud(pool, () => gracefulStop.closing)
  app.decorate('gracefulStop', gracefulStop)
  app.decorate('salud', salud)
  app.decorateRequest('sesion', undefined)
  app.decorateRequest('administrador', undefined)
  app.decorateRequest('integracion', undefined)
  app.decorateRequest('auditoria', undefined)
  // A page of another site can send text without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain')
  limitJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(handleNotFound(config.serverProducts))
  if (config.telemetry?.traces) traceRequests(app, config)
  secure(app, headers, ofApi, config.serverProducts)
  refuseBare(app)
  limitConexiones(app.server, config)
  hookRequests(app)
  await app.register(cookie)
  letAppIn(app, config)
  checkAplicacion(app, config)
  app.decorate('metricas', metricas)
  observe(app, deps, metricas, duracion)
  serveSalud(app, salud, copia)
  recordEstados(app, deps.db)
  // Read at the start, not at the first wrong password: that caller would learn that theirs was the first.
  app.addHook('onReady', () => readSecretos(deps.db))
  await publishContract(app, config.serverProducts)

  receiveAvisos(app, deps)
  serveEnlaces(app, deps.config)
  await app.register(async (scope) => {
    const { on, finish } = binder(scope, deps, redes)
    bindRoutes(on, app, deps)
    finish()
  })
  return app
}

function hookRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-traza', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.debug({ req: request, estado: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request')
    done()
  })
  // I-01 Clients send the JSON content type on every call, even one without a body.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'])
    if (isEmpty && headers['content-type']?.startsWith('application/json')) delete headers['content-type']
    done()
  })
}

/** Fastify as we set it up, without any call. */
function makeFastify({ config, log }: Deps, headers: ReturnType<typeof securityHeaders>): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    trustProxy: trustOf(config.proxy),
    genReqId: () => randomUUID(),
    ...timeLimits(config),
    clientErrorHandler: makeClientErrorHandler(headers),
    // A line for each request only helps when looking for something (LOG_LEVEL=debug); /metricas counts them.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => {
      // This answer passes no hook. A mistyped address may hold a password.
      reply.headers({ ...headers, 'referrer-policy': 'no-referrer' })
      // Fastify types this reply by its default server, ours is the same.
      void handleError(error, request, reply as unknown as FastifyReply)
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
}
