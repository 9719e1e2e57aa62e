import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { isModest, MOST_DEPTH } from '../http/json.ts'
import { BEGINNING, foreignKind } from './ajeno.ts'
import { ImportError } from './errores.ts'

/** A JSON file is read whole, and what it says takes several times its bytes. 100,000 cupones fit. */
const JSON_MAX = 32 * 1024 * 1024

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
  const { compressed, beginning } = await lookAt(path)
  noteMisnamed(path, compressed, onNota)
  refuseForeign(path, beginning, 'csv')
  const [cabezal = ''] = beginning
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1)
  return { text: openText(path, compressed), cabezal }
}

/** The file as a stream, uncompressed on the way. */
function openText(path: string, compressed: boolean): Readable {
  const bytes = createReadStream(path)
  if (!compressed) return bytes
  const text = bytes.pipe(createGunzip())
  bytes.on('error', (error) => text.destroy(error))
  text.on('close', () => bytes.destroy())
  return text
}

/** Whether a file is compressed, and its beginning uncompressed. Reading it whole reports a damage. */
async function lookAt(path: string): Promise<{ readonly compressed: boolean; readonly beginning: Buffer }> {
  const raw = await readBeginning(path)
  if (!isGzip(raw)) return { compressed: false, beginning: raw }
  const chunks: Buffer[] = []
  let size = 0
  try {
    // A few bytes may become very many: take no more than is looked at.
    for await (const chunk of openText(path, true) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= BEGINNING) break
    }
  } catch {}
  return { compressed: true, beginning: Buffer.concat(chunks).subarray(0, BEGINNING) }
}

/** Reads a whole JSON file, compressed or not. Throws ImportError for one of more than `JSON_MAX`. */
export async function readJson(path: string): Promise<unknown> {
  const chunks: Buffer[] = []
  try {
    const { compressed, beginning } = await lookAt(path)
    refuseForeign(path, beginning, 'json')
    let size = 0
    for await (const chunk of openText(path, compressed) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > JSON_MAX) throw new ImportError(`${path} has more than ${JSON_MAX / 1024 / 1024} MB of JSON`)
      chunks.push(chunk)
    }
    const text = Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\ufeff/, '')
    if (!isModest(text, Number.POSITIVE_INFINITY))
      throw new ImportError(`${path} is nested more than ${MOST_DEPTH} levels deep`)
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof ImportError) throw error
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
