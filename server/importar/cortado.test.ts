// Lists of prices that break off, as the command meets them, and the short ones beside them that are meant.
import { runImport } from '../testing/comando-import.ts'
import { createTienda, test } from '../testing/importing.ts'
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

/** The changes: one line in `step`, with another price. */
const changedOf = (lines: readonly string[], step: number, price: number) =>
  linesOf(lines.filter((_, i) => i % step === 1).map((line) => line.replace(/142$/, String(price))))

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
    onCleanup(await createTienda(pool, LOCALES, CODIGOS))
    /** Puts all back, as if no file had ever come. */
    const reset = async () => {
      await pool.query(`delete from lista_completa where codigo_empresa = 10`)
      await pool.query(`delete from importacion where codigo_empresa = 10`)
      await pool.query(
        `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
         select 10, local, codigo, 142 from unnest($1::int[]) local, unnest($2::text[]) codigo
         on conflict (codigo_empresa, codigo_local, art_codigo) do update set precio = 142, stock = null`,
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
  // A sheet may well have no line end behind its last line, where none came before that had one.
  await prices.reset()
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
  expect(await sell(linesOf(local(603).slice(0, 60)), '--confirmar')).toMatchObject({ code: 0, err: '' })
})

/** Complete lists: by local, by articulo, and each in an order that no code shows. */
const OF_A_LOCAL = SHUFFLED.toSorted((a, b) => a.slice(0, 3).localeCompare(b.slice(0, 3)))
const OF_AN_ARTICULO = SHUFFLED.filter((line) => line.startsWith('602,')).flatMap((line) =>
  LOCALES.map((local) => line.replace('602', String(local))),
)

own('a complete list is stopped without its end, in whatever order it comes', async ({ prices, sell }) => {
  // covers: E-14
  for (const [what, lista, cut, words] of [
    ['by local', OF_A_LOCAL, 1_480, '10 of its 10 last articles (local 603: 10 of 10)'],
    ['within the second local', OF_A_LOCAL, 996, '4 of its 10 last articles (local 602: 4 of 10)'],
    ['by articulo', OF_AN_ARTICULO, 1_488, 'local 601: 4 of 10, local 602: 4 of 10, local 603: 4 of 10'],
    ['in no order', SHUFFLED, 1_400, '30 of its 30 last articles'],
  ] as const) {
    await prices.reset()
    expect(await sell(linesOf(lista), '--completo'), what).toMatchObject({ code: 0, err: '' })
    const stopped = await sell(linesOf(lista.slice(0, cut)), '--completo')
    expect(stopped, what).toMatchObject({ code: 1, out: '' })
    expect(stopped.err, what).toContain('The end of the complete list before is missing: ')
    expect(stopped.err, what).toContain(words)
    expect(
      (await prices.rows()).reduce((sum, { n }) => sum + n, 0),
      what,
    ).toBe(1_500)
  }
})

own('what comes in after a complete list does not hide its end', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const cut = linesOf(SHUFFLED.slice(0, 1_400))
  // The shop has no list yet to compare it with.
  expect(await sell(cut, '--completo', '--dry-run')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(SHUFFLED), '--completo')).toMatchObject({ code: 0, err: '' })
  // The changes of a day, and the list of one shop.
  for (let i = 0; i < 2; i++) expect(await sell(changedOf(SHUFFLED, 9 + i, 140 + i))).toMatchObject({ code: 0 })
  const shop = SHUFFLED.filter((line) => line.startsWith('601,'))
  expect(await sell(linesOf(shop), '--completo')).toMatchObject({ code: 0, err: '' })
  expect(await sell(cut, '--completo')).toMatchObject({ code: 1, out: '' })
})

own('a complete list comes in whose last articles come and go', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  expect(await sell(linesOf(OF_A_LOCAL), '--completo')).toMatchObject({ code: 0, err: '' })
  // Two of the last, then two of those, and every seventh; a local at the end, whole.
  expect(await sell(linesOf(OF_A_LOCAL.slice(0, -2)), '--completo')).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(OF_A_LOCAL.slice(0, -4)), '--completo')).toMatchObject({ code: 0, err: '' })
  const some = OF_A_LOCAL.slice(0, -4).filter((_, i) => i % 7 !== 3)
  expect(await sell(linesOf(some), '--completo')).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(some.filter((line) => !line.startsWith('603,'))), '--completo')).toMatchObject({ code: 0 })
  // Meant once, the list has another end.
  const short = some.slice(0, -9)
  expect(await sell(linesOf(short), '--completo')).toMatchObject({ code: 1 })
  expect(await sell(linesOf(short), '--completo', '--confirmar')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(short), '--completo')).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(short.slice(0, -3)), '--completo')).toMatchObject({ code: 1 })
})

own('lines that repeat earlier ones are not the end of a complete list', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const corrected = linesOf([...OF_A_LOCAL, ...OF_A_LOCAL.slice(1_000, 1_012)])
  expect(await sell(corrected, '--completo')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(OF_A_LOCAL.slice(0, 1_485)), '--completo')).toMatchObject({ code: 1 })
  // One article of several lines leaves the end.
  const thrice = OF_A_LOCAL.flatMap((line) => [line, line, line])
  expect(await sell(linesOf(thrice), '--completo')).toMatchObject({ code: 0 })
  expect(await sell(linesOf(thrice.slice(0, -3)), '--completo')).toMatchObject({ code: 0 })
})

