import type { Textos } from '@surtido/rules/textos'
import { INICIO as INICIO_ES } from '../inicio.ts'

export const INICIO: Textos<typeof INICIO_ES> = {
  ...INICIO_ES,
  vuelveAComprar: 'Volvé a comprar',
}
