import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { type PersonaDeCambio, personalOf } from './actor.ts'

/** The actor and the time of a change. */
export interface Hecho {
  readonly actor: PersonaDeCambio
  readonly now: Date
}

type ContextOfHecho = Pick<Deps, 'clock'> & { readonly administrador: SesionAdministrador }

export const hechoOf = ({ administrador, clock }: ContextOfHecho): Hecho => ({
  actor: personalOf(administrador),
  now: clock.now(),
})
