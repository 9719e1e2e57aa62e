import type { Textos } from '@surtido/rules/textos'
import { ABIERTOS as ABIERTOS_ES } from '../pedidos-abiertos.ts'

export const ABIERTOS: Textos<typeof ABIERTOS_ES> = {
  ...ABIERTOS_ES,
  ninguno: 'Ya no tenés pedidos en curso',
}
