import { Button } from '@surtido/ui/button'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { listaCompartidaQuery } from '../../data/listas.ts'
import { LISTAS } from '../../textos/listas.ts'
import { Titulo } from '../../titulo.tsx'
import { saveComoLista } from '../nombre-de-lista/ask-nombre.ts'
import { LineasDeLista } from './lineas-de-lista.tsx'

const route = getRouteApi('/lista-compartida/$enlace')

/** CX-29: another person's list, for anyone with its link, guests included. */
export default function ListaCompartida() {
  const { enlace } = route.useParams()
  const { data, error, refetch } = useQuery(listaCompartidaQuery(enlace))
  if (error && !data)
    return (
      <ErrorView
        error={error}
        onRetry={() => void refetch()}
        inexistente={{ texto: LISTAS.noEsta, action: <Link to="/tabs/home">{LISTAS.irAlInicio}</Link> }}
      />
    )
  if (!data) return [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  const save = async () => {
    const lista = await saveComoLista(data.lineas, data.nombre)
    if (lista) showToast({ texto: LISTAS.guardada(lista.nombre), tono: 'success' })
  }
  return (
    <>
      <p className={t.soft}>{LISTAS.listaCompartida}</p>
      <Titulo>{data.nombre}</Titulo>
      {data.lineas.length === 0 ? <EmptyView texto={LISTAS.vacia} /> : <LineasDeLista lineas={data.lineas} />}
      <Button variant="secondary" wide onClick={() => void save()}>
        {LISTAS.guardarEnMias}
      </Button>
    </>
  )
}
