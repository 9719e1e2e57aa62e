import type { Contract } from '@surtido/contract'
import type { Body } from '@surtido/contract/calls'
import type { Direccion } from '@surtido/contract/direcciones'
import { FRESCO, refreshQueries } from '@surtido/web/query-client'
import { sendOnce } from '@surtido/web/send-once'
import { useAction } from '@surtido/web/use-action'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

/** A-17 The usuario, for the calls that take it. */
const deMi = () => ({ 'usuario-app': useSesion.getState().usuario?.idUsuarioAplicacion })

export const listDirecciones = (signal?: AbortSignal) =>
  send('GET direcciones', { query: deMi(), ...(signal && { signal }) })

export const direccionesQuery = (idUsuario: number | undefined) =>
  queryOptions({
    queryKey: ['direcciones', idUsuario],
    queryFn: ({ signal }) => listDirecciones(signal),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })
export const direccionesPorLocalQuery = (idUsuario: number | undefined, local: number) =>
  queryOptions({
    queryKey: ['direcciones', idUsuario, local],
    queryFn: ({ signal }) =>
      send('GET direcciones/por-local', { query: { empresa: config.codigoEmpresa, local, ...deMi() }, signal }),
    enabled: idUsuario !== undefined,
    staleTime: FRESCO.propio,
  })

export const refreshDirecciones = () => refreshQueries('direcciones')

/** Creates an address, or changes one. `refreshDirecciones` reloads the lists. */
export const saveDireccion = (idUsuario: number, id: number | undefined, body: Body<Contract['POST direcciones']>) =>
  id === undefined
    ? sendOnce(['direccion', idUsuario, body], (once) =>
        send('POST direcciones', { query: { usuario: idUsuario }, body, once }),
      )
    : send('PUT direcciones/:id', { params: { id }, body })

interface PorGuardar {
  readonly idUsuario: number
  readonly body: Body<Contract['POST direcciones']>
}

/** The lists contain it when `onDone` is called. */
export const useSaveDireccion = (id: number | undefined, onDone: (saved: Direccion) => unknown) =>
  useAction(
    async ({ idUsuario, body }: PorGuardar) => {
      const saved = await saveDireccion(idUsuario, id, body)
      await refreshDirecciones()
      return saved
    },
    { onDone },
  )

/** Confirms an address from before a recovery (CX-27). The lists are read again, whatever the answer. */
export const confirmDireccion = (id: number) =>
  send('POST direcciones/:id/confirmar', { params: { id } }).finally(refreshDirecciones)

/** The lists are read again, whatever the answer. */
export const deleteDireccion = (id: number) =>
  send('DELETE direcciones/:id', { params: { id } }).finally(refreshDirecciones)
