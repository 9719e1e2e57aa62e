import { EMAIL_INVALIDO } from '@surtido/rules/frases-de-campo'

/**
 * Texts of the account screens only (T-04 … T-24, T-81 among them), exact to the character: not in the first script.
 */
export const CUENTA = {
  iniciandoSesion: 'Iniciando sesión',
  sesionIniciada: 'Sesión iniciada correctamente.',
  documentoIncorrecto: 'Documento incorrecto',
  correoEnUso: 'Correo en uso',
  correoEnUsoTexto: 'La dirección de correo electronico ingresada ya está en uso.',
  hecho: 'Hecho',
  usuarioRegistrado: 'Usuario registrado correctamente.',
  ninguno: 'Ninguno',
  leiTerminos: 'He leído y acepto los términos y condiciones.',
  cambiarClave: 'Cambiar contraseña',
  eliminarCuenta: 'Eliminar mi cuenta',
  emailInvalido: EMAIL_INVALIDO,
  clavesNoCoinciden: '* Las contraseñas no coinciden',
  codigoAplicacion: 'Código de tu aplicación',
  ingresar: 'Ingresar',
  registrarse: 'Registrarse',
  olvideClave: 'Olvidé mi contraseña',
} as const
