// Holds (CX-09) as a pedido meets them: its own, another's, one whose time is over, and the job that sweeps them.

import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, ART, createUsuario, expect, franja, HOY, test, zonaRetiro } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'
import { releaseExpired } from './take-franja.ts'

const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const hold = (app: TestApp, usuario: UsuarioDePrueba, idFranja: number) =>
  app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, { codigoEmpresa: 10, fecha: HOY })
const order = (app: TestApp, usuario: UsuarioDePrueba, codigoLocal: number, idFranja: number, fechaEntrega = HOY) =>
  app
    .as(usuario)
    .post(
      PATH_PEDIDO,
      pedidoOf(usuario, [linea(ART.arroz, codigoLocal === 1 ? 59 : 62)], { codigoLocal, idFranja, fechaEntrega }),
    )
const setCupo = (db: Db, idFranja: number, cupo: number) =>
  db.updateTable('franja').set({ cupo }).where('codigoEmpresa', '=', 10).where('idFranja', '=', idFranja).execute()
const placesOf = async (db: Db, idFranja: number) => {
  const one = await db
    .selectFrom('franjaDia')
    .select('ocupados')
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', HOY)
    .executeTakeFirst()
  const { reservas } = await db
    .selectFrom('reservaFranja')
    .select(({ fn }) => fn.countAll<number>().as('reservas'))
    .where('idFranja', '=', idFranja)
    .executeTakeFirstOrThrow()
  return { ocupados: one?.ocupados ?? 0, reservas }
}

