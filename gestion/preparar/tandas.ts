// The current tanda: read from the device first, recorded on it, and sent when there is a network.
import type { Bulto, CuentaDeBultos } from '@surtido/contract/gestion-bultos'
import type { NovedadesDeTanda, Tanda } from '@surtido/contract/gestion-tandas'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { create } from 'zustand'
import { sealPedido } from '../data/bultos.ts'
import {
  closeTanda,
  giveUpTanda,
  readNovedades,
  readTanda,
  sendCanastas,
  sendTomas,
  takeTanda,
} from '../data/tandas.ts'
import type { TomaGuardada } from '../device/guardado.ts'
import {
  forgetTanda,
  keepPalabras,
  keepRespuestas,
  keepTanda,
  keepTodo,
  onBorrado,
  type Palabra,
  readTandas,
  readTomas,
  type TandaGuardada,
} from '../device/guardado.ts'
import { useSesion } from '../sesion/store.ts'
import { movidosDe } from './movidos.ts'
import { conAprendido } from './paradas.ts'
import { isDeOtro, pasadaDe } from './pasada.ts'
import { type Enviado, pendientesOf, sendTodo } from './send-tomas.ts'

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

export const useTandas = create<Estado>(() => ({ leido: false, tandas: [], tomas: [], enviado: 'NADA' }))

const idPropio = () => useSesion.getState().persona?.trabajo.idAdministrador

/** Reads the device's data, and keeps sending whenever the network may be back. */
export async function openTandas(): Promise<void> {
  const [tandas, tomas] = await Promise.all([readTandas(), readTomas()])
  useTandas.setState({ leido: true, tandas, tomas })
  onBorrado(putBack)
  addEventListener('online', () => void sendPendientes())
  document.addEventListener('visibilitychange', () => void (document.hidden || sendPendientes()))
  useSesion.subscribe((now, before) => {
    if (now.persona !== before.persona && now.persona) void sendPendientes()
  })
  void sendPendientes()
}

/** Writes what the page still knows back to the disk: an unsent toma is not lost, and a sent one not said again. */
async function putBack(): Promise<void> {
  const { tandas, tomas } = useTandas.getState()
  await keepTodo(tandas, tomas)
  useTandas.setState({ borrado: true })
  void sendPendientes()
}

const RETRY_MS: readonly number[] = [2_000, 5_000, 10_000, 20_000]
let timer: ReturnType<typeof setTimeout> | undefined
let tries = 0
let sending: Promise<void> | undefined
let again = false

/** Sends what is unsent, in one tab at a time. A call during a send makes it send once more. */
function sendPendientes(): Promise<void> {
  again = true
  sending ??= (async () => {
    while (again) {
      again = false
      await (navigator.locks ? navigator.locks.request('gestion-salida', sendRound) : sendRound())
    }
  })().finally(() => {
    sending = undefined
  })
  return sending
}

async function sendRound(): Promise<void> {
  const id = idPropio()
  if (id === undefined || useSesion.getState().vencida) return
  clearTimeout(timer)
  const tomado = await sendTodo(
    {
      read: readTomas,
      send: sendTomas,
      async keep(respuestas) {
        await keepRespuestas(respuestas)
        useTandas.setState({ tomas: await readTomas() })
      },
    },
    id,
  )
  const enviado = (await sendCanastasLeidas(id)) ? tomado : 'SIN_SENAL'
  useTandas.setState({ enviado })
  void lookDeOtros(id)
  if (enviado === 'NADA') tries = 0
  else if (enviado !== 'SIN_SESION')
    timer = setTimeout(() => void sendPendientes(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)])
}

/** A refused toma may be the first sign that its tanda is another person's. */
async function lookDeOtros(idAdministrador: number): Promise<void> {
  const { tandas, tomas } = useTandas.getState()
  const refused = new Set(tomas.filter(isDeOtro).map(({ idTanda }) => idTanda))
  for (const one of tandas)
    if (one.idAdministrador === idAdministrador && !one.pasada && refused.has(one.idTanda))
      await lookNovedades(one.idTanda).catch(() => {})
}

