// A picture from an untrusted sender: decoded and redrawn, so that only its visible content is kept.
import type { Sharp, SharpOptions } from 'sharp'

export interface Foto {
  readonly tipo: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const FOTO_MAX = 2 * 1024 * 1024
/** A small file may hold very many pixels. The limit is the largest phone camera. */
const PIXELS_MAX = 50_000_000
/** The longer side, in pixels: enough for the shop to see the problem. */
const SIDE_MAX = 2_000
/** Decoding holds the whole picture in memory, so further pictures wait. */
const AT_ONCE = 2

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

let decoding = 0
const waiting: (() => void)[] = []

/**
 * Redraws a JPEG or a PNG, upright as its camera held it. EXIF with its location, XMP, comments, colour profiles,
 * further frames and appended data are dropped. Undefined for any other format, for a file that can't be decoded whole,
 * for one over `FOTO_MAX` and for one of more than `PIXELS_MAX`.
 */
export async function readFoto(bytes: Buffer): Promise<Foto | undefined> {
  if (bytes.length > FOTO_MAX) return undefined
  const tipo = bytes.subarray(0, 8).equals(PNG)
    ? 'image/png'
    : bytes.subarray(0, 3).equals(JPEG)
      ? 'image/jpeg'
      : undefined
  if (!tipo) return undefined
  while (decoding >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  decoding++
  try {
    // Most processes never see a picture: load sharp with the first one.
    const { default: sharp } = await import('sharp')
    return { tipo, bytes: await redraw(sharp, bytes, tipo) }
  } catch {
    return undefined
  } finally {
    decoding--
    waiting.shift()?.()
  }
}

function redraw(
  sharp: (input: Buffer, options: SharpOptions) => Sharp,
  bytes: Buffer,
  tipo: Foto['tipo'],
): Promise<Buffer> {
  const upright = sharp(bytes, { failOn: 'truncated', limitInputPixels: PIXELS_MAX, pages: 1 })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
  // sharp leaves metadata out unless asked to keep them.
  return (tipo === 'image/png' ? upright.png() : upright.jpeg({ quality: 82 })).timeout({ seconds: 10 }).toBuffer()
}
