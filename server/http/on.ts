// The types with which a routes.ts binds handlers: their input and their answer, by the call's entry in the contract.
import type { Contract, ContractCall } from '@surtido/contract'
import type { Plataforma } from '@surtido/contract/base'
import type { Answer, Body, Params, QueryLeida } from '@surtido/contract/calls'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { Integracion, Sesion, SesionAdministrador } from './sesion.ts'

/** An answer that is not serialised from an object: prepared bytes, or a redirect. */
type RawAnswer = FastifyReply

/**
 * A handler's input: the parts of the request as the contract types them, the caller, and the server's dependencies.
 */
export interface Context<N extends ContractCall> extends Deps {
  readonly params: Params<Contract[N]>
  readonly query: QueryLeida<Contract[N]>
  readonly body: Body<Contract[N]>
  readonly sesion: Contract[N]['access'] extends { invitado: true }
    ? Sesion | undefined
    : Contract[N]['access'] extends 'usuario' | { dueno: object }
      ? Sesion
      : undefined
  readonly administrador: Contract[N]['access'] extends 'administrador' | { permiso: string }
    ? SesionAdministrador
    : undefined
  readonly integracion: Contract[N]['access'] extends 'integracion' ? Integracion : undefined
  /** The kind of app that calls; default: the web. */
  readonly plataforma: Plataforma
  /** The empresa named by the header X-Empresa (K-09), if any. */
  readonly empresaDelEncabezado: number | undefined
  /** The network named by the header X-Red; it is that of the session and of every empresa that the request names. */
  readonly redDelEncabezado: number | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Handler<N extends ContractCall> = (
  context: Context<N>,
) => Contract[N] extends { raw: true } | { catalogo: true }
  ? RawAnswer | Promise<RawAnswer>
  : Answer<Contract[N]> | Promise<Answer<Contract[N]> | (Contract[N] extends { condicional: true } ? RawAnswer : never)>

/** Binds a call of the contract to its handler. */
export type On = <N extends ContractCall>(name: N, handler: Handler<N>) => void
