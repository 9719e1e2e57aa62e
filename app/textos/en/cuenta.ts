import type { Textos } from '@surtido/rules/textos'
import type { CUENTA as CUENTA_ES } from '../cuenta.ts'

export const CUENTA: Textos<typeof CUENTA_ES> = {
  iniciandoSesion: 'Logging in',
  sesionIniciada: 'You are logged in.',
  documentoIncorrecto: 'Wrong ID number',
  correoEnUso: 'Email in use',
  correoEnUsoTexto: 'That email address is already in use.',
  hecho: 'Done',
  usuarioRegistrado: 'Your account was created.',
  ninguno: 'None',
  leiTerminos: 'I have read and accept the terms and conditions.',
  cambiarClave: 'Change password',
  eliminarCuenta: 'Delete my account',
  emailInvalido: 'Invalid email',
  clavesNoCoinciden: '* The passwords do not match',
  codigoAplicacion: 'Code from your app',
  ingresar: 'Log in',
  registrarse: 'Sign up',
  olvideClave: 'I forgot my password',
}
