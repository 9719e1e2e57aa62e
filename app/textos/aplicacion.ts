import type { Dato } from '@surtido/rules/textos'

/**
 * The texts of the app itself: versions, network, help, settings, notifications. Named by id (T) where they have one.
 */
export const APLICACION = {
  delDia: (dia: Dato, hora: Dato) => `del ${dia} a las ${hora}`,
  deHoy: (hora: Dato) => `de hoy a las ${hora}`,
  loQueVesEs: (shown: Dato) => `Lo que ves es ${shown} y puede haber cambiado.`,
  // T-99, T-105 … T-108
  ayuda: 'Ayuda',
  actualizaTitulo: 'Actualiza tu aplicación a la ultima versión disponible',
  actualizaTexto: 'Descarga la última versión para disfrutar de todas las funcionalidades y una mejor experiencia.',
  actualizarAhora: 'Actualizar ahora',
  sinRed: 'Sin conexión a internet. Verifica tu conexión para continuar.',
  sinRedAviso: 'Sin conexión.',
  puedeHaberCambiado: 'Los precios y el stock pueden haber cambiado.',
  versionNueva: 'Hay una versión nueva',
  actualizar: 'Actualizar',
  notificaciones: 'Notificaciones',
  configuracion: 'Configuración',
  apariencia: 'Idioma, apariencia y sonido',
  idioma: 'Idioma',
  tema: 'Tema',
  temaDelDispositivo: 'Automático',
  temaClaro: 'Claro',
  temaOscuro: 'Oscuro',
  letra: 'Tamaño de la letra',
  letraNormal: 'Normal',
  letraGrande: 'Grande',
  letraMayor: 'Máxima',
  conSonidoDonde: 'Cuando compras con la cámara en el local.',
  preguntasFrecuentes: 'Preguntas frecuentes',
  sinContacto: 'Todavía no hay datos de contacto. Vuelve a intentarlo más tarde.',
  sinNotificaciones: 'Aquí verás las novedades de tus pedidos.',
  pideSesionNotificaciones: 'Inicia sesión para ver tus notificaciones.',
} as const
