import type { Textos } from '@surtido/rules/textos'
import { SIN_STOCK as SIN_STOCK_ES } from '../sin-stock.ts'

export const SIN_STOCK: Textos<typeof SIN_STOCK_ES> = {
  ...SIN_STOCK_ES,
  faltaCelular: 'Escribí un celular para que podamos contactarte, o elegí otra opción si falta algo.',
}
