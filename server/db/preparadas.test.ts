import pg from 'pg'
import { inject } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { createUsuario, expect, test } from '../testing/test.ts'
import { Nombres } from './preparadas.ts'

const DONDE = { query: { empresa: 10, local: 1 } }

async function countPrepared({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as cuantas from pg_prepared_statements')
  return rows[0].cuantas
}

/** Through a pooler of transactions nothing is prepared. */
const testPrepared = test.skipIf(inject('pooler') !== '')

testPrepared(
  'ended connections take what was prepared with them, and the next ones serve',
  async ({ app, db, databaseUrl }) => {
    const usuario = await createUsuario(db)
    const ask = async () => (await app.as(usuario).get('carrito', DONDE)).status
    for (let i = 0; i < 8; i++) expect(await ask()).toBe(200)
    expect(await countPrepared(app)).toBeGreaterThan(0)
    const other = new pg.Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'surtido' and datname = current_database()",
    )
    await other.end()
    // A request that arrives while they end is told to come again.
    await expect.poll(ask).toBe(200)
    for (let i = 0; i < 8; i++) expect(await ask()).toBe(200)
  },
)

test('a transaction pooler works without prepared statements', async ({ db, databaseUrl }) => {
  const app = await buildTestApp({ databaseUrl, env: { SENTENCIAS_PREPARADAS: 'no' } })
  try {
    const usuario = await createUsuario(db)
    for (let i = 0; i < 8; i++) expect((await app.as(usuario).get('carrito', DONDE)).status).toBe(200)
    expect(await countPrepared(app)).toBe(0)
  } finally {
    await app.close()
  }
})

test('only frequent statements are prepared, a bounded number, and no lists', () => {
  const nombres = new Nombres()
  const often = (text: string) => Array.from({ length: 10 }, () => nombres.nameOf(text)).at(-1)
  expect(nombres.nameOf('select 1')).toBeUndefined()
  expect(often('select 1')).toMatch(/^s.{20}_0$/)
  expect(often('select 1')).toBe(often('select 1'))
  for (const text of [
    'begin',
    'select a from b where c in ($1, $2)',
    'insert into b (a) values ($1), ($2)',
    'select * from b',
    'select "b".* from b',
    'insert into b values ($1) returning *',
  ])
    expect(often(text), text).toBeUndefined()
  expect(often('select count(*), 2 * 3 from b')).toBeDefined()
  const names = Array.from({ length: 1_000 }, (_, i) => often(`select ${i} from b`)).filter(Boolean)
  expect(names.length).toBeLessThan(256)
  nombres.forget(often('select 1')!)
  expect(often('select 1')).toMatch(/_1$/)
})
