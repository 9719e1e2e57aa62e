// The author of a change to a pedido: kept with every step, line, question and answer.
import type { Quien } from '../db/quien.ts'
import type { Origen, Sesion, SesionAdministrador } from '../http/sesion.ts'

/** A person of the shop, the shop's device they used, and the request: absent at the terminal. */
export interface PersonaDeCambio {
  readonly idAdministrador: number
  readonly idDispositivo?: number
  readonly origen?: Origen
}

export type Actor =
  | PersonaDeCambio
  /** The customer; `actuando`: the administrator who acts as them. */
  | { readonly idUsuario: number; readonly actuando?: number }
  /** A command at the shop's terminal that names no person. */
  | 'TERMINAL'
  /** A job of the server, or the answer of the card provider, whoever asked for it. */
  | 'TRABAJO'

interface FilaActor {
  readonly quien: Quien
  readonly idAdministrador: number | null
  readonly idDispositivo: number | null
}

export function filaOf(actor: Actor): FilaActor {
  if (typeof actor === 'string') return { quien: actor, idAdministrador: null, idDispositivo: null }
  if ('idUsuario' in actor) {
    return { quien: 'USUARIO', idAdministrador: actor.actuando ?? null, idDispositivo: null }
  }
  return {
    quien: 'PERSONAL',
    idAdministrador: actor.idAdministrador,
    idDispositivo: actor.idDispositivo ?? null,
  }
}

/** Says whether the shop acts: one of its people, or its terminal. */
export const isDelLocal = (actor: Actor): boolean => actor === 'TERMINAL' || filaOf(actor).quien === 'PERSONAL'

/** The usuario of a session, with any administrator who acts as them. */
export const actorOf = ({ idUsuario, idAdministrador }: Pick<Sesion, 'idUsuario' | 'idAdministrador'>): Actor => ({
  idUsuario,
  ...(idAdministrador !== undefined && { actuando: idAdministrador }),
})

/** The person of a shop session, with the device it is on and the request it was read for. */
export const personalOf = ({
  idAdministrador,
  aparato,
  origen,
}: Pick<SesionAdministrador, 'idAdministrador' | 'aparato'> & Pick<PersonaDeCambio, 'origen'>): PersonaDeCambio => ({
  idAdministrador,
  ...(origen && { origen }),
  ...(aparato && { idDispositivo: aparato.idAparato }),
})

/** The name under which wrong codes are counted. */
export function nombreOf(actor: Actor): string {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  return [quien, idDispositivo ?? idAdministrador ?? ''].join('.')
}
