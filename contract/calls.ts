import type { Static, TObject, TSchema } from 'typebox'
import type { ConDefecto } from './base.ts'
import type { CodigoError } from './errores.ts'
import type { Permiso, PermisoLocal } from './permisos.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type CallName = `${Method} ${string}`

/** The place of a value in a request: `params.id`, `query.usuario-app`, `body.idUsuario`. */
export type Place = `${'params' | 'query' | 'body'}.${string}`

/**
 * Parts of a request that must belong to the caller. A place that the request leaves empty means the caller's own.
 * `codigoEmpresa`, `idUsuario` and `idUsuarioAplicacion` must be the session's own; the others name a thing whose owner
 * is looked up.
 */
export interface Dueno {
  /** The empresa of the session: a session belongs to one empresa, and so does everything done in it. */
  readonly codigoEmpresa?: Place
  /** With several places, the check covers each that the request fills. */
  readonly idUsuario?: Place | readonly Place[]
  readonly idUsuarioAplicacion?: Place | readonly Place[]
  readonly direccion?: Place
  readonly pedido?: Place
  readonly notificacion?: Place
  /** A self-scan purchase. */
  readonly compra?: Place
  /** A shopping list (CX-29). */
  readonly lista?: Place
  /** A scheduled pedido (CX-32). */
  readonly programado?: Place
}

/**
 * The local in which a call of the shop's side works: the named local, or the local of the named thing. A local outside
 * the caller's locales answers "not found".
 */
export interface Alcance {
  readonly local?: Place
  readonly pedido?: Place
  readonly tanda?: Place
  readonly impresion?: Place
  /** A worker of one of the caller's locales. */
  readonly persona?: Place
  /** A hand-held of one of the caller's locales. */
  readonly aparato?: Place
}

/** A further permission in the same local, for some values of a place of the request. */
interface Ademas {
  readonly segun: Place
  readonly permisos: Readonly<Record<string, readonly PermisoLocal[]>>
}

/**
 * `invitado`: any caller. `usuario`: a live session. `{ dueno }`: the session that owns the named things; with
 * `invitado`: any caller, when the request names nobody.
 * `{ permiso }`: an administrator's own session that has the permission; a usuario's never does. With `alcance`: one of
 * the administrator's roles has it in that local; with `propio`: in some local, and the answer covers the locales where
 * it does; with `empresa`: in every local, because what it changes holds in all of them. With `ademas`: an
 * administrator in reach who lacks one of the further permissions is refused.
 * `administrador`: an administrator's own session, whatever its permissions.
 * `integracion`: the key of an application of the company's own, which belongs to one empresa.
 */
export type Access =
  | 'invitado'
  | 'usuario'
  | 'administrador'
  | 'integracion'
  | { readonly dueno: Dueno; readonly invitado?: true }
  | { readonly permiso: Permiso }
  | {
      readonly permiso: PermisoLocal
      readonly alcance: Alcance
      readonly ademas?: Ademas
      /** Also open to a person who lost the permission since they took their tanda: what they did before counts. */
      readonly tarde?: true
    }
  | { readonly permiso: PermisoLocal; readonly alcance: 'propio' | 'empresa' }

export interface Call {
  /** One English line for the published contract. */
  readonly summary: string
  readonly access: Access
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** The maximum size of the body in bytes, when larger than the server's general limit. */
  readonly bodyLimit?: number
  /** One success status and the shape of its body. */
  readonly answer: Readonly<Record<number, TSchema>>
  /** Codes of `errores.ts` this call may answer besides the common ones (`COMMON_REFUSALS`). */
  readonly refusals?: readonly CodigoError[]
  /**
   * The call also answers a caller who must first change their password (S-02) or set up a second factor; every other
   * call with a session refuses them.
   */
  readonly antesDeCambiarClave?: true
  /** Requires that the administrator proved who they are, by password or code, within the last few minutes. */
  readonly reciente?: true
  /** The call also answers an administrator who logged in with a PIN, on a hand-held. */
  readonly enAparato?: true
  /**
   * Refused to an administrator who acts as the usuario, because only the usuario may do it: the whole call, or a
   * request with a value at one of these places.
   */
  readonly actuando?: 'vedado' | readonly Place[]
  /** A read of the catalogue: prepared bytes, the same for every caller, with an ETag and a short life (K-11). */
  readonly catalogo?: true
  /** A read that is requested again and again: has an ETag, and answers 304 when the caller already has the result. */
  readonly condicional?: true
  /**
   * Creates something; with `X-Solicitud` it creates it once, however often the request is sent (K-09). `sola`: the same
   * request again creates nothing with or without the header, so that its answer need not be kept.
   */
  readonly repetible?: true | 'sola'
  /** The media types the answer may have, when not only JSON. */
  readonly media?: readonly string[]
  /** The answer is bytes, not a serialised object: a picture, a text, a stream. */
  readonly raw?: true
}

/** Says whether a caller without a session may make it, at least when the request names nobody. */
export const isDeInvitado = ({ access }: Pick<Call, 'access'>): boolean =>
  access === 'invitado' || (typeof access === 'object' && 'invitado' in access)

/** Names the calls of one resource; the keys are the specification's own words. */
export function calls<const T extends Readonly<Record<CallName, Call>>>(table: T): T {
  return table
}

type Shape<S> = S extends TSchema ? Static<S> : Record<string, never>
export type Params<C extends Call> = C extends { params: infer S } ? Shape<S> : Record<string, never>
export type Query<C extends Call> = C extends { query: infer S } ? Shape<S> : Record<string, never>
/** The query as a handler reads it, with the contract's defaults for the fields the request left out. */
export type QueryLeida<C extends Call> = Query<C> &
  (C extends { query: TObject<infer P> } ? { [K in keyof P as P[K] extends ConDefecto ? K : never]: number } : unknown)
export type Body<C extends Call> = C extends { body: infer S } ? Shape<S> : undefined
export type Answer<C extends Call> = C['answer'] extends Readonly<Record<number, infer S>> ? Shape<S> : never
