import type { Notificacion } from '@surtido/contract/notificaciones'
import { rutaDeNotificacion } from '@surtido/rules/notificaciones'
import { Badge } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Icon, type IconName } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { markLeida, notificacionesQuery } from '../../data/notificaciones.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { AJUSTES } from '../../textos/ajustes.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { Esperas } from './esperas.tsx'

const ICONOS: Readonly<Record<Notificacion['datos']['tipo'], IconName>> = {
  0: 'bell',
  1: 'receipt',
  2: 'ticket',
  3: 'star',
}

/** R-28, U-135: the notifications received; a tap opens what one is about (S-31 … S-34). */
export default function Notificaciones() {
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    notificacionesQuery(usuario?.idUsuario),
  )
  if (!usuario) return <AskSesion titulo={APLICACION.notificaciones} texto={APLICACION.pideSesionNotificaciones} />
  const notificaciones = data?.pages.flatMap(({ contenido }) => contenido) ?? []
  return (
    <>
      <Titulo>{APLICACION.notificaciones}</Titulo>
      <Esperas idUsuario={usuario.idUsuario} />
      <DeAntes error={data && error} onRetry={() => void refetch()} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        [1, 2, 3].map((n) => <SkeletonRow key={n} />)
      ) : notificaciones.length === 0 ? (
        <EmptyView texto={APLICACION.sinNotificaciones} />
      ) : (
        <ul className={l.list}>
          {notificaciones.map((one) => (
            <Fila key={one.idNotificacion} notificacion={one} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {AJUSTES.verMas}
        </Button>
      )}
    </>
  )
}

function Fila({ notificacion }: { notificacion: Notificacion }) {
  const { idNotificacion, titulo, texto, fecha, leida, datos } = notificacion
  const local = useLocal((state) => state.local)
  const navigate = useNavigate()
  const open = () => {
    if (!leida) void markLeida(idNotificacion)
    void navigate({ href: rutaDeNotificacion(datos, local) })
  }
  const cuando = AJUSTES.aLas(fecha.slice(8, 10), fecha.slice(5, 7), fecha.slice(11, 16))
  return (
    <li>
      <ListRow
        titulo={titulo}
        detalle={[texto, cuando].filter(Boolean).join(' · ')}
        start={<Icon name={ICONOS[datos.tipo]} />}
        end={leida ? undefined : <Badge tone="primary">{AJUSTES.nueva}</Badge>}
        renderLink={({ className, children }) => (
          <button type="button" className={className} onClick={open}>
            {children}
          </button>
        )}
      />
    </li>
  )
}
