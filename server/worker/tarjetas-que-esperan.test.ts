// The cards of a deleted account leave the card provider, however long that is away.

import type { TestApp } from '../testing/app.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { withRoom } from '../testing/plazo.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import type { Trabajos } from '../testing/trabajos.ts'
import { startTrabajos } from '../testing/trabajos.ts'
import { cleanUp } from './clean-up.ts'

const SMTP_OF_NOBODY = 'smtp://127.0.0.1:9'
const BORRADO = `from graphile_worker.jobs where task_identifier = 'borrar_tarjetas' and locked_at is null`

/** A customer of the provider whose account was just deleted. */
async function deleteCustomer(app: TestApp, proveedor?: string) {
  const { db } = app.database
  const usuario = await createUsuario(db, { nombre: 'Zenobia' })
  await app.as(usuario).post('pagos-web/customer')
  const own = db.selectFrom('tarjetaCliente').where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
  const { idCliente } = await own.select('idCliente').executeTakeFirstOrThrow()
  if (proveedor) await db.updateTable('tarjetaCliente').set({ proveedor }).where('idCliente', '=', idCliente).execute()
  expect((await app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })).status).toBe(200)
  return () => JSON.stringify(app.sandbox.customers().find(({ id }) => String(id) === idCliente))
}

const failed = async ({ pool }: Trabajos) => (await pool.query(`select attempts ${BORRADO} and attempts > 0`)).rowCount

/** The last of its tries was a while ago. */
const useUp = (pool: Trabajos['pool'], ago: string) =>
  pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, run_at = now() - $1::interval,
       updated_at = now() - $1::interval where id in (select id ${BORRADO})`,
    [ago],
  )

test('cards of a deleted account go once their provider returns, whatever it took', async ({
  app,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-03 A-72
  const kept = await deleteCustomer(app)
  app.sandbox.faults.add({ at: 'customer', how: 'status', value: '503', times: 100_000 })
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: SMTP_OF_NOBODY })
  onTestFinished(() => jobs.stop())
  await expect.poll(() => failed(jobs)).toBe(1)
  // All its tries, and the week after them.
  await useUp(jobs.pool, '8 days')
  await cleanUp(app.deps)
  // It is tried again, and then waits for hours.
  await expect.poll(async () => (await jobs.pool.query(`select ${BORRADO} and run_at > now()`)).rowCount).toBe(1)
  await jobs.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '5 hours', updated_at = now() - interval '1 hour'
     where id in (select id ${BORRADO})`,
  )
  expect(kept()).toContain('Zenobia')
  app.sandbox.faults.clear()
  await expect.poll(kept, { timeout: withRoom(5) }).not.toContain('Zenobia')
  await expect.poll(() => failed(jobs)).toBe(0)
})

test('cards at a provider that is not configured now are not given up', async ({ app, databaseUrl }) => {
  // covers: C-03
  await deleteCustomer(app, 'rambla')
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: SMTP_OF_NOBODY })
  try {
    await expect.poll(() => failed(jobs)).toBe(1)
  } finally {
    await jobs.stop()
  }
  const { pool } = app.database
  await useUp(pool, '8 days')
  await cleanUp(app.deps)
  expect((await pool.query(`select max_attempts - attempts as left ${BORRADO}`)).rows).toEqual([{ left: 1 }])
})
