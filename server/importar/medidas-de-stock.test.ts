// Files whose stock is another column, another scale, none or nothing, and the days of a shop that look like it.
import { placeEnCola } from '../testing/gestion.ts'
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const LOCALES = [701, 702, 703]
const CODIGOS = Array.from({ length: 60 }, (_, i) => String(300_001 + i))
type Stock = number | null | ''
/** The stock of the article at this place, if it has a line. */
type StockOf = (n: number, local: number) => Stock | undefined

const textOf = (stockOf: StockOf, locales: readonly number[] = [701]) =>
  `codigo_local,art_codigo,precio,stock\n${locales
    .flatMap((local) =>
      CODIGOS.map((codigo, n) => {
        const stock = stockOf(n, local)
        return stock === undefined ? '' : `${local},${codigo},100,${stock ?? ''}\n`
      }),
    )
    .join('')}`

const own = test.extend('tienda', { scope: 'file' }, async ({ app }, { onCleanup }) => {
  const { pool } = app.database
  onCleanup(await createTienda(pool, LOCALES, CODIGOS))
  /** The stock there is, of sixty articles in each local; undefined: not on sale. */
  const given = async (stockOf: StockOf) => {
    await pool.query('delete from importacion where codigo_empresa = 10')
    await pool.query('delete from articulo_local where codigo_empresa = 10 and codigo_local = any ($1)', [LOCALES])
    const rows = LOCALES.flatMap((codigo_local) =>
      CODIGOS.map((art_codigo, n) => ({ codigo_local, art_codigo, stock: stockOf(n, codigo_local) })),
    ).filter(({ stock }) => stock !== undefined)
    await pool.query(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select 10, codigo_local, art_codigo, 100, stock
       from jsonb_to_recordset($1::jsonb) as r (codigo_local int, art_codigo text, stock numeric)`,
      [JSON.stringify(rows)],
    )
  }
  return { given, pool }
})

/** Ten to sixty-nine of each article. */
const many: StockOf = (n) => 10 + n
const few =
  (most: number, stockOf: StockOf = many): StockOf =>
  (n, local) =>
    n < most ? stockOf(n, local) : undefined
const part =
  (at: number, below: Stock, above: StockOf): StockOf =>
  (n, local) =>
    n < at ? below : above(n, local)

own('a stock column without a stock is stopped, of all locales or of one', async ({ tienda, doubts }) => {
  // covers: E-14
  await tienda.given(many)
  expect(
    await doubts(
      'precios',
      textOf(() => '', LOCALES),
    ),
  ).toMatchObject([{ que: 'SIN_CONTAR', son: 180, de: 180, locales: { length: 3 } }])
  expect(
    await doubts(
      'precios',
      textOf((n, local) => (local === 702 && n < 30 ? '' : 10 + n), LOCALES),
    ),
  ).toMatchObject([{ que: 'SIN_CONTAR', son: 30, de: 60, locales: [{ codigoLocal: 702, son: 30, de: 60 }] }])
  // Less than half of a local; what is not counted anyway; and no column, which leaves the stock as it is.
  for (const text of [textOf(part(29, '', many)), 'codigo_local,art_codigo,precio\n701,300001,101\n701,300002,100\n'])
    expect(await doubts('precios', text), text).toEqual([])
  // All that a shop of few counts, and all but one of it.
  await tienda.given(part(41, null, many))
  expect(
    await doubts(
      'precios',
      textOf(() => ''),
    ),
  ).toMatchObject([{ que: 'SIN_CONTAR', son: 19, de: 19 }])
  expect(await doubts('precios', textOf(part(59, '', many)))).toEqual([])
})

own('an empty stock of what only the shop counted stops nothing', async ({ tienda: { given, pool }, doubts }) => {
  // covers: E-14
  await given(() => null)
  // Thirty are missing, and thirty more were counted by hand.
  await pool.query(
    `update articulo_local set stock = case when art_codigo <= '300030' then 0 else 4 end
     where codigo_empresa = 10 and codigo_local = 701`,
  )
  await pool.query(
    `insert into quiebre (codigo_empresa, codigo_local, art_codigo, desde, quien)
     select 10, 701, codigo, now(), 'TERMINAL' from unnest($1::text[]) codigo`,
    [CODIGOS.slice(0, 30)],
  )
  expect(
    await doubts(
      'precios',
      textOf(() => ''),
    ),
  ).toMatchObject([{ que: 'SIN_CONTAR', son: 30, de: 30 }])
  await pool.query(
    `insert into cambio (codigo_empresa, que, llave, antes, despues, fecha, quien)
     select 10, 'quiebre', jsonb_build_object('codigoLocal', 701, 'artCodigo', codigo), '{"stock": null, "falta": false}',
       '{"stock": 4, "falta": false}', now(), 'TERMINAL' from unnest($1::text[]) codigo`,
    [CODIGOS.slice(30)],
  )
  expect(
    await doubts(
      'precios',
      textOf(() => ''),
    ),
  ).toEqual([])
  await pool.query('delete from quiebre where codigo_empresa = 10 and codigo_local = 701')
})

own('a small shop left without any stock is stopped', async ({ tienda, doubts }) => {
  // covers: E-14
  await tienda.given(few(19))
  expect(await doubts('precios', textOf(few(19, () => 0)))).toEqual([
    { que: 'VACIA', son: 19, de: 19, locales: [{ codigoLocal: 701, son: 19, de: 19 }] },
  ])
  // What a baker has left at night, and two articles of which there are two.
  expect(await doubts('precios', textOf(few(19, part(18, 0, many))))).toEqual([])
  await tienda.given(few(19, part(17, 0, many)))
  expect(await doubts('precios', textOf(few(19, () => 0)))).toEqual([])
})

own('a shop that sells out every night confirms it once', async ({ tienda, doubts, file }) => {
  // covers: E-14
  const none = textOf(few(12, () => 0))
  const morning = textOf(few(12, () => 40))
  const sell = async (text: string, confirmar = false) =>
    importClase({ ...(await file(text)), clase: 'precios', confirmar })
  await tienda.given(few(12, () => 40))
  await expect(sell(none)).rejects.toThrow(
    '12 of the 12 counted articles in stock in its locales are left without (local 701: 12 of 12)',
  )
  await sell(none, true)
  for (const _night of [1, 2, 3]) {
    await sell(morning)
    await sell(none)
  }
  // However many files a day brings, and of this local alone.
  for (let n = 0; n < 25; n++) await sell(morning)
  expect(await doubts('precios', none)).toEqual([])
  const other = textOf(
    few(12, () => 0),
    [702],
  )
  expect(await doubts('precios', other)).toMatchObject([{ que: 'VACIA', locales: [{ codigoLocal: 702 }] }])
  // The code in the place of the stock is another doubt.
  await sell(textOf(few(25, () => 40)))
  const mistaken = textOf(few(25, (n) => Number(CODIGOS[n])))
  expect(await doubts('precios', mistaken)).toMatchObject([{ que: 'OTRA_ESCALA' }])
  // After forty days it is asked again.
  await tienda.given(few(12, () => 40))
  await sell(none, true)
  await sell(morning)
  expect(await doubts('precios', none)).toEqual([])
  await tienda.pool.query(`update importacion set terminada = terminada - interval '41 days' where codigo_empresa = 10`)
  expect(await doubts('precios', none)).toMatchObject([{ que: 'VACIA' }])
})

own('a shop with a bakery that sells out every night confirms it once', async ({ tienda, doubts, file }) => {
  // covers: E-14
  const given: StockOf = (n) => (n < 25 ? 40 : null)
  const night = textOf((n) => (n < 25 ? 0 : null))
  await tienda.given(given)
  expect(await doubts('precios', night)).toMatchObject([{ que: 'VACIA', son: 25, de: 25 }])
  const sell = async (text: string, confirmar = false) =>
    importClase({ ...(await file(text)), clase: 'precios', confirmar })
  await sell(night, true)
  for (const _night of [1, 2]) {
    await sell(textOf(given))
    await sell(night)
  }
  await sell(textOf(given))
  // What it never does: everything is at 0.
  expect(
    await doubts(
      'precios',
      textOf(() => 0),
    ),
  ).toMatchObject([{ que: 'AGOTA', son: 60, de: 60 }])
})

own('counted articles that run out are not hidden by those without limit', async ({ tienda, doubts }) => {
  // covers: E-14
  await tienda.given(part(31, null, many))
  expect(await doubts('precios', textOf(part(31, null, () => 0)))).toMatchObject([
    { que: 'VACIA', son: 29, de: 29, locales: [{ codigoLocal: 701 }] },
  ])
  // The first count of a shop that had none: half of it is not there.
  await tienda.given(() => null)
  expect(
    await doubts(
      'precios',
      textOf((n) => (n % 2 === 0 ? 0 : 5)),
    ),
  ).toEqual([])
})

/** What a writer puts in the place of the stock. */
const MISTAKEN: Readonly<Record<string, StockOf>> = {
  'a hundredth': () => 0.01,
  'in hundreds': (n) => (10 + n) / 100,
  'in hundredths': (n) => (10 + n) * 100,
  'the first digit': (n) => Number(String(10 + n)[0]),
  'the code': (n) => Number(CODIGOS[n]),
  'the number of the local': (_n, local) => local,
}

own.for(Object.entries(MISTAKEN))(
  'a stock on another scale is stopped: %s',
  async ([, stockOf], { tienda, doubts }) => {
    // covers: E-14
    await tienda.given(many)
    expect(await doubts('precios', textOf(stockOf, LOCALES))).toMatchObject([
      { que: 'OTRA_ESCALA', columna: 'stock', locales: { length: 3 } },
    ])
  },
)

/** What there is, and the file of a day that is meant. */
const MEANT: Readonly<Record<string, readonly [antes: StockOf, ahora: StockOf]>> = {
  'half of a shop is delivered': [(n) => (n < 30 ? 2 : 40), (n) => (n < 30 ? 36 : 39)],
  'only what was delivered': [(n) => (n % 2 ? 2 : 40), (n) => (n % 2 ? 36 : undefined)],
  'a bakery at night': [(n) => (n < 30 ? 40 : 12), (n) => (n < 30 ? 0 : 11)],
  'and in the morning': [(n) => (n < 30 ? 0 : 11), (n) => (n < 30 ? 40 : 11)],
  'nothing was there': [() => 0, (n) => 50 + n],
  'a first count': [() => null, (n) => 50 + n],
  'a day of sales': [many, (n) => Math.ceil((10 + n) / 4)],
  'few of few': [few(19, () => 2), few(19, () => 30)],
}

own.for(Object.entries(MEANT))('a stock that is meant comes in: %s', async ([, [antes, ahora]], { tienda, doubts }) => {
  // covers: E-14
  await tienda.given(antes)
  expect(await doubts('precios', textOf(ahora))).toEqual([])
})

own('what is promised is on the shelf of a file that counts shelves', async ({ app, tienda, doubts }) => {
  // covers: E-14
  const { given, pool } = tienda
  await given(() => 2)
  const { idPedido } = await placeEnCola(app, app.database.db)
  const shelves = textOf(() => 10)
  expect(await doubts('precios', shelves)).toMatchObject([{ que: 'OTRA_ESCALA', son: 60, de: 60 }])
  // A pedido of eight of each, which nobody has picked.
  await pool.query(`update pedido set codigo_local = 701 where codigo_empresa = 10 and id_pedido = $1`, [idPedido])
  await pool.query(
    `insert into pedido_linea
     select r.* from pedido_linea l cross join unnest($2::text[]) with ordinality as u (codigo, n),
       lateral jsonb_populate_record(l, jsonb_build_object(
         'orden', 100 + n, 'art_codigo', codigo, 'stock_tomado', 8)) r
     where l.codigo_empresa = 10 and l.id_pedido = $1 and l.orden = 0`,
    [idPedido, CODIGOS],
  )
  await pool.query(`update empresa set stock_de_archivo = 'FISICO' where codigo_empresa = 10`)
  expect(await doubts('precios', shelves)).toEqual([])
  await pool.query(`update empresa set stock_de_archivo = 'DISPONIBLE' where codigo_empresa = 10`)
  await pool.query(`update pedido set codigo_local = 1 where codigo_empresa = 10 and id_pedido = $1`, [idPedido])
})
