import type { Textos } from '@surtido/rules/textos'
import type { ADMINISTRADORES as ADMINISTRADORES_ES } from '../administradores.ts'

export const ADMINISTRADORES: Textos<typeof ADMINISTRADORES_ES> = {
  buscarUsuario: 'Find a customer',
  nombre: 'Name',
  email: 'Email',
  telefono: 'Phone',
  documento: 'ID number',
  cambiarUsuario: 'Switch customer',
  titulo: 'Choose a customer',
  buscarPor: 'Search by',
  escribe: 'Type at least two letters or digits.',
  ingresar: 'Log in',
  motivo: 'Reason',
  motivoAyuda: 'It is recorded with your name, and the customer can see it.',
  soloAdministradores: 'Only administrators can look up customers.',
  volver: 'Back to my session',
  vencio: 'Time is up: you no longer act as someone else.',
  terminosDeOtro: 'Only the customers themselves can accept the terms and conditions.',
  actuarComo: (nombre, apellido) => `Act as ${nombre} ${apellido}`,
  usuarios: 'Customers',
  n1Usuario: '1 customer',
  cuantosUsuarios: (total) => `${total} customers`,
  como: (ingresar, nombre, apellido) => `${ingresar} as ${nombre} ${apellido}`,
  verMas: 'Show more',
}
