import { checkDireccion } from '@surtido/rules/direcciones'
import { rutaInterna } from '@surtido/rules/enlaces'
import { distanciaMetros, isPointInZona } from '@surtido/rules/entregas'
import { Button, buttonClass } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { zonasQuery } from '../../data/locales.ts'
import { lugaresQuery } from '../../data/lugares.ts'
import { send } from '../../data/send.ts'
import { direccionesQuery } from '../../data/usuarios.ts'
import { almacen } from '../../device/almacen.ts'
import { readPosicion } from '../../device/posicion.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { textoRechazo } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { AskSesion } from '../usuarios/pide-sesion.tsx'

const Mapa = lazy(() => import('../locales/mapa.tsx'))
const MONTEVIDEO = { latitud: -34.9058, longitud: -56.1913 }
/** A pin farther than this from the middle of its town is probably in another one. */
const CIUDAD_METROS = 25_000
/** About eighty metres. */
const NUDGE = 0.0007

const KEY = 'direccionEmpezada'

const empty = { calle: '', numero: '', esquina: '', apartamento: '', referencias: '', alias: '', ciudad: 'Montevideo' }

interface Punto {
  readonly latitud: number
  readonly longitud: number
}
type Datos = typeof empty & Partial<Punto>

/** R-07, U-123: a new address, or with `id` one of the own. */
export default function AgregarDireccion() {
  const { id } = useSearch({ from: '/agregar-direccion' })
  const usuario = useSesion((state) => state.usuario)
  const { data, error, refetch } = useQuery({
    ...direccionesQuery(usuario?.idUsuario),
    enabled: id !== undefined && usuario !== undefined,
  })
  if (id === undefined) {
    return <Formulario antes={{ ...empty, ...almacen.read<Partial<Datos>>(KEY) }} />
  }
  const titulo = 'Editar dirección'
  if (!usuario) return <AskSesion titulo={titulo} texto="Inicia sesión para cambiar tus direcciones." />
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
  const [pin, setPin] = useState<Punto | undefined>(() =>
    antes.latitud !== undefined && antes.longitud !== undefined
      ? { latitud: antes.latitud, longitud: antes.longitud }
      : undefined,
  )
  const [tried, setTried] = useState(false)
  const [sinPosicion, setSinPosicion] = useState(false)
  const lugar = useRef<HTMLHeadingElement>(null)
  const [rechazo, setRechazo] = useState<string>()
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (id === undefined && form.calle) almacen.write(KEY, { ...form, ...pin })
  }, [id, form, pin])
  const { data: zonas } = useQuery({ ...zonasQuery(local?.codigoLocal ?? 0, 20), enabled: local !== undefined })
  const reached = pin && zonas?.some(({ poligono }) => poligono && isPointInZona(pin.latitud, pin.longitud, poligono))
  const { data: lugares } = useQuery(
    lugaresQuery(useSettled(form.calle), useSettled(form.esquina), useSettled(form.ciudad)),
  )
  const centro = lugares?.ciudad ?? local ?? MONTEVIDEO
  const lejos =
    pin && lugares?.ciudad && distanciaMetros(pin, lugares.ciudad) > CIUDAD_METROS
      ? lugares.ciudad.descripcion
      : undefined
  const errores = checkDireccion({ ...form, ...pin })
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
    setTried(true)
    if (errores.calle) return document.querySelector<HTMLElement>('[name=calle]')?.focus()
    if (!pin) return lugar.current?.focus()
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
      setRechazo(textoRechazo(refusal, T.errorGenerico))
    } finally {
      setLoading(false)
    }
  }
  const move = (latitud: number, longitud: number) =>
    setPin((before) => {
      const from = before ?? centro
      return { latitud: from.latitud + latitud, longitud: from.longitud + longitud }
    })
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      <Titulo>{id === undefined ? 'Agregar dirección' : 'Editar dirección'}</Titulo>
      {field('calle', 'Calle', {
        required: true,
        autoComplete: 'address-line1',
        ...(tried && errores.calle && { error: 'Escribe la calle.' }),
      })}
      <div className="dos">
        {field('numero', 'Número', { maxLength: 20 })}
        {field('apartamento', 'Apartamento', { maxLength: 30 })}
      </div>
      {field('esquina', 'Esquina')}
      {field('ciudad', 'Ciudad')}
      {field('referencias', 'Referencias', { hint: 'Por ejemplo: portón verde' })}
      {field('alias', 'Nombre', { hint: 'Casa, trabajo…', maxLength: 40 })}
      <h2 ref={lugar} tabIndex={-1}>
        ¿Dónde queda?
      </h2>
      {tried && !pin && (
        <Notice tono="danger" announce>
          Falta marcar el lugar: sin él no sabemos adónde llevarlo.
        </Notice>
      )}
      {(lugares?.esquinas.length ?? 0) > 0 && (
        <>
          <p className="suave">¿Es cerca de alguna de estas esquinas?</p>
          <ChipRow label="Esquinas">
            {lugares!.esquinas.map(({ calle, esquina, latitud, longitud }) => (
              <Chip
                key={`${calle} ${esquina}`}
                selected={pin?.latitud === latitud && pin.longitud === longitud}
                onClick={() => setPin({ latitud, longitud })}
              >
                {calle} y {esquina}
              </Chip>
            ))}
          </ChipRow>
        </>
      )}
      <p className="suave">
        {pin
          ? 'Ajusta el punto: toca el mapa, arrástralo o usa los botones.'
          : 'Toca el mapa donde queda tu casa, o usa los botones.'}
      </p>
      <Suspense fallback={<div className="mapa" />}>
        <Mapa
          label="Dónde es"
          pin={pin}
          centro={centro}
          onMove={setPin}
          zonas={(zonas ?? []).flatMap(({ poligono }) => (poligono ? [poligono] : []))}
        />
      </Suspense>
      <div className="acciones">
        <Button
          variant="secondary"
          onClick={async () => {
            const here = await readPosicion()
            setSinPosicion(!here)
            if (here) setPin(here)
          }}
        >
          Estoy aquí
        </Button>
        {!pin && (
          <Button variant="secondary" onClick={() => move(0, 0)}>
            Poner el punto en el centro
          </Button>
        )}
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
      {sinPosicion && (
        <Notice tono="info" announce>
          No pudimos saber dónde estás. Permite la ubicación en tu dispositivo, o marca el lugar en el mapa.
        </Notice>
      )}
      {lejos && (
        <Notice tono="offer" announce>
          El punto está lejos de {lejos}. Revísalo antes de guardar.
        </Notice>
      )}
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

const SETTLED_MS = 350

/** What somebody has stopped typing. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
