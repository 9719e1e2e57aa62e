// The parts of cuts of meat: a slab with its fat, its bones and its grain.
import {
  type Azar,
  canto,
  curva,
  dentro,
  elipse,
  girado,
  grano,
  linea,
  luz,
  mancha,
  type Punto,
  path,
  sombra,
  tono,
  trazo,
} from './trazos.ts'

export const GRASA = '#f6e6cf'
export const VACA = '#a8252b'
export const CERDO = '#d98a84'
export const CORDERO = '#b4474a'

interface Corte {
  readonly color?: string
  readonly grosor?: number
  /** The part of the rim that is fat (share of its length, from 0 to 1), where it begins, and how wide it is. */
  readonly grasa?: { readonly parte: number; readonly desde?: number; readonly ancho?: number }
  /** How many lines of fat run through it. */
  readonly vetas?: number
  /** Degrees in which its grain runs. */
  readonly fibra?: number
}

/** A slab of meat with this outline. */
export function corte(
  azar: Azar,
  puntos: readonly Punto[],
  { color = VACA, grosor = 26, grasa, vetas = 7, fibra = 12 }: Corte = {},
): string {
  const contorno = curva(puntos)
  const xs = puntos.map(([x]) => x)
  const ys = puntos.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const veins = Array.from({ length: vetas }, () => {
    const x = left + azar() * (right - left)
    const y = top + azar() * (bottom - top)
    const long = 24 + azar() * 50
    const turn = ((fibra + (azar() - 0.5) * 60) * Math.PI) / 180
    const step = (at: number): Punto => [
      x + Math.cos(turn) * long * at + (azar() - 0.5) * 14,
      y + Math.sin(turn) * long * at + (azar() - 0.5) * 14,
    ]
    return trazo(linea([step(-0.6), step(-0.2), step(0.2), step(0.6)]), GRASA, 1.6 + azar() * 3.4, 'opacity=".75"')
  }).join('')
  const rim = grasa
    ? fat(puntos, grasa, (grasa.ancho ?? 15) * 2, tono(GRASA, -0.1)) +
      fat(puntos, grasa, (grasa.ancho ?? 15) * 1.4, GRASA)
    : ''
  return [
    sombra((left + right) / 2, bottom + grosor, (right - left) * 0.5),
    canto(puntos, grosor, tono(color, -0.34)),
    path(contorno, color),
    grano(contorno, 'fibra', 0.34),
    dentro(contorno, veins + rim),
    luz(contorno, 0.9),
    trazo(contorno, tono(color, -0.4), 1.6, 'opacity=".4"'),
  ].join('')
}

/** Fat along a part of the rim. Lengths are counted here: not every renderer knows `pathLength`. */
function fat(
  puntos: readonly Punto[],
  { parte, desde = 0 }: NonNullable<Corte['grasa']>,
  width: number,
  color: string,
): string {
  const around =
    1.03 *
    puntos.reduce((sum, [x, y], i) => {
      const [px, py] = puntos.at(i - 1)!
      return sum + Math.hypot(x - px, y - py)
    }, 0)
  const long = parte * around
  return path(
    curva(puntos),
    'none',
    `stroke="${color}" stroke-width="${width}" stroke-dasharray="${long.toFixed(0)} ${(around - long).toFixed(0)}" stroke-dashoffset="${(-desde * around).toFixed(0)}"`,
  )
}

/** A bone seen from its cut end. */
export const hueso = (x: number, y: number, rx: number, ry: number, giro = 0) =>
  girado(
    `${elipse(x, y + 5, rx, ry, '#c9a987')}${elipse(x, y, rx, ry, '#f4e9d6')}${elipse(x, y, rx * 0.66, ry * 0.62, '#c98d78')}${elipse(x - rx * 0.1, y - ry * 0.1, rx * 0.5, ry * 0.42, '#dba48f')}`,
    giro,
    x,
    y,
  )

