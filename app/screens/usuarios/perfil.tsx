import type { FormatoDeDatos } from '@surtido/contract/datos-usuario'
import type { CodigoError } from '@surtido/contract/rechazos'
import type { Usuario } from '@surtido/contract/usuarios'
import { EMPRESA_CON_SALDO } from '@surtido/rules/saldo'
import { checkEmail, checkPerfil, normalizeEmail } from '@surtido/rules/usuarios'
import { Button } from '@surtido/ui/button'
import { Icon, type IconName } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { showToast } from '@surtido/ui/toast-store'
import { showAlert } from '@surtido/web/overlays/alerts'
import { openModal } from '@surtido/web/overlays/modals'
import { fraseDe, textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { almacen } from '@surtido/web/storage'
import { useAction } from '@surtido/web/use-action'
import { showSinConexion } from '@surtido/web/views/conexion'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { useQuery } from '@tanstack/react-query'
import { Link, type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { config } from '#config'
import { openDatos } from '../../data/cuenta.ts'
import { leave, saveUsuario, usuarioQuery } from '../../data/usuarios.ts'
import { isNativa } from '../../device/plataforma.ts'
import { useIsActuando } from '../../sesion/administrador.ts'
import { forgetPersona } from '../../sesion/olvido.ts'
import { useSesion } from '../../sesion/store.ts'
import { CUENTA } from '../../textos/cuenta.ts'
import { PROBAR } from '../../textos/probar-documento.ts'
import { T } from '../../textos/textos.ts'
import { USUARIOS } from '../../textos/usuarios.ts'
import { Titulo } from '../../titulo.tsx'
import { isCodigo } from '../codigos/campo-codigo.tsx'
import { AskSesion } from '../entrar/ask-sesion.tsx'
import { showSaldo } from '../saldo/show-saldo.ts'
import { CamposPersonales, type FormDatosPersonales, isTold, useCampo } from './campos.tsx'
import { CodigoDeCorreo } from './codigo-de-correo.tsx'
import { mayLeave } from './may-leave.ts'

const keyOf = (idUsuario: number) => `perfilEmpezado.${idUsuario}`

interface Form extends FormDatosPersonales {
  email: string
  clave: string
}

/** Refusals shown by a field, or ending the session, which is reported elsewhere. */
const TOLD: readonly CodigoError[] = [
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
  'Usuarios.ERROR_CODIGO_INCORRECTO',
  'Sesion.ERROR_SESION_VENCIDA',
]

/** The page of the own data (R-11, U-127). */
export default function Perfil() {
  const usuario = useSesion((state) => state.usuario)
  if (!usuario) return <AskSesion titulo={T.perfil} texto={USUARIOS.iniciaSesionParaVer} />
  return (
    <>
      <Titulo>{T.perfil}</Titulo>
      <Formulario key={usuario.idUsuario} usuario={usuario} />
      <Cuenta />
    </>
  )
}

const formOf = ({ nombre, apellido, pais, idTipoDocumento, numeroDocumento, numeroCelular, email }: Usuario): Form => ({
  nombre,
  apellido,
  pais,
  idTipoDocumento,
  numeroDocumento: numeroDocumento ?? '',
  numeroCelular: numeroCelular ?? '',
  email,
  clave: '',
})

/** The edits are stored apart from the profile: a refresh updates the other fields, and a reload loses nothing. */
function Formulario({ usuario }: { usuario: Usuario }) {
  const key = keyOf(usuario.idUsuario)
  const [cambios, setCambios] = useState<Partial<Form>>(() => almacen.read<Partial<Form>>(key) ?? {})
  const actuando = useIsActuando()
  const [codigo, setCodigo] = useState<string>()
  useEffect(() => {
    const { clave: _, ...kept } = cambios
    if (Object.keys(kept).length > 0) almacen.write(key, kept)
    else almacen.remove(key)
  }, [cambios, key])
  const form = { ...formOf(usuario), ...cambios }
  const latest = useRef(form)
  latest.current = form
  const otroEmail = normalizeEmail(form.email) !== usuario.email
  const emailMal = otroEmail && checkEmail(form.email)
  const errores = {
    ...checkPerfil(form),
    ...(emailMal && { email: emailMal }),
    ...(otroEmail && !codigo && form.clave.trim() === '' && { clave: 'REQUERIDO' as const }),
  }
  const {
    run: save,
    loading,
    refused,
    forget,
  } = useAction(
    async (saved: Form) => {
      const { email, clave, ...datos } = saved
      await saveUsuario({
        ...datos,
        numeroDocumento: datos.idTipoDocumento ? datos.numeroDocumento : null,
        ...(otroEmail && { email, ...(codigo ? { codigo } : { clave }) }),
      })
      return saved
    },
    {
      onDone: (saved) => {
        // Text typed during the request is not saved yet.
        setCambios(without(latest.current, saved))
        setCodigo(undefined)
        showToast({ texto: USUARIOS.guardamosTusCambios, tono: 'success' })
      },
      onRefused: (refusal) => {
        if (isRefusal(refusal, 'Usuarios.ERROR_CORREO_YA_REGISTRADO'))
          void showAlert(CUENTA.correoEnUso, CUENTA.correoEnUsoTexto, T.aceptar)
        else if (!TOLD.some((code) => isRefusal(refusal, code))) void showAlert(T.ups, textoRechazo(refusal), T.aceptar)
      },
    },
  )
  const claveMal = isRefusal(refused, 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA')
  const codigoMal = isRefusal(refused, 'Usuarios.ERROR_CODIGO_INCORRECTO')
  const put = (part: Partial<Form>) => setCambios((before) => without({ ...before, ...part }, formOf(usuario)))
  const { campo, tellDocumento } = useCampo(form, errores, put)
  const changed = Object.keys(cambios).length > 0
  const proved = !otroEmail || codigo === undefined || isCodigo(codigo)
  const ready = changed && proved && Object.values(errores).every(isTold) && !loading

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready && !(await tellDocumento(event.currentTarget))) await save(form)
  }
  return (
    <form className={l.form} onSubmit={(event) => void submit(event)} noValidate>
      <SinActualizar idUsuario={usuario.idUsuario} />
      <CamposPersonales form={form} put={put} campo={campo} />
      {campo('email', USUARIOS.email, {
        type: 'email',
        ...(actuando && { disabled: true, hint: USUARIOS.soloLaPropiaPersona }),
      })}
      {otroEmail &&
        codigo === undefined &&
        campo('clave', T.clave, {
          type: 'password',
          hint: USUARIOS.conEsteCorreoInicias,
          ...(claveMal && { error: fraseDe('Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA') }),
        })}
      {otroEmail && (
        <CodigoDeCorreo
          email={usuario.email}
          codigo={codigo}
          onCodigo={(next) => {
            setCodigo(next)
            forget()
          }}
          error={codigoMal ? fraseDe('Usuarios.ERROR_CODIGO_INCORRECTO') : undefined}
        />
      )}
      <Button type="submit" size="l" wide disabled={!ready} loading={loading}>
        {USUARIOS.guardarCambios}
      </Button>
      {changed && (
        <Button variant="quiet" wide onClick={() => setCambios({})}>
          {USUARIOS.descartarCambios}
        </Button>
      )}
    </form>
  )
}

/** The edits that differ from the profile: a value typed and then restored is none. */
function without(cambios: Partial<Form>, before: Form): Partial<Form> {
  return Object.fromEntries(
    Object.entries(cambios).filter(([name, value]) => value !== before[name as keyof Form]),
  ) as Partial<Form>
}

/** S-56: the data may be stale while the server can't be reached; the customer can retry at once. */
function SinActualizar({ idUsuario }: { idUsuario: number }) {
  const { failureCount, refetch } = useQuery(usuarioQuery(idUsuario))
  if (failureCount === 0) return null
  return <SinTraer onRetry={() => void refetch()}>{USUARIOS.noPudimosActualizarTus}</SinTraer>
}

function Cuenta() {
  const navigate = useNavigate()
  const actuando = useIsActuando()
  // Navigate first: this page would ask the customer who has just left to log in.
  const goThen = (where: NavigateOptions, forget: () => void) => navigate(where).finally(forget)
  const show = async (formato: FormatoDeDatos) => {
    try {
      if (isNativa) await (await import('./datos-telefono.tsx')).showDatos(formato)
      else await openDatos(formato)
    } catch (error) {
      if (!(await showSinConexion(error))) showToast({ texto: T.ocurrioError, tono: 'danger' })
    }
  }
  const leaveForGood = async () => {
    const next = await openModal<'hecha' | 'pedidos'>(CUENTA.eliminarCuenta, () => import('./baja.tsx'))
    if (next === 'pedidos') await navigate({ to: '/historico-pedidos' })
    if (next !== 'hecha') return
    await goThen({ to: '/bienvenida', replace: true }, forgetPersona)
    await showAlert(CUENTA.hecho, USUARIOS.eliminamosTuCuentaY, T.aceptar)
  }
  return (
    <section className={l.section} aria-labelledby="cuenta">
      <h2 id="cuenta">{USUARIOS.tuCuenta}</h2>
      <ul className={l.list}>
        {/* The menu entry U-106 shows only known balances; a document is proved from here (CX-25). */}
        {!actuando && config.codigoEmpresa === EMPRESA_CON_SALDO && (
          <Accion icon="receipt" texto={PROBAR.enPerfil} onPress={() => void showSaldo()} />
        )}
        {!actuando && (
          <>
            <Fila icon="settings" texto={CUENTA.cambiarClave}>
              {(className, texto) => (
                <Link to="/cambiar-contrasena" search={{ volver: '/perfil-usuario' }} className={className}>
                  {texto}
                </Link>
              )}
            </Fila>
            <Accion icon="info" texto={USUARIOS.verMisDatos} onPress={() => void show('html')}>
              {USUARIOS.todoLoQueGuardamos}
            </Accion>
            <Accion icon="receipt" texto={USUARIOS.descargarMisDatos} onPress={() => void show('json')}>
              {USUARIOS.loMismoEnUn}
            </Accion>
          </>
        )}
        <Accion
          icon="logout"
          texto={T.cerrarSesion}
          onPress={async () => {
            if (await mayLeave()) await goThen({ to: '/tabs/otras-opciones' }, leave)
          }}
        />
        {!actuando && <Accion icon="trash" texto={CUENTA.eliminarCuenta} onPress={() => void leaveForGood()} />}
      </ul>
    </section>
  )
}

interface FilaProps {
  icon: IconName
  texto: string
  detalle?: ReactNode
  children: (className: string, texto: ReactNode) => ReactNode
}

function Fila({ icon, texto, detalle, children }: FilaProps) {
  return (
    <li>
      <ListRow
        titulo={texto}
        detalle={detalle}
        start={<Icon name={icon} />}
        renderLink={(link) => children(link.className, link.children)}
      />
    </li>
  )
}

function Accion({
  onPress,
  children,
  ...fila
}: Pick<FilaProps, 'icon' | 'texto'> & { onPress: () => void; children?: string }) {
  return (
    <Fila {...fila} detalle={children}>
      {(className, texto) => (
        <button type="button" className={className} onClick={onPress}>
          {texto}
        </button>
      )}
    </Fila>
  )
}
