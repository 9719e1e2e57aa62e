// Icons and splash screens in each platform's sizes, from the variant's two icons.
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Color, type Sharp } from 'sharp'

const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const SPLASH = 2_732

interface Imagenes {
  /** `app/config/iconos/<variante>`. */
  readonly iconos: string
  readonly android: string
  readonly ios: string
  readonly color: string
}

/** Writes them all. Each sync redraws them; they aren't kept in the repository. */
export async function drawImages({ iconos, android, ios, color }: Imagenes): Promise<void> {
  const icon = join(iconos, 'icono-512.png')
  // Drawn to its edges, with the content in the middle four fifths.
  const full = join(iconos, 'icono-maskable-512.png')
  const write = async (file: string, image: Sharp) => {
    await mkdir(dirname(file), { recursive: true })
    await image.png({ compressionLevel: 9 }).toFile(file)
  }
  /** Draws it in the middle of a square of `size`, on `background`. */
  const inMiddle = async (source: string, size: number, part: number, background: Color) => {
    const side = Math.round(size * part)
    const input = await sharp(source).resize(side, side).toBuffer()
    return sharp({ create: { width: size, height: size, channels: 4, background } }).composite([{ input }])
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const folder = join(android, 'app/src/main/res', `mipmap-${density}`)
    await write(join(folder, 'ic_launcher.png'), sharp(icon).resize(48 * scale, 48 * scale))
    await write(join(folder, 'ic_launcher_round.png'), sharp(icon).resize(48 * scale, 48 * scale))
    // A launcher shows at most the middle 72 of 108 units, and always the middle 66.
    await write(join(folder, 'ic_launcher_foreground.png'), await inMiddle(full, 108 * scale, 0.8, clear))
  }
  const assets = join(ios, 'App/App/Assets.xcassets')
  // Apple allows no transparency in it, and rounds the corners itself.
  await write(
    join(assets, 'AppIcon.appiconset/AppIcon-512@2x.png'),
    sharp(full).resize(1_024, 1_024).flatten({ background: color }),
  )
  await write(join(assets, 'Splash.imageset/splash.png'), await inMiddle(icon, SPLASH, 0.18, color))
}
