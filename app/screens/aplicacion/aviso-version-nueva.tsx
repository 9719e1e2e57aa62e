import t from '@surtido/ui/text.module.css'
import { startNueva } from '@surtido/web/service-worker'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import a from '../../aviso.module.css'
import { useVersionNueva } from '../../device/version-nueva.ts'
import { APLICACION } from '../../textos/aplicacion.ts'

/** A quiet notice, and never while something is half typed: opening the new version reloads the page. */
export function AvisoVersionNueva() {
  const hay = useVersionNueva((state) => state.hay)
  const escrito = useEscrito()
  const [loading, setLoading] = useState(false)
  if (!hay || escrito) return null
  return (
    <p className={a.aviso}>
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

/** Says whether something was typed on this page, dialogs over it included. */
function useEscrito(): boolean {
  const pathname = useLocation({ select: ({ pathname }) => pathname })
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
