import { checkDireccion } from '@surtido/rules/direcciones'
import type { Punto } from '@surtido/rules/entregas'
import { Button } from '@surtido/ui/button'
import { Chip, ChipRow } from '@surtido/ui/chip'
import { Field } from '@surtido/ui/field'
import l from '@surtido/ui/layout.module.css'
import { Notice } from '@surtido/ui/notice'
import { showAlert } from '@surtido/web/overlays/alerts'
import { textoRechazo } from '@surtido/web/rechazos'
import { almacen } from '@surtido/web/storage'
import { useAction } from '@surtido/web/use-action'
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react'
import { useSaveDireccion } from '../../data/direcciones.ts'
import { readDuda } from '../../data/lugares.ts'
import type { DireccionElegida } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { DIRECCIONES } from '../../textos/direcciones.ts'
import { PUERTA } from '../../textos/puerta.ts'
import { T } from '../../textos/textos.ts'
import { Lugar } from './lugar.tsx'

const KEY = 'direccionEmpezada'
/** The specification's notation for a door without a number. */
const SIN_NUMERO = 'S/N'

const empty = { calle: '', numero: '', esquina: '', apartamento: '', referencias: '', alias: '', ciudad: 'Montevideo' }

/** `casa`: the customer said that there is no apartment. */
type Datos = typeof empty & Partial<Punto> & { casa?: boolean }

/** A new address as typed before and not saved; a blank one starts with the given `ciudad`. */
export const direccionEmpezada = (ciudad = empty.ciudad): Datos => ({
  ...empty,
  ciudad,
  ...almacen.read<Partial<Datos>>(KEY),
})

interface Props extends Pick<ComponentProps<typeof Lugar>, 'local' | 'siNoLlega'> {
  /** The address to change; absent for a new one. */
  id?: number | undefined
  antes: Datos
  /** Receives the saved address, or what a guest typed; on false, the guest's text stays in the form. */
  onDone: (direccion: DireccionElegida) => unknown
}

/** Asks whether a point far from the address's town is right. If the server can't tell now, it asks on saving. */
async function askPunto({ ciudad, latitud, longitud }: Punto & { ciudad: string }): Promise<'yes' | 'no' | undefined> {
  const duda = await readDuda({ ciudad, latitud, longitud })
  if (!duda) return undefined
  const { punto, escrito, metros } = duda
  const donde = punto ? DIRECCIONES.en(punto) : DIRECCIONES.aKm(Math.round(metros / 1000))
  const pregunta = DIRECCIONES.elPuntoDelMapa(donde, escrito)
  const yes = DIRECCIONES.siEsCorrecta
  return (await showAlert(DIRECCIONES.revisaElPunto, pregunta, DIRECCIONES.moverElPunto, yes)) === yes ? 'yes' : 'no'
}

/** Street, number and a pin. A new address survives a reload while it is typed. */
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
  // An address saved without an apartment was declared a house before.
  const [casa, setCasa] = useState(antes.casa ?? (id !== undefined && antes.apartamento === ''))
  const [tried, setTried] = useState(false)
  const lugar = useRef<HTMLHeadingElement>(null)
  const save = useSaveDireccion(id, async (saved) => {
    if (id === undefined) almacen.remove(KEY)
    await onDone(saved)
  })
  const looking = useAction(
    async (direccion: typeof form & Punto) => ({ direccion, answer: await askPunto(direccion) }),
    {
      async onDone({ direccion, answer }) {
        if (answer === 'no') return lugar.current?.focus()
        const body = { ...direccion, ...(answer === 'yes' && { puntoConfirmado: true }) }
        // A guest's address stays on the device until they log in (S-08).
        if (!usuario) {
          if ((await onDone(body)) !== false) almacen.remove(KEY)
          return
        }
        await save.run({ idUsuario: usuario.idUsuario, body })
      },
    },
  )
  useEffect(() => {
    if (id === undefined && form.calle) almacen.write(KEY, { ...form, ...pin, casa })
  }, [id, form, pin, casa])
  const errores = checkDireccion({ ...form, ...pin })
  const faltas = {
    calle: errores.calle && PUERTA.faltaCalle,
    numero: form.numero.trim() === '' ? PUERTA.faltaNumero : errores.numero && PUERTA.numeroInvalido,
    apartamento: !casa && form.apartamento.trim() === '' ? PUERTA.faltaApartamento : undefined,
  }
  const errorOf = (name: keyof typeof faltas) => (tried && faltas[name] ? { error: faltas[name] } : {})
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
  const setApartamento = (apartamento: string, esCasa: boolean) => {
    setForm((before) => ({ ...before, apartamento }))
    setCasa(esCasa)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const wrong = (['calle', 'numero', 'apartamento'] as const).find((name) => faltas[name])
    if (wrong) return document.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus()
    if (!pin) return lugar.current?.focus()
    save.forget()
    await looking.run({ ...form, ...pin })
  }
  return (
    <form className={l.form} onSubmit={(event) => void submit(event)} noValidate>
      {field('calle', DIRECCIONES.calle, {
        required: true,
        autoComplete: 'address-line1',
        ...errorOf('calle'),
      })}
      <div className={l.pair}>
        {field('numero', DIRECCIONES.numero, { maxLength: 20, required: true, ...errorOf('numero') })}
        {field('apartamento', DIRECCIONES.apartamento, {
          maxLength: 30,
          required: !casa,
          onChange: (event: React.ChangeEvent<HTMLInputElement>) => setApartamento(event.target.value, false),
          ...errorOf('apartamento'),
        })}
      </div>
      <ChipRow label={PUERTA.noHay}>
        <Chip
          selected={form.numero === SIN_NUMERO}
          onClick={() => setForm((before) => ({ ...before, numero: before.numero === SIN_NUMERO ? '' : SIN_NUMERO }))}
        >
          {PUERTA.sinNumero}
        </Chip>
        <Chip selected={casa} onClick={() => setApartamento('', !casa)}>
          {PUERTA.casa}
        </Chip>
      </ChipRow>
      {field('esquina', DIRECCIONES.esquina, { optional: true })}
      {field('ciudad', DIRECCIONES.ciudad, { optional: true })}
      {field('referencias', DIRECCIONES.referencias, { hint: DIRECCIONES.porEjemploPortonVerde, optional: true })}
      {field('alias', DIRECCIONES.nombre, { hint: DIRECCIONES.casaTrabajo, maxLength: 40, optional: true })}
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
      <Button type="submit" size="l" wide loading={looking.loading || save.loading}>
        {DIRECCIONES.guardarDireccion}
      </Button>
    </form>
  )
}
