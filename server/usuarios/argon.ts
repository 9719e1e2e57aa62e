// Every argon2 call of the server goes through this file: each takes 19 MiB and tens of milliseconds of a core.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { Turnos } from '../limites/turnos.ts'

/** How many hashes may wait. */
export const ESPERAN = { porQuien: 32, enTotal: 256, conPrimeros: 1_024 }
/** Leaves one core for other work. */
const turnos = new Turnos({ alaVez: Math.min(4, Math.max(1, availableParallelism() - 1)), ...ESPERAN })

/** Whose turn the work of jobs and of terminal commands uses. */
export const TAREAS = 'tareas'

/** What `turnoDeSesion` answers. */
type DeSesion = string & { readonly deSesion: true }

/**
 * Whose turn the work uses. A request without a session: its network origin. One within a customer's session: that of
 * all such sessions at the origin, never the account, of which a stranger may have many. The shop's people and its
 * hand-helds, which no stranger can make, each have one: whoever shares the shop's network holds up none of them
 * (decision 0306).
 */
export type Turno = OrigenDeRed | DeSesion | `administrador:${number}` | `aparato:${number}` | typeof TAREAS

export const turnoDeSesion = (ip: string): Turno => `sesion:${origenOf(ip)}` as DeSesion

/** The turn of a person of the shop, within their session. */
export const turnoDePersonal = ({ idAdministrador }: { readonly idAdministrador: number }): Turno =>
  `administrador:${idAdministrador}`

/** Throws 503 when full. */
export const hashClave = (clave: string, quien: Turno): Promise<string> => turnos.run(quien, () => hash(clave))

/** The hash that goes on with a secret that was right: refused, what was proved would be lost. */
export const hashFurther = (clave: string, quien: Turno): Promise<string> => turnos.run(quien, () => hash(clave), true)

export const verifyClave = (claveHash: string, clave: string, quien: Turno): Promise<boolean> =>
  turnos.run(quien, () => verify(claveHash, clave))

/** A further comparison of a try that counts: refused, it would have been compared and counted without an answer. */
export const verifyFurther = (claveHash: string, clave: string, quien: Turno): Promise<boolean> =>
  turnos.run(quien, () => verify(claveHash, clave), true)

/** Call this before counting a try. */
export const refuseWhenBusy = (quien: Turno): void => turnos.refuseWhenFull(quien)

/**
 * Checks a secret whose try was counted, and gives the count back when too many wait after all: nothing was compared.
 * For the first comparison of a try only: the others are not refused (`verifyFurther`).
 */
export async function verifyCounted(
  claveHash: string,
  clave: string,
  quien: Turno,
  giveBack: () => Promise<void>,
): Promise<boolean> {
  try {
    return await verifyClave(claveHash, clave, quien)
  } catch (error) {
    if (error instanceof RefusalError && error.is('Servidor.ERROR_OCUPADO')) await giveBack()
    throw error
  }
}
