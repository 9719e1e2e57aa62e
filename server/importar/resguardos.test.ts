// Files with changes that nobody intended: stopped before anything changes, and taken when confirmed.
import { createTienda, test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect } from '../testing/test.ts'
import type { Ensayo } from './cambios.ts'
import { type Importacion, importClase } from './import-clase.ts'
import { importPromociones } from './json.ts'
import { ReparosError } from './reparos.ts'

interface Precio {
  readonly codigo_local: number
  readonly art_codigo: string
  readonly precio: number
}

const own = test
  /** The prices of empresa 10. */
  .extend('precios', { scope: 'file' }, ({ app }) => async (): Promise<Precio[]> => {
    const { rows } = await app.database.pool.query(
      `select codigo_local, art_codigo, precio::float8 from articulo_local where codigo_empresa = 10 order by 1, 2`,
    )
    return rows
  })
  .extend('importPrecios', { scope: 'file' }, ({ file }) => {
    return async (rows: readonly (Precio & { stock?: number })[], more: Partial<Importacion> = {}) => {
      const stock = rows.some((row) => row.stock !== undefined)
      const lines = rows.map(
        (row) =>
          `${row.codigo_local},${row.art_codigo},${row.precio.toFixed(2)}${stock ? `,${row.stock ?? ''}` : ''}\n`,
      )
      return importClase({
        ...(await file(`codigo_local,art_codigo,precio${stock ? ',stock' : ''}\n${lines.join('')}`)),
        clase: 'precios',
        ...more,
      })
    }
  })
const times = (rows: readonly Precio[], factor: number) => rows.map((row) => ({ ...row, precio: row.precio * factor }))

own(
  'a file of prices ten times what they are is stopped, and taken when it is meant',
  async ({ precios, importPrecios }) => {
    const before = await precios()
    const failing = importPrecios(times(before, 10))
    await expect(failing).rejects.toThrow(ReparosError)
    await expect(failing).rejects.toMatchObject({
      reparos: [
        { que: 'MUEVEN', son: before.length, de: before.length },
        { que: 'SALTAN', son: before.length, de: before.length, ejemplos: { length: 5 } },
      ],
    })
    expect(await precios()).toEqual(before)
    await expect(importPrecios(times(before, 0.1))).rejects.toThrow('prices are many times what they were')
    await importPrecios(times(before, 10), { confirmar: true })
    expect(await precios()).toEqual(times(before, 10))
    await importPrecios(before, { confirmar: true })
    // Changes of the size of inflation and a few offers pass without a question.
    expect(await importPrecios(times(before, 1.08))).toMatchObject({ leidas: before.length, rechazadas: 0 })
    await importPrecios(before)
  },
)

own('one price in a short file that jumps is stopped with its line', async ({ precios, importPrecios }) => {
  // covers: E-14
  const [first, second] = await precios()
  const failing = importPrecios([second!, ...times([first!], 10)])
  const { precio, art_codigo } = first!
  await expect(failing).rejects.toThrow(`line 3: ${art_codigo} ${precio} → ${precio * 10}`)
})

own(
  'a complete file ends the sale of what it lacks, and is stopped at a fifth',
  async ({ app, precios, importPrecios }) => {
    const { pool } = app.database
    const before = await precios()
    // The local of the tests' world has few articles: fifty more.
    await pool.query(
      `insert into articulo (codigo_empresa, art_codigo, nombre, cod_est_merc)
     select 10, 'X' || n, 'Extra ' || n, '0101' from generate_series(1, 50) n`,
    )
    const extra = Array.from({ length: 50 }, (_, i) => ({ codigo_local: 1, art_codigo: `X${i + 1}`, precio: 10 }))
    await importPrecios(extra)
    const ofLocal = before.filter(({ codigo_local }) => codigo_local === 1)
    await expect(importPrecios(ofLocal, { completo: true })).rejects.toMatchObject({
      reparos: [
        { que: 'RETIRA', son: 50, de: ofLocal.length + 50 },
        { que: 'LISTA_CORTADA', nombra: ofLocal.length, faltan: 50 },
      ],
    })
    expect(await precios()).toHaveLength(before.length + 50)
    await importPrecios([...ofLocal, ...extra.slice(0, 45)], { completo: true })
    expect(await precios()).toHaveLength(before.length + 45)
    await importPrecios(ofLocal, { completo: true, confirmar: true })
    expect(await precios()).toEqual(before)
  },
)

