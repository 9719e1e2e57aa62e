// A customer's calls share the connections of a process with everybody's: a few run at once, and the others wait in
// memory for their turn (decision 0317).
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'

/** How many more calls of a session may wait before one is refused. */
export const MOST_WAITING_SESION = 100

interface Persona {
  running: number
  /** Those that wait, by session. The session whose turn is next comes first. */
  readonly waiting: Map<number, (() => void)[]>
}

export class PorPersona {
  readonly #personas = new Map<number, Persona>()
  readonly #alaVez: number

  /** `alaVez`: how many calls of a person run at once. */
  constructor(alaVez: number) {
    this.#alaVez = alaVez
  }

  /**
   * Runs `work` when it is its turn among the calls of the usuario. Their sessions take turns: one with many calls keeps
   * another only from its own. Throws 503 when too many of the session wait already.
   */
  async run<T>(sesion: Pick<Sesion, 'idUsuario' | 'idSesion'>, work: (waited: boolean) => Promise<T>): Promise<T> {
    const { idUsuario, idSesion } = sesion
    const persona = this.#personas.get(idUsuario) ?? { running: 0, waiting: new Map() }
    this.#personas.set(idUsuario, persona)
    const waited = persona.running >= this.#alaVez
    if (waited) await waitIn(persona, idSesion)
    else persona.running++
    try {
      return await work(waited)
    } finally {
      // The finished work passes its turn on.
      if (!passOn(persona) && --persona.running === 0) this.#personas.delete(idUsuario)
    }
  }
}

function waitIn({ waiting }: Persona, idSesion: number): Promise<void> {
  const own = waiting.get(idSesion) ?? []
  if (own.length >= MOST_WAITING_SESION) throw new RefusalError('Servidor.ERROR_OCUPADO', undefined, { retryAfter: 1 })
  const { promise, resolve } = Promise.withResolvers<void>()
  own.push(resolve)
  waiting.set(idSesion, own)
  return promise
}

/** Says whether somebody waited. */
function passOn({ waiting }: Persona): boolean {
  const [first] = waiting
  if (!first) return false
  const [idSesion, own] = first
  own.shift()!()
  waiting.delete(idSesion)
  if (own.length > 0) waiting.set(idSesion, own)
  return true
}
