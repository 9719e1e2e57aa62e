// A picture from an untrusted sender: decoded and redrawn, so that only its visible content is kept.
import type { Sharp, SharpOptions } from 'sharp'
import { Turnos } from '../../limites/turnos.ts'

export interface Foto {
  readonly tipo: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

const FOTO_MAX = 2 * 1024 * 1024
/**
 * A small file may hold very many pixels; sharp refuses by its header. No camera writes so many into `FOTO_MAX`: that is
 * less than 0.7 bits a pixel. Our own apps send 2,560,000 at most.
 */
const PIXELS_MAX = 25_000_000
/** The longer side, in pixels: enough for the shop to see the problem. */
const SIDE_MAX = 2_000
/** How many photos may wait. The last of them waits for about ten seconds if all are as costly as can be. */
export const FOTOS_ESPERAN = { porQuien: 2, enTotal: 16 }
/** Decoding holds the whole picture in memory. */
const turnos = new Turnos(
  { alaVez: 2, pasos: [{ enTotal: FOTOS_ESPERAN.enTotal }, { enTotal: FOTOS_ESPERAN.porQuien }] },
  (quien: string) => ['fotos', quien],
)

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Throws 503 when `readFoto` would. Call this before counting a try. */
export const refuseFotoWhenBusy = (quien: string): void => turnos.refuseWhenFull(quien)

/**
 * Redraws a JPEG or a PNG, upright as its camera held it. EXIF with its location, XMP, comments, colour profiles,
 * further frames and appended data are dropped. Undefined for any other format, for a file that can't be decoded whole,
 * for one over `FOTO_MAX` and for one of more than `PIXELS_MAX`.
 * `quien` is the caller whose turn it takes; throws 503 when too many wait.
 */
export async function readFoto(bytes: Buffer, quien: string): Promise<Foto | undefined> {
  if (bytes.length > FOTO_MAX) return undefined
  const tipo = bytes.subarray(0, 8).equals(PNG)
    ? 'image/png'
    : bytes.subarray(0, 3).equals(JPEG)
      ? 'image/jpeg'
      : undefined
  if (!tipo) return undefined
  return turnos.run(quien, async () => {
    try {
      // Most processes never see a picture: load sharp with the first one.
      const { default: sharp } = await import('sharp')
      return { tipo, bytes: await redraw(sharp, bytes, tipo) }
    } catch {
      return undefined
    }
  })
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
