// The desk splits a tanda by hand.
import type { TandaAbierta } from '@surtido/contract/gestion-tandas'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { expect, test } from '../testing/test.ts'

/** Rounds of the races; more of them by hand: `SURTIDO_RACE_ROUNDS=200`. */
const RONDAS = Number(process.env.SURTIDO_RACE_ROUNDS ?? 4)

type Persona = Awaited<ReturnType<typeof createPersonal>>

async function placeSome(app: TestApp, db: Db, cuantos: number): Promise<number[]> {
  const ids: number[] = []
  for (let i = 0; i < cuantos; i++) ids.push((await placeEnCola(app, db)).idPedido)
  return ids
}

/** Ana has a tanda of some pedidos; Beto is there, and a person who directs them. */
async function start(app: TestApp, db: Db, cuantos = 3) {
  const pedidos = await placeSome(app, db, cuantos)
  const [ana, beto, jefa] = [
    await createPersonal(app, db),
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
  ]
  const idTanda: number = (await ana.take(...pedidos)).body.idTanda
  return { pedidos, ana, beto, jefa, idTanda }
}

const move = ({ as }: Persona, body: object) => as.post('gestion/tandas/mover', { codigoLocal: 1, ...body })
const listOf = async ({ as }: Persona): Promise<TandaAbierta[]> =>
  (await as.get('gestion/tandas', { query: { local: 1 } })).body.tandas
const pedidosDe = (tandas: readonly TandaAbierta[], idTanda: number) =>
  tandas.find((one) => one.idTanda === idTanda)?.pedidos.map(({ idPedido }) => idPedido)
/** Checks that every line of a pedido belongs to at most one tanda. */
async function expectOnce(db: Db, idPedido: number): Promise<number[]> {
  const rows = await db
    .selectFrom('tandaLinea')
    .select(['orden', 'idTanda'])
    .where('idPedido', '=', idPedido)
    .where('cedida', 'is', null)
    .execute()
  expect(new Set(rows.map(({ orden }) => orden)).size).toBe(rows.length)
  return [...new Set(rows.map(({ idTanda }) => idTanda))]
}

test('pedidos of an unstarted tanda go to a new one of a person, who finds it', async ({ app, db }) => {
  const { pedidos, ana, beto, jefa, idTanda } = await start(app, db)
  const [a, b, c] = pedidos as [number, number, number]
  const { status, body } = await move(jefa, { pedidos: [b, c], desde: idTanda, idAdministrador: beto.idAdministrador })
  expect(status).toBe(200)
  const nueva = (body.tandas as TandaAbierta[]).find((one) => one.idAdministrador === beto.idAdministrador)!
  expect(nueva).toMatchObject({
    armada: true,
    dichas: 0,
    pedidos: [
      { idPedido: b, posicion: 'A' },
      { idPedido: c, posicion: 'B' },
    ],
  })
  expect(pedidosDe(body.tandas, idTanda)).toEqual([a])
  // Each device reads its own; what was taken out is no longer in it.
  expect((await beto.as.get(`gestion/tandas/${nueva.idTanda}`)).body.pedidos).toHaveLength(2)
  expect((await ana.as.get(`gestion/tandas/${idTanda}/novedades`)).body.pedidos).toMatchObject([{ idPedido: a }])
  const late = await ana.send(idTanda, ana.tomaOf(b, 0, 3))
  expect(late.tomas[0]!.resultado).toBe('DEVOLVER')
  expect((await beto.send(nueva.idTanda, beto.tomaOf(b, 0, 3))).tomas[0]!.resultado).toBe('PUESTA')
  // After a lost answer, the same request changes nothing.
  expect((await move(jefa, { pedidos: [c, b], desde: idTanda, idAdministrador: beto.idAdministrador })).status).toBe(
    200,
  )
  expect((await listOf(beto)).filter(({ propia }) => propia)).toHaveLength(1)
  const cambios = await db
    .selectFrom('cambio')
    .select(['llave', 'antes', 'despues'])
    .where('que', '=', 'PEDIDO_MOVIDO')
    .where('idAdministrador', '=', jefa.idAdministrador)
    .orderBy('idCambio')
    .execute()
  expect(cambios).toEqual(
    // In the order they are locked in.
    [Math.min(b, c), Math.max(b, c)].map((idPedido) => ({
      llave: { idPedido },
      antes: { idTanda, idAdministrador: ana.idAdministrador },
      despues: { idTanda: nueva.idTanda, idAdministrador: beto.idAdministrador },
    })),
  )
})

