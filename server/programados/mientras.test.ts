// A customer changes a scheduled pedido while the job places it: the job goes on with it as it is by then.
import { setTimeout as sleep } from 'node:timers/promises'
import { vi } from 'vitest'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting, holding } from '../testing/bloqueos.ts'
import { MANIANA } from '../testing/mundo.ts'
import { createPagador, expectBooks, makeRoom, type Pagador, test } from '../testing/pagos.ts'
import { programadoOf } from '../testing/programados.ts'
import { ART, createUsuario, expect, MEDIO_PAGO } from '../testing/test.ts'
import { tellProgramados } from './tell-programados.ts'

const TARDE = '2026-03-11T19:01:00-03:00'
const PEDIMOS = 'Pedimos «Compra» para el jueves 12'
const arroz = (cantidad: number) => ({ artCodigo: ART.arroz, cantidad })

/** One that orders two of arroz by itself; paid by card if there is one. */
async function plan(app: TestApp, { usuario, idPaymentProfile }: Pick<Pagador, 'usuario'> & Partial<Pagador>) {
  const own = app.as(usuario)
  const { idLista } = (await own.post('listas', { nombre: 'Compra', lineas: [arroz(2)] })).body
  const medio = idPaymentProfile === undefined ? {} : { idMedioDePago: MEDIO_PAGO.tarjeta, idPaymentProfile }
  const entrada = programadoOf(idLista, { ...medio, pedirSolo: true, tope: 200 })
  const { status, body } = await own.post('programados', entrada)
  expect(status).toBe(201)
  const path = `programados/${body.idProgramado}`
  return { own, path, idLista: idLista as number, put: (more: object) => own.put(path, { ...entrada, ...more }) }
}
type Plan = Awaited<ReturnType<typeof plan>>

/** The job runs, and the provider is silent at that step until the change is answered. */
async function tellDuring(app: TestApp, at: 'customer' | 'purchase', change: () => Promise<unknown>) {
  app.clock.set(TARDE)
  app.sandbox.faults.add({ at, how: 'hold', done: true })
  const told = tellProgramados(app.deps)
  await expect.poll(() => app.sandbox.faults.pending).toBe(0)
  try {
    await change()
  } finally {
    app.sandbox.faults.release()
    await told
  }
}

const pedidosDe = (db: Db, { usuario }: Pick<Pagador, 'usuario'>) =>
  db.selectFrom('pedido').selectAll().where('idUsuario', '=', usuario.idUsuario).execute()
const avisosDe = (db: Db, { usuario }: Pick<Pagador, 'usuario'>) =>
  db
    .selectFrom('notificacion')
    .select(['titulo', 'texto'])
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .where('evento', 'like', 'programado.%')
    .execute()

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('programado').execute()
})

test.for<[what: string, change: (one: Plan) => Promise<{ status: number }>]>([
  ['paused', ({ put }) => put({ pausado: true })],
  ['skipped', ({ put }) => put({ salteadas: [MANIANA] })],
  ['moved to other days', ({ put }) => put({ dias: [1] })],
  ['deleted', ({ own, path }) => own.delete(path)],
  ['deleted with its list', ({ own, idLista }) => own.delete(`listas/${idLista}`)],
])(
  'a date that is %s while the provider is slow is neither placed nor told',
  async ([, change], { app, db, pagador }) => {
    // covers: CX-32 CX-34
    const one = await plan(app, pagador)
    const before = app.sandbox.purchases().length
    const failed = vi.spyOn(app.deps.log, 'error')
    await tellDuring(app, 'customer', async () => expect((await change(one)).status).toBe(200))
    expect(await pedidosDe(db, pagador)).toEqual([])
    expect(await avisosDe(db, pagador)).toEqual([])
    expect(app.sandbox.purchases()).toHaveLength(before)
    expect(failed).not.toHaveBeenCalled()
    failed.mockRestore()
  },
)

