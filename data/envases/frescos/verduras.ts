// Vegetables, and what is dried.
import { bola, type Dibujo, dos, estrella, hoja, largo, type Piel, tallo, tres } from './bolas.ts'
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

const tomate =
  (mas: Partial<Piel> = {}): Dibujo =>
  (azar, x, y, s) =>
    bola(azar, x, y, s, { color: '#d8321f', rx: 82, ry: 70, ...mas }) +
    estrella(x, y - (mas.ry ?? 70) * 0.72 * s, 24 * s)

const cebolla =
  (color: string, rayas: string): Dibujo =>
  (_azar, x, y, s) => {
    const points: Punto[] = [
      [0, -104],
      [12, -78],
      [58, -56],
      [82, 0],
      [58, 54],
      [0, 72],
      [-58, 54],
      [-82, 0],
      [-58, -56],
      [-12, -78],
    ]
    const d = curva(silueta(points, x, y, s))
    const lines = Array.from({ length: 9 }, (_, i) => {
      const at = (i - 4) / 4
      return trazo(
        `M${x + at * 6 * s} ${y - 90 * s}Q${x + at * 104 * s} ${y - 6 * s} ${x + at * 16 * s} ${y + 72 * s}`,
        rayas,
        2.4,
        'opacity=".7"',
      )
    }).join('')
    return `${sombra(x, y + 72 * s, 62 * s, 9)}${path(d, color)}${dentro(d, lines)}${luz(d, 1)}${[-10, 0, 10].map((dx) => trazo(`M${x + dx * 0.6} ${y + 70 * s}q${dx} 8 ${dx * 1.4} 14`, '#a98f66', 2)).join('')}`
  }

const papa =
  (color: string, rx = 90, ry = 62): Dibujo =>
  (azar, x, y, s) => {
    const giro = azar() * 50 - 25
    const d = curva(mancha(azar, { x, y, rx: rx * s, ry: ry * s, giro, irregular: 0.08, puntas: 12 }))
    const eyes = Array.from({ length: 8 }, () =>
      trazo(
        `M${x + (azar() - 0.5) * rx * 1.4 * s} ${y + (azar() - 0.5) * ry * 1.2 * s}q6 4 13 0`,
        tono(color, -0.4),
        3,
        'opacity=".7"',
      ),
    ).join('')
    return `${sombra(x, y + ry * s, rx * 0.9 * s, 10)}${path(d, color)}${grano(d, 'miga', 0.3)}${dentro(d, eyes)}${luz(d, 1)}`
  }

const batata =
  (color: string): Dibujo =>
  (azar, x, y, s) => {
    const points: Punto[] = [
      [-150, 10],
      [-96, -40],
      [0, -58],
      [96, -40],
      [152, -8],
      [96, 34],
      [0, 52],
      [-96, 42],
    ]
    const d = curva(points.map(([px, py]) => [x + px * s, y + py * s + (azar() - 0.5) * 12] as const))
    return girado(
      `${sombra(x, y + 54 * s, 120 * s, 9)}${path(d, color)}${grano(d, 'fibra', 0.2)}${grano(d, 'miga', 0.25)}${dentro(d, Array.from({ length: 7 }, () => trazo(`M${x + (azar() - 0.5) * 220 * s} ${y + (azar() - 0.5) * 60 * s}q10 5 22 0`, tono(color, -0.4), 3, 'opacity=".6"')).join(''))}${luz(d, 1)}`,
      -14,
      x,
      y,
    )
  }

const morron =
  (color: string): Dibujo =>
  (_azar, x, y, s) => {
    const points: Punto[] = [
      [-22, -78],
      [-76, -62],
      [-92, 6],
      [-66, 78],
      [-30, 92],
      [0, 82],
      [30, 92],
      [66, 78],
      [92, 6],
      [76, -62],
      [22, -78],
      [0, -62],
    ]
    const d = curva(silueta(points, x, y, s))
    return `${sombra(x, y + 88 * s, 72 * s, 10)}${path(d, color)}${dentro(d, [-30, 30].map((dx) => trazo(`M${x + dx * 0.4 * s} ${y - 60 * s}q${dx * 1.1 * s} ${70 * s} ${dx * 0.3 * s} ${150 * s}`, tono(color, -0.4), 9, 'opacity=".5" filter="url(#apenas)"')).join(''))}${luz(d, 1)}${elipse(x - 50 * s, y - 24 * s, 10 * s, 30 * s, '#fff', 'opacity=".45" filter="url(#apenas)"')}${trazo(`M${x} ${y - 62 * s}q-4 -30 12 -52`, '#4f7d2c', 15)}${elipse(x, y - 64 * s, 26 * s, 10 * s, '#5f9136')}`
  }

