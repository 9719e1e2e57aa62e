// The permissions that an answer tells a person: they follow from the access of the calls that use them.
import { type Contract, type ContractCall, contract } from '@surtido/contract'
import type { Call } from '@surtido/contract/calls'
import { permisosEn } from '@surtido/rules/personal'
import type { SesionAdministrador } from '../http/sesion.ts'
import { dadasOf } from './asignaciones.ts'

type LlamadaDeLocal = {
  [N in ContractCall]: Contract[N]['access'] extends { alcance: unknown } ? N : never
}[ContractCall]

/** Would that call be allowed in that local (null: in all of them)? `valor`: what it would say at the place of `ademas`. */
export function mayCall(
  administrador: SesionAdministrador,
  name: LlamadaDeLocal,
  codigoLocal: number | null,
  valor?: string,
): boolean {
  const { access } = contract[name] as Call
  if (typeof access !== 'object' || !('alcance' in access)) throw new Error(`${name} has no local`)
  const ademas = ('ademas' in access && access.ademas?.permisos[valor ?? '']) || []
  const permisos = permisosEn(dadasOf(administrador), codigoLocal)
  return [access.permiso, ...ademas].every((permiso) => permisos.includes(permiso))
}
