import { bola, type Dibujo, dos, estrella, hoja, type Piel, tallo, tres } from './bolas.ts'
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

const manzana =
  (piel: Piel): Dibujo =>
  (azar, x, y, s) =>
    bola(azar, x, y, s, { rx: 80, ry: 76, ...piel }) +
    elipse(x, y - 60 * s, 24 * s, 9 * s, tono(piel.color, -0.45), 'opacity=".7" filter="url(#apenas)"') +
    tallo(x, y - 56 * s, 34 * s)

const citrico =
  (color: string, mas: Partial<Piel> = {}, fin = ''): Dibujo =>
  (azar, x, y, s) =>
    bola(azar, x, y, s, { color, poros: true, ...mas }) +
    (fin === 'ombligo'
      ? elipse(x + 26 * s, y + 22 * s, 15 * s, 13 * s, tono(color, -0.25)) +
        elipse(x + 26 * s, y + 22 * s, 8 * s, 7 * s, tono(color, 0.2))
      : fin === 'hoja'
        ? estrella(x, y - 56 * s, 10 * s) + hoja(x, y - 60 * s, -20)
        : estrella(x - 8 * s, y - 40 * s, 9 * s, '#7d8a35'))

/** A citrus cut in half. */
const mitad =
  (color: string, gajo: string): Dibujo =>
  (_azar, x, y, s) => {
    const segments = Array.from({ length: 9 }, (_, i) =>
      girado(
        path(
          `M${x} ${y - 6 * s}Q${x - 26 * s} ${y - 44 * s} ${x - 16 * s} ${y - 58 * s}Q${x} ${y - 66 * s} ${x + 16 * s} ${y - 58 * s}Q${x + 26 * s} ${y - 44 * s} ${x} ${y - 6 * s}z`,
          gajo,
        ),
        i * 40,
        x,
        y,
      ),
    ).join('')
    return `${sombra(x, y + 72 * s, 66 * s, 10)}${elipse(x, y, 80 * s, 78 * s, color)}${elipse(x, y, 71 * s, 69 * s, '#fdf3dc')}${segments}${elipse(x, y, 7 * s, 7 * s, '#fdf3dc')}<circle cx="${x}" cy="${y}" r="${80 * s}" fill="url(#luz)" opacity=".5"/>`
  }

function uvas(azar: Azar): string {
  const berries = Array.from({ length: 34 }, (_, i) => {
    const row = Math.floor((Math.sqrt(8 * (33 - i) + 1) - 1) / 2)
    const x = 240 + (azar() - 0.5) * (40 + row * 34)
    const y = 372 - row * 34 + (azar() - 0.5) * 14
    return bola(azar, x, y, 0.36, { color: '#a3345c', rubor: '#c65a7c' })
  }).join('')
  return `${trazo('M240 120q6 -30 26 -44', '#7a5a2c', 9)}${hoja(246, 108, 150)}${berries}`
}

const frutilla: Dibujo = (azar, x, y, s) => {
  const d = curva(
    silueta(
      [
        [0, -66],
        [48, -62],
        [76, -26],
        [58, 34],
        [0, 88],
        [-58, 34],
        [-76, -26],
        [-48, -62],
      ],
      x,
      y,
      s,
    ),
  )
  const seeds = Array.from({ length: 26 }, () =>
    elipse(x + (azar() - 0.5) * 118 * s, y - 44 * s + azar() * 110 * s, 2.6, 4, '#f6d77a'),
  ).join('')
  return `${sombra(x, y + 78 * s, 44 * s, 9)}${path(d, '#d9263a')}${dentro(d, seeds)}${luz(d, 1)}${Array.from({ length: 7 }, (_, i) => girado(path(`M${x} ${y - 60 * s}q10 -24 0 -44q-16 18 0 44z`, '#5b9a3a'), i * 30 - 90, x, y - 60 * s)).join('')}`
}

const PALTA: readonly Punto[] = [
  [0, -112],
  [34, -84],
  [62, -10],
  [78, 52],
  [48, 104],
  [0, 118],
  [-48, 104],
  [-78, 52],
  [-62, -10],
  [-34, -84],
]
const palta: Dibujo = (_azar, x, y, s) => {
  const d = curva(silueta(PALTA, x, y, s))
  return `${sombra(x, y + 114 * s, 62 * s, 10)}${path(d, '#3b4a24')}${grano(d, 'poro', 0.5)}${luz(d, 1)}`
}
const mediaPalta: Dibujo = (_azar, x, y, s) => {
  const shape = (k: number) => curva(silueta(PALTA, x, y, s * k))
  return `${sombra(x, y + 114 * s, 62 * s, 10)}${path(shape(1), '#3b4a24')}${path(shape(0.92), '#9fbf4a')}${path(shape(0.8), '#e6e59a')}${elipse(x, y + 46 * s, 40 * s, 42 * s, '#7a4a23')}${elipse(x - 12 * s, y + 32 * s, 14 * s, 12 * s, '#c08a55', 'opacity=".8"')}`
}

