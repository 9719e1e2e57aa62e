import { queryClient } from '@surtido/web/query-client'
import { useAction } from '@surtido/web/use-action'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'
import { usuarioQuery } from './usuarios.ts'

const idUsuario = () => useSesion.getState().usuario?.idUsuario

/** CX-26: sends another confirmation e-mail to the usuario who is logged in. */
async function askConfirmacion(): Promise<void> {
  const id = idUsuario()
  if (id !== undefined) await send('POST usuarios/:id/confirmacion-correo', { params: { id } })
}

/** Confirms the e-mail with the code of its link (CX-23). */
async function confirmCorreo(codigo: string): Promise<void> {
  const id = idUsuario()
  if (id === undefined) return
  const usuario = await send('POST usuarios/:id/confirmar-correo', { params: { id }, body: { codigo } })
  queryClient.setQueryData(usuarioQuery(id).queryKey, usuario)
  // Another usuario may have logged in meanwhile.
  if (idUsuario() === id) useSesion.getState().setUsuario(usuario)
}

interface Options {
  readonly onDone: () => unknown
  readonly onRefused?: (refused: unknown) => void
}

export const useAskConfirmacion = (options: Options) => useAction(askConfirmacion, options)

export const useConfirmCorreo = (options: Options) => useAction(confirmCorreo, options)
