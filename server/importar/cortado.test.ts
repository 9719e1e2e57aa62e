// Lists of prices that break off, as the command meets them, and the short ones beside them that are meant.
import { runImport } from '../testing/comando-import.ts'
import { test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'

const HEADER = 'codigo_local,art_codigo,precio'
const LOCALES = [601, 602, 603]
const CODIGOS = Array.from({ length: 500 }, (_, i) => String(200_001 + i))
/** The whole list as the shop's system writes it: three locales of five hundred prices. */
const LISTA = LOCALES.flatMap((local) => CODIGOS.map((codigo) => `${local},${codigo},142`))

/** The same in no order. */
const SHUFFLED = LISTA.map((line, i) => [(i * 7_919) % LISTA.length, line] as const)
  .sort(([a], [b]) => a - b)
  .map(([, line]) => line)
const own = test
  /** The locales and the articulos of the list, at its prices; no file brought them. */
  .extend('prices', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { pool } = app.database
    const rows = async () =>
      (
        await pool.query<{ precio: number; n: number }>(
          `select precio::float8, count(*)::int as n from articulo_local
           where codigo_empresa = 10 and codigo_local = any ($1) group by precio order by n desc`,
          [LOCALES],
        )
      ).rows
    await pool.query(
      `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
       select 10, codigo, 'De la lista ' || codigo, '0101' from unnest($1::text[]) codigo`,
      [CODIGOS],
    )
    await pool.query(
      `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
       select 10, local, 'Lista ' || local, '', '', '', -34.9, -56.1 from unnest($1::int[]) local`,
      [LOCALES],
    )
    onCleanup(async () => {
      await pool.query('delete from local where codigo_empresa = 10 and codigo_local = any ($1)', [LOCALES])
      await pool.query('delete from articulo where codigo_empresa = 10 and art_codigo = any ($1)', [CODIGOS])
    })
    /** Puts all back, as if no file had ever come. */
    const reset = async () => {
      await pool.query(`delete from importacion where codigo_empresa = 10`)
      await pool.query(
        `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
         select 10, local, codigo, 142 from unnest($1::int[]) local, unnest($2::text[]) codigo
         on conflict (codigo_empresa, codigo_local, art_codigo) do update set precio = 142`,
        [LOCALES, CODIGOS],
      )
    }
    return { rows, reset }
  })
  /** Runs the command on a text of prices. */
  .extend('sell', { scope: 'file' }, ({ file, databaseUrl }) => {
    return async (text: string, ...options: readonly string[]) => {
      const { archivo } = await file(text.startsWith('codigo_local,') ? text : `${HEADER}\n${text}`)
      return runImport(['precios', archivo, '--empresa', '10', ...options], databaseUrl)
    }
  })

const linesOf = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

own('a last line that breaks off in its price stops the whole file', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  // Five lines from the end, so that nothing but the last line shows it.
  const cut = `${linesOf(LISTA.slice(0, -6))}603,200495,1`
  const stopped = await sell(cut)
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err.split('\n')[0]).toBe(
    'Line 1496 is the last one, has no line end and breaks off: 200495 142 → 1. The end of the file may be missing.',
  )
  expect(await prices.rows()).toEqual([{ precio: 142, n: 1_500 }])
  // With its line end it is a price that jumps, one in a thousand: it comes in, and the report says which.
  const { code, err } = await sell(`${cut}\n`)
  expect({ code, err }).toEqual({
    code: 0,
    err: '  1 of 1495 prices are many times what they were, or a small part of it: line 1496: 200495 142 → 1\n',
  })
  expect(await prices.rows()).toEqual([
    { precio: 142, n: 1_499 },
    { precio: 1, n: 1 },
  ])
})

own('a last line that breaks off before its price stops the whole file', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  for (const end of ['603,2004', '603,200495,', '603,200495,142.']) {
    const cut = `${linesOf(LISTA.slice(0, -6))}${end}`
    const stopped = await sell(cut)
    expect(stopped, end).toMatchObject({ code: 1, out: '' })
    expect(stopped.err, end).toContain('Line 1496 is the last one, has no line end and breaks off')
  }
  // With its line end, or when it is meant, it is a bad line like any other.
  const cut = `${linesOf(LISTA.slice(0, -6))}603,2004`
  expect(await sell(cut, '--confirmar')).toMatchObject({ code: 3 })
  expect(await sell(`${cut}\n`)).toMatchObject({ code: 3 })
  // A sheet may well have no line end behind its last line.
  expect(await sell(LISTA.join('\n'))).toMatchObject({ code: 0, err: '' })
})

