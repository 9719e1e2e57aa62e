import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { textoRechazo } from '@surtido/web/rechazos'
import { Link, useLocation } from '@tanstack/react-router'
import s from '../../aviso.module.css'
import { useAskConfirmacion } from '../../data/confirmacion.ts'
import { useIsActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { CONFIRMACION } from '../../textos/confirmacion.ts'

/** Screens that ask the customer for something else, or for this. */
const SIN_AVISO = ['/confirmar-correo', '/codigo-verificacion', '/cambiar-contrasena', '/finalizar-pedido']

/**
 * A quiet notice until the e-mail is confirmed: e-mails about pedidos wait for it. A usuario stored by an older version
 * lacks the field and gets no notice.
 */
export function CorreoSinConfirmar() {
  const usuario = useSesion((state) => state.usuario)
  const actuando = useIsActuando()
  const pathname = useLocation({ select: ({ pathname }) => pathname })
  // They stand at the bottom: at the top they would cover this notice.
  const sendAgain = useAskConfirmacion({
    onDone: () =>
      usuario && showToast({ texto: CONFIRMACION.enviado(usuario.email), tono: 'success', position: 'bottom' }),
    onRefused: (refused) => showToast({ texto: textoRechazo(refused), tono: 'danger', position: 'bottom' }),
  })
  if (usuario?.correoConfirmado !== false || actuando || SIN_AVISO.includes(pathname)) return null
  return (
    <p className={s.aviso}>
      <span>
        <Link to="/confirmar-correo" className={t.link}>
          {CONFIRMACION.titulo}
        </Link>{' '}
        {CONFIRMACION.aviso}
      </span>
      <button type="button" className={t.link} disabled={sendAgain.loading} onClick={() => void sendAgain.run()}>
        {CONFIRMACION.reenviar}
      </button>
    </p>
  )
}
