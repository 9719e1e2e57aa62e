import { buttonClass } from '@surtido/ui/button'
import t from '@surtido/ui/text.module.css'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { promocionQuery } from '../../data/articulos.ts'
import { useLocal } from '../../local/store.ts'
import { ARTICULOS } from '../../textos/articulos.ts'
import { Titulo } from '../../titulo.tsx'
import { Articulo } from './articulo.tsx'
import s from './grilla.module.css'
import { Esqueleto } from './listado.tsx'

const route = getRouteApi('/promocion/$id')

export default function Promocion() {
  const { id } = route.useParams()
  const local = useLocal((state) => state.local)
  const { data, error, refetch } = useQuery({
    ...promocionQuery(local?.codigoLocal ?? 0, Number(id)),
    enabled: local !== undefined,
  })
  if (!local) return <Navigate to="/bienvenida" />
  if (error)
    return (
      <ErrorView
        error={error}
        onRetry={() => void refetch()}
        inexistente={{
          texto: ARTICULOS.esaPromocionNoExiste,
          action: (
            <Link to="/ofertas" className={buttonClass()}>
              {ARTICULOS.verOfertas}
            </Link>
          ),
        }}
      />
    )
  if (!data) return <Esqueleto />
  return (
    <>
      <Titulo>{data.titulo}</Titulo>
      <p>{data.descripcion}</p>
      <p className={t.soft}>{data.condiciones}</p>
      {data.articulos.length === 0 ? (
        <EmptyView texto={ARTICULOS.sinArticulosDeLaPromocion} />
      ) : (
        <ul className={s.grilla}>
          {data.articulos.map((articulo) => (
            <li key={articulo.artCodigo}>
              <Articulo articulo={articulo} nivel={2} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
