import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useState } from 'react'

/** Something a screen does: whether it is under way, and what it was refused with or is not ready for, in words. */
export function useAccion() {
  const [error, setError] = useState<string>()
  const { run, loading } = useAction((accion: () => Promise<unknown>) => accion(), {
    ownOffline: true,
    onRefused: (refused) => {
      // They went back from the question who they are.
      if (!isRefusal(refused, 'Sesion.ERROR_CONFIRMAR')) setError(textoRechazo(refused))
    },
  })
  return {
    error,
    loading,
    run: (accion: () => Promise<unknown>) => {
      setError(undefined)
      return run(accion)
    },
    setError,
  }
}
