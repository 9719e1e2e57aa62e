// Mistakes in files of a part of a shop, and in those of small shops.
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'

const CODIGOS = Array.from({ length: 200 }, (_, n) => String(610_001 + n))
const SHOP = 921
type Cell = (n: number) => number | ''

const own = test.extend('tienda', { scope: 'file' }, async ({ app, doubts }, { onCleanup }) => {
  const { pool } = app.database
  onCleanup(await createTienda(pool, [SHOP], CODIGOS))
  /** The articles that there are, each with a stock. */
  const given = async (most: number) => {
    await pool.query('delete from articulo_local where codigo_empresa = 10 and codigo_local = $1', [SHOP])
    await pool.query(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select 10, $1, codigo, 100 + n * 3, 5 + n % 50 from unnest($2::text[]) with ordinality as u (codigo, n)`,
      [SHOP, CODIGOS.slice(0, most)],
    )
  }
  /** What is asked about these articles with such prices and stock. */
  const ask = async (price: Cell, stock: Cell, from: number, to: number) => {
    const lines = CODIGOS.slice(from, to).map(
      (codigo, k) => `${SHOP},${codigo},${Number(price(from + k)).toFixed(2)},${stock(from + k)}\n`,
    )
    return doubts('precios', `codigo_local,art_codigo,precio,stock\n${lines.join('')}`)
  }
  return { given, ask }
})

const price = (n: number) => 103 + n * 3
const stock = (n: number) => 5 + ((n + 1) % 50)

own('a mistake in a file of a part of a shop is stopped as in a whole one', async ({ tienda: { given, ask } }) => {
  // covers: E-14
  await given(200)
  const IVA = { que: 'IVA', son: 40, de: 40, locales: [{ codigoLocal: SHOP, son: 40, de: 40 }] }
  expect(await ask((n) => price(n) / 1.22, stock, 80, 120)).toMatchObject([IVA])
  expect(await ask(price, (n) => stock(n) * 100, 80, 120)).toMatchObject([{ que: 'OTRA_ESCALA', son: 40, de: 40 }])
  expect(await ask(price, (n) => stock(n) / 100, 80, 120)).toMatchObject([{ que: 'OTRA_ESCALA', son: 40, de: 40 }])
  expect(await ask(price, () => '', 80, 120)).toMatchObject([{ que: 'SIN_CONTAR', son: 40, de: 40 }])
  // Also beside prices that stay, and a few others that change.
  expect(await ask((n) => (n < 30 ? price(n) / 1.22 : n < 32 ? 150 : price(n)), stock, 0, 200)).toMatchObject([
    { que: 'IVA', son: 30, de: 32 },
  ])
})

own('what a day brings of a part of a shop comes in', async ({ tienda: { given, ask } }) => {
  // covers: E-14
  await given(200)
  const days: readonly (readonly [what: string, prices: Cell, amounts: Cell, from: number, to: number])[] = [
    ['nineteen', (n) => price(n) / 1.22, (n) => stock(n) * 100, 0, 19],
    ['a sale of a fifth', (n) => price(n) * 0.8, stock, 80, 120],
    ['other prices beside those', (n) => (n % 5 ? price(n) / 1.22 : price(n) * 0.9), stock, 80, 120],
    ['what was delivered', price, (n) => stock(n) * 12, 80, 120],
    ['what is sold', price, (n) => Math.ceil(stock(n) / 20), 80, 120],
    ['what sold out', price, () => 0, 80, 120],
    ['a few that are not counted any more', price, (n) => (n < 115 ? '' : stock(n)), 80, 120],
  ]
  for (const [what, prices, amounts, from, to] of days) expect(await ask(prices, amounts, from, to), what).toEqual([])
})

own('a small shop is asked about a mistake in all of its articles', async ({ tienda: { given, ask } }) => {
  // covers: E-14
  await given(15)
  const noIva = (n: number) => price(n) / 1.22
  expect(await ask(noIva, stock, 0, 15)).toMatchObject([{ que: 'IVA', son: 15, de: 15 }])
  expect(await ask(price, (n) => stock(n) * 100, 0, 15)).toMatchObject([{ que: 'OTRA_ESCALA', son: 15, de: 15 }])
  expect(await ask(price, () => '', 0, 15)).toMatchObject([{ que: 'SIN_CONTAR', son: 15, de: 15 }])
  // All but one, ten times as much, prices four times as high, and a shop of two.
  const but: readonly (readonly [Cell, Cell])[] = [
    [noIva, stock],
    [price, (n) => stock(n) * 100],
    [price, () => ''],
  ]
  for (const [prices, amounts] of but) expect(await ask(prices, amounts, 0, 14)).toEqual([])
  expect(
    await ask(
      (n) => price(n) * 4,
      (n) => stock(n) * 10,
      0,
      15,
    ),
  ).toEqual([])
  await given(2)
  expect(await ask(noIva, () => '', 0, 2)).toEqual([])
})