const tajada =
  (cascara: string, blanco: string, pulpa: string, semillas: string): ((azar: Azar) => string) =>
  (azar) =>
    [
      [-12, 160, 0.94],
      [6, 300, 1],
    ]
      .map(([giro, y, k]) => {
        const d = `M${240 - 176 * k!} ${y! - 40}A${176 * k!} ${150 * k!} 0 0 0 ${240 + 176 * k!} ${y! - 40}z`
        const inner = (f: number) =>
          `M${240 - 176 * k! * f} ${y! - 40}A${176 * k! * f} ${150 * k! * f} 0 0 0 ${240 + 176 * k! * f} ${y! - 40}z`
        return girado(
          `${sombra(240, y! + 112 * k!, 110, 9)}${path(d, cascara)}${path(inner(0.92), blanco)}${path(inner(0.84), pulpa)}${dentro(inner(0.78), Array.from({ length: 22 }, () => elipse(90 + azar() * 300, y! - 30 + azar() * 110, 4, 6, semillas)).join(''))}${luz(d, 0.6)}`,
          giro!,
          240,
          y!,
        )
      })
      .join('')

const banana = (color: string, punta: string) => (azar: Azar) =>
  [
    [-16, 0],
    [-2, 44],
    [14, 92],
  ]
    .map(([giro, dy]) => {
      const y = 170 + dy!
      const d = `M84 ${y - 44}Q150 ${y + 92} 300 ${y + 66}Q372 ${y + 52} 404 ${y}Q410 ${y - 14} 396 ${y - 12}Q330 ${y + 36} 240 ${y + 18}Q150 ${y} 112 ${y - 60}z`
      return girado(
        `${sombra(250, y + 84, 140, 8)}${path(d, color)}${dentro(d, trazo(`M96 ${y - 50}Q170 ${y + 56} 300 ${y + 42}T400 ${y - 6}`, tono(color, -0.22), 5, 'opacity=".8"') + Array.from({ length: 8 }, () => elipse(140 + azar() * 220, y + azar() * 70, 3 + azar() * 6, 1.6, '#8a6420', 'opacity=".5"')).join(''))}${luz(d, 0.8)}${path(`M84 ${y - 44}l-10 -30l22 -8l16 22z`, punta)}`,
        giro!,
        240,
        240,
      )
    })
    .join('')

const kiwi: Dibujo = (azar, x, y, s) =>
  `${sombra(x, y + 70 * s, 64 * s, 9)}${elipse(x, y, 80 * s, 74 * s, '#7d5a33')}${elipse(x, y, 73 * s, 67 * s, '#8fc043')}${elipse(x, y, 62 * s, 56 * s, '#a5d153')}${Array.from({ length: 26 }, (_, i) => girado(elipse(x, y - (32 + azar() * 8) * s, 3, 6, '#1e1a14'), i * 13.8, x, y)).join('')}${elipse(x, y, 22 * s, 20 * s, '#eef3c8')}`

const anana = (azar: Azar) => {
  const d = curva(mancha(azar, { x: 240, y: 290, rx: 92, ry: 118, irregular: 0.01 }))
  const net = Array.from({ length: 15 }, (_, i) =>
    trazo(`M${60 + i * 30} 160l130 260M${420 - i * 30} 160l-130 260`, '#9a5f14', 3.4, 'opacity=".75"'),
  ).join('')
  return `${Array.from({ length: 11 }, (_, i) => girado(path('M240 186q-22 -70 0 -128q22 58 0 128z', i % 2 ? '#4d8a3c' : '#66a84a'), (i - 5) * 15, 240, 196)).join('')}${sombra(240, 406, 90)}${path(d, '#e0a126')}${dentro(d, net)}${luz(d, 1)}`
}

