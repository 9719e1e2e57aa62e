import { textoRechazo } from '@surtido/web/rechazos'
import { isRefusal } from '@surtido/web/refusal'
import { useState } from 'react'

/** Something a screen does: whether it is under way, and what it was refused with. */
export function useAccion() {
  const [error, setError] = useState<string>()
  const [loading, setLoading] = useState(false)
  const run = async (accion: () => Promise<unknown>) => {
    setLoading(true)
    setError(undefined)
    try {
      await accion()
    } catch (refused) {
      // They went back from the question who they are.
      if (!isRefusal(refused, 'Sesion.ERROR_CONFIRMAR')) setError(textoRechazo(refused))
    } finally {
      setLoading(false)
    }
  }
  return { error, loading, run, setError }
}
