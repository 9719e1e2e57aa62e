import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { buttonClass } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetSolicitudes } from '../../carrito/solicitud.ts'
import { queryClient } from '../../data/cliente.ts'
import { Refusal, send } from '../../data/send.ts'
import { EmptyView, Titulo } from '../../shell/estados.tsx'
import { motivoRechazo, PAGOS } from '../../textos/pagos.ts'
import { Proveedor } from '../tarjetas/proveedor.tsx'

const LOOK_MS = 3_000
const RECHAZADO = 'Pagos.ERROR_RECHAZADO'

/**
 * A pedido whose payment nobody knows yet: the CVV is asked where the provider wants it, and the answer looked for until
 * there is one. `onRecibido` once the shop has taken the pedido on.
 */
export function ConfirmandoPago({ idPedido, onRecibido }: { idPedido: number; onRecibido: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['verificar-pago', idPedido],
    queryFn: ({ signal }) => send('POST pedidos/:idPedido/verificar-pago', { params: { idPedido }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: (_, refusal) => !isRechazo(refusal),
    retryDelay: LOOK_MS,
    refetchInterval: ({ state }) => (state.data && isPending(state.data) ? LOOK_MS : false),
  })
  const received = data !== undefined && !isPending(data) && data.estado !== 'CANCELADO'
  useEffect(() => {
    if (received) onRecibido()
  }, [received, onRecibido])
  const rejected = isRechazo(error)
  useEffect(() => {
    if (!rejected) return
    forgetSolicitudes()
    void queryClient.invalidateQueries({ queryKey: ['pedidos'] })
  }, [rejected])

  if (rejected || data?.estado === 'CANCELADO') {
    return (
      <>
        <Titulo>{PAGOS.noSeHizo}</Titulo>
        <EmptyView
          texto={motivoRechazo(error instanceof Refusal ? error.detalles[0]?.motivo : undefined)}
          action={
            <Link to="/finalizar-pedido" className={buttonClass()}>
              Volver a pagar
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

const isPending = ({ estado }: PedidoRealizado) => estado === 'PENDIENTE_PAGO'
const isRechazo = (error: unknown) => error instanceof Refusal && error.is(RECHAZADO)

function Cvv({ url, onDone }: { url: string; onDone: () => void }) {
  const { data: publicKey } = useQuery({
    queryKey: ['pagos-web', 'public-key'],
    queryFn: ({ signal }) => send('GET pagos-web/public-key', { signal }),
  })
  if (!publicKey) return <Placeholder tipo="loading" />
  return (
    <Proveedor
      publicKey={publicKey}
      origin={new URL(url).origin}
      titulo={PAGOS.cvv}
      onReady={(library) => library.PWCapture(url)}
      onNotification={onDone}
      onCancel={onDone}
      onRetry={onDone}
    />
  )
}
