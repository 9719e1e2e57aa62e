// Who recovers an account by e-mail meets no card of who had it before, however late the provider is told.
import { addJob } from '../jobs/add-job.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { startCorreo } from '../testing/correo.ts'
import { addCard } from '../testing/pagos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal, type UsuarioDePrueba } from '../testing/usuarios.ts'

const SESION_VENCIDA = { status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } }
const ANDROID = { headers: { 'x-plataforma': 'ANDROID', 'x-empresa': '10' } }

const ask = (app: TestApp, usuario: Pick<UsuarioDePrueba, 'token'>) => app.as(usuario).post('pagos-web/customer')

/** The owner comes in with a temporary password, and chooses another. */
async function comeBack(app: TestApp, usuario: UsuarioDePrueba): Promise<UsuarioDePrueba> {
  const vence = new Date(app.clock.now().getTime() + 3_600_000)
  const claveActual = await giveClaveTemporal(app.database.db, usuario.idUsuario, vence)
  const { body, status } = await app.post('usuarios/login', { usuario: usuario.email, clave: claveActual }, ANDROID)
  expect(status).toBe(200)
  const own = { ...usuario, token: body.sesion.token as string }
  const change = { claveActual, claveNueva: 'Cuatro perros y un mate' }
  expect((await app.as(own).put(`usuarios/${usuario.idUsuario}/modificar-password`, change)).status).toBe(200)
  return own
}

test('who recovers a new account meets no card of the stranger, and keeps their own', async ({
  app,
  db,
  databaseUrl,
}) => {
  // covers: A-18 C-30 A-72
  const usuario = await createUsuario(db, { correoVerificado: null })
  await addCard(app, usuario, TARJETA.visa)
  const planted = await db
    .selectFrom('tarjetaCliente')
    .select(['proveedor', 'idCliente'])
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const own = await comeBack(app, usuario)
  // No job has run: the provider has been away since.
  expect((await ask(app, own)).body.paymentProfiles).toEqual([])
  const idPaymentProfile = await addCard(app, own, TARJETA.otraVisa)
  const cards = async () => (await ask(app, own)).body.paymentProfiles
  expect(await cards()).toMatchObject([{ idPaymentProfile, porConfirmar: false }])
  const correo = await startCorreo(app, databaseUrl)
  await correo.settled()
  await addJob(db, 'borrar_tarjetas', planted)
  await correo.settled()
  await correo.close()
  expect(await cards()).toMatchObject([{ idPaymentProfile, porConfirmar: false }])
  const theirs = app.sandbox.customers().find(({ id }) => planted.idCliente.endsWith(String(id)))
  expect(theirs).toMatchObject({ firstName: 'Cliente', cards: [] })
})

for (const correoVerificado of [null, AHORA])
  test(`a recovery while a ${correoVerificado ? 'confirmed' : 'new'} account asks for cards hands out none`, async ({
    app,
    db,
  }) => {
    // covers: A-18 C-30 A-72
    const usuario = await createUsuario(db, { correoVerificado })
    const count = app.sandbox.customers().length
    app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
    const asked = ask(app, usuario)
    await expect.poll(() => app.sandbox.customers().length).toBe(count + 1)
    const own = await comeBack(app, usuario)
    app.sandbox.faults.release()
    const answer = await asked
    expect(answer).toMatchObject(SESION_VENCIDA)
    expect(answer.body).not.toHaveProperty('uniqueID')
    expect((await ask(app, own)).status).toBe(200)
    // Not the customer that the stranger may know.
    expect(app.sandbox.customers()).toHaveLength(count + 2)
  })

test('a session that ends just before the provider is asked makes no customer', async ({ app, db }) => {
  // covers: A-18 C-30
  const usuario = await createUsuario(db)
  const count = app.sandbox.customers().length
  let asked: ReturnType<typeof ask> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('usuario').set({ blnCambiarPsw: true }).where('idUsuario', '=', usuario.idUsuario).execute()
    asked = ask(app, usuario)
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
    await trx.updateTable('sesion').set({ revocada: AHORA }).where('idUsuario', '=', usuario.idUsuario).execute()
  })
  expect(await asked).toMatchObject(SESION_VENCIDA)
  expect(app.sandbox.customers()).toHaveLength(count)
})

test('a call from before a recovery that ends after it hands out no card of the owner', async ({ app, db }) => {
  // covers: A-18 C-30 A-72
  const usuario = await createUsuario(db, { correoVerificado: AHORA })
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: false })
  const late = ask(app, usuario)
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  // Its twin was quicker, and the account has that customer.
  expect((await ask(app, usuario)).status).toBe(200)
  const own = await comeBack(app, usuario)
  await ask(app, own)
  await addCard(app, own, TARJETA.otraVisa)
  app.sandbox.faults.release()
  const answer = await late
  expect(answer).toMatchObject(SESION_VENCIDA)
  expect(answer.body).not.toHaveProperty('uniqueID')
  expect((await ask(app, own)).body.paymentProfiles).toMatchObject([{ porConfirmar: false }])
})

test('a call from before a recovery confirms no card after it', async ({ app, db }) => {
  // covers: A-18 CX-27
  const usuario = await createUsuario(db, { correoVerificado: AHORA })
  const idPaymentProfile = await addCard(app, usuario, TARJETA.visa)
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
  const late = app.as(usuario).post('pagos-web/payment-profile/confirmar', { idPaymentProfile })
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  const own = await comeBack(app, usuario)
  expect((await ask(app, own)).body.paymentProfiles).toMatchObject([{ idPaymentProfile, porConfirmar: true }])
  app.sandbox.faults.release()
  expect(await late).toMatchObject(SESION_VENCIDA)
  expect((await ask(app, own)).body.paymentProfiles).toMatchObject([{ idPaymentProfile, porConfirmar: true }])
})

test('a call from before a recovery deletes no card after it', async ({ app, db }) => {
  // covers: A-18 C-32
  const usuario = await createUsuario(db, { correoVerificado: AHORA })
  const idPaymentProfile = await addCard(app, usuario, TARJETA.visa)
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
  const late = app.as(usuario).post('pagos-web/payment-profile/baja', { idPaymentProfile })
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  const own = await comeBack(app, usuario)
  app.sandbox.faults.release()
  expect(await late).toMatchObject(SESION_VENCIDA)
  expect((await ask(app, own)).body.paymentProfiles).toMatchObject([{ idPaymentProfile }])
})
