import { capasSettled } from '@surtido/web/overlays/history'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'

const RUTA = '/cambiar-contrasena'
/** Login screens, to which the app must not return. */
const ENTRADAS = ['/login', '/registro-usuario', '/olvido-password', '/codigo-verificacion']

/** S-02: brings a usuario who must change their password to that screen, also after a reload; no way around it. */
export function useCambioObligado(): void {
  const actuando = useIsActuando()
  const debe = useSesion((state) => state.usuario?.blnCambiarPsw === true) && !actuando
  const { pathname, href, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!debe || pathname === RUTA) return
    const { volver } = search as { volver?: string }
    const back = ENTRADAS.includes(pathname) ? volver : href
    // A modal that has just closed, usually the login, leaves the history first.
    void capasSettled().then(() => navigate({ to: RUTA, search: { volver: back }, replace: true }))
  }, [debe, pathname, href, search, navigate])
}
