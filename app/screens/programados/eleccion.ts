import type { ProgramadoEntrada } from '@surtido/contract/programados'

/** What is chosen in the form; where it goes is what the app has chosen, or for an old one what it had. */
export type Eleccion = Pick<ProgramadoEntrada, 'dias' | 'cada' | 'cambioProductoSinStock' | 'pedirSolo'> & {
  readonly horaDesde: string | undefined
  readonly idMedioDePago: number | undefined
  readonly idPaymentProfile: number | null
  readonly tope: string
}

export type Change = (part: Partial<Eleccion>) => void
