// Says that there is no network, or that the screen shows what an earlier visit kept.
import { formatFechaCorta, hoyEn } from '@surtido/rules/fechas'
import { Icon } from '@surtido/ui/icon'
import { isDeTodos, queryClient } from '@surtido/web/query-client'
import { useEffect, useState } from 'react'
import a from '../../aviso.module.css'
import { renewed, useGuardado } from '../../data/guardado.ts'
import { useRed } from '../../device/conectado.ts'
import { APLICACION } from '../../textos/aplicacion.ts'
import { horaDe } from '../../textos/hora.ts'

/** How often stale data is requested again while the page is visible. */
const AGAIN_MS = 20_000

/** E-26: stale data must not be mistaken for current data. */
export function AvisoSinRed() {
  const connected = useRed((state) => state.connected)
  const desde = useGuardado((state) => state.desde)
  const shown = useShown(desde)
  if (connected && !shown) return null
  return (
    <p className={a.aviso} data-tono="danger">
      <Icon name="alert" size={20} />
      <span>
        {APLICACION.sinRedAviso}{' '}
        {shown ? APLICACION.loQueVesEs(describeWhen(new Date(shown))) : APLICACION.puedeHaberCambiado}
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

function describeWhen(then: Date): string {
  const hoy = hoyEn(new Date())
  const dia = hoyEn(then)
  return dia === hoy ? APLICACION.deHoy(horaDe(then)) : APLICACION.delDia(formatFechaCorta(dia), horaDe(then))
}
