// Prices with another tax, offers that are over, and figures of amounts and balances that nobody meant.
import { createTienda, test } from '../testing/importing.ts'
import { expect, HOY } from '../testing/test.ts'
import { type Importacion, importClase } from './import-clase.ts'

const CODIGOS = Array.from({ length: 60 }, (_, i) => String(400_001 + i))
const FORTY = CODIGOS.slice(0, 40)

const own = test
  /** A local of sixty articles: half have an IVA of 22, a third of 10, the last ten none. */
  .extend('tienda', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { pool } = app.database
    onCleanup(await createTienda(pool, [801], CODIGOS))
    await pool.query(
      `update articulo set iva = case when art_codigo <= '400030' then 22 when art_codigo <= '400050' then 10 else 0 end
       where codigo_empresa = 10 and art_codigo = any ($1)`,
      [CODIGOS],
    )
    await pool.query(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
       select 10, 801, codigo, 100 + n * 1.37 from unnest($1::text[]) with ordinality as u (codigo, n)`,
      [CODIGOS],
    )
    const { rows } = await pool.query<{ codigo: string; precio: number; iva: number }>(
      `select art_codigo as codigo, precio::float8, iva::float8 from articulo_local join articulo using (codigo_empresa, art_codigo)
       where codigo_empresa = 10 and codigo_local = 801 order by 1`,
    )
    return { rows, pool }
  })
  /** Imports a file that is meant. */
  .extend(
    'keep',
    { scope: 'file' },
    ({ file }) =>
      async (clase: string, text: string, more: Partial<Importacion> = {}) =>
        importClase({ ...(await file(text)), clase, confirmar: true, ...more }),
  )

own('prices without their IVA, or with it twice, are stopped', async ({ tienda: { rows }, doubts }) => {
  // covers: E-14
  const text = (price: (row: (typeof rows)[number], n: number) => number) =>
    `codigo_local,art_codigo,precio\n${rows.map((row, n) => `801,${row.codigo},${price(row, n).toFixed(2)}\n`).join('')}`
  for (const price of [
    ({ precio, iva }: (typeof rows)[number]) => precio / (1 + iva / 100),
    ({ precio, iva }: (typeof rows)[number]) => precio * (1 + iva / 100),
  ])
    expect(await doubts('precios', text(price))).toMatchObject([
      { que: 'IVA', son: 50, de: 50, locales: [{ codigoLocal: 801, son: 50, de: 50 }] },
    ])
  // Half of them lack it, and no other price changes.
  const half = text(({ precio, iva }, n) => (n < 25 ? precio / (1 + iva / 100) : precio))
  expect(await doubts('precios', half)).toMatchObject([{ que: 'IVA', son: 25, de: 25 }])
  // Half of those that change, half of them with it twice, a raise of a tenth of all, one of twenty-two in a hundred of the dearest, and the same prices.
  for (const price of [
    ({ precio, iva }: (typeof rows)[number], n: number) => (n < 25 ? precio / (1 + iva / 100) : precio + 1),
    ({ precio, iva }: (typeof rows)[number], n: number) => (n < 25 ? precio * (1 + iva / 100) : precio),
    ({ precio }: (typeof rows)[number]) => precio * 1.1,
    ({ precio }: (typeof rows)[number], n: number) => (n % 3 === 0 ? precio * 1.22 : precio),
    ({ precio }: (typeof rows)[number]) => precio,
  ])
    expect(await doubts('precios', text(price)), price.toString()).toEqual([])
  // A file of what changed alone: one in three, each by its tax.
  const changed = rows
    .filter((_row, n) => n % 3 === 0)
    .map(({ codigo, precio, iva }) => `801,${codigo},${(precio * (1 + iva / 100)).toFixed(2)}\n`)
  expect(await doubts('precios', `codigo_local,art_codigo,precio\n${changed.join('')}`)).toEqual([])
})

const OFERTAS = 'codigo_local,art_codigo,precio,solo_app_movil,fecha_desde,fecha_hasta\n'
const ofertas = (codigos: readonly string[], desde: string, hasta: string, price = 90, app = 0) =>
  codigos.map((codigo) => `801,${codigo},${price},${app},${desde},${hasta}\n`).join('')

own('offers that are over already are stopped', async ({ tienda, doubts, keep }) => {
  // covers: E-14
  await tienda.pool.query('delete from oferta where codigo_empresa = 10')
  const over = OFERTAS + ofertas(FORTY, 'hoy-9', 'hoy-1')
  expect(await doubts('ofertas', over)).toEqual([{ que: 'TERMINADAS', son: 40, de: 40, locales: [] }])
  // Two, less than half of them, and all until today.
  expect(await doubts('ofertas', OFERTAS + ofertas(FORTY.slice(0, 2), 'hoy-9', 'hoy-1'))).toEqual([])
  const some = ofertas(FORTY.slice(0, 20), 'hoy-9', 'hoy-1') + ofertas(FORTY.slice(20), 'hoy', 'hoy+5')
  expect(await doubts('ofertas', OFERTAS + some)).toEqual([])
  expect(await doubts('ofertas', OFERTAS + ofertas(FORTY, 'hoy-9', 'hoy'))).toEqual([])
  // A system that forgets no offer, whose last ones go on.
  const kept = ofertas(FORTY, 'hoy-99', 'hoy-30') + ofertas(FORTY, 'hoy-29', 'hoy-8')
  await keep('ofertas', OFERTAS + ofertas(FORTY, 'hoy', 'hoy+5'))
  expect(await doubts('ofertas', OFERTAS + kept + ofertas(FORTY.slice(0, 9), 'hoy', 'hoy+5'))).toMatchObject([
    { que: 'TERMINADAS', son: 80, de: 89 },
  ])
  await keep('ofertas', OFERTAS + kept + ofertas(FORTY.slice(0, 9), 'hoy', 'hoy+5'))
  await tienda.pool.query(`delete from importacion where codigo_empresa = 10 and clase = 'ofertas'`)
  expect(await doubts('ofertas', OFERTAS + kept + ofertas(FORTY.slice(0, 6), 'hoy', 'hoy+5'))).toEqual([])
  expect(await doubts('ofertas', OFERTAS + kept)).toMatchObject([{ que: 'TERMINADAS', son: 80, de: 80 }])
  // The week after, when all that there is has ended.
  await tienda.pool.query('update oferta set fecha_desde = $1, fecha_hasta = $1 where codigo_empresa = 10', [
    '2020-01-01',
  ])
  const week = ofertas(FORTY.slice(0, 9), 'hoy', 'hoy+5')
  expect(await doubts('ofertas', OFERTAS + kept + week)).toEqual([])
})

own('of an offer said twice the last line counts, and others stay', async ({ tienda: { pool }, keep, doubts }) => {
  // covers: E-14
  const notas: string[] = []
  const lines = ofertas(FORTY, 'hoy', 'hoy+5')
  const result = await keep('ofertas', OFERTAS + lines + lines.replaceAll(',90,', ',80,'), {
    onNota: (nota) => notas.push(nota),
  })
  expect(result).toMatchObject({ leidas: 80, filas: 40 })
  expect(notas).toEqual(['40 lines are repeated further down: of those the last one counts'])
  const kept = async () =>
    (
      await pool.query(
        'select precio::float8, count(*)::int as n from oferta where codigo_empresa = 10 group by 1 order by 1',
      )
    ).rows
  expect(await kept()).toEqual([{ precio: 80, n: 40 }])
  // Twenty lines twice are no more than half of them.
  expect(
    await doubts('ofertas', OFERTAS + ofertas([...FORTY.slice(0, 19), ...FORTY.slice(0, 19)], 'hoy', 'hoy+5')),
  ).toEqual([{ que: 'CORTO', trae: 19, habia: 40 }])
  // One in the app beside it, one after it, and one of every local.
  const four =
    ofertas(FORTY, 'hoy', 'hoy+5') +
    ofertas(FORTY, 'hoy', 'hoy+5', 70, 1) +
    ofertas(FORTY, 'hoy+6', 'hoy+9', 60) +
    ofertas(FORTY, 'hoy', 'hoy+5', 50).replaceAll('801,', ',')
  expect(await keep('ofertas', OFERTAS + four)).toMatchObject({ filas: 160 })
  expect(await kept()).toEqual([50, 60, 70, 90].map((precio) => ({ precio, n: 40 })))
})

const TRAMOS = 'art_codigo,cantidad_desde,precio,descuento\n'
const tramos = (codigos: readonly string[], desde: number, descuento: number | string, price: number | '' = '') =>
  codigos.map((codigo) => `${codigo},${desde},${price},${descuento}\n`).join('')

own('amounts with another scale, or nearly free, are stopped', async ({ tienda, doubts, keep }) => {
  // covers: E-14
  expect(tienda.rows).toHaveLength(60)
  await keep('tramos', TRAMOS + tramos(FORTY, 3, 10))
  expect(await doubts('tramos', TRAMOS + tramos(FORTY, 3, 99))).toMatchObject([{ que: 'SALTAN', son: 40, de: 40 }])
  expect(
    await doubts('tramos', TRAMOS + tramos(FORTY.slice(1), 3, 10) + tramos(FORTY.slice(0, 1), 3, 95)),
  ).toMatchObject([{ que: 'SALTAN', son: 1, de: 40, ejemplos: [{ linea: 41, artCodigo: FORTY[0] }] }])
  expect(await doubts('tramos', TRAMOS + tramos(FORTY, 0.01, 10))).toEqual([
    {
      que: 'OTRA_ESCALA',
      columna: 'cantidad_desde',
      son: 40,
      de: 40,
      locales: [{ codigoLocal: null, son: 40, de: 40 }],
    },
  ])
  // Other discounts, other amounts, and a few that change a lot.
  for (const text of [
    tramos(FORTY, 3, 30),
    tramos(FORTY, 3, 75),
    tramos(FORTY, 6, 10),
    tramos(FORTY.slice(0, 20), 24, 10) + tramos(FORTY.slice(20), 3, 10),
    tramos(FORTY, 3, 10) + tramos(FORTY, 12, 20),
  ])
    expect(await doubts('tramos', TRAMOS + text), text.slice(0, 40)).toEqual([])
})

own('amounts that break off in their order are stopped', async ({ tienda, doubts, keep }) => {
  // covers: E-14
  expect(tienda.rows).toHaveLength(60)
  await keep('tramos', TRAMOS + tramos(FORTY, 3, 10))
  expect(await doubts('tramos', TRAMOS + tramos(FORTY.slice(0, 21), 3, 10))).toEqual([
    { que: 'REEMPLAZO_CORTADO', nombra: 21, faltan: 19 },
  ])
  // Nine less, other ones, and every second one.
  for (const codigos of [FORTY.slice(0, 31), CODIGOS.slice(19), FORTY.filter((_, n) => n % 2 === 0)])
    expect(await doubts('tramos', TRAMOS + tramos(codigos, 3, 10)), codigos.join()).toEqual([])
})

const SALDOS = 'documento,plan,saldo,deuda,fecha_ejecucion,pans\n'
const saldos = (people: readonly number[], saldo: (n: number) => number, deuda: (n: number) => number = () => 500) =>
  people.map((n) => `${1_000_000 + n * 7},1000,${saldo(n).toFixed(2)},${deuda(n).toFixed(2)},${HOY},\n`).join('')
const HUNDRED = Array.from({ length: 100 }, (_, n) => n)
const owed = (n: number) => 1_000 + n * 13

own('balances on another scale, or all paid, are stopped', async ({ doubts, keep }) => {
  // covers: E-14
  await keep('saldos', SALDOS + saldos(HUNDRED, owed))
  const escala = (columna: string) => ({ que: 'OTRA_ESCALA', columna, son: 100, de: 100 })
  expect(await doubts('saldos', SALDOS + saldos(HUNDRED, (n) => owed(n) * 100))).toMatchObject([escala('saldo')])
  expect(await doubts('saldos', SALDOS + saldos(HUNDRED, owed, () => 5))).toMatchObject([escala('deuda')])
  expect(await doubts('saldos', SALDOS + saldos(HUNDRED, () => 0))).toMatchObject([{ que: 'SALDA', son: 100, de: 100 }])
  expect(
    await doubts(
      'saldos',
      SALDOS +
        saldos(
          HUNDRED,
          () => 0,
          () => 0,
        ),
    ),
  ).toMatchObject([{ que: 'SALDA' }])
  // The day of wages, that of a new debt, a day of purchases, and people who come and go.
  for (const [what, text] of [
    [
      'paid',
      saldos(
        HUNDRED,
        (n) => (n % 2 ? 0 : owed(n)),
        () => 0,
      ),
    ],
    ['due', saldos(HUNDRED, owed, (n) => (n % 2 ? 3_000 : 500))],
    ['bought', saldos(HUNDRED, (n) => owed(n) * 3)],
    ['others', saldos([...HUNDRED.filter((n) => n % 9 !== 0), 120, 121], owed)],
  ] as const)
    expect(await doubts('saldos', SALDOS + text), what).toEqual([])
})

own('balances that break off in their order are stopped', async ({ doubts, keep }) => {
  // covers: E-14
  await keep('saldos', SALDOS + saldos(HUNDRED, owed))
  const first = HUNDRED.slice(0, 51)
  // By document, in another writing of it, and by plan; as text 1000000 follows 999999, which is a number before it.
  expect(await doubts('saldos', SALDOS + saldos(first, owed))).toEqual([
    { que: 'REEMPLAZO_CORTADO', nombra: 51, faltan: 49 },
  ])
  const written = saldos(first, owed).replaceAll(/^(\d)(\d{3})(\d{2})(\d),/gm, '0$1.$2.$3-$4,')
  expect(await doubts('saldos', SALDOS + written)).toMatchObject([{ que: 'REEMPLAZO_CORTADO' }])
  const ofTwo = saldos(HUNDRED, owed) + saldos(HUNDRED, owed).replaceAll(',1000,', ',2000,')
  await keep('saldos', SALDOS + ofTwo)
  const cut = ofTwo.split('\n').slice(0, 140).join('\n')
  expect(await doubts('saldos', `${SALDOS}${cut}\n`)).toEqual([{ que: 'REEMPLAZO_CORTADO', nombra: 140, faltan: 60 }])
  // In no order, and without those in between.
  const shuffled = HUNDRED.map((n) => (n * 37) % 100).slice(0, 60)
  await keep('saldos', SALDOS + saldos(HUNDRED, owed))
  expect(await doubts('saldos', SALDOS + saldos(shuffled, owed))).toEqual([])
  expect(
    await doubts(
      'saldos',
      SALDOS +
        saldos(
          HUNDRED.filter((n) => n < 40 || n > 80),
          owed,
        ),
    ),
  ).toEqual([])
})
