// The picture of a pack: brand, name, content and kind, on a shape for that kind. Invented: no logo and no trade dress.
import { readFileSync } from 'node:fs'
import { ILUSTRACIONES_COMUNES } from '../../server/fotos/ilustraciones.ts'
import { coloresDe, plain } from './colores.ts'
import { FORMAS, type Forma, formaDe } from './formas.ts'
import { cuerpoPara, linea, wrapText } from './letras.ts'

interface ArticuloConEnvase {
  readonly nombre: string
  readonly marca: string
  readonly contenido: string
  /** The slug of its rubro. */
  readonly rubro: string
}

const LADO = 480

/** The picture of an article's pack, as SVG of 480 by 480 on white. */
export function envaseSvg(articulo: ArticuloConEnvase): string {
  const { nombre, marca, rubro } = articulo
  const colores = coloresDe(marca, nombre)
  const forma: Forma = FORMAS[formaDe(plain(nombre), rubro)]
  const dibujo = drawingOf(ILUSTRACIONES_COMUNES.choose(nombre, rubro))
  const contorno = `<path d="${forma.contorno}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LADO} ${LADO}" width="${LADO * 2}" height="${LADO * 2}">`,
    `<defs><clipPath id="c">${contorno}</clipPath><linearGradient id="l"><stop offset="0" stop-color="#000" stop-opacity=".26"/><stop offset=".12" stop-color="#fff" stop-opacity=".1"/><stop offset=".3" stop-color="#fff" stop-opacity=".3"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset=".82" stop-color="#000" stop-opacity=".1"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient><filter id="s" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="7"/></filter></defs>`,
    `<rect width="${LADO}" height="${LADO}" fill="#fff"/><ellipse cx="244" cy="${Math.min(forma.base, 458)}" rx="128" ry="11" fill="#2a2318" fill-opacity=".34" filter="url(#s)"/>`,
    forma.cuerpo(colores),
    `<g clip-path="url(#c)">${labelOf(articulo, forma, colores, dibujo)}<path d="${forma.contorno}" fill="url(#l)"/></g>`,
    forma.encima(colores),
    '</svg>',
  ].join('')
}

function labelOf(
  { nombre, marca, contenido }: ArticuloConEnvase,
  { etiqueta: { x, y, ancho, alto }, impreso, contorno }: Forma,
  { fondo, claro, acento }: ReturnType<typeof coloresDe>,
  dibujo: string,
): string {
  const middle = x + ancho / 2
  const wide = ancho > alto * 1.3
  const brand = marca || nombre.split(' ')[0]!
  const rest = withoutBrand(nombre, marca)
  const brandHeight = alto * (wide ? 0.26 : 0.2)
  const brandSize = cuerpoPara(brand, ancho * 0.86, brandHeight * 0.86, 'negra')
  const ground = impreso ? '' : `<rect x="${x - 40}" y="${y}" width="${ancho + 80}" height="${alto}" fill="${fondo}"/>`
  const top = y + brandHeight + alto * 0.04
  const bottom = y + alto
  const contentSize = Math.min(alto * (wide ? 0.15 : 0.08), ancho * 0.12)
  const nameWidth = ancho * (wide ? 0.56 : 0.86)
  const room = (bottom - top) * (wide ? 0.94 : 0.6) - contentSize * 1.6
  let nameSize = Math.min(alto * (wide ? 0.26 : 0.105), ancho * (wide ? 0.095 : 0.15))
  let lines = wrapText(rest, nameWidth, nameSize, 3, 'negra')
  while (lines.length * nameSize * 1.16 > room && nameSize > 6) {
    nameSize *= 0.92
    lines = wrapText(rest, nameWidth, nameSize, 3, 'negra')
  }
  const nameHeight = lines.length * nameSize * 1.16
  const band = wide
    ? `<rect x="${x - 60}" y="${top + 4}" width="${ancho + 120}" height="${bottom - top + 60}" fill="${claro}"/>`
    : `<path d="M${x - 60} ${top + alto * 0.1}Q${middle} ${top - alto * 0.06} ${x + ancho + 60} ${top + alto * 0.1}V${bottom + 90}H${x - 60}z" fill="${claro}"/><path d="M${x - 60} ${top + alto * 0.1}Q${middle} ${top - alto * 0.06} ${x + ancho + 60} ${top + alto * 0.1}v${alto * 0.045}Q${middle} ${top - alto * 0.015} ${x - 60} ${top + alto * 0.145}z" fill="${acento}"/>`
  const free = bottom - top - nameHeight - contentSize * 2
  const picture = wide ? Math.min(alto * 0.6, ancho * 0.32) : Math.max(Math.min(free * 0.94, ancho * 0.62), alto * 0.2)
  const pictureX = wide ? x + ancho * 0.05 : middle - picture / 2
  const pictureY = wide ? top + (bottom - top - picture) / 2 : top + alto * 0.08
  const textX = wide ? x + ancho * 0.68 : middle
  const nameTop = wide
    ? top + (bottom - top - nameHeight - contentSize * 1.6) / 2
    : bottom - nameHeight - contentSize * 1.7
  const ink = '#2b2118'
  return [
    ground,
    impreso ? `<path d="${contorno}" fill="${fondo}"/>` : '',
    band,
    linea(brand, { x: middle, y: y + brandHeight * 0.86, cuerpo: brandSize, peso: 'negra', color: '#fff' }),
    `<circle cx="${pictureX + picture / 2}" cy="${pictureY + picture / 2}" r="${picture * 0.5}" fill="#fff" fill-opacity=".7"/>`,
    `<svg x="${pictureX + picture * 0.13}" y="${pictureY + picture * 0.13}" width="${picture * 0.74}" height="${picture * 0.74}" viewBox="0 0 32 32">${dibujo}</svg>`,
    ...lines.map((text, i) =>
      linea(text, {
        x: textX,
        y: nameTop + nameSize * (0.92 + i * 1.16),
        cuerpo: cuerpoPara(text, nameWidth, nameSize, 'negra'),
        peso: 'negra',
        color: ink,
      }),
    ),
    contenido
      ? linea(contenido, {
          x: textX,
          y: nameTop + nameHeight + contentSize * 1.25,
          cuerpo: contentSize,
          peso: 'media',
          color: ink,
        })
      : '',
  ].join('')
}

/** Removes the brand, which is already shown above. */
function withoutBrand(nombre: string, marca: string): string {
  const at = marca ? plain(nombre).indexOf(plain(marca)) : -1
  const rest = at < 0 ? nombre : `${nombre.slice(0, at)} ${nombre.slice(at + marca.length)}`
  return rest.replace(/\s+/g, ' ').trim() || nombre
}

const drawings = new Map<string, string>()

function drawingOf(slug: string): string {
  let drawn = drawings.get(slug)
  if (drawn === undefined) {
    const file = readFileSync(new URL(`../../ui/ilustraciones/${slug}.svg`, import.meta.url), 'utf8')
    drawn = file.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '')
    drawings.set(slug, drawn)
  }
  return drawn
}
