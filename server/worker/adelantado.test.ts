// The jobs of each minute, where a server's clock is or was two hours ahead.
import { vi } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { type Pagador, pay, test } from '../testing/pagos.ts'
import { expect } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'

const HOURS_MS = 2 * 3_600_000
const OPTIONS = {
  smtpUrl: 'smtp://127.0.0.1:1',
  // Only the jobs of each minute look at a payment.
  transportesMs: 24 * 3_600_000,
  minutoMs: 1_000,
}
const MINUTELY = ['limpiar', 'conciliar_pagos', 'avisar_esperas', 'avisar_cupones', 'avisar_programados']

/** A payment whose answer was lost, to be looked at now. Answers how to read its state. */
async function leaveAutorizando(app: TestApp, pagador: Pagador) {
  app.sandbox.faults.add({ at: 'purchase', how: 'hang', done: true })
  const { body, llave } = await pay(app, pagador)
  expect(body.estado).toBe('PENDIENTE_PAGO')
  const { db } = app.database
  const due = { revisar: app.clock.now(), revisiones: 0, tomadoPor: null, tomadoHasta: null }
  await db.updateTable('pago').set(due).where('idPedido', '=', llave.idPedido).execute()
  await db.deleteFrom('tarea').where('tarea', '=', 'avanzar_pago').execute()
  return async () => {
    const pagos = db.selectFrom('pago').select('estado').where('idPedido', '=', llave.idPedido)
    return (await pagos.executeTakeFirstOrThrow()).estado
  }
}

test('a server that was two hours ahead holds up no payment', async ({ app, databaseUrl, pagador, onTestFinished }) => {
  // covers: C-24 A-61
  const first = await leaveAutorizando(app, pagador)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('Date', aheadOf(Date))
  const ahead = await startTrabajos(app, databaseUrl, OPTIONS)
  try {
    await expect.poll(first, { timeout: 90_000 }).toBe('AUTORIZADO')
  } finally {
    await ahead.stop()
    vi.unstubAllGlobals()
  }

  const next = await leaveAutorizando(app, pagador)
  const right = await startTrabajos(app, databaseUrl, OPTIONS)
  onTestFinished(right.stop)
  await expect.poll(next, { timeout: 90_000 }).toBe('AUTORIZADO')
})

test('what an older server left two hours ahead holds up nothing, and goes', async ({
  app,
  databaseUrl,
  pagador,
  onTestFinished,
}) => {
  // covers: C-24 A-61
  const { pool } = app.database
  await pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select tarea, now() + interval '2 hours', now() + interval '2 hours' from unnest($1::text[]) tarea
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [MINUTELY],
  )
  await pool.query(
    `select graphile_worker.add_job(tarea, run_at => now() + interval '2 hours', max_attempts => 1)
     from unnest($1::text[]) tarea`,
    [MINUTELY],
  )
  const estado = await leaveAutorizando(app, pagador)
  const right = await startTrabajos(app, databaseUrl, OPTIONS)
  onTestFinished(right.stop)
  await expect.poll(estado, { timeout: 90_000 }).toBe('AUTORIZADO')
  const ahead = `select from graphile_worker.jobs
    where task_identifier = any($1) and run_at > now() + interval '1 hour'`
  await expect.poll(async () => (await pool.query(ahead, [MINUTELY])).rowCount).toBe(0)
})

/** The same clock, two hours ahead. */
function aheadOf(real: DateConstructor): DateConstructor {
  return class extends real {
    constructor(...args: [] | [number]) {
      if (args.length === 0) super(real.now() + HOURS_MS)
      else super(...args)
    }
    static override now = () => real.now() + HOURS_MS
  } as DateConstructor
}
