import type { Transporte } from '../correo/transporte.ts'
import type { Deps } from '../deps.ts'

/** A job's dependencies. */
export interface JobDeps extends Deps {
  readonly correo: Transporte
}