test('a limit set while the provider is slow counts, and its customer is told', async ({ app, db, pagador }) => {
  // covers: CX-34
  const { put } = await plan(app, pagador)
  const before = app.sandbox.purchases().length
  await tellDuring(app, 'customer', async () => expect((await put({ tope: 10 })).status).toBe(200))
  expect(await pedidosDe(db, pagador)).toEqual([])
  const texto = expect.stringMatching(/^Hoy cuesta \$118 y tu tope es \$10\./)
  expect(await avisosDe(db, pagador)).toMatchObject([{ titulo: 'No pedimos «Compra» para el jueves 12', texto }])
  expect(app.sandbox.purchases()).toHaveLength(before)
})

test('a programado paid in cash by now is placed, and no card is charged', async ({ app, db, pagador }) => {
  // covers: CX-34
  const { put } = await plan(app, pagador)
  const before = app.sandbox.purchases().length
  const cash = { idMedioDePago: MEDIO_PAGO.efectivo, idPaymentProfile: null }
  await tellDuring(app, 'customer', async () => expect((await put(cash)).status).toBe(200))
  expect(await pedidosDe(db, pagador)).toMatchObject([{ estado: 'RECIBIDO', total: 118, fechaEntrega: MANIANA }])
  expect(await avisosDe(db, pagador)).toMatchObject([{ titulo: PEDIMOS }])
  expect(app.sandbox.purchases()).toHaveLength(before)
})

test('a list that is changed while the provider is slow is ordered as it is', async ({ app, db, pagador }) => {
  // covers: CX-29 CX-34
  const { own, idLista } = await plan(app, pagador)
  const less = { cantidad: 1 }
  await tellDuring(app, 'customer', async () =>
    expect((await own.put(`listas/${idLista}/articulos/${ART.arroz}`, less)).status).toBe(200),
  )
  expect(await pedidosDe(db, pagador)).toMatchObject([{ total: 59, fechaEntrega: MANIANA }])
  expect(await avisosDe(db, pagador)).toHaveLength(1)
  await expectBooks(app)
})

test('a list that changes all the time keeps no job, and is ordered later', async ({ app, db, clock, pagador }) => {
  // covers: CX-29 CX-34
  const { own, idLista } = await plan(app, pagador)
  const { faults } = app.sandbox
  clock.set(TARDE)
  const hold = () => faults.add({ at: 'customer', how: 'hold', done: true })
  hold()
  const told = tellProgramados(app.deps)
  for (const [round, cantidad] of [1, 3, 1].entries()) {
    await expect.poll(() => faults.pending).toBe(0)
    expect((await own.put(`listas/${idLista}/articulos/${ART.arroz}`, { cantidad })).status).toBe(200)
    if (round < 2) hold()
    faults.release()
  }
  await told
  expect(await pedidosDe(db, pagador)).toEqual([])
  expect(await avisosDe(db, pagador)).toEqual([])
  clock.advance({ minutes: 3 })
  await own.put(`listas/${idLista}/articulos/${ART.arroz}`, { cantidad: 3 })
  await tellProgramados(app.deps)
  expect(await pedidosDe(db, pagador)).toMatchObject([{ total: 177 }])
})

test('one that is due again all the time is left to the next job', async ({ app, db, clock, pagador }) => {
  // covers: CX-32 CX-34
  const { put } = await plan(app, pagador)
  const { faults } = app.sandbox
  clock.set(TARDE)
  const hold = () => faults.add({ at: 'customer', how: 'hold', done: true })
  hold()
  const told = tellProgramados(app.deps)
  for (let round = 0; round < 3; round++) {
    await expect.poll(() => faults.pending).toBe(0)
    for (const pausado of [true, false]) expect((await put({ pausado })).status).toBe(200)
    if (round < 2) hold()
    faults.release()
  }
  await told
  expect(await pedidosDe(db, pagador)).toEqual([])
  await tellProgramados(app.deps)
  expect(await pedidosDe(db, pagador)).toHaveLength(1)
})

