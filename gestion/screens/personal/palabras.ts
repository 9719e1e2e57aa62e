import type { Trabajo } from '@surtido/contract/gestion-pedidos'
import type { CambioDePersona, RolDado } from '@surtido/contract/gestion-personal'

export const ROLES: Readonly<Record<RolDado['rol'], string>> = {
  PREPARADOR: 'Prepara pedidos',
  ENCARGADO: 'Encarga el local',
  AUDITOR: 'Solo mira',
  ADMINISTRADOR: 'Administra todo',
}

/** "Malvín", "todos los locales" */
export const localDe = (codigoLocal: number | null, locales: Trabajo['locales']): string =>
  codigoLocal === null
    ? 'todos los locales'
    : (locales.find((one) => one.codigoLocal === codigoLocal)?.nombre ?? `local ${codigoLocal}`)

/** "Prepara pedidos · Malvín" */
export const textoDe = ({ rol, codigoLocal }: RolDado, locales: Trabajo['locales']): string =>
  `${ROLES[rol]} · ${localDe(codigoLocal, locales)}`

/** A change, in the past tense of the history. */
export function hechoDe({ que, antes, despues }: CambioDePersona, locales: Trabajo['locales']): string {
  const dado = (despues ?? antes) as Partial<RolDado> & {
    activo?: boolean
    debeCambiarClave?: boolean
    debeCambiar?: boolean
  }
  switch (que) {
    case 'persona':
      return 'Alta'
    case 'asignacion':
      return `${despues ? 'Se le dio' : 'Se le quitó'}: ${textoDe(dado as RolDado, locales)}`
    case 'acceso':
      return dado.activo ? 'Puede entrar de nuevo' : 'Se le cerró el acceso'
    case 'clave':
      return dado.debeCambiarClave ? 'Contraseña nueva, dada por otra persona' : 'Eligió su contraseña'
    case 'pin':
      return dado.debeCambiar ? 'PIN nuevo, dado por otra persona' : 'Eligió su PIN'
    case 'segundo factor':
      return dado.activo ? 'Activó el segundo factor' : 'Sin segundo factor'
    default:
      return que
  }
}
