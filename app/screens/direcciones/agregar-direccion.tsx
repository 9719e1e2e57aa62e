import { rutaInterna } from '@surtido/rules/enlaces'
import { isPointInZona } from '@surtido/rules/entregas'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { zonasQuery } from '../../data/locales.ts'
import { Refusal, send } from '../../data/send.ts'
import { direccionesQuery } from '../../data/usuarios.ts'
import { almacen } from '../../device/almacen.ts'
import { readPosicion } from '../../device/posicion.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { RECHAZO } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { PideSesion } from '../usuarios/pide-sesion.tsx'

const Mapa = lazy(() => import('../locales/mapa.tsx'))
const MONTEVIDEO = { latitud: -34.9058, longitud: -56.1913 }
/** About eighty metres. */
const NUDGE = 0.0007

const KEY = 'direccionEmpezada'

const empty = { calle: '', numero: '', esquina: '', apartamento: '', referencias: '', alias: '', ciudad: 'Montevideo' }

interface Punto {
  readonly latitud: number
  readonly longitud: number
}
type Datos = typeof empty & Punto

/** R-07, U-123: a new address, or with `id` one of the own. */
export default function AgregarDireccion() {
  const { id } = useSearch({ from: '/agregar-direccion' })
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const { data, error, refetch } = useQuery({
    ...direccionesQuery(usuario?.idUsuario),
    enabled: id !== undefined && usuario !== undefined,
  })
  if (id === undefined) {
    const { latitud, longitud } = local ?? MONTEVIDEO
    return <Formulario antes={{ ...empty, latitud, longitud, ...almacen.read<Partial<Datos>>(KEY) }} />
  }
  const titulo = 'Editar dirección'
  if (!usuario) return <PideSesion titulo={titulo} texto="Inicia sesión para cambiar tus direcciones." />
  const known = data?.find(({ idDireccion }) => idDireccion === id)
  if (known) return <Formulario key={id} id={id} antes={known} />
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

/**
 * Street, number and a pin; the arrows move the pin for who uses no map. What was typed of a new address survives a
 * reload.
 */
function Formulario({ id, antes }: { id?: number; antes: Datos }) {
  const { volver } = useSearch({ from: '/agregar-direccion' })
  const navigate = useNavigate()
  const usuario = useSesion((state) => state.usuario)
  const { local, setDireccion } = useLocal()
  const [form, setForm] = useState(() => {
    const { calle, numero, esquina, apartamento, referencias, alias, ciudad } = antes
    return { calle, numero, esquina, apartamento, referencias, alias, ciudad }
  })
  const [pin, setPin] = useState<Punto>(() => ({ latitud: antes.latitud, longitud: antes.longitud }))
  const [sinCalle, setSinCalle] = useState(false)
  const [rechazo, setRechazo] = useState<string>()
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (id === undefined && form.calle) almacen.write(KEY, { ...form, ...pin })
  }, [id, form, pin])
  const { data: zonas } = useQuery({ ...zonasQuery(local?.codigoLocal ?? 0, 20), enabled: local !== undefined })
  const reached = zonas?.some(({ poligono }) => poligono && isPointInZona(pin.latitud, pin.longitud, poligono))
  const field = (name: keyof typeof form, label: string, rest: object = {}) => (
    <Field
      label={label}
      name={name}
      value={form[name]}
      maxLength={100}
      onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
        setForm((before) => ({ ...before, [name]: event.target.value }))
      }
      {...rest}
    />
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSinCalle(!form.calle.trim())
    if (!form.calle.trim()) return
    setRechazo(undefined)
    const body = { ...form, ...pin }
    // A guest's address stays on the device until they log in (S-08).
    if (!usuario) {
      almacen.remove(KEY)
      setDireccion(body)
      return navigate({ href: rutaInterna(volver) ?? '/lista-locales?modo=domicilio' })
    }
    setLoading(true)
    try {
      const saved =
        id === undefined
          ? await send('POST direcciones', { query: { usuario: usuario.idUsuario }, body })
          : await send('PUT direcciones/:id', { params: { id }, body })
      await queryClient.invalidateQueries({ queryKey: ['direcciones'] })
      if (id === undefined) almacen.remove(KEY)
      setDireccion(saved)
      await navigate({ href: rutaInterna(volver) ?? '/direcciones-envio' })
    } catch (refusal) {
      setLoading(false)
      if (await showSinConexion(refusal)) return
      setRechazo(refusal instanceof Refusal ? (RECHAZO[refusal.code] ?? T.errorGenerico) : T.errorGenerico)
    } finally {
      setLoading(false)
    }
  }
  const move = (latitud: number, longitud: number) =>
    setPin((before) => ({ latitud: before.latitud + latitud, longitud: before.longitud + longitud }))
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      <Titulo>{id === undefined ? 'Agregar dirección' : 'Editar dirección'}</Titulo>
      {field('calle', 'Calle', {
        required: true,
        autoComplete: 'address-line1',
        error: sinCalle ? 'Escribe la calle.' : undefined,
      })}
      <div className="dos">
        {field('numero', 'Número', { maxLength: 20 })}
        {field('apartamento', 'Apartamento', { maxLength: 30 })}
      </div>
      {field('esquina', 'Esquina')}
      {field('ciudad', 'Ciudad')}
      {field('referencias', 'Referencias', { hint: 'Por ejemplo: portón verde' })}
      {field('alias', 'Nombre', { hint: 'Casa, trabajo…', maxLength: 40 })}
      <p className="suave">Marca el lugar: toca el mapa, arrastra el punto o usa los botones.</p>
      <Suspense fallback={<div className="mapa" />}>
        <Mapa label="Dónde es" pin={pin} onMover={setPin} />
      </Suspense>
      <div className="acciones">
        <Button
          variant="secondary"
          onClick={async () => {
            const here = await readPosicion()
            if (here) setPin(here)
          }}
        >
          Estoy aquí
        </Button>
        <Button variant="secondary" onClick={() => move(NUDGE, 0)}>
          Norte
        </Button>
        <Button variant="secondary" onClick={() => move(-NUDGE, 0)}>
          Sur
        </Button>
        <Button variant="secondary" onClick={() => move(0, -NUDGE)}>
          Oeste
        </Button>
        <Button variant="secondary" onClick={() => move(0, NUDGE)}>
          Este
        </Button>
      </div>
      {local && reached !== undefined && (
        <Notice tono={reached ? 'success' : 'info'} announce>
          {reached
            ? `${local.nombre} llega hasta ahí.`
            : `${local.nombre} no llega hasta ahí: puedes elegir otro local.`}
        </Notice>
      )}
      {rechazo && (
        <Notice tono="danger" announce>
          {rechazo}
        </Notice>
      )}
      <Button type="submit" size="l" wide loading={loading}>
        Guardar dirección
      </Button>
    </form>
  )
}
