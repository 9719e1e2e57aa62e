import { queryClient } from '@surtido/web/query-client'
import { useSesion } from '../sesion/store.ts'
import { send } from './send.ts'

const idUsuario = () => useSesion.getState().usuario?.idUsuario

/** CX-26: another letter, to the e-mail of whoever is logged in. */
export async function askConfirmacion(): Promise<void> {
  const id = idUsuario()
  if (id !== undefined) await send('POST usuarios/:id/confirmacion-correo', { params: { id } })
}

/** CX-23. */
export async function confirmCorreo(codigo: string): Promise<void> {
  const id = idUsuario()
  if (id === undefined) return
  const usuario = await send('POST usuarios/:id/confirmar-correo', { params: { id }, body: { codigo } })
  queryClient.setQueryData(['usuario', id], usuario)
  // Whoever came in meanwhile is somebody else.
  if (idUsuario() === id) useSesion.getState().setUsuario(usuario)
}