/** A bone that sticks out. */
export const palo = (x: number, y: number, largo: number, giro: number) =>
  girado(
    `${path(`M${x} ${y - 11}h${largo}q10 -14 22 -4q8 8 0 15q10 8 0 16q-12 9 -22 -5h-${largo}z`, '#e6d5bb')}${path(`M${x} ${y - 11}h${largo}q10 -14 22 -4q8 8 0 12h-${largo + 20}z`, '#fbf3e4')}`,
    giro,
    x,
    y,
  )

export const redondo = (azar: Azar, x: number, y: number, rx: number, ry: number, giro = 0, irregular = 0.05) =>
  mancha(azar, { x, y, rx, ry, giro, irregular })

/** A long strip with bones across: short ribs. */
export const tira = (azar: Azar, color: string, huesos: number, ancha: boolean) => {
  const strip = (y: number) => {
    const alto = ancha ? 58 : 44
    const puntos: Punto[] = [
      [62, y + 8],
      [120, y - alto * 0.46],
      [240, y - alto * 0.52],
      [360, y - alto * 0.46],
      [420, y + 4],
      [408, y + alto * 0.4],
      [330, y + alto * 0.56],
      [210, y + alto * 0.5],
      [100, y + alto * 0.52],
    ]
    const step = 290 / huesos
    return (
      corte(azar, puntos, { color, grosor: 24, grasa: { parte: 0.46, desde: 0.04, ancho: 10 }, vetas: 12, fibra: 0 }) +
      Array.from({ length: huesos }, (_, i) => hueso(100 + step * (i + 0.5), y + 4, step * 0.27, alto * 0.26)).join('')
    )
  }
  return strip(ancha ? 180 : 150) + strip(ancha ? 300 : 240) + (ancha ? '' : strip(330))
}

/** Minced meat, as it comes out of the mincer. */
export function picada(azar: Azar, color: string): string {
  const strands = Array.from({ length: 120 }, (_, i) => {
    const t = i / 120
    const spread = 150 * Math.sqrt(Math.max(0.05, t))
    const x = 240 + (azar() - 0.5) * 2 * spread
    const y = 150 + t * 190 + (azar() - 0.5) * 20
    const turn = azar() * Math.PI
    const point = (at: number): Punto => [
      x + Math.cos(turn) * at + (azar() - 0.5) * 10,
      y + Math.sin(turn) * at * 0.5 + (azar() - 0.5) * 8,
    ]
    const d = linea([point(-26), point(-8), point(10), point(28)])
    const own = azar() < 0.16 ? '#f0cdbd' : tono(color, (azar() - 0.6) * 0.3)
    return (
      trazo(d, tono(color, -0.5), 16, 'opacity=".5"') +
      trazo(d, own, 13) +
      trazo(d, '#fff', 2.5, 'opacity=".28" transform="translate(-1.5 -3.5)"')
    )
  })
  return (
    sombra(240, 362, 170) +
    path(curva(mancha(azar, { x: 240, y: 290, rx: 160, ry: 74 })), tono(color, -0.4)) +
    strands.join('')
  )
}

/** A log of meat with medallions cut from it. */
export function lomo(azar: Azar, color: string, grueso: number, medallones: number): string {
  const log: Punto[] = [
    [70, 200],
    [110, 200 - grueso * 0.8],
    [220, 200 - grueso],
    [330, 200 - grueso * 0.9],
    [372, 205],
    [330, 205 + grueso * 0.9],
    [210, 205 + grueso],
    [100, 205 + grueso * 0.8],
  ]
  const slices = Array.from({ length: medallones }, (_, i) =>
    corte(azar, redondo(azar, 150 + i * 92, 330 - (i % 2) * 8, 52, 42, 0, 0.05), {
      color,
      grosor: 20,
      vetas: 3,
      grasa: { parte: 0.4, desde: 0.5, ancho: 4 },
    }),
  )
  return (
    corte(azar, log, { color, grosor: 30, vetas: 6, fibra: 0, grasa: { parte: 0.3, desde: 0.05, ancho: 6 } }) +
    slices.join('')
  )
}

