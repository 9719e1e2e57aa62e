import type { Programado } from '@surtido/contract/programados'
import { Badge } from '@surtido/ui/badge'
import { buttonClass } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { programadosQuery } from '../../data/programados.ts'
import { useSesion } from '../../sesion/store.ts'
import { descripcionDia, enFrase } from '../../textos/fechas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { formatRitmo } from '../../textos/ritmo.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'

/** CX-32: the customer's own scheduled pedidos. */
export default function Programados() {
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch, isPending } = useQuery(programadosQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={PROGRAMADOS.titulo} texto={PROGRAMADOS.pideSesion} />
  const linkToListas = (texto: string) => (
    <Link to="/listas" className={buttonClass({ size: 'l', wide: true })}>
      {texto}
    </Link>
  )
  return (
    <>
      <Titulo>{PROGRAMADOS.titulo}</Titulo>
      <DeAntes error={data && error} onRetry={() => void refetch()} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        [1, 2, 3].map((n) => <SkeletonRow key={n} />)
      ) : data.length === 0 ? (
        <EmptyView texto={PROGRAMADOS.ninguno} action={linkToListas(PROGRAMADOS.elegirLista)} />
      ) : (
        <>
          <ul className={l.list}>
            {data.map((one) => (
              <li key={one.idProgramado}>
                <Fila programado={one} />
              </li>
            ))}
          </ul>
          {linkToListas(PROGRAMADOS.otraLista)}
        </>
      )}
    </>
  )
}

function Fila({ programado: { idProgramado, nombre, pedido, fechas } }: { programado: Programado }) {
  const proxima = fechas.find(({ estado }) => estado === 'PREVISTA' || estado === 'AVISADA')
  return (
    <ListRow
      start={<Icon name="calendar" />}
      titulo={nombre}
      detalle={[
        `${formatRitmo(pedido)}, ${pedido.horaDesde}`,
        proxima && !pedido.pausado && `${PROGRAMADOS.proxima}: ${enFrase(descripcionDia(proxima.fecha))}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      end={
        pedido.pausado ? (
          <Badge>{PROGRAMADOS.enPausa}</Badge>
        ) : (
          proxima?.estado === 'AVISADA' && <Badge tone="primary">{PROGRAMADOS.estados.AVISADA}</Badge>
        )
      }
      renderLink={({ className, children }) => (
        <Link to="/programado/$idProgramado" params={{ idProgramado: String(idProgramado) }} className={className}>
          {children}
        </Link>
      )}
    />
  )
}
