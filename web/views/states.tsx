import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { Suspense } from 'react'
import { lazyPart } from '../lazy-part.ts'
import { isRefusal, Refusal, SIN_CONEXION } from '../refusal.ts'
import { TEXTS } from '../texts.ts'

const Vuelve = lazyPart(() => import('./vuelve.tsx'))

/** Retries by itself once the network is back, when `error` is a lost network. */
export const SiVuelve = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  isRefusal(error, SIN_CONEXION) && (
    <Suspense>
      <Vuelve onRetry={onRetry} />
    </Suspense>
  )

interface ErrorViewProps {
  error: unknown
  onRetry: () => void
  texto?: string
  /**
   * For a page about one thing: the message and the way out when the thing doesn't exist or belongs to another user.
   */
  inexistente?: { readonly texto: string; readonly action: React.ReactNode }
}

/** The refusal of an administrator who acts as a usuario (CX-20). */
const VEDADO = 'Sesion.ERROR_VEDADO_ACTUANDO'

/** U-111, U-115: the error, with a way to retry. A custom text replaces the standard one (U-113). */
export function ErrorView({ error, onRetry, texto, inexistente }: ErrorViewProps) {
  if (inexistente && isInexistente(error)) return <EmptyView {...inexistente} />
  const offline = isRefusal(error, SIN_CONEXION)
  const vedado = isRefusal(error, VEDADO) ? TEXTS.vedadoActuando : undefined
  return (
    <>
      <Placeholder
        tipo={offline ? 'offline' : 'error'}
        texto={vedado ?? texto ?? (offline ? TEXTS.sinConexion : TEXTS.errorGenerico)}
        // Retrying while acting as a usuario changes nothing.
        action={!vedado && <Button onClick={onRetry}>{offline ? TEXTS.intentarNuevamente : TEXTS.reintentar}</Button>}
      />
      <SiVuelve error={error} onRetry={onRetry} />
    </>
  )
}

/** Retrying would not help: 404, another user's, or an impossible id. */
function isInexistente(error: unknown): boolean {
  return (
    error instanceof Refusal && (error.estado === 404 || error.estado === 403 || error.is('Validacion.ERROR_DATOS'))
  )
}

/** Says that there is nothing to show (U-112). */
export function EmptyView({ texto, action }: { texto?: string; action?: React.ReactNode }) {
  return <Placeholder tipo="empty" texto={texto ?? TEXTS.sinResultados} action={action} />
}
