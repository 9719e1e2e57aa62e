// What is said above a page and not about it: there is no network and what one sees is old; there is a newer version.
import { formatFechaCorta, hoyEn, minutosEn } from '@surtido/rules/fechas'
import { Icon } from '@surtido/ui/icon'
import t from '@surtido/ui/text.module.css'
import { queryClient } from '@surtido/web/query-client'
import { startNueva } from '@surtido/web/service-worker'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renewed, useGuardado } from '../data/guardado.ts'
import { useRed } from '../device/conectado.ts'
import { useVersionNueva } from '../device/version-nueva.ts'
import { isDeTodos } from '../sesion/olvido.ts'
import { APLICACION } from '../textos/aplicacion.ts'
import s from './avisos-de-pagina.module.css'
import { CorreoSinConfirmar } from './correo-sin-confirmar.tsx'
import { PedidosAbiertos } from './pedidos-abiertos.tsx'

/** How often what is old is asked for again, while somebody looks at it. */
const AGAIN_MS = 20_000

export default function AvisosDePagina() {
  return (
    <>
      <div className={s.avisos}>
        <div role="status">
          <SinRed />
          <VersionNueva />
        </div>
        <PedidosAbiertos />
      </div>
      <CorreoSinConfirmar />
    </>
  )
}

/** E-26: nothing old is taken for what is true now. */
function SinRed() {
  const connected = useRed((state) => state.connected)
  const desde = useGuardado((state) => state.desde)
  const shown = useShown(desde)
  if (connected && !shown) return null
  return (
    <p className={s.aviso} data-tono="danger">
      <Icon name="alert" size={20} />
      <span>
        {APLICACION.sinRedAviso}{' '}
        {shown ? `Lo que ves es ${cuando(new Date(shown))} y puede haber cambiado.` : APLICACION.puedeHaberCambiado}
      </span>
    </p>
  )
}

/** What somebody's own says is never kept, so that it is never old. */
const deTodos = ({ queryKey }: { queryKey: readonly unknown[] }) => isDeTodos(queryKey)

const renew = () => renewed(() => queryClient.invalidateQueries({ type: 'active', predicate: deTodos }))

/** Since when what is shown is old; it is no more once all of it has been asked for again. */
function useShown(desde: string | undefined): string | undefined {
  const [shown, setShown] = useState(desde)
  // Also when nothing was marked as old: without a network the browser answers from what it keeps for itself.
  useEffect(() => {
    addEventListener('online', renew)
    return () => removeEventListener('online', renew)
  }, [])
  useEffect(() => {
    if (desde) {
      setShown(desde)
      const timer = setInterval(() => document.hidden || void renew(), AGAIN_MS)
      return () => clearInterval(timer)
    }
    if (!shown) return
    let stays = true
    // What is not looked at would be taken for fresh later.
    queryClient.removeQueries({ type: 'inactive', predicate: deTodos })
    void renew().then(() => stays && setShown(undefined))
    return () => {
      stays = false
    }
  }, [desde, shown])
  return shown
}

function cuando(then: Date): string {
  const hoy = hoyEn(new Date())
  const dia = hoyEn(then)
  const minutos = minutosEn(then)
  const hora = `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`
  return `de${dia === hoy ? ' hoy' : `l ${formatFechaCorta(dia)}`} a las ${hora}`
}

/** Said quietly, and never over something half written: opening the new version opens the page anew. */
function VersionNueva() {
  const hay = useVersionNueva((state) => state.hay)
  const escrito = useEscrito()
  const [loading, setLoading] = useState(false)
  if (!hay || escrito) return null
  return (
    <p className={s.aviso}>
      <span>{APLICACION.versionNueva}</span>
      <button
        type="button"
        className={t.link}
        disabled={loading}
        onClick={() => {
          setLoading(true)
          void startNueva().catch(() => setLoading(false))
        }}
      >
        {APLICACION.actualizar}
      </button>
    </p>
  )
}

/** Whether something was typed on this page, in what opened over it too. */
function useEscrito(): boolean {
  const { pathname } = useLocation()
  const [where, setWhere] = useState<string>()
  useEffect(() => {
    const note = () => setWhere(pathname)
    addEventListener('input', note, { capture: true })
    return () => {
      removeEventListener('input', note, { capture: true })
      setWhere(undefined)
    }
  }, [pathname])
  return where === pathname
}
