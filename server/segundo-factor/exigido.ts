// The people who need a second factor.
import { type Dada, isDeEscritorio } from '@surtido/rules/personal'
import { readAsignaciones } from '../asignaciones/asignaciones.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/client.ts'
import type { SesionAdministrador } from '../http/sesion.ts'

type Ajustes = Pick<Config, 'produccion' | 'muestra'>
type ConSegundoFactor = Pick<SesionAdministrador, 'exigeSegundoFactor' | 'segundoFactor'>

/**
 * Says whether one is required: of people who work at a desk. When the empresa says nothing, only in production, and
 * never for the sample.
 */
const isDeEllos = (
  { produccion, muestra }: Ajustes,
  { exigeSegundoFactor }: ConSegundoFactor,
  dadas: readonly Dada[],
): boolean => (exigeSegundoFactor ?? (produccion && !muestra)) && dadas.some(({ permisos }) => isDeEscritorio(permisos))

/** Says whether the person has to set one up before anything else. */
export const isFactorPendiente = (ajustes: Ajustes, quien: ConSegundoFactor, dadas: readonly Dada[]): boolean =>
  !quien.segundoFactor && isDeEllos(ajustes, quien, dadas)

export const isExigido = async (db: Db, ajustes: Ajustes, administrador: SesionAdministrador): Promise<boolean> =>
  isDeEllos(ajustes, administrador, await readAsignaciones(db, administrador))
