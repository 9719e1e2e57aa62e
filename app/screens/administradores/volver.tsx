import { Button } from '@surtido/ui/button'
import { showAlert } from '@surtido/web/overlays/alerts'
import { showSinConexion } from '@surtido/web/views/conexion'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endActuar } from '../../data/administradores.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'
import { T } from '../../textos/textos.ts'

/** CX-20: the way back to the administrator's own session; until the server has said so, nothing changes here. */
export default function BackToAdministrador() {
  const [loading, setLoading] = useState(false)
  const navigate = useNavigate()
  const back = async () => {
    setLoading(true)
    try {
      await endActuar()
      void navigate({ to: '/seleccionar-usuario', search: { desdeMenu: true } })
    } catch (error) {
      setLoading(false)
      if (!(await showSinConexion(error))) await showAlert(T.ups, T.ocurrioError, T.aceptar)
    }
  }
  return (
    <Button variant="secondary" size="s" loading={loading} onClick={() => void back()}>
      {ADMINISTRADORES.volver}
    </Button>
  )
}
