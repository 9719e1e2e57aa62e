// Pedidos that were taken whole are passed over unread, until something of them is free again.
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeConFrio } from '../testing/gestion.ts'
import { arroz, linea } from '../testing/pedidos.ts'
import { ART, expect, test } from '../testing/test.ts'
import { consultaDeLibres } from './take-tanda.ts'

/** Rounds of the races; more of them by hand: `SURTIDO_RACE_ROUNDS=200`. */
const RONDAS = Number(process.env.SURTIDO_RACE_ROUNDS ?? 4)

type Personal = Awaited<ReturnType<typeof createPersonal>>

/** Two pedidos that are this person's before all those of other tests, the first before the second. */
async function placeTwo(app: TestApp, db: Db, { idAdministrador }: Personal) {
  const placed = []
  for (let n = 0; n < 2; n++) placed.push(await placeConFrio(app, db))
  placed.sort((a, b) => a.idPedido - b.idPedido)
  const pedidos = placed.map(({ idPedido }) => idPedido)
  await db.updateTable('pedido').set({ asignado: idAdministrador }).where('idPedido', 'in', pedidos).execute()
  return placed as [(typeof placed)[0], (typeof placed)[0]]
}

const takeNext = async ({ as }: Personal) => {
  const { body } = await as.post('gestion/tandas', { codigoLocal: 1, cuantos: 1 })
  return (body.pedidos as { idPedido: number }[]).map(({ idPedido }) => idPedido)
}

test('a tanda given up is the next one again, before a later pedido', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const [first] = await placeTwo(app, db, picker)
  const { idTanda } = (await picker.take(first.idPedido)).body
  await picker.as.post(`gestion/tandas/${idTanda}/ceder`, {})
  expect(await takeNext(picker)).toEqual([first.idPedido])
})

test('a pedido that its customer changes is the next one again', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const [{ idPedido, usuario }] = await placeTwo(app, db, picker)
  await picker.take(idPedido)
  const { version } = (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const edicion = { version, articulos: [arroz(2), linea(ART.fideos, 48, 2)], totalEsperado: 2 * 59 + 2 * 48 }
  expect(await app.as(usuario).put(`pedidos/${idPedido}`, edicion)).toMatchObject({ status: 200 })
  expect(await takeNext(picker)).toEqual([idPedido])
})

test('a pedido that the desk takes from one person is the next of another', async ({ app, db }) => {
  const [picker, otro, jefa] = [
    await createPersonal(app, db),
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
  ]
  const [first, second] = await placeTwo(app, db, picker)
  await picker.take(first.idPedido)
  const { status } = await jefa.as.post('gestion/pedidos/acciones', {
    codigoLocal: 1,
    idPedidos: [second.idPedido, first.idPedido],
    accion: 'asignar',
    idAdministrador: otro.idAdministrador,
  })
  expect(status).toBe(200)
  expect(await takeNext(otro)).toEqual([first.idPedido])
})

test('the search for a pedido to take reads no line of those that were taken', async ({ app, db }) => {
  const picker = await createPersonal(app, db)
  const [first, second] = await placeTwo(app, db, picker)
  await picker.take(first.idPedido)
  const { idAdministrador } = picker
  const de = { codigoEmpresa: 10, codigoLocal: 1, idAdministrador, cuantos: 1, deFrio: sql`true`, now: new Date() }
  const query = consultaDeLibres({ ...de, sinRepartir: true })
  expect((await query.execute(db)).rows).toEqual([{ idPedido: second.idPedido }])
  const { rows } = await sql<Record<string, string>>`explain (analyze, timing off, summary off) ${query}`.execute(db)
  const read = rows
    .map((row) => Object.values(row)[0]!)
    .filter((text) => / on pedido_linea /.test(text))
    .reduce((sum, text) => sum + Number(/loops=(\d+)/.exec(text)?.[1] ?? 0), 0)
  expect(read).toBe(1)
})

test('the next search sees what is given up while the rest is taken', async ({ app, db }) => {
  for (let round = 0; round < RONDAS; round++) {
    const [ana, beto] = [await createPersonal(app, db), await createPersonal(app, db)]
    const [{ idPedido }] = await placeTwo(app, db, ana)
    const fria = (await ana.as.post('gestion/tandas', { codigoLocal: 1, pedidos: [idPedido], frio: true })).body
    await db.updateTable('pedido').set({ asignado: null }).where('idPedido', '=', idPedido).execute()
    const [given] = await Promise.all([
      ana.as.post(`gestion/tandas/${fria.idTanda}/ceder`, {}),
      beto.as.post('gestion/tandas', { codigoLocal: 1, pedidos: [idPedido], frio: false }),
    ])
    // A picker who takes it at that moment may find it locked, and go without.
    expect(given.status).toBe(200)
    await db.updateTable('pedido').set({ asignado: ana.idAdministrador }).where('idPedido', '=', idPedido).execute()
    expect(await takeNext(ana), `round ${round}`).toEqual([idPedido])
  }
})
