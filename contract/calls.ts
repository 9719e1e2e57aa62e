import type { Static, TObject, TSchema } from 'typebox'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type CallName = `${Method} ${string}`

/** Where in a request a value stands: `params.id`, `query.usuario-app`, `body.idUsuario`. */
export type Place = `${'params' | 'query' | 'body'}.${string}`

/**
 * What has to belong to whoever asks. A place that the request leaves empty means "mine".
 * `codigoEmpresa`, `idUsuario` and `idUsuarioAplicacion` must be the session's own; the others name a thing whose owner is looked up.
 */
export interface Dueno {
  /** The empresa of the session: a session belongs to one, and so does what is done in it. */
  readonly codigoEmpresa?: Place
  readonly idUsuario?: Place
  readonly idUsuarioAplicacion?: Place
  readonly direccion?: Place
  readonly pedido?: Place
  readonly notificacion?: Place
  /** A self-scan purchase. */
  readonly compra?: Place
  /** A list by name. */
  readonly lista?: Place
}

/**
 * Where a call of the shop's side works: in the local that is named, or that of the thing that is. Outside the locales of
 * whoever asks it is not found.
 */
export interface Alcance {
  readonly local?: Place
  readonly pedido?: Place
  readonly tanda?: Place
  readonly impresion?: Place
  /** Somebody who works in one of them. */
  readonly persona?: Place
  /** A hand-held of one of them. */
  readonly aparato?: Place
}

/**
 * `invitado`: anybody. `usuario`: a live session. `{ dueno }`: the session that owns what is named.
 * `{ permiso }`: an administrator's own session that has it; a usuario's never does. With `alcance`: a role of theirs has it
 * there; `propio`: in some local, and the answer is of those where it has.
 * `administrador`: an administrator's own session, whatever they may do.
 * `integracion`: the key of an application of the company's own, which is of one empresa.
 */
export type Access =
  | 'invitado'
  | 'usuario'
  | 'administrador'
  | 'integracion'
  | { readonly dueno: Dueno }
  | { readonly permiso: Permiso }
  | { readonly permiso: PermisoLocal; readonly alcance: Alcance | 'propio' }

export interface Call {
  /** One English line for the published contract. */
  readonly summary: string
  readonly access: Access
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** The most bytes its body may have, where that is more than the server takes of others. */
  readonly bodyLimit?: number
  /** One success status and the shape of its body. */
  readonly answer: Readonly<Record<number, TSchema>>
  /** Codes of `errores.ts` this call may answer besides the common ones (`COMMON_REFUSALS`). */
  readonly refusals?: readonly CodigoError[]
  /**
   * Answered also to who has to change their password first (S-02), or to set up a second factor; every other call with a
   * session refuses them.
   */
  readonly antesDeCambiarClave?: true
  /** Of an administrator: asks that they showed that it is they, with password or code, within a few minutes. */
  readonly reciente?: true
  /** Of an administrator: answered also to who came in with a PIN, on a hand-held. */
  readonly enAparato?: true
  /**
   * Refused to an administrator who acts as the usuario, since only they themselves may do it: the whole call, or when
   * it brings what stands at one of these places.
   */
  readonly actuando?: 'vedado' | readonly Place[]
  /** A read of the catalogue: bytes made ahead, the same for everybody, with an ETag and a short life (K-11). */
  readonly catalogo?: true
  /** A read that is asked for again and again: with an ETag, and 304 to who has it already. */
  readonly condicional?: true
  /** What makes something, and with `X-Solicitud` makes it once however often it is sent (K-09). */
  readonly repetible?: true
  /** What the answer may be written as, where that is not JSON alone. */
  readonly media?: readonly string[]
  /** The answer is bytes, not serialised from an object: a picture, a text, a stream. */
  readonly raw?: true
}

import type { Permiso, PermisoLocal } from './administradores.ts'
import type { ConDefecto } from './base.ts'
import type { CodigoError } from './errores.ts'

/** Names the calls of one resource; the keys are the specification's own words. */
export function calls<const T extends Readonly<Record<CallName, Call>>>(table: T): T {
  return table
}

type Shape<S> = S extends TSchema ? Static<S> : Record<string, never>
export type Params<C extends Call> = C extends { params: infer S } ? Shape<S> : Record<string, never>
export type Query<C extends Call> = C extends { query: infer S } ? Shape<S> : Record<string, never>
/** The query as a handler reads it, with what the request left out and the contract fills in. */
export type QueryLeida<C extends Call> = Query<C> &
  (C extends { query: TObject<infer P> } ? { [K in keyof P as P[K] extends ConDefecto ? K : never]: number } : unknown)
export type Body<C extends Call> = C extends { body: infer S } ? Shape<S> : undefined
export type Answer<C extends Call> = C['answer'] extends Readonly<Record<number, infer S>> ? Shape<S> : never
