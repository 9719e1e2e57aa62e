import { type Static, Type } from 'typebox'
import { Entrada, Id, Instante, Nulo, Texto } from './base.ts'
import { calls } from './calls.ts'
import { PermisoLocal } from './permisos.ts'

/** A role of the empresa's own. */
export const RolPropio = Type.Object({
  idRol: Id,
  nombre: Type.String(),
  permisos: Type.Array(PermisoLocal),
  version: Type.Integer(),
  /** How many people have it, anywhere. */
  personas: Type.Integer(),
  /** The caller has all of its permissions, and may change it. */
  editable: Type.Boolean(),
})
export type RolPropio = Static<typeof RolPropio>
/** The data of a role that a person writes. */
export interface DatosDeRol {
  readonly nombre: string
  readonly permisos: readonly PermisoLocal[]
}

const RolGuardado = { nombre: Type.String(), permisos: Type.Array(PermisoLocal) }
export const CambioDeRol = Type.Object({
  idCambio: Type.Integer(),
  fecha: Instante,
  quien: Nulo(Type.String()),
  antes: Nulo(Type.Object(RolGuardado)),
  despues: Nulo(Type.Object(RolGuardado)),
})
export type CambioDeRol = Static<typeof CambioDeRol>

export const Roles = Type.Object({
  roles: Type.Array(RolPropio),
  /** The permissions that a role of the caller's may have: their own, as far as they hold in every local. */
  permisos: Type.Array(PermisoLocal),
  /** Newest first. */
  cambios: Type.Array(CambioDeRol),
})
export type Roles = Static<typeof Roles>

/** A role may be given in any local. */
const ACCESS = { permiso: 'PERSONAL_ADMINISTRAR', alcance: 'empresa' } as const
const Params = Type.Object({ idRol: Id })
const DatosDeRol = {
  nombre: Texto(40, 1),
  permisos: Type.Array(PermisoLocal, { minItems: 1, maxItems: 20, uniqueItems: true }),
}

export const gestionRoles = calls({
  'GET gestion/roles': {
    summary: 'The roles that the empresa made for itself',
    access: ACCESS,
    answer: { 200: Roles },
  },
  'POST gestion/roles': {
    summary: 'Another role under a name, with permissions that the caller has; repeating it answers the same',
    access: ACCESS,
    reciente: true,
    body: Entrada(DatosDeRol),
    answer: { 200: Roles },
    refusals: ['Roles.ERROR_NOMBRE_EN_USO', 'Roles.ERROR_DEMASIADOS'],
    repetible: 'sola',
  },
  'PUT gestion/roles/:idRol': {
    summary: 'Another name or other permissions of a role, at once for all who have it',
    access: ACCESS,
    reciente: true,
    params: Params,
    body: Entrada({ ...DatosDeRol, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    answer: { 200: Roles },
    refusals: ['Roles.ERROR_NO_ENCONTRADO', 'Roles.ERROR_NOMBRE_EN_USO', 'Roles.ERROR_VERSION'],
  },
  'DELETE gestion/roles/:idRol': {
    summary: 'Delete a role that nobody has; deleted already, nothing changes',
    access: ACCESS,
    reciente: true,
    params: Params,
    answer: { 200: Roles },
    refusals: ['Roles.ERROR_EN_USO'],
  },
})
