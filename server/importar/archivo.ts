import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { constants, createGunzip, gunzipSync } from 'node:zlib'
import { ImportError } from './errores.ts'

/** How many bytes at the beginning of a file identify it. */
const BEGINNING = 65_536
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'

/** The words for a foreign kind of file, by its beginning; undefined for what may be text. */
function foreignKind(bytes: Buffer): string | undefined {
  const starts = (...codes: number[]) => codes.every((code, i) => bytes[i] === code)
  if (starts(0x50, 0x4b, 0x03, 0x04)) {
    // Its type is the content of its first entry, uncompressed.
    if (bytes.subarray(30).indexOf(OPEN_DOCUMENT) === 0)
      return 'is an OpenDocument spreadsheet (.ods): save it as "Text CSV" in UTF-8'
    return bytes.includes('xl/') || bytes.includes('[Content_Types].xml')
      ? 'is an Excel workbook (.xlsx): save it from Excel as "CSV UTF-8"'
      : 'is a ZIP archive: unpack it first'
  }
  if (starts(0xd0, 0xcf, 0x11, 0xe0)) return 'is an old Excel workbook (.xls): save it from Excel as "CSV UTF-8"'
  if (starts(0xff, 0xfe) || starts(0xfe, 0xff)) return 'is UTF-16 ("Unicode text"): save it as "CSV UTF-8"'
  if (starts(0x25, 0x50, 0x44, 0x46)) return 'is a PDF'
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^<(!doctype html|html|head|body|!--)/i.test(text)) {
    const title = /<title[^>]*>\s*([^<]{1,80}?)\s*</i.exec(text)?.[1]
    return `is a web page${title ? ` ("${title}")` : ''}, such as a proxy's or a login page: it was not downloaded rightly`
  }
  if (text.startsWith('<')) return 'is XML'
  return isOneByteText(bytes)
    ? 'is in the code page of Windows (Excel\'s plain "CSV"): save it as "CSV UTF-8"'
    : undefined
}

/** A letter beyond ASCII takes one byte: none of them is one of UTF-8, and there are some. */
function isOneByteText(bytes: Buffer): boolean {
  // The last letter of a beginning may be cut.
  const whole = bytes.length < BEGINNING ? bytes : bytes.subarray(0, -3)
  const beyond = new Set(whole.toString('utf8').match(/[^\0-\x7f\ufeff]/g))
  return beyond.size === 1 && beyond.has('\ufffd')
}

/** Refuses a file that isn't a table of text, whatever its name. */
function refuseForeign(path: string, beginning: Buffer, wanted: 'csv' | 'json'): void {
  const kind = foreignKind(beginning)
  if (kind) throw new ImportError(`${path} ${kind}`)
  const [first] = beginning
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (wanted === 'csv' && (first === '{' || first === '['))
    throw new ImportError(`${path} is JSON: this class is a CSV file`)
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes decide whether a file is compressed; `onNota` hears when its name says otherwise. */
function noteMisnamed(path: string, compressed: boolean, onNota: (nota: string) => void): void {
  if (compressed === path.toLowerCase().endsWith('.gz')) return
  onNota(
    compressed
      ? `${path} is compressed with gzip though its name does not end in .gz: it is read so`
      : `${path} is not compressed though its name ends in .gz: it is read as it is`,
  )
}

/**
 * Opens a CSV file as a stream of its text and answers its first line. Throws ImportError naming what the file is
 * instead.
 */
export async function openCsv(
  path: string,
  onNota: (nota: string) => void,
): Promise<{ readonly text: Readable; readonly cabezal: string }> {
  const raw = await readBeginning(path)
  const compressed = isGzip(raw)
  noteMisnamed(path, compressed, onNota)
  const beginning = compressed ? uncompressed(raw) : raw
  refuseForeign(path, beginning, 'csv')
  const [cabezal = ''] = beginning
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1)
  const bytes = createReadStream(path)
  const text = compressed ? bytes.pipe(createGunzip()) : bytes
  bytes.on('error', (error) => text.destroy(error))
  return { text, cabezal }
}

/** The beginning of a compressed file, uncompressed; empty when it is damaged, which reading it whole will report. */
function uncompressed(beginning: Buffer): Buffer {
  try {
    return gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return Buffer.alloc(0)
  }
}

/** Reads a whole JSON file, compressed or not. */
export async function readJson(path: string): Promise<unknown> {
  let bytes: Buffer
  try {
    bytes = await readFile(path)
    if (isGzip(bytes)) bytes = gunzipSync(bytes)
  } catch (error) {
    throw new ImportError(`${path} cannot be read as JSON: ${(error as Error).message}`)
  }
  refuseForeign(path, bytes.subarray(0, BEGINNING), 'json')
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new ImportError(`${path} cannot be read as JSON: ${(error as Error).message}`)
  }
}

const SEPARADORES = [',', ';', '\t'] as const

type Separador = (typeof SEPARADORES)[number]

/** The separator that finds most of the columns in the header; a comma on a tie. */
export function separadorOf(cabezal: string, columns: readonly string[]): Separador {
  const found = (separador: string) => {
    const names = new Set(
      cabezal.split(separador).map((name) => name.trim().replace(/^"|"$/g, '').trim().toLowerCase()),
    )
    return columns.filter((column) => names.has(column)).length
  }
  return SEPARADORES.reduce<Separador>((best, one) => (found(one) > found(best) ? one : best), ',')
}
