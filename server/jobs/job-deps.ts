import type { Transporte } from '../correo/transporte.ts'
import type { Deps } from '../deps.ts'

/** What a job has to work with. */
export interface JobDeps extends Deps {
  readonly correo: Transporte
}
