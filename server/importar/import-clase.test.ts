import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { articuloLocalOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'
import { ImportError } from './errores.ts'
import { type Importacion, importClase } from './import-clase.ts'

const run = (file: Omit<Importacion, 'clase'>, clase = 'precios', more: Partial<Importacion> = {}) =>
  importClase({ ...file, clase, ...more })
const HEADER = 'codigo_local,art_codigo,precio,stock\n'

test('imports prices and stock of shops, and the catalogue follows by itself', async ({ app, file }) => {
  // covers: C-38 K-03
  const price = async () =>
    (await app.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos: ART.arroz } })).body[0]
  expect(await price()).toMatchObject({ precio: 59, stock: null })
  const result = await run(await file(`${HEADER}1,${ART.arroz},61.50,4\n2,${ART.arroz},62,\n`))
  expect(result).toMatchObject({ leidas: 2, rechazadas: 0 })
  await expect.poll(price).toMatchObject({ precio: 61.5, stock: 4 })
})

test('a bad line is reported with number and reason and skipped; the rest comes in', async ({ db, file }) => {
  // covers: E-14
  const told: string[] = []
  const lines = [
    `1,${ART.te},80,5`,
    `1,NO-HAY,80,5`,
    `77,${ART.te},80,5`,
    `1,${ART.cafe},-1,5`,
    `1,${ART.cafe},diez,5`,
    `1,${ART.cafe},10.999,5`,
    `1,${ART.cafe},10`,
    `1,${ART.cafe},10,5,6`,
    '',
    `1,${ART.yerba},99999999999,5`,
    `1,${ART.yerba},200,-3`,
    `1, ${ART.yerba} , 205.50 , 7 `,
  ]
  const result = await run(await file(`${HEADER}${lines.join('\n')}\n`), 'precios', {
    onRechazo: ({ linea, motivo }) => told.push(`${linea} ${motivo}`),
  })
  expect(result).toMatchObject({ leidas: 11, rechazadas: 9 })
  expect(told.map((line) => Number(line.split(' ')[0]))).toEqual([3, 4, 5, 6, 7, 8, 9, 11, 12])
  expect(told).toContain('3 no articulo has the code NO-HAY')
  expect(told).toContain('4 no local has the code 77')
  expect(told.join('\n')).toContain('has 3 cells, the header 4')
  const kept = await db
    .selectFrom('articuloLocal')
    .select(['artCodigo', 'precio', 'stock'])
    .where('codigoEmpresa', '=', 10)
    .where('codigoLocal', '=', 1)
    .where('artCodigo', 'in', [ART.te, ART.yerba])
    .orderBy('artCodigo')
    .execute()
  expect(kept).toEqual([
    { artCodigo: ART.yerba, precio: 205.5, stock: 7 },
    { artCodigo: ART.te, precio: 80, stock: 5 },
  ])
})

test('a stray quote in a cell spoils only its own line', async ({ db, file }) => {
  // covers: E-14
  const header = 'id,descripcion,cod_est_merc,nivel,slug,orden\r\n'
  const lines = [
    '90,"dice ""hola"",\r\nen dos",09,1,nueve,9',
    '91,63" ,10,1,diez,10',
    '92,Smart TV de 32" LED, 40" y 50",11,1,once,11',
    '93,"Smart TV de 32"" LED",12,1,doce,12',
    '94,24" ,13,1,trece,13',
  ]
  const result = await run(await file(header + lines.join('\r\n')), 'rubros')
  const motivo = expect.stringContaining('has a quote in the middle of a cell')
  expect(result).toMatchObject({ leidas: 5, rechazadas: 3 })
  expect(result.rechazos).toEqual([4, 5, 7].map((linea) => ({ linea, motivo })))
  const rows = await db
    .selectFrom('rubro')
    .select('descripcion')
    .where('id', 'in', [90, 91, 92, 93, 94])
    .orderBy('id')
    .execute()
  expect(rows.map(({ descripcion }) => descripcion)).toEqual(['dice "hola",\r\nen dos', 'Smart TV de 32" LED'])
})

test('with strict a bad line stops the run, and nothing is kept', async ({ db, file }) => {
  // covers: E-14
  const azucar = await file(`${HEADER}1,${ART.azucar},1,1\n1,${ART.azucar},mal,1\n`)
  await expect(run(azucar, 'precios', { strict: true })).rejects.toThrow(/Line 3: precio/)
  expect((await articuloLocalOf(db, ART.azucar)).precio).toBe(62)
})

test('the import reads what spreadsheets write, with BOM, CRLF, quotes and gzip', async ({ db, file }) => {
  // covers: E-14
  const text = `\ufeffstock;x,precio,"art_codigo",codigo_local,notas,stock\r\n0,70.5,"${ART.aceite}",1,"dice ""hola"",\r\nen dos líneas",9\r\n`
  expect(await run(await file(gzipSync(text), 'precios.csv.gz'))).toMatchObject({
    leidas: 1,
    rechazadas: 0,
  })
  expect(await articuloLocalOf(db, ART.aceite)).toEqual({ precio: 70.5, stock: 9 })
})

