import { TEXTS } from '@surtido/web/texts'

/** The specification's texts, exact to the character, by their id (T). */
export const T = {
  ...TEXTS,
  iniciarSesionTitulo: 'Iniciar Sesión',
  correo: 'Correo electrónico',
  clave: 'Contraseña',
  registrarUsuario: 'Registrar usuario',
  terminos: 'Términos y Condiciones de uso',
  continuar: 'Continuar',
  formaDeEntrega: 'Forma de entrega:',
  retiroEnLocal: 'Retiro en el local',
  direccionesConEntrega: 'Direcciones con entrega:',
  entregaADomicilio: 'Entrega a domicilio',
  codigoVerificacion: 'Código de verificación',
  otrasOpciones: 'Otras opciones',
  iniciarSesion: 'Iniciar sesión',
  perfil: 'Perfil',
  misDirecciones: 'Mis direcciones',
  misPedidos: 'Mis pedidos',
  misCupones: 'Mis cupones',
  cerrarSesion: 'Cerrar sesión',
  localCerrado: 'Local cerrado',
  localCerradoTexto: 'El local se encuentra cerrado ¿Desea continuar? No podrá hacer pedidos.',
  cambiarLocal: 'Cambiar local',
  cambioDeLocal: 'Al cambiar de local perderá los artículos agregados al carrito. ¿Desea continuar?',
} as const
