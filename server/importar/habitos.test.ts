// What a shop does every day is confirmed once, and what it confirmed lets nothing else in.
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'
import { ReparosError } from './reparos.ts'

const SHOP = 911
const KIOSKOS = Array.from({ length: 30 }, (_, n) => 950 + n)
const CODIGOS = Array.from({ length: 200 }, (_, n) => String(600_001 + n))
type Cell = (n: number, local: number) => number | ''

const HEADER = 'codigo_local,art_codigo,precio,stock\n'
const price = (n: number) => 100 + n * 3.7
const linesOf = (stock: Cell, { locales = [SHOP], from = 0, to = 200, factor = 1 } = {}) =>
  locales
    .flatMap((local) =>
      CODIGOS.slice(from, to).map(
        (codigo, k) => `${local},${codigo},${(price(from + k) * factor).toFixed(2)},${stock(from + k, local)}\n`,
      ),
    )
    .join('')
/** The same on each run. */
const somewhat = (n: number, day: number) => ((n * 7_919 + day * 104_729) % 997) / 997

const own = test.extend('tienda', { scope: 'file' }, async ({ app, file }, { onCleanup }) => {
  const { pool } = app.database
  onCleanup(await createTienda(pool, [SHOP, ...KIOSKOS], CODIGOS))
  const forget = async () => {
    await pool.query('delete from importacion where codigo_empresa = 10')
    await pool.query('delete from articulo_local where codigo_empresa = 10 and codigo_local = any ($1)', [
      [SHOP, ...KIOSKOS],
    ])
    await pool.query('delete from oferta where codigo_empresa = 10')
  }
  /** The doubts that stop a file; `confirmar`: it is meant, and comes in all the same. */
  const send = async (lines: string, { clase = 'precios', header = HEADER, confirmar = false } = {}) => {
    const one = { ...(await file(header + lines)), clase }
    const asked = await importClase(one).then(
      () => [],
      (error: unknown) => {
        if (error instanceof ReparosError) return error.reparos.map(({ que }) => que)
        throw error
      },
    )
    if (asked.length > 0 && confirmar) await importClase({ ...one, confirmar })
    return asked
  }
  /** What was asked in all of these files, each of which was meant. */
  const mean = async (files: readonly string[]) => {
    const asked: string[] = []
    for (const lines of files) asked.push(...(await send(lines, { confirmar: true })))
    return asked
  }
  return { pool, forget, send, mean }
})

own('a doubt that may be a habit is none beside one that may not', async ({ tienda: { forget, send } }) => {
  // covers: E-14
  await forget()
  await send(linesOf(() => 30))
  const raised = (stock: Cell) => linesOf(stock, { factor: 1.4 })
  // A raise that is meant, in a file whose stock is a mistake.
  expect(
    await send(
      raised(() => 0),
      { confirmar: true },
    ),
  ).toEqual(['MUEVEN', 'VACIA'])
  expect(await send(raised(() => 30))).toEqual([])
  expect(await send(raised(() => 0))).toEqual(['VACIA'])
})

own('another scale is a habit in its direction, and up to fifty times', async ({ tienda: { forget, send } }) => {
  // covers: E-14
  await forget()
  const all = (stock: number) => linesOf(() => stock, { to: 60 })
  const mean = { confirmar: true }
  await send(all(10))
  expect(await send(all(60), mean)).toEqual(['OTRA_ESCALA'])
  // Down is another habit; both ways there and back.
  expect(await send(all(10), mean)).toEqual(['OTRA_ESCALA'])
  for (const stock of [60, 10, 60, 10]) expect(await send(all(stock))).toEqual([])
  expect(await send(all(500))).toEqual(['OTRA_ESCALA'])
  expect(await send(linesOf((n) => Number(CODIGOS[n]), { to: 60 }))).toEqual(['OTRA_ESCALA'])
  // Nor does it become one by being meant.
  expect(await send(all(600), mean)).toEqual(['OTRA_ESCALA'])
  expect(await send(all(10), mean)).toEqual(['OTRA_ESCALA'])
  expect(await send(all(600))).toEqual(['OTRA_ESCALA'])
})

own('a system that forgets no offer confirms once that none goes on', async ({ tienda: { forget, send } }) => {
  // covers: E-14
  await forget()
  await send(linesOf(() => 30))
  const offers = (desde: string, hasta: string) =>
    CODIGOS.slice(0, 40)
      .map((codigo) => `${SHOP},${codigo},90,0,${desde},${hasta}\n`)
      .join('')
  const header = 'codigo_local,art_codigo,precio,solo_app_movil,fecha_desde,fecha_hasta\n'
  const night = (lines: string) => send(lines, { clase: 'ofertas', header, confirmar: true })
  const asked: string[][] = []
  for (let n = 1; n <= 4; n++) asked.push(await night(offers('hoy-9', `hoy-${n}`)))
  expect(asked).toEqual([['TERMINADAS'], [], [], []])
  // While offers go on, last month's list is no habit.
  for (let n = 1; n <= 2; n++) {
    expect(await night(offers('hoy', 'hoy+5'))).toEqual([])
    expect(await night(offers('hoy-9', 'hoy-1'))).toEqual(['TERMINADAS'])
  }
})

