import { PAGOS } from './pagos.ts'

const MOTIVOS: Readonly<Record<string, string>> = PAGOS.motivos

/** What to do next, where the title already says that the card was refused. */
export const consejoRechazo = (motivo: unknown): string => MOTIVOS[String(motivo)] ?? PAGOS.otroMedio

export const motivoRechazo = (motivo: unknown): string =>
  MOTIVOS[String(motivo)] ?? `${PAGOS.noAcepto} ${consejoRechazo(motivo)}`
