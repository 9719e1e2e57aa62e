// Who does something with a pedido: kept with every step, line, question and answer.
import type { Sesion } from '../http/sesion.ts'

export type Actor =
  /** Somebody of the shop, and the device it was said on. */
  | { readonly idAdministrador: number; readonly idDispositivo?: number }
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

/** What wrong codes are counted under. */
export function nombreOf(actor: Actor): string {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  return [quien, idDispositivo ?? idAdministrador ?? ''].join('.')
}
