import type { Textos } from '@surtido/rules/textos'
import type { SALDO as SALDO_ES } from '../saldo.ts'

export const SALDO: Textos<typeof SALDO_ES> = {
  titulo: 'Balance and debt',
  sinDocumento: 'To see this, add your ID number to your profile',
  editarPerfil: 'Edit profile',
  sinTarjetas: 'You have no cards',
  menu: 'Balance',
  obteniendo: 'Getting your balance...',
  ninguno: 'You have neither balance nor debt.',
  otraEmpresa: 'This company has no balance to show.',
  saldo: 'Total balance',
  deuda: 'Due soon',
  tarjetas: 'Cards',
  terminada: (pan) => `Ending in ${pan.slice(-4)}`,
  al: (fecha) => `As of ${fecha}`,
  iniciaSesionParaVer: 'Log in to see your balance.',
}