own('a last line that breaks off in a code stops the whole file', async ({ prices, sell }) => {
  // covers: E-14
  const whole = LISTA.slice(0, -6).map((line) => line.replace(/,(\d+),(\d+)$/, ',$2,$1'))
  const cut = `codigo_local,precio,art_codigo\n${linesOf(whole)}603,142,2004`
  await prices.reset()
  const stopped = await sell(cut)
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('Line 1496 is the last one, has no line end and breaks off')
  // With its line end, or when it is meant, the code is an unknown one; and so is a code before the last column.
  for (const result of [
    await sell(`${cut}\n`),
    await sell(cut, '--confirmar'),
    await sell(`${linesOf(LISTA.slice(0, -6))}603,2004,142`),
  ]) {
    expect(result).toMatchObject({ code: 3 })
    expect(result.out + result.err).toContain('line 1496: no articulo has the code 2004')
  }
})

own('half of a list in its order is stopped, and taken when it is meant', async ({ prices, sell }) => {
  // covers: E-14
  const local = (codigo: number) => LISTA.filter((line) => line.startsWith(`${codigo},`))
  const byArticulo = CODIGOS.flatMap((codigo) => LOCALES.map((one) => `${one},${codigo},143`))
  for (const [what, lines, words] of [
    ['by local', LISTA.slice(0, 720), 'of local 602 it names 220 prices up to 200220, and none of the 280 after it'],
    ['by articulo', byArticulo.slice(0, 700), 'of local 601 it names 234 prices up to 200234'],
    ['of one local', local(603).slice(0, 60), 'of local 603 it names 60 prices up to 200060'],
  ] as const) {
    await prices.reset()
    const stopped = await sell(linesOf(lines))
    expect(stopped, what).toMatchObject({ code: 1, out: '' })
    expect(stopped.err, what).toContain(`The list breaks off: ${words}`)
    expect(await prices.rows(), what).toEqual([{ precio: 142, n: 1_500 }])
  }
  const one = linesOf(local(603).slice(0, 60))
  expect(await sell(one, '--confirmar')).toMatchObject({ code: 0, err: '' })
  // Once it was meant, a file that ends there is nothing new, whatever its length.
  expect(await sell(linesOf(local(603).slice(1, 61)))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(local(603).slice(0, 160)))).toMatchObject({ code: 1 })
})

/** What changed: one line in `step`, with another price. */
const changedOf = (lines: readonly string[], step: number, price: number) =>
  linesOf(lines.filter((_, i) => i % step === 1).map((line) => line.replace(/142$/, String(price))))

own('a list in no order is stopped without its end, whatever came in meanwhile', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const cut = SHUFFLED.slice(0, 800)
  // Nothing is known of it yet.
  expect(await sell(linesOf(cut), '--dry-run')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(SHUFFLED))).toMatchObject({ code: 0, err: '' })
  for (const [step, price] of [
    [9, 141],
    [7, 140],
    [5, 139],
    [2, 138],
  ] as const)
    expect(await sell(changedOf(SHUFFLED, step, price)), String(step)).toMatchObject({ code: 0, err: '' })
  const stopped = await sell(linesOf(cut))
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain(
    'The list has 800 lines, begins like one of 1500 and has none of its last ones: it names only a part of 3 of its locales.',
  )
  // The runs of a day, of the first shop or of a few articles, do not hide the list.
  const first = SHUFFLED.filter((_, i) => i < 10 || i % 3 === 1)
  for (let i = 0; i < 3; i++)
    for (const lines of [first, SHUFFLED.slice(i, 1 + i)]) expect(await sell(linesOf(lines))).toMatchObject({ code: 0 })
  expect(await sell(linesOf(cut))).toMatchObject({ code: 1 })
  // Also a few lines early, and without some articles of each part.
  expect(await sell(linesOf(SHUFFLED.slice(0, 1_475)))).toMatchObject({ code: 1 })
  const other = SHUFFLED.filter((_, i) => i % 12 !== 1)
  expect(await sell(linesOf(other.slice(0, -19)))).toMatchObject({ code: 1 })
  expect(await sell(linesOf(other))).toMatchObject({ code: 0, err: '' })
  // Meant once, a list that ends there is known.
  expect(await sell(linesOf(cut), '--confirmar')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(cut.slice(3)))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(SHUFFLED.slice(0, 900)))).toMatchObject({ code: 1 })
})

