import type { Textos } from '@surtido/rules/textos'
import { SALDO as SALDO_ES } from '../saldo.ts'

export const SALDO: Textos<typeof SALDO_ES> = {
  ...SALDO_ES,
  ninguno: 'No tenés saldo ni deuda.',
  iniciaSesionParaVer: 'Iniciá sesión para ver tu saldo.',
}
