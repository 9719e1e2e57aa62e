import { rutaInterna } from '@surtido/rules/enlaces'
import { buttonClass } from '@surtido/ui/button'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { direccionesQuery } from '../../data/usuarios.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { T } from '../../textos/textos.ts'
import { AskSesion } from '../usuarios/pide-sesion.tsx'
import { direccionEmpezada, FormularioDireccion } from './formulario-direccion.tsx'
import { AGREGAR_DIRECCION } from './pedir.tsx'

/** R-07, U-123: a new address, or with `id` one of the own. */
export default function AgregarDireccion() {
  const { id, volver } = useSearch({ from: '/agregar-direccion' })
  const navigate = useNavigate()
  const { local, setDireccion } = useLocal()
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery({
    ...direccionesQuery(usuario?.idUsuario),
    enabled: id !== undefined && usuario !== undefined,
  })
  const titulo = id === undefined ? AGREGAR_DIRECCION : 'Editar dirección'
  const write = (antes: ComponentProps<typeof FormularioDireccion>['antes']) => (
    <>
      <Titulo>{titulo}</Titulo>
      <FormularioDireccion
        key={id}
        id={id}
        antes={antes}
        local={local}
        siNoLlega=": puedes elegir otro local"
        onDone={(direccion) => {
          setDireccion(direccion)
          return navigate({
            href: rutaInterna(volver) ?? (usuario ? '/direcciones-envio' : '/lista-locales?modo=domicilio'),
          })
        }}
      />
    </>
  )
  if (id === undefined) return write(direccionEmpezada())
  if (!usuario) return <AskSesion titulo={titulo} texto="Inicia sesión para cambiar tus direcciones." />
  const known = data?.find(({ idDireccion }) => idDireccion === id)
  if (known) return write(known)
  return (
    <>
      <Titulo>{titulo}</Titulo>
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        [1, 2, 3].map((n) => <SkeletonRow key={n} />)
      ) : (
        <EmptyView
          texto="Esa dirección ya no está entre las tuyas."
          action={
            <Link to="/direcciones-envio" className={buttonClass()}>
              {T.misDirecciones}
            </Link>
          }
        />
      )}
    </>
  )
}
