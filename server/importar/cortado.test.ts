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
/** What changed by day, after the list of the night. */
const DELTAS = Array.from({ length: 20 }, (_, i) => 3 + i)

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
    /** Puts all back, and says how many lines the runs of before had. */
    const reset = async (...runs: readonly number[]) => {
      await pool.query(`delete from importacion where codigo_empresa = 10`)
      await pool.query(
        `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
         select 10, local, codigo, 142 from unnest($1::int[]) local, unnest($2::text[]) codigo
         on conflict (codigo_empresa, codigo_local, art_codigo) do update set precio = 142`,
        [LOCALES, CODIGOS],
      )
      await pool.query(
        `insert into importacion (codigo_empresa, clase, archivo, huella, estado, lineas)
         select 10, 'precios', 'lista.csv', '', 'TERMINADA', n from unnest($1::int[]) with ordinality r (n, i) order by i`,
        [runs],
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
  // Once it was meant, a file of that length is nothing new.
  expect(await sell(one)).toMatchObject({ code: 0, err: '' })
})

own('a list in no order that is far shorter than the one before is stopped', async ({ prices, sell }) => {
  // covers: E-14
  // A few prices were changed by day, after the list of the night.
  await prices.reset(1_500, 12, 3)
  const stopped = await sell(linesOf(SHUFFLED.slice(0, 800)))
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain(
    'The list has 800 lines where the one before had 1500, and names only a part of 3 of its locales.',
  )
  expect(await sell(linesOf(SHUFFLED.slice(0, 1_400)))).toMatchObject({ code: 0, err: '' })
  // Whoever never sends the whole list sends parts of any length.
  await prices.reset(300, 12, 700)
  expect(await sell(linesOf(SHUFFLED.slice(0, 800)))).toMatchObject({ code: 0, err: '' })
})

own('the prices that changed, and the list of one shop, come in unasked', async ({ prices, sell }) => {
  // covers: E-14
  await prices.reset(1_500)
  const few = (step: number) => LISTA.filter((_, i) => i % step === 2).map((line) => line.replace('142', '150'))
  expect(await sell(few(500).join('\n'))).toMatchObject({ code: 0, err: '' })
  expect(await sell(linesOf(few(12)))).toMatchObject({ code: 0, err: '' })
  // A whole shop says that the others keep what they have.
  const shop = LISTA.slice(500, 1_000)
  expect(await sell(linesOf(shop))).toMatchObject({
    code: 0,
    err: expect.stringMatching(/^ {2}it is whole for 1 of the \d+ locales with prices: the others keep theirs\n$/),
  })
  await prices.reset()
  expect(await sell(linesOf(few(3)))).toMatchObject({ code: 0, err: '' })
})

own('what changed by day does not hide the list of the night', async ({ prices, sell }) => {
  // covers: E-14
  // Seventy articles of each local are no longer in the list.
  const stale = linesOf(LISTA.filter((_, i) => i % 500 < 430))
  await prices.reset(1_290, 1_290, ...DELTAS)
  expect(await sell(stale)).toMatchObject({ code: 0, err: '' })
  await prices.reset(1_290, ...DELTAS)
  expect(await sell(stale)).toMatchObject({ code: 0, err: '' })
  await prices.reset(...DELTAS)
  expect(await sell(stale)).toMatchObject({ code: 1 })
})

own('what changed by day does not hide that the list was longer', async ({ prices, sell }) => {
  // covers: E-14
  const cut = linesOf(SHUFFLED.slice(0, 1_000))
  for (const runs of [
    [1_500, ...DELTAS],
    [1_500, 1_500, ...DELTAS, ...DELTAS],
  ]) {
    await prices.reset(...runs)
    const stopped = await sell(cut)
    expect(stopped).toMatchObject({ code: 1, out: '' })
    expect(stopped.err).toContain('The list has 1000 lines where the one before had 1500')
  }
})

own('one file as long as a cut list, before the last list, does not excuse it', async ({ prices, sell }) => {
  // covers: E-14
  const cut = linesOf(SHUFFLED.slice(0, 1_000))
  await prices.reset(1_500, 1_004, 1_500, ...DELTAS)
  expect(await sell(cut)).toMatchObject({ code: 1 })
  // The last one of its size, or two of the last twenty, show a habit.
  await prices.reset(1_500, 1_004, ...DELTAS)
  expect(await sell(cut)).toMatchObject({ code: 0, err: '' })
  await prices.reset(1_004, 996, 1_500, ...DELTAS)
  expect(await sell(cut)).toMatchObject({ code: 0, err: '' })
})
