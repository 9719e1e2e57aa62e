import type { DETALLES, DetalleDe } from '@surtido/contract/detalles'
import type { CodigoError } from '@surtido/contract/errores'

interface Options {
  /** Seconds, for the header of 429 and 503. */
  readonly retryAfter?: number
  /** The account's name in the log. */
  readonly cuenta?: string | undefined
  /** The value of the header that a 405 has. */
  readonly allow?: readonly string[]
  /** The `WWW-Authenticate` of a 401. */
  readonly challenge?: 'Basic realm="surtido", charset="UTF-8"' | 'Bearer realm="surtido"'
}

/** A code that has details in the contract, and one that has none. */
type CodigoConDetalles = keyof typeof DETALLES
export type CodigoSinDetalles = Exclude<CodigoError, CodigoConDetalles>

type IsSingle<C, Todos = C> = C extends unknown ? ([Todos] extends [C] ? true : false) : never

/**
 * The arguments that follow the code. A code that has details is thrown with them, and must be known: of two codes the
 * compiler could not say whose details these are.
 */
type RestOf<C extends CodigoError> = [C] extends [CodigoSinDetalles]
  ? [detalles?: undefined, options?: Options]
  : IsSingle<C> extends true
    ? [detalles: readonly DetalleDe<C>[], options?: Options]
    : [detalles: never]

/** An expected refusal: the code is the reason, `detalles` (those of `contract/detalles.ts`) help to correct it. */
export class RefusalError<C extends CodigoError = CodigoError> extends Error {
  // Its type is not C: `instanceof` says nothing about type parameters, and what it finds must stay typed.
  readonly code: CodigoError
  readonly detalles: readonly DetalleDe<CodigoError>[] | undefined
  readonly retryAfter: number | undefined
  readonly cuenta: string | undefined
  readonly allow: readonly string[] | undefined
  readonly challenge: string | undefined

  constructor(code: C, ...[detalles, options]: RestOf<C>) {
    super(code)
    this.code = code
    this.detalles = detalles
    this.retryAfter = options?.retryAfter
    this.cuenta = options?.cuenta
    this.allow = options?.allow
    this.challenge = options?.challenge
  }

  is<K extends CodigoError>(code: K): this is RefusalErrorOf<K> {
    return this.code === code
  }
}

/** A refusal with a known code, and the details that the contract gives it. */
interface RefusalErrorOf<C extends CodigoError> extends RefusalError {
  readonly code: C
  readonly detalles: readonly DetalleDe<C>[] | undefined
}