const tresLargos = (azar: Azar, one: Dibujo) =>
  girado(one(azar, 240, 160, 0.98), -9) + girado(one(azar, 244, 246, 1), 4) + girado(one(azar, 238, 328, 0.96), -3)

const zanahoria: Dibujo = (azar, x, y, s) => {
  const d = `M${x - 150 * s} ${y - 34 * s}Q${x - 120 * s} ${y - 50 * s} ${x} ${y - 30 * s}T${x + 180 * s} ${y}Q${x + 100 * s} ${y + 22 * s} ${x} ${y + 32 * s}T${x - 150 * s} ${y + 34 * s}Q${x - 176 * s} ${y} ${x - 150 * s} ${y - 34 * s}z`
  return `${sombra(x, y + 38 * s, 150 * s, 8)}${[-18, -4, 12].map((dy, i) => trazo(`M${x - 156 * s} ${y}q-26 ${dy} -${50 + i * 6} ${dy * 1.4}`, ['#5b9a3a', '#6fae46', '#4c8a30'][i]!, 9)).join('')}${path(d, '#ee7d22')}${dentro(d, Array.from({ length: 12 }, () => trazo(`M${x - 140 * s + azar() * 250} ${y - 24 + azar() * 46}q8 3 ${10 + azar() * 16} 0`, '#b9560f', 2.4, 'opacity=".6"')).join(''))}<path d="${d}" fill="url(#rollo)"/>`
}

/** Ribbed: pumpkins. */
const zapallo =
  (color: string, costillas: string, ry = 96): Dibujo =>
  (_azar, x, y, s) => {
    const lobes = [-96, 96, -56, 56, 0]
      .map(
        (dx) =>
          `${elipse(x + dx * s, y, 76 * s, ry * s, color)}<ellipse cx="${x + dx * s}" cy="${y}" rx="${76 * s}" ry="${ry * s}" fill="url(#luz)"/>${trazo(`M${x + dx * s - 66 * s} ${y - ry * 0.4 * s}q-8 ${ry * 0.5 * s} 6 ${ry * 0.9 * s}`, costillas, 4, 'opacity=".4"')}`,
      )
      .join('')
    return `${sombra(x, y + ry * 0.96 * s, 150 * s, 14)}${lobes}${trazo(`M${x} ${y - ry * 0.86 * s}q-4 -28 16 -44`, '#7a6a35', 20)}`
  }

/** Leaves on leaves: lettuce, cabbage. */
function hojas(azar: Azar, colores: readonly string[], rizo: number, cerrado: number): string {
  const leaf = (i: number, total: number) => {
    const angle = (i / total) * 6.283 + azar() * 0.3
    const far = cerrado * (1 - i / (total * 1.4))
    const [x, y] = [240 + Math.cos(angle) * far, 250 + Math.sin(angle) * far * 0.72]
    const r = 96 - i * (50 / total)
    const puntos = mancha(azar, {
      x,
      y,
      rx: r,
      ry: r * 0.84,
      giro: angle * 57,
      irregular: rizo,
      puntas: rizo > 0.1 ? 26 : 14,
    })
    const d = curva(puntos)
    const color = colores[i % colores.length]!
    return `${path(d, color)}${dentro(d, trazo(`M${240} ${252}Q${(240 + x) / 2} ${(252 + y) / 2} ${x + Math.cos(angle) * r * 0.8} ${y + Math.sin(angle) * r * 0.7}`, tono(color, 0.55), 7, 'opacity=".7"') + [0.5, -0.5].map((turn) => trazo(`M${x} ${y}l${Math.cos(angle + turn) * r * 0.7} ${Math.sin(angle + turn) * r * 0.6}`, tono(color, 0.45), 3, 'opacity=".6"')).join(''))}${luz(d, 0.6)}${trazo(d, tono(color, -0.35), 2, 'opacity=".5"')}`
  }
  const total = 15
  return sombra(240, 366, 150) + Array.from({ length: total }, (_, i) => leaf(i, total)).join('')
}

/** Florets on a stalk. */
function cabeza(azar: Azar, color: string, tallo_: string): string {
  const florets = Array.from({ length: 70 }, (_, i) => {
    const t = i / 70
    const angle = azar() * Math.PI
    const far = Math.sqrt(1 - t) * 132
    const [x, y] = [240 + Math.cos(angle) * far, 242 - Math.sin(angle) * far * 0.8 + t * 34]
    const r = 20 + azar() * 14
    const d = curva(mancha(azar, { x, y, rx: r, ry: r * 0.9, irregular: 0.16, puntas: 11 }))
    return path(d, tono(color, (azar() - 0.5) * 0.3)) + luz(d, 0.8)
  }).join('')
  return `${sombra(240, 388, 96)}${path('M196 250q10 60 -6 118q50 26 102 0q-16 -60 -6 -118z', tallo_)}${luz('M196 250q10 60 -6 118q50 26 102 0q-16 -60 -6 -118z')}${florets}`
}

