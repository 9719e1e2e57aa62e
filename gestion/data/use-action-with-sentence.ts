import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { useAction } from '@surtido/web/use-action'
import { useState } from 'react'
import { conTraza } from '../traza.ts'
import { useSignalBack } from './use-signal-back.ts'

/** An action of a screen: whether it is running, and the sentence of its refusal or of what is still missing. */
export function useActionWithSentence() {
  const [error, setError] = useState<string>()
  const { run, loading, refused } = useAction((accion: () => Promise<unknown>) => accion(), {
    ownOffline: true,
    onRefused: (refused) => {
      // The person closed the confirmation of their identity.
      if (!isRefusal(refused, 'Sesion.ERROR_CONFIRMAR')) setError(conTraza(textoRechazo(refused), refused))
    },
  })
  useSignalBack(() => isRefusal(refused, SIN_CONEXION) && setError(undefined))
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
