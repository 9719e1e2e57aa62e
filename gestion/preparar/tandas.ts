// The actions of a picker on a tanda. The device keeps each one first, and sends it when there is a network.
import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { Tanda } from '@surtido/contract/gestion-tandas'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { sealPedido } from '../data/bultos.ts'
import { closeTanda, giveUpTanda, readTanda, takeTanda } from '../data/tandas.ts'
import {
  keepPalabras,
  keepTodo,
  onBorrado,
  type Palabra,
  readTandas,
  readTomas,
  type TandaGuardada,
} from '../device/guardado.ts'
import { fetchImagenes } from './imagenes.ts'
import { conAprendido } from './paradas.ts'
import { keepSending, sendOutbox } from './send-outbox.ts'
import { changeTanda, dropTanda, idPropio, putTanda, useTandas } from './tandas-guardadas.ts'

/** Reads the device's data, and keeps sending whenever the network may be back. */
export async function openTandas(): Promise<void> {
  const [tandas, tomas] = await Promise.all([readTandas(), readTomas()])
  useTandas.setState({ leido: true, tandas, tomas })
  onBorrado(putBack)
  keepSending()
  void sendOutbox()
}

/** Writes what the page still knows back to the disk: an unsent toma is not lost, and a sent one not said again. */
async function putBack(): Promise<void> {
  const { tandas, tomas } = useTandas.getState()
  await keepTodo(tandas, tomas)
  useTandas.setState({ borrado: true })
  void sendOutbox()
}

/** Takes the next pedidos, and keeps all that is needed to pick them without a network. */
export async function takePedidos(
  codigoLocal: number,
  pedidos: readonly number[],
  frio: boolean | undefined,
): Promise<Tanda> {
  return beginHere(await takeTanda(codigoLocal, pedidos, frio))
}

/** Goes on here with an own tanda that was taken on another device: what that one sent is in it. */
export async function goOnHere(idTanda: number): Promise<Tanda> {
  return beginHere(await readTanda(idTanda))
}

async function beginHere(tanda: Tanda): Promise<Tanda> {
  const { idTanda, idAdministrador } = tanda
  await putTanda({ idTanda, idAdministrador, tanda, saltadas: [], sellados: [] })
  void fetchImagenes(tanda)
  return tanda
}

/** Records palabras about lines of a tanda: when this resolves they are on the disk, and being sent. */
export async function sayPalabras(idTanda: number, palabras: readonly Palabra[]): Promise<void> {
  const id = idPropio()
  if (id === undefined) throw new Error('nobody is logged in')
  const kept = await keepPalabras(idTanda, id, palabras)
  useTandas.setState(({ tomas }) => ({ tomas: [...tomas, ...kept] }))
  void sendOutbox()
}

/** The picker read these notes. */
export function markLeidas(idTanda: number, claves: readonly string[]): Promise<void> {
  return changeTanda(idTanda, ({ leidas = [] }) => ({ leidas: [...new Set([...leidas, ...claves])] }))
}

/** From now on this device knows the code; the toma that carries it tells the server. */
export function learnCodigo(idTanda: number, codigo: string, artCodigo: string): Promise<void> {
  return changeTanda(idTanda, ({ tanda }) => ({ tanda: conAprendido(tanda, codigo, artCodigo) }))
}

/** Keeps the codes of the baskets, and sends them. */
export async function putCanastas(
  idTanda: number,
  make: (before: TandaGuardada) => Pick<TandaGuardada, 'canastas'>,
): Promise<void> {
  await changeTanda(idTanda, (before) => ({ ...make(before), canastasPorEnviar: true }))
  void sendOutbox()
}

/** Moves a stop to the end. */
export function skipParada(idTanda: number, clave: string): Promise<void> {
  return changeTanda(idTanda, ({ saltadas }) => ({ saltadas: [...saltadas.filter((one) => one !== clave), clave] }))
}

/** @throws Refusal */
export async function finishTanda(idTanda: number): Promise<void> {
  await sendOutbox()
  const tanda = await closeTanda(idTanda)
  await changeTanda(idTanda, () => ({ tanda }))
}

/** Returns the unsaid lines to the other pickers; first sends what was said here. @throws Refusal */
export async function giveUpHere(idTanda: number): Promise<void> {
  await sendOutbox()
  const { tomas } = useTandas.getState()
  if (tomas.some((one) => one.idTanda === idTanda && one.respuesta === undefined)) throw new Refusal(SIN_CONEXION, 0)
  await giveUpTanda(idTanda)
  await dropTanda(idTanda)
}

/** Closes the bags of a pedido and says how many they are: its total is final. @throws Refusal */
export async function sealEnTanda(idTanda: number, idPedido: number, cuenta: CuentaDeBultos): Promise<Bulto[]> {
  const bultos = await sealPedido(idPedido, cuenta)
  await changeTanda(idTanda, ({ sellados }) => ({ sellados: [...sellados, idPedido] }))
  return bultos
}
