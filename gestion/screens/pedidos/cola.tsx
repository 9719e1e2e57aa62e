import type { PedidoEnCola, Vista } from '@surtido/contract/gestion-pedidos'
import { formatPrecio, toCentavos } from '@surtido/rules/dinero'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { horaDe, otroDia } from '../../data/hora.ts'
import { colaQuery } from '../../data/pedidos.ts'
import { useLocal } from '../../sesion/store.ts'
import { Titulo } from '../../shell/titulo.tsx'
import { ESTADOS, URGENCIAS, VISTAS } from './palabras.ts'
import s from './pedidos.module.css'

/** What is due in a shop: late and at risk first, then by promise. */
export default function Cola() {
  const { vista = 'POR_PREPARAR' } = useSearch({ from: '/pedidos' })
  const local = useLocal()
  const [texto, setTexto] = useState('')
  const { data, error, refetch } = useQuery(colaQuery(local?.codigoLocal ?? 0, vista))
  const lista = useTeclas()
  const words = texto.trim().toLowerCase()
  const found = data?.pedidos.filter(
    ({ idPedido, codigo, cliente }) =>
      words === '' || [String(idPedido), codigo, cliente].some((one) => one.toLowerCase().includes(words)),
  )
  return (
    <div ref={lista} className={s.cola}>
      <Titulo>Pedidos</Titulo>
      <nav className={s.vistas} aria-label="Vistas">
        {Object.entries(VISTAS).map(([one, nombre]) => (
          <Link
            key={one}
            to="/pedidos"
            search={{ vista: one as Vista }}
            className={s.vista}
            aria-current={one === vista ? 'page' : undefined}
          >
            {nombre} <b>{data?.vistas[one as Vista] ?? '–'}</b>
          </Link>
        ))}
      </nav>
      <Field
        label="Buscar por número o nombre"
        labelHidden
        placeholder="Número o nombre ( / )"
        type="search"
        value={texto}
        onChange={(event) => setTexto(event.target.value)}
      />
      {error && data && <Notice tono="danger">Sin señal: lo que ves es lo último que se supo.</Notice>}
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : found?.length === 0 ? (
        <EmptyView texto={words === '' ? 'Nada en esta vista.' : 'Ningún pedido con ese número o nombre.'} />
      ) : (
        <ul className={s.lista} aria-busy={!data}>
          {found?.map((pedido) => (
            <Fila key={pedido.idPedido} pedido={pedido} />
          ))}
        </ul>
      )}
      <p className={s.ayuda}>
        <kbd>j</kbd> y <kbd>k</kbd> recorren la lista, <kbd>Enter</kbd> abre, <kbd>/</kbd> busca.
      </p>
    </div>
  )
}

function Fila({ pedido }: { pedido: PedidoEnCola }) {
  const { idPedido, estado, urgencia, debido, cliente, lineas, dichas, total, tipoEntrega, horaDesde, horaHasta } =
    pedido
  const over = estado === 'EN_CAMINO' || estado === 'LISTO_PARA_RETIRO' || estado === 'PREPARADO'
  return (
    <li>
      <Link
        to="/pedidos/$idPedido"
        params={{ idPedido }}
        className={s.fila}
        data-urgencia={over ? 'A_TIEMPO' : urgencia}
      >
        <span className={s.hora}>
          <b>{horaDe(debido)}</b>
          <small>{over ? ESTADOS[estado] : otroDia(debido, new Date()) || URGENCIAS[urgencia]}</small>
        </span>
        <span className={s.quien}>
          <b>
            {cliente} · {idPedido}
          </b>
          <small>
            {ESTADOS[estado]} · {tipoEntrega.codigo === 21 ? 'Retira' : 'Entrega'} {horaDesde}–{horaHasta}
            {pedido.preparadores.length > 0 && ` · ${pedido.preparadores.map(({ nombre }) => nombre).join(', ')}`}
            {pedido.notas > 0 && ` · ${pedido.notas === 1 ? '1 nota' : `${pedido.notas} notas`}`}
          </small>
        </span>
        <span className={s.avance}>
          <b>
            {dichas}/{lineas}
          </b>
          <small>{formatPrecio(toCentavos(total))}</small>
        </span>
      </Link>
    </li>
  )
}

/** `j` and `k` go from one to the next, `/` to the search; not while something is written. */
function useTeclas() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLInputElement || event.ctrlKey || event.altKey || event.metaKey) return
      const links = [...(part.current?.querySelectorAll<HTMLElement>('li a') ?? [])]
      if (event.key === '/') {
        event.preventDefault()
        part.current?.querySelector('input')?.focus()
      } else if (event.key === 'j' || event.key === 'k') {
        const at = links.indexOf(document.activeElement as HTMLElement)
        const next = event.key === 'j' ? at + 1 : at < 0 ? links.length - 1 : at - 1
        links[Math.max(0, Math.min(next, links.length - 1))]?.focus()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return part
}
