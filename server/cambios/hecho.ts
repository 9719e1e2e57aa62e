import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { type PersonaDeCambio, personalOf } from './actor.ts'

/** The actor and the time of a change. */
export interface Hecho {
  readonly actor: PersonaDeCambio
  readonly now: Date
  /** The session in which it was asked for; absent at the terminal. */
  readonly sesion?: SesionAdministrador
}

/** A change that a person of the shop asked for in their session. */
export type HechoEnSesion = Hecho & Required<Pick<Hecho, 'sesion'>>

type ContextOfHecho = Pick<Deps, 'clock'> & { readonly administrador: SesionAdministrador }

export const hechoOf = ({ administrador, clock }: ContextOfHecho): HechoEnSesion => ({
  actor: personalOf(administrador),
  now: clock.now(),
  sesion: administrador,
})
