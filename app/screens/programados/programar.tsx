import type { Lista } from '@surtido/contract/listas'
import type { Programado } from '@surtido/contract/programados'
import { buttonClass } from '@surtido/ui/button'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { listasQuery } from '../../data/listas.ts'
import { programadosQuery } from '../../data/programados.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { LISTAS } from '../../textos/listas.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { Formulario } from './formulario.tsx'

const route = getRouteApi('/programar')

/** CX-32: schedules the list `lista`, or changes the scheduled pedido `programado`. */
export default function Programar() {
  const search = route.useSearch()
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const listas = useQuery(listasQuery(usuario?.idUsuario))
  const programados = useQuery(programadosQuery(search.programado === undefined ? undefined : usuario?.idUsuario))
  if (!usuario) return <AskSesion titulo={PROGRAMADOS.nuevo} texto={PROGRAMADOS.pideSesion} />
  if (!local) return <Navigate to="/lista-locales" />
  const failed = [listas, programados].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorView error={failed.error!} onRetry={() => void failed.refetch()} />
  if (!listas.data || (search.programado !== undefined && !programados.data))
    return [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  const programado = programados.data?.find(({ idProgramado }) => idProgramado === search.programado)
  const lista = listas.data.find(({ idLista }) => idLista === (programado?.pedido.idLista ?? search.lista))
  return <Elegida lista={lista} programado={programado} />
}

function Elegida({ lista, programado }: { lista: Lista | undefined; programado: Programado | undefined }) {
  const nombre = lista && { idLista: String(lista.idLista) }
  return (
    <>
      <Titulo>{lista ? `${PROGRAMADOS.nuevo}: ${lista.nombre}` : PROGRAMADOS.nuevo}</Titulo>
      {!lista ? (
        <EmptyView
          texto={LISTAS.noEsta}
          action={
            <Link to="/listas" className={buttonClass()}>
              {PROGRAMADOS.elegirLista}
            </Link>
          }
        />
      ) : lista.lineas.length === 0 && !programado ? (
        <EmptyView
          texto={PROGRAMADOS.listaVacia}
          action={
            <Link to="/lista/$idLista" params={nombre!} className={buttonClass()}>
              {PROGRAMADOS.verLista}
            </Link>
          }
        />
      ) : (
        <Formulario key={programado?.idProgramado ?? 0} lista={lista} programado={programado} />
      )}
    </>
  )
}
