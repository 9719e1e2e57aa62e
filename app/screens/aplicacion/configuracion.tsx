import { Badge, type BadgeTone } from '@surtido/ui/badge'
import { Button } from '@surtido/ui/button'
import { Icon } from '@surtido/ui/icon'
import l from '@surtido/ui/layout.module.css'
import { ListRow } from '@surtido/ui/list-row'
import t from '@surtido/ui/text.module.css'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { config } from '#config'
import { type PermisoDelAparato, watchPermisoUbicacion } from '../../device/permisos.ts'
import { readPosicion } from '../../device/posicion.ts'
import { useLocal } from '../../local/store.ts'
import { AJUSTES } from '../../textos/ajustes.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { T } from '../../textos/textos.ts'
import { Titulo } from '../../titulo.tsx'
import { AparienciaYSonido } from './apariencia.tsx'
import { Avisos } from './avisos.tsx'

/** R-27, U-134: notifications, how it looks, permissions, the shop, the version. */
export default function Configuracion() {
  const local = useLocal((state) => state.local)
  return (
    <>
      <Titulo>{APLICACION.configuracion}</Titulo>
      <Avisos />
      <AparienciaYSonido />
      <section className={l.card}>
        <h2>{AJUSTES.permisos}</h2>
        <Ubicacion />
      </section>
      <section className={l.card}>
        <h2>{AJUSTES.tuLocal}</h2>
        <ListRow
          titulo={T.cambiarLocal}
          detalle={local ? AJUSTES.ahoraComprasEn(local.nombre) : AJUSTES.todaviaNoElegisteNinguno}
          start={<Icon name="map" />}
          renderLink={({ className, children }) => (
            <Link to="/lista-locales" className={className}>
              {children}
            </Link>
          )}
        />
      </section>
      <section className={l.card}>
        <h2>{AJUSTES.aplicacion}</h2>
        <p>
          {config.nombre} <span className={t.soft}>{AJUSTES.version(config.version)}</span>
        </p>
      </section>
    </>
  )
}

const PERMISOS: Readonly<Record<PermisoDelAparato, readonly [estado: string, tono: BadgeTone, detalle: string]>> = {
  granted: [AJUSTES.permitida, 'success', AJUSTES.laUsamosSoloCuando],
  prompt: [AJUSTES.sinDecidir, 'neutral', AJUSTES.sirveParaEncontrarLocales],
  denied: [AJUSTES.bloqueada, 'danger', AJUSTES.puedesPermitirlaEnLos],
}

/** P-08. */
function Ubicacion() {
  const [permiso, setPermiso] = useState<PermisoDelAparato>()
  const [asking, setAsking] = useState(false)
  useEffect(() => watchPermisoUbicacion(setPermiso), [])
  const [estado, tono, detalle] = PERMISOS[permiso ?? 'prompt']
  return (
    <>
      <ListRow
        titulo={AJUSTES.ubicacion}
        detalle={detalle}
        start={<Icon name="pin" />}
        end={permiso && <Badge tone={tono}>{estado}</Badge>}
      />
      {permiso === 'prompt' && (
        <Button
          variant="secondary"
          loading={asking}
          onClick={async () => {
            setAsking(true)
            await readPosicion()
            setAsking(false)
          }}
        >
          {AJUSTES.permitirLaUbicacion}
        </Button>
      )}
    </>
  )
}