own('offers above the price, or at a hundredth of it, are stopped', async ({ precios, file }) => {
  // covers: E-14
  const some = (await precios()).filter(({ codigo_local }) => codigo_local === 1).slice(0, 4)
  const ofertas = async (factor: number) => {
    const lines = some.map(
      ({ art_codigo, precio }) => `1,${art_codigo},${Math.max(0.01, precio * factor).toFixed(2)},0,hoy,hoy+7\n`,
    )
    const header = 'codigo_local,art_codigo,precio,solo_app_movil,fecha_desde,fecha_hasta\n'
    return importClase({ ...(await file(header + lines.join(''))), clase: 'ofertas', confirmar: false })
  }
  await expect(ofertas(8)).rejects.toMatchObject({ reparos: [{ que: 'NO_BAJAN', son: 4, de: 4 }] })
  await expect(ofertas(0.008)).rejects.toMatchObject({ reparos: [{ que: 'SALTAN', son: 4, de: 4 }] })
  expect(await ofertas(0.8)).toMatchObject({ leidas: 4, rechazadas: 0 })
})

/** Twenty-four shops of 200 articles each; `change` multiplies the price of a few articles of one of them. */
const cadena = own.extend('cadena', { scope: 'file' }, async ({ app, importPrecios }, { onCleanup }) => {
  const locales = Array.from({ length: 24 }, (_, n) => 501 + n)
  const codigos = Array.from({ length: 200 }, (_, n) => `C${n + 1}`)
  onCleanup(await createTienda(app.database.pool, locales, codigos))
  const all = locales.flatMap((codigo_local) =>
    codigos.map((art_codigo) => ({ codigo_local, art_codigo, precio: 100 })),
  )
  await importPrecios(all)
  const change = (codigo_local: number, few: number, factor: number) =>
    all.map((row) =>
      row.codigo_local === codigo_local && Number(row.art_codigo.slice(1)) <= few
        ? { ...row, precio: row.precio * factor }
        : row,
    )
  return { all, change }
})

cadena(
  'a complete file in which one shop of 24 is cut short is stopped, and names it',
  async ({ cadena: { all }, importPrecios, precios }) => {
    // covers: E-14
    const before = await precios()
    const cut = all.filter(({ codigo_local, art_codigo }) => codigo_local !== 507 || art_codigo === 'C1')
    const failing = importPrecios(cut, { completo: true })
    await expect(failing).rejects.toMatchObject({
      reparos: [{ que: 'RETIRA', son: 199, de: 4_800, locales: [{ codigoLocal: 507, son: 199, de: 200 }] }],
    })
    await expect(failing).rejects.toThrow(
      '199 of the 4800 articles in sale in its locales leave sale (local 507: 199 of 200)',
    )
    expect(await precios()).toEqual(before)
    // A fifth of one shop passes, as it would in a file of its own.
    const fifth = all.filter(({ codigo_local, art_codigo }) => codigo_local !== 507 || Number(art_codigo.slice(1)) > 40)
    expect(await importPrecios(fifth, { completo: true })).toMatchObject({ leidas: 4_760 })
    await importPrecios(all)
  },
)

cadena(
  'a complete file that takes half of a small shop off sale is stopped',
  async ({ app, cadena: { all }, importPrecios }) => {
    // covers: E-14
    const { pool } = app.database
    await pool.query('delete from articulo_local where codigo_local = 524 and substr(art_codigo, 2)::int > 15')
    const large = all.filter(({ codigo_local }) => codigo_local === 523)
    const small = (few: number) => all.filter(({ codigo_local }) => codigo_local === 524).slice(0, few)
    // Cut after its first line, or named by mistake in another one's list.
    for (const [file, son] of [
      [small(1), 14],
      [[...large, ...small(1)], 14],
      [small(7), 8],
    ] as const)
      await expect(importPrecios(file, { completo: true })).rejects.toMatchObject({
        reparos: [{ que: 'RETIRA', locales: [{ codigoLocal: 524, son, de: 15 }] }],
      })
    // Less than half, and two of three.
    await importPrecios([...large, ...small(8)], { completo: true })
    await importPrecios(small(4), { completo: true, confirmar: true })
    await expect(importPrecios(small(1), { completo: true })).rejects.toThrow('3 of the 4 articles')
    await importPrecios(small(3), { completo: true })
    await importPrecios(small(1), { completo: true })
    await importPrecios(all)
  },
)

