import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS_LOCAL } from '@surtido/contract/valores'

/** The permissions of work in the aisle, on a shop device; everything else is work at a desk. */
const DEL_SALON = [
  'PREPARACION_VER',
  'PREPARACION_HACER',
  'EMPAQUE_HACER',
  'MOSTRADOR_HACER',
] as const satisfies readonly PermisoLocal[]

/** The ready-made roles, which cannot be changed, only copied; each is granted for one local or for all locales of an empresa. */
export const ROLES = {
  /** Takes tandas and records what was picked; in a small shop the same person packs and hands over. */
  PREPARADOR: DEL_SALON,
  /** Joins what was picked and closes the bags. */
  EMPACADOR: ['PREPARACION_VER', 'EMPAQUE_HACER'],
  /** Puts the bags on their shelves, hands over and takes the money. */
  MOSTRADOR: ['PREPARACION_VER', 'MOSTRADOR_HACER'],
  /** Runs the floor: also directs the tandas of others, and manages who works on it. */
  ENCARGADO: [...DEL_SALON, 'PREPARACION_DIRIGIR', 'PERSONAL_VER', 'PERSONAL_EDITAR'],
  /** Views only. */
  AUDITOR: ['PREPARACION_VER', 'PERSONAL_VER'],
  /** Everything, including the roles of all workers. */
  ADMINISTRADOR: PERMISOS_LOCAL,
} as const satisfies Readonly<Record<string, readonly PermisoLocal[]>>
export type Rol = keyof typeof ROLES

export const isRol = (word: string): word is Rol => Object.hasOwn(ROLES, word)

/** The ready-made roles that have the permission. */
export const rolesCon = (permiso: PermisoLocal): Rol[] =>
  (Object.keys(ROLES) as Rol[]).filter((rol) => (ROLES[rol] as readonly PermisoLocal[]).includes(permiso))

const isDelSalon = (permiso: PermisoLocal): boolean => (DEL_SALON as readonly PermisoLocal[]).includes(permiso)

export const isDeEscritorio = (permisos: readonly PermisoLocal[]): boolean => !permisos.every(isDelSalon)

/** A granted role: a ready-made one, or the number of one of the empresa's own; without a local, in every local. */
export interface Dada {
  readonly rol: string
  readonly codigoLocal: number | null
  readonly permisos: readonly PermisoLocal[]
}

/** The permissions that granted roles give in a local; null: in all of them. */
export const permisosEn = (dadas: readonly Omit<Dada, 'rol'>[], codigoLocal: number | null): PermisoLocal[] => [
  ...new Set(
    dadas
      .filter((dada) => dada.codigoLocal === null || dada.codigoLocal === codigoLocal)
      .flatMap(({ permisos }) => permisos),
  ),
]

/**
 * Says whether the holder of `propias` may grant or revoke that role: only a role whose permissions the holder has, and
 * only where the holder has them.
 */
export function mayGrant(propias: readonly Dada[], { permisos, codigoLocal }: Omit<Dada, 'rol'>): boolean {
  const propios = permisosEn(propias, codigoLocal)
  if (!permisos.every((permiso) => propios.includes(permiso))) return false
  return propios.includes(isDeEscritorio(permisos) ? 'PERSONAL_ADMINISTRAR' : 'PERSONAL_EDITAR')
}

/**
 * May the holder of `propias` lock out a worker, or give them another password? The holder must be able to grant each
 * of the worker's roles; otherwise taking over the account would add permissions. `llamadas`: the worker may act for
 * customers too.
 */
export const mayManage = (propias: readonly Dada[], suyas: readonly Dada[], llamadas: boolean): boolean =>
  permisosEn(propias, null).includes('PERSONAL_ADMINISTRAR') ||
  (!llamadas && suyas.length > 0 && suyas.every((dada) => mayGrant(propias, dada)))

/**
 * The roles that remain on a hand-held, where a six-digit PIN is weak protection: the work of the shop floor that the
 * person may do anyway, in the device's own local.
 */
export function dadasEnAparato(dadas: readonly Dada[], codigoLocal: number): Dada[] {
  const permisos = permisosEn(dadas, codigoLocal).filter(isDelSalon)
  return permisos.some((permiso) => permiso !== 'PREPARACION_VER') ? [{ rol: 'PREPARADOR', codigoLocal, permisos }] : []
}

/** Six digits that an attacker tries first: one repeated, a run up or down, a pair or three repeated. */
export function isPinDebil(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10))
  return (
    (steps.size === 1 && [0, 1, 9].includes([...steps][0]!)) ||
    pin === pin.slice(0, 2).repeat(3) ||
    pin === pin.slice(0, 3).repeat(2)
  )
}
