import type { Textos } from '@surtido/rules/textos'
import type { CONEXION as CONEXION_ES } from '../conexion.ts'

export const CONEXION: Textos<typeof CONEXION_ES> = {
  sinConexion: 'Sem conexão',
  sinConexionDeAntes: 'Sem conexão: isto é o último que temos.',
  deAntes: 'Não conseguimos ver se há mudanças: isto é o último que temos.',
}