/** False when there is no network. A refusal is final: the trolley is another person's by now. */
async function sendCanastasLeidas(idAdministrador: number): Promise<boolean> {
  const waiting = useTandas
    .getState()
    .tandas.filter((one) => one.canastasPorEnviar && one.idAdministrador === idAdministrador)
  for (const { idTanda, canastas = {} } of waiting) {
    try {
      await sendCanastas(idTanda, canastas)
    } catch (error) {
      if (!(error instanceof Refusal) || error.isPassing || error.estado === 401 || error.estado === 403) return false
    }
    // A basket that was read meanwhile still waits.
    await change(idTanda, (now) => ({ canastasPorEnviar: now.canastas !== canastas }))
  }
  return true
}

/** Records palabras about lines of a tanda: when this resolves they are on the disk, and being sent. */
export async function sayPalabras(idTanda: number, palabras: readonly Palabra[]): Promise<void> {
  const id = idPropio()
  if (id === undefined) throw new Error('nobody is logged in')
  const kept = await keepPalabras(idTanda, id, palabras)
  useTandas.setState(({ tomas }) => ({ tomas: [...tomas, ...kept] }))
  void sendPendientes()
}

async function put(guardada: TandaGuardada): Promise<void> {
  await keepTanda(guardada)
  useTandas.setState(({ tandas }) => ({
    tandas: [...tandas.filter(({ idTanda }) => idTanda !== guardada.idTanda), guardada],
  }))
}

let last: Promise<unknown> = Promise.resolve()

function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}

/** Runs changes one after the other, each on the result of the previous one: two presses at once lose neither. */
function change(idTanda: number, make: (before: TandaGuardada) => Partial<TandaGuardada>): Promise<void> {
  return inTurn(async () => {
    const before = useTandas.getState().tandas.find((one) => one.idTanda === idTanda)
    if (before) await put({ ...before, ...make(before) })
  })
}

/** Takes the next pedidos, and keeps all that is needed to pick them without a network. */
export async function takePedidos(
  codigoLocal: number,
  pedidos: readonly number[],
  frio: boolean | undefined,
): Promise<Tanda> {
  const tanda = await takeTanda(codigoLocal, pedidos, frio)
  await put({ idTanda: tanda.idTanda, idAdministrador: tanda.idAdministrador, tanda, saltadas: [], sellados: [] })
  void fetchImagenes(tanda)
  return tanda
}

/** Goes on here with an own tanda that was taken on another device: what that one sent is in it. */
export async function goOnHere(idTanda: number): Promise<Tanda> {
  const tanda = await readTanda(idTanda)
  await put({ idTanda, idAdministrador: tanda.idAdministrador, tanda, saltadas: [], sellados: [] })
  void fetchImagenes(tanda)
  return tanda
}

/** Fetches the pictures, so that the service worker caches them. */
async function fetchImagenes(tanda: Tanda): Promise<void> {
  const lineas = tanda.pedidos.flatMap((pedido) => pedido.lineas)
  const shown = [
    lineas,
    ...lineas.map(({ elegidos = [] }) => elegidos),
    ...tanda.sustitutos.map(({ articulos }) => articulos),
  ]
  const urls = new Set(shown.flat().map(({ urlImagen }) => urlImagen))
  for (const url of urls) if (url) await fetch(url).catch(() => {})
}

let asked = 0
let taken = 0