test('pedidos go to the free places of another trolley; a tanda left without any ends', async ({ app, db }) => {
  const { pedidos, beto, jefa, idTanda } = await start(app, db, 2)
  const otros = await placeSome(app, db, 5)
  const suya: number = (await beto.take(...otros)).body.idTanda
  const hacia = { desde: idTanda, hacia: suya }
  expect((await move(jefa, { pedidos, ...hacia })).body.error).toBe('Tandas.ERROR_CARRO_LLENO')
  const { body } = await move(jefa, { pedidos: [pedidos[0]], ...hacia })
  expect(pedidosDe(body.tandas, suya)!.toSorted()).toEqual([...otros, pedidos[0]].toSorted())
  expect(pedidosDe(body.tandas, idTanda)).toEqual([pedidos[1]])
  // The queue, which was read before, knows who has it now.
  const quien = async () => {
    const { body: cola } = await jefa.as.get('gestion/pedidos', { query: { local: 1 } })
    const one = cola.pedidos.find(({ idPedido }: { idPedido: number }) => idPedido === pedidos[1])
    return one.preparadores.map(({ idAdministrador }: { idAdministrador: number }) => idAdministrador)
  }
  const before = await quien()
  expect(before).not.toEqual([beto.idAdministrador])
  // A place that becomes free is used again.
  const [first] = otros as [number]
  const posicionDe = (tandas: readonly TandaAbierta[], idPedido: number) =>
    tandas.find((one) => one.idTanda === suya)!.pedidos.find((one) => one.idPedido === idPedido)!.posicion
  const libre = posicionDe(body.tandas, first)
  await move(jefa, { pedidos: [first], desde: suya, hacia: idTanda })
  const again = await move(jefa, { pedidos: [pedidos[1]], ...hacia })
  expect(posicionDe(again.body.tandas, pedidos[1]!)).toBe(libre)
  expect(await quien()).toEqual([beto.idAdministrador])
  const last = await move(jefa, { pedidos: [first], desde: idTanda, idAdministrador: beto.idAdministrador })
  expect(pedidosDe(last.body.tandas, idTanda)).toBeUndefined()
  expect((await jefa.as.get(`gestion/tandas/${idTanda}/novedades`)).body).toMatchObject({
    estado: 'CEDIDA',
    pedidos: [],
  })
  expect((await jefa.as.get(`gestion/tandas/${idTanda}`)).body).toMatchObject({ estado: 'CEDIDA', pedidos: [] })
})

test('a waiting pedido goes to a person or a tanda, and its assignment follows', async ({ app, db }) => {
  const { ana, beto, jefa, idTanda } = await start(app, db, 1)
  const [uno, dos] = (await placeSome(app, db, 2)) as [number, number]
  await jefa.as.post('gestion/pedidos/acciones', {
    codigoLocal: 1,
    idPedidos: [uno],
    accion: 'asignar',
    idAdministrador: beto.idAdministrador,
  })
  expect((await move(jefa, { pedidos: [uno], desde: null, hacia: idTanda })).status).toBe(200)
  expect(await expectOnce(db, uno)).toEqual([idTanda])
  const asignadoDe = async (idPedido: number) =>
    (await db.selectFrom('pedido').select('asignado').where('idPedido', '=', idPedido).executeTakeFirstOrThrow())
      .asignado
  expect(await asignadoDe(uno)).toBe(ana.idAdministrador)
  expect((await move(jefa, { pedidos: [dos], desde: null, idAdministrador: beto.idAdministrador })).status).toBe(200)
  expect(await asignadoDe(dos)).toBeNull()
  // Seen as waiting, but taken by now: nothing moves.
  expect((await move(jefa, { pedidos: [dos], desde: null, hacia: idTanda })).body.error).toBe('Tandas.ERROR_YA_CAMBIO')
})

test('a begun, closed or foreign tanda is refused with its reason', async ({ app, db }) => {
  const { pedidos, ana, beto, jefa, idTanda } = await start(app, db)
  const [a, b, c] = pedidos as [number, number, number]
  const aBeto = { desde: idTanda, idAdministrador: beto.idAdministrador }
  await ana.send(idTanda, ana.tomaOf(a, 0, 1))
  expect((await move(jefa, { pedidos: [a, b], ...aBeto })).body).toMatchObject({
    error: 'Tandas.ERROR_EMPEZADO',
    detalles: [{ idPedido: a }],
  })
  expect(await expectOnce(db, b)).toEqual([idTanda])
  expect((await move(beto, { pedidos: [b], ...aBeto })).status).toBe(403)
  const otra = await createPersonal(app, db, [['ENCARGADO', 2]])
  expect((await move(otra, { pedidos: [b], ...aBeto })).status).toBe(404)
  expect((await otra.as.post('gestion/tandas/mover', { codigoLocal: 2, pedidos: [b], ...aBeto })).status).toBe(404)
  const deOtro = await createPersonal(app, db, [['PREPARADOR', 2]])
  expect((await move(jefa, { pedidos: [b], desde: idTanda, idAdministrador: deOtro.idAdministrador })).body.error).toBe(
    'Personal.ERROR_NO_ENCONTRADO',
  )
  expect((await move(jefa, { pedidos: [b], desde: idTanda })).status).toBe(400)
  expect((await move(jefa, { pedidos: [b], desde: idTanda, hacia: idTanda })).body.error).toBe('Tandas.ERROR_YA_CAMBIO')
  expect((await move(jefa, { pedidos: [b], desde: 2_000_000_000, hacia: idTanda })).status).toBe(404)
  await db.updateTable('pedido').set({ estado: 'PREPARADO' }).where('idPedido', '=', c).execute()
  expect((await move(jefa, { pedidos: [c], ...aBeto })).body.error).toBe('Pedidos.ERROR_ESTADO')
  await db.updateTable('pedido').set({ estado: 'CANCELADO' }).where('idPedido', '=', c).execute()
  await ana.as.post(`gestion/tandas/${idTanda}/ceder`, {})
  expect((await move(jefa, { pedidos: [b], ...aBeto })).body.error).toBe('Tandas.ERROR_YA_CAMBIO')
})

