import { isRefusal, Refusal, SIN_CONEXION } from '@surtido/web/refusal'
import { SinTraer } from '@surtido/web/views/sin-traer'
import { SiVuelve } from '@surtido/web/views/states'
import { useMemo } from 'react'
import type { Guardado } from '../../data/pedidos-guardados.ts'
import { useRed } from '../../device/conectado.ts'
import { GUARDADO } from '../../textos/guardado.ts'
import s from './pedido.module.css'

interface Preguntado<T> {
  readonly data: T | undefined
  readonly dataUpdatedAt: number
  readonly error: unknown
  /** The error of the tries so far: the stored copy is shown before the last of them has failed. */
  readonly failureReason: unknown
}

interface Mostrado<T> {
  /** The server's answer, or else what the device keeps, once the server cannot be asked. */
  readonly que: T | undefined
  /** The notice above it when it may be old. */
  readonly viejo: { readonly desde: number; readonly error: unknown } | undefined
}

/** `read`: what the device keeps, for `key`. */
export function useGuardado<T>(
  key: unknown,
  { data, dataUpdatedAt, error, failureReason }: Preguntado<T>,
  read: () => Guardado<T> | undefined,
): Mostrado<T> {
  const connected = useRed((state) => state.connected)
  const fallo = data === undefined ? failureReason : error
  const lejos = fallo instanceof Refusal ? fallo.isPassing : data === undefined && !connected
  const wanted = lejos && data === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for another key, or when it is first wanted
  const kept = useMemo(() => (wanted ? read() : undefined), [wanted, key])
  const que = data ?? kept?.que
  if (que === undefined || !lejos) return { que, viejo: undefined }
  return { que, viejo: { desde: kept?.desde ?? dataUpdatedAt, error: fallo ?? undefined } }
}

/** How old it is, and why it is shown all the same. */
export function DeGuardado({ viejo, onRetry }: { viejo: Mostrado<unknown>['viejo']; onRetry: () => void }) {
  if (!viejo) return null
  const desde = new Date(viejo.desde)
  const sinRed = viejo.error === undefined || isRefusal(viejo.error, SIN_CONEXION)
  return (
    <div className={s.guardado}>
      <SinTraer onRetry={onRetry}>{sinRed ? GUARDADO.sinConexion(desde) : GUARDADO.sinRespuesta(desde)}</SinTraer>
      <SiVuelve error={viejo.error} onRetry={onRetry} />
    </div>
  )
}
