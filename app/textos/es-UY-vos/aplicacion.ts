import type { Textos } from '@surtido/rules/textos'
import { APLICACION as APLICACION_ES } from '../aplicacion.ts'

export const APLICACION: Textos<typeof APLICACION_ES> = {
  ...APLICACION_ES,
  actualizaTexto: 'Descargá la última versión para disfrutar de todas las funcionalidades y una mejor experiencia.',
  sinRed: 'Sin conexión a internet. Verificá tu conexión para continuar.',
  conSonidoDonde: 'Cuando comprás con la cámara en el local.',
  sinNotificaciones: 'Acá vas a ver las novedades de tus pedidos.',
  sinContacto: 'Todavía no hay datos de contacto. Volvé a intentarlo más tarde.',
  pideSesionNotificaciones: 'Iniciá sesión para ver tus notificaciones.',
}
