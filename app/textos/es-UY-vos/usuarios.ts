import type { Textos } from '@surtido/rules/textos'
import { USUARIOS as USUARIOS_ES } from '../usuarios.ts'

export const USUARIOS: Textos<typeof USUARIOS_ES> = {
  ...USUARIOS_ES,
  eligeUnMotivo: 'Elegí un motivo',
  quieresContarnosAlgoMas: '¿Querés contarnos algo más?',
  paraConfirmarQueEres: 'Para confirmar que sos vos.',
  iniciaSesionParaCambiar: 'Iniciá sesión para cambiar tu contraseña.',
  eligeUnaContrasenaDistinta: 'Elegí una contraseña distinta de la actual.',
  ingresasteConUnaContrasena: 'Ingresaste con una contraseña temporal. Elegí una nueva para continuar.',
  iniciaSesionParaConfirmar: 'Iniciá sesión para confirmar tu cuenta.',
  noNecesitasNingunCodigo: 'No necesitás ningún código.',
  escribeElCodigoDe: 'Escribí el código de 6 dígitos que te enviamos por correo.',
  escribeElCorreoYTeEnviamos: 'Escribí el correo con el que te registraste y te enviaremos un código.',
  revisaTuCorreo: 'Revisá tu correo',
  noLlegoBuscaEn: '¿No llegó? Buscá en el correo no deseado.',
  escribeElCorreoCon: 'Escribí el correo con el que te registraste y te enviaremos',
  iniciaSesionParaVer: 'Iniciá sesión para ver y cambiar tus datos.',
  conEsteCorreoInicias: 'Con este correo iniciás sesión: para cambiarlo, escribí tu contraseña.',
  todoLoQueGuardamos: 'Todo lo que guardamos sobre vos, para leer o imprimir.',
}
