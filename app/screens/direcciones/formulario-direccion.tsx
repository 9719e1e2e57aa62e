import { checkDireccion } from '@surtido/rules/direcciones'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Notice } from '@surtido/ui/notice'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { almacen } from '@surtido/web/storage'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSaveDireccion } from '../../data/direcciones.ts'
import { readDuda } from '../../data/lugares.ts'
import type { DireccionElegida } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { T } from '../../textos/textos.ts'
import { Lugar, type Punto } from './lugar.tsx'

const KEY = 'direccionEmpezada'

const empty = { calle: '', numero: '', esquina: '', apartamento: '', referencias: '', alias: '', ciudad: 'Montevideo' }

type Datos = typeof empty & Partial<Punto>

/** What was typed of a new address before, and not saved; of one that is new all through, where the shop is. */
export const direccionEmpezada = (ciudad = empty.ciudad): Datos => ({
  ...empty,
  ciudad,
  ...almacen.read<Partial<Datos>>(KEY),
})

interface Props extends Pick<ComponentProps<typeof Lugar>, 'local' | 'siNoLlega'> {
  /** Which of the own is changed; a new one without it. */
  id?: number | undefined
  antes: Datos
  /** With what was saved; of a guest, what was typed, which stays written here where it answers false. */
  onDone: (direccion: DireccionElegida) => unknown
}

/** Whether a point that is far from the town of the text is right; a server that cannot say asks when it is saved. */
async function askPunto(query: Punto & { ciudad: string }): Promise<'yes' | 'no' | undefined> {
  const duda = await readDuda(query)
  if (!duda) return undefined
  const { punto, escrito, metros } = duda
  const donde = punto ? `en ${punto}` : `a ${Math.round(metros / 1000)} km`
  const pregunta = `El punto del mapa está ${donde} y la dirección dice ${escrito}. ¿Es correcta?`
  const yes = 'Sí, es correcta'
  return (await showAlert('Revisa el punto', pregunta, 'Mover el punto', yes)) === yes ? 'yes' : 'no'
}

/** Street, number and a pin. What was typed of a new address survives a reload. */
export function FormularioDireccion({ id, antes, local, siNoLlega, onDone }: Props) {
  const usuario = useSesion((state) => state.usuario)
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
  const [looking, setLooking] = useState(false)
  const save = useSaveDireccion(id, async (saved) => {
    if (id === undefined) almacen.remove(KEY)
    await onDone(saved)
  })
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
    const wrong = errores.calle ? 'calle' : errores.numero && 'numero'
    if (wrong) return document.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (!pin) return lugar.current?.focus()
    save.forget()
    setLooking(true)
    const answer = await askPunto({ ciudad: form.ciudad, ...pin }).finally(() => setLooking(false))
    if (answer === 'no') return lugar.current?.focus()
    const body = { ...form, ...pin, ...(answer === 'yes' && { puntoConfirmado: true }) }
    // A guest's address stays on the device until they log in (S-08).
    if (!usuario) {
      if ((await onDone(body)) !== false) almacen.remove(KEY)
      return
    }
    await save.run({ idUsuario: usuario.idUsuario, body })
  }
  return (
    <form className="formulario" onSubmit={(event) => void submit(event)} noValidate>
      {field('calle', 'Calle', {
        required: true,
        autoComplete: 'address-line1',
        ...(tried && errores.calle && { error: 'Escribe la calle.' }),
      })}
      <div className="dos">
        {field('numero', 'Número', {
          maxLength: 20,
          optional: true,
          ...(tried && errores.numero && { error: 'Escribe el número de puerta: 1234, 1234 bis o S/N.' }),
        })}
        {field('apartamento', 'Apartamento', { maxLength: 30, optional: true })}
      </div>
      {field('esquina', 'Esquina', { optional: true })}
      {field('ciudad', 'Ciudad', { optional: true })}
      {field('referencias', 'Referencias', { hint: 'Por ejemplo: portón verde', optional: true })}
      {field('alias', 'Nombre', { hint: 'Casa, trabajo…', maxLength: 40, optional: true })}
      <Lugar
        form={form}
        pin={pin}
        onMove={setPin}
        local={local}
        siNoLlega={siNoLlega}
        titulo={lugar}
        falta={tried && !pin}
      />
      {save.refused !== undefined && (
        <Notice tono="danger" announce>
          {textoRechazo(save.refused, T.errorGenerico)}
        </Notice>
      )}
      <Button type="submit" size="l" wide loading={looking || save.loading}>
        Guardar dirección
      </Button>
    </form>
  )
}
