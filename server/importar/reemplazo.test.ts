// Files of classes that hold all rows there are: their effect on the existing rows when the file is bad, or empty.
import { test } from '../testing/clases.ts'
import { expect } from '../testing/test.ts'
import { clases } from './clases.ts'
import { importAplicaciones } from './empresa.ts'
import { ImportError } from './errores.ts'
import { importClase } from './import-clase.ts'
import { importPromociones } from './json.ts'
import { ReparosError } from './reparos.ts'

/** A value that spoils a good line of each class. */
const BAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ofertas: { precio: '59,90' },
  tramos: { precio: '59,90' },
  'ofertas-especiales': { vigencia_hasta: '31/12/2026' },
  saldos: { saldo: '5.230,50' },
  'medios-pago': { margen: '7,5' },
  tarjetas: { brand: '' },
  'formatos-etiqueta': { decimales: '4' },
  ilustraciones: { ilustracion: 'dragon' },
}
const REPLACED = Object.keys(clases).filter((clase) => clases[clase]!.replacesAll)

for (const clase of REPLACED) {
  test(`${clase}: a file without a good line changes nothing`, async ({ load, file, app }) => {
    // covers: E-14
    const rows = async () =>
      (await app.database.pool.query(`select * from ${clases[clase]!.tabla.nombre} where codigo_empresa = 10`)).rows
    await load(clase, [{}])
    const before = await rows()
    expect(before).toHaveLength(1)
    expect((await load(clase, [BAD[clase]!, BAD[clase]!])).size).toBe(2)
    expect(await rows()).toEqual(before)

    const header = await file(`${Object.keys(clases[clase]!.columnas).join(',')}\n`)
    await expect(importClase({ ...header, clase })).rejects.toThrow(
      new ImportError(`The file names no ${clase}: those there are (1) stay. --vaciar takes them away`),
    )
    expect(await rows()).toEqual(before)
    expect(await importClase({ ...header, clase, vaciar: true })).toMatchObject({ leidas: 0, reemplazadas: 1 })
    expect(await rows()).toEqual([])
    // There is nothing to lose, so it does not ask.
    expect(await importClase({ ...header, clase })).toMatchObject({ leidas: 0, reemplazadas: 0 })
  })
}

test('a file with bad lines replaces the earlier rows only when told to', async ({ load, file, app }) => {
  // covers: E-14
  await load('tramos', [{}, { cantidad_desde: '6' }, { cantidad_desde: '9' }])
  const columns = Object.keys(clases.tramos!.columnas).join(',')
  const good = (await app.database.pool.query('select art_codigo from tramo where codigo_empresa = 10')).rows[0]
  const half = {
    ...(await file(`${columns}\n${good.art_codigo},4,50,\n${good.art_codigo},6,"50,5",\n`)),
    clase: 'tramos',
  }
  const failing = importClase(half)
  await expect(failing).rejects.toThrow(ReparosError)
  await expect(failing).rejects.toThrow(
    '1 lines are refused, and the 1 good ones would take the place of the 3 there are',
  )
  const count = async () =>
    (await app.database.pool.query('select count(*)::int as n from tramo where codigo_empresa = 10')).rows[0].n
  expect(await count()).toBe(3)
  const result = await importClase({ ...half, confirmar: true })
  expect(result).toMatchObject({ leidas: 2, rechazadas: 1, reemplazadas: 3 })
  const { rows } = await app.database.pool.query('select cantidad_desde from tramo where codigo_empresa = 10')
  expect(rows).toEqual([{ cantidad_desde: 4 }])
})

test('horarios: a local without a good line keeps its own', async ({ load, app }) => {
  // covers: E-14
  const rows = async () =>
    (await app.database.pool.query('select * from horario where codigo_empresa = 10 order by 2, 3, 4')).rows
  const before = await rows()
  expect((await load('horarios', [{ hora_desde: '7.30' }])).size).toBe(1)
  expect(await rows()).toEqual(before)
})

test('the hours of a local with one bad line stay unless told otherwise', async ({ file, app }) => {
  // covers: E-14
  const days = async () =>
    (await app.database.pool.query('select dia from horario where codigo_empresa = 10 and codigo_local = 1')).rows
      .length
  const before = await days()
  const half = await file('codigo_local,dia,hora_desde,hora_hasta\n1,1,08:00,20:00\n1,2,8.00,20:00\n')
  await expect(importClase({ ...half, clase: 'horarios' })).rejects.toThrow(ReparosError)
  expect(await days()).toBe(before)
  expect(await importClase({ ...half, clase: 'horarios', confirmar: true })).toMatchObject({ rechazadas: 1 })
  expect(await days()).toBe(1)
})

test('a file that would remove most rows is stopped unless told otherwise', async ({ file, load, app }) => {
  // covers: E-14
  const count = async (tabla: string) =>
    (await app.database.pool.query(`select count(*)::int as n from ${tabla} where codigo_empresa = 10`)).rows[0].n
  await load(
    'ofertas-especiales',
    Array.from({ length: 12 }, (_, i) => ({ id: String(i + 1) })),
  )
  const header = Object.keys(clases['ofertas-especiales']!.columnas).join(',')
  const rails = await file(`${header}\n1,Uno,,,1,hoy,hoy+9,\n`)
  await expect(importClase({ ...rails, clase: 'ofertas-especiales' })).rejects.toThrow('1 would take the place of 12')
  expect(await count('oferta_especial')).toBe(12)
  const promocion = (idPromocion: number) => ({
    idPromocion,
    titulo: 'Dos por uno',
    tipo: 'LLEVA_N_PAGA_M',
    parametros: { lleva: 2, paga: 1 },
    vigenciaDesde: 'hoy',
    vigenciaHasta: 'hoy+9',
  })
  await importPromociones({
    ...(await file(Array.from({ length: 12 }, (_, i) => promocion(i + 1)))),
    confirmar: true,
  })
  const one = await file([promocion(1)])
  await expect(importPromociones(one)).rejects.toThrow('1 would take the place of 12')
  expect(await count('promocion')).toBe(12)
  expect(await importPromociones({ ...one, confirmar: true })).toBe(1)
  await importPromociones({ ...(await file([])), vaciar: true })
})

test('promociones and aplicaciones: an empty list counts only when told so', async ({ file, app }) => {
  // covers: E-14
  const count = async (tabla: string) =>
    (await app.database.pool.query(`select count(*)::int as n from ${tabla} where codigo_empresa = 10`)).rows[0].n
  const promocion = {
    idPromocion: 1,
    titulo: 'Dos por uno',
    tipo: 'LLEVA_N_PAGA_M',
    parametros: { lleva: 2, paga: 1 },
    vigenciaDesde: 'hoy',
    vigenciaHasta: 'hoy+9',
  }
  await importPromociones(await file([promocion]))
  await importAplicaciones(await file([{ aplicacion: 'uy.ejemplo.vacia' }]))
  for (const [run, clase, tabla] of [
    [importPromociones, 'promociones', 'promocion'],
    [importAplicaciones, 'aplicaciones', 'aplicacion'],
  ] as const) {
    const list = await file([])
    await expect(run(list)).rejects.toThrow(`The file names no ${clase}: those there are (1) stay`)
    expect(await count(tabla)).toBe(1)
    expect(await run({ ...list, vaciar: true })).toBe(0)
    expect(await count(tabla)).toBe(0)
  }
})
