// Prices whose last line has no line end: what shows that its last cell is cut, and the whole files beside them.

import { setQuiebre } from '../quiebres/quiebres.ts'
import { createAdministrador } from '../testing/administradores.ts'
import { createTienda, test } from '../testing/importing.ts'
import { expect } from '../testing/test.ts'
import { type Importacion, importClase } from './import-clase.ts'

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
    onCleanup(await createTienda(pool, LOCALES, CODIGOS))
    const keep = async (local: number, precio: number | null, stock: number | null = null, artCodigo = LAST) => {
      const key = [local, artCodigo]
      await pool.query('delete from articulo_local where codigo_local = $1 and art_codigo = $2', key)
      if (precio !== null)
        await pool.query('insert into articulo_local values (10, $1, $2, $3, $4)', [...key, precio, stock])
    }
    const clear = async () => {
      for (const tabla of ['oferta', 'tramo', 'articulo_local'])
        await pool.query(`delete from ${tabla} where art_codigo = any ($1)`, [CODIGOS])
    }
    const runOut = (local: number) =>
      pool.query(
        `insert into quiebre (codigo_empresa, codigo_local, art_codigo, desde, quien)
         values (10, $1, $2, now(), 'TERMINAL')`,
        [local, LAST],
      )
    const { idAdministrador } = await createAdministrador(app.database.db)
    /** The count that the shop makes by hand. */
    const count = (hay: number) =>
      setQuiebre(app.database.db, { codigoEmpresa: 10, codigoLocal: 602, artCodigo: LAST }, hay, {
        actor: { idAdministrador },
        now: new Date(),
      })
    return { clear, count, keep, runOut }
  })
  /** Imports a text, of prices unless `more` says another class: its refusal, or none, and its notes. */
  .extend(
    'sellOn',
    { scope: 'file' },
    ({ file }) =>
      async (text: string, header = HEADER, more: Partial<Importacion> = {}) => {
        const notas: string[] = []
        const onNota = (nota: string) => notas.push(nota)
        const archivo = await file(`${header}\n${text}`)
        const stopped = await importClase({ ...archivo, clase: 'precios', onNota, ...more }).then(
          () => '',
          (error: Error) => error.message,
        )
        return { stopped, notas }
      },
  )
  /** The same, as if no file had come before. */
  .extend('sell', { scope: 'file' }, ({ app, sellOn }) => async (...args: Parameters<typeof sellOn>) => {
    await app.database.pool.query('delete from importacion where codigo_empresa = 10')
    return sellOn(...args)
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
  // Cheaper than there, the price there is, and one with a line end.
  await tienda.keep(601, 145.9)
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
    `${others('142.51')}602,200020,14.50\n602,200021,14.50\n602,${LAST},142`,
    `${others()}602,200020,14.5\n602,${LAST},142`,
    `${others('142')}602,${LAST},142`,
    `${others('142.0')}602,${LAST},142`,
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

own('a last price that moves far, and nothing shows whole, is said in the report', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  await tienda.keep(601, 145.9)
  await tienda.keep(602, 30)
  const note = (what: string) => [
    `line 2 is the last one and has no line end: ${LAST} ${what}, and nothing shows whether that has all its digits`,
  ]
  for (const [end, notas] of [
    ['30', []],
    ['37', []],
    ['27\n', []],
    ['14', note('27 → 14')],
    ['18', note('14 → 18')],
    ['"14"', []],
  ] as const)
    expect(await sell(`602,${LAST},${end}`), end).toEqual({ stopped: '', notas })
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
  // Cut from a list whose others are all counted, and a new article that may be so.
  const counted = linesOf(602, '1250,8', CODIGOS.slice(0, 12))
  expect((await sell(`${counted}602,${LAST},1250,`, header)).stopped).toMatch(CUT)
  await tienda.keep(602, null)
  expect((await sell(`${counted}602,${LAST},1250,`, header)).notas).toEqual([
    `line 14 is the last one and has no line end: ${LAST} is new, and the only one without a stock`,
  ])
  await tienda.clear()
  await tienda.keep(602, 1_250, 1)
  // A file that counts nothing, and an article that is not counted but by a shortage.
  expect((await some('', '')).stopped).toBe('')
  expect((await some('')).stopped).toBe('')
  await tienda.keep(602, 1_250, 0)
  await tienda.runOut(602)
  expect((await some('')).stopped).toBe('')
})

own('a last line in quotes that lacks cells breaks off', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  for (const end of [`"602","${LAST}"`, '"602"'])
    expect((await sell(`${quoted(linesOf(602, '1250', TWELVE))}${end}`)).stopped, end).toMatch(CUT)
})