own('an older, longer list does not hide the end of the present one', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  expect(await sell(linesOf(SHUFFLED))).toMatchObject({ code: 0, err: '' })
  const present = SHUFFLED.filter((_, i) => i % 7 !== 3)
  expect(await sell(linesOf(present))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(present.slice(0, 640)))).toMatchObject({ code: 1 })
  expect(await sell(linesOf(SHUFFLED.slice(0, 1_290)))).toMatchObject({ code: 1 })
})

own('a complete list is stopped without its end too', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  expect(await sell(linesOf(SHUFFLED), '--completo')).toMatchObject({ code: 0, err: '' })
  // Fewer leave sale than such a list may take away.
  const stopped = await sell(linesOf(SHUFFLED.slice(0, 1_400)), '--completo')
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('The list has 1400 lines, begins like one of 1500')
  const price = await sell(`${linesOf(LISTA.slice(0, -6))}603,200495,1`, '--completo')
  expect(price).toMatchObject({ code: 1, out: '' })
  expect(price.err).toContain('Line 1496 is the last one, has no line end and breaks off: 200495 142 → 1')
  const ordered = await sell(linesOf(LISTA.slice(0, -60)), '--completo')
  expect(ordered).toMatchObject({ code: 1, out: '' })
  expect(ordered.err).toContain('The list breaks off: of local 603 it names 440 prices up to 200440')
  expect(await prices.rows()).toEqual([{ precio: 142, n: 1_500 }])
  const free = await sell(`${linesOf(LISTA.slice(0, -6))}603,200495,0`, '--permitir-cero')
  expect(free).toMatchObject({ code: 1, out: '' })
  expect(free.err).toContain('200495 142 → 0')
})

own('the prices that changed, and the list of one shop, come in unasked', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  expect(await sell(linesOf(LISTA))).toMatchObject({ code: 0, err: '' })
  expect(await sell(LISTA.slice(2, 5).join('\n'))).toMatchObject({ code: 0, err: '' })
  expect(await sell(changedOf(LISTA, 12, 150))).toMatchObject({ code: 0, err: '' })
  // The fruit changes each day, and some other articles.
  for (const step of [9, 11, 14]) {
    const fruit = linesOf(LISTA.slice(0, 30))
    expect(await sell(fruit + changedOf(LISTA.slice(30), step, 140 + step))).toMatchObject({ code: 0, err: '' })
  }
  expect(await sell(linesOf(LISTA.slice(500, 1_000)))).toMatchObject({ code: 0, err: '' })
  // The first shop begins like the list: whole, it says that the others keep what they have.
  expect(await sell(linesOf(LISTA.slice(0, 500)))).toMatchObject({
    code: 0,
    err: '  it is whole for 1 of the locales of the list of before: the others keep their prices\n',
  })
  // That list came in since, and does not excuse half of the other.
  expect(await sell(linesOf(LISTA.slice(0, 720)))).toMatchObject({ code: 1 })
  // Articles that come and go, at the ends too.
  expect(await sell(linesOf(LISTA.filter((_, i) => i % 500 < 430)))).toMatchObject({ code: 1 })
  expect(await sell(linesOf(LISTA.filter((_, i) => i % 7 !== 0)))).toMatchObject({ code: 0, err: '' })
})

own('the list of one shop, in no order, is stopped without its end', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const shop = SHUFFLED.filter((line) => line.startsWith('602,'))
  expect(await sell(linesOf(shop))).toMatchObject({ code: 0, err: '' })
  const stopped = await sell(linesOf(shop.slice(0, 250)))
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('The list has 250 lines, begins like one of 500')
})