export const chuletas = (azar: Azar, color: string, cuantas: number, hueso_: boolean) =>
  Array.from({ length: cuantas }, (_, i) => {
    const x = 190 + i * (150 / cuantas) * 1.2
    const y = 190 + i * 52
    return (
      (hueso_ ? palo(x - 66, y + 18, -96, 22) : '') +
      corte(azar, redondo(azar, x + 22, y, 98, 70, -14, 0.07), {
        color,
        grosor: 20,
        vetas: 5,
        grasa: { parte: 0.45, desde: 0.55, ancho: 13 },
      })
    )
  }).join('')

/** Sausages on a string. `picado`: specks of fat show through. */
export function chorizos(azar: Azar, color: string, picado: boolean): string {
  const one = (x: number, y: number, giro: number) => {
    const d = linea([
      [x - 104, y + 12],
      [x - 50, y - 14],
      [x + 40, y - 16],
      [x + 104, y + 12],
    ])
    const specks = picado
      ? Array.from({ length: 26 }, () =>
          elipse(
            x - 96 + azar() * 192,
            y - 34 + azar() * 56,
            2 + azar() * 4,
            1.6 + azar() * 2.6,
            '#f3c9ae',
            'opacity=".75"',
          ),
        ).join('')
      : ''
    const body = `M${x - 118} ${y + 14}q6 -52 66 -60q60 -8 112 4q56 12 58 52q-2 20 -22 22q-30 -34 -96 -34q-62 0 -94 34q-22 0 -24 -18z`
    return girado(
      `${sombra(x, y + 38, 112, 12)}${path(body, tono(color, -0.2))}${dentro(body, trazo(d, color, 44) + specks + trazo(d, tono(color, 0.35), 10, 'opacity=".55" transform="translate(0 -13)" filter="url(#suave)"'))}${trazo(body, tono(color, -0.5), 2, 'opacity=".5"')}${path(`M${x - 118} ${y + 8}l-20 -8l4 22z`, tono(color, -0.3))}${path(`M${x + 118} ${y + 10}l22 -4l-6 20z`, tono(color, -0.3))}${trazo(`M${x - 122} ${y + 2}v20`, '#efe3cc', 5)}${trazo(`M${x + 120} ${y + 4}v20`, '#efe3cc', 5)}`,
      giro,
      x,
      y,
    )
  }
  return one(236, 150, -6) + one(248, 244, 3) + one(232, 336, -4)
}

/** Breaded, golden. */
export function milanesas(azar: Azar, color: string): string {
  return [
    [214, 180, -12],
    [262, 256, 8],
    [220, 330, -6],
  ]
    .map(([x, y, giro]) => {
      const puntos = mancha(azar, { x: x!, y: y!, rx: 138, ry: 74, giro: giro!, irregular: 0.09, puntas: 18 })
      const d = curva(puntos)
      const crumbs = Array.from({ length: 150 }, () =>
        elipse(
          x! - 140 + azar() * 280,
          y! - 80 + azar() * 160,
          2 + azar() * 3,
          1.6 + azar() * 2,
          azar() < 0.5 ? tono(color, 0.4) : tono(color, -0.3),
          'opacity=".6"',
        ),
      ).join('')
      return (
        sombra(x!, y! + 74, 130, 14) +
        canto(puntos, 12, tono(color, -0.45)) +
        path(d, color) +
        dentro(d, crumbs) +
        grano(d, 'miga', 0.5) +
        luz(d, 0.8)
      )
    })
    .join('')
}

export const hamburguesas = (azar: Azar) =>
  [
    [180, 180],
    [304, 214],
    [206, 306],
  ]
    .map(([x, y]) =>
      corte(azar, redondo(azar, x!, y!, 100, 74, 0, 0.03), { color: '#a4383a', grosor: 30, vetas: 30, fibra: 40 }),
    )
    .join('')

