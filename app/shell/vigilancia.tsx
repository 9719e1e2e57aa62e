import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { visibleQuery } from '../data/locales.ts'
import { useLocal } from '../local/store.ts'
import { T } from '../textos/textos.ts'
import { showAlert } from './alertas.tsx'
import { useSincronia } from './sincronia.ts'

/** B-08. */
const POLL_MS = 300_000

/** S-23: every five minutes, while the app is looked at, is the shop still open? */
export default function Vigilancia() {
  const local = useLocal((state) => state.local)
  useSincronia()
  const navigate = useNavigate()
  const silenced = useRef<string>(undefined)
  const { data } = useQuery({
    ...visibleQuery(local?.codigoLocal ?? 0),
    enabled: local !== undefined,
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: false,
  })
  const cerrado = data?.[0]?.estaCerrado
  useEffect(() => {
    const key = `${local?.codigoLocal}`
    if (cerrado === false) silenced.current = undefined
    if (!cerrado || silenced.current === key || document.hidden) return
    silenced.current = key
    showAlert(T.localCerrado, T.localCerradoTexto, T.cambiarLocal, T.continuar).then((answer) => {
      if (answer === T.cambiarLocal) navigate({ to: '/lista-locales' })
    })
  }, [cerrado, local?.codigoLocal, navigate])
  return null
}
