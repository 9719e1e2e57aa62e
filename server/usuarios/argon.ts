// Every argon2 call of the server goes through this file: each takes 19 MiB and tens of milliseconds of a core.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { RefusalError } from '../http/refusal.ts'
import { Turnos } from '../limites/turnos.ts'

/** How many hashes may wait. */
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

/** A further comparison of a try that counts: refused, it would have been compared and counted without an answer. */
export const verifyFurther = (claveHash: string, clave: string, quien: string): Promise<boolean> =>
  turnos.run(quien, () => verify(claveHash, clave), true)

/** Call this before counting a try. */
export const refuseWhenBusy = (quien: string): void => turnos.refuseWhenFull(quien)

/**
 * Checks a secret whose try was counted, and gives the count back when too many wait after all: nothing was compared.
 * For the first comparison of a try only: the others are not refused (`verifyFurther`).
 */
export async function verifyCounted(
  claveHash: string,
  clave: string,
  quien: string,
  giveBack: () => Promise<void>,
): Promise<boolean> {
  try {
    return await verifyClave(claveHash, clave, quien)
  } catch (error) {
    if (error instanceof RefusalError && error.is('Servidor.ERROR_OCUPADO')) await giveBack()
    throw error
  }
}
