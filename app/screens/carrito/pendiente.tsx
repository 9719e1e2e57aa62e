import { formatPesos } from '@surtido/rules/dinero'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showToast } from '@surtido/ui/toast-store'
import { Link, useNavigate } from '@tanstack/react-router'
import { type Pendiente, porEnviar, usePendiente, withdrawPendiente } from '../../carrito/pendiente.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { CARRITO } from '../../textos/carrito.ts'
import { PENDIENTE } from '../../textos/pendiente.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { askLogin } from '../entrar/ask-login.ts'
import { sendNow } from './envio-pendiente.ts'

/** The waiting pedido of the usuario who is logged in. */
export function usePendientePropio(): Pendiente | undefined {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const pendiente = usePendiente((state) => state.pendiente)
  return pendiente?.idUsuario === idUsuario ? pendiente : undefined
}

const resumen = ({ local, cuando, solicitud }: Pendiente) => {
  const n = solicitud.articulos.length
  const articulos = n === 1 ? CARRITO.n1Articulo : CARRITO.cuantosArticulos(n)
  return `${local.nombre} · ${cuando} · ${articulos} · ${formatPesos(solicitud.totalEsperado)}`
}

/** Replaces the checkout while its pedido waits. */
export function Esperando({ pendiente }: { pendiente: Pendiente }) {
  const enviando = usePendiente((state) => state.enviando)
  const navigate = useNavigate()
  return (
    <>
      <Titulo>{PENDIENTE.titulo}</Titulo>
      <Notice tono="info" announce titulo={resumen(pendiente)}>
        <p>{PENDIENTE.texto}</p>
      </Notice>
      <div className={l.actions}>
        <Button
          size="l"
          wide
          loading={enviando}
          onClick={async () => {
            await sendNow(navigate)
            if (usePendiente.getState().pendiente) showToast({ texto: PENDIENTE.sigue, tono: 'danger' })
          }}
        >
          {PENDIENTE.enviarAhora}
        </Button>
        <Button
          variant="quiet"
          wide
          disabled={enviando}
          onClick={() => {
            withdrawPendiente()
            showToast({ texto: PENDIENTE.retirado })
          }}
        >
          {PENDIENTE.noEnviar}
        </Button>
      </div>
    </>
  )
}

/**
 * The notice stands wherever the customer would look for the pedido: it waits, or was refused. Without a session (it
 * ended meanwhile) the pedido waits for the usuario who confirmed it, and the notice reveals only what the device's
 * carrito shows anyway.
 */
export function AvisoPendiente() {
  const pendiente = usePendientePropio()
  const alguien = useSesion((state) => state.usuario !== undefined)
  const guardado = usePendiente(porEnviar)
  if (!alguien && guardado) {
    return (
      <Notice
        tono="danger"
        titulo={PENDIENTE.sinSesion}
        action={
          <Button variant="quiet" onClick={() => void askLogin()}>
            {T.iniciarSesion}
          </Button>
        }
      >
        <p>{resumen(guardado)}</p>
        <p>{PENDIENTE.sinSesionTexto}</p>
      </Notice>
    )
  }
  if (!pendiente) return null
  const { rechazo } = pendiente
  return (
    <Notice
      tono={rechazo ? 'danger' : 'info'}
      titulo={rechazo ? PENDIENTE.rechazado : PENDIENTE.titulo}
      action={
        <Link
          to="/finalizar-pedido"
          className={buttonClass({ variant: 'quiet' })}
          onClick={() => {
            const { local, setLocal } = useLocal.getState()
            if (local?.codigoLocal !== pendiente.local.codigoLocal) setLocal(pendiente.local)
          }}
        >
          {rechazo ? PENDIENTE.revisar : PENDIENTE.ver}
        </Link>
      }
    >
      <p>{resumen(pendiente)}</p>
    </Notice>
  )
}
