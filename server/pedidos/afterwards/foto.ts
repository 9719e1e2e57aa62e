// A picture that somebody sends: which kind it is, by its bytes, and without what its camera wrote into it.

export interface Foto {
  readonly tipo: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const FOTO_MAX = 2 * 1024 * 1024

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** What a PNG needs to be shown; everything else in one is about who made it, where and with what. */
const PNG_SHOWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'sRGB'])

/**
 * Reads a JPEG or a PNG; undefined for whatever else it is, for one that ends too early and for one over `FOTO_MAX`.
 * Of a JPEG the segments APP1 … APP15 and comments are left out (EXIF with its place, XMP), of a PNG its texts.
 */
export function readFoto(bytes: Buffer): Foto | undefined {
  if (bytes.length > FOTO_MAX) return undefined
  if (bytes.subarray(0, 8).equals(PNG)) return stripped('image/png', stripPng(bytes))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return stripped('image/jpeg', stripJpeg(bytes))
  return undefined
}

const stripped = (tipo: Foto['tipo'], bytes: Buffer | undefined) => bytes && { tipo, bytes }

function stripJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    // From the start of the scan on there are only the picture's own bytes; whatever follows its end is left out.
    if (marker === 0xda) {
      const end = bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))
      return end < at ? undefined : Buffer.concat([...kept, bytes.subarray(at, end + 2)])
    }
    const next = at + 2 + bytes.readUInt16BE(at + 2)
    if (next > bytes.length || next < at + 4) return undefined
    const personal = (marker >= 0xe1 && marker <= 0xef) || marker === 0xfe
    if (!personal) kept.push(bytes.subarray(at, next))
    at = next
  }
  return undefined
}

function stripPng(bytes: Buffer): Buffer | undefined {
  const kept: Buffer[] = [PNG]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (next > bytes.length) return undefined
    const tipo = bytes.toString('latin1', at + 4, at + 8)
    if (PNG_SHOWN.has(tipo)) kept.push(bytes.subarray(at, next))
    if (tipo === 'IEND') return Buffer.concat(kept)
    at = next
  }
  return undefined
}
