// A pedido that was confirmed and could not be sent: it waits on the device and goes out once, whatever is tried how often
// under the id it was confirmed with).
import type { PedidoRealizado, PedidoSolicitud } from '@surtido/contract/pedidos'
import { Refusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import type { LocalElegido } from '../local/store.ts'
import { useSesion } from '../sesion/store.ts'
import { settleSolicitud } from './solicitud.ts'

export interface Pendiente {
  readonly idUsuario: number
  readonly local: LocalElegido
  /** Just as it was confirmed: what it costs too, so that no other price is ever taken for accepted. */
  readonly solicitud: PedidoSolicitud
  /** When it would come, as it was chosen. */
  readonly cuando: string
  /** The server said no: it waits no more, and the checkout says why. */
  readonly rechazo?: Pick<Refusal, 'code' | 'estado' | 'detalles'>
}

const KEY = 'pedidoPendiente'

export const usePendiente = create<{ pendiente: Pendiente | undefined; enviando: boolean }>(() => ({
  pendiente: almacen.read<Pendiente>(KEY),
  enviando: false,
}))

/** What waits to be sent, whoever it is of; what came back with a no waits no more. */
export const porEnviar = ({ pendiente }: { readonly pendiente: Pendiente | undefined }): Pendiente | undefined =>
  pendiente?.rechazo ? undefined : pendiente

const readAgain = () => usePendiente.setState({ pendiente: almacen.read(KEY) })
almacen.watch(KEY, readAgain)
// A log out takes it from the device.
useSesion.subscribe(readAgain)

function write(pendiente: Pendiente | undefined): void {
  if (pendiente) almacen.write(KEY, pendiente)
  else almacen.remove(KEY)
  usePendiente.setState({ pendiente })
}

/** Whether it waits from now on: one at a time, since what is bought twice is noticed too late. */
export function keepPendiente(pendiente: Pendiente): boolean {
  const other = almacen.read<Pendiente>(KEY)
  if (other && !other.rechazo && other.solicitud.idSolicitud !== pendiente.solicitud.idSolicitud) return false
  write(pendiente)
  return true
}

/** Takes it back. Whatever is confirmed later names it, so that one which left after all is not placed twice. */
export function withdrawPendiente(): void {
  write(undefined)
}

/** What a refusal of it was, once: from then on it is the checkout's. */
export function takeRechazo(): Refusal | undefined {
  const { rechazo } = almacen.read<Pendiente>(KEY) ?? {}
  if (!rechazo) return undefined
  write(undefined)
  return new Refusal(rechazo.code, rechazo.estado, rechazo.detalles)
}

export type Envio =
  | { readonly placed: PedidoRealizado; readonly pendiente: Pendiente }
  | { readonly refusal: Refusal; readonly pendiente: Pendiente }

type Ask = (solicitud: PedidoSolicitud) => Promise<PedidoRealizado>

/**
 * Sends what waits of that usuario, if anything does; in one tab at a time. Answers nothing when it waits on: without a
 * network, or while the server cannot take it.
 */
export async function sendPendiente(idUsuario: number, ask: Ask): Promise<Envio | undefined> {
  const work = () => sendOnce(idUsuario, ask)
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request('surtido-pendiente', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendOnce(idUsuario: number, ask: Ask): Promise<Envio | undefined> {
  // As the device has it: another tab may have sent it, or taken it back.
  const pendiente = almacen.read<Pendiente>(KEY)
  if (!pendiente || pendiente.rechazo || pendiente.idUsuario !== idUsuario) return undefined
  usePendiente.setState({ enviando: true })
  try {
    const placed = await ask(pendiente.solicitud)
    write(undefined)
    return { placed, pendiente }
  } catch (error) {
    // Logged out, or a password to change first: who it is for comes back.
    if (!(error instanceof Refusal) || error.isPassing || error.estado === 401 || error.estado === 403) return undefined
    settleSolicitud(pendiente.solicitud.idSolicitud)
    const { code, estado, detalles } = error
    if (almacen.read(KEY)) write({ ...pendiente, rechazo: { code, estado, detalles } })
    return { refusal: error, pendiente }
  } finally {
    usePendiente.setState({ enviando: false })
  }
}
