// `npm run import` as a person runs it: what it prints and how it ends.

import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runImport as run, spawnImport, startImport as start } from '../testing/comando-import.ts'
import { createTestDatabase } from '../testing/database.ts'
import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { articuloLocalOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'

test('a wrong command says its mistake without opening the database', async ({ folder }) => {
  // covers: E-14
  const file = join(folder, 'precios.csv')
  await writeFile(file, '')
  const cases: [string[], string][] = [
    [[], 'Which class of file?'],
    [['precio', file, '--empresa', '10'], 'There is no class "precio".'],
    [['precios'], 'Which file?'],
    [['precios', file, 'otro.csv', '--empresa', '10'], 'One file at a time: what is "otro.csv"?'],
    [['precios', file], 'Of which empresa? --empresa <code>'],
    [['precios', file, '--empresa', 'diez'], '"diez" is not the code of an empresa.'],
    [['precios', file, '--empresa', '0'], '"0" is not the code of an empresa.'],
    [['precios', file, '--empresa'], '--empresa'],
    [['precios', file, '--empresa', '10', '--estricto'], '--estricto'],
    [['locales', file, '--empresa', '10', '--permitir-cero'], '--permitir-cero is for precios only.'],
    [['locales', file, '--empresa', '10', '--vaciar'], '--vaciar is for ofertas, tramos'],
    [['locales', file, '--empresa', '10', '--completo'], '--completo is for precios only.'],
  ]
  const nowhere = 'postgres://127.0.0.1:1/nadie'
  const results = await Promise.all(cases.map(([args]) => run(args, nowhere)))
  // The process says the same, and ends so.
  expect(await spawnImport(cases[0]![0], nowhere)).toEqual(results[0])
  results.forEach(({ code, out, err }, i) => {
    const [args, words] = cases[i]!
    expect([code, out], args.join(' ')).toEqual([2, ''])
    expect(err.split('\n')[0], args.join(' ')).toContain(words)
    expect(err, args.join(' ')).toContain('npm run import -- <class> <file> --empresa <code> [--strict] [--completo]')
    expect(err, args.join(' ')).toContain('articulos, precios')
    expect(err, args.join(' ')).not.toContain('    at ')
  })
})

test('what cannot be done is reported in one line, and the command fails', async ({ databaseUrl, folder }) => {
  // covers: E-14
  const file = join(folder, 'una.csv')
  await writeFile(file, `codigo_local,art_codigo,precio,stock\n1,${ART.te},80,5\n`)
  const empty = await createTestDatabase('plantilla')
  const cases: [string[], string, string][] = [
    [['precios', join(folder, 'no-hay.csv'), '--empresa', '10'], databaseUrl, 'There is no file'],
    [['precios', folder, '--empresa', '10'], databaseUrl, 'cannot be read'],
    [['zonas', folder, '--empresa', '10'], databaseUrl, 'cannot be read as JSON'],
    [['locales', file, '--empresa', '10'], databaseUrl, 'The header lacks: nombre, direccion'],
    [['precios', file, '--empresa', '77'], databaseUrl, 'There is no empresa 77'],
    [['zonas', file, '--empresa', '10'], databaseUrl, 'cannot be read as JSON'],
    [['precios', file, '--empresa', '10'], empty.url, 'There is no empresa 10: npm run import -- empresa'],
    [
      ['precios', file, '--empresa', '10'],
      databaseUrl.replace(/\/[^/]*$/, '/postgres'),
      'lacks tables of this version',
    ],
    [['precios', file, '--empresa', '10'], 'postgres://127.0.0.1:1/nadie', 'DATABASE_URL names 127.0.0.1:1/nadie'],
    [['precios', file, '--empresa', '10'], 'mysql://x/y', 'DATABASE_URL'],
  ]
  try {
    const results = await Promise.all(cases.map(([args, url]) => run(args, url)))
    const [args, url] = cases.at(-2)!
    expect(await spawnImport(args, url)).toEqual(results.at(-2))
    results.forEach(({ code, out, err }, i) => {
      expect([code, out], cases[i]![2]).toEqual([1, ''])
      expect(err).toContain(cases[i]![2])
      expect(err, err).not.toContain('    at ')
    })
  } finally {
    await empty.drop()
  }
})

test('an import reports each bad line, and with strict it stops at the first', async ({ databaseUrl, folder, db }) => {
  // covers: E-14
  const file = join(folder, 'mezcla.csv')
  await writeFile(
    file,
    `codigo_local,art_codigo,precio,stock\n1,${ART.te},80,5\n1,${ART.cafe},caro,5\n1,NADA,1,1\n1,63" ,1,1\n1,${ART.yerba},0.00,5\n`,
  )
  const precio = async () => (await articuloLocalOf(db, ART.te)).precio
  const strict = await run(['precios', file, '--empresa', '10', '--strict'], databaseUrl)
  expect(strict).toMatchObject({ code: 1, out: '' })
  expect(strict.err).toContain('Line 3: precio "caro" is not a number')
  expect(await precio()).toBe(75)
  const { code, out, err } = await spawnImport(['precios', file, '--empresa', '10'], databaseUrl)
  expect(code).toBe(3)
  expect(out).toMatch(/^1 of 5 lines imported in \d+\.\d s \(\d+ a second\), 4 refused\n$/)
  expect(err.trimEnd().split('\n')).toEqual([
    '  line 3: precio "caro" is not a number from 0.01 to 9999999',
    '  line 4: no articulo has the code NADA',
    '  line 5: has a quote in the middle of a cell: put the cell in quotes and double the one inside',
    '  line 6: precio is 0.00: it would be sold for nothing (--permitir-cero takes it)',
  ])
  expect(await precio()).toBe(80)
  await writeFile(file, `codigo_local,art_codigo,precio,stock\n1,${ART.te},0,5\n`)
  expect(await run(['precios', file, '--empresa', '10', '--permitir-cero'], databaseUrl)).toMatchObject({
    code: 0,
    err: '',
  })
  expect(await precio()).toBe(0)
})

test('a replacing file with refused lines says how many rows gave way', async ({ databaseUrl, folder }) => {
  // covers: E-14
  const file = join(folder, 'tramos.csv')
  const importTramos = async (lines: string, ...options: string[]) => {
    await writeFile(file, `art_codigo,cantidad_desde,precio,descuento\n${lines}`)
    return run(['tramos', file, '--empresa', '10', ...options], databaseUrl)
  }
  // The six of the tests' world give way to these two (decision 0300).
  expect((await importTramos(`${ART.te},3,70,\n${ART.te},6,65,\n`, '--confirmar')).code).toBe(0)
  const stopped = await importTramos(`${ART.te},3,70,\n${ART.te},6,"64,90",\n`)
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain('1 lines are refused, and the 1 good ones would take the place of the 2 there are.')
  expect(stopped.err).toContain('If it is meant: --confirmar')
  const half = await importTramos(`${ART.te},3,70,\n${ART.te},6,"64,90",\n`, '--confirmar')
  expect(half).toMatchObject({ code: 3, out: expect.stringMatching(/^1 of 2 lines/) })
  expect(half.err.trimEnd().split('\n').at(-1)).toBe(
    'tramos: the 2 of before gave way to 1. What the 1 refused lines say is not there: mend them and run the file again.',
  )
  const none = await importTramos(`${ART.te},3,"70,5",\n`)
  expect(none).toMatchObject({ code: 1, out: expect.stringMatching(/^0 of 1 lines/) })
  expect(none.err.trimEnd().split('\n').at(-1)).toBe('No line could be taken: nothing changed.')
  expect(await importTramos('')).toMatchObject({ code: 1, out: '', err: expect.stringContaining('(1) stay. --vaciar') })
  expect(await importTramos('', '--vaciar')).toMatchObject({ code: 0, err: '' })
})

test('a file that replaces says how many rows gave way, and a short one stops', async ({ databaseUrl, file }) => {
  // covers: E-14
  const promociones = async (n: number, ...options: string[]) => {
    const list = Array.from({ length: n }, (_, i) => ({
      idPromocion: i + 1,
      titulo: 'Dos por uno',
      tipo: 'LLEVA_N_PAGA_M',
      parametros: { lleva: 2, paga: 1 },
      vigenciaDesde: 'hoy',
      vigenciaHasta: 'hoy+9',
    }))
    const { archivo } = await file(list)
    return run(['promociones', archivo, '--empresa', '10', ...options], databaseUrl)
  }
  await promociones(8, '--confirmar')
  expect(await promociones(2)).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('2 would take the place of 8'),
  })
  expect(await promociones(5)).toEqual({
    code: 0,
    out: '5 promociones imported\npromociones: the 8 of before gave way to 5\n',
    err: '',
  })
  const horarios = await file('codigo_local,dia,hora_desde,hora_hasta\n2,1,08:00,20:00\n2,2,08:00,20:00\n')
  const again = ['horarios', horarios.archivo, '--empresa', '10']
  await run([...again, '--confirmar'], databaseUrl)
  expect(await run(again, databaseUrl)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ 0 refused\nhorarios: the 2 of before gave way to 2\n$/),
    err: '',
  })
})

