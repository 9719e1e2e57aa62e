// Sends what the server has not heard yet: in order, in groups, answered one by one, repeated after a failure.
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import { isRefusal, Refusal } from '@surtido/web/refusal'
import type { TomaGuardada } from '../device/guardado.ts'

/** The most that the server takes at once. */
const GROUP = 100

/** Tomas of another person on this device wait until that person is back. */
export const unsentOf = (tomas: readonly TomaGuardada[], idAdministrador: number): TomaGuardada[] =>
  tomas.filter((one) => one.respuesta === undefined && one.idAdministrador === idAdministrador)

/** The next group: the oldest ones, all of one tanda. */
const grupoOf = (unsent: readonly TomaGuardada[], most: number): TomaGuardada[] =>
  unsent.filter(({ idTanda }) => idTanda === unsent[0]?.idTanda).slice(0, most)

export interface Outbox {
  /** Every kept toma, in order. */
  read(): Promise<readonly TomaGuardada[]>
  send(idTanda: number, tomas: readonly Toma[]): Promise<readonly RespuestaDeToma[]>
  keep(respuestas: ReadonlyMap<number, RespuestaDeToma>): Promise<void>
}

/** `AL_DIA`: the server has heard everything. The others say why something is left. */
export type Enviado = 'AL_DIA' | 'SIN_SENAL' | 'SIN_SESION' | 'RECHAZADO'

/**
 * Sends until nothing is left, or something prevents it. When a whole group is refused (its tanda belongs to another
 * picker by now), each of its tomas keeps the refusal as its answer: it would be refused for ever. A toma the server
 * cannot read is isolated by sending smaller groups; it stays here and blocks no other.
 */
export async function sendTodo(outbox: Outbox, idAdministrador: number): Promise<Enviado> {
  const ilegibles = new Set<number>()
  let most = GROUP
  for (;;) {
    const unsent = unsentOf(await outbox.read(), idAdministrador).filter(({ n }) => !ilegibles.has(n))
    const grupo = grupoOf(unsent, most)
    if (grupo.length === 0) return ilegibles.size > 0 ? 'RECHAZADO' : 'AL_DIA'
    try {
      const respuestas = await outbox.send(
        grupo[0]!.idTanda,
        grupo.map(({ toma }) => toma),
      )
      const byId = new Map(respuestas.map((respuesta) => [respuesta.idToma.toLowerCase(), respuesta]))
      const answered = new Map(
        grupo.flatMap(({ n, toma }) => {
          const respuesta = byId.get(toma.idToma.toLowerCase())
          return respuesta ? [[n, respuesta] as const] : []
        }),
      )
      if (answered.size === 0) return 'RECHAZADO'
      await outbox.keep(answered)
      most = GROUP
    } catch (error) {
      if (!(error instanceof Refusal) || error.isPassing) return 'SIN_SENAL'
      if (error.estado === 401 || error.estado === 403) return 'SIN_SESION'
      if (error.estado === 400) {
        if (grupo.length === 1) ilegibles.add(grupo[0]!.n)
        most = Math.ceil(grupo.length / 2)
        continue
      }
      if (!isRefusal(error, 'Tandas.ERROR_DE_OTRO')) return 'RECHAZADO'
      await outbox.keep(new Map(grupo.map(({ n, toma }) => [n, devuelta(toma, error.code)])))
    }
  }
}

const devuelta = ({ idToma }: Toma, error: RespuestaDeToma['error']): RespuestaDeToma => ({
  idToma,
  resultado: 'DEVOLVER',
  cabe: 0,
  sobra: 0,
  deOtras: 0,
  error,
})
