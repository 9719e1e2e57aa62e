// Notices above a page that are not about the page: no network and stale data, or a newer version.
import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import { Icon } from '@surtido/ui/icon'
import t from '@surtido/ui/text.module.css'
import { isDeTodos, queryClient } from '@surtido/web/query-client'
import { startNueva } from '@surtido/web/service-worker'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { renewed, useGuardado } from '../data/guardado.ts'
import { useRed } from '../device/conectado.ts'
import { useVersionNueva } from '../device/version-nueva.ts'
import { APLICACION } from '../textos/aplicacion.ts'
import { horaDe } from '../textos/hora.ts'
import s from './avisos-de-pagina.module.css'
import { CorreoSinConfirmar } from './correo-sin-confirmar.tsx'
import { PedidosAbiertos } from './pedidos-abiertos.tsx'

/** How often stale data is requested again while the page is visible. */
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

/** E-26: stale data must not be mistaken for current data. */
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
        {shown ? APLICACION.loQueVesEs(cuando(new Date(shown))) : APLICACION.puedeHaberCambiado}
      </span>
    </p>
  )
}

/** Personal answers are never cached, so they are never stale. */
const renew = () => renewed(() => queryClient.invalidateQueries({ type: 'active', predicate: isDeTodos }))

/** Since when the shown data is stale; undefined once all of it has been reloaded. */
function useShown(desde: string | undefined): string | undefined {
  const [shown, setShown] = useState(desde)
  // Even when nothing was marked as stale: without a network the browser answers from its own cache.
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
    // Queries out of view would count as fresh later.
    queryClient.removeQueries({ type: 'inactive', predicate: isDeTodos })
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
  return dia === hoy ? APLICACION.deHoy(horaDe(then)) : APLICACION.delDia(formatFechaCorta(dia), horaDe(then))
}

/** A quiet notice, and never while something is half typed: opening the new version reloads the page. */
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

/** Whether something was typed on this page, dialogs over it included. */
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