test('an unreadable file is refused with a reason, and leaves nothing', async ({ file }) => {
  // covers: E-14
  const line = `1,${ART.te},1,1\n`
  const cases: [string | Buffer, RegExp, string?][] = [
    ['', /empty/],
    ['codigo_local,art_codigo\n', /header lacks: precio$/],
    [`codigo_local,art_codigo,precio,stock,precio\n`, /precio twice/],
    [`${HEADER}1,"${ART.te},1,1\n${line.repeat(50)}`, /cannot be read/],
    [`${HEADER}1,"${ART.te}"x,1,1\n${line}`, /cannot be read: Invalid Closing Quote: got "x" at line 2/],
    [`codigo_local,art "codigo",precio,stock\n${line}`, /header has a quote/],
    [`${HEADER}1,${'9'.repeat(70_000)},1,1\n`, /cannot be read/],
    [gzipSync(HEADER + line.repeat(5_000)).subarray(0, 60), /cannot be read/, 'cortado.csv.gz'],
    [Buffer.from('esto no es gzip'), /header lacks/, 'falso.csv.gz'],
  ]
  for (const [content, words, name] of cases) {
    const failing = run(await file(content, name))
    await expect(failing).rejects.toThrow(ImportError)
    await expect(failing).rejects.toThrow(words)
  }
  await expect(run({ ...(await file('')), archivo: '/no/existe.csv' })).rejects.toThrow(/no file/)
  await expect(run(await file(HEADER), 'precio')).rejects.toThrow(/Unknown class "precio"; there are: .*precios/)
  await expect(run(await file(HEADER), 'precios', { codigoEmpresa: 77 })).rejects.toThrow(/no empresa 77/)
})

test('a line in another encoding is refused, not kept as garbage', async ({ file }) => {
  // covers: E-14
  const header = 'id,cod_est_merc,nivel,slug,descripcion,orden\n'
  const latin1 = Buffer.concat([
    Buffer.from(header),
    Buffer.from('90,09,1,bano,Baño,9\n', 'latin1'),
    Buffer.from('91,10,1,cafe,Café,10\n'),
  ])
  const result = await run(await file(latin1), 'rubros')
  expect(result).toMatchObject({ leidas: 2, rechazadas: 1, rechazos: [{ linea: 2, motivo: 'is not UTF-8' }] })
})

test('two imports at once run in turn, and the last line of a code counts', async ({ db, file }) => {
  // covers: E-14
  const many = (precio: number) => HEADER + Array.from({ length: 300 }, () => `1,${ART.fideos},${precio},1\n`).join('')
  const files = [await file(many(11), 'a.csv'), await file(`${many(12)}1,${ART.fideos},13,2\n`, 'b.csv')]
  const results = await Promise.all(files.map((one) => run(one)))
  expect(results.map(({ rechazadas }) => rechazadas)).toEqual([0, 0])
  expect([
    { precio: 11, stock: 1 },
    { precio: 13, stock: 2 },
  ]).toContainEqual(await articuloLocalOf(db, ART.fideos))
})

test('a killed import leaves nothing half done, and the next run completes it', async ({ db, databaseUrl, file }) => {
  // covers: C-38 E-14
  const pairs = await db
    .selectFrom('articuloLocal')
    .select(['codigoLocal', 'artCodigo'])
    .where('codigoEmpresa', '=', 10)
    .execute()
  const body = Array.from({ length: 2_000 }, () =>
    pairs.map(({ codigoLocal, artCodigo }) => `${codigoLocal},${artCodigo},777,\n`).join(''),
  ).join('')
  const { archivo } = await file(HEADER + body)
  const changed = async () =>
    (
      await db
        .selectFrom('articuloLocal')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('codigoEmpresa', '=', 10)
        .where('precio', '=', 777)
        .executeTakeFirstOrThrow()
    ).n
  const start = () =>
    spawn(
      process.execPath,
      [
        fileURLToPath(new URL('../../scripts/import.ts', import.meta.url)),
        'precios',
        archivo,
        '--empresa',
        '10',
        '--confirmar',
      ],
      { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'ignore' },
    )
  const underWay = () => db.selectFrom('importacion').select('id').where('estado', '=', 'EN_CURSO').executeTakeFirst()

  const first: ChildProcess = start()
  await expect.poll(underWay, { interval: 20 }).toBeTruthy()
  await sleep(150)
  expect(first.exitCode).toBeNull()
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await changed()).toBe(0)

  const second = start()
  const seen = new Set<number>()
  const watching = (async () => {
    while (second.exitCode === null) {
      seen.add(await changed())
      await sleep(5)
    }
  })()
  const [code] = await once(second, 'exit')
  await watching
  seen.add(await changed())
  expect(code).toBe(0)
  expect([...seen].sort((a, b) => a - b)).toEqual([0, pairs.length])
})

test('after a lost connection the message asks to run it again', async ({ file }) => {
  // covers: E-14
  const precios = await file('codigo_local,art_codigo,precio,stock\n', 'precios.csv')
  const failing = importClase({ ...precios, databaseUrl: 'postgres://127.0.0.1:1/nadie', clase: 'precios' })
  await expect(failing).rejects.toThrow(ImportError)
  await expect(failing).rejects.toThrow('The connection to the database was lost')
})
