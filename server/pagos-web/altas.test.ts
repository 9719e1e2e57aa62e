// The card provider makes a customer, and its answer comes late or never: who deletes the account is forgotten there too.
import { sql } from 'kysely'
import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { openCardProvider } from '../providers/cards/open.ts'
import type { TestApp } from '../testing/app.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { startCorreo } from '../testing/correo.ts'
import { addCard } from '../testing/pagos.ts'
import { TARJETA } from '../testing/tarjetas.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const SESION_VENCIDA = { status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } }

const ask = (app: TestApp, usuario: UsuarioDePrueba) => app.as(usuario).post('pagos-web/customer')

async function deleteCuenta(app: TestApp, usuario: UsuarioDePrueba) {
  expect((await app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
}

/** The provider's customers with this person's name or e-mail. */
const customersOf = ({ sandbox }: TestApp, { nombre, email }: { readonly nombre: string; readonly email: string }) =>
  sandbox.customers().filter((one) => one.firstName === nombre || one.email.startsWith(email.split('@')[0]!))

async function createPersona(app: TestApp, nombre: string) {
  return { ...(await createUsuario(app.database.db, { nombre })), nombre }
}

/** Makes a customer at the provider, without our server. */
async function makeCustomer(app: TestApp, who: { readonly email: string; readonly nombre: string }) {
  const documento = { idTipoDocumento: null, numeroDocumento: null, numeroCelular: null }
  const direccion = { detalle: 'x', ciudad: 'Montevideo', departamento: 'Montevideo' }
  return openCardProvider(app.config.tarjetas)!.createCustomer({ ...who, apellido: 'Silva', ...documento, direccion })
}

/** Runs the jobs that wait, those for later too. */
async function runJobs(app: TestApp, databaseUrl: string) {
  await enqueueTareas(app.database.pool)
  await app.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const correo = await startCorreo(app, databaseUrl)
  await correo.settled()
  await correo.close()
}

for (const how of ['cut', 'status'] as const)
  test(`a customer whose answer was lost (${how}) goes with the account`, async ({ app, db, databaseUrl }) => {
    // covers: C-03 A-72
    const persona = await createPersona(app, `Zenobia ${how}`)
    app.sandbox.faults.add({ at: 'customer', how, value: '504', done: true })
    expect((await ask(app, persona)).status).toBe(503)
    expect(customersOf(app, persona)).toHaveLength(1)
    await deleteCuenta(app, persona)
    app.sandbox.faults.add({ at: 'customer', how: 'status', value: '503' })
    await runJobs(app, databaseUrl)
    expect(app.sandbox.faults.pending).toBe(0)
    expect(customersOf(app, persona)).toEqual([])
    expect(await db.selectFrom('tarjetaAlta').select('correo').execute()).toEqual([])
  })

for (const done of [true, false])
  test(`an account deleted while its customer is ${done ? '' : 'not yet '}made leaves none`, async ({
    app,
    databaseUrl,
  }) => {
    // covers: C-03 C-30 A-72
    const persona = await createPersona(app, `Zacarías ${done}`)
    app.sandbox.faults.add({ at: 'customer', how: 'hold', done })
    const asked = ask(app, persona)
    await expect.poll(() => app.sandbox.faults.pending).toBe(0)
    await expect.poll(() => customersOf(app, persona).length).toBe(done ? 1 : 0)
    await deleteCuenta(app, persona)
    await runJobs(app, databaseUrl)
    app.sandbox.faults.release()
    expect(await asked).toMatchObject(SESION_VENCIDA)
    await runJobs(app, databaseUrl)
    expect(customersOf(app, persona)).toEqual([])
  })

test('a customer made after the first look, for a server that died, is found later', async ({
  app,
  db,
  databaseUrl,
}) => {
  // covers: C-03 A-72
  const persona = await createPersona(app, 'Zulema')
  app.sandbox.faults.add({ at: 'customer', how: 'cut' })
  expect((await ask(app, persona)).status).toBe(503)
  const { correo: email } = await db.selectFrom('tarjetaAlta').select('correo').executeTakeFirstOrThrow()
  await deleteCuenta(app, persona)
  const correo = await startCorreo(app, databaseUrl)
  const left = () =>
    app.database.pool.query(
      'select run_at > now() + $1::interval as later from graphile_worker.jobs where task_identifier = $2',
      ['5 minutes', 'borrar_alta'],
    )
  await expect.poll(async () => (await left()).rows).toEqual([{ later: true }])
  await correo.close()
  await makeCustomer(app, { email, nombre: persona.nombre })
  expect(customersOf(app, persona)).toHaveLength(1)
  await runJobs(app, databaseUrl)
  expect(customersOf(app, persona)).toEqual([])
})

test('asking again after a lost answer finds the customer that was made', async ({ app, db }) => {
  // covers: C-30 A-72
  const persona = await createPersona(app, 'Zoraida')
  app.sandbox.faults.add({ at: 'customer', how: 'cut', done: true })
  expect((await ask(app, persona)).status).toBe(503)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(app, persona)))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(customersOf(app, persona)).toHaveLength(1)
  expect(await db.selectFrom('tarjetaAlta').select('correo').execute()).toEqual([])
})

