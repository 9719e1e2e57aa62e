import { randomUUID } from 'node:crypto'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import { hashToken } from '../http/sesion.ts'
import { OYENTES } from '../oyentes.ts'
import { readBacklog } from '../telemetry/backlog.ts'
import { AHORA, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'
import { cleanUp } from './clean-up.ts'
import { startJobs } from './start.ts'

const daysAgo = (days: number) => new Date(AHORA.getTime() - days * 86_400_000)

test('cleaning removes what has ended and leaves what still counts', async ({ app, db, clock, databaseUrl }) => {
  // covers: A-61 CX-15 CX-17 K-07 A-14 A-18
  const { idUsuario, idUsuarioAplicacion, codigoEmpresa, token } = await createUsuario(db)
  const [ended, ofToday] = [randomUUID(), randomUUID()]
  const solicitud = { codigoEmpresa, idUsuarioAplicacion, huella: Buffer.from('huella') }
  await db
    .insertInto('solicitud')
    .values([
      { ...solicitud, idSolicitud: ended, creada: daysAgo(60.01) },
      { ...solicitud, idSolicitud: ofToday, creada: daysAgo(59.99) },
    ])
    .execute()
  await db
    .insertInto('intento')
    .values([
      { clave: 'cuenta:ended', ventana: daysAgo(1.01), cantidad: 9 },
      { clave: 'cuenta:live', ventana: daysAgo(0.99), cantidad: 9 },
    ])
    .execute()
  const notificacion = { codigoEmpresa, idUsuarioAplicacion, tipo: 0 as const, texto: '' }
  await db
    .insertInto('notificacion')
    .values([
      { ...notificacion, titulo: 'ended', evento: 'ended', creada: daysAgo(365.01) },
      { ...notificacion, titulo: 'live', evento: 'live', creada: daysAgo(364.99) },
    ])
    .execute()
  const other = await createUsuario(db)
  await db
    .insertInto('claveTemporal')
    .values([
      { idUsuario, claveHash: 'ended', vence: daysAgo(0.01) },
      { idUsuario: other.idUsuario, claveHash: 'live', vence: daysAgo(-0.01) },
    ])
    .execute()
  const codigo = { idUsuario, codigoHash: 'x', intentosRestantes: 5 }
  await db
    .insertInto('codigoVerificacion')
    .values([
      { ...codigo, motivo: 'CUENTA', vence: daysAgo(0.01) },
      { ...codigo, motivo: 'CLAVE', vence: daysAgo(-0.01) },
    ])
    .execute()
  const sesion = { idUsuario, idUsuarioAplicacion, codigoEmpresa, plataforma: 'ANDROID', creada: daysAgo(100) } as const
  const sesionThatEnds = (name: string, refrescoVence: Date) => ({
    ...sesion,
    tokenHash: hashToken(name),
    refrescoHash: hashToken(`${name} refresco`),
    vence: daysAgo(1),
    refrescoVence,
  })
  await db
    .insertInto('sesion')
    .values([sesionThatEnds('ended', daysAgo(0.01)), sesionThatEnds('refreshable', daysAgo(-0.01))])
    .execute()

  const admin = await createAdministrador(db)
  await db
    .insertInto('sesionAdministrador')
    .values({
      idAdministrador: admin.idAdministrador,
      plataforma: 'WEB',
      creada: daysAgo(1),
      vence: daysAgo(0.01),
      tokenHash: hashToken('ended'),
    })
    .execute()
  const smtp = await startSmtpSandbox()
  const own = openDatabase(databaseUrl, 4)
  const jobs = await startJobs({
    ...own,
    oyentes: OYENTES,
    clock,
    config: readConfig({}),
    databaseUrl,
    log: pino({ level: 'silent' }),
    catalogo: undefined as never,
    smtpUrl: smtp.url,
  })
  try {
    await own.pool.query(`select graphile_worker.add_job('limpiar')`)
    const solicitudes = async () =>
      (await db.selectFrom('solicitud').select('idSolicitud').execute()).map(Object.values)
    await expect.poll(solicitudes).toEqual([[ofToday]])
  } finally {
    await jobs.stop()
    await own.close()
    await smtp.close()
  }
  expect(await db.selectFrom('intento').select('clave').execute()).toEqual([{ clave: 'cuenta:live' }])
  expect(await db.selectFrom('notificacion').select('titulo').execute()).toEqual([{ titulo: 'live' }])
  expect(await db.selectFrom('claveTemporal').select('claveHash').execute()).toEqual([{ claveHash: 'live' }])
  expect(await db.selectFrom('codigoVerificacion').select('motivo').execute()).toEqual([{ motivo: 'CLAVE' }])
  const refresh = (name: string) =>
    app.post('sesiones/refrescar', { tokenRefresco: `${name} refresco` }, { headers: { 'x-plataforma': 'ANDROID' } })
  expect((await refresh('refreshable')).status).toBe(200)
  const kept = await db.selectFrom('sesion').select('tokenHash').where('idUsuario', '=', idUsuario).execute()
  expect(kept.some(({ tokenHash }) => tokenHash.equals(hashToken('ended')))).toBe(false)
  expect((await app.get(`usuarios/${idUsuario}`, { headers: { 'x-sesion': token } })).status).toBe(200)
  const hashes = await db.selectFrom('sesionAdministrador').select('tokenHash').execute()
  expect(hashes.map(({ tokenHash }) => tokenHash)).toEqual([hashToken(admin.token)])
})

test('cleaning drops a failed job of each minute after a day', async ({ app, clock }) => {
  const { pool, db } = app.database
  for (const [key, attempts, hours] of [
    ['given.up', 1, 25],
    ['given.up.lately', 1, 23],
    ['waits', 0, 25],
  ] as const) {
    await pool.query(`select graphile_worker.add_job('avisar_esperas', job_key => $1, max_attempts => 1)`, [key])
    await pool.query(
      `update graphile_worker._private_jobs set attempts = $2, run_at = now() - make_interval(hours => $3)
       where key = $1`,
      [key, attempts, hours],
    )
  }
  await cleanUp({ db, pool, clock })
  const { rows } = await pool.query(`select key from graphile_worker.jobs where key ~ '^(given|waits)' order by 1`)
  expect(rows).toEqual([{ key: 'given.up.lately' }, { key: 'waits' }])
})

test('many jobs that failed hide none that waits', async ({ app }) => {
  const { pool } = app.database
  await pool.query(
    `select count(*) from graphile_worker.add_jobs(array(
       select ('avisar_esperas', null, null, now() - interval '1 minute', 1, null, 0, null)::graphile_worker.job_spec
       from generate_series(1, 10001)))`,
  )
  await pool.query(`update graphile_worker._private_jobs set attempts = max_attempts`)
  await pool.query(`select graphile_worker.add_job('enviar_clave_temporal', run_at => now() - interval '1 minute')`)
  const { listos, abandonados, atraso } = await readBacklog(pool)
  expect({ listos, abandonados }).toEqual({ listos: 1, abandonados: 10_000 })
  expect(atraso).toBeGreaterThanOrEqual(60)
})

test('cleaning drops failed jobs after a week and keeps the waiting ones', async ({ app, clock }) => {
  //
  const { pool, db } = app.database
  for (const [email, attempts, days] of [
    ['given.up@ejemplo.uy', 1, 8],
    ['given.up.lately@ejemplo.uy', 1, 6],
    ['waits@ejemplo.uy', 0, 8],
  ] as const) {
    const payload = JSON.stringify({ email })
    await pool.query(`select graphile_worker.add_job('enviar_clave_temporal', $1::json, max_attempts => 1)`, [payload])
    await pool.query(
      `update graphile_worker._private_jobs set attempts = $2, run_at = now() - make_interval(days => $3)
       where payload->>'email' = $1`,
      [email, attempts, days],
    )
  }
  await cleanUp({ db, pool, clock })
  const { rows } = await pool.query(
    `select payload->>'email' as email from graphile_worker._private_jobs where payload->>'email' is not null order by 1`,
  )
  expect(rows).toEqual([{ email: 'given.up.lately@ejemplo.uy' }, { email: 'waits@ejemplo.uy' }])
})

test('a job made while the clock was ahead waits its own delay from now on, once', async ({ app, clock }) => {
  const { pool, db } = app.database
  for (const [email, ahead, minutes] of [
    ['at.once@ejemplo.uy', 2, 0],
    ['in.ten@ejemplo.uy', 2, 10],
    ['planned@ejemplo.uy', 0, 180],
  ] as const) {
    const payload = JSON.stringify({ email })
    await pool.query(`select graphile_worker.add_job('enviar_clave_temporal', $1::json)`, [payload])
    await pool.query(
      `update graphile_worker._private_jobs set created_at = now() + make_interval(hours => $2),
         updated_at = now() + make_interval(hours => $2), run_at = now() + make_interval(hours => $2, mins => $3)
       where payload->>'email' = $1`,
      [email, ahead, minutes],
    )
  }
  const waits = async () => {
    const { rows } = await pool.query<{ email: string; minutes: number; runAt: Date }>(
      `select payload->>'email' as email, run_at as "runAt",
         ceil(extract(epoch from run_at - now()) / 60)::float8 as minutes
       from graphile_worker._private_jobs
       where payload->>'email' in ('at.once@ejemplo.uy', 'in.ten@ejemplo.uy', 'planned@ejemplo.uy') order by 1`,
    )
    return rows
  }
  await cleanUp({ db, pool, clock })
  const first = await waits()
  expect(first.map(({ minutes }) => Math.max(minutes, 0))).toEqual([0, 10, 180])
  await cleanUp({ db, pool, clock })
  expect((await waits()).map(({ runAt }) => runAt)).toEqual(first.map(({ runAt }) => runAt))
})
