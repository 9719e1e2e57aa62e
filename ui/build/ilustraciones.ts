// Writes ui/ilustraciones: one small SVG a slug, and the list of them. Run it after a change to the selection:
//   node ui/build/ilustraciones.ts
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { DIBUJOS } from './dibujos.ts'
import { ENVASES } from './envases.ts'
import { type Receta, SELECCION } from './seleccion.ts'

const MAX_BYTES = 4096
const folder = fileURLToPath(new URL('../ilustraciones/', import.meta.url))
const set = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8'),
) as { icons: Record<string, { body: string }> }

function emojiBody(name: string): string {
  const icon = set.icons[name]
  if (!icon) throw new Error(`The emoji set has no ${name}`)
  return icon.body.replace(/^<g fill="none">(.*)<\/g>$/s, '$1')
}

function dibujoBody(name: string): string {
  const body = DIBUJOS[name as keyof typeof DIBUJOS]
  if (!body) throw new Error(`There is no drawing ${name}`)
  return body
}

function figure(name: string): string {
  return name.startsWith('dibujo:') ? dibujoBody(name.slice('dibujo:'.length)) : emojiBody(name)
}

function wrap(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${body}</svg>`
}

function shrink(svg: string, floatPrecision: number): string {
  return optimize(svg, {
    multipass: true,
    floatPrecision,
    plugins: [
      {
        name: 'preset-default',
        params: { overrides: { convertPathData: { floatPrecision }, mergePaths: { force: false } } },
      },
    ],
  }).data
}

/** An emblem is drawn at a third of its size, so one decimal of its own grid is precise enough. */
function emblemBody(name: string): string {
  return shrink(wrap(figure(name)), 1)
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
}

function draw(receta: Receta): string {
  if ('emoji' in receta) return emojiBody(receta.emoji)
  if ('dibujo' in receta) return dibujoBody(receta.dibujo)
  const emblem = receta.emblem ? emblemBody(receta.emblem) : ''
  return ENVASES[receta.envase](receta.colores, (x, y, size) =>
    emblem
      ? `<g fill="none" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 32})">${emblem}</g>`
      : '',
  )
}

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.svg')) rmSync(`${folder}${name}`)

const sizes: number[] = []
for (const [slug, receta] of Object.entries(SELECCION)) {
  const svg = shrink(wrap(draw(receta)), 2)
  if (svg.length > MAX_BYTES) throw new Error(`${slug} weighs ${svg.length} bytes`)
  sizes.push(svg.length)
  writeFileSync(`${folder}${slug}.svg`, `${svg}\n`)
}

const slugs = Object.keys(SELECCION).sort()
writeFileSync(
  `${folder}lista.ts`,
  `// Written by ui/build/ilustraciones.ts.\n\n/** Every illustration there is; the picture of \`queso\` is at /ilustraciones/queso.svg. */\nexport const ILUSTRACIONES = [\n${slugs.map((slug) => `  '${slug}',`).join('\n')}\n] as const\n\nexport type Slug = (typeof ILUSTRACIONES)[number]\n`,
)
sizes.sort((a, b) => a - b)
console.log(
  `${sizes.length} illustrations, ${sizes.reduce((sum, size) => sum + size, 0)} bytes; median ${sizes[sizes.length >> 1]}, largest ${sizes.at(-1)}`,
)
