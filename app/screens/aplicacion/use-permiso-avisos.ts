import { useAction } from '@surtido/web/use-action'
import { useEffect, useState } from 'react'
import { registerDispositivo } from '../../data/dispositivo.ts'
import { askAvisos, permisoAvisos } from '../../device/avisos.ts'
import type { PermisoDelAparato } from '../../device/permisos.ts'

/**
 * This device's notification permission (null: it cannot show any, undefined: not known yet), and a way to ask for it.
 */
export function usePermisoAvisos() {
  const [permiso, setPermiso] = useState<PermisoDelAparato | null>()
  useEffect(() => {
    void permisoAvisos().then((said) => setPermiso(said ?? null))
  }, [])
  const { run, loading, refused } = useAction(
    async () => {
      const said = await askAvisos()
      setPermiso(said ?? null)
      if (said === 'granted') await registerDispositivo()
    },
    { ownOffline: true },
  )
  return { permiso, asking: loading, failed: refused !== undefined, ask: run }
}
