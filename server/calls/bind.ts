import { type ContractCall, contract } from '@surtido/contract'
import type { Plataforma } from '@surtido/contract/base'
import type { Call } from '@surtido/contract/calls'
import { COMMON_REFUSALS } from '@surtido/contract/errores'
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify'
import { Type } from 'typebox'
import type { Deps } from '../deps.ts'
import { compressJson } from '../http/compressible.ts'
import { empresaOf, namedBy, type Redes, redOf } from '../http/encabezados.ts'
import { numberAt } from '../http/metodos.ts'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { requireViva } from '../http/sesion-viva.ts'
import { readSolicitud } from '../http/una-vez.ts'
import { requireReciente } from '../segundo-factor/confirm-sesion.ts'
import { isDeNadie, requireAlcance, requireCaller, requireDueno } from './access.ts'
import { PorPersona } from './por-persona.ts'

/** How many requests may wait for a connection before new ones are refused at once with 503, however short the wait. */
export const MAX_WAITING = 200

/**
 * Provides `on` for binding calls, and `finish`, which throws when a call of the contract has no handler. Validation,
 * access, refusals, serialisation and the published contract all come from the call's entry.
 */
export function binder(app: FastifyInstance, deps: Deps, redes: Redes): { on: On; finish(): void } {
  const bound = new Set<ContractCall>()
  // Half of the connections stay for everybody else.
  const personas = new PorPersona(Math.ceil(deps.config.poolSize / 2))

  const on: On = (name, handler) => {
    if (bound.has(name)) throw new Error(`${name} is bound twice`)
    bound.add(name)
    const call: Call = contract[name]
    const [method, path] = name.split(' ') as [HTTPMethods, string]
    const [status, answer] = Object.entries(call.answer)[0]!
    const allowed = new Set<string>([...COMMON_REFUSALS, ...(call.refusals ?? [])])

    app.route({
      method,
      url: deps.config.serverProducts + withDigitIds(path, call),
      ...(call.bodyLimit !== undefined && { bodyLimit: call.bodyLimit }),
      schema: {
        ...(call.params && { params: call.params }),
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { [status]: answer },
      },
      config: { call: name },
      ...(method === 'GET' && { onSend: compressJson }),
      preValidation: async (request) => {
        if (request.body === undefined && call.body && Type.IsOptional(call.body)) request.body = {}
        readSolicitud(call, request)
        if (!isDeNadie(call, request)) refuseWhenFull(deps)
        await redes.require(deps.db, request, { empresas: [empresaOf(request)] })
        const { sesion, administrador, integracion } = await requireCaller(call, deps, request)
        await redes.require(deps.db, request, { empresas: [(sesion ?? administrador ?? integracion)?.codigoEmpresa] })
        request.sesion = sesion
        request.administrador = administrador
        request.integracion = integracion
      },
      preHandler: async (request) => {
        const { access } = call
        if (typeof access === 'object' && 'dueno' in access && request.sesion) {
          await requireDueno(access.dueno, deps.db, request, request.sesion)
        }
        if (typeof access === 'object' && 'alcance' in access) {
          await requireAlcance(access, deps.db, request, request.administrador!)
        }
        await redes.require(deps.db, request, namedBy(request))
        if (call.reciente) requireReciente(request.administrador!, deps.clock.now())
      },
      handler: async (request, reply) => {
        reply.code(Number(status))
        if (!call.raw && !call.catalogo) reply.header('cache-control', 'no-store')
        try {
          const context = {
            ...deps,
            params: request.params,
            query: request.query,
            body: request.body,
            sesion: request.sesion,
            administrador: request.administrador,
            integracion: request.integracion,
            plataforma: plataformaOf(request),
            empresaDelEncabezado: empresaOf(request),
            redDelEncabezado: redOf(request),
            request,
            reply,
          }
          // A Context differs by call, which is only known as a union here.
          const answer = () => handler(context as never)
          const { sesion } = request
          if (!sesion || call.raw) return await answer()
          return await personas.run(sesion, async (waited) => {
            if (waited) await requireViva(deps.db, sesion, deps.clock.now())
            return answer()
          })
        } catch (error) {
          // A refusal that the contract does not name is our mistake: fail before a client sees it.
          if (error instanceof RefusalError && !allowed.has(error.code) && !deps.config.produccion) {
            throw new Error(`${name} refused with ${error.code}, which the contract does not name`)
          }
          throw error
        }
      },
    })
  }

  return {
    on,
    finish() {
      const missing = Object.keys(contract).filter((name) => !bound.has(name as ContractCall))
      if (missing.length > 0) throw new Error(`Calls of the contract that nobody binds: ${missing.join(', ')}`)
    },
  }
}

/** Ids take only digits, so that `usuarios/busqueda` is never read as the usuario "busqueda" (router traps). */
function withDigitIds(path: string, call: Call): string {
  return path.replace(/:(\w+)/g, (whole, name: string) => {
    const number = numberAt(call, name)
    return number === undefined ? whole : `${whole}(^${number}$)`
  })
}

function plataformaOf(request: FastifyRequest): Plataforma {
  const said = String(request.headers['x-plataforma'] ?? '').toUpperCase()
  return said === 'ANDROID' || said === 'IOS' ? said : 'WEB'
}

function refuseWhenFull({ pool }: Deps): void {
  if (pool.waitingCount > MAX_WAITING || pool.overdue) {
    const retryAfter = 1 + Math.ceil(pool.expectedWait / 1_000)
    throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter })
  }
}