test('a cold trolley gets only cold articles', async ({ app, db }) => {
  const { pedidos, beto, jefa, idTanda } = await start(app, db, 2)
  const suya: number = (await beto.take(...(await placeSome(app, db, 1)))).body.idTanda
  await db.updateTable('tanda').set({ frio: true }).where('idTanda', '=', suya).execute()
  const body = { pedidos: [pedidos[0]], desde: idTanda, hacia: suya }
  expect((await move(jefa, body)).body.error).toBe('Tandas.ERROR_OTRA_CLASE')
  await db.updateTable('tanda').set({ frio: true }).where('idTanda', '=', idTanda).execute()
  expect((await move(jefa, body)).status).toBe(200)
  // A new one of the same kind.
  const { body: last } = await move(jefa, {
    pedidos: [pedidos[1]],
    desde: idTanda,
    idAdministrador: beto.idAdministrador,
  })
  expect(
    (last.tandas as TandaAbierta[]).find(
      ({ armada, idAdministrador }) => armada && idAdministrador === beto.idAdministrador,
    )!.frio,
  ).toBe(true)
})

test('when a picker and a desk want the same pedido at once, one gets it', async ({ app, db }) => {
  const [ana, beto, jefa] = [
    await createPersonal(app, db),
    await createPersonal(app, db),
    await createPersonal(app, db, [['ENCARGADO', 1]]),
  ]
  for (let i = 0; i < RONDAS; i++) {
    const [idPedido] = (await placeSome(app, db, 1)) as [number]
    const moveIt = () => move(jefa, { pedidos: [idPedido], desde: null, idAdministrador: beto.idAdministrador })
    const take = () => ana.take(idPedido)
    const [first, second] = await Promise.all(i % 2 === 0 ? [moveIt(), take()] : [take(), moveIt()])
    const moved = i % 2 === 0 ? first : second
    const [only, ...more] = await expectOnce(db, idPedido)
    expect(more).toEqual([])
    const { idAdministrador } = await db
      .selectFrom('tanda')
      .select('idAdministrador')
      .where('idTanda', '=', only!)
      .executeTakeFirstOrThrow()
    // The loser is told so; the picker takes the next one instead.
    if (moved.status === 200) expect(idAdministrador).toBe(beto.idAdministrador)
    else {
      expect(moved.body.error).toBe('Tandas.ERROR_YA_CAMBIO')
      expect(idAdministrador).toBe(ana.idAdministrador)
    }
  }
})

test('of a first toma and a desk that moves its pedido at once, one counts', async ({ app, db }) => {
  for (let i = 0; i < RONDAS; i++) {
    const { pedidos, ana, beto, jefa, idTanda } = await start(app, db, 1)
    const [idPedido] = pedidos as [number]
    const [moved, said] = await Promise.all([
      move(jefa, { pedidos: [idPedido], desde: idTanda, idAdministrador: beto.idAdministrador }),
      ana.send(idTanda, ana.tomaOf(idPedido, 0, 3)),
    ])
    const [only, ...more] = await expectOnce(db, idPedido)
    expect(more).toEqual([])
    if (moved.status === 200) {
      expect(only).not.toBe(idTanda)
      expect(said.tomas[0]!.resultado).toBe('DEVOLVER')
    } else {
      expect(moved.body.error).toBe('Tandas.ERROR_EMPEZADO')
      expect(only).toBe(idTanda)
      expect(said.tomas[0]!.resultado).toBe('PUESTA')
    }
  }
})

test('of two desks that move one pedido at once to different people, one counts', async ({ app, db }) => {
  for (let i = 0; i < RONDAS; i++) {
    const { pedidos, ana, beto, jefa, idTanda } = await start(app, db, 1)
    const [idPedido] = pedidos as [number]
    const otra = await createPersonal(app, db)
    const answers = await Promise.all(
      [beto, otra].map(({ idAdministrador }) => move(jefa, { pedidos: [idPedido], desde: idTanda, idAdministrador })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await expectOnce(db, idPedido)).toHaveLength(1)
    // Its first picker may close while they are at it.
    expect((await ana.as.post(`gestion/tandas/${idTanda}/cerrar`)).body.estado).toBe('CEDIDA')
  }
})
