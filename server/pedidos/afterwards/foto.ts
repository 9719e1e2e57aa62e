// A picture that a stranger sends: decoded and drawn anew, so that nothing of its file is kept but what it shows.
import type { Sharp, SharpOptions } from 'sharp'

export interface Foto {
  readonly tipo: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const FOTO_MAX = 2 * 1024 * 1024
/** A picture of few bytes may be of very many pixels: the largest camera of a phone, and no more. */
const PIXELS_MAX = 50_000_000
/** What the shop needs to see what was wrong, in its longer side. */
const SIDE_MAX = 2_000
/** Decoding holds the whole picture: those who come after wait. */
const AT_ONCE = 2

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

let decoding = 0
const waiting: (() => void)[] = []

/**
 * Draws a JPEG or a PNG anew, upright as its camera held it: EXIF with its place, XMP, comments, colour profiles, further
 * frames and whatever was appended are not there any more. Undefined for whatever else it is, for one that cannot be
 * decoded whole, for one over `FOTO_MAX` and for one of more than `PIXELS_MAX`.
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
    // Most processes never see a picture: its code is loaded with the first one.
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
  // Without keeping any, metadata are left out.
  return (tipo === 'image/png' ? upright.png() : upright.jpeg({ quality: 82 })).timeout({ seconds: 10 }).toBuffer()
}
