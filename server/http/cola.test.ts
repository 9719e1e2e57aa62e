import { setTimeout } from 'node:timers/promises'
import { buildTestApp } from '../testing/app.ts'
import { openWay } from '../testing/base-propia.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, test } from '../testing/test.ts'

test('a request is refused for later when others wait too long for a connection', async ({ db, databaseUrl }) => {
  // A waiting request gives up after 2 s; after 0.4 s no other request joins the wait.
  const app = await buildTestApp({ databaseUrl, patience: 0.4, env: { POOL_SIZE: '2' } })
  try {
    const usuario = await createUsuario(db)
    const ask = () => app.as(usuario).get('pedidos')
    expect((await ask()).status).toBe(200)
    const { pool } = app.database
    const held = [await pool.connect(), await pool.connect()]
    const first = ask()
    await expect.poll(() => pool.overdue, { interval: 10 }).toBe(true)
    const second = ask()
    expect(await Promise.race([first.then(() => 'first'), second.then(() => 'second')])).toBe('second')
    const { status, headers, body } = await second
    expect({ status, error: body.error, again: headers['retry-after'] }).toEqual({
      status: 503,
      error: 'Servidor.ERROR_OCUPADO',
      again: '2',
    })
    for (const client of held) client.release()
    await first
    expect((await ask()).status).toBe(200)
  } finally {
    await app.close()
  }
})

test('nobody is refused while a connection is free and another is slow to open', async ({ db, databaseUrl }) => {
  // covers: C-24 K-06
  const way = await openWay(databaseUrl)
  const app = await buildTestApp({ databaseUrl: way.url, patience: 0.4, env: { POOL_SIZE: '3' } })
  try {
    const usuario = await createUsuario(db)
    const ask = () => app.as(usuario).get('pedidos')
    expect((await ask()).status).toBe(200)
    const { pool } = app.database
    const held = []
    while (pool.idleCount > 0) held.push(await pool.connect())
    way.hold(1_000)
    const order: string[] = []
    const first = ask().finally(() => order.push('first'))
    // Its connection takes longer to open than anybody may wait in the queue.
    await setTimeout(600)
    for (const client of held) client.release()
    const second = await ask().finally(() => order.push('second'))
    expect({ ...second, order }).toMatchObject({ status: 200, order: ['second'] })
    expect((await first).status).toBe(200)
  } finally {
    await app.close()
    await way.close()
  }
})

test('more pedidos than can be placed in time are refused early, and placed later', async ({
  app,
  db,
  databaseUrl,
}) => {
  // covers: C-24 K-06
  await makeRoom(db)
  const busy = await buildTestApp({ databaseUrl, patience: 1, env: { POOL_SIZE: '2' } })
  try {
    const usuarios = await Promise.all(Array.from({ length: 42 }, () => createUsuario(db)))
    const bodies = usuarios.map((usuario) => pedidoOf(usuario, [arroz()]))
    const place = (i: number) => busy.as(usuarios[i]!).post(PATH_PEDIDO, bodies[i])
    // Lately a connection became free every tenth of a second: forty callers would wait four seconds.
    await Promise.all(Array.from({ length: 16 }, () => busy.database.pool.query('select pg_sleep(0.2)')))
    const [held, answers] = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('articuloLocal').select('stock').where('artCodigo', '=', ART.arroz).forUpdate().execute()
      const both = [place(0), place(1)]
      await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(2)
      const more = usuarios.slice(2).map((_, i) => place(i + 2))
      const refused = await Promise.any(more)
      expect(refused).toMatchObject({ status: 503, body: { error: 'Servidor.ERROR_OCUPADO' } })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
      // Refused at the door, and not after having waited in vain.
      expect(busy.database.pool.waitingCount).toBeLessThan(30)
      return [both, more] as const
    })
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([201, 201])
    for (const [i, { status }] of (await Promise.all(answers)).entries()) {
      // The same request again: those who waited in the queue were placed already.
      if (status !== 201) await expect.poll(async () => (await place(i + 2)).status).toBe(201)
      expect((await app.as(usuarios[i + 2]!).get('pedidos')).body.contenido).toHaveLength(1)
    }
  } finally {
    await busy.close()
  }
})
