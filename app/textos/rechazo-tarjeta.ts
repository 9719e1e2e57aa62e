import type { MotivoRechazo } from '@surtido/contract/detalles'
import { fraseDe } from '@surtido/web/rechazos'
import { PAGOS } from './pagos.ts'

const MOTIVOS: Readonly<Record<Exclude<MotivoRechazo, 'OTRO'>, string>> = PAGOS.motivos

const textOf = (motivo: MotivoRechazo | undefined): string | undefined =>
  motivo === undefined || motivo === 'OTRO' ? undefined : MOTIVOS[motivo]

/** Says what to do next, where the title already says that the card was refused. */
export const consejoRechazo = (motivo: MotivoRechazo | undefined): string => textOf(motivo) ?? PAGOS.otroMedio

export const motivoRechazo = (motivo: MotivoRechazo | undefined): string =>
  textOf(motivo) ?? `${fraseDe('Pagos.ERROR_RECHAZADO')} ${consejoRechazo(motivo)}`
