import type { FormatoDeDatos } from '@surtido/contract/datos-usuario'
import type { Baja } from '@surtido/contract/usuarios'
import { Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { queryOptions } from '@tanstack/react-query'
import { config } from '#config'
import { useSesion } from '../sesion/store.ts'
import { ask, read, send } from './send.ts'

export const motivosBajaQuery = () =>
  queryOptions({
    queryKey: ['motivos-baja'],
    queryFn: ({ signal }) => send('GET usuarios/motivos-baja', { signal }),
  })

/** C-03, by the name with which no proxy drops the body. Afterwards call `forgetPersona` for the device. */
export const useDeleteCuenta = (onDone: () => void) =>
  useAction(
    async (baja: Baja) => {
      const { usuario } = useSesion.getState()
      if (usuario) await send('POST usuarios/:id/baja', { params: { id: usuario.idUsuario }, body: baja })
    },
    { onDone },
  )

/**
 * CX-16: shows everything held about the person in a new tab, or downloads it. An opened page cannot renew the session,
 * so this renews it first. The tab opens before that, while the browser still attributes it to the tap.
 */
export async function openDatos(formato: FormatoDeDatos): Promise<void> {
  const { usuario } = useSesion.getState()
  if (!usuario) return
  const tab = formato === 'html' ? window.open('', '_blank') : null
  try {
    await send('GET usuarios/:id', { params: { id: usuario.idUsuario } })
  } catch (error) {
    tab?.close()
    throw error
  }
  const href = `${config.serverProducts}usuarios/${usuario.idUsuario}/datos?formato=${formato}`
  if (tab) tab.location.assign(href)
  else location.assign(href)
}

/** CX-16 as text, for phones, where no page can be opened with the session. Throws Refusal. */
export async function readDatos(formato: FormatoDeDatos): Promise<string> {
  const { usuario } = useSesion.getState()
  const answer = await ask('GET usuarios/:id/datos', { params: { id: usuario?.idUsuario }, query: { formato } })
  if (!answer.ok) await read<never>(answer)
  return answer.text().catch(() => {
    throw new Refusal(SIN_CONEXION, 0)
  })
}
