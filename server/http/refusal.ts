import type { CodigoError, Detalle } from '@surtido/contract/errores'
import type { Static } from 'typebox'

/** A detail of K-06, with whatever else helps to mend what was refused. */
export type DetalleRefusal = Static<typeof Detalle> & Readonly<Record<string, unknown>>

/**
 * An expected "no, and here is why": the code says it all, `detalles` what helps to mend it.
 * `retryAfter` in seconds becomes the header of 429 and 503.
 */
export class RefusalError extends Error {
  readonly code: CodigoError
  readonly detalles: DetalleRefusal[] | undefined
  readonly retryAfter: number | undefined

  constructor(code: CodigoError, detalles?: DetalleRefusal[], options?: { retryAfter?: number }) {
    super(code)
    this.code = code
    this.detalles = detalles
    this.retryAfter = options?.retryAfter
  }
}