const granos = (azar: Azar, color: string, rx: number, ry: number, n: number, raya?: string) =>
  sombra(240, 350, 150) +
  Array.from({ length: n }, (_, i) => {
    const t = i / n
    const far = 150 * Math.sqrt(0.1 + t * 0.9)
    const [x, y] = [240 + (azar() - 0.5) * 2 * far, 190 + t * 140 + (azar() - 0.5) * 20]
    const d = curva(mancha(azar, { x, y, rx, ry, irregular: 0.08, puntas: 10 }))
    return girado(
      path(d, tono(color, (azar() - 0.5) * 0.25)) +
        (raya
          ? dentro(
              d,
              [-0.4, 0, 0.4]
                .map((dy) => trazo(`M${x - rx} ${y + dy * ry}q${rx} ${ry * 0.4} ${rx * 2} 0`, raya, 2, 'opacity=".6"'))
                .join(''),
            )
          : '') +
        luz(d, 1),
      azar() * 180,
      x,
      y,
    )
  }).join('')

const berenjena: Dibujo = (_azar, x, y, s) => {
  const d = curva(
    silueta(
      [
        [-140, -16],
        [-70, -44],
        [20, -62],
        [110, -60],
        [156, 0],
        [112, 62],
        [20, 60],
        [-70, 30],
        [-138, 12],
      ],
      x,
      y,
      s,
    ),
  )
  return girado(
    `${sombra(x, y + 60 * s, 130 * s, 9)}${path(d, '#43204f')}${`<path d="${d}" fill="url(#rollo)"/>`}${path(`M${x - 104 * s} ${y - 44 * s}q-40 -4 -52 28q-26 2 -40 14q10 16 40 14q18 26 54 18q-14 -20 6 -34q-18 -18 -8 -40z`, '#5f8a3a')}`,
    -12,
    x,
    y,
  )
}

const jengibre = (azar: Azar) =>
  [
    [240, 250, 140, 52, -8],
    [130, 200, 64, 40, 40],
    [330, 176, 62, 40, -50],
    [340, 306, 60, 38, 30],
    [190, 318, 52, 36, -30],
  ]
    .map(([x, y, rx, ry, giro]) => {
      const d = curva(mancha(azar, { x: x!, y: y!, rx: rx!, ry: ry!, giro: giro!, irregular: 0.07 }))
      return (
        sombra(x!, y! + ry! + 6, rx! * 0.8, 8) +
        path(d, '#d3a868') +
        dentro(
          d,
          Array.from({ length: 6 }, () =>
            trazo(`M${x! + (azar() - 0.5) * rx! * 1.6} ${y! - 40}q12 40 -4 84`, '#a67a3d', 2, 'opacity=".5"'),
          ).join(''),
        ) +
        luz(d, 1)
      )
    })
    .join('')

const chauchas = (azar: Azar) =>
  sombra(240, 360, 150) +
  Array.from({ length: 13 }, (_, i) =>
    girado(
      largo(i % 2 ? '#5f9e3c' : '#4f8c33', { grueso: 15, punta: 0.7 })(
        azar,
        240 + (azar() - 0.5) * 40,
        150 + i * 16,
        0.95,
      ),
      (azar() - 0.5) * 40,
      240,
      240,
    ),
  ).join('')

const remolacha: Dibujo = (azar, x, y, s) =>
  `${[-14, 4, 20].map((dx) => trazo(`M${x} ${y - 60 * s}q${dx} -40 ${dx * 2.4} -74`, '#a12c5a', 9) + hoja(x + dx * 2.2, y - 128 * s, -70 + dx * 3, '#4f8a35', 46)).join('')}${bola(azar, x, y, s, { color: '#7a1f47', irregular: 0.03 })}${trazo(`M${x} ${y + 68 * s}q4 20 -4 40`, '#7a1f47', 7)}`

