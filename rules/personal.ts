/** What somebody of a shop may do in it. */
export const PERMISOS_LOCAL = ['PREPARACION_VER', 'PREPARACION_HACER', 'PREPARACION_DIRIGIR'] as const
export type PermisoLocal = (typeof PERMISOS_LOCAL)[number]

/** The ready-made roles; each is given for one local or for all of an empresa's. */
export const ROLES = {
  /** Takes tandas and says what is in them. */
  PREPARADOR: ['PREPARACION_VER', 'PREPARACION_HACER'],
  /** Runs the floor: also what others have in hand. */
  ENCARGADO: ['PREPARACION_VER', 'PREPARACION_HACER', 'PREPARACION_DIRIGIR'],
  /** Looks, and changes nothing. */
  AUDITOR: ['PREPARACION_VER'],
} as const satisfies Readonly<Record<string, readonly PermisoLocal[]>>
export type Rol = keyof typeof ROLES

export const isRol = (word: string): word is Rol => Object.hasOwn(ROLES, word)

/** The roles that allow something. */
export const rolesCon = (permiso: PermisoLocal): Rol[] =>
  (Object.keys(ROLES) as Rol[]).filter((rol) => (ROLES[rol] as readonly PermisoLocal[]).includes(permiso))

/** What several roles allow together. */
export const permisosDe = (roles: readonly Rol[]): PermisoLocal[] => [...new Set(roles.flatMap((rol) => ROLES[rol]))]

/** Those that stand in the aisle and not at a desk: with a device of the shop's. */
const DEL_SALON: readonly Rol[] = ['PREPARADOR']

export const isDeEscritorio = (rol: Rol): boolean => !DEL_SALON.includes(rol)