own('a price that is not the last cell is not cut', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  await tienda.keep(601, 1_250)
  await tienda.keep(602, 1_250)
  expect((await sell(`602,1250,200001\n602,300,${LAST}`, 'codigo_local,precio,art_codigo')).stopped).toBe('')
})

const OFERTAS = 'codigo_local,art_codigo,solo_app_movil,fecha_desde,fecha_hasta,precio'
const ofertaOf = (codigo: string, precio: number | string, local: number | '' = 602) =>
  `${local},${codigo},0,hoy,hoy+5,${precio}`
const ofertas = (price: string) =>
  CODIGOS.slice(0, 12)
    .map((codigo) => `${ofertaOf(codigo, price)}\n`)
    .join('')
const TRAMOS = 'art_codigo,cantidad_desde,descuento,precio'
const tramos = (price: string) =>
  CODIGOS.slice(0, 12)
    .map((codigo) => `${codigo},3,,${price}\n`)
    .join('')

own('a cut last price of an offer, or of an amount, stops the whole file', async ({ tienda, sell }) => {
  // covers: E-14
  await tienda.clear()
  for (const codigo of CODIGOS) await tienda.keep(602, 1_500, null, codigo)
  const told = `${CUT.source}: ${LAST} 1500 → 125`
  for (const [clase, header, text] of [
    ['ofertas', OFERTAS, `${ofertas('1250')}${ofertaOf(LAST, 125)}`],
    ['ofertas', OFERTAS, `${ofertas('1250')}${ofertaOf(LAST, 125, '')}`],
    ['tramos', TRAMOS, `${tramos('1250')}${LAST},3,,125`],
  ] as const)
    expect((await sell(text, header, { clase })).stopped, text).toMatch(new RegExp(told))
  for (const [clase, header, text] of [
    ['ofertas', OFERTAS, `${ofertas('1250.00')}${ofertaOf(LAST, '1242.5')}`],
    ['tramos', TRAMOS, `${tramos('1250.00')}${LAST},3,,1242`],
  ] as const) {
    expect((await sell(text, header, { clase })).stopped, text).toMatch(CUT)
    // Meant once, it is what is kept.
    expect(await sell(text, header, { clase, confirmar: true }), text).toEqual({ stopped: '', notas: [] })
    expect(await sell(text, header, { clase }), text).toEqual({ stopped: '', notas: [] })
  }
})

interface Honest {
  readonly text: (dia: number) => string
  readonly header?: string
  readonly more?: Partial<Importacion>
  readonly before?: (tienda: Tienda, dia: number) => Promise<unknown>
  /** The first day somebody had to confirm it. */
  readonly confirmado?: true
}
type Tienda = {
  readonly keep: (local: number, precio: number, stock?: number, artCodigo?: string) => Promise<unknown>
  readonly count: (hay: number) => Promise<unknown>
}

const TWELVE = CODIGOS.slice(0, 12)
const dearElsewhere = (tienda: Tienda) => tienda.keep(601, 1_250)
const sold = (tienda: Tienda, dia: number) => (dia === 1 ? tienda.keep(602, 1_250, 8) : Promise.resolve())
const quoted = (text: string) => text.replaceAll(/[^,\n]+/g, '"$&"')

