import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { type PersonaDeCambio, personalOf } from './actor.ts'
import { type Origen, origenDe } from './cambio.ts'

/** The actor, the call and the time of a change. */
export interface Hecho {
  readonly actor: PersonaDeCambio
  readonly origen: Origen
  readonly now: Date
}

type Hace = Pick<Deps, 'clock'> & { readonly request: FastifyRequest; readonly administrador: SesionAdministrador }

export const hechoOf = ({ administrador, request, clock }: Hace): Hecho => ({
  actor: personalOf(administrador),
  origen: origenDe(request),
  now: clock.now(),
})
