// Every argon2 call of the server goes through this file: each takes 19 MiB and tens of milliseconds of a core.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { networksOf, type OrigenDeRed, origenOf } from '../http/origen.ts'
import { RefusalError } from '../http/refusal.ts'
import { type Camino, Turnos } from '../limites/turnos.ts'

/** The turn of jobs and of terminal commands. */
export const TAREAS = 'tareas'

/** The answer of `turnoDeSesion`. */
type DeSesion = string & { readonly deSesion: true }

/**
 * The turn that a piece of work uses. Without a session it is the network origin. All customers' sessions at one origin
 * share a turn; an account has none of its own, because a stranger may have many accounts. Each of the shop's people
 * and hand-helds has one: no stranger can make them, and so nobody in the shop's network holds them up (decision 0306).
 */
export type Turno = OrigenDeRed | DeSesion | `administrador:${number}` | `aparato:${number}` | typeof TAREAS

/**
 * How many hashes may wait: of a class of callers, of an IPv6 /48, of a /56 (of an address for both) and of one caller. A
 * whole /48 stays below what a class takes from everybody.
 */
export const MOST_WAITING = {
  clase: { enTotal: 256, conPrimeros: 1_024 },
  red48: { enTotal: 160, conPrimeros: 192 },
  red56: { enTotal: 112, conPrimeros: 128 },
  quien: { enTotal: 32 },
}
export const PASOS = [MOST_WAITING.clase, MOST_WAITING.red48, MOST_WAITING.red56, MOST_WAITING.quien]
/** Leaves one core for other work. */
const turnos = new Turnos(
  {
    alaVez: Math.min(4, Math.max(1, availableParallelism() - 1)),
    pasos: PASOS,
  },
  caminoOf,
)

/** Keeps the work that strangers can fill (requests without a session, customers' sessions) apart from the shop's. */
export function caminoOf(turno: Turno): Camino {
  const [, clase, rest] = /^(sesion|administrador|aparato):(.*)$/s.exec(turno) ?? []
  if (clase === 'sesion') return [clase, ...networksOf(rest!), turno]
  if (clase) return ['personal', turno, turno, turno]
  return turno === TAREAS ? [TAREAS, TAREAS, TAREAS, TAREAS] : ['red', ...networksOf(turno), turno]
}

export const turnoDeSesion = (ip: string): Turno => `sesion:${origenOf(ip)}` as DeSesion

/** The turn of a person of the shop, within their session. */
export const turnoDePersonal = ({ idAdministrador }: { readonly idAdministrador: number }): Turno =>
  `administrador:${idAdministrador}`

/** Throws 503 when full. */
export const hashClave = (clave: string, quien: Turno): Promise<string> => turnos.run(quien, () => hash(clave))

/** The hash that goes on with a secret that was right: refused, what was proved would be lost. */
export const hashFurther = (clave: string, quien: Turno): Promise<string> => turnos.run(quien, () => hash(clave), true)

const verifyClave = (claveHash: string, clave: string, quien: Turno): Promise<boolean> =>
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
