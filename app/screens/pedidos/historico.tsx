import type { ResumenPedido } from '@surtido/contract/pedidos'
import { formatPesos } from '@surtido/rules/dinero'
import { isAbierto } from '@surtido/rules/pedidos'
import { Badge } from '@surtido/ui/badge'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pedidosQuery } from '../../data/pedidos.ts'
import { readLista } from '../../data/pedidos-guardados.ts'
import { useSesion } from '../../sesion/store.ts'
import { ESTADO_TEXTOS } from '../../textos/estados.ts'
import { descripcionDia } from '../../textos/fechas.ts'
import { PEDIDOS } from '../../textos/pedidos.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AvisoPendiente } from '../carrito/pendiente.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { DeGuardado, useGuardado } from './guardado.tsx'
import { useEnVivo } from './use-en-vivo.ts'

/** How often the list is polled while no live stream reports its pedidos. */
const EVERY_MS = 30_000

/** R-09, R-03c, U-125: `codigo` opens that pedido, with `calificar` its rating. */
export default function Historico() {
  const usuario = useSesion((state) => state.usuario)
  const { codigo, calificar, reemplazo, acepta } = useSearch({ strict: false }) as {
    codigo?: number
    calificar?: true
    reemplazo?: number
    acepta?: boolean
  }
  const { data, hasNextPage, fetchNextPage, ...query } = useInfiniteQuery(pedidosQuery(usuario?.idUsuario))
  const { error, refetch } = query
  const { que: pedidos, viejo } = useGuardado<readonly ResumenPedido[]>(
    usuario?.idUsuario,
    { ...query, data: data?.pages.flatMap(({ contenido }) => contenido) },
    () => readLista(usuario?.idUsuario),
  )
  const abiertos = data?.pages.some(({ contenido }) => contenido.some(({ estado }) => isAbierto(estado))) ?? false
  const vivo = useEnVivo({ activo: abiertos, name: 'GET pedidos/eventos', onEvento: () => void refetch() })
  useEffect(() => {
    if (!abiertos || vivo) return
    const timer = setInterval(() => !document.hidden && void refetch(), EVERY_MS)
    return () => clearInterval(timer)
  }, [abiertos, vivo, refetch])
  if (!usuario)
    return (
      <>
        <AskSesion titulo={T.misPedidos} texto={PEDIDOS.iniciaSesionParaVerlos} />
        <AvisoPendiente />
      </>
    )
  if (typeof codigo === 'number' && calificar) {
    return <Navigate to="/calificar-experiencia" search={{ codigo }} replace />
  }
  if (typeof codigo === 'number')
    return <Navigate to="/detalle-pedido" search={{ codigo, reemplazo, acepta }} replace />
  return (
    <>
      <Titulo>{T.misPedidos}</Titulo>
      <AvisoPendiente />
      <DeGuardado viejo={viejo} onRetry={() => void refetch()} />
      {!pedidos ? (
        error ? (
          <ErrorView error={error} onRetry={() => void refetch()} />
        ) : (
          [1, 2, 3].map((n) => <SkeletonRow key={n} />)
        )
      ) : pedidos.length === 0 ? (
        <EmptyView
          texto={PEDIDOS.todaviaNoHicisteNingun}
          action={
            <Link to="/tabs/home" className={buttonClass()}>
              {PEDIDOS.hacerElPrimero}
            </Link>
          }
        />
      ) : (
        <ul className={l.list}>
          {pedidos.map((pedido) => (
            <li key={pedido.idPedido}>
              <ListRow
                titulo={PEDIDOS.pedidoNumero(pedido.codigo)}
                detalle={PEDIDOS.fechaHorasLocalYTotal(
                  descripcionDia(pedido.fechaEntrega),
                  pedido.horaDesde,
                  pedido.horaHasta,
                  pedido.nombreLocal,
                  formatPesos(pedido.total),
                )}
                end={
                  <Badge tone={pedido.estado === 'CANCELADO' ? 'neutral' : 'success'}>
                    {ESTADO_TEXTOS[pedido.estado]}
                  </Badge>
                }
                renderLink={({ className, children }) => (
                  <Link to="/detalle-pedido" search={{ codigo: pedido.idPedido }} className={className}>
                    {children}
                  </Link>
                )}
              />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" wide onClick={() => void fetchNextPage()}>
          {PEDIDOS.verMas}
        </Button>
      )}
    </>
  )
}
