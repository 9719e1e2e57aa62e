import { useCallback, useEffect, useState } from 'react'
import { registerDispositivo } from '../../data/dispositivo.ts'
import { askAvisos, permisoAvisos } from '../../device/avisos.ts'
import type { PermisoDelAparato } from '../../device/permisos.ts'

/**
 * This device's notification permission (null: it cannot show any, undefined: not known yet), and a way to ask for it.
 */
export function usePermisoAvisos() {
  const [permiso, setPermiso] = useState<PermisoDelAparato | null>()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void permisoAvisos().then((said) => setPermiso(said ?? null))
  }, [])
  const ask = useCallback(async () => {
    setAsking(true)
    setFailed(false)
    try {
      const said = await askAvisos()
      setPermiso(said ?? null)
      if (said === 'granted') await registerDispositivo()
    } catch {
      setFailed(true)
    }
    setAsking(false)
  }, [])
  return { permiso, asking, failed, ask }
}
