// The baskets on a picker's trolley, and the code of each. Pure: from what the device keeps.
import { readCodigoCanasta } from '@surtido/rules/canastas'
import type { TandaGuardada } from '../device/guardado.ts'

interface CanastaDelCarro {
  readonly idPedido: number
  readonly posicion: string
  readonly codigo: string | null
}

type Guardada = Pick<TandaGuardada, 'tanda' | 'canastas'>

/** One for each pedido that still goes on the trolley; a code read here counts before the server's. */
export const canastasDe = ({ tanda, canastas = {} }: Guardada): CanastaDelCarro[] =>
  tanda.pedidos
    .filter(({ estado }) => estado !== 'CANCELADO')
    .map(({ idPedido, posicion, codigoCanasta }) => {
      const leido = canastas[idPedido]
      return { idPedido, posicion, codigo: leido === undefined ? codigoCanasta : leido }
    })

/** The position of the basket with this code. */
export function posicionDe(guardada: Guardada, leido: string): string | undefined {
  const codigo = readCodigoCanasta(leido)
  return codigo && canastasDe(guardada).find((one) => one.codigo === codigo)?.posicion
}

/** The codes after this one was read for a pedido: a basket that stood elsewhere on the trolley has moved. */
export function conCanasta(guardada: Guardada, idPedido: number, codigo: string): Pick<TandaGuardada, 'canastas'> {
  const moved = canastasDe(guardada).filter((one) => one.codigo === codigo && one.idPedido !== idPedido)
  return {
    canastas: {
      ...guardada.canastas,
      ...Object.fromEntries(moved.map((one) => [one.idPedido, null])),
      [idPedido]: codigo,
    },
  }
}

/** The basket to read next: the one after this pedido's that has no code. */
export function nextSinCodigo(guardada: Guardada, idPedido?: number): CanastaDelCarro | undefined {
  const all = canastasDe(guardada)
  const at = all.findIndex((one) => one.idPedido === idPedido) + 1
  return [...all.slice(at), ...all.slice(0, at)].find(({ codigo }) => codigo === null)
}

/** The basket that the next code belongs to: the chosen one, else the first without a code. */
export function canastaActual(guardada: TandaGuardada, elegido: number | undefined) {
  const canastas = canastasDe(guardada)
  return canastas.find(({ idPedido }) => idPedido === elegido) ?? nextSinCodigo(guardada) ?? canastas[0]
}
