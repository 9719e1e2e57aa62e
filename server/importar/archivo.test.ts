// Files as operators send them: with another separator, of another program, of another kind, or missing.
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { articuloLocalOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'
import { importCupones } from './cupones.ts'
import { ImportError } from './errores.ts'
import { importClase } from './import-clase.ts'
import { importPromociones } from './json.ts'

test('what a spreadsheet writes with ; or tabs is read, decimal commas with it', async ({ file, db }) => {
  // covers: E-14
  const written: [string, number][] = [
    [`Codigo_Local;ART_CODIGO;Precio;STOCK\r\n1;${ART.te};74,50;1,25\r\n`, 74.5],
    [`codigo_local\tart_codigo\tprecio\tstock\n1\t${ART.te}\t75,9\t1.25\n`, 75.9],
    [`"codigo_local";"art_codigo";"precio";"stock"\n1;"${ART.te}";76.25;1,25\n`, 76.25],
  ]
  for (const [text, precio] of written) {
    const result = await importClase({ ...(await file(text)), clase: 'precios' })
    expect(result, text).toMatchObject({ leidas: 1, rechazadas: 0 })
    expect(await articuloLocalOf(db, ART.te)).toEqual({ precio, stock: 1.25 })
  }
  const thousands = await file(`codigo_local;art_codigo;precio;stock\n1;${ART.te};1.074,50;\n1;${ART.te};1.074;\n`)
  const motivos = (await importClase({ ...thousands, clase: 'precios' })).rechazos.map(({ motivo }) => motivo)
  expect(motivos).toEqual([
    'precio "1.074,50" is not a number from 0.01 to 9999999',
    'precio "1.074" has more than 2 decimals',
  ])
})

test('a file of prices without stock leaves the stock that is counted', async ({ file, db }) => {
  // covers: E-14
  await importClase({
    ...(await file(`codigo_local,art_codigo,precio,stock\n1,${ART.cafe},200,7\n`)),
    clase: 'precios',
    confirmar: true,
  })
  await importClase({ ...(await file(`art_codigo,precio,codigo_local\n${ART.cafe},210,1\n`)), clase: 'precios' })
  expect(await articuloLocalOf(db, ART.cafe)).toEqual({ precio: 210, stock: 7 })
})

test('a compressed file is recognised by its bytes, whatever its name', async ({ file, db }) => {
  // covers: E-14
  const text = (precio: number) => `codigo_local,art_codigo,precio,stock\n1,${ART.arroz},${precio},5\n`
  const notas: string[] = []
  const onNota = (nota: string) => notas.push(nota)
  await importClase({ ...(await file(gzipSync(text(60)), 'precios.csv')), clase: 'precios', onNota })
  expect((await articuloLocalOf(db, ART.arroz)).precio).toBe(60)
  await importClase({ ...(await file(text(61), 'precios.csv.gz')), clase: 'precios', onNota })
  expect((await articuloLocalOf(db, ART.arroz)).precio).toBe(61)
  expect(notas).toEqual([
    expect.stringContaining('is compressed with gzip though its name does not end in .gz'),
    expect.stringContaining('is not compressed though its name ends in .gz'),
  ])
  expect(await importPromociones({ ...(await file(gzipSync('[]'), 'promociones.json')), vaciar: true })).toBe(0)
})

test('a small file that unpacks to a huge one is refused before it fills the memory', async ({ file }) => {
  // covers: E-14
  // A file of several members is their contents one after the other.
  const part = gzipSync(Buffer.alloc(32 * 1024 * 1024, ' '))
  const before = process.memoryUsage.rss()
  const huge = await file(Buffer.concat(Array.from({ length: 40 }, () => part)), 'cupones.json')
  const words = 'has more than 32 MB of JSON'
  await expect(importCupones(huge)).rejects.toThrow(words)
  await expect(importCupones(await file(Buffer.alloc(33 * 1024 * 1024, ' '), 'cupones.json'))).rejects.toThrow(words)
  // Its beginning is looked at to learn what it is.
  await expect(importClase({ ...huge, clase: 'precios' })).rejects.toThrow(ImportError)
  expect(process.memoryUsage.rss() - before).toBeLessThan(400 * 1024 * 1024)
  await expect(importCupones(await file(gzipSync('[]').subarray(0, 12), 'cupones.json'))).rejects.toThrow(
    'cannot be read as JSON: unexpected end of file',
  )
})

test('what looks odd and is a table in UTF-8 is read as one', async ({ file, db }) => {
  // covers: E-14
  // One bad line, an emoji cut where the beginning ends, and columns that nothing reads.
  const filler = `1,${ART.te},78,1,ñ${'😀'.repeat(100)}\n`.repeat(200)
  const lines = `1,${ART.te},78,1,a\0b\n${filler}1,${ART.te},79,1,\n`
  for (const nota of ['n', 'no', 'not', 'nota']) {
    const odd = await file(`codigo_local,art_codigo,precio,stock,${nota}\n${lines}`)
    expect(await importClase({ ...odd, clase: 'precios' })).toMatchObject({ leidas: 202 })
  }
  expect((await articuloLocalOf(db, ART.te)).precio).toBe(79)
})

test('a file of another kind is named for what it is, and nothing changes', async ({ file }) => {
  // covers: E-14
  const zip = (name: string) => Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), Buffer.from(name)])
  const ods = Buffer.concat([
    Buffer.from('504b03041400000800000000000000000000000000000000000000000000', 'hex'),
    Buffer.from('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  ])
  const plain = 'codigo_local,art_codigo,precio,stock\n1,1,1,1\n1,2,1,\n'
  // Letters beyond ASCII follow, as in what is compressed.
  const packed = (begin: string) =>
    Buffer.concat([Buffer.from(begin, 'hex'), Buffer.alloc(300, '\x00\x11\xe9\xff\x9b', 'latin1')])
  const tar = Buffer.alloc(1_024)
  tar.write('precios.csv')
  tar.write('ustar', 257)
  tar.write(plain, 512)
  const page = '\ufeff\n<!DOCTYPE html><html><head><title> 502 Bad Gateway </title></head></html>'
  const kinds: [string | Buffer, string][] = [
    [zip('[Content_Types].xml'), 'is an Excel workbook (.xlsx): save it from Excel as "CSV UTF-8"'],
    [zip('precios.csv'), 'is a ZIP archive'],
    [ods, 'is an OpenDocument spreadsheet (.ods): save it as "Text CSV" in UTF-8'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'is an old Excel workbook (.xls)'],
    [Buffer.from('\ufeffcodigo_local\tprecio', 'utf16le'), 'is UTF-16'],
    // Without its mark, in either order.
    [Buffer.from(plain, 'utf16le'), 'is UTF-16 ("Unicode text"): save it as "CSV UTF-8"'],
    [Buffer.from(plain, 'utf16le').swap16(), 'is UTF-16'],
    [gzipSync(Buffer.from(plain, 'utf16le')), 'is UTF-16'],
    [zstdCompressSync(plain), 'is compressed with zstd: unpack it, or compress it with gzip'],
    [packed('fd377a585a000004e6d6b446'), 'is compressed with xz: unpack it, or compress it with gzip'],
    [packed('425a68393141592653597a6ecf'), 'is compressed with bzip2: unpack it, or compress it with gzip'],
    [gzipSync(gzipSync(plain)), 'is compressed with gzip twice: unpack it once'],
    [packed('377abcaf271c0004'), 'is a 7-Zip archive: unpack it first'],
    [packed('526172211a070100'), 'is a RAR archive: unpack it first'],
    [packed('504b0506'), 'is an empty ZIP archive'],
    [packed('50415231'), 'is a Parquet file: export it as CSV in UTF-8'],
    [Buffer.from('SQLite format 3\0'), 'is an SQLite database: export the table as CSV in UTF-8'],
    [gzipSync(tar), 'is a tar archive: unpack it first'],
    [packed('89504e470d0a1a0a0000000d49484452'), 'is no text'],
    [
      Buffer.from('codigo_local,art_codigo,precio,stock,nota\n1,1,1,1,niño\n1,2,1,1,café\n', 'latin1'),
      'is in the code page of Windows (Excel\'s plain "CSV"): save it as "CSV UTF-8"',
    ],
    [page, 'is a web page ("502 Bad Gateway"), such as a proxy'],
    [gzipSync(page), 'is a web page ("502 Bad Gateway"), such as a proxy'],
    ['<?xml version="1.0"?><precios/>', 'is XML'],
    ['%PDF-1.7', 'is a PDF'],
    ['[{"precio": 1}]', 'is JSON: this class is a CSV file'],
  ]
  for (const [content, words] of kinds) {
    const failing = importClase({ ...(await file(content, 'precios.csv')), clase: 'precios' })
    await expect(failing, words).rejects.toThrow(ImportError)
    await expect(failing).rejects.toThrow(words)
  }
  await expect(importPromociones(await file(page, 'promociones.json'))).rejects.toThrow('is a web page')
})

test('a JSON file of nothing but brackets is refused before it is parsed', async ({ file }) => {
  // covers: E-14
  const began = performance.now()
  const deep = await file('['.repeat(20 * 1024 * 1024), 'promociones.json')
  await expect(importPromociones(deep)).rejects.toThrow(/is nested more than 24 levels deep/)
  expect(performance.now() - began).toBeLessThan(5_000)
})
