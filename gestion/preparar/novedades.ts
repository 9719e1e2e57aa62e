// Hears of changes to a tanda that this device keeps: the desk moved or cancelled a pedido, or wrote a message.
import type { NovedadesDeTanda } from '@surtido/contract/gestion-tandas'
import { readNovedades, readTanda } from '../data/tandas.ts'
import { fetchImagenes } from './imagenes.ts'
import { movidosDe } from './movidos.ts'
import { pasadaDe } from './pasada.ts'
import { changeTanda, useTandas } from './tandas-guardadas.ts'

/** How often the screens poll for changes made elsewhere, besides the live stream: ms. */
export const NOVEDADES_MS = 10_000

const guardadaDe = (idTanda: number) => useTandas.getState().tandas.find((one) => one.idTanda === idTanda)

/** The states that a small reading has. When they change, the whole tanda is read again. */
const estadosOf = ({ estado, pedidos }: Pick<NovedadesDeTanda, 'estado' | 'pedidos'>): string =>
  [estado, ...pedidos.flatMap((one) => [one.idPedido, one.estado])].join()

/** Asks for little: whose the tanda is, the states of its pedidos, the messages of the desk. Reads the rest if need be. */
export async function lookNovedades(idTanda: number): Promise<void> {
  const now = await readNovedades(idTanda)
  const guardada = guardadaDe(idTanda)
  if (!guardada) return
  const pasada = pasadaDe(guardada, now)
  if (pasada) return changeTanda(idTanda, () => ({ pasada }))
  const before = guardada.tanda
  const cameBack = Boolean(guardada.pasada)
  if (cameBack || estadosOf(before) !== estadosOf(now)) return refreshTanda(idTanda)
  if (JSON.stringify(before.mensajes) !== JSON.stringify(now.mensajes))
    await changeTanda(idTanda, ({ tanda }) => ({ tanda: { ...tanda, mensajes: now.mensajes } }))
}

let lastAsked = 0
let lastTaken = 0

/** Loads what the server knows of the tanda by now: cancelled pedidos, removed lines. */
export async function refreshTanda(idTanda: number): Promise<void> {
  const turn = ++lastAsked
  const tanda = await readTanda(idTanda)
  // A late answer would bring back what has left the tanda.
  if (turn < lastTaken) return
  lastTaken = turn
  const before = guardadaDe(idTanda)
  // The device keeps only this person's part: the next person's work is not theirs to see.
  if (before && before.idAdministrador !== tanda.idAdministrador) return lookNovedades(idTanda)
  await changeTanda(idTanda, (before) => ({ tanda, movidos: movidosDe(before, tanda), pasada: undefined }))
  void fetchImagenes(tanda)
}
