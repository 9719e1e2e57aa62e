import { Button } from '@surtido/ui/button'
import { Placeholder } from '@surtido/ui/placeholder'
import { useEffect, useRef } from 'react'
import { config } from '#config'
import { Refusal, SIN_CONEXION } from '../data/send.ts'
import { T } from '../textos/textos.ts'

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
  const offline = error instanceof Refusal && error.is(SIN_CONEXION)
  const vedado = error instanceof Refusal && error.is(VEDADO) ? T.vedadoActuando : undefined
  return (
    <Placeholder
      tipo={offline ? 'offline' : 'error'}
      texto={vedado ?? texto ?? (offline ? T.sinConexion : T.errorGenerico)}
      // Asking again as somebody else changes nothing.
      action={!vedado && <Button onClick={onRetry}>{offline ? T.intentarNuevamente : T.reintentar}</Button>}
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
  return <Placeholder tipo="empty" texto={texto ?? T.sinResultados} action={action} />
}

let landed: string | undefined
let moved = false

/** The name of the page: in the tab, as its heading, and where the focus goes when one arrives. */
export function Titulo({ children, oculto = false }: { children: string; oculto?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} · ${config.nombre}`
    // Not on the page one lands on: the browser's own focus is right there.
    landed ??= location.pathname
    moved ||= location.pathname !== landed
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [children])
  return (
    <h1 ref={heading} tabIndex={-1} className={oculto ? 'visually-hidden' : 'titulo'}>
      {children}
    </h1>
  )
}
