import { isPointInZona } from '@surtido/rules/entregas'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { zonasQuery } from '../../data/locales.ts'
import { Refusal, send } from '../../data/send.ts'
import { direccionesQuery } from '../../data/usuarios.ts'
import { readPosicion } from '../../device/posicion.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { Titulo } from '../../shell/estados.tsx'
import { RECHAZO } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { safePath } from '../usuarios/login.tsx'

const Mapa = lazy(() => import('../locales/mapa.tsx'))
const MONTEVIDEO = { latitud: -34.9058, longitud: -56.1913 }
/** About eighty metres. */
const NUDGE = 0.0007

/** R-07, U-123: street, number and a pin; the arrows move the pin for who uses no map. */
export default function AgregarDireccion() {
  const { volver, id } = useSearch({ from: '/agregar-direccion' })
  const navigate = useNavigate()
  const usuario = useSesion((state) => state.usuario)
  const { local, setDireccion } = useLocal()
  const { data: propias } = useQuery(direccionesQuery(usuario?.idUsuario))
  const known = id === undefined ? undefined : propias?.find(({ idDireccion }) => idDireccion === id)
  const [form, setForm] = useState({
    calle: '',
    numero: '',
    esquina: '',
    apartamento: '',
    referencias: '',
    alias: '',
    ciudad: 'Montevideo',
  })
  const [filled, setFilled] = useState(false)
  const [pin, setPin] = useState(local ? { latitud: local.latitud, longitud: local.longitud } : MONTEVIDEO)
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  if (known && !filled) {
    setFilled(true)
    const { calle, numero, esquina, apartamento, referencias, alias, ciudad, latitud, longitud } = known
    setForm({ calle, numero, esquina, apartamento, referencias, alias, ciudad })
    setPin({ latitud, longitud })
  }
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
    if (!form.calle.trim()) return setError('Escribe la calle.')
    setError(undefined)
    const body = { ...form, ...pin }
    // A guest's address stays on the device until they log in (S-08).
    if (!usuario) {
      setDireccion(body)
      return navigate({ href: safePath(volver) ?? '/lista-locales?modo=domicilio' })
    }
    setLoading(true)
    try {
      const saved =
        id === undefined
          ? await send('POST direcciones', { query: { usuario: usuario.idUsuario }, body })
          : await send('PUT direcciones/:id', { params: { id }, body })
      await queryClient.invalidateQueries({ queryKey: ['direcciones'] })
      setDireccion(saved)
      await navigate({ href: safePath(volver) ?? '/direcciones-envio' })
    } catch (refusal) {
      setError(refusal instanceof Refusal ? (RECHAZO[refusal.code] ?? T.errorGenerico) : T.errorGenerico)
    } finally {
      setLoading(false)
    }
  }
  const move = (latitud: number, longitud: number) =>
    setPin((before) => ({ latitud: before.latitud + latitud, longitud: before.longitud + longitud }))
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      <Titulo>{id === undefined ? 'Agregar dirección' : 'Editar dirección'}</Titulo>
      {field('calle', 'Calle', { required: true, autoComplete: 'address-line1', error })}
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
      <Button type="submit" size="l" wide loading={loading}>
        Guardar dirección
      </Button>
    </form>
  )
}
