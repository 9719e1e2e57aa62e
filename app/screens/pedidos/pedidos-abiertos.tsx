import type { PedidoAbierto } from '@surtido/contract/pedidos-abiertos'
import { Icon } from '@surtido/ui/icon'
import t from '@surtido/ui/text.module.css'
import { FRESCO } from '@surtido/web/query-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import s from '../../aviso.module.css'
import { hearCarrito } from '../../carrito/sincronia.ts'
import { storePedidos } from '../../data/pedidos.ts'
import { abiertosQuery } from '../../data/pedidos-abiertos.ts'
import { useAbiertos } from '../../data/pedidos-en-curso.ts'
import { porGuardar, readAbiertos } from '../../data/pedidos-guardados.ts'
import { rememberAbiertos } from '../../device/lugar-en-inicio.ts'
import { useLocal } from '../../local/store.ts'
import { useIsActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { ABIERTOS } from '../../textos/pedidos-abiertos.ts'
import { useEnVivo } from './use-en-vivo.ts'

/** How often open pedidos are polled while no live stream reports them. */
const EVERY_MS = 30_000
const TICK_MS = 5_000
const MINUTO_MS = 60_000

/**
 * CX-31: follows the open pedidos, and shows the shop's question on every page; hears of a pedido or a carrito that
 * another device changed.
 */
export function PedidosAbiertos() {
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const { data, error, dataUpdatedAt, refetch } = useQuery(abiertosQuery(idUsuario))
  const hasAbiertos = (data?.length ?? 0) > 0
  const actuando = useIsActuando()
  const codigoLocal = useLocal((state) => state.local?.codigoLocal)
  const opened = useRef(false)
  const vivo = useEnVivo({
    // An acting administrator opens no stream where there is nothing to see: each of their requests is recorded.
    activo: idUsuario !== undefined && (hasAbiertos || !actuando),
    name: 'GET pedidos/eventos',
    onEvento(evento) {
      // The first time, the stream opens right after the list was read. Later it had been closed, and may have missed
      // events.
      const known = !evento && !opened.current && Date.now() - dataUpdatedAt < FRESCO.propio
      opened.current = true
      if (!known) void refetch()
    },
    onCarrito(evento) {
      if (idUsuario !== undefined && evento.codigoLocal === codigoLocal) void hearCarrito(idUsuario, evento)
    },
  })
  useEffect(() => {
    if (!hasAbiertos || vivo) return
    const timer = setInterval(() => !document.hidden && void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [hasAbiertos, vivo, refetch])
  useEffect(() => {
    // Without a network, shows those that the device keeps, without a question, whose answer could not be sent.
    const kept = () => readAbiertos(idUsuario).map((pedido) => ({ ...pedido, pregunta: null }))
    useAbiertos.setState({ pedidos: idUsuario === undefined ? undefined : (data ?? (error ? kept() : undefined)) })
    if (idUsuario === undefined || !data) return
    rememberAbiertos(idUsuario, data.length > 0)
    void storePedidos(porGuardar(idUsuario, data))
  }, [data, error, idUsuario])
  return data?.map((pedido) => pedido.pregunta && <Pregunta key={pedido.pregunta.idReemplazo} pedido={pedido} />)
}

/** The question, and the minutes left to answer it; hidden on the page that asks it already. */
function Pregunta({ pedido }: { pedido: PedidoAbierto }) {
  const { idReemplazo, falta, propuesto, vence } = pedido.pregunta!
  const { pathname, search } = useLocation()
  const [ahora, setAhora] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setAhora(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const left = Date.parse(vence) - ahora
  const isHere = pathname === '/detalle-pedido' && (search as { codigo?: number }).codigo === pedido.idPedido
  if (left <= 0 || isHere) return null
  return (
    <p className={s.aviso}>
      <Icon name="alert" size={20} />
      {/* Announced once when it appears, not again every minute. */}
      <span>
        <span role="status">{ABIERTOS.pregunta(falta, propuesto)}</span> {ABIERTOS.quedan(Math.floor(left / MINUTO_MS))}
      </span>
      <Link to="/detalle-pedido" search={{ codigo: pedido.idPedido, reemplazo: idReemplazo }} className={t.link}>
        {ABIERTOS.responder}
      </Link>
    </p>
  )
}
