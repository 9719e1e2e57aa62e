import pg from 'pg'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { addJob } from './add-job.ts'
import { enqueueTareas } from './enqueue-tareas.ts'

const waiting = async (pool: pg.Pool) =>
  (
    await pool.query(
      'select task_identifier as tarea, j.key, j.run_at, payload from graphile_worker.jobs j join graphile_worker._private_jobs using (id) order by id',
    )
  ).rows

test('placing a pedido sends no NOTIFY, and its jobs are handed over together', async ({
  app,
  db,
  databaseUrl,
  onTestFinished,
}) => {
  const listener = new pg.Client({ connectionString: databaseUrl })
  await listener.connect()
  onTestFinished(() => listener.end())
  const told: string[] = []
  listener.on('notification', ({ channel }) => told.push(channel))
  await listener.query('listen "jobs:insert"')
  const usuario = await createUsuario(db)
  const { pool } = app.database
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))),
  )
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  await listener.query('select 1')
  expect(told).toEqual([])
  expect(await waiting(pool)).toEqual([])
  await enqueueTareas(pool)
  const [cartas, ...others] = await waiting(pool)
  expect(others).toEqual([])
  expect(cartas.tarea).toBe('confirmar_pedido')
  expect(new Set(cartas.payload)).toEqual(
    new Set(answers.map(({ body }) => ({ codigoEmpresa: 10, idPedido: body.idPedido }))),
  )
  await listener.query('select 1')
  expect(told).toEqual(['jobs:insert'])
})

test('the last job of a key counts, and each job handed over runs once', async ({ app, db }) => {
  const { pool } = app.database
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))')
  const llave = (idPedido: number) => ({ codigoEmpresa: 10, idPedido })
  await addJob(db, 'avanzar_pago', llave(1), { key: 'pago-10-1', after: 3_600 })
  await addJob(db, 'avanzar_pago', llave(1), { key: 'pago-10-1' })
  for (let n = 1; n <= 27; n++) await addJob(db, 'confirmar_pedido', llave(n))
  await pool.query(
    `insert into tarea (tarea, datos) select 'enviar_aviso', json_build_object('idEnvio', n) from generate_series(1, 1200) n`,
  )
  await Promise.all([enqueueTareas(pool), enqueueTareas(pool), enqueueTareas(pool)])
  const [pago, ...rest] = await waiting(pool)
  const avisos = rest.filter(({ tarea }) => tarea === 'enviar_aviso')
  const cartas = rest.filter(({ tarea }) => tarea === 'confirmar_pedido')
  expect(cartas.map(({ payload }) => payload.length)).toEqual([25, 2])
  expect(pago).toMatchObject({ key: 'pago-10-1', payload: llave(1) })
  expect(pago.run_at.getTime()).toBeLessThan(Date.now() + 60_000)
  expect(avisos.map(({ payload }) => payload.idEnvio).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 1_200 }, (_, i) => i + 1),
  )
  expect((await pool.query('select from tarea')).rowCount).toBe(0)
})
