import type { Administrador, TipoBusqueda, UsuarioEncontrado } from '@surtido/contract/administradores'
import { Button } from '@surtido/ui/button'
import { Field } from '@surtido/ui/field'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { RadioGroup } from '@surtido/ui/radio-group'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import type { ModalProps } from '@surtido/web/overlays/modals'
import { textoRechazo } from '@surtido/web/rechazos'
import { Refusal } from '@surtido/web/refusal'
import { EmptyView, ErrorView } from '@surtido/web/views/states'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FILTRO_MIN, usuariosQuery } from '../../data/administradores.ts'
import { useAdministrador } from '../../sesion/administrador.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { BackToMenu } from '../../volver-al-menu.tsx'
import { askLogin } from '../entrar/ask-login.ts'
import { askMotivo } from '../entrar/ask-usuario.ts'

/** The server records each search: send one for the finished text, not one a letter. */
const WAIT_MS = 400

/** U-32, B-32: the number is the `tipo` of C-09. */
const TIPOS = [
  { value: '1', titulo: ADMINISTRADORES.nombre },
  { value: '2', titulo: ADMINISTRADORES.email },
  { value: '3', titulo: ADMINISTRADORES.telefono },
  { value: '4', titulo: ADMINISTRADORES.documento },
] as const

/** the other spelling of R-21, with its query. */
export function SeleccionUsuario() {
  const { desdeMenu } = useSearch({ from: '/seleccion-usuario' })
  return <Navigate to="/seleccionar-usuario" search={{ desdeMenu }} replace />
}

/** R-21 as a page, for an administrator, who goes on from here as the chosen usuario. */
export default function SeleccionarUsuarioPage() {
  const { desdeMenu } = useSearch({ from: '/seleccionar-usuario' })
  const administrador = useAdministrador((state) => state.administrador)
  const navigate = useNavigate()
  return (
    <>
      <Titulo>{ADMINISTRADORES.titulo}</Titulo>
      {/* U-34 */}
      {desdeMenu && <BackToMenu />}
      {administrador ? (
        <SeleccionarUsuario
          administrador={administrador}
          onClose={(chosen) => chosen && void navigate({ to: '/lista-locales' })}
        />
      ) : (
        <EmptyView
          texto={ADMINISTRADORES.soloAdministradores}
          action={<Button onClick={() => void askLogin()}>{T.iniciarSesion}</Button>}
        />
      )}
    </>
  )
}

/** U-31 … U-33, on its page or in a modal; closes with whether the administrator acts as a usuario now. */
export function SeleccionarUsuario({ administrador, onClose }: ModalProps<boolean> & { administrador: Administrador }) {
  const [tipo, setTipo] = useState<TipoBusqueda>(1)
  const [text, setText] = useState('')
  const [filtro, setFiltro] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setFiltro(text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      <search>
        <form
          className={l.form}
          onSubmit={(event) => {
            event.preventDefault()
            setFiltro(text.trim())
          }}
        >
          <Field
            label={ADMINISTRADORES.buscarUsuario}
            labelHidden
            type="search"
            placeholder={ADMINISTRADORES.buscarUsuario}
            maxLength={100}
            value={text}
            start={<Icon name="search" size={20} />}
            onChange={(event) => setText(event.target.value)}
          />
          <RadioGroup
            label={ADMINISTRADORES.buscarPor}
            look="cards"
            options={TIPOS}
            value={`${tipo}`}
            onChange={(value) => setTipo(Number(value) as TipoBusqueda)}
          />
        </form>
      </search>
      {filtro.length < FILTRO_MIN ? (
        <p className={`${l.section} ${t.soft}`}>{ADMINISTRADORES.escribe}</p>
      ) : (
        <Encontrados
          tipo={tipo}
          filtro={filtro}
          onChosen={
            administrador.permisos.includes('USUARIOS_ACTUAR')
              ? (usuario) => void askMotivo(administrador, usuario).then((acting) => acting && onClose(true))
              : undefined
          }
        />
      )}
    </>
  )
}

interface EncontradosProps {
  tipo: TipoBusqueda
  filtro: string
  onChosen: ((usuario: UsuarioEncontrado) => void) | undefined
}

function Encontrados({ tipo, filtro, onChosen }: EncontradosProps) {
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    usuariosQuery(tipo, filtro),
  )
  if (error) {
    const texto = error instanceof Refusal && !error.isPassing ? textoRechazo(error, '') : ''
    return <ErrorView error={error} onRetry={() => void refetch()} {...(texto && { texto })} />
  }
  if (isPending) return [1, 2, 3].map((n) => <SkeletonRow key={n} />)
  const usuarios = data.pages.flatMap(({ contenido }) => contenido)
  const total = data.pages[0]!.totalElementos
  return (
    <section className={l.section} aria-label={ADMINISTRADORES.usuarios}>
      <p className={t.soft} role="status">
        {total === 1 ? ADMINISTRADORES.n1Usuario : ADMINISTRADORES.cuantosUsuarios(total)}
      </p>
      {usuarios.length === 0 && <EmptyView />}
      <ul className={l.list}>
        {usuarios.map((usuario) => {
          const { idUsuario, nombre, apellido, email, numeroCelular, numeroDocumento } = usuario
          return (
            <li key={idUsuario}>
              <ListRow
                titulo={`${nombre} ${apellido}`}
                detalle={[email, numeroCelular, numeroDocumento].filter(Boolean).join(' · ')}
                start={<Icon name="user" />}
                end={
                  onChosen && (
                    <Button
                      size="s"
                      aria-label={ADMINISTRADORES.como(ADMINISTRADORES.ingresar, nombre, apellido)}
                      onClick={() => onChosen(usuario)}
                    >
                      {ADMINISTRADORES.ingresar}
                    </Button>
                  )
                }
              />
            </li>
          )
        })}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" wide loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {ADMINISTRADORES.verMas}
        </Button>
      )}
    </section>
  )
}
