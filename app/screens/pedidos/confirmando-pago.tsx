import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { Button, buttonClass } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetSolicitudes, renewSolicitud } from '../../carrito/solicitud.ts'
import { libreriaQuery } from '../../data/pagos-web.ts'
import { isPagoPerdido, PAGO_RECHAZADO, pagoQuery } from '../../data/pedidos.ts'
import { PAGOS } from '../../textos/pagos.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { motivoRechazo } from '../../textos/rechazo-tarjeta.ts'
import { Titulo } from '../../titulo.tsx'
import { Proveedor } from '../tarjetas/proveedor.tsx'

/**
 * A pedido with an unknown payment outcome: asks for the CVV where the provider requires it, and polls until the
 * outcome is known. Calls `onRecibido` once the shop has accepted the pedido.
 */
export function ConfirmandoPago({ idPedido, onRecibido }: { idPedido: number; onRecibido: () => void }) {
  const { data, error, refetch } = useQuery(pagoQuery(idPedido))
  const cancelled = data?.estado === 'CANCELADO'
  const received = data !== undefined && !isPending(data) && !cancelled
  useEffect(() => {
    if (received) onRecibido()
  }, [received, onRecibido])
  const rejected = isPagoPerdido(error)
  useEffect(() => {
    if (rejected) forgetSolicitudes()
    else if (cancelled) renewSolicitud()
  }, [rejected, cancelled])

  if (rejected || cancelled) {
    return (
      <>
        <Titulo>{PAGOS.noSeHizo}</Titulo>
        <EmptyView
          texto={porQue(error)}
          action={
            <Link to="/finalizar-pedido" className={buttonClass()}>
              {PEDIDOS.volverAPagar}
            </Link>
          }
        />
      </>
    )
  }
  const url = data?.pago.urlAccion
  if (url) {
    return (
      <>
        <Titulo>{PAGOS.cvv}</Titulo>
        <Cvv url={url} onDone={() => void refetch()} />
      </>
    )
  }
  return (
    <>
      <Titulo>{PAGOS.confirmando}</Titulo>
      <Placeholder tipo="loading" texto={PAGOS.confirmandoTexto} />
    </>
  )
}

/** Why the pedido was cancelled; without a refusal, only that it was. */
function porQue(error: unknown): string {
  if (isRefusal(error, PAGO_RECHAZADO)) return motivoRechazo(error.detalles[0]?.motivo)
  return isPagoPerdido(error) ? `${textoRechazo(error)} ${PAGOS.seCancelo}` : PAGOS.seCancelo
}

const isPending = ({ estado }: PedidoRealizado) => estado === 'PENDIENTE_PAGO'

function Cvv({ url, onDone }: { url: string; onDone: () => void }) {
  // The library opens its page only once per frame: after a close or a failure, make a new frame.
  const [vez, setVez] = useState(0)
  const [closed, setClosed] = useState(false)
  const { data, error, refetch } = useQuery(libreriaQuery())
  const open = () => {
    setClosed(false)
    setVez((times) => times + 1)
  }
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return <Placeholder tipo="loading" />
  if (closed) return <EmptyView texto={PAGOS.cvvFalta} action={<Button onClick={open}>{PAGOS.cvvEscribir}</Button>} />
  return (
    <Proveedor
      key={vez}
      {...data}
      titulo={PAGOS.cvv}
      onReady={(pagina) => pagina.openCvv(url)}
      onNotification={onDone}
      onCancel={() => {
        setClosed(true)
        onDone()
      }}
      onRetry={open}
    />
  )
}
