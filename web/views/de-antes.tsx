import { isRefusal, SIN_CONEXION } from '../refusal.ts'
import { CONEXION } from '../textos/conexion.ts'
import { SinTraer } from './sin-traer.tsx'
import { SiVuelve } from './states.tsx'

/**
 * A notice above data from earlier in this visit that could not be refreshed: the data stays, and the notice says that
 * it may be old.
 */
export function DeAntes({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return null
  return (
    <>
      <SinTraer onRetry={onRetry}>
        {isRefusal(error, SIN_CONEXION) ? CONEXION.sinConexionDeAntes : CONEXION.deAntes}
      </SinTraer>
      <SiVuelve error={error} onRetry={onRetry} />
    </>
  )
}
