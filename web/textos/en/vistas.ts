import type { Textos } from '@surtido/rules/textos'
import type { VISTAS as VISTAS_ES } from '../vistas.ts'

export const VISTAS: Textos<typeof VISTAS_ES> = {
  sinConexion: 'Offline',
  sinConexionDeAntes: 'Offline: this is the last we have.',
  deAntes: 'We could not check for changes: this is the last we have.',
}
