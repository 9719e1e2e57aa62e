import { useNavigate } from '@tanstack/react-router'
import { memo, useEffect } from 'react'
import { useSincronia } from '../carrito/sincronia.ts'
import { useEnvioPendiente } from '../screens/carrito/envio-pendiente.ts'
import { useLocalCerrado } from '../screens/locales/local-cerrado.ts'
import { useUsuarioAlDia } from '../screens/usuarios/usuario-al-dia.ts'

/** The work behind every page, once the first view is there. */
export default memo(function Vigilancia() {
  useSincronia()
  useEnvioPendiente()
  useUsuarioAlDia()
  useLocalCerrado()
  const navigate = useNavigate()
  useEffect(() => {
    const start = async () => (await import('./arranque.tsx')).start((href) => void navigate({ href }))
    return whenIdle(() => void start().catch(() => {}))
  }, [navigate])
  return null
})

/** Runs after more urgent work; Safari has no event for that. The returned function cancels it. */
function whenIdle(work: () => void): () => void {
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 3_000 })
  return () => cancelIdleCallback(id)
}
