// The bakery's counter and the rotisserie.
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
  sombra,
  tono,
  trazo,
} from './trazos.ts'

/** A loaf: crust, cuts that opened, flour. */
function pan(
  azar: Azar,
  puntos: readonly Punto[],
  { color = '#c98a3e', cortes = [], harina = 0 }: { color?: string; cortes?: readonly string[]; harina?: number } = {},
): string {
  const d = curva(puntos)
  const xs = puntos.map(([x]) => x)
  const ys = puntos.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const flour = Array.from({ length: harina }, () =>
    elipse(
      left + azar() * (right - left),
      top + azar() * (bottom - top) * 0.7,
      2 + azar() * 7,
      1.4 + azar() * 4,
      '#fff',
      'opacity=".35"',
    ),
  ).join('')
  return [
    sombra((left + right) / 2, bottom + 4, (right - left) * 0.48, 14),
    path(d, color),
    grano(d, 'miga', 0.42),
    dentro(
      d,
      trazo(d, tono(color, -0.42), 22, 'opacity=".4" filter="url(#suave)"') +
        cortes
          .map(
            (cut) =>
              trazo(cut, tono(color, -0.35), 20, 'opacity=".6"') +
              trazo(cut, '#f0d6a2', 14) +
              trazo(cut, '#fbeccb', 6, 'opacity=".8"'),
          )
          .join('') +
        flour,
    ),
    luz(d, 1),
  ].join('')
}

const flauta = (azar: Azar, y: number, giro: number, color?: string) =>
  girado(
    pan(
      azar,
      [
        [34, y],
        [70, y - 30],
        [240, y - 40],
        [410, y - 30],
        [446, y],
        [410, y + 28],
        [240, y + 38],
        [70, y + 28],
      ],
      { color, cortes: [90, 170, 250, 330].map((x) => `M${x} ${y + 8}q24 -26 56 -24`) },
    ),
    giro,
    240,
    y,
  )

const redondo = (azar: Azar, x: number, y: number, rx: number, ry: number, mas: Parameters<typeof pan>[2] = {}) =>
  pan(azar, mancha(azar, { x, y, rx, ry, irregular: 0.03 }), mas)

const medialuna = (_azar: Azar, x: number, y: number, giro: number, color = '#d99a45') => {
  const puntos: Punto[] = [
    [x - 112, y + 52],
    [x - 100, y - 2],
    [x - 54, y - 52],
    [x, y - 66],
    [x + 54, y - 52],
    [x + 100, y - 2],
    [x + 112, y + 52],
    [x + 84, y + 60],
    [x + 52, y + 22],
    [x, y + 4],
    [x - 52, y + 22],
    [x - 84, y + 60],
  ]
  const d = curva(puntos)
  const folds = [-78, -44, -12, 22, 56]
    .map(
      (dx) =>
        trazo(
          `M${x + dx} ${y - 60 + Math.abs(dx) * 0.7}q${16} 38 ${Math.sign(dx || 1) * 4} 74`,
          tono(color, -0.42),
          4,
          'opacity=".6"',
        ) +
        trazo(
          `M${x + dx + 6} ${y - 60 + Math.abs(dx) * 0.7}q${16} 38 ${Math.sign(dx || 1) * 4} 74`,
          '#fbe3b0',
          5,
          'opacity=".6"',
        ),
    )
    .join('')
  return girado(
    `${sombra(x, y + 56, 100, 10)}${path(d, color)}${grano(d, 'miga', 0.3)}${dentro(d, folds)}${luz(d, 1)}`,
    giro,
    x,
    y,
  )
}

function margarita(azar: Azar, x: number, y: number): string {
  const petals = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 6.283
    return redondo(azar, x + Math.cos(angle) * 42, y + Math.sin(angle) * 34, 34, 28, { color: '#d8a257' })
  }).join('')
  return `${petals}${elipse(x, y, 26, 20, '#f5d98c')}${elipse(x - 4, y - 4, 18, 12, '#fbe9b5')}`
}

function tarta(azar: Azar, relleno: string, motas: string): string {
  const top = 'M78 230L330 138Q410 168 420 240L232 330z'
  const side = 'M78 230L232 330V382L78 276z'
  const face = 'M232 330L420 240V296L232 382z'
  const dots = Array.from({ length: 46 }, () =>
    elipse(230 + azar() * 190, 240 + azar() * 140, 3 + azar() * 7, 2 + azar() * 4, motas, 'opacity=".8"'),
  ).join('')
  return [
    sombra(250, 368, 180),
    path(side, '#c9914a'),
    path(face, relleno),
    dentro(face, dots),
    trazo('M232 376L420 290', '#d9a65a', 14),
    trazo('M236 332L420 244', '#e7bd76', 14),
    path(top, '#dca557'),
    grano(top, 'miga', 0.4),
    `<path d="${top}" fill="url(#luz)"/>`,
    trazo('M330 138Q410 168 420 240', '#b97f37', 18),
  ].join('')
}