cadena(
  'a file that leaves most of a shop without stock is stopped',
  async ({ app, cadena: { all }, importPrecios, precios }) => {
    // covers: E-14
    const { pool } = app.database
    await pool.query('update articulo_local set stock = 8 where codigo_local in (507, 508)')
    const ofLocal = (codigo: number, stock: number) =>
      all.filter(({ codigo_local }) => codigo_local === codigo).map((row) => ({ ...row, stock }))
    const before = await precios()
    const failing = importPrecios([...ofLocal(507, 0), ...ofLocal(508, 5)])
    await expect(failing).rejects.toMatchObject({
      reparos: [{ que: 'VACIA', son: 200, de: 400, locales: [{ codigoLocal: 507, son: 200, de: 200 }] }],
    })
    await expect(failing).rejects.toThrow(
      '200 of the 400 counted articles in stock in its locales are left without (local 507: 200 of 200)',
    )
    expect(await precios()).toEqual(before)
    // Half of the shop, in a file that brings nothing else.
    await importPrecios(ofLocal(507, 0).filter((_, n) => n % 2 === 1))
    await expect(importPrecios(ofLocal(507, 0))).rejects.toThrow('100 of the 100 counted articles')
    await importPrecios(ofLocal(507, 0), { confirmar: true })
    // The next day's file says the same.
    await importPrecios(ofLocal(507, 0))
    await pool.query('update articulo_local set stock = null where codigo_local in (507, 508)')
  },
)

cadena(
  'prices that move or jump in one shop of 24 alone are stopped, and it is named',
  async ({ cadena: { all, change }, importPrecios }) => {
    // covers: E-14
    await expect(importPrecios(change(512, 200, 10))).rejects.toThrow(/\(local 512: 200 of 200\)/)
    await expect(importPrecios(change(512, 21, 1.3))).rejects.toMatchObject({
      reparos: [{ que: 'MUEVEN', son: 21, de: 4_800, locales: [{ codigoLocal: 512, son: 21, de: 200 }] }],
    })
    // A slip of one in a thousand of the file, all in one shop: four are more than a hundredth of it.
    await expect(importPrecios(change(512, 4, 10))).rejects.toMatchObject({
      reparos: [{ que: 'SALTAN', son: 4, de: 4_800, locales: [{ codigoLocal: 512, son: 4, de: 200 }] }],
    })
    for (const few of [change(512, 20, 1.3), change(512, 2, 10)]) {
      expect(await importPrecios(few)).toMatchObject({ leidas: 4_800 })
      await importPrecios(all, { confirmar: true })
    }
    // With many such shops the first five are named.
    const many = all.map((row) => (row.codigo_local <= 507 ? { ...row, precio: 150 } : row))
    await expect(importPrecios(many)).rejects.toThrow(
      /\(local 501: 200 of 200, .*local 505: 200 of 200, and 2 more locales\)/,
    )
  },
)

cadena('offers no lower than the price are stopped, of one shop or of all shops', async ({ cadena: { all }, file }) => {
  // covers: E-14
  const importOfertas = async (
    rows: readonly (readonly [local: number | null, artCodigo: string, precio: number])[],
  ) => {
    const lines = rows.map(([local, artCodigo, precio]) => `${local ?? ''},${artCodigo},${precio},0,hoy,hoy+7\n`)
    const header = 'codigo_local,art_codigo,precio,solo_app_movil,fecha_desde,fecha_hasta\n'
    return importClase({ ...(await file(header + lines.join(''))), clase: 'ofertas' })
  }
  const good = all.slice(0, 100).map(({ codigo_local, art_codigo }) => [codigo_local, art_codigo, 80] as const)
  for (const [local, words] of [
    [520, '3 of 103 are no lower than the price (local 520: 3 of 3)'],
    [null, '3 of 103 are no lower than the price (for every local: 3 of 3)'],
  ] as const)
    await expect(importOfertas([...good, [local, 'C1', 100], [local, 'C2', 100], [local, 'C3', 100]])).rejects.toThrow(
      words,
    )
})

