// Writes data/envases/letras.json: the outlines of the letters on pack labels, from Figtree (OFL 1.1), the app's
// typeface. Needed only to change the typeface, with these two packages installed:
//   npm install --no-save fontkit@2 @fontsource/figtree@5 && node data/build/letras.mjs
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

const root = new URL('../../', import.meta.url)
const LETRAS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÉÍÓÚÑÜÇabcdefghijklmnopqrstuvwxyzáéíóúñüçàèâêôöäëï0123456789 .,:;-+%&/()\'’!?°"×·®*#'
const letras = {}
for (const [name, weight] of [
  ['media', 600],
  ['negra', 900],
]) {
  const file = `node_modules/@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`
  const font = openSync(fileURLToPath(new URL(file, root)))
  // Draws on a square of 1000, the baseline at 0, downwards as SVG counts.
  const scale = 1000 / font.unitsPerEm
  letras[name] = Object.fromEntries(
    [...LETRAS].map((letra) => {
      const glyph = font.glyphForCodePoint(letra.codePointAt(0))
      const path = glyph.path.scale(scale, -scale).toSVG()
      return [letra, [Math.round(glyph.advanceWidth * scale), path.replace(/-?\d+\.\d+/g, (n) => `${Math.round(n)}`)]]
    }),
  )
}
writeFileSync(fileURLToPath(new URL('data/envases/letras.json', root)), `${JSON.stringify(letras)}\n`)
