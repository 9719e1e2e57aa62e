import type { Textos } from '@surtido/rules/textos'
import type { SALDO as SALDO_ES } from '../saldo.ts'

export const SALDO: Textos<typeof SALDO_ES> = {
  titulo: 'Consultar saldo e dívida',
  sinDocumento: 'Para ver esta informação, informe o seu documento no perfil',
  editarPerfil: 'Editar perfil',
  sinTarjetas: 'Você não tem cartões',
  menu: 'Saldo',
  obteniendo: 'Buscando o saldo...',
  ninguno: 'Você não tem saldo nem dívida.',
  otraEmpresa: 'Esta empresa não tem consulta de saldo.',
  saldo: 'Saldo total',
  deuda: 'A vencer em breve',
  tarjetas: 'Cartões',
  terminada: (pan) => `Final ${pan.slice(-4)}`,
  al: (fecha) => `Em ${fecha}`,
  iniciaSesionParaVer: 'Entre na sua conta para ver o saldo.',
}
