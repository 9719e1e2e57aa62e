import { hash } from '@node-rs/argon2'
import { createPin } from '../testing/aparatos.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { refuseMuestra } from './refuse-muestra.ts'

test('A shop does not open on a database with users of the sample', async ({ databaseUrl, db }) => {
  // covers: B-22
  await createUsuario(db, { email: 'ana@ejemplo.uy' })
  await createAdministrador(db, { usuario: 'caja1' })
  // Users with only the names of demo users: their passwords are their own.
  await refuseMuestra(databaseUrl)
  const claveHash = await hash('surtido-demo', { memoryCost: 1024, timeCost: 2, parallelism: 1 })
  await db.updateTable('administrador').set({ claveHash }).where('usuario', '=', 'caja1').execute()
  await expect(refuseMuestra(databaseUrl)).rejects.toThrow(/public: caja1 of empresa 10\. .*MUESTRA=si/)
  await db.updateTable('administrador').set({ activo: false }).where('usuario', '=', 'caja1').execute()
  await refuseMuestra(databaseUrl)
  await db.updateTable('usuario').set({ claveHash }).where('email', '=', 'ana@ejemplo.uy').execute()
  await expect(refuseMuestra(databaseUrl)).rejects.toThrow('ana@ejemplo.uy')
})

test('The public PIN of a demo user closes a shop too, whatever the password', async ({ app, databaseUrl, db }) => {
  // covers: B-22
  await db.deleteFrom('usuario').where('email', '=', 'ana@ejemplo.uy').execute()
  const jefa = await createAdministrador(db, { permisos: [], roles: [['ENCARGADO', 1]] })
  const picker = await createAdministrador(db, { usuario: 'prepara1', permisos: [], roles: [['PREPARADOR', 1]] })
  await refuseMuestra(databaseUrl)
  await createPin(db, picker)
  await expect(refuseMuestra(databaseUrl)).rejects.toThrow(/prepara1 of empresa 10 \(PIN\)/)
  expect((await app.as(jefa).post(`gestion/personal/${picker.idAdministrador}/pin`)).status).toBe(200)
  await refuseMuestra(databaseUrl)
})
