// The strokes of fresh goods: smooth outlines, slabs with a side, grain and light. On a square of 480.

export type Punto = readonly [x: number, y: number]
export type Azar = () => number

/** Always the same numbers from 0 to 1 for a text, so that a drawing never changes by itself. */
export function chanceOf(texto: string): Azar {
  let state = 2_166_136_261
  for (const letter of texto) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Lighter or darker than a colour. */
export function tono(color: string, by: number): string {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(by < 0 ? value * (1 + by) : value + (255 - value) * by)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

const n = (value: number) => value.toFixed(1)

/** A smooth closed curve through the points. */
export function curva(puntos: readonly Punto[]): string {
  const at = (i: number) => puntos[(i + puntos.length) % puntos.length]!
  const parts = puntos.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  })
  return `M${n(puntos[0]![0])} ${n(puntos[0]![1])}${parts.join('')}z`
}

/** A smooth open line through the points. */
export function linea(puntos: readonly Punto[]): string {
  const at = (i: number) => puntos[Math.max(0, Math.min(puntos.length - 1, i))]!
  const parts = puntos.slice(1).map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    return `C${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)} ${n(c[0])} ${n(c[1])}`
  })
  return `M${n(puntos[0]![0])} ${n(puntos[0]![1])}${parts.join('')}`
}

interface Redondel {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  /** Degrees. */
  readonly giro?: number
  /** 0 is an ellipse. */
  readonly irregular?: number
  readonly puntas?: number
}

/** The outline of something round that grew: an ellipse with dents. */
export function mancha(azar: Azar, { x, y, rx, ry, giro = 0, irregular = 0.06, puntas = 14 }: Redondel): Punto[] {
  const turn = (giro * Math.PI) / 180
  return Array.from({ length: puntas }, (_, i) => {
    const angle = (i / puntas) * 2 * Math.PI
    const far = 1 + (azar() * 2 - 1) * irregular
    const [px, py] = [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far]
    return [x + px * Math.cos(turn) - py * Math.sin(turn), y + px * Math.sin(turn) + py * Math.cos(turn)] as const
  })
}

/** An outline that is given around its middle, at a place and in a size. */
export const silueta = (puntos: readonly Punto[], x: number, y: number, escala: number): Punto[] =>
  puntos.map(([px, py]) => [x + px * escala, y + py * escala])

const shift = (puntos: readonly Punto[], dx: number, dy: number): Punto[] => puntos.map(([x, y]) => [x + dx, y + dy])

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
export const trazo = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`
export const elipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`
export const girado = (content: string, degrees: number, x = 240, y = 240) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${content}</g>`

/** Shadow on the ground. */
export const sombra = (x: number, y: number, rx: number, ry = 16) =>
  elipse(x, y, rx, ry, '#2a2318', 'fill-opacity=".36" filter="url(#borroso)"')

let recortes = 0

/** Begins a drawing: the numbers of its clip paths start again. */
export const begin = () => {
  recortes = 0
}

/** Shows only the part inside the outline. */
export function dentro(contorno: string, content: string): string {
  const id = `r${recortes++}`
  return `<clipPath id="${id}"><path d="${contorno}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

/** The side of a slab: the outline, pulled down. */
export function canto(puntos: readonly Punto[], grosor: number, color: string): string {
  const steps = Math.ceil(grosor / 3)
  return Array.from({ length: steps }, (_, i) => path(curva(shift(puntos, 0, grosor - i * 3)), color)).join('')
}

/** Light from above on the left, over the whole of an outline. */
export const luz = (contorno: string, fuerza = 1) => `<path d="${contorno}" fill="url(#luz)" fill-opacity="${fuerza}"/>`

/** The grain of a surface, over the whole of an outline: one of the filters of `defs`. */
export const grano = (contorno: string, cual: 'fibra' | 'miga' | 'poro' | 'fino', opacity: number) =>
  dentro(contorno, `<rect width="480" height="480" filter="url(#${cual})" opacity="${opacity}"/>`)

const turbulence = (id: string, frequency: string, octaves: number, seed: number, matrix: string) =>
  `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix type="matrix" values="${matrix}"/></filter>`

/** The definitions that every drawing may use. `semilla` changes the grain. */
export const defs = (semilla: number) =>
  [
    '<defs>',
    '<filter id="borroso" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="8"/></filter>',
    '<filter id="suave" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="5"/></filter>',
    '<filter id="apenas" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="1.4"/></filter>',
    '<radialGradient id="luz" cx=".34" cy=".26" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".42" stop-color="#fff" stop-opacity=".04"/><stop offset=".72" stop-color="#000" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></radialGradient>',
    '<linearGradient id="rollo" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset=".22" stop-color="#fff" stop-opacity=".42"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>',
    turbulence('fibra', '.012 .09', 3, semilla, '0 0 0 0 1  0 0 0 0 .93  0 0 0 0 .9  2.6 0 0 0 -1.25'),
    turbulence('miga', '.045', 4, semilla, '0 0 0 0 .25  0 0 0 0 .12  0 0 0 0 .02  2.4 0 0 0 -1.1'),
    turbulence('poro', '.12', 2, semilla, '0 0 0 0 .35  0 0 0 0 .22  0 0 0 0 .05  3 0 0 0 -1.5'),
    turbulence('fino', '.4', 2, semilla, '0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  1.6 0 0 0 -.75'),
    '</defs>',
  ].join('')
