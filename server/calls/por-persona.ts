// A customer's calls share the connections of a process with everybody's: a few run at once, and the others wait in
// memory for their turn (decision 0317).
import { RefusalError } from '../http/refusal.ts'

/** How many more calls of a person may wait before one is refused. */
export const MOST_WAITING_PERSONA = 100

interface Persona {
  running: number
  readonly waiting: (() => void)[]
}

export class PorPersona {
  readonly #personas = new Map<number, Persona>()
  readonly #alaVez: number

  /** `alaVez`: how many calls of a person run at once. */
  constructor(alaVez: number) {
    this.#alaVez = alaVez
  }

  /** Runs `work` when it is its turn among those of the usuario. Throws 503 when too many wait already. */
  async run<T>(idUsuario: number, work: () => Promise<T>): Promise<T> {
    const persona = this.#personas.get(idUsuario) ?? { running: 0, waiting: [] }
    this.#personas.set(idUsuario, persona)
    if (persona.running < this.#alaVez) persona.running++
    else {
      if (persona.waiting.length >= MOST_WAITING_PERSONA)
        throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 1 })
      const { promise, resolve } = Promise.withResolvers<void>()
      persona.waiting.push(resolve)
      // The finished work passes its turn on to this one.
      await promise
    }
    try {
      return await work()
    } finally {
      const next = persona.waiting.shift()
      if (next) next()
      else if (--persona.running === 0) this.#personas.delete(idUsuario)
    }
  }
}
