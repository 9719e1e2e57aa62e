import type { Trabajo } from '@surtido/contract/gestion-pedidos'
import type { CambioDePersona, RolDado } from '@surtido/contract/gestion-personal'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { isRol, type Rol } from '@surtido/rules/personal'

/** The ready-made roles. */
export const LISTOS: Readonly<Record<Rol, string>> = {
  PREPARADOR: 'Prepara pedidos',
  EMPACADOR: 'Empaca pedidos',
  MOSTRADOR: 'Entrega en el mostrador',
  ENCARGADO: 'Está a cargo del local',
  AUDITOR: 'Solo mira',
  ADMINISTRADOR: 'Administra todo',
}

/** A ready-made role, or one of the empresa's own by its name. */
export const nombreDe = ({ rol, nombre }: Pick<RolDado, 'rol'> & { readonly nombre?: string | null }): string =>
  nombre ?? (isRol(rol) ? LISTOS[rol] : `Rol ${rol}`)

export const PERMISOS: Readonly<Record<PermisoLocal, string>> = {
  PREPARACION_VER: 'Ver los pedidos y las tandas',
  PREPARACION_HACER: 'Preparar pedidos',
  EMPAQUE_HACER: 'Sellar las bolsas y ponerles etiquetas',
  MOSTRADOR_HACER: 'Guardar las bolsas, avisar y entregar',
  PREPARACION_DIRIGIR: 'Dirigir: asignar, cancelar, entregar sin código',
  PERSONAL_VER: 'Ver quién trabaja',
  PERSONAL_EDITAR: 'Dar de alta preparadores y aparatos',
  PERSONAL_ADMINISTRAR: 'Dar cualquier rol, y hacer roles',
}

/** "Malvín", "todos los locales" */
export const localDe = (codigoLocal: number | null, locales: Trabajo['locales']): string =>
  codigoLocal === null
    ? 'todos los locales'
    : (locales.find((one) => one.codigoLocal === codigoLocal)?.nombre ?? `local ${codigoLocal}`)

/** "Prepara pedidos · Malvín" */
export const textoDe = (
  dado: Pick<RolDado, 'rol' | 'codigoLocal'> & { readonly nombre?: string | null },
  locales: Trabajo['locales'],
): string => `${nombreDe(dado)} · ${localDe(dado.codigoLocal, locales)}`

/** Says what it means to take away somebody's only role, for a person who may give these. */
export function fraseDeUnicoRol(puedeDar: readonly Pick<RolDado, 'rol' | 'codigoLocal'>[]): string {
  const enTodos = puedeDar.filter(({ codigoLocal }) => codigoLocal === null)
  if (enTodos.some(({ rol }) => rol === 'ADMINISTRADOR'))
    return 'Es su único rol: sin él no puede hacer nada en ningún local. Puedes darle otro después.'
  if (enTodos.length > 0)
    return 'Es su único rol: sin él no puede hacer nada en ningún local. Puedes darle otro después, pero hasta entonces no podrás cerrarle el acceso, darle un PIN ni anular su credencial. Si se va, cierra antes su acceso.'
  return 'Es su único rol aquí: sin él ya no verás a esta persona ni podrás devolvérselo; eso lo hace quien administra todos los locales. Si se va, cierra antes su acceso.'
}

/** A change, in the past tense of the history. */
export function hechoDe({ que, antes, despues }: CambioDePersona, locales: Trabajo['locales']): string {
  const dado = (despues ?? antes) as Partial<RolDado> & {
    activo?: boolean
    debeCambiarClave?: boolean
    debeCambiar?: boolean
    llave?: string
    activa?: boolean
    telefono?: boolean
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
    case 'credencial':
      return dado.activa ? 'Credencial nueva' : 'Sin credencial'
    case 'segundo factor':
      if (dado.llave) return `${despues ? 'Llave de acceso nueva' : 'Sin la llave de acceso'}: «${dado.llave}»`
      if (dado.telefono) return 'Agregó un teléfono al segundo factor'
      return dado.activo ? 'Activó el segundo factor' : 'Sin segundo factor'
    default:
      return que
  }
}
