// The common parts of fruit and vegetables: a round skin with light on it, leaves and stalks.
import {
  type Azar,
  curva,
  dentro,
  elipse,
  girado,
  grano,
  luz,
  mancha,
  type Punto,
  path,
  silueta,
  sombra,
  tono,
  trazo,
} from './trazos.ts'

export type Dibujo = (azar: Azar, x: number, y: number, escala: number) => string

export interface Piel {
  readonly color: string
  /** Where it catches the sun. */
  readonly rubor?: string
  readonly rx?: number
  readonly ry?: number
  readonly irregular?: number
  readonly poros?: boolean
  readonly rayas?: string
}

/** Something round, with light on it. */
export function bola(
  azar: Azar,
  x: number,
  y: number,
  escala: number,
  { color, rubor, rx = 78, ry = 74, irregular = 0.015, poros, rayas }: Piel,
): string {
  const d = curva(mancha(azar, { x, y, rx: rx * escala, ry: ry * escala, irregular }))
  const [w, h] = [rx * escala, ry * escala]
  const stripes = rayas
    ? Array.from({ length: 16 }, (_, i) => {
        const at = -1 + (i + azar() * 0.5) / 8
        return trazo(
          `M${x + at * w * 0.16} ${y - h * 0.94}Q${x + at * w * 1.15} ${y - h * 0.1} ${x + at * w * 0.5} ${y + h * (0.3 + azar() * 0.5)}`,
          rayas,
          2 + azar() * 4,
          'opacity=".6"',
        )
      }).join('')
    : ''
  return [
    sombra(x, y + h * 0.96, w * 0.86, 10),
    path(d, color),
    dentro(
      d,
      `${rubor ? elipse(x + w * 0.4, y - h * 0.1, w * 0.8, h * 0.9, rubor, 'opacity=".75" filter="url(#suave)"') : ''}${stripes}`,
    ),
    poros ? grano(d, 'fino', 0.32) : '',
    luz(d, 1),
    elipse(
      x - w * 0.36,
      y - h * 0.46,
      w * 0.22,
      h * 0.13,
      '#fff',
      `opacity=".5" filter="url(#apenas)" transform="rotate(-28 ${x - w * 0.36} ${y - h * 0.46})"`,
    ),
  ].join('')
}

/** Three of a kind, one behind. */
export const tres = (azar: Azar, one: Dibujo, escala = 1) =>
  one(azar, 240, 168, escala) + one(azar, 152, 292, escala) + one(azar, 328, 296, escala)
export const dos = (azar: Azar, one: Dibujo, escala = 1) => one(azar, 164, 232, escala) + one(azar, 318, 258, escala)

export const tallo = (x: number, y: number, alto = 30, color = '#6b4a25') =>
  trazo(`M${x} ${y}q2 -${alto * 0.6} 10 -${alto}`, color, 6)
export const hoja = (x: number, y: number, giro: number, color = '#5b9a3a', largo = 52) =>
  girado(
    `${path(`M${x} ${y}q${largo * 0.4} -${largo * 0.5} ${largo} -${largo * 0.1}q-${largo * 0.4} ${largo * 0.5} -${largo} ${largo * 0.1}z`, color)}${trazo(`M${x} ${y}l${largo * 0.86} -${largo * 0.06}`, tono(color, -0.3), 2)}`,
    giro,
    x,
    y,
  )
export const estrella = (x: number, y: number, r: number, color = '#4f8a35') =>
  Array.from({ length: 5 }, (_, i) =>
    girado(path(`M${x} ${y}q${r * 0.2} -${r * 0.5} 0 -${r}q-${r * 0.3} ${r * 0.5} 0 ${r}z`, color), i * 72 + 12, x, y),
  ).join('') + trazo(`M${x} ${y}q0 -12 6 -20`, color, 6)

/** Long: zucchini, cucumber, carrot. */
export const largo =
  (
    color: string,
    {
      grueso = 34,
      punta = 0.6,
      rayas = '',
      cabo = '',
    }: { grueso?: number; punta?: number; rayas?: string; cabo?: string } = {},
  ): Dibujo =>
  (azar, x, y, s) => {
    const g = grueso * s
    const points: Punto[] = [
      [-170, 0],
      [-150, (-g / s) * 0.8],
      [0, -g / s],
      [130, -(g / s) * punta],
      [172, 0],
      [130, (g / s) * punta],
      [0, g / s],
      [-150, (g / s) * 0.8],
    ]
    const d = curva(silueta(points, x, y, s))
    const lines = rayas
      ? Array.from({ length: 6 }, (_, i) =>
          trazo(
            `M${x - 166 * s} ${y + (i - 2.5) * g * 0.34}Q${x} ${y + (i - 2.5) * g * 0.4} ${x + 166 * s} ${y + (i - 2.5) * g * 0.16}`,
            rayas,
            3,
            `stroke-dasharray="${6 + azar() * 20} ${5 + azar() * 12}" opacity=".7"`,
          ),
        ).join('')
      : ''
    return `${sombra(x, y + g + 4, 150 * s, 8)}${path(d, color)}${dentro(d, lines)}${`<path d="${d}" fill="url(#rollo)"/>`}${cabo ? path(`M${x - 166 * s} ${y - 16 * s}h-26q-8 16 0 32h26z`, cabo) : ''}`
  }
