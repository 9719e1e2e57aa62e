import { almacen } from '@surtido/web/storage'
import { useSesion } from '../sesion/store.ts'
import { inTurn, send } from './send.ts'

/** Set while the server has not heard yet that the sessions of this device must end. */
const PENDIENTE = 'salidaPendiente'

export const notePendiente = () => almacen.write(PENDIENTE, true)

/** Under way, or waiting for its turn. */
let ending: { readonly over: Promise<void>; readonly stop: AbortController } | undefined

/**
 * Tells the server that whoever was logged in has left. Scripts cannot delete the cookie, and without a network it would
 * stay valid, so this retries when there is a network.
 */
export async function endSesionPendiente(): Promise<void> {
  if (!almacen.read(PENDIENTE)) return
  ending ??= begin()
  await ending.over
}

function begin() {
  const stop = new AbortController()
  const end = async () => {
    // A login has replaced the session, and with it what there was to end.
    if (almacen.read(PENDIENTE) && !useSesion.getState().usuario)
      await send('DELETE sesiones/actual', { signal: stop.signal })
    almacen.remove(PENDIENTE)
  }
  const forget = () => {
    ending = undefined
  }
  return { over: inTurn(end, stop.signal).then(forget, forget), stop }
}

/** Sends a login in its turn. What was to end is over with it: the session that it opens would end instead. */
export const logInInTurn = <T>(login: () => Promise<T>): Promise<T> =>
  inTurn(async () => {
    const opened = await login()
    almacen.remove(PENDIENTE)
    return opened
  })

/**
 * Opens a usuario's session, which replaces the earlier one: a log out that is still on its way is stopped first.
 */
export async function openSesion<T>(login: () => Promise<T>): Promise<T> {
  ending?.stop.abort()
  try {
    return await logInInTurn(login)
  } catch (error) {
    void endSesionPendiente()
    throw error
  }
}
