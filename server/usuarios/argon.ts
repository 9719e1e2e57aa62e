// Every argon2 call of the server goes through this file: each takes 19 MiB and tens of milliseconds of a core.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turnos } from './turnos.ts'

/** How many may wait. */
export const ESPERAN = { porQuien: 32, enTotal: 256 }
/** Leaves one core for other work. */
const turnos = new Turnos({ alaVez: Math.min(4, Math.max(1, availableParallelism() - 1)), ...ESPERAN })

/** The `quien` of jobs and of terminal commands. */
export const TAREAS = 'tareas'

/**
 * `quien` is the caller whose turn the work uses: a network origin, or a usuario with a session. Throws 503 when full.
 */
export const hashClave = (clave: string, quien: string): Promise<string> => turnos.run(quien, () => hash(clave))

export const verifyClave = (claveHash: string, clave: string, quien: string): Promise<boolean> =>
  turnos.run(quien, () => verify(claveHash, clave))

/** Call this before counting a try. */
export const refuseWhenBusy = (quien: string): void => turnos.refuseWhenFull(quien)
