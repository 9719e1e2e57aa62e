import type { Administrador, TipoBusqueda } from '@surtido/contract/administradores'
import { PAGINAS } from '@surtido/web/pages'
import { FRESCO } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { setAdministrador, useAdministrador } from '../sesion/administrador.ts'
import { forgetPersona } from '../sesion/olvido.ts'
import { useSesion } from '../sesion/store.ts'
import { endSesionPendiente, logInInTurn, notePendiente } from './salida.ts'
import { inTurn, send } from './send.ts'

/** An installation that does not split its administrators into groups has one group. */
const BASE = 1
export const FILTRO_MIN = 2

/** C-06: logs an administrator in; nothing is stored before they choose a usuario. `codigo`: second factor. */
export async function enterAdministrador(usuario: string, clave: string, codigo?: string): Promise<Administrador> {
  const { sesion: _, ...administrador } = await logInInTurn(() =>
    send('POST empresas/login-admin', { body: { base: BASE, usuario, clave, ...(codigo && { codigo }) } }),
  )
  return administrador
}

/** no usuario was chosen. Without a network the session ends later, or expires by itself. */
export async function leaveAdministrador(): Promise<void> {
  notePendiente()
  await endSesionPendiente()
}

/** The usuarios that an administrator searches (C-09). */
export const usuariosQuery = (tipo: TipoBusqueda, filtro: string) =>
  infiniteQueryOptions({
    queryKey: ['usuarios-busqueda', tipo, filtro],
    queryFn: ({ pageParam, signal }) =>
      send('GET usuarios/busqueda', { query: { tipo, filtro, page: pageParam, size: 20 }, signal }),
    ...PAGINAS,
    enabled: filtro.length >= FILTRO_MIN,
    staleTime: FRESCO.propio,
  })

/**
 * CX-20: from here on the device belongs to the usuario. First forget what it held of another person: carritos are
 * merged with the server's, and a carrito must never reach another person's account.
 */
async function beginActuar(administrador: Administrador, idUsuario: number, motivo: string): Promise<void> {
  const { sesion: _, ...usuario } = await inTurn(() =>
    send('POST usuarios/:id/actuar-como', { params: { id: idUsuario }, body: { motivo: motivo.trim() } }),
  )
  forgetPersona()
  setAdministrador({ administrador, actuandoComo: idUsuario })
  useSesion.getState().setUsuario(usuario)
}

/** CX-20: back to the administrator's own session, or to no session when that one has ended meanwhile. */
async function endActuar(): Promise<void> {
  const { administrador, actuandoComo } = useAdministrador.getState()
  if (!administrador || actuandoComo === undefined) return
  try {
    await inTurn(() => send('DELETE usuarios/:id/actuar-como', { params: { id: actuandoComo } }))
  } catch (error) {
    if (!(error instanceof Refusal && error.estado === 401)) throw error
    return
  }
  useSesion.getState().setUsuario(undefined)
}

export const useBeginActuar = (administrador: Administrador, idUsuario: number, onDone: () => void) =>
  useAction((motivo: string) => beginActuar(administrador, idUsuario, motivo), { onDone })

export const useEndActuar = (onDone: () => void, onRefused: () => void) => useAction(endActuar, { onDone, onRefused })