export const FRUTAS: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [/^banana ecuatoriana/, banana('#f3d23c', '#8fa03a')],
  [/^banana/, banana('#f6dc57', '#6b5a2a')],
  [/manzana verde/, (azar) => tres(azar, manzana({ color: '#8fbf3a', rubor: '#b9d965' }))],
  [/manzana fuji/, (azar) => tres(azar, manzana({ color: '#e5b85a', rubor: '#d9604a', rayas: '#c23a35' }))],
  [/manzana roja/, (azar) => tres(azar, manzana({ color: '#b3202b', rubor: '#d2433f', rayas: '#8d141f' }))],
  [
    /^pera\b/,
    (azar) =>
      dos(
        azar,
        (_own, x, y, s) => {
          const d = curva(
            silueta(
              [
                [0, -124],
                [32, -100],
                [44, -40],
                [86, 30],
                [64, 96],
                [0, 114],
                [-64, 96],
                [-86, 30],
                [-44, -40],
                [-32, -100],
              ],
              x,
              y,
              s,
            ),
          )
          return (
            sombra(x, y + 108 * s, 66 * s, 9) +
            path(d, '#c3c84a') +
            grano(d, 'fino', 0.25) +
            luz(d, 1) +
            tallo(x, y - 116 * s, 36)
          )
        },
        1.04,
      ),
  ],
  [/^uva/, uvas],
  [/^frutilla/, (azar) => tres(azar, frutilla, 1.05)],
  [
    /^durazno/,
    (azar) =>
      tres(
        azar,
        (own, x, y, s) =>
          bola(own, x, y, s, { color: '#f2a64e', rubor: '#d8503f', poros: true }) +
          trazo(`M${x + 6 * s} ${y - 68 * s}q-34 60 4 132`, '#b8442f', 5, 'opacity=".5" filter="url(#apenas)"'),
      ),
  ],
  [
    /^pelon/,
    (azar) =>
      tres(
        azar,
        (own, x, y, s) =>
          bola(own, x, y, s * 0.94, { color: '#d9432f', rubor: '#f0a038' }) +
          trazo(`M${x + 4 * s} ${y - 64 * s}q-30 56 4 124`, '#8d1f1a', 5, 'opacity=".5" filter="url(#apenas)"'),
      ),
  ],
  [
    /^ciruela/,
    (azar) =>
      tres(
        azar,
        (own, x, y, s) =>
          bola(own, x, y, s * 0.9, { color: '#54213f', rubor: '#7a2f5a', rx: 70, ry: 76 }) +
          trazo(`M${x} ${y - 64 * s}q-24 56 4 124`, '#30122a', 4, 'opacity=".6"'),
      ),
  ],
  [
    /^kiwi/,
    (azar) =>
      bola(azar, 190, 172, 1.04, { color: '#8a6639', rx: 88, ry: 70, poros: true }) +
      kiwi(azar, 306, 240, 1) +
      kiwi(azar, 180, 316, 0.94),
  ],
  [/^anana/, anana],
  [
    /^melon/,
    (azar) =>
      bola(azar, 200, 200, 1.5, { color: '#d9b34a', rx: 92, ry: 74 }) +
      girado(
        `${path('M150 300A150 120 0 0 0 430 300z', '#d9b34a')}${path('M164 300A138 108 0 0 0 418 300z', '#e4e8a0')}${path('M182 300A120 92 0 0 0 400 300z', '#f2a860')}${path('M236 300A62 34 0 0 0 344 300z', '#d98a45')}`,
        -8,
        290,
        320,
      ),
  ],
  [/^sandia/, tajada('#2f6b35', '#e9f2cf', '#dd3b48', '#2a1a14')],
  [/^palta/, (azar) => palta(azar, 160, 230, 1.16) + mediaPalta(azar, 320, 250, 1.16)],
  [
    /^mango/,
    (azar) =>
      dos(azar, (own, x, y, s) =>
        girado(bola(own, x, y, s, { color: '#eda133', rubor: '#c84a2f', rx: 78, ry: 104 }), -24, x, y),
      ),
  ],
  [/naranja de ombligo/, (azar) => tres(azar, citrico('#f08c1a', {}, 'ombligo'))],
  [
    /^naranja/,
    (azar) =>
      citrico('#f0982a')(azar, 240, 162, 1) +
      citrico('#ee9224')(azar, 150, 290, 1) +
      mitad('#ee9224', '#f7b347')(azar, 324, 292, 1),
  ],
  [/^mandarina/, (azar) => tres(azar, citrico('#ee7a1a', { rx: 84, ry: 66 }, 'hoja'))],
  [
    /^limon/,
    (azar) =>
      tres(
        azar,
        (own, x, y, s) =>
          girado(
            elipse(x - 88 * s, y, 22 * s, 14 * s, '#e2c326') +
              elipse(x + 86 * s, y, 18 * s, 12 * s, '#e2c326') +
              bola(own, x, y, s, { color: '#f2d737', rx: 84, ry: 64, poros: true }),
            -18,
            x,
            y,
          ),
        0.96,
      ),
  ],
  [
    /^pomelo/,
    (azar) =>
      citrico('#f0b060', { rubor: '#e8866a' })(azar, 180, 190, 1.2) + mitad('#efb268', '#e8635f')(azar, 300, 290, 1.24),
  ],
]
