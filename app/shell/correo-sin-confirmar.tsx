import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { showSinConexion } from '@surtido/web/views/conexion'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { askConfirmacion } from '../data/confirmacion.ts'
import { useActuando } from '../sesion/administrador.ts'
import { useSesion } from '../sesion/store.ts'
import { CONFIRMACION } from '../textos/confirmacion.ts'

/** Where something else is being asked of them, or this very thing. */
const SIN_AVISO = ['/confirmar-correo', '/codigo-verificacion', '/cambiar-contrasena', '/finalizar-pedido']

/** Said quietly until it is done: order letters wait for it. What was kept before there was such a thing says nothing. */
export function CorreoSinConfirmar() {
  const usuario = useSesion((state) => state.usuario)
  const actuando = useActuando()
  const { pathname } = useLocation()
  const [loading, setLoading] = useState(false)
  if (usuario?.correoConfirmado !== false || actuando || SIN_AVISO.includes(pathname)) return null
  const sendAgain = async () => {
    setLoading(true)
    try {
      await askConfirmacion()
      showToast({ texto: CONFIRMACION.enviado(usuario.email), tono: 'success' })
    } catch (error) {
      if (!(await showSinConexion(error))) showToast({ texto: textoRechazo(error), tono: 'danger' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <p className="aviso-de-pagina">
      <span>
        <Link to="/confirmar-correo" className="enlace">
          {CONFIRMACION.titulo}
        </Link>{' '}
        {CONFIRMACION.aviso}
      </span>
      <button type="button" className="enlace" disabled={loading} onClick={() => void sendAgain()}>
        {CONFIRMACION.reenviar}
      </button>
    </p>
  )
}
