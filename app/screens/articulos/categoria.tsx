import { buttonClass } from '@surtido/ui/button'
import { Chip } from '@surtido/ui/chip'
import { EmptyView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { articulosQuery } from '../../data/articulos.ts'
import { estructuraQuery } from '../../data/categorias.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { Titulo } from '../../titulo.tsx'
import { Filtros } from './filtros.tsx'
import { Listado } from './listado.tsx'

const route = getRouteApi('/categoria/$id')

/** The articles of a category: its parts as chips, offers, and the order. */
export default function Categoria() {
  const { id } = route.useParams()
  const { parte, oferta, orden } = route.useSearch()
  const navigate = route.useNavigate()
  const local = useLocal((state) => state.local)
  const { data: tree } = useQuery({ ...estructuraQuery(local?.codigoLocal ?? 0), enabled: local !== undefined })
  if (!local) return <Navigate to="/bienvenida" />
  const categoria = tree?.find((one) => one.id === Number(id))
  if (tree && !categoria)
    return (
      <EmptyView
        texto={ARTICULOS.sinEsaCategoria}
        action={
          <Link to="/tabs/home" className={buttonClass()}>
            {ARTICULOS.verLasCategorias}
          </Link>
        }
      />
    )
  const go = (search: ReturnType<typeof route.useSearch>) =>
    navigate({ search: { parte, oferta, orden, ...search }, replace: true, resetScroll: false })
  return (
    <>
      <Titulo>{categoria?.descripcion ?? ARTICULOS.categoria}</Titulo>
      <Filtros oferta={oferta} orden={orden} onChange={go}>
        {categoria?.hijos.map(({ codEstMerc, descripcion }) => (
          <Chip
            key={codEstMerc}
            selected={parte === codEstMerc}
            onClick={() => go({ parte: parte === codEstMerc ? undefined : codEstMerc })}
          >
            {descripcion}
          </Chip>
        ))}
      </Filtros>
      <Listado
        query={articulosQuery(local.codigoLocal, {
          'categoria-id': Number(id),
          'cod-est-merc': parte,
          oferta,
          sort: orden,
        })}
        vacio={<EmptyView texto={ARTICULOS.noHayArticulosCon} />}
      />
    </>
  )
}
