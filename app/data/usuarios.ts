import type { PerfilCambiado, Usuario, UsuarioConSesion } from '@surtido/contract/usuarios'
import { sameDireccion } from '@surtido/rules/direcciones'
import { FRESCO, queryClient } from '@surtido/web/query-client'
import { Refusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useLocal } from '../local/store.ts'
import { setAdministrador, useAdministrador } from '../sesion/administrador.ts'
import { forgetUsuario } from '../sesion/olvido.ts'
import { useSesion } from '../sesion/store.ts'
import { listDirecciones, refreshDirecciones, saveDireccion } from './direcciones.ts'
import { forgetDispositivo } from './dispositivo.ts'
import { send } from './send.ts'

export const terminosQuery = () =>
  queryOptions({
    queryKey: ['terminos'],
    queryFn: ({ signal }) =>
      send('GET empresas/terminos-condiciones', { query: { empresa: config.codigoEmpresa, red: config.red }, signal }),
  })
export const paisesQuery = () =>
  queryOptions({ queryKey: ['paises'], queryFn: ({ signal }) => send('GET paises', { signal }) })
export const tiposDocumentoQuery = (pais: number) =>
  queryOptions({
    queryKey: ['tipos-documento', pais],
    queryFn: ({ signal }) => send('GET paises/:pais/tipos-documento', { params: { pais }, signal }),
  })
/** S-56, A-80: who is logged in, as the server knows them; while it does not answer it is asked 45 s later, 5 times in all. */
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

/** C-02. */
export async function saveUsuario(body: PerfilCambiado): Promise<void> {
  const { usuario } = useSesion.getState()
  if (!usuario) return
  const saved = await send('PUT usuarios/:id', { params: { id: usuario.idUsuario }, body })
  queryClient.setQueryData(['usuario', saved.idUsuario], saved)
  remember(saved)
}

/** Whoever came in meanwhile is somebody else. */
function remember(usuario: Usuario): void {
  const { usuario: now, setUsuario } = useSesion.getState()
  if (now?.idUsuario === usuario.idUsuario) setUsuario(usuario)
}

/** S-01, then S-08: whoever has just logged in is remembered. */
export async function enter(usuario: UsuarioConSesion): Promise<void> {
  const { sesion: _, ...kept } = usuario
  if (useAdministrador.getState().administrador) {
    // Whoever logs in here as themselves is no administrator.
    setAdministrador(undefined)
    send('DELETE empresas/login-admin').catch(() => {})
  }
  useSesion.getState().setUsuario(kept)
  // Until the password is changed nothing more is answered (S-02).
  if (!kept.blnCambiarPsw) await claimDireccion()
}

/** S-08: the guest's address becomes that of whoever is logged in. */
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
    // The address stays temporary: it is tried again at the next login, and can be chosen by hand.
  }
}

/** S-04: tells the server and remembers what it answers: another version may have come into force meanwhile. */
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

/** A session to be ended of which the server has not been told yet. */
const PENDIENTE = 'salidaPendiente'

/** S-07. The carrito and the shop stay; the server is told, but leaving does not wait for it. */
export function leave(): void {
  forgetDispositivo()
  almacen.write(PENDIENTE, true)
  forgetUsuario()
  setAdministrador(undefined)
  void endSesionPendiente()
}

/**
 * Tells the server that whoever was here has left. The cookie is out of reach of scripts: without a network it would stay
 * good, so it is told again when there is one. Once somebody is here there is nothing left to end: a login replaces the
 * session.
 */
export async function endSesionPendiente(): Promise<void> {
  if (!almacen.read(PENDIENTE)) return
  try {
    if (!useSesion.getState().usuario) await send('DELETE sesiones/actual')
    almacen.remove(PENDIENTE)
  } catch {}
}