/** Whole files whose writer ends no last line, though something of it changes each day. */
const HONEST: Readonly<Record<string, Honest>> = {
  'in quotes, dearer elsewhere': {
    text: (dia) => quoted(`${linesOf(602, '142.50', TWELVE)}602,${CODIGOS[20 + dia]},${100 + dia}`),
    before: (tienda, dia) => tienda.keep(601, 1_250, undefined, CODIGOS[20 + dia]),
  },
  'in quotes, an empty stock alone': {
    text: () => `${linesOf(602, '1250,8', TWELVE)}602,${LAST},1250,""`,
    header: `${HEADER},stock`,
    before: sold,
  },
  'the end of a file of DOS': {
    text: (dia) => `${linesOf(602, '142.50', TWELVE)}602,${CODIGOS[20 + dia]},${100 + dia}\r\n\x1a`,
    before: (tienda, dia) => tienda.keep(601, 1_250, undefined, CODIGOS[20 + dia]),
  },
  'its last block filled': {
    text: (dia) => `${linesOf(602, '142.50', TWELVE)}602,${LAST},${140 + dia}\n\x1a\x1a\x1a`,
  },
  'that end behind the last cell': { text: (dia) => `${linesOf(602, '142.50', TWELVE)}602,${LAST},14${dia}.50\x1a` },
  'far cheaper than elsewhere': {
    text: (dia) => `602,${LAST},${100 + dia}`,
    before: async (tienda, dia) => {
      await dearElsewhere(tienda)
      if (dia === 1) await tienda.keep(602, 100)
    },
  },
  'of one decimal, and none where it is 0': {
    text: (dia) => `${linesOf(602, `14${dia}.9`, TWELVE)}602,${LAST},${150 + dia}`,
  },
  'of two decimals, and none where they are 0': {
    text: (dia) => `${linesOf(602, `14${dia}.99`, TWELVE)}602,${LAST},${150 + dia}`,
  },
  'a free article': {
    text: () => `${linesOf(602, '142', TWELVE)}602,${LAST},0`,
    more: { permitirCero: true },
    before: async (tienda) => {
      await dearElsewhere(tienda)
      await tienda.keep(602, 0)
    },
  },
  'the last one alone is not counted': {
    text: () => `${linesOf(602, '1250,8', TWELVE)}602,${LAST},1250,`,
    header: `${HEADER},stock`,
  },
  'not counted but by the shop': {
    text: () => `${linesOf(602, '1250,8', TWELVE)}602,200020,1250,\n602,${LAST},1250,`,
    header: `${HEADER},stock`,
    before: async (tienda, dia) => {
      if (dia === 1) await tienda.keep(602, 1_250)
      if (dia === 2) await tienda.count(0)
      if (dia > 1) await tienda.count(7)
    },
  },
  'a column that nobody reads': {
    text: () => `${linesOf(602, '1250,si', TWELVE)}602,${LAST},1250,`,
    header: `${HEADER},nota`,
  },
  'a small complete menu, half of it exchanged': {
    text: (dia) => linesOf(602, '250', [...CODIGOS.slice(dia * 3, dia * 3 + 3), ...CODIGOS.slice(25, 28)]),
    more: { completo: true },
  },
  'an offer at a fifth of the price': {
    text: (dia) => `${ofertas('1250')}${ofertaOf(LAST, 250 - dia)}`,
    header: OFERTAS,
    more: { clase: 'ofertas' },
    before: sold,
  },
  'a last amount that has a discount, confirmed once': {
    text: () => `${tramos('1250')}${LAST},3,10,`,
    header: TRAMOS,
    more: { clase: 'tramos' },
    confirmado: true,
  },
}

own.for(Object.entries(HONEST))('comes in three days in a row: %s', async ([, honest], { tienda, sell, sellOn }) => {
  // covers: E-14
  const { text, header, more, before, confirmado } = honest
  await tienda.clear()
  // No file came before the first one.
  await sell(text(1), header, { ...more, ...(confirmado ? { confirmar: true } : { ensayo: () => {} }) })
  for (const dia of [1, 2, 3]) {
    await before?.(tienda, dia)
    expect((await sellOn(text(dia), header, more)).stopped, `day ${dia}`).toBe('')
  }
})
