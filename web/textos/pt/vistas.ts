import type { Textos } from '@surtido/rules/textos'
import type { VISTAS as VISTAS_ES } from '../vistas.ts'

export const VISTAS: Textos<typeof VISTAS_ES> = {
  sinConexion: 'Sem conexão',
  sinConexionDeAntes: 'Sem conexão: isto é o último que temos.',
  deAntes: 'Não conseguimos ver se há mudanças: isto é o último que temos.',
}
