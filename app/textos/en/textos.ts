import type { Textos } from '@surtido/rules/textos'
import { TEXTS } from '@surtido/web/texts'
import type { T as T_ES } from '../textos.ts'

export const T: Textos<typeof T_ES> = {
  ...TEXTS,
  iniciarSesionTitulo: 'Log in',
  correo: 'Email',
  clave: 'Password',
  registrarUsuario: 'Create account',
  terminos: 'Terms and conditions of use',
  continuar: 'Continue',
  formaDeEntrega: 'How you get it:',
  retiroEnLocal: 'Store pickup',
  direccionesConEntrega: 'Addresses we deliver to:',
  entregaADomicilio: 'Home delivery',
  codigoVerificacion: 'Verification code',
  otrasOpciones: 'More options',
  iniciarSesion: 'Log in',
  perfil: 'Profile',
  misDirecciones: 'My addresses',
  misPedidos: 'My orders',
  misCupones: 'My coupons',
  cerrarSesion: 'Log out',
  localCerrado: 'Store closed',
  localCerradoTexto: 'The store is closed. Do you want to continue? You will not be able to order for now.',
  cambiarLocal: 'Change store',
  cambioDeLocal: 'Changing the store empties your cart. Do you want to continue?',
}