function ensalada(azar: Azar): string {
  const cubes = Array.from({ length: 120 }, () => {
    const [angle, far] = [azar() * 6.283, Math.sqrt(azar())]
    const color = ['#f2dc8a', '#f6e6b0', '#ef8a3c', '#6fae3f', '#fbf3d6', '#f2dc8a'][Math.floor(azar() * 6)]!
    const [x, y] = [240 + Math.cos(angle) * 132 * far, 226 + Math.sin(angle) * 50 * far]
    return girado(
      `<rect x="${(x - 10).toFixed(1)}" y="${(y - 9).toFixed(1)}" width="20" height="18" rx="5" fill="${color}" stroke="#00000022"/>`,
      azar() * 90,
      x,
      y,
    )
  }).join('')
  const bowl = 'M84 228a156 62 0 0 0 312 0q-8 118 -92 142h-128q-84 -24 -92 -142z'
  return `${sombra(240, 376, 120)}${elipse(240, 228, 158, 64, '#dfe7ea')}${elipse(240, 228, 146, 56, '#fbf6e6')}${cubes}${path(bowl, '#eef3f5')}${luz(bowl, 0.8)}${elipse(200, 216, 60, 18, '#fff', 'opacity=".5" filter="url(#suave)"')}`
}

export const PANES: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [/pan flauta/, (azar) => flauta(azar, 190, -16) + flauta(azar, 290, -10, '#d09548')],
  [
    /pan catalan/,
    (azar) =>
      pan(
        azar,
        [
          [56, 250],
          [80, 186],
          [180, 150],
          [320, 150],
          [410, 190],
          [428, 254],
          [390, 316],
          [240, 338],
          [96, 316],
        ],
        { color: '#b9772f', cortes: ['M130 240q100 -56 220 -20'], harina: 60 },
      ),
  ],
  [
    /pan marselles/,
    (azar) =>
      pan(
        azar,
        [
          [44, 244],
          [76, 190],
          [200, 160],
          [330, 166],
          [424, 206],
          [436, 254],
          [392, 302],
          [240, 322],
          [90, 300],
        ],
        { cortes: [110, 190, 270, 340].map((x) => `M${x} 282q8 -60 46 -96`) },
      ),
  ],
  [
    /pan porteno/,
    (azar) =>
      redondo(azar, 166, 196, 104, 72, { cortes: ['M100 196q66 -30 132 0'] }) +
      redondo(azar, 306, 222, 100, 70, { color: '#d09548', cortes: ['M246 222q60 -28 124 0'] }) +
      redondo(azar, 214, 316, 106, 68, { cortes: ['M146 316q66 -28 134 0'] }),
  ],
  [
    /pan tortuga/,
    (azar) =>
      [
        [160, 200],
        [312, 212],
        [230, 314],
      ]
        .map(
          ([x, y]) =>
            redondo(azar, x!, y!, 88, 70, { color: '#d6a04f' }) +
            trazo(`M${x! - 40} ${y! - 30}q40 30 80 0M${x! - 58} ${y!}q58 34 116 0`, '#fff', 5, 'opacity=".35"'),
        )
        .join(''),
  ],
  [
    /galleta de campana/,
    (azar) =>
      [
        [168, 214],
        [310, 230],
      ]
        .map(
          ([x, y]) =>
            redondo(azar, x!, y! - 30, 104, 66, { color: '#dcb06a', harina: 20 }) +
            redondo(azar, x!, y! + 46, 108, 62, { color: '#d3a257' }) +
            trazo(`M${x! - 96} ${y! + 8}q96 26 192 0`, '#8d5b22', 5, 'opacity=".6"'),
        )
        .join(''),
  ],
  [
    /pan de campo/,
    (azar) =>
      redondo(azar, 240, 244, 172, 118, {
        color: '#b3702c',
        harina: 150,
        cortes: ['M150 236q90 -56 180 0', 'M240 160q-16 80 0 160'],
      }),
  ],
  [
    /bizcochos surtidos/,
    (azar) =>
      medialuna(azar, 150, 160, -10) +
      redondo(azar, 326, 160, 76, 54, { color: '#d8a04a', cortes: ['M284 160q42 -22 84 0'] }) +
      pan(
        azar,
        [
          [90, 268],
          [150, 236],
          [226, 250],
          [240, 300],
          [180, 336],
          [108, 322],
        ],
        { color: '#cf9440' },
      ) +
      medialuna(azar, 330, 280, 14, '#cf9040') +
      redondo(azar, 220, 368, 78, 44, { color: '#dba954' }),
  ],
  [/croissants?/, (azar) => medialuna(azar, 182, 186, -14) + medialuna(azar, 306, 300, 10, '#cf9040')],
  [/margaritas/, (azar) => margarita(azar, 156, 178) + margarita(azar, 316, 206) + margarita(azar, 220, 322)],
  [
    /pan con grasa/,
    (azar) =>
      [
        [160, 184],
        [312, 200],
        [180, 312],
        [326, 324],
      ]
        .map(
          ([x, y]) =>
            pan(
              azar,
              [
                [x! - 76, y!],
                [x! - 58, y! - 40],
                [x!, y! - 52],
                [x! + 60, y! - 40],
                [x! + 76, y! + 4],
                [x! + 50, y! + 42],
                [x! - 48, y! + 42],
              ],
              { color: '#d09a4c' },
            ) + [-34, 0, 34].map((dx) => trazo(`M${x! + dx} ${y! - 14}v26`, '#9a6627', 5, 'opacity=".6"')).join(''),
        )
        .join(''),
  ],
  [/pascualina/, (azar) => tarta(azar, '#4f7f3a', '#2f5a24')],
  [/tortilla de papas/, (azar) => tarta(azar, '#f2d47c', '#fbf0c4')],
  [/ensalada rusa/, ensalada],
]