own('what ends a file of DOS is no line', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const text = `${LISTA.slice(0, 40).join('\r\n')}\r\n\x1a`
  expect(await sell(text, '--lineas', '40', '--strict')).toMatchObject({ code: 0, err: '' })
})

own('a complete list is stopped for its last line, and in its order too', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
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

own('what a short list does not name stays, and nothing is asked about it', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  expect(await sell(LISTA.slice(2, 5).join('\n'))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(LISTA))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(LISTA.slice(2, 5)))).toMatchObject({ code: 0, err: '' })
  // The fruit changes each day, and some other articles.
  for (const step of [9, 11, 14]) {
    const fruit = linesOf(LISTA.slice(0, 30))
    expect(await sell(fruit + changedOf(LISTA.slice(30), step, 140 + step))).toMatchObject({ code: 0, err: '' })
  }
  // One shop, half of a list in no order, and articles that come and go at the ends too.
  for (const lines of [LISTA.slice(500, 1_000), SHUFFLED.slice(0, 800), LISTA.filter((_, i) => i % 7 !== 0)])
    expect(await sell(linesOf(lines))).toMatchObject({ code: 0, err: '' })
})

own('with --lineas only a file of so many lines comes in', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const news = SHUFFLED.slice(0, 800).map((line) => line.replace(/142$/, '150'))
  for (const options of [[], ['--confirmar'], ['--completo', '--confirmar'], ['--dry-run']]) {
    const stopped = await sell(linesOf(news), '--lineas', '1500', ...options)
    expect(stopped, options.join()).toEqual({
      code: 1,
      out: '',
      err: 'The file has 800 lines, not 1500: nothing changed\n',
    })
  }
  expect(await prices.rows()).toEqual([{ precio: 142, n: 1_500 }])
  // Bad lines are lines, and empty ones are not.
  expect(await sell(`${linesOf(news)}\n603,1\n`, '--lineas', '801')).toMatchObject({ code: 3 })
  expect(await sell(linesOf(news), '--lineas', '1,500')).toMatchObject({ code: 2 })
})

own('a last line without its stock, where others have it, stops the whole file', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const text = (end: string) => `${HEADER},stock\n${linesOf(LISTA.slice(0, 40).map((line) => `${line},8`))}${end}`
  expect(await sell(text('603,200495,142,8'))).toMatchObject({ code: 0, err: '' })
  const stopped = await sell(text('603,200495,142,'))
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('Line 42 is the last one, has no line end and breaks off')
  expect(await sell(text('603,200495,142,\n'))).toMatchObject({ code: 0, err: '' })
  await prices.reset()
  const uncounted = `${HEADER},stock\n${LISTA.slice(0, 40)
    .map((line) => `${line},`)
    .join('\n')}`
  expect(await sell(uncounted)).toMatchObject({ code: 0, err: '' })
})

own('hours that break off within their last shop stop the whole file', async ({ prices, file, databaseUrl, app }) => {
  // covers: E-14
  await prices.reset()
  const lines = LOCALES.flatMap((local) => [1, 2, 3, 4, 5, 6, 7].map((dia) => `${local},${dia},08:00,20:00`))
  const run = async (some: readonly string[], ...options: readonly string[]) => {
    const { archivo } = await file(`codigo_local,dia,hora_desde,hora_hasta\n${linesOf(some)}`)
    return runImport(['horarios', archivo, '--empresa', '10', ...options], databaseUrl)
  }
  const hours = async () =>
    (
      await app.database.pool.query('select from horario where codigo_empresa = 10 and codigo_local = any ($1)', [
        LOCALES,
      ])
    ).rowCount
  expect(await run(lines)).toMatchObject({ code: 0 })
  for (const [cut, days] of [
    [17, 3],
    [20, 6],
  ] as const) {
    const stopped = await run(lines.slice(0, cut))
    expect(stopped).toMatchObject({ code: 1, out: '' })
    expect(stopped.err).toContain(`Of local 603, the last one of the file, ${days} would take the place of 7.`)
  }
  expect(await hours()).toBe(21)
  // Whole locales, or a shop that closes on Sundays and is not the last one.
  expect(await run(lines.slice(0, 14))).toMatchObject({ code: 0 })
  expect(await run(lines.filter((_, i) => i !== 6))).toMatchObject({ code: 0 })
  expect(await run(lines.slice(0, 20), '--confirmar')).toMatchObject({ code: 0 })
  expect(await hours()).toBe(20)
})

own('prices that become 0 are stopped when they are many', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset()
  const free = (some: readonly string[]) => linesOf(some.map((line) => line.replace(/142$/, '0')))
  expect(await sell(free(LISTA.slice(0, 19)) + linesOf(LISTA.slice(19)), '--permitir-cero')).toMatchObject({ code: 0 })
  await prices.reset()
  const stopped = await sell(free(LISTA), '--permitir-cero')
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('1500 of 1500 prices move by more than 25 %')
  expect(await prices.rows()).toEqual([{ precio: 142, n: 1_500 }])
})
