// What is said of lines when somebody presses or scans: pure, from how a stop stands to the words that go out.
import { type Centesimos, toCantidad, UNIDAD } from '@surtido/rules/cantidades'
import { maximoDePeso } from '@surtido/rules/preparacion'
import type { Palabra } from '../device/guardado.ts'
import { faltan, nextParte, type Parada, type Parte } from './paradas.ts'

/** All that the tanda has of a line, and whether there will be more. */
export function palabraOf(
  { idPedido, orden }: Parte,
  cantidad: Centesimos,
  terminada: boolean,
  otros: Parte['otros'] = [],
): Palabra {
  return {
    idPedido,
    orden,
    cantidad: toCantidad(cantidad),
    ...(otros.length > 0 && { otros: [...otros] }),
    ...(terminada && { terminada }),
  }
}

/** One more of it, for the first position that wants one; undefined where none does. */
export function contarUno(parada: Parada): Palabra | undefined {
  const parte = nextParte(parada)
  if (!parte || faltan(parte) < UNIDAD) return undefined
  const puesta = parte.puesta + UNIDAD
  return palabraOf(parte, puesta, puesta + parte.deOtras >= parte.pedida)
}

/** All of it is there. */
export const ponerTodo = (parada: Parada): Palabra[] =>
  parada.partes
    .filter((parte) => !parte.dicha || parte.puesta + parte.deOtras < parte.pedida)
    .map((parte) => palabraOf(parte, parte.pedida - parte.deOtras, true))

/** So many are there in all, given to the positions in their order; what is missing of each is short. */
export function repartirHay(
  parada: Parada,
  hay: Centesimos,
): { readonly parte: Parte; readonly cantidad: Centesimos }[] {
  let queda = hay
  return parada.partes.map((parte) => {
    const cantidad = Math.min(queda, Math.max(0, parte.pedida - parte.deOtras))
    queda -= cantidad
    return { parte, cantidad }
  })
}

/** Does the customer take another where something is missing? Who takes none may have chosen one beforehand. */
export const quiereOtro = ({ deseo, delCliente }: Parte): boolean => deseo !== 'No reemplazar' || delCliente.length > 0

/** What may go in its place, by its code: what they chose, and what is like it unless they take nothing else. */
export const otrosPara = <A extends { readonly artCodigo: string }>(
  { deseo, delCliente }: { readonly deseo: Parte['deseo']; readonly delCliente: readonly A[] },
  parecidos: readonly A[],
): A[] => {
  const suyos = new Set(delCliente.map(({ artCodigo }) => artCodigo))
  return [
    ...delCliente,
    ...(deseo === 'No reemplazar' ? [] : parecidos.filter(({ artCodigo }) => !suyos.has(artCodigo))),
  ]
}

/** Is it to be asked about before it goes in? */
export const seConsulta = ({ deseo, delCliente }: Parte, artCodigo: string): boolean =>
  deseo === 'Contactarme' && !delCliente.some((one) => one.artCodigo === artCodigo)

/** What its customer pays of it; also as an exception. */
export const pesoQuePaga = (parte: Parte, peso: Centesimos, excepcion = false): Centesimos =>
  Math.max(0, Math.min(peso, maximoDePeso(parte, excepcion) - parte.deOtras))

/** What passes the tolerance of a weight is given away. */
export const conRegalo = (parte: Parte, peso: Centesimos): Palabra => palabraOf(parte, pesoQuePaga(parte, peso), true)

/** All of it is paid, up to the most that anybody pays, because of what somebody who directs says. */
export const conExcepcion = (parte: Parte, peso: Centesimos, excepcion: string): Palabra => ({
  ...palabraOf(parte, pesoQuePaga(parte, peso, true), true),
  excepcion,
})

/** What its customer said yes to is in the bag. */
export const ponerAcordado = (parte: Parte): Palabra => palabraOf(parte, parte.puesta, true)

/** It is not: there is none of that either, or nobody waits for an answer any more. */
export const dejarAcordado = (parte: Parte): Palabra => ({ ...ponerAcordado(parte), sinLoAcordado: true })

/** What was missing turned up. */
export const ponerHallado = (parte: Parte): Palabra => palabraOf(parte, parte.pedida - parte.deOtras, true)
