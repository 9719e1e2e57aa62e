import { rutaInterna } from '@surtido/rules/enlaces'
import { checkRegistro } from '@surtido/rules/usuarios'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import l from '@surtido/ui/layout.module.css'
import t from '@surtido/ui/text.module.css'
import { showAlert } from '@surtido/web/overlays/alerts'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { queryClient } from '@surtido/web/query-client'
import { isRefusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { useAction } from '@surtido/web/use-action'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { config } from '#config'
import { hasCodigos } from '../../data/empresas.ts'
import { register } from '../../data/sesiones.ts'
import { acceptTerminos, enter, terminosQuery } from '../../data/usuarios.ts'
import { rememberLugar } from '../../device/lugar-en-inicio.ts'
import { lackingInForm } from '../../textos/campos.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { confirmCuenta } from '../entrar/ask-login.ts'
import { CamposPersonales, type FormDatosPersonales, isTold, useCampo } from './campos.tsx'
import { showTerminos } from './terminos.ts'

const KEY = 'registroEmpezado'

interface Form extends FormDatosPersonales {
  email: string
  clave: string
  confirmarClave: string
  aceptaTerminos: boolean
}

const empty: Form = {
  nombre: '',
  apellido: '',
  pais: config.pais,
  idTipoDocumento: null,
  numeroDocumento: '',
  numeroCelular: '',
  email: '',
  clave: '',
  confirmarClave: '',
  aceptaTerminos: false,
}

/** R-06 as a page: afterwards it goes to the store list, or to the page that asked for it. */
export default function RegistroPage() {
  const { volver } = useSearch({ from: '/registro-usuario' })
  const navigate = useNavigate()
  return (
    <>
      <Titulo>{T.registrarUsuario}</Titulo>
      <Registro
        onClose={(entered) =>
          entered && void navigate({ href: rutaInterna(volver) ?? '/lista-locales', replace: true })
        }
      />
    </>
  )
}

/** U-12 … U-14: the form, on its page or in a modal. Typed text survives a reload, except the passwords. */
export function Registro({ onClose }: ModalProps<boolean>) {
  const [form, setForm] = useState<Form>(() => ({ ...empty, ...almacen.read<Partial<Form>>(KEY) }))
  useEffect(() => {
    const { clave: _, confirmarClave: __, ...kept } = form
    almacen.write(KEY, kept)
  }, [form])
  /** The password that the server found too common; it is an error until it changes. */
  const [comun, setComun] = useState<string>()
  const page = useRef<HTMLFormElement>(null)
  const { run, loading } = useAction(
    async ({ confirmarClave: _, aceptaTerminos: __, ...datos }: Form) => {
      const entered = await register(datos)
      almacen.remove(KEY)
      // Inicio keeps no space for the usual purchase of somebody who has bought nothing.
      rememberLugar(entered.idUsuario, false)
      await enter(entered)
      // S-11: the box was ticked, so the acceptance is posted now.
      const contrato = await queryClient.fetchQuery(terminosQuery()).catch(() => undefined)
      if (contrato) await acceptTerminos(contrato.id).catch(() => {})
      await showAlert(CUENTA.hecho, CUENTA.usuarioRegistrado, T.aceptar) // X-05, S-11
      if (await hasCodigos()) await confirmCuenta(entered.email)
    },
    { onDone: () => onClose(true), onRefused: (refusal) => void tellRefusal(refusal) },
  )
  const tellRefusal = async (refusal: unknown) => {
    if (isRefusal(refusal, 'Usuarios.ERROR_CLAVE_DEBIL') && page.current) {
      // The field says why: nothing over the page (decision 0241).
      setComun(form.clave)
      show('clave', page.current)
    } else if (isRefusal(refusal, 'Usuarios.ERROR_CORREO_YA_REGISTRADO'))
      //
      await showAlert(CUENTA.correoEnUso, CUENTA.correoEnUsoTexto, T.aceptar)
    else await showAlert(T.ups, T.ocurrioError, T.aceptar)
  }
  const checked = checkRegistro(form)
  const errores = { ...checked, ...(form.clave !== '' && form.clave === comun && { clave: 'COMUN' }) }
  const untold = Object.entries(errores).filter(([, error]) => !isTold(error))
  const ready = untold.length === 0 && !loading
  const falta = lackingInForm(Object.fromEntries(untold))
  const put = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }))
  const { campo: field, tellDocumento, show } = useCampo(form, errores, put)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (ready && !(await tellDocumento(page.current!))) await run(form)
  }
  return (
    <form ref={page} className={l.form} onSubmit={(event) => void submit(event)} noValidate>
      <CamposPersonales form={form} put={put} campo={field} />
      {field('email', USUARIOS.email, { type: 'email' })}
      {field('clave', T.clave, { type: 'password', autoComplete: 'new-password', hint: USUARIOS.alMenos8Caracteres })}
      {field('confirmarClave', USUARIOS.confirmarContrasena, { type: 'password', autoComplete: 'new-password' })}
      <Checkbox
        label={CUENTA.leiTerminos}
        checked={form.aceptaTerminos}
        onChange={(event) => put({ aceptaTerminos: event.target.checked })}
      />
      <Button
        variant="quiet"
        onClick={() => void showTerminos().then(({ acepta }) => acepta && put({ aceptaTerminos: true }))}
      >
        {USUARIOS.leerLosTerminosY}
      </Button>
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {T.registrarUsuario}
      </Button>
      {falta && <p className={t.soft}>{falta}</p>}
    </form>
  )
}
