import { dismissToast, showToast } from '@surtido/ui/toast-store'
import { fraseDe } from '@surtido/web/rechazos'
import { ADMINISTRADORES } from '../textos/administradores.ts'
import { PENDIENTE } from '../textos/pendiente.ts'
import { useAdministrador } from './administrador.ts'
import { isPendiente } from './at-logout.ts'
import { useSesion } from './store.ts'

/** The customer did not cause it and may look elsewhere: longer than an answer to a press. */
const TOAST_MS = 12_000

/** says that the session has ended, the usuario's own or that of acting as them. The next login dismisses it. */
export function tellVencida(actuando: boolean): void {
  const suya = isPendiente() ? PENDIENTE.vencida : fraseDe('Sesion.ERROR_SESION_VENCIDA')
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
