import { dismissToast, showToast } from '@surtido/ui/toast-store'
import { fraseDe } from '@surtido/web/rechazos'
import { porEnviar, usePendiente } from '../carrito/pendiente.ts'
import { ADMINISTRADORES } from '../textos/administradores.ts'
import { PENDIENTE } from '../textos/pendiente.ts'
import { useAdministrador } from './administrador.ts'
import { useSesion } from './store.ts'

/** Nobody asked for it, and perhaps looks elsewhere: longer than what answers a press. */
const TOAST_MS = 12_000

/** the session has ended, of the person themselves or of who acted as them. Whoever logs in again has read it. */
export function tellVencida(actuando: boolean): void {
  const suya = porEnviar(usePendiente.getState()) ? PENDIENTE.vencida : fraseDe('Sesion.ERROR_SESION_VENCIDA')
  const texto = actuando ? ADMINISTRADORES.vencio : suya
  const id = showToast({ texto, tono: 'danger', duracion: TOAST_MS })
  const stops = [
    useSesion.subscribe((now, before) => now.usuario && !before.usuario && dismiss()),
    useAdministrador.subscribe((now, before) => now.administrador && !before.administrador && dismiss()),
  ]
  const dismiss = () => {
    dismissToast(id)
    for (const stop of stops) stop()
  }
}
