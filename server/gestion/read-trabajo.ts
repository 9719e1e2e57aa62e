import type { Trabajo } from '@surtido/contract/gestion-pedidos'
import { permisosEn } from '@surtido/rules/personal'
import { readAsignaciones } from '../asignaciones/asignaciones.ts'
import type { Deps } from '../deps.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { isFactorPendiente } from '../segundo-factor/exigido.ts'

/** The person who works here, with each local in which they may do something. */
export async function readTrabajo(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  administrador: SesionAdministrador,
): Promise<Trabajo> {
  const { codigoEmpresa, idAdministrador } = administrador
  const [persona, asignaciones, locales] = await Promise.all([
    db
      .selectFrom('administrador')
      .innerJoin('empresa', 'empresa.codigoEmpresa', 'administrador.codigoEmpresa')
      .select(['idAdministrador', 'administrador.nombre', 'apellido', 'usuario', 'administrador.codigoEmpresa'])
      .select('empresa.nombre as nombreEmpresa')
      .where('idAdministrador', '=', idAdministrador)
      .executeTakeFirstOrThrow(),
    readAsignaciones(db, administrador),
    db
      .selectFrom('local')
      .select(['codigoLocal', 'nombre'])
      .where('codigoEmpresa', '=', codigoEmpresa)
      .orderBy('codigoLocal')
      .execute(),
  ])
  return {
    ...persona,
    pendiente: administrador.debeCambiarClave
      ? administrador.aparato
        ? 'PIN'
        : 'CLAVE'
      : isFactorPendiente(config, administrador, asignaciones)
        ? 'SEGUNDO_FACTOR'
        : null,
    locales: locales.flatMap((local) => {
      const permisos = permisosEn(asignaciones, local.codigoLocal)
      return permisos.length > 0 ? [{ ...local, permisos }] : []
    }),
  }
}
