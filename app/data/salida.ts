import { almacen } from '@surtido/web/storage'
import { useAdministrador } from '../sesion/administrador.ts'
import { entrando } from '../sesion/entrando.ts'
import { useSesion } from '../sesion/store.ts'
import { inTurn, send } from './send.ts'

/** Set while the server has not heard yet that a session must end. */
const PENDIENTE = 'salidaPendiente'

let ending = new AbortController()

export const notePendiente = () => almacen.write(PENDIENTE, true)

/**
 * Tells the server that the usuario has left. Scripts cannot delete the cookie, and without a network it would stay
 * valid, so this retries when there is a network. A login has replaced the session. It would end an administrator's
 * too, and waits for that to end.
 */
export async function endSesionPendiente(): Promise<void> {
  const { signal } = ending
  const end = async () => {
    if (!almacen.read(PENDIENTE)) return
    if (!useSesion.getState().usuario) {
      if (useAdministrador.getState().administrador || entrando.read()) return
      await send('DELETE sesiones/actual', { signal })
    }
    almacen.remove(PENDIENTE)
  }
  if (almacen.read(PENDIENTE)) await inTurn(end, signal).catch(() => {})
}

/**
 * Opens a usuario's session, which replaces the earlier one: a log out that is still on its way would end the new one, so
 * it is stopped first.
 */
export async function openSesion<T>(login: () => Promise<T>): Promise<T> {
  ending.abort()
  ending = new AbortController()
  try {
    return await inTurn(async () => {
      const opened = await login()
      almacen.remove(PENDIENTE)
      return opened
    })
  } catch (error) {
    void endSesionPendiente()
    throw error
  }
}
