// Deletions that too many others wait before.
import { sql } from 'kysely'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { createUsuario, expect, test } from '../testing/test.ts'

test('a deletion refused because too many wait counts for no password', async ({ app, db }) => {
  // covers: C-03 K-07
  const counted = async () =>
    (
      await sql<{ n: number }>`
        select coalesce(sum(cantidad), 0)::int as n from intento where clave ^@ 'entrada.'`.execute(db)
    ).rows[0]!.n
  const usuarios = await Promise.all(Array.from({ length: 45 }, () => createUsuario(db)))
  const ask = (one: (typeof usuarios)[number]) => app.as(one).delete(pathOf(one), { body: bajaOf(one) })
  const answers: ReturnType<typeof ask>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bajas.10', 0))`.execute(trx)
    // The first one has the turn, and the others wait; the last ones all find a place, and by their turn it is taken.
    for (const one of usuarios.slice(0, 30)) answers.push(ask(one))
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
    const confirmed = async () =>
      (await sql`select from intento where clave ^@ 'confirmar.clave'`.execute(db)).rows.length
    await expect.poll(confirmed).toBe(0)
    const last = usuarios.slice(30).map(ask)
    answers.push(...last)
    await Promise.race(last)
    await expect.poll(confirmed).toBe(0)
  })
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
  expect(await counted()).toBe(statuses.filter((status) => status === 200).length)
})