/** Loads what the server knows of the tanda by now: cancelled pedidos, removed lines. */
export async function refreshTanda(idTanda: number): Promise<void> {
  const turn = ++asked
  const tanda = await readTanda(idTanda)
  // A late answer would bring back what has left the tanda.
  if (turn < taken) return
  taken = turn
  const before = useTandas.getState().tandas.find((one) => one.idTanda === idTanda)
  // The device keeps only this person's part: the next person's work is not theirs to see.
  if (before && before.idAdministrador !== tanda.idAdministrador) return lookNovedades(idTanda)
  await change(idTanda, (before) => ({ tanda, movidos: movidosDe(before, tanda), pasada: undefined }))
  void fetchImagenes(tanda)
}

const estadosOf = ({ estado, pedidos }: Pick<NovedadesDeTanda, 'estado' | 'pedidos'>): string =>
  [estado, ...pedidos.flatMap((one) => [one.idPedido, one.estado])].join()

/** How often the screens poll for changes made elsewhere, besides the live stream: ms. */
export const NOVEDADES_MS = 10_000

/** Polls for changes made elsewhere: whose the tanda is, cancelled pedidos, messages of the desk. */
export async function lookNovedades(idTanda: number): Promise<void> {
  const now = await readNovedades(idTanda)
  const guardada = useTandas.getState().tandas.find((one) => one.idTanda === idTanda)
  if (!guardada) return
  const pasada = pasadaDe(guardada, now)
  if (pasada) return change(idTanda, () => ({ pasada }))
  const before = guardada.tanda
  if (guardada.pasada) return refreshTanda(idTanda)
  if (estadosOf(before) !== estadosOf(now)) return refreshTanda(idTanda)
  if (JSON.stringify(before.mensajes) !== JSON.stringify(now.mensajes))
    await change(idTanda, ({ tanda }) => ({ tanda: { ...tanda, mensajes: now.mensajes } }))
}

/** The picker read these notes. */
export function markLeidas(idTanda: number, claves: readonly string[]): Promise<void> {
  return change(idTanda, ({ leidas = [] }) => ({ leidas: [...new Set([...leidas, ...claves])] }))
}

/** From now on this device knows the code; the toma that carries it tells the server. */
export function learnCodigo(idTanda: number, codigo: string, artCodigo: string): Promise<void> {
  return change(idTanda, ({ tanda }) => ({ tanda: conAprendido(tanda, codigo, artCodigo) }))
}

/** Keeps the codes of the baskets, and sends them. */
export async function putCanastas(
  idTanda: number,
  make: (before: TandaGuardada) => Pick<TandaGuardada, 'canastas'>,
): Promise<void> {
  await change(idTanda, (before) => ({ ...make(before), canastasPorEnviar: true }))
  void sendPendientes()
}

/** Moves a stop to the end. */
export function skipParada(idTanda: number, clave: string): Promise<void> {
  return change(idTanda, ({ saltadas }) => ({ saltadas: [...saltadas.filter((one) => one !== clave), clave] }))
}

/** @throws Refusal */
export async function finishTanda(idTanda: number): Promise<void> {
  await sendPendientes()
  const tanda = await closeTanda(idTanda)
  await change(idTanda, () => ({ tanda }))
}

/** Returns the unsaid lines to the other pickers; first sends what was said here. @throws Refusal */
export async function giveUpHere(idTanda: number): Promise<void> {
  await sendPendientes()
  const { tomas } = useTandas.getState()
  if (tomas.some((one) => one.idTanda === idTanda && one.respuesta === undefined)) throw new Refusal(SIN_CONEXION, 0)
  await giveUpTanda(idTanda)
  await dropTanda(idTanda)
}

/** Closes the bags of a pedido and says how many they are: its total is final. @throws Refusal */
export async function sealEnTanda(idTanda: number, idPedido: number, cuenta: CuentaDeBultos): Promise<Bulto[]> {
  const bultos = await sealPedido(idPedido, cuenta)
  await change(idTanda, ({ sellados }) => ({ sellados: [...sellados, idPedido] }))
  return bultos
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
  return useTandas(({ tomas }) => (id === undefined ? 0 : pendientesOf(tomas, id).length))
}
