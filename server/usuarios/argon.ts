// Every argon2 of the server passes here: 19 MiB and tens of milliseconds of a core each, for whoever asks.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turnos } from './turnos.ts'

/** A core is left for everybody else. */
const turnos = new Turnos({
  alaVez: Math.min(4, Math.max(1, availableParallelism() - 1)),
  porQuien: 32,
  enTotal: 256,
})

/** Whose turn it is that the jobs and the commands at the terminal take. */
export const TAREAS = 'tareas'

/** `quien` is whose turn it takes: an origin of the network, or a usuario whose session asks. Throws 503 when full. */
export const hashClave = (clave: string, quien: string): Promise<string> => turnos.run(quien, () => hash(clave))

export const verifyClave = (claveHash: string, clave: string, quien: string): Promise<boolean> =>
  turnos.run(quien, () => verify(claveHash, clave))

/** To be asked before a try is counted. */
export const refuseWhenBusy = (quien: string): void => turnos.refuseWhenFull(quien)
