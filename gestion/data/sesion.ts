import { queryClient } from '@surtido/web/query-client'
import { enter, leave, useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

/** An installation that does not split its administrators into groups has one group. */
const BASE = 1

/** C-06: logs in, and learns where this person works. */
export async function logIn(usuario: string, clave: string, codigo?: string): Promise<void> {
  const { idUsuario } = await send('POST empresas/login-admin', {
    body: { base: BASE, usuario: usuario.trim(), clave, ...(codigo && { codigo }) },
  })
  await enterAs(idUsuario)
}

/** The server opened a session of that person. */
export async function enterAs(idUsuario: number): Promise<void> {
  const before = useSesion.getState().persona?.trabajo.idAdministrador
  if (before !== undefined && before !== idUsuario) {
    await leave()
    queryClient.clear()
  }
  await enter(await send('GET gestion/yo'))
}

/** The person's permissions may have changed. */
export async function refreshTrabajo(): Promise<void> {
  await enter(await send('GET gestion/yo'))
}

/** If the server can't be reached, the session expires by itself; unsent tomas stay until the person is back. */
export async function logOut(): Promise<void> {
  await send('DELETE empresas/login-admin').catch(() => {})
  await leave()
  queryClient.clear()
}