own('a rehearsal tells what would change and keeps nothing, whatever the class', async ({ app, file }) => {
  // covers: E-14
  const { pool } = app.database
  const rows = async (tabla: string) =>
    JSON.stringify((await pool.query(`select * from ${tabla} t where codigo_empresa = 10 order by t`)).rows)
  const rubros = await file(
    'id,cod_est_merc,nivel,slug,descripcion,orden\n1,01,1,almacen,Otro nombre,1\n90,90,1,nuevo,Nuevo,9\n',
  )
  const before = await rows('rubro')
  const told: Ensayo[] = []
  const ensayo = (cambios: Ensayo) => told.push(cambios)
  await importClase({ ...rubros, clase: 'rubros', ensayo })
  expect(await rows('rubro')).toBe(before)
  expect(told[0]).toMatchObject({
    tablas: [
      {
        tabla: 'rubro',
        nuevas: 1,
        cambian: 1,
        seVan: 0,
        iguales: JSON.parse(before).length - 1,
        ejemplos: [
          { que: 'CAMBIA', llave: [1], campos: { descripcion: [expect.any(String), 'Otro nombre'] } },
          { que: 'NUEVA', llave: [90], campos: {} },
        ],
      },
    ],
  })
  const promociones = await rows('promocion')
  const nueva = {
    idPromocion: 900,
    titulo: 'Dos por uno',
    tipo: 'LLEVA_N_PAGA_M',
    parametros: { lleva: 2, paga: 1 },
    vigenciaDesde: 'hoy',
    vigenciaHasta: 'hoy+9',
  }
  await importPromociones({ ...(await file([nueva])), ensayo })
  const old: { id_promocion: number }[] = JSON.parse(promociones)
  const gone = old.map(({ id_promocion }) => ({ que: 'SE_VA', llave: [id_promocion], campos: {} }))
  expect(told[1]).toEqual({
    tablas: [
      {
        tabla: 'promocion',
        nuevas: 1,
        cambian: 0,
        iguales: 0,
        seVan: gone.length,
        ejemplos: [...gone, { que: 'NUEVA', llave: [900], campos: {} }],
      },
    ],
    reparos: [],
  })
  expect(await rows('promocion')).toBe(promociones)
  const { rows: runs } = await pool.query(`select from importacion where clase = 'rubros'`)
  expect(runs).toHaveLength(0)
})

own('a file with a header alone changes nothing unless it is meant', async ({ file }) => {
  // covers: E-14
  const header = await file('codigo_local,art_codigo,precio\n')
  await expect(importClase({ ...header, clase: 'precios' })).rejects.toThrow('a header and no lines: nothing changed')
  expect(await importClase({ ...header, clase: 'precios', confirmar: true })).toMatchObject({ leidas: 0 })
})

own('an import that has to wait says for whom', async ({ app, file }) => {
  // covers: E-14
  const { pool } = app.database
  const holder = await pool.connect()
  const notas: string[] = []
  try {
    await holder.query(`begin; set local application_name = 'surtido-import precios lista.csv'`)
    await holder.query('select pg_advisory_xact_lock(7381921, 10)')
    const one = await file(`codigo_local,art_codigo,precio\n1,${ART.te},75\n`)
    const done = importClase({ ...one, clase: 'precios', confirmar: true, onNota: (nota) => notas.push(nota) })
    await expect.poll(() => notas).toHaveLength(1)
    expect(notas[0]).toMatch(
      /^waiting: the import of precios lista\.csv, begun at \d\d:\d\d:\d\d from .+ has to end first$/,
    )
    await holder.query('commit')
    expect(await done).toMatchObject({ leidas: 1, rechazadas: 0 })
  } finally {
    holder.release(true)
  }
})
