import pg from 'pg'
import { inject } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, expect, test, type UsuarioDePrueba } from '../testing/test.ts'
import { Nombres } from './preparadas.ts'

const carrito = (version: number) => ({ version, lineas: [{ artCodigo: '0101', cantidad: 1 }] })
const DONDE = { query: { empresa: 10, local: 1 } }

/** What somebody does who orders, until nobody waits any more; answers every status that was no success. */
async function orderUntil(app: TestApp, usuario: UsuarioDePrueba, isOver: () => boolean): Promise<number[]> {
  const strange: number[] = []
  while (!isOver()) {
    for (const { status } of [
      await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario)),
      await app.as(usuario).get('carrito', DONDE),
      await app.as(usuario).get('pedidos'),
    ])
      if (status >= 300) strange.push(status)
  }
  return strange
}

async function countPrepared({ database }: TestApp): Promise<number> {
  const { rows } = await database.pool.query('select count(*)::int as cuantas from pg_prepared_statements')
  return rows[0].cuantas
}

/** Through a pooler of transactions nothing is prepared. */
const testPrepared = test.skipIf(inject('pooler') !== '')

testPrepared('migrations under prepared statements fail no request', async ({ app, db }) => {
  await db.updateTable('franja').set({ cupo: 1_000_000 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 1_000_000 }).where('stock', 'is not', null).execute()
  const usuarios = await Promise.all(Array.from({ length: 4 }, () => createUsuario(db)))
  await app.as(usuarios[0]!).put('carrito', carrito(0), DONDE)
  let placed = 0
  let over = false
  const ordering = usuarios.map((usuario) => orderUntil(app, usuario, () => over))
  const more = async (many: number) => {
    const until = placed + many
    const count = async () => {
      placed = Number((await app.database.pool.query('select count(*) as n from pedido')).rows[0].n)
      return placed
    }
    await expect.poll(count, { interval: 20 }).toBeGreaterThan(until)
  }
  try {
    await more(25)
    // The count is of the one connection that answers it, which may be the newest of the pool.
    await expect.poll(() => countPrepared(app)).toBeGreaterThan(3)
    for (const migration of [
      "alter table pedido add column de_prueba text not null default ''",
      'alter table local add column de_prueba int',
      // What statements answer is of another type than it was: in a transaction, and in none.
      'alter table articulo alter column nombre type varchar(300)',
      'alter table usuario alter column bln_cambiar_psw type boolean using bln_cambiar_psw, add column de_prueba int',
      'alter table carrito alter column lineas type json',
    ]) {
      await app.database.pool.query(migration)
      await more(8)
    }
    await expect.poll(() => countPrepared(app)).toBeGreaterThan(3)
  } finally {
    over = true
  }
  expect((await Promise.all(ordering)).flat()).toEqual([])
})

testPrepared(
  'connections that were ended take what was prepared with them, and the next ones serve',
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
    // Who asks while they end is told to come again.
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
