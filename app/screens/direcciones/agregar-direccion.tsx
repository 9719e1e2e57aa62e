import type { Local } from '@surtido/contract/locales'
import { rutaInterna } from '@surtido/rules/enlaces'
import { EMPRESA_SIEMPRE_DOMICILIO, findZona } from '@surtido/rules/entregas'
import { Button, buttonClass } from '@surtido/ui/button'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { queryClient } from '@surtido/web/query-client'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { config } from '#config'
import { setRetiroElegido } from '../../carrito/retiro-elegido.ts'
import { direccionesQuery } from '../../data/direcciones.ts'
import { localesQuery, zonasQuery } from '../../data/locales.ts'
import { type DireccionElegida, useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { DIRECCIONES } from '../../textos/direcciones.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { chooseLocal } from '../locales/choose-local.ts'
import { AGREGAR_DIRECCION } from './ask-direccion.tsx'
import { direccionEmpezada, FormularioDireccion } from './formulario-direccion.tsx'

/** R-07, U-123: a new address, or with `id` one of the customer's own; with `local`, for that shop to deliver to. */
export default function AgregarDireccion() {
  const { id, volver, local: codigoLocal } = useSearch({ from: '/agregar-direccion' })
  const navigate = useNavigate()
  const { local: actual, setDireccion } = useLocal()
  const asked = useQuery({ ...localesQuery('entrega-domicilio', {}, ''), enabled: codigoLocal !== undefined })
  const elegido = asked.data?.find((one) => one.codigoLocal === codigoLocal)
  const local = elegido ?? actual
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery({
    ...direccionesQuery(usuario?.idUsuario),
    enabled: id !== undefined && usuario !== undefined,
  })
  const titulo = id === undefined ? AGREGAR_DIRECCION : DIRECCIONES.editarDireccion
  const write = (antes: ComponentProps<typeof FormularioDireccion>['antes']) => (
    <>
      <Titulo>{titulo}</Titulo>
      {elegido && <FaltaDireccion local={elegido} />}
      <FormularioDireccion
        key={id}
        id={id}
        antes={antes}
        local={local}
        siNoLlega={DIRECCIONES.puedesElegirOtroLocal}
        onDone={async (direccion) => {
          if (elegido && (await reaches(elegido, direccion))) {
            if (!(await chooseLocal(elegido))) return false
            setDireccion(direccion)
            return navigate({ to: '/tabs/home' })
          }
          setDireccion(direccion)
          return navigate({
            href: rutaInterna(volver) ?? (usuario && !elegido ? '/direcciones-envio' : '/lista-locales?modo=domicilio'),
          })
        }}
      />
    </>
  )
  if (codigoLocal !== undefined && !asked.data) {
    return (
      <>
        <Titulo>{titulo}</Titulo>
        {asked.error ? (
          <ErrorView error={asked.error} onRetry={() => void asked.refetch()} />
        ) : (
          [1, 2, 3].map((n) => <SkeletonRow key={n} />)
        )}
      </>
    )
  }
  if (id === undefined) return write(direccionEmpezada(local?.ciudad))
  if (!usuario) return <AskSesion titulo={titulo} texto={DIRECCIONES.iniciaSesionParaCambiar} />
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
          texto={DIRECCIONES.esaDireccionYaNo}
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

/** True when the zones can't be loaded: the checkout checks again. */
async function reaches({ codigoLocal }: Local, direccion: DireccionElegida): Promise<boolean> {
  const zonas = await queryClient.fetchQuery(zonasQuery(codigoLocal, 20)).catch(() => undefined)
  return !zonas || findZona(zonas, direccion) !== undefined
}

/** Why an address is needed: the picked shop cannot deliver without one, and is chosen only together with it. */
function FaltaDireccion({ local }: { local: Local }) {
  const usuario = useSesion((state) => state.usuario)
  const { data } = useQuery(direccionesQuery(usuario?.idUsuario))
  const setDireccion = useLocal((state) => state.setDireccion)
  const navigate = useNavigate()
  const pickUp = async () => {
    if (!(await chooseLocal(local))) return
    setDireccion(undefined)
    setRetiroElegido(true)
    await navigate({ to: '/tabs/home' })
  }
  return (
    <>
      <Notice tono="info">
        {data?.length
          ? DIRECCIONES.faltaTuDireccionNo(local.nombre)
          : DIRECCIONES.faltaTuDireccionEscribela(local.nombre)}
      </Notice>
      <div className={l.actions}>
        <Link to="/lista-locales" search={{ modo: 'domicilio' }} className={t.link}>
          {DIRECCIONES.elegirOtroLocal}
        </Link>
        {config.codigoEmpresa !== EMPRESA_SIEMPRE_DOMICILIO && (
          <Button variant="quiet" onClick={() => void pickUp()}>
            {DIRECCIONES.retirarEn(local.nombre)}
          </Button>
        )}
      </div>
    </>
  )
}
