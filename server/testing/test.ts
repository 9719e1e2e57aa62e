// The import of every server test: `test` with the API over a database of the file's own, filled with the world of
// mundo.ts.
import { test as base } from 'vitest'
import { buildTestApp } from './app.ts'
import { startCorreo } from './correo.ts'
import { createTestDatabase } from './database.ts'
import { AHORA } from './mundo.ts'

export { describe, expect } from 'vitest'
export { actAs, createAdministrador, createSesionAdministrador } from './administradores.ts'
export { createDireccion } from './direcciones.ts'
export {
  AHORA,
  APLICACION,
  ART,
  CONTACTO,
  CUPO,
  EMPRESA,
  FERIADO,
  franja,
  HOY,
  MEDIO_PAGO,
  PUNTO,
  zonaCerca,
  zonaLejos,
  zonaRetiro,
} from './mundo.ts'
export { CLAVE, createSesion, createUsuario, createUsuarioAplicacion, type UsuarioDePrueba } from './usuarios.ts'

export const test = base
  /** URL of this file's database. */
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await createTestDatabase()
    onCleanup(database.drop)
    return database.url
  })
  .extend('app', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
    const app = await buildTestApp({ databaseUrl })
    onCleanup(app.close)
    return app
  })
  .extend('db', { scope: 'file' }, async ({ app }) => app.database.db)
  /** The e-mails of the app's jobs. The jobs run only in files that use this fixture. */
  .extend('correo', { scope: 'file' }, async ({ app, databaseUrl }, { onCleanup }) => {
    const correo = await startCorreo(app, databaseUrl)
    onCleanup(correo.close)
    return correo
  })
  /** The app's clock; every test begins at AHORA. */
  .extend('clock', { auto: true }, async ({ app }) => {
    app.clock.set(AHORA)
    return app.clock
  })
