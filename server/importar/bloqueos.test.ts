// An import of prices while pedidos hold rows of the same local.
import { countWaiting } from '../testing/bloqueos.ts'
import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { articuloLocalOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const HEADER = 'codigo_local,art_codigo,precio,stock\n'
const lock = (artCodigo: string) => ({
  text: `select from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1
    for no key update`,
  values: [artCodigo],
})
const [first, second, third] = [ART.te, ART.cafe, ART.yerba].sort() as [string, string, string]

test('an import of prices and a pedido of the same articles never deadlock', async ({ app, db, file }) => {
  // covers: E-14 X-06
  const waiting = () => countWaiting(app.database.pool)
  const pedido = await app.database.pool.connect()
  try {
    await pedido.query('begin')
    await pedido.query(lock(first))
    const precios = await file(`${HEADER}1,${second},81,5\n1,${first},82,5\n`)
    const done = importClase({ ...precios, clase: 'precios' })
    await expect.poll(waiting).toBe(1)
    await pedido.query(lock(second))
    await pedido.query('commit')
    expect(await done).toMatchObject({ leidas: 2, rechazadas: 0 })
    expect((await articuloLocalOf(db, second)).precio).toBe(81)
  } finally {
    pedido.release(true)
  }
})

test('an import that loses a deadlock runs again and completes', async ({ app, db, file }) => {
  // covers: E-14 X-06
  const waiting = () => countWaiting(app.database.pool)
  const { pool } = app.database
  const [uno, otro] = [await pool.connect(), await pool.connect()]
  try {
    // The others wait, so that only the import looks for a deadlock.
    for (const client of [uno, otro]) await client.query("begin; set local deadlock_timeout = '10min'")
    await uno.query(lock(second))
    await otro.query(lock(third))
    const precios = await file(`${HEADER}1,${first},91,5\n1,${second},92,5\n1,${third},93,5\n`)
    const done = importClase({ ...precios, clase: 'precios' })
    await expect.poll(waiting).toBe(1)
    const held = otro.query(lock(first))
    await expect.poll(waiting).toBe(2)
    await uno.query('commit')
    await held
    await otro.query('commit')
    expect(await done).toMatchObject({ leidas: 3, rechazadas: 0 })
    const precio = async (code: string) => (await articuloLocalOf(db, code)).precio
    expect([await precio(first), await precio(second), await precio(third)]).toEqual([91, 92, 93])
  } finally {
    uno.release(true)
    otro.release(true)
  }
})

test('a price that another process brings meanwhile is changed by the import', async ({ app, db, file }) => {
  // covers: E-14
  const { pool } = app.database
  const of = [10, 1, third]
  await pool.query('delete from articulo_local where codigo_empresa = $1 and codigo_local = $2 and art_codigo = $3', of)
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('insert into articulo_local values ($1, $2, $3, 70, 1)', of)
    const precios = await file(`${HEADER}1,${second},61,5\n1,${third},62,5\n`)
    const done = importClase({ ...precios, clase: 'precios' })
    await expect.poll(() => countWaiting(pool)).toBe(1)
    await other.query('commit')
    expect(await done).toMatchObject({ leidas: 2, rechazadas: 0 })
    expect([(await articuloLocalOf(db, second)).precio, (await articuloLocalOf(db, third)).precio]).toEqual([61, 62])
  } finally {
    other.release(true)
  }
})

test('an import waits for nobody who holds a price that stays as it is', async ({ app, db, file }) => {
  // covers: E-14 X-06
  const { precio, stock } = await articuloLocalOf(db, first)
  const other = await app.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(lock(first))
    const precios = await file(`${HEADER}1,${first},${precio},${stock}\n1,${second},63,5\n`)
    expect(await importClase({ ...precios, clase: 'precios' })).toMatchObject({ leidas: 2, rechazadas: 0 })
    expect((await articuloLocalOf(db, second)).precio).toBe(63)
  } finally {
    other.release(true)
  }
})

test('a shortage that a picker says during an import stays', async ({ app, db, file }) => {
  // covers: E-14
  const { pool } = app.database
  const { precio } = await articuloLocalOf(db, second)
  const keep = (stock: number) =>
    pool.query('update articulo_local set stock = $1 where codigo_local = 1 and art_codigo = $2', [stock, second])
  const open = async () => {
    const { rows } = await pool.query('select hasta from quiebre where art_codigo = $1 and codigo_local = 1', [second])
    return rows.map(({ hasta }) => hasta === null)
  }
  // The file says what was there, another stock, or another price.
  for (const [stock, delta, again, left] of [
    [5, 0, '0 h', 0],
    [7, 0, '0 h', 0],
    [5, 1, '0 h', 0],
    [5, 0, '24 h', 0],
    [7, 1, '24 h', 2],
  ] as const) {
    await keep(5)
    await pool.query('delete from quiebre where art_codigo = $1 and codigo_local = 1', [second])
    const other = await pool.connect()
    try {
      await other.query('begin')
      await other.query(lock(first))
      const precios = await file(
        `${HEADER}1,${second},${precio + delta},${stock}\n1,${first},${64 + stock + delta},5\n`,
      )
      const done = importClase({ ...precios, clase: 'precios' })
      await expect.poll(() => countWaiting(pool)).toBe(1)
      await keep(left)
      // For the first time, or again: it is as open as yesterday.
      await pool.query(
        `insert into quiebre (codigo_empresa, codigo_local, art_codigo, id_pedido, orden, desde, dicho, quien)
       values (10, 1, $1, 1, 1, now() - $2::interval, case when $2 <> '0 h' then now() end, 'TERMINAL')`,
        [second, again],
      )
      await other.query('commit')
      await done
      expect(await articuloLocalOf(db, second)).toMatchObject({ stock: left, precio: precio + delta })
      expect(await open()).toEqual([true])
      // The next file is later.
      await importClase({ ...precios, clase: 'precios' })
      expect([(await articuloLocalOf(db, second)).stock, await open()]).toEqual([stock, [false]])
    } finally {
      other.release(true)
    }
  }
  await pool.query('delete from quiebre where art_codigo = $1 and codigo_local = 1', [second])
})
