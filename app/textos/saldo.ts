/** The texts of the balance. Those of the specification are exact to the character. */
export const SALDO = {
  titulo: 'Consulta saldo y deuda',
  sinDocumento: 'Para ver esta información, debe ingresar su documento en el Perfil de usuario',
  editarPerfil: 'Editar Perfil',
  sinTarjetas: 'No tiene tarjetas',
  menu: 'Saldo',
  obteniendo: 'Obteniendo saldo...',
  ninguno: 'No tienes saldo ni deuda.',
  otraEmpresa: 'Esta empresa no tiene consulta de saldo.',
  saldo: 'Saldo total',
  deuda: 'Próximo a vencer',
  tarjetas: 'Tarjetas',
  terminada: (pan: string) => `Terminada en ${pan.slice(-4)}`,
  al: (fecha: string) => `Al ${fecha}`,
  iniciaSesionParaVer: 'Inicia sesión para ver tu saldo.',
} as const
