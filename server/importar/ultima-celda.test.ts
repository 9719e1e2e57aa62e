// Prices whose last line has no line end: what shows that its last cell is cut, and the whole files beside them.
import { test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { importClase } from './import-clase.ts'

const HEADER = 'codigo_local,art_codigo,precio'
const LOCALES = [601, 602]
const CODIGOS = Array.from({ length: 30 }, (_, i) => String(200_001 + i))
const LAST = CODIGOS.at(-1)!
const CUT = /is the last one, has no line end and breaks off/

const linesOf = (local: number, price = '1250', codigos: readonly string[] = CODIGOS) =>
  codigos.map((codigo) => `${local},${codigo},${price}\n`).join('')

const own = test
  /** Thirty articulos in two locales. `keep` sets what one costs there and its stock; without price it is not sold; `clear`: nothing is. */
  .extend('tienda', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const { pool } = app.database
    await pool.query(
      `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
       select 10, codigo, 'De la celda ' || codigo, '0101' from unnest($1::text[]) codigo`,
      [CODIGOS],
    )
    await pool.query(
      `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
       select 10, local, 'Celda ' || local, '', '', '', -34.9, -56.1 from unnest($1::int[]) local`,
      [LOCALES],
    )
    onCleanup(async () => {
      await pool.query('delete from local where codigo_empresa = 10 and codigo_local = any ($1)', [LOCALES])
      await pool.query('delete from articulo where codigo_empresa = 10 and art_codigo = any ($1)', [CODIGOS])
    })
    const keep = async (local: number, precio: number | null, stock: number | null = null, artCodigo = LAST) => {
      const key = [local, artCodigo]
      await pool.query('delete from articulo_local where codigo_local = $1 and art_codigo = $2', key)
      if (precio !== null)
        await pool.query('insert into articulo_local values (10, $1, $2, $3, $4)', [...key, precio, stock])
    }
    const clear = () => pool.query('delete from articulo_local where codigo_local = any ($1)', [LOCALES])
    const runOut = (local: number) =>
      pool.query(
        `insert into quiebre (codigo_empresa, codigo_local, art_codigo, desde, quien)
         values (10, $1, $2, now(), 'TERMINAL')`,
        [local, LAST],
      )
    return { clear, keep, runOut }
  })
  /** Imports a text of prices: what it answers (the words of a refusal, or none), and its notes. */
  .extend('sell', { scope: 'file' }, ({ file }) => async (text: string, header = HEADER) => {
    const notas: string[] = []
    const onNota = (nota: string) => notas.push(nota)
    const archivo = await file(`${header}\n${text}`)
    const stopped = await importClase({ ...archivo, clase: 'precios', onNota }).then(
      () => '',
      (error: Error) => error.message,
    )
    return { stopped, notas }
  })

own('a price without its last digits is told by what other locales ask', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  const end = `602,${LAST},1`
  // The other locales as they are, or as the same file says.
  for (const others of ['', linesOf(601)]) {
    await tienda.keep(601, others ? 2 : 1_250)
    const { stopped } = await sell(`${others}${end}`)
    expect(stopped).toMatch(CUT)
    expect(stopped).toContain(`${LAST} at 1, and at 1250 or more in other locales`)
  }
  // One that rises from 30 to 145.90 is no small part of what it was.
  await tienda.keep(601, 145.9)
  await tienda.keep(602, 30)
  expect((await sell(`602,${LAST},14`)).stopped).toContain(`${LAST} at 14, and at 145.9 or more`)
  // Cheaper than there, the price there is, and one with a line end.
  for (const whole of [`602,${LAST},35`, `602,${LAST},14\n`, `602,${LAST},14`])
    expect(await sell(whole), whole).toEqual({ stopped: '', notas: [] })
})

own('a last price with fewer decimals than all others is cut', async ({ tienda, sell }) => {
  // covers: E-14
  const others = (price = '142.50', many = 12) => linesOf(602, price, CODIGOS.slice(0, many))
  for (const [antes, end] of [
    [null, '142.5'],
    [null, '14'],
    [141, '142'],
  ] as const) {
    await tienda.clear()
    await tienda.keep(602, antes)
    const text = `${others()}602,${LAST},${end}`
    expect((await sell(text)).stopped, end).toMatch(CUT)
    const comas = await sell(text.replaceAll(',', ';').replaceAll('.', ','), HEADER.replaceAll(',', ';'))
    expect(comas.stopped, end).toMatch(CUT)
  }
  // Whole, too few to tell, written as programs do that leave zeros out, none with decimals; last, the price there is.
  for (const text of [
    `${others()}602,${LAST},142.00`,
    `${others('142.50', 9)}602,${LAST},142`,
    `${others()}602,200020,14.5\n602,${LAST},142`,
    `${others('142')}602,${LAST},142`,
  ]) {
    await tienda.clear()
    await tienda.keep(602, 141)
    expect(await sell(text), text).toEqual({ stopped: '', notas: [] })
  }
  await tienda.clear()
  await tienda.keep(602, 142)
  expect(await sell(`${others()}602,${LAST},142`)).toEqual({ stopped: '', notas: [] })
})

own('a price with all its decimals is not cut, whatever it was', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  await tienda.keep(601, 1_250)
  await tienda.keep(602, 1_250)
  const others = linesOf(602, '142.50', CODIGOS.slice(0, 12))
  expect((await sell(`${others}602,${LAST},120.50`)).stopped).not.toMatch(CUT)
})

own('a new last price that nothing can be compared with is said in the report', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  const whole = `${linesOf(602, '1250', CODIGOS.slice(0, 12))}602,${LAST},1250`
  expect(await sell(whole)).toEqual({
    stopped: '',
    notas: [
      `line 14 is the last one and has no line end: ${LAST} is new, and nothing shows whether its price 1250 has all its digits`,
    ],
  })
  // Day after day the same file is nothing new.
  expect(await sell(whole)).toEqual({ stopped: '', notas: [] })
  await tienda.keep(602, null)
  expect(await sell(`${whole}\n`)).toEqual({ stopped: '', notas: [] })
})

own('a last stock that is empty or lacks decimals is cut, unless it is what is kept', async ({ tienda, sell }) => {
  // covers: E-14
  const header = `${HEADER},stock`
  const some = (end: string, stock = '8') =>
    sell(`${linesOf(602, `1250,${stock}`, CODIGOS.slice(0, 12))}602,200020,1250,\n602,${LAST},1250,${end}`, header)
  await tienda.clear()
  await tienda.keep(602, 1_250, 8)
  // Others are empty too: no limit is what that says.
  expect((await some('')).stopped).toMatch(CUT)
  expect((await some('8', '8.00')).stopped).toBe('')
  expect((await some('1', '8.00')).stopped).toMatch(CUT)
  expect((await some('1.00', '8.00')).stopped).toBe('')
  // A file that counts nothing, and an article that is not counted but by a shortage.
  expect((await some('', '')).stopped).toBe('')
  expect((await some('')).stopped).toBe('')
  await tienda.keep(602, 1_250, 0)
  await tienda.runOut(602)
  expect((await some('')).stopped).toBe('')
})

own('a price that is not the last cell is not cut', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  await tienda.keep(601, 1_250)
  await tienda.keep(602, 1_250)
  expect((await sell(`602,1250,200001\n602,300,${LAST}`, 'codigo_local,precio,art_codigo')).stopped).toBe('')
})
