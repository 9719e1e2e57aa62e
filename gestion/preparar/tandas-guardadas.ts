// The tandas and tomas that this device keeps: what the screens read, and how they change on its disk.
import { create } from 'zustand'
import { forgetTanda, keepTanda, type TandaGuardada, type TomaGuardada } from '../device/guardado.ts'
import { useSesion } from '../sesion/store.ts'
import { type Enviado, unsentOf } from './send-tomas.ts'

interface Estado {
  /** False until the device's data has been read. */
  readonly leido: boolean
  readonly tandas: readonly TandaGuardada[]
  /** The tomas of every tanda, in order. */
  readonly tomas: readonly TomaGuardada[]
  /** How the last sending ended. */
  readonly enviado: Enviado
  /** The browser threw away what this device had kept, while the page was open. */
  readonly borrado?: boolean
}

export const useTandas = create<Estado>(() => ({ leido: false, tandas: [], tomas: [], enviado: 'AL_DIA' }))

/** The person who is logged in. */
export const idPropio = () => useSesion.getState().persona?.trabajo.idAdministrador

export async function putTanda(guardada: TandaGuardada): Promise<void> {
  await keepTanda(guardada)
  useTandas.setState(({ tandas }) => ({
    tandas: [...tandas.filter(({ idTanda }) => idTanda !== guardada.idTanda), guardada],
  }))
}

let last: Promise<unknown> = Promise.resolve()

/** Runs changes one after the other. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

/** Makes each change from the result of the previous one: two presses at once lose neither. */
export function changeTanda(idTanda: number, make: (before: TandaGuardada) => Partial<TandaGuardada>): Promise<void> {
  return inTurn(async () => {
    const before = useTandas.getState().tandas.find((one) => one.idTanda === idTanda)
    if (before) await putTanda({ ...before, ...make(before) })
  })
}

/** Takes its turn among the changes: one that came later, such as a refresh, would bring the tanda back. */
export function dropTanda(idTanda: number): Promise<void> {
  return inTurn(async () => {
    await forgetTanda(idTanda)
    useTandas.setState(({ tandas, tomas }) => ({
      tandas: tandas.filter((one) => one.idTanda !== idTanda),
      tomas: tomas.filter((one) => one.idTanda !== idTanda),
    }))
  })
}

/** The number of tomas of the current person that the server has not heard. */
export function usePorEnviar(): number {
  const id = useSesion(({ persona }) => persona?.trabajo.idAdministrador)
  return useTandas(({ tomas }) => (id === undefined ? 0 : unsentOf(tomas, id).length))
}
