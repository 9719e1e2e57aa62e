/** The specification's standard sentences, exact to the character, for every screen of any front end. */
export const TEXTS = {
  ups: 'Ups',
  ocurrioError: 'Ocurrió un error. Intente nuevamente',
  aceptar: 'Aceptar',
  vedadoActuando: 'Esto solo lo puede hacer la propia persona.',
  errorGenerico: 'Ups... Ocurrió un error inesperado. Por favor inténtelo nuevamente.',
  reintentar: 'Reintentar',
  sinResultados: 'Vaya, al parecer no se encontraron resultados.',
  sinConexion: 'Ups. Ocurrió un error inesperado. Por favor verifique su conexión a internet',
  /** Said of a request that stays stored on the device. */
  sinConexionGuardado: 'No hay conexión. Lo que elegiste está guardado: prueba de nuevo en un momento.',
  intentarNuevamente: 'Intentar nuevamente',
} as const
