import type { ProgramadoEntrada } from '@surtido/contract/programados'

/** The choices of the form. Its destination is the app's own choice, or for an old programado its stored one. */
export type EleccionDeProgramado = Pick<ProgramadoEntrada, 'dias' | 'cada' | 'cambioProductoSinStock' | 'pedirSolo'> & {
  readonly horaDesde: string | undefined
  readonly idMedioDePago: number | undefined
  readonly idPaymentProfile: number | null
  readonly tope: string
}

export type ChangeDeProgramado = (part: Partial<EleccionDeProgramado>) => void
