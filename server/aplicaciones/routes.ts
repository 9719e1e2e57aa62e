import { checkVersion } from '@surtido/rules/versiones'
import type { On } from '../http/on.ts'
import { RefusalError } from '../http/refusal.ts'
import { ajustesDeAplicacion } from './ajustes.ts'
import { findContacto, hasContacto } from './contacto.ts'

export function aplicacionesRoutes(on: On): void {
  on('GET versiones', async ({ query, db }) => {
    const aplicacion = await db
      .selectFrom('aplicacion')
      .leftJoin('versionAplicacion', (join) =>
        join
          .onRef('versionAplicacion.aplicacion', '=', 'aplicacion.aplicacion')
          .on('versionAplicacion.plataforma', '=', query.plataforma),
      )
      .select(['storageVersion', 'storageEliminar', 'storageConservar', 'actual', 'minima'])
      .where('aplicacion.aplicacion', '=', query.aplicacion)
      .executeTakeFirst()
    if (!aplicacion) throw new RefusalError('Aplicaciones.ERROR_NO_ENCONTRADA')
    const { storageVersion, storageEliminar, storageConservar, actual, minima } = aplicacion
    return {
      ...checkVersion(query.version, actual !== null && minima !== null ? { actual, minima } : undefined),
      storageConfig: { version: storageVersion, eliminar: storageEliminar, conservar: storageConservar },
    }
  })

  on('GET aplicaciones/ajustes', ({ config }) => ajustesDeAplicacion(config))

  on('POST aplicaciones/contacto', async ({ body, db }) => {
    const contacto = await findContacto(db, body.bundleId)
    if (!contacto) throw new RefusalError('Aplicaciones.ERROR_NO_ENCONTRADA')
    if (!hasContacto(contacto)) throw new RefusalError('Aplicaciones.ERROR_SIN_CONTACTO')
    return contacto
  })

  on('POST aplicaciones/contacto/existe', async ({ body, db }) => {
    const contacto = await findContacto(db, body.bundleId)
    return { existe: contacto !== undefined && hasContacto(contacto) }
  })
}
