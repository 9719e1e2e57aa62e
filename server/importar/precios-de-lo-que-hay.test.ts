// A price belongs to an articulo and a local that exist: triggers hold it once for each statement, as a key would.
import type pg from 'pg'
import { countWaiting } from '../testing/bloqueos.ts'
import { test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const [EMPRESA, LOCAL, ARTICULO] = [10, 77_001, 'HAY-1']
const DE_LOCAL = 'articulo_local_codigo_empresa_codigo_local_fkey'
const DE_ARTICULO = 'articulo_local_codigo_empresa_art_codigo_fkey'
const addPrecio = (client: pg.Pool | pg.PoolClient, local = LOCAL, articulo = ARTICULO) =>
  client.query('insert into articulo_local values ($1, $2, $3, 50, 1)', [EMPRESA, local, articulo])
const removeLocal = 'delete from local where codigo_empresa = 10 and codigo_local = 77001'
const removeArticulo = `delete from articulo where codigo_empresa = 10 and art_codigo = 'HAY-1'`
const PARENTS = [
  ['local', removeLocal, DE_LOCAL],
  ['articulo', removeArticulo, DE_ARTICULO],
] as const

async function createParents(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
     values (10, 77001, 'Hay', '', '', '', -34.9, -56.1) on conflict do nothing`,
  )
  await pool.query(
    `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     select codigo_empresa, 'HAY-1', nombre, cod_est_merc from articulo
     where codigo_empresa = 10 order by art_codigo limit 1 on conflict do nothing`,
  )
}

async function countPrecios(pool: pg.Pool): Promise<number> {
  const { rowCount } = await pool.query('select from articulo_local where codigo_local = $1 or art_codigo = $2', [
    LOCAL,
    ARTICULO,
  ])
  return rowCount!
}

test('a price of a local or an articulo that is not there is refused', async ({ app }) => {
  const { pool } = app.database
  await createParents(pool)
  await expect(addPrecio(pool, 77_002)).rejects.toMatchObject({ code: '23503', constraint: DE_LOCAL })
  await expect(addPrecio(pool, LOCAL, 'NO-HAY')).rejects.toMatchObject({
    code: '23503',
    constraint: DE_ARTICULO,
    detail: 'Articulo NO-HAY of empresa 10 is not there.',
  })
  // One of several is enough, and none of them stays.
  const some = pool.query(`insert into articulo_local values (10, 77001, 'HAY-1', 50, 1), (10, 77001, 'NO-HAY', 50, 1)`)
  await expect(some).rejects.toMatchObject({ constraint: DE_ARTICULO })
  expect(await countPrecios(pool)).toBe(0)
  // Of another empresa it would be the price of something else.
  const ajeno = pool.query(`insert into articulo_local values (999, 77001, 'HAY-1', 50, 1)`)
  await expect(ajeno).rejects.toMatchObject({ constraint: DE_LOCAL })
})

test('a price does not move to what is not there, nor its local or articulo away', async ({ app }) => {
  const { pool } = app.database
  await createParents(pool)
  await addPrecio(pool)
  const move = (set: string) => pool.query(`update articulo_local set ${set} where codigo_local = 77001`)
  await expect(move('codigo_local = 77002')).rejects.toMatchObject({ code: '23503', constraint: DE_LOCAL })
  await expect(move(`art_codigo = 'NO-HAY'`)).rejects.toMatchObject({ code: '23503', constraint: DE_ARTICULO })
  const locales = pool.query('update local set codigo_local = 77003 where codigo_local = 77001')
  await expect(locales).rejects.toMatchObject({ code: '23503', constraint: DE_LOCAL })
  const articulos = pool.query(`update articulo set art_codigo = 'HAY-2' where art_codigo = 'HAY-1'`)
  await expect(articulos).rejects.toMatchObject({ code: '23503', constraint: DE_ARTICULO })
  // What stays the same is not a move.
  await pool.query('update articulo_local set codigo_local = codigo_local, precio = 51 where codigo_local = 77001')
  expect(await countPrecios(pool)).toBe(1)
})

for (const [what, remove, constraint] of PARENTS) {
  test(`the prices of a deleted ${what} go with it, also one that comes meanwhile`, async ({ app }) => {
    const { pool } = app.database
    await createParents(pool)
    await pool.query('delete from articulo_local where codigo_local = $1', [LOCAL])
    await addPrecio(pool)
    await pool.query(remove)
    expect(await countPrecios(pool)).toBe(0)

    await createParents(pool)
    const other = await pool.connect()
    try {
      await other.query('begin')
      await addPrecio(other)
      const removed = pool.query(remove)
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await other.query('commit')
      await removed
      expect(await countPrecios(pool)).toBe(0)

      // The other way round the price is refused.
      await createParents(pool)
      await other.query('begin')
      await other.query(remove)
      const added = expect(addPrecio(pool)).rejects.toMatchObject({ code: '23503', constraint })
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await other.query('commit')
      await added
      expect(await countPrecios(pool)).toBe(0)
    } finally {
      other.release(true)
    }
  })
}

test('a temporary table of the same name deceives neither a price nor a deletion', async ({ app }) => {
  const { pool } = app.database
  await createParents(pool)
  await addPrecio(pool)
  const other = await pool.connect()
  try {
    await other.query('create temp table local (codigo_empresa int, codigo_local int)')
    await other.query('insert into pg_temp.local values (10, 77002)')
    await expect(addPrecio(other, 77_002)).rejects.toMatchObject({ code: '23503', constraint: DE_LOCAL })
    await other.query('create temp table articulo_local (codigo_empresa int, codigo_local int, art_codigo text)')
    await other.query(removeLocal.replace('local', 'public.local'))
  } finally {
    await other.query('discard temp')
    other.release()
  }
  expect(await countPrecios(pool)).toBe(0)
  await pool.query(removeArticulo)
})

test('a transaction that does not see what comes meanwhile deletes and renames nothing', async ({ app }) => {
  const { pool } = app.database
  await createParents(pool)
  const other = await pool.connect()
  try {
    for (const change of [
      removeLocal,
      removeArticulo,
      'update local set codigo_local = 77003 where codigo_local = 77001',
    ]) {
      await other.query('begin isolation level repeatable read')
      await expect(other.query(change)).rejects.toMatchObject({ code: '0A000' })
      await other.query('rollback')
    }
  } finally {
    other.release(true)
  }
})

test('an import locks what its new prices name until it ends', async ({ app, file }) => {
  const { pool } = app.database
  await createParents(pool)
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(removeArticulo)
    const precios = await file(`codigo_local,art_codigo,precio,stock\n77001,HAY-1,62,5\n`)
    const done = expect(importClase({ ...precios, clase: 'precios' })).rejects.toThrow(
      'HAY-1 of empresa 10 is not there',
    )
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await other.query('commit')
    await done
    expect(await countPrecios(pool)).toBe(0)
  } finally {
    other.release(true)
  }
})