test('a first call that fails after its twin keeps the customer of the twin', async ({ app, databaseUrl }) => {
  // covers: C-30 A-72
  const persona = await createPersona(app, 'Zenón')
  app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
  const first = ask(app, persona)
  await expect.poll(() => customersOf(app, persona).length).toBe(1)
  const idPaymentProfile = await addCard(app, persona, TARJETA.visa)
  app.sandbox.faults.cutHeld()
  expect((await first).status).toBe(503)
  await runJobs(app, databaseUrl)
  expect((await ask(app, persona)).body.paymentProfiles).toMatchObject([{ idPaymentProfile }])
  expect(customersOf(app, persona)).toHaveLength(1)
})

test('a first call that waits while its twin ends gets the customer of the twin', async ({ app, db }) => {
  // covers: C-30 A-72
  const persona = await createPersona(app, 'Zacarías el mellizo')
  const { codigoEmpresa, idUsuarioAplicacion, idUsuario } = persona
  const { id: idCliente } = await makeCustomer(app, persona)
  let asked: ReturnType<typeof ask> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('email').where('idUsuario', '=', idUsuario).forNoKeyUpdate().execute()
    asked = ask(app, persona)
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
    const { proveedor } = app.deps.cards!
    await trx
      .insertInto('tarjetaCliente')
      .values({ codigoEmpresa, idUsuarioAplicacion, proveedor, idCliente, creado: AHORA })
      .execute()
  })
  expect((await asked!).status).toBe(200)
  expect(customersOf(app, persona)).toHaveLength(1)
})

test('who is deleted while the cards are asked for is told that the session is over', async ({ app, db }) => {
  // covers: C-03 C-30
  const persona = await createPersona(app, 'Zaida')
  let asked: ReturnType<typeof ask> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('usuario').where('idUsuario', '=', persona.idUsuario).execute()
    // The limits, which are counted just before.
    await sql`lock table intento in exclusive mode`.execute(trx)
    asked = ask(app, persona)
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
  })
  expect(await asked).toMatchObject(SESION_VENCIDA)
  expect(customersOf(app, persona)).toEqual([])
})

test('a corrected e-mail is the one that the provider gets', async ({ app, databaseUrl }) => {
  // covers: C-02 A-72
  const persona = await createPersona(app, 'Zulma')
  app.sandbox.faults.add({ at: 'customer', how: 'status', value: '504', done: true })
  expect((await ask(app, persona)).status).toBe(503)
  const email = `corregido${persona.idUsuario}@ejemplo.uy`
  const change = { email, clave: persona.clave }
  expect((await app.as(persona).put(`usuarios/${persona.idUsuario}`, change)).status).toBe(200)
  expect((await ask(app, persona)).status).toBe(200)
  await runJobs(app, databaseUrl)
  // Of the one whose answer was lost nothing is left.
  expect(customersOf(app, { nombre: persona.nombre, email: persona.email })).toMatchObject([
    { email: expect.stringMatching(/^corregido/) },
  ])
})
