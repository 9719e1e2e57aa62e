import type { Transporte } from '../correo/transporte.ts'
import type { Deps } from '../deps.ts'

export interface JobDeps extends Deps {
  readonly correo: Transporte
}
