import { Badge } from '@surtido/ui/badge'
import { Icon, type IconName } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import t from '@surtido/ui/text.module.css'
import { useQuery } from '@tanstack/react-query'
import { Link, type ToOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { config } from '#config'
import { hasContactoQuery } from '../../data/aplicaciones.ts'
import { noLeidasQuery } from '../../data/notificaciones.ts'
import { useAbiertos } from '../../data/pedidos-en-curso.ts'
import { saldoQuery } from '../../data/saldo.ts'
import { leave } from '../../data/usuarios.ts'
import { useLocal } from '../../local/store.ts'
import { useAdministrador } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { ADMINISTRADORES } from '../../textos/administradores.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { LISTAS } from '../../textos/listas.ts'
import { MENU } from '../../textos/menu.ts'
import { PROGRAMADOS } from '../../textos/programados.ts'
import { SALDO } from '../../textos/saldo.ts'
import { TARJETAS } from '../../textos/tarjetas.ts'
import { T } from '../../textos/textos.ts'
import { askLogin } from '../entrar/ask-login.ts'
import { showSaldo } from '../saldo/show-saldo.ts'
import { showTarjetas } from '../tarjetas/show-tarjetas.ts'
import { mayLeave } from '../usuarios/may-leave.ts'

interface Props {
  /** Called when an entry was chosen: the side menu closes. */
  onChosen?: () => void
}

/** The block of other options, in the menu page and the side menu (U-101 … U-110, U-118). */
export function Opciones({ onChosen }: Props) {
  const usuario = useSesion((state) => state.usuario)
  const administrador = useAdministrador((state) => state.administrador)
  const local = useLocal((state) => state.local)
  const enCurso = useAbiertos((state) => state.pedidos?.length ?? 0)
  const { data: contacto } = useQuery(hasContactoQuery())
  const { data: noLeidas = 0 } = useQuery(noLeidasQuery(usuario?.idUsuario))
  const { data: saldos = [] } = useQuery(saldoQuery(usuario))
  const link = (icon: IconName, text: string, destino: ToOptions, detalle?: string, end?: ReactNode) => (
    <li>
      <ListRow
        titulo={text}
        detalle={detalle}
        end={end}
        start={<Icon name={icon} />}
        renderLink={({ className, children }) => (
          <Link {...destino} className={className} onClick={onChosen}>
            {children}
          </Link>
        )}
      />
    </li>
  )
  const button = (icon: IconName, text: string, onPress: () => void) => (
    <li>
      <ListRow
        titulo={text}
        start={<Icon name={icon} />}
        renderLink={({ className, children }) => (
          <button
            type="button"
            className={className}
            onClick={() => {
              onChosen?.()
              onPress()
            }}
          >
            {children}
          </button>
        )}
      />
    </li>
  )
  return (
    <>
      {usuario && (
        <p>
          {MENU.hola} <strong>{usuario.nombre}</strong>
        </p>
      )}
      {administrador && <p className={t.soft}>{MENU.administracion(administrador.nombre, administrador.apellido)}</p>}
      <ul className={l.list}>
        {usuario && link('user', T.perfil, { to: '/perfil-usuario' })}
        {!usuario && !administrador && button('user', T.iniciarSesion, () => void askLogin())}
        {/* P-04 */}
        {administrador &&
          link('repeat', ADMINISTRADORES.cambiarUsuario, { to: '/seleccionar-usuario', search: { desdeMenu: true } })}
        {/* A shop chosen with an older version lacks the field; its own page handles it. */}
        {local &&
          local.self !== false &&
          link('barcode', MENU.escanearYComprar, { to: '/manual-modo-self' }, local.nombre)}
        {link('pin', T.misDirecciones, { to: '/direcciones-envio', search: { desdeMenu: true } })}
        {link(
          'receipt',
          T.misPedidos,
          { to: '/historico-pedidos' },
          undefined,
          enCurso > 0 && <Badge tone="primary">{MENU.enCurso(enCurso)}</Badge>,
        )}
        {link('list', LISTAS.misListas, { to: '/listas' })}
        {usuario && link('calendar', PROGRAMADOS.titulo, { to: '/programados' })}
        {link('ticket', T.misCupones, { to: '/cupones' })}
        {usuario &&
          link(
            'bell',
            APLICACION.notificaciones,
            { to: '/notificaciones' },
            undefined,
            noLeidas > 0 && <Badge tone="primary">{noLeidas === 1 ? MENU.n1Nueva : MENU.nuevas(noLeidas)}</Badge>,
          )}
        {button('card', TARJETAS.misTarjetas, () => void showTarjetas())}
        {/* P-05: without any known balance there is no entry. */}
        {/* P-05 */}
        {saldos.length > 0 && button('receipt', SALDO.menu, () => void showSaldo())}
        {local && link('bag', MENU.tuLocal, { to: '/info-local' }, local.nombre)}
        {link('map', T.cambiarLocal, { to: '/lista-locales' })}
        {link('home', MENU.bienvenida, { to: '/bienvenida' })}
        {link('settings', APLICACION.configuracion, { to: '/configuracion' })}
        {/* U-108, P-06: without any contact data there is nothing to show. */}
        {contacto?.existe && link('help', APLICACION.ayuda, { to: '/soporte', search: { desdeMenu: true } })}
        {(usuario || administrador) &&
          button('logout', T.cerrarSesion, () => void mayLeave().then((may) => may && leave()))}
      </ul>
      <p className={t.soft}>{MENU.version(config.version)}</p>
    </>
  )
}
