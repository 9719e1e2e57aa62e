import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { isRefusal, Refusal, SIN_CONEXION } from '../refusal.ts'
import { TEXTS } from '../texts.ts'

interface ErrorViewProps {
  error: unknown
  onRetry: () => void
  texto?: string
  /** For a page of one thing: what to say, and where to go, when there is no such thing or it is somebody else's. */
  inexistente?: { readonly texto: string; readonly action: React.ReactNode }
}

/** To an administrator who acts as somebody (CX-20). */
const VEDADO = 'Sesion.ERROR_VEDADO_ACTUANDO'

/** U-111, U-115: what went wrong, with a way to try again. A custom text replaces the standard one (U-113). */
export function ErrorView({ error, onRetry, texto, inexistente }: ErrorViewProps) {
  if (inexistente && isInexistente(error)) return <EmptyView {...inexistente} />
  const offline = isRefusal(error, SIN_CONEXION)
  const vedado = isRefusal(error, VEDADO) ? TEXTS.vedadoActuando : undefined
  return (
    <Placeholder
      tipo={offline ? 'offline' : 'error'}
      texto={vedado ?? texto ?? (offline ? TEXTS.sinConexion : TEXTS.errorGenerico)}
      // Asking again as somebody else changes nothing.
      action={!vedado && <Button onClick={onRetry}>{offline ? TEXTS.intentarNuevamente : TEXTS.reintentar}</Button>}
    />
  )
}

/** Trying again would not help: 404, of somebody else, or an id that nothing could have. */
function isInexistente(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.estado === 404 || error.estado === 403 || error.is('Validacion.ERROR_DATOS'))
  )
}

/** U-112. */
export function EmptyView({ texto, action }: { texto?: string; action?: React.ReactNode }) {
  return <Placeholder tipo="empty" texto={texto ?? TEXTS.sinResultados} action={action} />
}
