import type { UsuarioConSesion } from '@surtido/contract/usuarios'
import { sameDireccion } from '@surtido/rules/direcciones'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useLocal } from '../local/store.ts'
import { useSesion } from '../sesion/store.ts'
import { FRESCO, queryClient } from './cliente.ts'
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
export const direccionesQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['direcciones', idUsuario],
    queryFn: ({ signal }) => send('GET direcciones', { query: {}, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })
export const direccionesPorLocalQuery = (idUsuario: number | undefined, local: number) =>
  queryOptions({
    queryKey: ['direcciones', idUsuario, local],
    queryFn: ({ signal }) =>
      send('GET direcciones/por-local', { query: { empresa: config.codigoEmpresa, local }, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

/** S-01, then S-08: whoever has just logged in is remembered, and the guest's address becomes theirs. */
export async function enter(usuario: UsuarioConSesion): Promise<void> {
  const { sesion: _, ...kept } = usuario
  useSesion.getState().setUsuario(kept)
  await queryClient.invalidateQueries({ queryKey: ['direcciones'] })
  const { direccion, setDireccion } = useLocal.getState()
  if (!direccion || direccion.idDireccion) return
  try {
    const own = await send('GET direcciones', { query: {} })
    const found = own.find((one) => sameDireccion(one, direccion))
    setDireccion(found ?? (await send('POST direcciones', { query: { usuario: kept.idUsuario }, body: direccion })))
  } catch {
    // The address stays temporary: it is tried again at the next login, and can be chosen by hand.
  }
}

/** S-04: tells the server and remembers it here. */
export async function acceptTerminos(idTerminos: number): Promise<void> {
  const { usuario, setUsuario } = useSesion.getState()
  if (!usuario) return
  await send('POST empresas/aceptar-terminos-condiciones/contratos/:termsId/usuarios/:userId', {
    params: { termsId: idTerminos, userId: usuario.idUsuario },
  })
  setUsuario({ ...usuario, aceptaTerminosCondiciones: true })
}

/** S-07. The carrito and the shop stay; the server is told, but leaving does not wait for it. */
export function leave(): void {
  send('DELETE sesiones/actual').catch(() => {})
  useSesion.getState().setUsuario(undefined)
  const { direccion, setDireccion } = useLocal.getState()
  if (direccion?.idDireccion) setDireccion({ ...direccion, idDireccion: undefined })
  queryClient.removeQueries({
    predicate: ({ queryKey }) => ['direcciones', 'pedidos', 'pedido'].includes(String(queryKey[0])),
  })
}