export const costillar = (azar: Azar, color: string, huesos: number, palos: boolean) => {
  const puntos: Punto[] = [
    [80, 210],
    [130, 150],
    [250, 138],
    [370, 160],
    [410, 226],
    [380, 300],
    [260, 322],
    [130, 300],
  ]
  return (
    (palos
      ? Array.from({ length: huesos }, (_, i) => palo(120 + i * (250 / huesos) + 16, 196, 74, -86 + i * 3)).join('')
      : '') +
    corte(azar, puntos, { color, grosor: 34, vetas: 5, grasa: { parte: 0.4, desde: 0.02, ancho: 14 } }) +
    Array.from({ length: huesos }, (_, i) => {
      const x = 124 + i * (240 / (huesos - 0.5))
      return (
        trazo(`M${x} 176q16 54 6 118`, '#f1e2cb', 17, 'opacity=".9"') +
        trazo(`M${x - 3} 178q16 54 6 112`, '#fff9ee', 6, 'opacity=".9"')
      )
    }).join('')
  )
}

/** Dark and smooth. */
export const visceras = (
  azar: Azar,
  color: string,
  piezas: readonly (readonly [number, number, number, number, number])[],
) =>
  piezas
    .map(([x, y, rx, ry, giro]) => {
      const puntos = mancha(azar, { x, y, rx, ry, giro, irregular: 0.1 })
      const d = curva(puntos)
      return (
        sombra(x, y + ry + 14, rx) +
        canto(puntos, 18, tono(color, -0.4)) +
        path(d, color) +
        luz(d, 1) +
        elipse(x - rx * 0.3, y - ry * 0.42, rx * 0.3, ry * 0.13, '#fff', 'opacity=".5" filter="url(#suave)"')
      )
    })
    .join('')

export function chinchulin(): string {
  const rows = Array.from({ length: 6 }, (_, i) => `M104 ${140 + i * 40}q70 ${i % 2 ? 26 : -22} 140 0t140 0`).join('')
  const ends = Array.from({ length: 5 }, (_, i) =>
    i % 2 ? `M104 ${140 + i * 40}q-44 20 0 40` : `M384 ${140 + i * 40}q46 20 0 40`,
  ).join('')
  const d = rows + ends
  return `${sombra(240, 370, 170)}${trazo(d, '#9d6650', 42)}${trazo(d, '#d9a487', 34)}${trazo(d, '#f6dccb', 10, 'opacity=".8" transform="translate(0 -8)"')}`
}

export function mondongo(azar: Azar): string {
  const puntos = mancha(azar, { x: 240, y: 244, rx: 168, ry: 108, irregular: 0.12 })
  const d = curva(puntos)
  const cells = Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 15 }, (_, col) => {
      const x = 66 + col * 25 + (row % 2) * 12.5
      const y = 136 + row * 21
      return path(
        `M${x} ${y - 12}l11 6v12l-11 6l-11 -6v-12z`,
        '#d9bd94',
        'stroke="#f7ead0" stroke-width="5" stroke-linejoin="round"',
      )
    }).join(''),
  ).join('')
  return sombra(240, 362, 160) + canto(puntos, 22, '#b08f63') + path(d, '#ead3ac') + dentro(d, cells) + luz(d, 0.8)
}

export const lengua = (azar: Azar) => {
  const puntos: Punto[] = [
    [70, 262],
    [96, 196],
    [180, 160],
    [290, 168],
    [384, 206],
    [414, 250],
    [380, 288],
    [280, 312],
    [170, 326],
    [96, 312],
  ]
  const d = curva(puntos)
  return (
    corte(azar, puntos, { color: '#c4767a', grosor: 30, vetas: 0 }) +
    dentro(
      d,
      Array.from({ length: 220 }, () =>
        elipse(150 + azar() * 260, 170 + azar() * 130, 2, 1.6, '#efc5c2', 'opacity=".6"'),
      ).join(''),
    ) +
    hueso(112, 268, 30, 22)
  )
}

export const fetasGruesas = (azar: Azar, color: string, n: number, rx: number, ry: number, mas: Corte = {}) =>
  Array.from({ length: n }, (_, i) =>
    corte(azar, redondo(azar, 190 + i * (n > 2 ? 46 : 90), 196 + i * (n > 2 ? 62 : 96), rx, ry, -14 + i * 8), {
      color,
      grosor: 22,
      ...mas,
    }),
  ).join('')
