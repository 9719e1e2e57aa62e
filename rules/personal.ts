/** What somebody of a shop may do in it. */
export const PERMISOS_LOCAL = [
  'PREPARACION_VER',
  'PREPARACION_HACER',
  'PREPARACION_DIRIGIR',
  'PERSONAL_VER',
  /** People of the shop floor: in and out, and their roles there. */
  'PERSONAL_EDITAR',
  /** Anybody. */
  'PERSONAL_ADMINISTRAR',
] as const
export type PermisoLocal = (typeof PERMISOS_LOCAL)[number]

/** The ready-made roles; each is given for one local or for all of an empresa's. */
export const ROLES = {
  /** Takes tandas and says what is in them. */
  PREPARADOR: ['PREPARACION_VER', 'PREPARACION_HACER'],
  /** Runs the floor: also what others have in hand, and who works on it. */
  ENCARGADO: ['PREPARACION_VER', 'PREPARACION_HACER', 'PREPARACION_DIRIGIR', 'PERSONAL_VER', 'PERSONAL_EDITAR'],
  /** Looks, and changes nothing. */
  AUDITOR: ['PREPARACION_VER', 'PERSONAL_VER'],
  /** All of it: everybody's roles too. */
  ADMINISTRADOR: PERMISOS_LOCAL,
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

/** A role somebody was given; without a local, in every one. */
export interface Dada {
  readonly rol: Rol
  readonly codigoLocal: number | null
}

/** What the roles somebody was given allow in a local; null: in all of them. */
export const permisosEn = (dadas: readonly Dada[], codigoLocal: number | null): PermisoLocal[] =>
  permisosDe(
    dadas.filter((dada) => dada.codigoLocal === null || dada.codigoLocal === codigoLocal).map(({ rol }) => rol),
  )

/** May whoever has these give that one, or take it? Nobody gives what they have not, nor where they have it not. */
export function puedeDar(propias: readonly Dada[], { rol, codigoLocal }: Dada): boolean {
  const propios = permisosEn(propias, codigoLocal)
  if (!ROLES[rol].every((permiso) => propios.includes(permiso))) return false
  return propios.includes(isDeEscritorio(rol) ? 'PERSONAL_ADMINISTRAR' : 'PERSONAL_EDITAR')
}

/**
 * May whoever has these shut somebody out, or give them another password? Who could not give each of their roles would
 * have more than before by becoming them. `llamadas`: they may act for customers too.
 */
export const puedeTratar = (propias: readonly Dada[], suyas: readonly Dada[], llamadas: boolean): boolean =>
  permisosEn(propias, null).includes('PERSONAL_ADMINISTRAR') ||
  (!llamadas && suyas.length > 0 && suyas.every((dada) => puedeDar(propias, dada)))

/**
 * What is left of somebody's roles on a hand-held, whose six digits are little to know: the work of the shop floor, in the
 * device's own local.
 */
export const dadasEnAparato = (dadas: readonly Dada[], codigoLocal: number): Dada[] =>
  dadas.some(
    ({ rol, codigoLocal: donde }) =>
      (donde === null || donde === codigoLocal) && permisosDe([rol]).includes('PREPARACION_HACER'),
  )
    ? [{ rol: 'PREPARADOR', codigoLocal }]
    : []

/** Six digits that are tried first: one repeated, a run up or down, a pair or three repeated. */
export function isPinDebil(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10))
  return (
    (steps.size === 1 && [0, 1, 9].includes([...steps][0]!)) ||
    pin === pin.slice(0, 2).repeat(3) ||
    pin === pin.slice(0, 3).repeat(2)
  )
}
