import { isRefusal, SIN_CONEXION } from '../refusal.ts'
import { SinTraer } from './sin-traer.tsx'

/** Above what was seen before in this visit, where it could not be asked for anew: it stays, and says what it is. */
export function DeAntes({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!error) return null
  return (
    <SinTraer onRetry={onRetry}>
      {isRefusal(error, SIN_CONEXION)
        ? 'Sin conexión: esto es lo último que vimos.'
        : 'No pudimos ver si hay cambios: esto es lo último que vimos.'}
    </SinTraer>
  )
}
