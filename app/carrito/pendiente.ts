// A confirmed pedido that could not be sent. It waits on the device and goes out under the id it was confirmed with
// so that retries place it once.

import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { completeStored } from '@surtido/web/complete-stored'
import { Refusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { create } from 'zustand'
import type { LocalElegido } from '../local/store.ts'
import { registerPendiente } from '../sesion/at-logout.ts'
import { useSesion } from '../sesion/store.ts'
import { CERROJO } from '../sw/pendiente-comun.ts'
import { forgetSolicitudes, markRefused } from './solicitud.ts'

export interface Pendiente {
  readonly idUsuario: number
  readonly local: LocalElegido
  /** The request as confirmed, prices included: no other price may count as accepted. */
  readonly solicitud: PedidoSolicitud
  /** The chosen slot, as text. */
  readonly cuando: string
  /** The server refused it: it is not sent again, and the checkout shows why. */
  readonly rechazo?: Pick<Refusal, 'code' | 'estado' | 'detalles'>
}

const KEY = 'pedidoPendiente'

/** Reads what the device kept, perhaps before it had all the fields of today. What was confirmed stays as it was. */
function read(): Pendiente | undefined {
  const kept = almacen.read<Pendiente>(KEY)
  return kept?.rechazo ? { ...kept, rechazo: completeStored(kept.rechazo, { detalles: [{}] }, true) } : kept
}

export const usePendiente = create<{ pendiente: Pendiente | undefined; enviando: boolean }>(() => ({
  pendiente: read(),
  enviando: false,
}))

/** The pedido still to be sent, of any usuario; undefined once it was refused. */
export const porEnviar = ({ pendiente }: { readonly pendiente: Pendiente | undefined }): Pendiente | undefined =>
  pendiente?.rechazo ? undefined : pendiente

registerPendiente(() => porEnviar(usePendiente.getState()) !== undefined)

const readAgain = () => usePendiente.setState({ pendiente: read() })
almacen.watch(KEY, readAgain)
// Logging out removes it from the device.
useSesion.subscribe(readAgain)

function write(pendiente: Pendiente | undefined): void {
  if (pendiente) almacen.write(KEY, pendiente)
  else almacen.remove(KEY)
  usePendiente.setState({ pendiente })
  tellTrabajador(pendiente)
}

/** The service worker sends it too, once the app is closed. Without one this fails, and the open app alone sends it. */
function tellTrabajador(pendiente: Pendiente | undefined): void {
  if (!globalThis.caches) return
  void import('../data/envio-de-fondo.ts')
    .then(({ keepEnvio }) => keepEnvio(porEnviar({ pendiente })?.solicitud))
    .catch(() => {})
}

/** Keeps a pedido to be sent later. False when another one already waits: a double purchase is noticed too late. */
export function keepPendiente(pendiente: Pendiente): boolean {
  const other = read()
  if (other && !other.rechazo && other.solicitud.idSolicitud !== pendiente.solicitud.idSolicitud) return false
  write(pendiente)
  return true
}

/** Takes it back. Later pedidos name its id, so that the purchase is not placed twice if it was sent after all. */
export function withdrawPendiente(): void {
  write(undefined)
}

/** Returns its refusal and forgets it: from then on the checkout holds the refusal. */
export function takeRechazo(): Refusal | undefined {
  const { rechazo } = read() ?? {}
  if (!rechazo) return undefined
  write(undefined)
  return new Refusal(rechazo.code, rechazo.estado, rechazo.detalles)
}

type Envio =
  | { readonly placed: PedidoRealizado; readonly pendiente: Pendiente }
  | { readonly refusal: Refusal; readonly pendiente: Pendiente }

type Ask = (solicitud: PedidoSolicitud) => Promise<PedidoRealizado>

/**
 * Sends the waiting pedido of that usuario, if there is one; in one tab at a time. Undefined when it keeps waiting:
 * without a network, or while the server cannot take it.
 */
export async function sendPendiente(idUsuario: number, ask: Ask): Promise<Envio | undefined> {
  const work = () => sendNowIfWaiting(idUsuario, ask)
  const locks = globalThis.navigator?.locks
  if (!locks) return work()
  return locks.request(CERROJO, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

async function sendNowIfWaiting(idUsuario: number, ask: Ask): Promise<Envio | undefined> {
  // As the device has it: another tab may have sent it, or taken it back.
  const pendiente = read()
  if (!pendiente || pendiente.rechazo || pendiente.idUsuario !== idUsuario) return undefined
  usePendiente.setState({ enviando: true })
  try {
    const placed = await ask(pendiente.solicitud)
    write(undefined)
    return { placed, pendiente }
  } catch (error) {
    // Logged out, or a password to change first: the pedido waits until its usuario is back.
    if (!(error instanceof Refusal) || error.isPassing || error.estado === 401 || error.estado === 403) return undefined
    // It is placed already: what is confirmed from now on is another purchase.
    if (error.is('Pedidos.ERROR_YA_REALIZADO')) forgetSolicitudes()
    else markRefused(pendiente.solicitud.idSolicitud)
    const { code, estado, detalles } = error
    if (read()) write({ ...pendiente, rechazo: { code, estado, detalles } })
    return { refusal: error, pendiente }
  } finally {
    usePendiente.setState({ enviando: false })
  }
}
