import { EMPRESA_SIEMPRE_DOMICILIO } from '@surtido/rules/entregas'
import { Button } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { queryClient } from '@surtido/web/query-client'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { config } from '#config'
import { direccionesPorLocalQuery, direccionesQuery } from '../../data/direcciones.ts'
import { dondeOf, localesQuery } from '../../data/locales.ts'
import { type Coordenadas, readPosicion } from '../../device/posicion.ts'
import { type DireccionElegida, useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { LOCALES } from '../../textos/locales.ts'
import { Titulo } from '../../titulo.tsx'
import { chooseLocal } from './choose-local.ts'
import { Direcciones } from './direcciones.tsx'
import { LocalRow } from './local-row.tsx'
import m from './mapa.module.css'
import { Mapa } from './mapa-luego.ts'
import { useOtroLocal } from './otro-local.ts'

/** Among the customer's addresses that the local reaches, the preferred one. */
async function findDireccion(codigoLocal: number): Promise<DireccionElegida | undefined> {
  const { usuario } = useSesion.getState()
  if (!usuario) return undefined
  const propias = await queryClient.fetchQuery(direccionesPorLocalQuery(usuario.idUsuario, codigoLocal)).catch(() => [])
  return propias.find(({ predeterminada }) => predeterminada) ?? propias[0]
}

/** R-05, U-122: the shops for the chosen mode, nearest first when the device or the address gives a position. */
export default function ListaLocales() {
  useOtroLocal()
  const { modo: wanted = 'retiro' } = useSearch({ from: '/lista-locales' })
  const soloDomicilio = config.codigoEmpresa === EMPRESA_SIEMPRE_DOMICILIO
  const modo = soloDomicilio ? 'domicilio' : wanted
  const navigate = useNavigate()
  const { direccion, setDireccion, local: actual } = useLocal()
  const [nombre, setNombre] = useState('')
  const [posicion, setPosicion] = useState<Coordenadas>()
  const [view, setView] = useState<'lista' | 'mapa'>('lista')
  const [buscando, setBuscando] = useState(false)
  const desde = posicion ? dondeOf(posicion) : (direccion ?? {})
  const { data, error, refetch, isPending } = useQuery(
    localesQuery(modo === 'domicilio' ? 'entrega-domicilio' : 'entrega-local', desde, nombre),
  )
  const locales = data ?? []
  const idUsuario = useSesion((state) => state.usuario?.idUsuario)
  const propias = useQuery(direccionesQuery(modo === 'domicilio' ? idUsuario : undefined)).data ?? []
  const pick = async (codigo: number) => {
    const local = locales.find(({ codigoLocal }) => codigoLocal === codigo)
    if (!local) return
    const conocida = modo === 'domicilio' ? (direccion ?? (await findDireccion(codigo))) : undefined
    // Without an address it would silently be a pickup (S-22): the shop is chosen together with one.
    if (modo === 'domicilio' && !conocida) return navigate({ to: '/agregar-direccion', search: { local: codigo } })
    if (!(await chooseLocal(local))) return
    setDireccion(conocida)
    await navigate({ to: '/tabs/home' })
  }
  return (
    <>
      <Titulo>{modo === 'domicilio' ? LOCALES.localesQueTeLo : LOCALES.eligeTuLocal}</Titulo>
      <ChipRow label={LOCALES.formaDeEntrega}>
        {!soloDomicilio && (
          <Chip
            selected={modo === 'retiro'}
            onClick={() => void navigate({ to: '/lista-locales', search: { modo: 'retiro' } })}
          >
            {LOCALES.retiro}
          </Chip>
        )}
        <Chip
          selected={modo === 'domicilio'}
          onClick={() => void navigate({ to: '/lista-locales', search: { modo: 'domicilio' } })}
        >
          {LOCALES.entregaADomicilio}
        </Chip>
        <Chip selected={view === 'mapa'} onClick={() => setView(view === 'mapa' ? 'lista' : 'mapa')}>
          {LOCALES.mapa}
        </Chip>
      </ChipRow>
      <div className={`${l.form} ${m.buscar}`}>
        <Field
          label={LOCALES.buscarLocal}
          type="search"
          placeholder={LOCALES.barrioCiudadOCalle}
          value={nombre}
          maxLength={100}
          onChange={(event) => setNombre(event.target.value)}
        />
        <div className={l.actions}>
          <Button
            variant="secondary"
            loading={buscando}
            onClick={async () => {
              setBuscando(true)
              setPosicion(await readPosicion())
              setBuscando(false)
            }}
          >
            {LOCALES.losMasCercanos}
          </Button>
          {modo === 'domicilio' && (
            <Link to="/agregar-direccion" search={{ volver: '/lista-locales?modo=domicilio' }} className={t.link}>
              {direccion ? LOCALES.escribirOtraDireccion : LOCALES.escribirMiDireccion}
            </Link>
          )}
        </div>
      </div>
      {modo === 'domicilio' && <Direcciones propias={propias} elegida={direccion} onChoose={setDireccion} />}
      {view === 'mapa' && (
        <Suspense fallback={<div className={m.mapa} />}>
          <Mapa
            label={LOCALES.localesEnElMapa}
            puntos={locales.map((one) => ({
              id: one.codigoLocal,
              nombre: one.nombre,
              latitud: one.latitud,
              longitud: one.longitud,
            }))}
            onChoose={(id) => void pick(id)}
          />
        </Suspense>
      )}
      {error ? (
        <ErrorView error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        [1, 2, 3, 4].map((n) => <SkeletonRow key={n} />)
      ) : locales.length === 0 ? (
        <EmptyView
          texto={
            nombre
              ? LOCALES.noHayLocalesCon(nombre)
              : modo === 'domicilio'
                ? LOCALES.ningunLocalLlegaHasta
                : LOCALES.todaviaNoHayLocales
          }
        />
      ) : (
        <ul className={l.list}>
          {locales.map((local) => (
            <li key={local.codigoLocal}>
              <LocalRow
                local={local}
                actual={actual?.codigoLocal === local.codigoLocal}
                onPick={() => void pick(local.codigoLocal)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
