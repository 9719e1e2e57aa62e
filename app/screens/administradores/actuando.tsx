import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { endActuar } from '../../data/administradores.ts'
import { useSesion } from '../../sesion/store.ts'
import { showAlert } from '../../shell/alertas.tsx'
import { showSinConexion } from '../../shell/conexion.tsx'
import { ADMINISTRADORES, actuandoComo } from '../../textos/administradores.ts'
import { T } from '../../textos/textos.ts'

/** above every page for as long as an administrator acts as somebody, with the way back. */
export default function Actuando() {
  const usuario = useSesion((state) => state.usuario)
  const [loading, setLoading] = useState(false)
  const navigate = useNavigate()
  if (!usuario) return null
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
    <section className="actuando" aria-label={actuandoComo(`${usuario.nombre} ${usuario.apellido}`)}>
      <Icon name="alert" size={20} />
      <p>
        {actuandoComo('')}
        <span className="actuando-nombre">
          {usuario.nombre} {usuario.apellido}
        </span>
      </p>
      <Button variant="secondary" size="s" loading={loading} onClick={() => void back()}>
        {ADMINISTRADORES.volver}
      </Button>
    </section>
  )
}