own(
  'a list in parts is confirmed once, and one cut elsewhere is stopped',
  async ({ tienda: { forget, send, mean } }) => {
    // covers: E-14
    await forget()
    await send(linesOf(() => 30))
    const part = (day: number, from: number, to: number) => linesOf((n) => 5 + ((n * 37 + day * 11) % 50), { from, to })
    const asked: string[][] = []
    for (let day = 1; day <= 4; day++)
      asked.push(await mean([0, 40, 80, 120, 160].map((from) => part(day, from, from + 40))))
    expect(asked).toEqual([['LISTA_CORTADA'], [], [], []])
    // One more in the first part, and one less.
    for (const to of [39, 41]) expect(await send(part(5, 0, to)), String(to)).toEqual(['LISTA_CORTADA'])
    for (const to of [60, 140]) expect(await send(part(5, 0, to)), String(to)).toEqual(['LISTA_CORTADA'])
  },
)

/** A day of a bakery: at noon some are gone, at night all, in the morning none. */
const bakery = (most: number, day: number): string[] => [
  linesOf((n) => (somewhat(n, day) < 0.15 ? 0 : Math.ceil(somewhat(n, day + 50) * 20)), { to: most }),
  linesOf(() => 0, { to: most }),
  linesOf((n) => 20 + Math.ceil(somewhat(n, day + 90) * 30), { to: most }),
]

own.for([12, 19, 22, 30, 45])('a bakery of %i that sells out is asked about it once', async (most, { tienda }) => {
  // covers: E-14
  await tienda.forget()
  await tienda.send(linesOf(() => 40, { to: most }))
  const asked: string[] = []
  for (let day = 1; day <= 14; day++) asked.push(...(await tienda.mean(bakery(most, day))))
  // In the morning a larger one may have many times what it had left at noon.
  expect(asked.filter((que) => que !== 'OTRA_ESCALA')).toEqual(['VACIA'])
  expect(asked.length).toBeLessThanOrEqual(3)
})

own('a shop that has leftovers of what it counts is asked once', async ({ tienda: { forget, send, mean } }) => {
  // covers: E-14
  await forget()
  const day = (stock: Cell) => linesOf((n, local) => (n < 25 ? stock(n, local) : ''), { to: 40 })
  await send(day(() => 40))
  const asked: string[] = []
  for (let d = 1; d <= 14; d++)
    asked.push(
      ...(await mean([
        day((n) => (somewhat(n, d) < 0.15 ? Math.ceil(somewhat(n, d + 50) * 4) : 0)),
        day((n) => 20 + Math.ceil(somewhat(n, d + 90) * 30)),
      ])),
    )
  expect(asked).toEqual(['VACIA'])
})

const chain = (stock: Cell, locales: readonly number[] = KIOSKOS) => linesOf(stock, { locales: [...locales], to: 19 })

own('a chain of small shops left without stock is stopped', async ({ tienda: { forget, send }, doubts }) => {
  // covers: E-14
  await forget()
  await send(chain(() => 12))
  const emptied = chain((n) => (n === 0 ? 12 : 0))
  expect(await doubts('precios', HEADER + emptied)).toEqual([{ que: 'VACIA', son: 540, de: 570, locales: [] }])
  // Half of it is a day of sales.
  expect(await send(chain((n) => (n < 10 ? 12 : 0)))).toEqual([])
  // One of them sells out every night. The others do not.
  await forget()
  await send(chain(() => 12))
  const one = [KIOSKOS[0]!]
  expect(
    await send(
      chain(() => 0, one),
      { confirmar: true },
    ),
  ).toEqual(['VACIA'])
  await send(chain(() => 12))
  expect(await send(chain(() => 0, one))).toEqual([])
  await send(chain(() => 12))
  expect(await send(emptied)).toEqual(['VACIA'])
})

own('a chain that sells most of it every day is asked once', async ({ tienda: { forget, send, mean } }) => {
  // covers: E-14
  await forget()
  await send(chain(() => 12))
  const asked: string[] = []
  for (let day = 1; day <= 7; day++)
    asked.push(...(await mean([chain((n, local) => (somewhat(n * 31 + local, day) < 0.7 ? 0 : 5)), chain(() => 12)])))
  expect(asked).toEqual(['VACIA'])
})

own('a shop whose stock is there or not is not asked', async ({ tienda: { forget, mean } }) => {
  // covers: E-14
  await forget()
  const day = (n: number) => linesOf((k) => (somewhat(k, n) < 0.15 ? 0 : ''), { to: 60 })
  expect(await mean([1, 2, 3, 4].map(day))).toEqual([])
  const night = linesOf(() => 0, { to: 60 })
  expect(await mean([night, day(5), night, day(6)])).toEqual(['AGOTA'])
})

own.for([12, 40])('a bakery of %i that has one or none left is asked once each way', async (most, { tienda }) => {
  // covers: E-14
  await tienda.forget()
  const morning = linesOf(() => 60, { to: most })
  await tienda.send(morning)
  const asked: string[] = []
  for (let day = 1; day <= 6; day++)
    asked.push(...(await tienda.mean([linesOf((n) => (somewhat(n, day) < 0.5 ? 1 : 0), { to: most }), morning])))
  expect(asked.length).toBeLessThanOrEqual(3)
})
