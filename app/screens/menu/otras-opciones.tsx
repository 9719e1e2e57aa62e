import { Icon, type IconName } from '@surtido/ui/icon'
import { ListRow } from '@surtido/ui/list-row'
import { Link } from '@tanstack/react-router'
import { config } from '#config'
import { leave } from '../../data/usuarios.ts'
import { useLocal } from '../../local/store.ts'
import { useSesion } from '../../sesion/store.ts'
import { Titulo } from '../../shell/estados.tsx'
import { T } from '../../textos/textos.ts'

/** R-03d, U-101 … U-103, U-109: the entries whose screens there are. */
export default function OtrasOpciones() {
  const usuario = useSesion((state) => state.usuario)
  const local = useLocal((state) => state.local)
  const entry = (icon: IconName, text: string, to: string, search?: object, detalle?: string) => (
    <li>
      <ListRow
        titulo={text}
        detalle={detalle}
        start={<Icon name={icon} />}
        renderLink={({ className, children }) => (
          <Link to={to} search={search as never} className={className}>
            {children}
          </Link>
        )}
      />
    </li>
  )
  return (
    <>
      <Titulo>{T.otrasOpciones}</Titulo>
      {usuario && (
        <p>
          Hola, <strong>{usuario.nombre}</strong>
        </p>
      )}
      <ul className="lista">
        {!usuario && entry('user', T.iniciarSesion, '/login', { volver: '/tabs/otras-opciones' })}
        {entry('pin', T.misDirecciones, '/direcciones-envio', { desdeMenu: true })}
        {entry('receipt', T.misPedidos, '/historico-pedidos')}
        {local && entry('bag', 'Tu local', '/info-local', undefined, local.nombre)}
        {entry('map', T.cambiarLocal, '/lista-locales')}
        {entry('home', 'Bienvenida', '/bienvenida')}
        {usuario && (
          <li>
            <ListRow
              titulo="Cerrar sesión"
              start={<Icon name="logout" />}
              renderLink={({ className, children }) => (
                <button type="button" className={className} onClick={leave}>
                  {children}
                </button>
              )}
            />
          </li>
        )}
      </ul>
      <p className="suave">Versión {config.version}</p>
    </>
  )
}
