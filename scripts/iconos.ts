// node scripts/iconos.ts: draws each variant's icons into app/config/iconos/, where they are kept. Run it for a new
// variant, or put its own pictures there.
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, findOrInstallChromium } from './chromium.ts'

const configs = fileURLToPath(new URL('../app/config/', import.meta.url))

/** A phone cuts a maskable icon to a circle, and iOS rounds its own: their colour reaches the edge. */
const ICONOS = [
  { name: 'icono-192.png', size: 192, radius: 0.22, letter: 0.58 },
  { name: 'icono-512.png', size: 512, radius: 0.22, letter: 0.58 },
  { name: 'icono-maskable-512.png', size: 512, radius: 0, letter: 0.44 },
  { name: 'apple-touch-icon.png', size: 180, radius: 0, letter: 0.54 },
] as const

const browser = await chromium.launch({ executablePath: await findOrInstallChromium(console.log), args: CHROMIUM_ARGS })
try {
  for (const file of await readdir(configs)) {
    const source = file.endsWith('.ts') ? await readFile(join(configs, file), 'utf8') : ''
    const nombre = /nombre: '([^']+)'/.exec(source)?.[1]
    const color = /primary: '(#[0-9a-f]{6})'/.exec(source)?.[1]
    if (!nombre || !color) continue
    const variante = file.slice(0, -'.ts'.length)
    const folder = join(configs, 'iconos', variante)
    await mkdir(folder, { recursive: true })
    for (const { name, size, radius, letter } of ICONOS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      await page.setContent(
        `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 1 1" style="display:block"><rect width="1" height="1" rx="${radius}" fill="${color}"/><text x=".5" y="${0.5 + letter * 0.36}" font-family="sans-serif" font-size="${letter}" font-weight="700" text-anchor="middle" fill="#fff">${nombre[0]}</text></svg>`,
      )
      await page.screenshot({ path: join(folder, name), omitBackground: true })
      await page.close()
    }
    console.log(`${variante}: ${ICONOS.map(({ name }) => name).join(', ')}`)
  }
} finally {
  await browser.close()
}
