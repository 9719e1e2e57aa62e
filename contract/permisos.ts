import type { Static } from 'typebox'
import { UnoDe } from './base.ts'
import { PERMISOS_LOCAL } from './valores.ts'

/** An administrator's permissions: to search for usuarios, to act as one. */
export const PERMISOS = ['USUARIOS_BUSCAR', 'USUARIOS_ACTUAR'] as const
export const Permiso = UnoDe(PERMISOS)
export type Permiso = Static<typeof Permiso>

/**
 * A role's permissions in a local: see its tandas, pick them, close the bags, hand them over, direct the tandas of
 * others; see and change who works there.
 */
export const PermisoLocal = UnoDe(PERMISOS_LOCAL)
export type PermisoLocal = Static<typeof PermisoLocal>
