// A ZIP of pictures, entry by entry: first the list at its end, then each file on demand.
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, inflateRaw } from 'node:zlib'
import { FotoError } from '../fotos/error.ts'
import { ImportError } from './errores.ts'

const inflate = promisify(inflateRaw)

interface EntradaZip {
  readonly nombre: string
  readonly tamano: number
  read(): Promise<Buffer>
}

const FIN = 0x06054b50
const FIN_64 = 0x06064b50
const LUGAR_FIN_64 = 0x07064b50
const ENTRADA = 0x02014b50
const ARCHIVO = 0x04034b50
const COMMENT_MAX = 65_535
const LIST_MAX = 128 * 1024 * 1024
const NO_32 = 0xffff_ffff

const noZip = () => new ImportError('The file is no ZIP that can be read: is it whole?')

/** The files in a ZIP; `bytesMax` is the largest size allowed for one. */
export async function openZip(
  path: string,
  bytesMax: number,
): Promise<{ readonly entradas: readonly EntradaZip[]; close(): Promise<void> }> {
  const file = await open(path)
  try {
    const list = await listOf(file)
    return { entradas: [...entriesOf(file, list, bytesMax)], close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error instanceof RangeError ? noZip() : error
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await file.read(buffer, 0, length, position)
  if (bytesRead < length) throw noZip()
  return buffer
}

async function listOf(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat()
  const tail = await readAt(file, Math.max(0, size - COMMENT_MAX - 22), Math.min(size, COMMENT_MAX + 22))
  let end = tail.length - 22
  while (end >= 0 && tail.readUInt32LE(end) !== FIN) end--
  if (end < 0) throw noZip()
  let length = tail.readUInt32LE(end + 12)
  let position = tail.readUInt32LE(end + 16)
  if ((length === NO_32 || position === NO_32) && end >= 20 && tail.readUInt32LE(end - 20) === LUGAR_FIN_64) {
    const record = await readAt(file, Number(tail.readBigUInt64LE(end - 12)), 56)
    if (record.readUInt32LE(0) !== FIN_64) throw noZip()
    length = Number(record.readBigUInt64LE(40))
    position = Number(record.readBigUInt64LE(48))
  }
  if (length > LIST_MAX) throw new ImportError('The ZIP lists too much: part it into several.')
  return readAt(file, position, length)
}

function* entriesOf(file: FileHandle, list: Buffer, bytesMax: number): Generator<EntradaZip> {
  for (let at = 0; at + 46 <= list.length; ) {
    if (list.readUInt32LE(at) !== ENTRADA) throw noZip()
    const flags = list.readUInt16LE(at + 8)
    const method = list.readUInt16LE(at + 10)
    const crc = list.readUInt32LE(at + 16)
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const nombre = list.toString('utf8', at + 46, at + 46 + nameLength)
    const extra = list.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
    const [tamano, packed, position] = sizesOf(list, at, extra)
    at += 46 + nameLength + extraLength + commentLength
    if (nombre.endsWith('/')) continue
    yield {
      nombre,
      tamano,
      async read() {
        if (flags & 1) throw new FotoError('is encrypted')
        if (tamano > bytesMax || packed > bytesMax) throw new FotoError(`weighs more than ${bytesMax / 1024 / 1024} MB`)
        const head = await readAt(file, position, 30)
        if (head.readUInt32LE(0) !== ARCHIVO) throw new FotoError('is not where the list of the ZIP says')
        const begin = position + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
        const bytes = await readAt(file, begin, packed)
        const whole = method === 0 ? bytes : method === 8 ? await unpack(bytes, tamano) : undefined
        if (!whole) throw new FotoError(`is packed in a way (${method}) that is not read`)
        if (whole.length !== tamano || crc32(whole) !== crc) throw new FotoError('is damaged in the ZIP')
        return whole
      },
    }
  }
}

/** Unpacks no more than the declared size: a larger entry isn't a picture. */
async function unpack(bytes: Buffer, tamano: number): Promise<Buffer> {
  return inflate(bytes, { maxOutputLength: Math.max(tamano, 1) }).catch(() => {
    throw new FotoError('is damaged in the ZIP')
  })
}

/** Size, packed size and offset of an entry. Entries of more than 4 GB keep them in the extra field. */
function sizesOf(list: Buffer, at: number, extra: Buffer): [number, number, number] {
  const said = [24, 20, 42].map((field) => list.readUInt32LE(at + field)) as [number, number, number]
  for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
    if (extra.readUInt16LE(i) !== 1) continue
    let next = i + 4
    return said.map((value) => {
      if (value !== NO_32) return value
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    }) as [number, number, number]
  }
  return said
}
