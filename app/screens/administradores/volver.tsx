import { Button } from '@surtido/ui/button'
import { showAlert } from '@surtido/web/overlays/alerts'
import { useNavigate } from '@tanstack/react-router'
import { useEndActuar } from '../../data/administradores.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'
import { T } from '../../textos/textos.ts'

/** CX-20: the way back to the administrator's own session; nothing changes here until the server confirms. */
export default function BackToAdministrador() {
  const navigate = useNavigate()
  const back = useEndActuar(
    () => void navigate({ to: '/seleccionar-usuario', search: { desdeMenu: true } }),
    () => void showAlert(T.ups, T.ocurrioError, T.aceptar),
  )
  return (
    <Button variant="secondary" size="s" loading={back.loading} onClick={() => void back.run()}>
      {ADMINISTRADORES.volver}
    </Button>
  )
}
