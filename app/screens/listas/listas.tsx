import type { Lista } from '@surtido/contract/listas'
import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { DeAntes } from '@surtido/web/views/de-antes'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { countArticulos } from '../../carrito/put-articulos.ts'
import { createLista, listasQuery } from '../../data/listas.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { askNombre } from '../nombre-de-lista/ask-nombre.ts'

/** CX-29: the customer's own lists, favourites first. */
export default function Listas() {
  const usuario = useSesion((state) => state.usuario)
  const navigate = useNavigate()
  const { data, error, refetch, isPending } = useQuery(listasQuery(usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={LISTAS.misListas} texto={LISTAS.pideSesion} />
  const create = async () => {
    const lista = await askNombre(LISTAS.nueva, { save: createLista })
    if (lista) await navigate({ to: '/lista/$idLista', params: { idLista: String(lista.idLista) } })
  }
  return (
    <>
      <Titulo>{LISTAS.misListas}</Titulo>
      <DeAntes error={data && error} onRetry={() => void refetch()} />
      {error && !data ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        [1, 2, 3].map((n) => <SkeletonRow key={n} />)
      ) : data.length === 0 ? (
        <EmptyView texto={LISTAS.ninguna} />
      ) : (
        <ul className={l.list}>
          {data.map((lista) => (
            <li key={lista.idLista}>
              <Fila lista={lista} />
            </li>
          ))}
        </ul>
      )}
      <Button size="l" wide onClick={() => void create()}>
        {LISTAS.nueva}
      </Button>
    </>
  )
}

function Fila({ lista }: { lista: Lista }) {
  return (
    <ListRow
      start={<Icon name={lista.favoritos ? 'heart' : 'list'} />}
      titulo={lista.nombre}
      detalle={[countArticulos(lista.lineas.length), lista.enlace && LISTAS.compartida].filter(Boolean).join(' · ')}
      renderLink={({ className, children }) => (
        <Link to="/lista/$idLista" params={{ idLista: String(lista.idLista) }} className={className}>
          {children}
        </Link>
      )}
    />
  )
}
