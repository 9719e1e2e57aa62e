import { almacen } from '@surtido/web/storage'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

/** Set while the server has not heard yet that a session must end. */
const PENDIENTE = 'salidaPendiente'

let ending: AbortController | undefined

export const notePendiente = () => almacen.write(PENDIENTE, true)

/**
 * Tells the server that the usuario has left. Scripts cannot delete the cookie, and without a network it would stay
 * valid, so this retries when there is a network. While a usuario is logged in there is nothing to end: a login
 * replaces the session.
 */
export async function endSesionPendiente(): Promise<void> {
  if (!almacen.read(PENDIENTE)) return
  ending?.abort()
  ending = new AbortController()
  try {
    if (!useSesion.getState().usuario) await send('DELETE sesiones/actual', { signal: ending.signal })
    almacen.remove(PENDIENTE)
  } catch {}
}

/** Sends a login. A log out that is still on its way would end the new session, so it is stopped first. */
export async function openSesion<T>(login: () => Promise<T>): Promise<T> {
  ending?.abort()
  try {
    return await login()
  } catch (error) {
    void endSesionPendiente()
    throw error
  }
}
