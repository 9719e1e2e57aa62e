import type { Dato } from '@surtido/rules/textos'
/** The texts for administrators: choosing a usuario, acting as one. Named by their id (T) where they have one. */
export const ADMINISTRADORES = {
  // T-30 … T-34, T-98
  buscarUsuario: 'Buscar usuario',
  nombre: 'Nombre',
  email: 'Email',
  telefono: 'Teléfono',
  documento: 'Nro. documento',
  cambiarUsuario: 'Cambiar usuario',
  titulo: 'Seleccionar usuario',
  buscarPor: 'Buscar por',
  escribe: 'Escribe al menos dos letras o números.',
  ingresar: 'Ingresar',
  motivo: 'Motivo',
  motivoAyuda: 'Queda registrado con tu nombre, y el cliente puede verlo.',
  soloAdministradores: 'Solo quien administra puede buscar usuarios.',
  volver: 'Volver a mi sesión',
  vencio: 'Pasó el tiempo: ya no actúas como otra persona.',
  terminosDeOtro: 'Solo la propia persona puede aceptar los términos y condiciones.',
  actuarComo: (nombre: Dato, apellido: Dato) => `Actuar como ${nombre} ${apellido}`,
  usuarios: 'Usuarios',
  n1Usuario: '1 usuario',
  cuantosUsuarios: (total: Dato) => `${total} usuarios`,
  como: (ingresar: Dato, nombre: Dato, apellido: Dato) => `${ingresar} como ${nombre} ${apellido}`,
  verMas: 'Ver más',
} as const
