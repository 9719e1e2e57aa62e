import type { Textos } from '@surtido/rules/textos'
import { LISTA_ESCRITA as LISTA_ESCRITA_ES } from '../lista-escrita.ts'

export const LISTA_ESCRITA: Textos<typeof LISTA_ESCRITA_ES> = {
  ...LISTA_ESCRITA_ES,
  pista: 'Escribí o pegá tu lista con comas («leche, 2 panes, yerba») y agregala toda junta.',
}