export const VERDURAS: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [
    /tomate cherry/,
    (azar) =>
      [
        [150, 180],
        [246, 150],
        [336, 196],
        [180, 280],
        [286, 268],
        [226, 352],
        [340, 330],
      ]
        .map(([x, y]) => tomate({ rx: 80, ry: 78 })(azar, x!, y!, 0.62))
        .join(''),
  ],
  [/tomate perita/, (azar) => tres(azar, tomate({ color: '#cf2f22', rx: 66, ry: 92 }), 0.94)],
  [/^tomate/, (azar) => tres(azar, tomate())],
  [/cebolla colorada/, (azar) => tres(azar, cebolla('#8a2750', '#5f1638'))],
  [/cebolla seca/, (azar) => tres(azar, cebolla('#d99a45', '#a86a22'))],
  [/^zanahoria/, (azar) => tresLargos(azar, zanahoria)],
  [/morron rojo/, (azar) => dos(azar, morron('#cf2a20'), 1.08)],
  [/morron verde/, (azar) => dos(azar, morron('#4f9333'), 1.08)],
  [/morron amarillo/, (azar) => dos(azar, morron('#f0b71f'), 1.08)],
  [
    /^zapallito/,
    (azar) =>
      tres(
        azar,
        (own, x, y, s) =>
          bola(own, x, y, s, { color: '#4c8a3c', rx: 86, ry: 66, rayas: '#8fc06a' }) +
          tallo(x, y - 56 * s, 26, '#7fa05a'),
      ),
  ],
  [
    /^zucchini/,
    (azar) => tresLargos(azar, largo('#3f7a35', { grueso: 38, punta: 0.8, rayas: '#9cc77a', cabo: '#8aa65a' })),
  ],
  [/^berenjena/, (azar) => berenjena(azar, 226, 180, 1.1) + berenjena(azar, 260, 310, 1.1)],
  [/^pepino/, (azar) => tresLargos(azar, largo('#2f6b2f', { grueso: 36, punta: 0.85, rayas: '#6fa550' }))],
  [/^chaucha/, chauchas],
  [/^remolacha/, (azar) => dos(azar, (own, x, y, s) => remolacha(own, x, y + 30, s), 1.04)],
  [/repollo/, (azar) => hojas(azar, ['#a9cf7a', '#bddb92', '#cfe6ab', '#dff0c4'], 0.04, 62)],
  [/lechuga mantecosa/, (azar) => hojas(azar, ['#7fb648', '#93c55c', '#a9d372'], 0.05, 78)],
  [/lechuga/, (azar) => hojas(azar, ['#5fa038', '#74b347', '#8cc45c', '#b5da83'], 0.16, 84)],
  [/^brocoli/, (azar) => cabeza(azar, '#3f7d34', '#9cc07a')],
  [/^coliflor/, (azar) => hojas(azar, ['#7fae5a', '#93bd6b'], 0.08, 110) + cabeza(azar, '#f4ead0', '#eadfbd')],
  [/papa rosada/, (azar) => tres(azar, papa('#c9827a'))],
  [/^papa/, (azar) => tres(azar, papa('#dcb878'))],
  [/boniato zanahoria/, (azar) => batata('#c8682f')(azar, 236, 190, 1.06) + batata('#d0743a')(azar, 250, 306, 1.06)],
  [/boniato/, (azar) => batata('#8f3f58')(azar, 236, 190, 1.06) + batata('#9a4a62')(azar, 250, 306, 1.06)],
  [/zapallo kabutia/, (azar) => zapallo('#2f5a3c', '#88a583', 92)(azar, 240, 262, 1.08)],
  [/zapallo/, (azar) => zapallo('#d8923f', '#8d5a1f', 100)(azar, 240, 262, 1.08)],
  [
    /calabacin/,
    (azar) =>
      dos(
        azar,
        (_own, x, y, s) => {
          const d = curva(
            silueta(
              [
                [0, -130],
                [40, -104],
                [38, -40],
                [70, 20],
                [78, 78],
                [40, 122],
                [0, 130],
                [-40, 122],
                [-78, 78],
                [-70, 20],
                [-38, -40],
                [-40, -104],
              ],
              x,
              y,
              s,
            ),
          )
          return (
            sombra(x, y + 126 * s, 66 * s, 9) +
            path(d, '#e3b56b') +
            grano(d, 'fino', 0.18) +
            luz(d, 1) +
            trazo(`M${x} ${y - 126 * s}v-26`, '#8a7a45', 14)
          )
        },
        1.04,
      ),
  ],
  [/jengibre/, jengibre],
  [/nuez/, (azar) => granos(azar, '#c9945a', 40, 34, 30, '#8d5a28')],
  [/almendras/, (azar) => granos(azar, '#b4723a', 34, 20, 46, '#7d4718')],
  [/pasas de uva/, (azar) => granos(azar, '#4a2233', 22, 15, 90)],
]
