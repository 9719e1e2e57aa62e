import type { Textos } from '@surtido/rules/textos'
import type { TEXTS as TEXTS_ES } from '../normales.ts'

export const TEXTS: Textos<typeof TEXTS_ES> = {
  ups: 'Oops',
  ocurrioError: 'Something went wrong. Please try again',
  aceptar: 'OK',
  vedadoActuando: 'Only the customers themselves can do this.',
  errorGenerico: 'Oops... Something went wrong. Please try again.',
  reintentar: 'Try again',
  sinResultados: 'It looks like there are no results.',
  sinConexion: 'Oops. Something went wrong. Please check your internet connection',
  sinConexionGuardado: 'There is no connection. What you chose is saved: try again in a moment.',
  intentarNuevamente: 'Try again',
}