test('nobody else can order the last place that somebody holds', async ({ app, db }) => {
  // covers: CX-09 C-24
  const idFranja = franja(zonaRetiro(1), 3, 1)
  await setCupo(db, idFranja, 1)
  const [holder, other] = [await createUsuario(db), await createUsuario(db)]
  // At ten the slot at eleven is past its cut-off: it is held and ordered at half past eight.
  app.clock.set('2026-03-11T08:30:00-03:00')
  expect((await hold(app, holder, idFranja)).status).toBe(201)
  expect((await hold(app, other, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect((await order(app, other, 1, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 1, reservas: 1 })
  expect((await order(app, holder, 1, idFranja)).status).toBe(201)
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 1, reservas: 0 })
  // A second pedido of the same person needs a place of its own.
  expect((await order(app, holder, 1, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
})

test('an expired hold blocks nobody, to the millisecond', async ({ app, db, clock }) => {
  // covers: CX-09 C-24
  const idFranja = franja(zonaRetiro(1), 3, 2)
  await setCupo(db, idFranja, 1)
  const [holder, other] = [await createUsuario(db), await createUsuario(db)]
  expect((await hold(app, holder, idFranja)).body.vence).toBe('2026-03-11T10:10:00-03:00')
  clock.set(new Date(minutes(10).getTime() - 1))
  expect((await order(app, other, 1, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  clock.set(minutes(10))
  expect((await order(app, other, 1, idFranja)).status).toBe(201)
  expect((await order(app, holder, 1, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 1, reservas: 0 })
})

test('the sweep waits for a transaction with the slot, never the other way round', async ({ app, db, clock }) => {
  // covers: CX-09
  const idFranja = franja(zonaRetiro(2), 3, 2)
  const holder = await createUsuario(db)
  expect((await hold(app, holder, idFranja)).status).toBe(201)
  clock.set(minutes(11))
  const client = await app.database.pool.connect()
  let sweeping: Promise<void>
  try {
    await client.query('begin')
    await client.query('select from franja_dia where id_franja = $1 for update', [idFranja])
    sweeping = releaseExpired(db, clock.now())
    await expect.poll(() => countWaiting(app.database.pool), { interval: 20 }).toBeGreaterThan(0)
    // A hold or a pedido takes this lock once it has the slot. A refusal here means a deadlock there.
    const taken = await client.query('select from reserva_franja where id_franja = $1 for update nowait', [idFranja])
    expect(taken.rowCount).toBe(1)
    await client.query('commit')
  } finally {
    await client.query('rollback')
    client.release()
  }
  await sweeping
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 0, reservas: 0 })
})

test('holds, pedidos and sweeps at once keep the count of taken places right', async ({ app, db, clock }) => {
  // covers: CX-09
  const slots = [franja(zonaRetiro(2), 3, 1), franja(zonaRetiro(2), 3, 2)]
  clock.set('2026-03-11T08:30:00-03:00')
  const usuarios = await Promise.all(Array.from({ length: 16 }, () => createUsuario(db)))
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      ...usuarios.map((usuario, i) => hold(app, usuario, slots[(i + round) % 2]!)),
      ...usuarios.slice(0, 3).map((usuario, i) => order(app, usuario, 2, slots[(i + round) % 2]!)),
      ...Array.from({ length: 4 }, () => releaseExpired(db, clock.now())),
    ])
    expect(answers.filter((answer) => answer && answer.status >= 500)).toEqual([])
    clock.advance({ minutes: 11 })
  }
  await releaseExpired(db, clock.now())
  for (const idFranja of slots) {
    const { pedidos } = await db
      .selectFrom('pedido')
      .select(({ fn }) => fn.countAll<number>().as('pedidos'))
      .where('idFranja', '=', idFranja)
      .executeTakeFirstOrThrow()
    expect(await placesOf(db, idFranja)).toEqual({ ocupados: pedidos, reservas: 0 })
  }
})

test('listing, holding and ordering agree on a cut-off before midnight', async ({ app, db, clock }) => {
  // covers: C-60 CX-09 C-24
  const zona = zonaRetiro(1)
  const idFranja = franja(zona, 4, 1)
  // Thursday from eleven, closing thirteen hours before: on Wednesday at ten at night.
  await db
    .updateTable('franja')
    .set({ minutosCorte: 13 * 60 })
    .where('codigoEmpresa', '=', 10)
    .where('idFranja', '=', idFranja)
    .execute()
  const query = { empresa: 10, 'zona-entrega': zona, dias: 1 }
  const usuario = await createUsuario(db)
  const tomorrow = { codigoEmpresa: 10, fecha: '2026-03-12' }
  const listed = async (dias: number) =>
    (await app.get('franjas-entrega/dias-entrega-costo-dinamico', { query: { ...query, dias } })).body
  clock.set('2026-03-11T21:59:59.999-03:00')
  expect((await listed(2))[1].franjas[0]).toMatchObject({ disponible: true, horaCorte: '2026-03-11T22:00:00-03:00' })
  expect((await app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, tomorrow)).status).toBe(201)
  clock.set('2026-03-11T22:00:00-03:00')
  expect((await listed(2))[1].franjas[0]).toMatchObject({ disponible: false, motivo: 'FUERA_DE_HORA' })
  const late = await app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, tomorrow)
  expect(late.body.error).toBe('Entregas.ERROR_FRANJA_VENCIDA')
  expect((await order(app, usuario, 1, idFranja, '2026-03-12')).body.error).toBe('Entregas.ERROR_FRANJA_VENCIDA')
  for (const [instant, fecha] of [
    ['2026-03-11T23:59:59.999-03:00', '2026-03-11'],
    ['2026-03-12T00:00:00-03:00', '2026-03-12'],
  ] as const) {
    clock.set(instant)
    expect((await listed(1))[0].fecha, instant).toBe(fecha)
  }
})

test('a day beyond those offered can be neither held nor ordered', async ({ app, db }) => {
  // covers: C-60 CX-09 C-24
  const usuario = await createUsuario(db)
  const idFranja = franja(zonaRetiro(1), 3, 2)
  await db.deleteFrom('franjaDia').where('idFranja', '=', idFranja).execute()
  const query = { empresa: 10, 'zona-entrega': zonaRetiro(1), dias: 14 }
  const days = (await app.get('franjas-entrega/dias-entrega-costo-dinamico', { query })).body
  expect(days.at(-1).fecha).toBe('2026-03-24')
  const post = (fecha: string) =>
    app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, { codigoEmpresa: 10, fecha })
  for (const fecha of ['2026-03-25', '2099-03-11']) {
    expect((await post(fecha)).body.error, fecha).toBe('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
    expect((await order(app, usuario, 1, idFranja, fecha)).body.error, fecha).toBe(
      'Entregas.ERROR_FRANJA_NO_ENCONTRADA',
    )
  }
  expect((await post('2026-03-18')).status).toBe(201)
})

test('a changed cupo counts at once, even on a day with taken places', async ({ app, db }) => {
  // covers: C-60 CX-09 C-24
  const idFranja = franja(zonaRetiro(1), 3, 2)
  await db.deleteFrom('franjaDia').where('idFranja', '=', idFranja).execute()
  const libres = async () => {
    const query = { empresa: 10, 'zona-entrega': zonaRetiro(1), dias: 1 }
    const [dia] = (await app.get('franjas-entrega/dias-entrega-costo-dinamico', { query })).body
    const one = dia.franjas.find((other: { idFranja: number }) => other.idFranja === idFranja)
    return [one.cupoDisponible, one.motivo]
  }
  const usuarios = await Promise.all(Array.from({ length: 8 }, () => createUsuario(db)))
  const orderAll = async (some: readonly UsuarioDePrueba[]) =>
    (await Promise.all(some.map((usuario) => order(app, usuario, 1, idFranja)))).map(({ status }) => status)
  await setCupo(db, idFranja, 3)
  expect((await hold(app, usuarios[0]!, idFranja)).status).toBe(201)
  expect(await orderAll([usuarios[1]!])).toEqual([201])
  expect(await libres()).toEqual([1, null])
  // Below the number taken, nothing more is sold, and every place that is taken stays, also that of a hold.
  await setCupo(db, idFranja, 1)
  expect(await libres()).toEqual([0, 'SIN_CUPO'])
  expect((await hold(app, usuarios[2]!, idFranja)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  expect(await orderAll([usuarios[2]!, usuarios[0]!])).toEqual([409, 201])
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 2, reservas: 0 })
  // Raised, it sells exactly as many more, whoever asks at once.
  await setCupo(db, idFranja, 5)
  expect(await libres()).toEqual([3, null])
  expect((await orderAll(usuarios.slice(2))).sort()).toEqual([201, 201, 201, 409, 409, 409])
  expect(await placesOf(db, idFranja)).toEqual({ ocupados: 5, reservas: 0 })
})

test('every offered slot can be held and ordered; others are refused by both', async ({ app, db }) => {
  // covers: C-60 CX-09 C-24 A-57
  const zona = zonaRetiro(2)
  // On Wednesdays the shop closes before its last slot ends.
  const miercoles = () =>
    db.updateTable('horario').where('codigoEmpresa', '=', 10).where('codigoLocal', '=', 2).where('dia', '=', 3)
  await miercoles().set({ horaHasta: '18:00' }).execute()
  const query = { empresa: 10, 'zona-entrega': zona, dias: 14 }
  const days: { fecha: string; franjas: { idFranja: number; disponible: boolean; motivo: string | null }[] }[] = (
    await app.get('franjas-entrega/dias-entrega-costo-dinamico', { query })
  ).body
  const usuario = await createUsuario(db)
  const said = new Set<string>()
  for (const { fecha, franjas } of days) {
    for (const { idFranja, disponible, motivo } of franjas) {
      const held = await app.as(usuario).post(`franjas-entrega/${idFranja}/reserva`, { codigoEmpresa: 10, fecha })
      const ordered = await order(app, usuario, 2, idFranja, fecha)
      const both = [held, ordered].map(({ status, body }) => (status === 201 ? null : body.error))
      expect(both[0], `${fecha} ${idFranja}`).toBe(both[1])
      expect(both[0] === null, `${fecha} ${idFranja}: ${both[0]}`).toBe(disponible)
      said.add(`${motivo} ${both[0]}`)
    }
  }
  await miercoles().set({ horaHasta: '21:00' }).execute()
  expect([...said].sort()).toEqual([
    'FERIADO Locales.ERROR_LOCAL_CERRADO',
    'FUERA_DE_HORA Entregas.ERROR_FRANJA_VENCIDA',
    'FUERA_DE_HORA Locales.ERROR_LOCAL_CERRADO',
    'null null',
  ])
})
