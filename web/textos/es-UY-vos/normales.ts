import type { Textos } from '@surtido/rules/textos'
import { TEXTS as TEXTS_ES } from '../normales.ts'

export const TEXTS: Textos<typeof TEXTS_ES> = {
  ...TEXTS_ES,
  sinConexionGuardado: 'No hay conexión. Lo que elegiste está guardado: probá de nuevo en un momento.',
}
