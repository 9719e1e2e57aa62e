// The recipe for redrawing an article's picture: evened, square, at the sizes of the screens, each within its weight.
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { ANCHOS_FOTO, type AnchoFoto, type TipoFoto } from '@surtido/rules/fotos'
import type Sharp from 'sharp'
import { FotoError } from './error.ts'

/** Part of every file name: a picture drawn by another recipe gets another name. */
const RECETA = 'receta 1'
export const BYTES_MAX = 20 * 1024 * 1024
const PIXELS_MAX = 60_000_000
const SECONDS_MAX = 30
/** The maximum weight of a file in bytes, by its width. */
export const PESOS: Readonly<Record<AnchoFoto, number>> = { 128: 6 * 1024, 400: 12 * 1024, 960: 60 * 1024 }
/** The best and the lowest quality of a file. */
const CALIDAD: Readonly<Record<TipoFoto, readonly [best: number, least: number]>> = { avif: [56, 16], webp: [78, 14] }
const TIPOS: readonly TipoFoto[] = ['avif', 'webp']
/** Share of the square that stays empty around the article. */
const MARGEN = 0.04

export interface FotoHecha {
  readonly huella: string
  /** The average colour, shown until the picture loads. */
  readonly color: string
  readonly archivos: readonly { readonly nombre: string; readonly bytes: Buffer }[]
}

/** The name of the picture made from these bytes. */
export function huellaDeFoto(bytes: Uint8Array): string {
  return createHash('sha256').update(RECETA).update(bytes).digest('hex').slice(0, 24)
}

/** The names of all files of a picture. */
export const nombresOf = (huella: string): string[] =>
  ANCHOS_FOTO.flatMap((ancho) => TIPOS.map((tipo) => `${huella}-${ancho}.${tipo}`))

/** Loads sharp so that it keeps no spare memory, and shares the cores among Node's threads. */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(Math.max(1, Math.ceil(availableParallelism() / 4)))
  return sharp
}

/** Draws a picture. Throws FotoError with the reason it can't be used. */
export async function makeFoto(sharp: typeof Sharp, bytes: Buffer, huella = huellaDeFoto(bytes)): Promise<FotoHecha> {
  if (bytes.length > BYTES_MAX) throw new FotoError(`weighs ${Math.ceil(bytes.length / 1024 / 1024)} MB, 20 at most`)
  const base = await squareOf(sharp, bytes)
  const archivos: { nombre: string; bytes: Buffer }[] = []
  for (const ancho of ANCHOS_FOTO) {
    for (const tipo of TIPOS)
      archivos.push({ nombre: `${huella}-${ancho}.${tipo}`, bytes: await encode(sharp, base, ancho, tipo) })
  }
  const { data } = await sharp(base).resize(1, 1).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const color = `#${[...data.subarray(0, 3)].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  return { huella, color, archivos }
}

const FORMATOS = ['jpeg', 'png', 'webp', 'heif']

/** Upright, on white, cropped to the article, as a square of the largest width; PNG. */
async function squareOf(sharp: typeof Sharp, bytes: Buffer): Promise<Buffer> {
  const options = { failOn: 'truncated', limitInputPixels: PIXELS_MAX, pages: 1 } as const
  const { format, width, height } = await sharp(bytes, options)
    .metadata()
    .catch(() => {
      throw new FotoError('is no picture')
    })
  if (!FORMATOS.includes(format)) throw new FotoError(`is ${format}: JPEG, PNG, WebP and AVIF are taken`)
  if (width * height > PIXELS_MAX) throw new FotoError(`has ${width} × ${height} pixels, more than 60 million`)
  if (Math.min(width, height) < 64) throw new FotoError(`has ${width} × ${height} pixels: too small to be looked at`)
  const side = ANCHOS_FOTO[ANCHOS_FOTO.length - 1]!
  const inside = Math.round(side * (1 - 2 * MARGEN))
  const white = { r: 255, g: 255, b: 255 }
  try {
    const upright = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: side * 2, height: side * 2, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: white })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS_MAX })
      .png({ compressionLevel: 1 })
      .toBuffer()
    const ground = await groundOf(sharp, upright)
    // A light, even ground becomes white. A ground that is part of the picture stays.
    const evened = ground
      ? sharp(upright).linear(
          ground.map((part) => 255 / part),
          [0, 0, 0],
        )
      : sharp(upright)
    const trimmed = ground
      ? sharp(await evened.png({ compressionLevel: 1 }).toBuffer()).trim({ threshold: 12 })
      : evened
    const frame = ground ? inside : side
    const free = Math.floor((side - frame) / 2)
    return await trimmed
      .resize({ width: frame, height: frame, fit: 'contain', background: white })
      .extend({ top: free, left: free, bottom: side - frame - free, right: side - frame - free, background: white })
      .timeout({ seconds: SECONDS_MAX })
      .png({ compressionLevel: 1 })
      .toBuffer()
  } catch (error) {
    throw new FotoError(`cannot be drawn whole (${(error as Error).message.split('\n')[0]})`)
  }
}

const LIGHT = 222
const EVEN = 10

/** The colour of the ground when all four corners share a light, even one; undefined otherwise. */
async function groundOf(sharp: typeof Sharp, bytes: Buffer): Promise<number[] | undefined> {
  const { data, info } = await sharp(bytes).resize(24, 24, { fit: 'fill' }).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const corners = [at(0, 0), at(23, 0), at(0, 23), at(23, 23)]
  const mean = [0, 1, 2].map((part) => corners.reduce((sum, corner) => sum + corner[part]!, 0) / corners.length)
  const even = corners.every((corner) => corner.every((part, i) => Math.abs(part - mean[i]!) <= EVEN))
  return even && mean.every((part) => part >= LIGHT) ? mean : undefined
}

/** The best quality its weight allows. A picture still too detailed for its width is softened. */
async function encode(sharp: typeof Sharp, base: Buffer, ancho: AnchoFoto, tipo: TipoFoto): Promise<Buffer> {
  const [best, least] = CALIDAD[tipo]
  let size = 0
  for (const blur of [0, 1.2, 3]) {
    const scaled = sharp(base).resize(ancho, ancho)
    const soft = await (blur > 0 ? scaled.blur(blur) : scaled).raw().toBuffer({ resolveWithObject: true })
    for (let quality: number = best; ; ) {
      const picture = sharp(soft.data, { raw: soft.info })
      const bytes = await (tipo === 'avif'
        ? picture.avif({ quality, effort: 2 })
        : picture.webp({ quality, effort: 3, smartSubsample: true })
      ).toBuffer()
      size = bytes.length
      if (size <= PESOS[ancho]) return bytes
      if (quality === least) break
      // Weight follows quality roughly like this, so few tries are needed.
      quality = Math.max(least, Math.min(quality - 3, Math.floor(quality * (PESOS[ancho] / size) * 0.95)))
    }
  }
  throw new FotoError(`cannot be made lighter than ${Math.ceil(size / 1024)} KB at ${ancho} pixels`)
}