test.for<[what: string, change: (one: Plan) => Promise<{ status: number }>]>([
  ['skipped', ({ put }) => put({ salteadas: [MANIANA] })],
  ['deleted', ({ own, path }) => own.delete(path)],
])('a date that is %s after its pedido was written is told of', async ([, change], { app, db, pagador }) => {
  // covers: CX-32 CX-34
  const one = await plan(app, pagador)
  await tellDuring(app, 'purchase', async () => expect((await change(one)).status).toBe(200))
  await tellProgramados(app.deps)
  expect(await pedidosDe(db, pagador)).toMatchObject([{ estado: 'RECIBIDO', fechaEntrega: MANIANA }])
  expect(await avisosDe(db, pagador)).toMatchObject([{ titulo: PEDIMOS }])
  await expectBooks(app)
})

test('the deletion of a list and the job take their rows in one order', async ({ app, db, clock, pagador }) => {
  // covers: CX-32 CX-34
  const { own, idLista } = await plan(app, pagador)
  const { pool } = app.database
  clock.set(TARDE)
  const list = 'from lista where codigo_empresa = 10 and id_lista = $1'
  await holding(pool, [`select ${list} for update`, [idLista]], async (holder) => {
    const told = tellProgramados(app.deps)
    await expect.poll(() => countWaiting(pool)).toBeGreaterThan(0)
    // Refused at once if the job holds it.
    await holder.query('select from programado where codigo_empresa = 10 and id_lista = $1 for update nowait', [
      idLista,
    ])
    await holder.query(`delete ${list}`, [idLista])
    await holder.query('commit')
    await told
  })
  expect(await pedidosDe(db, pagador)).toEqual([])
  expect((await own.get('programados')).body).toEqual([])
})

/** Each change meets the job at these moments of its work. */
const MOMENTOS_MS = Array.from({ length: 10 }, (_, i) => 5 * i)
const CAMBIOS: readonly ((one: Plan) => Promise<{ status: number }>)[] = [
  ({ put }) => put({ pausado: true }),
  ({ put }) => put({ salteadas: [MANIANA] }),
  ({ own, path }) => own.delete(path),
  ({ own, idLista }) => own.delete(`listas/${idLista}`),
  ({ own, idLista }) => own.delete(`listas/${idLista}/articulos/${ART.arroz}`),
]

test(`${MOMENTOS_MS.length * CAMBIOS.length} changes that race the job are made before it places or after it`, async ({
  app,
  db,
  clock,
}) => {
  // covers: CX-32 CX-34
  const { pool } = app.database
  const countDeadlocks = async () =>
    (await pool.query('select deadlocks from pg_stat_database where datname = current_database()')).rows[0].deadlocks
  const before = await countDeadlocks()
  const failed = vi.spyOn(app.deps.log, 'error')
  await makeRoom(db)
  clock.set(TARDE)
  const moments = CAMBIOS.flatMap((change) => MOMENTOS_MS.map((ms) => ({ change, ms })))
  for (const { change, ms } of moments) {
    const one = ms % 2 ? { usuario: await createUsuario(db) } : await createPagador(app, db)
    const made = await plan(app, one)
    const late = async () => {
      await sleep(ms)
      expect((await change(made)).status).toBe(200)
      return pedidosDe(db, one)
    }
    const [seen] = await Promise.all([late(), tellProgramados(app.deps)])
    await tellProgramados(app.deps)
    expect(await pedidosDe(db, one)).toHaveLength(seen.length)
    if (seen.length > 0) expect(await avisosDe(db, one)).toMatchObject([{ titulo: PEDIMOS }])
  }
  expect(failed).not.toHaveBeenCalled()
  failed.mockRestore()
  await expectBooks(app)
  // The database counts them within a second.
  await sleep(1_100)
  expect(await countDeadlocks()).toBe(before)
})
