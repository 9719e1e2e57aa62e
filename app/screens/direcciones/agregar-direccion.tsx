import { checkDireccion } from '@surtido/rules/direcciones'
import { rutaInterna } from '@surtido/rules/enlaces'
import { Button, buttonClass } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { queryClient } from '../../data/cliente.ts'
import { send } from '../../data/send.ts'
import { direccionesQuery } from '../../data/usuarios.ts'
import { almacen } from '../../device/almacen.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { showSinConexion } from '../../shell/conexion.tsx'
import { EmptyView, ErrorView, Titulo } from '../../shell/estados.tsx'
import { textoRechazo } from '../../textos/rechazos.ts'
import { T } from '../../textos/textos.ts'
import { AskSesion } from '../usuarios/pide-sesion.tsx'
import { Lugar, type Punto } from './lugar.tsx'

const KEY = 'direccionEmpezada'

const empty = { calle: '', numero: '', esquina: '', apartamento: '', referencias: '', alias: '', ciudad: 'Montevideo' }

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

/** Street, number and a pin. What was typed of a new address survives a reload. */
function Formulario({ id, antes }: { id?: number; antes: Datos }) {
  const { volver } = useSearch({ from: '/agregar-direccion' })
  const navigate = useNavigate()
  const usuario = useSesion((state) => state.usuario)
  const setDireccion = useLocal((state) => state.setDireccion)
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
  const lugar = useRef<HTMLHeadingElement>(null)
  const [rechazo, setRechazo] = useState<string>()
  const [loading, setLoading] = useState(false)
  useEffect(() => {
    if (id === undefined && form.calle) almacen.write(KEY, { ...form, ...pin })
  }, [id, form, pin])
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
      <Lugar form={form} pin={pin} onMove={setPin} titulo={lugar} falta={tried && !pin} />
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
