// The body of a scheduled pedido, which each test adapts: every day from tomorrow on, picked up at local 1, in cash.
import type { ProgramadoEntrada } from '@surtido/contract/programados'
import { MEDIO_PAGO, SEMANA } from './mundo.ts'

export const programadoOf = (idLista: number, more: Partial<ProgramadoEntrada> = {}): ProgramadoEntrada => ({
  idLista,
  codigoLocal: 1,
  tipoEntrega: 21,
  dias: SEMANA,
  cada: 1,
  horaDesde: '17:00',
  idMedioDePago: MEDIO_PAGO.efectivo,
  cambioProductoSinStock: 'No reemplazar',
  pedirSolo: false,
  ...more,
})
