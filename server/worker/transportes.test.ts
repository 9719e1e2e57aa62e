// A silent service answers again: the work that waits for it does not wait for its own next try.

import { randomUUID } from 'node:crypto'
import { startSmtpSandbox } from '@surtido/sandbox/smtp/server'
import { addJob } from '../jobs/add-job.ts'
import { eventoDe } from '../programados/tell-programados.ts'
import { addNavegador } from '../testing/avisos.ts'
import { envios, tell, test } from '../testing/envios.ts'
import { createPagador, makeRoom, pay } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, EMPRESA, expect } from '../testing/test.ts'
import { startTrabajos } from '../testing/trabajos.ts'

/** Between two looks at what waits, longer than a busy machine takes to give a charge back. */
const LOOK_MS = 4_000
/** The 5 s of docs/operating.md, with room for a busy machine (it took 0.4 s on two cores with a load of 30). */
const FIRST_MS = 8_000
/** The rest follow the first at once. */
const REST_MS = 3_000

test('letters, calls and charges that waited go out once their transport answers', async ({
  app,
  db,
  databaseUrl,
  push,
  onTestFinished,
}) => {
  // covers: C-24 CX-25 E-21 A-61
  const first = await startSmtpSandbox()
  const port = Number(new URL(first.url).port)
  await first.close()
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: `smtp://127.0.0.1:${port}` })
  onTestFinished(() => jobs.stop())
  const { clock } = app
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const navegador = await addNavegador(app, usuario, push.web)
  const pagadores = [await createPagador(app, db), await createPagador(app, db)]

  // The mail server refuses the letter, the push service fails, the provider does not know the charge; hours go by on
  // their clocks.
  push.web.fail(navegador.endpoint, ...Array.from({ length: 3 }, () => ({ status: 503 })))
  app.sandbox.faults.add({ at: 'purchase', how: 'status', value: '500', done: true, times: 2 })
  app.sandbox.faults.add({ at: 'read', how: 'status', value: '500', times: 10_000 })
  await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))
  const nueva = await createUsuario(db)
  await db.updateTable('usuario').set({ correoVerificado: null }).where('idUsuario', '=', nueva.idUsuario).execute()
  await addJob(db, 'enviar_confirmacion', { idUsuario: nueva.idUsuario, codigoEmpresa: EMPRESA.ceibo, direccion: null })
  const ficha = { documento: '40404040', correo: 'ficha-que-espera@ejemplo.uy' }
  const { idUsuarioAplicacion } = await createUsuario(db, { codigoEmpresa: EMPRESA.dorado })
  await db
    .insertInto('saldo')
    .values({
      codigoEmpresa: EMPRESA.dorado,
      plan: 1000,
      saldo: 10,
      deuda: 0,
      fechaEjecucion: '2026-03-10',
      pans: [],
      ...ficha,
    })
    .execute()
  await addJob(db, 'enviar_codigo_documento', {
    codigoEmpresa: EMPRESA.dorado,
    idUsuarioAplicacion,
    documento: ficha.documento,
    solicitado: clock.now().toISOString(),
  })
  const duena = await createUsuario(db)
  const programado = { idProgramado: 7, fecha: '2026-03-12' }
  await db
    .insertInto('notificacion')
    .values({
      codigoEmpresa: EMPRESA.ceibo,
      idUsuarioAplicacion: duena.idUsuarioAplicacion,
      tipo: 1,
      titulo: 'Tu pedido de mañana',
      texto: 'Te espera.',
      evento: eventoDe(programado.idProgramado, programado.fecha),
      creada: clock.now(),
    })
    .execute()
  await addJob(db, 'avisar_programado', { codigoEmpresa: EMPRESA.ceibo, ...programado })
  const pedidos = [await pay(app, pagadores[0]!), await pay(app, pagadores[1]!)].map(({ llave }) => llave.idPedido)
  for (const _ of [1, 2]) await tell(app, clock.now(), [usuario])
  const cartas = `select id from graphile_worker.jobs where task_identifier in ('confirmar_pedido', 'enviar_confirmacion', 'enviar_codigo_documento', 'avisar_programado') and attempts > 0 and locked_at is null`
  await expect.poll(async () => (await jobs.pool.query(cartas)).rowCount).toBe(4)
  const revisados = async () =>
    (await db.selectFrom('pago').select('revisiones').where('idPedido', 'in', pedidos).execute()).every(
      ({ revisiones }) => revisiones > 1,
    )
  await expect.poll(revisados).toBe(true)
  await jobs.pool.query(
    `update graphile_worker._private_jobs set run_at = now() + interval '5 hours' where attempts > 0`,
  )
  /** Postpones the jobs of the charges: each failed reading adds one. */
  const postpone = async () => {
    await jobs.pool.query(`update tarea set desde = now() + interval '5 hours' where tarea = 'avanzar_pago'`)
    await jobs.pool.query(
      `update graphile_worker._private_jobs set run_at = now() + interval '5 hours'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'avanzar_pago')`,
    )
  }
  await postpone()
  const estados = async () => {
    await postpone()
    return (await db.selectFrom('pago').select('estado').where('idPedido', 'in', pedidos).execute()).map(
      ({ estado }) => estado,
    )
  }
  const smtp = await startSmtpSandbox({ port })
  onTestFinished(smtp.close)
  app.sandbox.faults.clear()
  // docs/operating.md: one of each is tried within about 5 s of the return, and then the rest.
  const soon = { timeout: FIRST_MS }
  const rest = { timeout: REST_MS }
  const esperan = [usuario.email, nueva.email, ficha.correo, duena.email]
  const sinCarta = () => esperan.filter((email) => !smtp.mensajes().some(({ para }) => para === email))
  const sinAviso = async () => (await envios(app, usuario)).filter(({ estado }) => estado !== 'ENVIADO')
  const sinCobro = async () => (await estados()).filter((estado) => estado !== 'AUTORIZADO')
  await Promise.all([
    expect.poll(() => sinCarta().length, soon).toBeLessThan(esperan.length),
    expect.poll(async () => (await sinAviso()).length, soon).toBeLessThan(2),
    expect.poll(async () => (await sinCobro()).length, soon).toBeLessThan(pedidos.length),
  ])

  await Promise.all([
    expect.poll(sinCarta, rest).toEqual([]),
    expect.poll(sinAviso, rest).toEqual([]),
    expect.poll(sinCobro, rest).toEqual([]),
  ])
})

