// Who does something with a pedido: kept with every step, line, question and answer.
import type { Sesion, SesionAdministrador } from '../http/sesion.ts'

/** Somebody of the shop, and the device of the shop's it was said on. */
export interface Personal {
  readonly idAdministrador: number
  readonly idDispositivo?: number
}

export type Actor =
  | Personal
  /** Whoever ordered; `actuando`: the administrator who acts as them. */
  | { readonly idUsuario: number; readonly actuando?: number }
  /** A command at the shop's terminal that names nobody. */
  | 'TERMINAL'
  /** A job of the server's. */
  | 'TRABAJO'

export interface FilaActor {
  readonly quien: 'PERSONAL' | 'USUARIO' | 'TERMINAL' | 'TRABAJO'
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

/** The usuario of a session, with whoever acts as them. */
export const actorOf = ({ idUsuario, idAdministrador }: Pick<Sesion, 'idUsuario' | 'idAdministrador'>): Actor => ({
  idUsuario,
  ...(idAdministrador !== undefined && { actuando: idAdministrador }),
})

/** Who has a session of the shop, with the device it is on. */
export const personalOf = ({
  idAdministrador,
  aparato,
}: Pick<SesionAdministrador, 'idAdministrador' | 'aparato'>): Personal => ({
  idAdministrador,
  ...(aparato && { idDispositivo: aparato.idAparato }),
})

/** What wrong codes are counted under. */
export function nombreOf(actor: Actor): string {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  return [quien, idDispositivo ?? idAdministrador ?? ''].join('.')
}
