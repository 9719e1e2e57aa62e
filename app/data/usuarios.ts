import type { PerfilCambiado, Usuario, UsuarioConSesion } from '@surtido/contract/usuarios'
import { sameDireccion } from '@surtido/rules/direcciones'
import { DE_TODOS, FRESCO, queryClient } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useLocal } from '../local/store.ts'
import { setAdministrador, useAdministrador } from '../sesion/administrador.ts'
import { forgetUsuario } from '../sesion/olvido.ts'
import { useSesion } from '../sesion/store.ts'
import { listDirecciones, refreshDirecciones, saveDireccion } from './direcciones.ts'
import { forgetDispositivo } from './dispositivo.ts'
import { endSesionPendiente, notePendiente } from './salida.ts'
import { inTurn, send } from './send.ts'

export const terminosQuery = () =>
  queryOptions({
    queryKey: ['terminos'],
    ...DE_TODOS,
    queryFn: ({ signal }) =>
      send('GET empresas/terminos-condiciones', { query: { empresa: config.codigoEmpresa, red: config.red }, signal }),
  })
export const paisesQuery = () =>
  queryOptions({ queryKey: ['paises'], ...DE_TODOS, queryFn: ({ signal }) => send('GET paises', { signal }) })
export const tiposDocumentoQuery = (pais: number) =>
  queryOptions({
    queryKey: ['tipos-documento', pais],
    ...DE_TODOS,
    queryFn: ({ signal }) => send('GET paises/:pais/tipos-documento', { params: { pais }, signal }),
  })
/**
 * S-56, A-80: the usuario who is logged in, from the server. Without an answer it retries after 45 s, 5 times in all.
 */
export const usuarioQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['usuario', idUsuario],
    queryFn: async ({ signal }) => {
      const usuario = await send('GET usuarios/:id', { params: { id: idUsuario! }, signal })
      remember(usuario)
      return usuario
    },
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.catalogo,
    retry: (failed, error) => failed + 1 < REFRESCO.intentos && error instanceof Refusal && error.isPassing,
    retryDelay: REFRESCO.esperaMs,
  })

/** B-09. */
const REFRESCO = { intentos: 5, esperaMs: 45_000 } as const

/** Saves the profile (C-02). */
export async function saveUsuario(body: PerfilCambiado): Promise<void> {
  const { usuario } = useSesion.getState()
  if (!usuario) return
  const saved = await send('PUT usuarios/:id', { params: { id: usuario.idUsuario }, body })
  queryClient.setQueryData(['usuario', saved.idUsuario], saved)
  remember(saved)
}

/** A late answer may belong to a usuario who has left; another one may have logged in meanwhile. */
function remember(usuario: Usuario): void {
  const { usuario: now, setUsuario } = useSesion.getState()
  if (now?.idUsuario === usuario.idUsuario) setUsuario(usuario)
}

/** S-01, then S-08: stores the usuario who has just logged in. */
export async function enter(usuario: UsuarioConSesion): Promise<void> {
  const { sesion: _, ...kept } = usuario
  if (useAdministrador.getState().administrador) {
    // A usuario who logs in here as themselves is no administrator.
    setAdministrador(undefined)
    inTurn(() => send('DELETE empresas/login-admin')).catch(() => {})
  }
  useSesion.getState().setUsuario(kept)
  // Until the password is changed the server answers nothing else (S-02).
  if (!kept.blnCambiarPsw) await claimDireccion()
}

/** S-08: the guest's address becomes the address of the usuario who is logged in. */
export async function claimDireccion(): Promise<void> {
  const { usuario } = useSesion.getState()
  if (!usuario) return
  await refreshDirecciones()
  const { direccion, setDireccion } = useLocal.getState()
  if (!direccion || direccion.idDireccion) return
  try {
    const own = await listDirecciones()
    const found = own.find((one) => sameDireccion(one, direccion))
    setDireccion(found ?? (await saveDireccion(usuario.idUsuario, undefined, direccion)))
  } catch {
    // The address stays temporary: the next login tries again, and the customer can choose it by hand.
  }
}

/** S-04: tells the server and stores its answer: another version may have come into force meanwhile. */
export async function acceptTerminos(idTerminos: number): Promise<boolean> {
  const { usuario } = useSesion.getState()
  if (!usuario) return false
  const { aceptaTerminosCondiciones } = await send(
    'POST empresas/aceptar-terminos-condiciones/contratos/:termsId/usuarios/:userId',
    { params: { termsId: idTerminos, userId: usuario.idUsuario } },
  )
  remember({ ...usuario, aceptaTerminosCondiciones })
  return aceptaTerminosCondiciones
}

/** S-07. The carrito and the shop stay. Leaving does not wait for the server's answer. */
export function leave(): void {
  forgetDispositivo()
  notePendiente()
  forgetUsuario()
  setAdministrador(undefined)
  void endSesionPendiente()
}