test('a charge in hand while its provider answers again is asked for soon after', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-24 A-61
  const jobs = await startTrabajos(app, databaseUrl, { smtpUrl: 'smtp://127.0.0.1:1', transportesMs: LOOK_MS })
  onTestFinished(() => jobs.stop())
  await makeRoom(db)
  app.sandbox.faults.add({ at: 'purchase', how: 'status', value: '500', done: true, times: 2 })
  app.sandbox.faults.add({ at: 'read', how: 'status', value: '500', times: 10_000 })
  const pagadores = [await createPagador(app, db), await createPagador(app, db)]
  const [uno, otro] = [await pay(app, pagadores[0]!), await pay(app, pagadores[1]!)].map(({ llave }) => llave.idPedido)
  const pago = (idPedido: number) =>
    db.selectFrom('pago').selectAll().where('idPedido', '=', idPedido).executeTakeFirstOrThrow()
  const free = async () => (await pago(otro!)).tomadoPor === null && (await pago(otro!)).revisiones > 1
  await expect.poll(free).toBe(true)
  // Another process has the second in hand, which the provider did not answer. It is due later than the clock ever says.
  const later = new Date(app.clock.now().getTime() + 60_000)
  const own = { tomadoPor: randomUUID(), tomadoHasta: new Date(app.clock.now().getTime() + 90_000) }
  const postpone = async () => {
    await jobs.pool.query(`delete from tarea where tarea = 'avanzar_pago'`)
    await jobs.pool.query(`delete from graphile_worker._private_jobs where locked_at is null
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'avanzar_pago')`)
  }
  await db
    .updateTable('pago')
    .set({ ...own, revisar: later })
    .where('idPedido', '=', otro!)
    .execute()
  await postpone()
  app.sandbox.faults.clear()
  await expect.poll(async () => (await pago(uno!)).estado).toBe('AUTORIZADO')
  await db
    .updateTable('pago')
    .set({ tomadoPor: null, tomadoHasta: null, revisar: later })
    .where('idPedido', '=', otro!)
    .where('tomadoPor', '=', own.tomadoPor)
    .execute()
  await postpone()
  await expect.poll(async () => (await pago(otro!)).estado).toBe('AUTORIZADO')
})
