// One account's calls leave connections for everybody else.
import { buildTestApp } from '../testing/app.ts'
import { countWaiting, holding } from '../testing/bloqueos.ts'
import { createSesion, createUsuario, expect, test } from '../testing/test.ts'
import { MOST_WAITING_SESION } from './por-persona.ts'

test('calls of one account that wait for each other leave connections to the others', async ({ db, databaseUrl }) => {
  // covers: K-06 K-07
  const app = await buildTestApp({ databaseUrl, patience: 1, env: { POOL_SIZE: '6' } })
  try {
    const [busy, other] = [await createUsuario(db), await createUsuario(db)]
    const { pool } = app.database
    const many = 3 + MOST_WAITING_SESION
    const write = (n: number) => app.as(busy).post('listas', { nombre: `Lista ${n}` })
    const person = 'select from usuario where id_usuario = $1 for update'
    const { calls, refused } = await holding(pool, [person, [busy.idUsuario]], async (holder) => {
      const calls = Array.from({ length: many }, (_, n) => write(n))
      await expect.poll(() => countWaiting(pool), { interval: 10 }).toBe(3)
      const refused = await write(many)
      // They would all wait for one person, each with a connection.
      for (let n = 0; n < 3; n++) expect((await app.as(other).get('listas')).status).toBe(200)
      expect((await app.as(other).post('listas', { nombre: 'Asado' })).status).toBe(201)
      await holder.query('commit')
      return { calls, refused }
    })
    expect(refused).toMatchObject({ status: 503, body: { error: 'Servidor.ERROR_OCUPADO' } })
    expect(refused.headers['retry-after']).toBe('1')
    const answers = await Promise.all(calls)
    expect(answers.filter(({ status }) => status === 503)).toEqual([])
    expect((await write(0)).status).not.toBe(503)
  } finally {
    await app.close()
  }
})

test('a session that floods does not keep its owner from ending it', async ({ db, databaseUrl }) => {
  // covers: K-06 K-07 A-18
  const app = await buildTestApp({ databaseUrl, patience: 1, env: { POOL_SIZE: '6' } })
  try {
    const usuario = await createUsuario(db)
    const stranger = app.as({ token: await createSesion(db, usuario) })
    const { pool } = app.database
    const person = 'select from usuario where id_usuario = $1 for update'
    const order: string[] = []
    const calls = await holding(pool, [person, [usuario.idUsuario]], async (holder) => {
      const flood = Array.from({ length: 60 }, async (_, n) => {
        const { status } = await stranger.post('listas', { nombre: `Lista ${n}` })
        order.push('stranger')
        return status
      })
      await expect.poll(() => countWaiting(pool), { interval: 10 }).toBe(3)
      const owner = app
        .as(usuario)
        .get('listas')
        .finally(() => order.push('owner'))
      // It waits behind those that run, and the stranger goes on sending.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await holder.query('commit')
      return [...flood, owner]
    })
    await Promise.all(calls)
    expect(order.indexOf('owner')).toBeLessThan(10)
  } finally {
    await app.close()
  }
})

test('a call that waited for its turn is refused once its session has ended', async ({ db, databaseUrl }) => {
  // covers: K-07
  const app = await buildTestApp({ databaseUrl, patience: 1, env: { POOL_SIZE: '6' } })
  try {
    const usuario = await createUsuario(db)
    const own = app.as(usuario)
    const { pool } = app.database
    const person = 'select from usuario where id_usuario = $1 for update'
    const late = await holding(pool, [person, [usuario.idUsuario]], async (holder) => {
      const writes = Array.from({ length: 3 }, (_, n) => own.post('listas', { nombre: `Lista ${n}` }))
      await expect.poll(() => countWaiting(pool), { interval: 10 }).toBe(3)
      const late = own.get('listas')
      await new Promise((resolve) => setTimeout(resolve, 100))
      await db
        .updateTable('sesion')
        .set({ revocada: app.clock.now() })
        .where('idUsuario', '=', usuario.idUsuario)
        .execute()
      await holder.query('commit')
      await Promise.all(writes)
      return late
    })
    expect(await late).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
  } finally {
    await app.close()
  }
})
