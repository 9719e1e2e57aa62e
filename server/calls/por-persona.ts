// A customer's calls share the connections of a process with everybody's: a few run at once, and the others wait in
// memory for their turn (decision 0317).
import type { Sesion } from '../http/sesion.ts'
import { Turnos } from '../limites/turnos.ts'

/** How many more calls of a session may wait before one is refused. */
export const MOST_WAITING_SESION = 100

export class PorPersona {
  /** Those of each usuario with a call in progress. */
  readonly #turnos = new Map<number, Turnos<string>>()
  readonly #alaVez: number

  /** `alaVez`: how many calls of a person run at once. */
  constructor(alaVez: number) {
    this.#alaVez = alaVez
  }

  /**
   * Runs `work` when it is its turn among the calls of the usuario, and tells it whether it waited. Their sessions take
   * turns: one with many calls keeps another only from its own. Throws 503 when too many of the session wait already.
   */
  async run<T>(
    { idUsuario, idSesion }: Pick<Sesion, 'idUsuario' | 'idSesion'>,
    work: (waited: boolean) => Promise<T>,
  ): Promise<T> {
    const turnos = this.#turnos.get(idUsuario) ?? this.#begin(idUsuario)
    try {
      return await turnos.run(String(idSesion), work)
    } finally {
      if (turnos.idle) this.#turnos.delete(idUsuario)
    }
  }

  #begin(idUsuario: number): Turnos<string> {
    const limites = { alaVez: this.#alaVez, pasos: [{ enTotal: MOST_WAITING_SESION }], retryAfter: 1 }
    const turnos = new Turnos<string>(limites, (sesion) => [sesion])
    this.#turnos.set(idUsuario, turnos)
    return turnos
  }
}
