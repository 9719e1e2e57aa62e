import type { UsuarioDePrueba } from './test.ts'

export const pathOf = ({ idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>): string => `usuarios/${idUsuario}`

/** The body with which a usuario deletes their account. */
export const bajaOf = ({ clave }: Pick<UsuarioDePrueba, 'clave'>, more: object = {}): object => ({
  idMotivoBaja: 2,
  clave,
  ...more,
})
