import { toInstanteIso } from '@surtido/rules/fechas'
import { Notice } from '@surtido/ui/notice'
import { ahora } from '@surtido/web/hora'
import { isRefusal, SIN_CONEXION } from '@surtido/web/refusal'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { momentoDe } from '../data/hora.ts'

const useEnLinea = () =>
  useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline())

interface Props {
  error: unknown
  /** When the device last heard what the screen shows; 0: never. */
  dataUpdatedAt: number
}

/** Stands above data that may have changed since. Shown at once when the device knows that its network is away. */
export function SinSenal({ error, dataUpdatedAt }: Props) {
  const enLinea = useEnLinea()
  if (dataUpdatedAt === 0 || (enLinea && !error)) return null
  const sinSenal = !enLinea || isRefusal(error, SIN_CONEXION)
  return (
    <Notice tono="danger" announce>
      {sinSenal ? 'Sin señal' : 'No se pudo actualizar'}: lo que ves es{' '}
      {deCuando(momentoDe(toInstanteIso(ahora(dataUpdatedAt)), ahora()))}.
    </Notice>
  )
}

/** "de las 16:40", "del lun 23, 16:40" */
const deCuando = (momento: string) => `${momento.includes(',') ? 'del' : 'de las'} ${momento}`
