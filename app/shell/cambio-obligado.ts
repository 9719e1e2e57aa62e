import { capasSettled } from '@surtido/web/overlays/history'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useActuando } from '../sesion/administrador.ts'
import { useSesion } from '../sesion/store.ts'

const RUTA = '/cambiar-contrasena'
/** Where one logs in is no place to come back to. */
const ENTRADAS = ['/login', '/registro-usuario', '/olvido-password', '/codigo-verificacion']

/** S-02: who has to change their password is led there from wherever they are, also after a reload; it cannot be skipped. */
export function useCambioObligado(): void {
  const actuando = useActuando()
  const debe = useSesion((state) => state.usuario?.blnCambiarPsw === true) && !actuando
  const { pathname, href, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!debe || pathname === RUTA) return
    const { volver } = search as { volver?: string }
    const back = ENTRADAS.includes(pathname) ? volver : href
    // A modal that has just closed leaves the history first: the login, most of the time.
    void capasSettled().then(() => navigate({ to: RUTA, search: { volver: back }, replace: true }))
  }, [debe, pathname, href, search, navigate])
}
