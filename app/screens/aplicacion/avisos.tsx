import { Badge, type BadgeTone } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Checkbox } from '@surtido/ui/checkbox'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import { Notice } from '@surtido/ui/notice'
import { SkeletonRow } from '@surtido/ui/skeleton'
import t from '@surtido/ui/text.module.css'
import { showToast } from '@surtido/ui/toast-store'
import { ErrorView } from '@surtido/web/views/states'
import { useQuery } from '@tanstack/react-query'
import { preferenciasQuery, savePreferencias } from '../../data/notificaciones.ts'
import type { PermisoDelAparato } from '../../device/permisos.ts'
import { useIsActuando } from '../../sesion/administrador.ts'
import { useSesion } from '../../sesion/store.ts'
import { AJUSTES } from '../../textos/ajustes.ts'
import { AVISOS, TEMAS } from '../../textos/avisos.ts'
import { T } from '../../textos/textos.ts'
import { askLogin } from '../entrar/ask-login.ts'
import { usePermisoAvisos } from './use-permiso-avisos.ts'

/** U-134 Whether this device may show notifications, and about what: G-03. */
export function Avisos() {
  const usuario = useSesion((state) => state.usuario)
  const actuando = useIsActuando()
  return (
    <section className={l.card}>
      <h2>{AVISOS.titulo}</h2>
      {usuario ? (
        <>
          {/* An administrator's device gets no notifications of a customer's. */}
          {!actuando && <EsteDispositivo />}
          <Temas idUsuario={usuario.idUsuario} />
        </>
      ) : (
        <>
          <p>{AVISOS.sinCuenta}</p>
          <Button variant="secondary" onClick={() => void askLogin()}>
            {T.iniciarSesion}
          </Button>
        </>
      )}
    </section>
  )
}

const PERMISOS: Readonly<Record<PermisoDelAparato, readonly [estado: string, tono: BadgeTone, detalle: string]>> = {
  granted: [AJUSTES.permitidos, 'success', AVISOS.listo],
  prompt: [AJUSTES.sinDecidir, 'neutral', AVISOS.ofertaTexto],
  denied: [AJUSTES.bloqueados, 'danger', AJUSTES.puedesPermitirlosEnLos],
}

function EsteDispositivo() {
  const { permiso, asking, failed, ask } = usePermisoAvisos()
  if (permiso === undefined) return <SkeletonRow />
  if (permiso === null) return <p className={t.soft}>{AVISOS.imposible}</p>
  const [estado, tono, detalle] = PERMISOS[permiso]
  return (
    <>
      <ListRow
        titulo={AJUSTES.enEsteDispositivo}
        detalle={detalle}
        start={<Icon name="bell" />}
        end={<Badge tone={tono}>{estado}</Badge>}
      />
      {(permiso === 'prompt' || failed) && (
        <Button variant="secondary" loading={asking} onClick={() => void ask()}>
          {AVISOS.permitir}
        </Button>
      )}
      {failed && (
        <Notice tono="danger" announce>
          {AVISOS.falla}
        </Notice>
      )}
    </>
  )
}

function Temas({ idUsuario }: { idUsuario: number }) {
  const { data, error, refetch } = useQuery(preferenciasQuery(idUsuario))
  if (error && !data) return <ErrorView error={error} onRetry={() => void refetch()} />
  if (!data) return TEMAS.map(([tema]) => <SkeletonRow key={tema} />)
  return TEMAS.map(([tema, titulo, detalle]) => (
    <Checkbox
      key={tema}
      look="switch"
      label={titulo}
      detalle={detalle}
      checked={data[tema]}
      onChange={({ target }) =>
        savePreferencias(idUsuario, { ...data, [tema]: target.checked }).catch(() =>
          showToast({ texto: AVISOS.noGuardado, position: 'top', tono: 'danger' }),
        )
      }
    />
  ))
}
