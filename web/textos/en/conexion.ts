import type { Textos } from '@surtido/rules/textos'
import type { CONEXION as CONEXION_ES } from '../conexion.ts'

export const CONEXION: Textos<typeof CONEXION_ES> = {
  sinConexion: 'Offline',
  sinConexionDeAntes: 'Offline: this is the last we have.',
  deAntes: 'We could not check for changes: this is the last we have.',
}
