import { formatPesos } from '@surtido/rules/dinero'
import { direccionConApartamento } from '@surtido/rules/direccion-escrita'
import { buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { SkeletonBlock } from '@surtido/ui/skeleton'
import { Refusal } from '@surtido/web/refusal'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { clearAfterPlacing, pedidasDe } from '../../carrito/clear-after-placing.ts'
import { pedidoQuery } from '../../data/pedidos.ts'
import { useSesion } from '../../sesion/store.ts'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { Titulo } from '../../titulo.tsx'
import { ConfirmandoPago } from './confirmando-pago.tsx'
import { OfferAvisos } from './ofrecer-avisos.tsx'
import s from './pedido-realizado.module.css'

/** The page after placing a pedido: its number and what comes next (R-19, U-130). */
export default function PedidoRealizado() {
  const { codigo } = useSearch({ from: '/pedido-realizado' })
  const { data, error, refetch } = useQuery({ ...pedidoQuery(codigo ?? 0), enabled: codigo !== undefined })
  /** Its payment was unknown when it was first shown here, and the poll of the payment says how it ended. */
  const [confirmando, setConfirmando] = useState(false)
  if (data?.estado === 'PENDIENTE_PAGO' && !confirmando) setConfirmando(true)
  // Only now empty the carrito: a refused card leaves it as it was.
  const cleared = useRef(false)
  const onRecibido = useCallback(() => {
    const { usuario } = useSesion.getState()
    if (!usuario || !data) return
    if (!cleared.current) clearAfterPlacing(usuario, data, pedidasDe(data))
    cleared.current = true
    void refetch().then(() => setConfirmando(false))
  }, [data, refetch])
  if (codigo === undefined) return <Navigate to="/historico-pedidos" replace />
  // The detail page says why there is no such pedido.
  if (error instanceof Refusal && !error.isPassing) return <Navigate to="/detalle-pedido" search={{ codigo }} replace />
  if (error) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonBlock alto="240px" />
  if (confirmando) return <ConfirmandoPago idPedido={data.idPedido} onRecibido={onRecibido} />
  if (data.estado === 'CANCELADO') return <Navigate to="/detalle-pedido" search={{ codigo }} replace />
  return (
    <div className={l.center}>
      <img src="/ilustraciones/canasta.svg" alt="" width={96} height={96} />
      <Titulo>{PEDIDOS.recibimosTuPedido}</Titulo>
      <p className={s.numero}>{PEDIDOS.pedidoNumero(data.codigo)}</p>
      <p>
        {PEDIDOS.llega(
          data.direccion
            ? PEDIDOS.loLlevamosA(direccionConApartamento(data.direccion))
            : PEDIDOS.teEsperaEn(data.local.nombre),
          enFrase(descripcionDia(data.fechaEntrega)),
          data.horaDesde,
          data.horaHasta,
        )}
      </p>
      {data.codigoRetiro && (
        <p>
          {PEDIDOS.codigoDeRetiro} <strong className={s.numero}>{data.codigoRetiro}</strong>
        </p>
      )}
      <p>{PEDIDOS.totalYMedio(formatPesos(data.totales.total), data.medioPago.descripcion)}</p>
      <OfferAvisos />
      <div className={l.actions}>
        <Link to="/detalle-pedido" search={{ codigo: data.idPedido }} className={buttonClass({ variant: 'secondary' })}>
          {PEDIDOS.verElPedido}
        </Link>
        <Link to="/tabs/home" className={buttonClass()}>
          {PEDIDOS.seguirComprando}
        </Link>
      </div>
    </div>
  )
}