test('--dry-run says what would change and keeps nothing', async ({ databaseUrl, folder, db }) => {
  // covers: E-14
  const file = join(folder, 'salto.csv')
  await writeFile(file, `codigo_local,art_codigo,precio\n1,${ART.azucar},620\n1,${ART.fideos},39\n`)
  const before = await articuloLocalOf(db, ART.azucar)
  const dry = await spawnImport(['precios', file, '--empresa', '10', '--dry-run'], databaseUrl)
  // It ends as the run would, so that a nightly job can stop there (decision 0300).
  expect(dry).toMatchObject({ code: 1, err: '' })
  expect(dry.out.split('\n')).toEqual([
    'Nothing was kept. It would add 0, change 2, take away 0 and leave 0 as they are.',
    `  ~ 1 ${ART.azucar}: precio ${before.precio} → 620`,
    expect.stringContaining(`  ~ 1 ${ART.fideos}: precio`),
    expect.stringContaining('It would be stopped, unless with --confirmar: 1 of 2 prices are many times'),
    '2 of 2 lines would be imported, 0 refused',
    '',
  ])
  expect(await run(['precios', file, '--empresa', '10', '--dry-run', '--confirmar'], databaseUrl)).toMatchObject({
    code: 0,
  })
  const stopped = await run(['precios', file, '--empresa', '10'], databaseUrl)
  expect(stopped).toMatchObject({ code: 1, out: '' })
  expect(stopped.err).toContain(`line 2: ${ART.azucar} ${before.precio} → 620`)
  expect(await articuloLocalOf(db, ART.azucar)).toEqual(before)
  expect(await spawnImport(['precios', file, '--empresa', '10', '--confirmar'], databaseUrl)).toMatchObject({ code: 0 })
  expect(await articuloLocalOf(db, ART.azucar)).toEqual({ ...before, precio: 620 })
})

test('an import stopped by a signal ends at once and keeps nothing', async ({ databaseUrl, folder, db }) => {
  // covers: E-14
  const file = join(folder, 'larga.csv')
  await writeFile(file, `codigo_local,art_codigo,precio,stock\n${`1,${ART.arroz},777,1\n`.repeat(400_000)}`)
  const { child, said } = start(['precios', file, '--empresa', '10'], databaseUrl)
  const closed = once(child, 'close')
  await expect
    .poll(() => db.selectFrom('importacion').select('id').where('estado', '=', 'EN_CURSO').executeTakeFirst(), {
      interval: 10,
    })
    .toBeTruthy()
  child.kill('SIGTERM')
  expect((await closed)[0]).toBe(130)
  expect(said.err).toContain('Stopped.')
  const changed = await db.selectFrom('articuloLocal').select('artCodigo').where('precio', '=', 777).execute()
  expect(changed).toEqual([])
})
