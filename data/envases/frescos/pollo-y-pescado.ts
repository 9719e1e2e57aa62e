// Chicken and what comes from the sea.
import {
  type Azar,
  canto,
  curva,
  dentro,
  elipse,
  girado,
  linea,
  luz,
  mancha,
  type Punto,
  path,
  sombra,
  tono,
  trazo,
} from './trazos.ts'

const PIEL = '#f0cfa0'
const CARNE = '#f3c3b4'

/** A piece with skin: smooth, pale, with pores. */
function pieza(azar: Azar, puntos: readonly Punto[], color = PIEL, grosor = 24): string {
  const d = curva(puntos)
  const xs = puntos.map(([x]) => x)
  const bottom = Math.max(...puntos.map(([, y]) => y))
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const pores = Array.from({ length: 90 }, () =>
    elipse(left + azar() * (right - left), bottom - azar() * 200, 1.6, 1.2, tono(color, -0.22), 'opacity=".5"'),
  ).join('')
  return [
    sombra((left + right) / 2, bottom + grosor, (right - left) / 2),
    canto(puntos, grosor, tono(color, -0.22)),
    path(d, color),
    dentro(d, pores),
    luz(d, 1),
    trazo(d, tono(color, -0.35), 1.6, 'opacity=".5"'),
  ].join('')
}

const punta = (x: number, y: number, giro: number) =>
  girado(
    `${path(`M${x - 14} ${y - 13}h44q14 -15 26 -3q9 9 -1 16q10 8 0 16q-13 11 -26 -3h-43z`, '#e9d6b8')}${path(`M${x - 14} ${y - 13}h44q14 -15 26 -3q8 9 -2 14h-68z`, '#fdf6e8')}`,
    giro,
    x,
    y,
  )

const muslo = (azar: Azar, x: number, y: number, giro: number, color = PIEL) =>
  girado(
    punta(x + 104, y + 2, 4) +
      pieza(
        azar,
        [
          [x - 116, y],
          [x - 96, y - 62],
          [x - 30, y - 80],
          [x + 44, y - 46],
          [x + 108, y - 18],
          [x + 110, y + 18],
          [x + 40, y + 42],
          [x - 40, y + 72],
          [x - 98, y + 56],
        ],
        color,
      ),
    giro,
    x,
    y,
  )

const pechuga = (azar: Azar, x: number, y: number, giro: number, color = CARNE, ancho = 1) =>
  girado(
    pieza(
      azar,
      (
        [
          [-120, 6],
          [-92, -58],
          [-10, -84],
          [74, -56],
          [128, 4],
          [104, 46],
          [20, 66],
          [-70, 60],
        ] as const
      ).map(([px, py]) => [x + px * ancho, y + py] as const),
      color,
      26,
    ) +
      trazo(
        linea([
          [x - 90 * ancho, y + 4],
          [x - 10, y - 26],
          [x + 84 * ancho, y - 4],
        ]),
        tono(color, 0.5),
        5,
        'opacity=".6" filter="url(#apenas)"',
      ),
    giro,
    x,
    y,
  )

function pollo(azar: Azar): string {
  const body: Punto[] = [
    [92, 282],
    [104, 196],
    [180, 138],
    [286, 136],
    [366, 190],
    [390, 276],
    [340, 334],
    [240, 350],
    [140, 338],
  ]
  return [
    sombra(240, 366, 160),
    punta(372, 330, 24),
    punta(116, 336, 160),
    pieza(azar, body, PIEL, 14),
    pieza(
      azar,
      [
        [260, 330],
        [280, 262],
        [340, 232],
        [394, 262],
        [398, 318],
        [350, 352],
        [292, 356],
      ],
      tono(PIEL, 0.08),
      4,
    ),
    pieza(
      azar,
      [
        [88, 330],
        [82, 270],
        [134, 238],
        [196, 262],
        [220, 326],
        [176, 356],
        [120, 354],
      ],
      tono(PIEL, 0.08),
      4,
    ),
    trazo(
      linea([
        [240, 150],
        [246, 220],
        [240, 300],
      ]),
      tono(PIEL, -0.25),
      4,
      'opacity=".6" filter="url(#apenas)"',
    ),
  ].join('')
}

const ala = (azar: Azar, x: number, y: number, giro: number) =>
  girado(
    pieza(
      azar,
      [
        [x - 96, y + 20],
        [x - 92, y - 22],
        [x - 30, y - 40],
        [x + 16, y - 14],
        [x + 12, y + 22],
        [x - 50, y + 42],
      ],
      PIEL,
      14,
    ) +
      pieza(
        azar,
        [
          [x + 2, y + 14],
          [x - 2, y - 22],
          [x + 52, y - 58],
          [x + 104, y - 92],
          [x + 116, y - 66],
          [x + 80, y - 14],
          [x + 44, y + 26],
        ],
        tono(PIEL, 0.06),
        12,
      ),
    giro,
    x,
    y,
  )

function filete(_azar: Azar, x: number, y: number, giro: number, color: string, rayas: string, largo = 160): string {
  const puntos: Punto[] = [
    [x - largo, y + 8],
    [x - largo * 0.7, y - 40],
    [x, y - 54],
    [x + largo * 0.7, y - 34],
    [x + largo, y + 6],
    [x + largo * 0.5, y + 36],
    [x - largo * 0.3, y + 48],
  ]
  const d = curva(puntos)
  const lines = Array.from({ length: 11 }, (_, i) => {
    const at = x - largo * 0.9 + (i * largo * 1.8) / 10
    return trazo(
      linea([
        [at - 18, y - 58],
        [at + 10, y],
        [at - 14, y + 54],
      ]),
      rayas,
      3.4,
      'opacity=".75"',
    )
  }).join('')
  return girado(
    `${sombra(x, y + 66, largo * 0.92)}${canto(puntos, 20, tono(color, -0.28))}${path(d, color)}${dentro(
      d,
      lines +
        trazo(
          linea([
            [x - largo, y + 4],
            [x, y - 4],
            [x + largo, y + 4],
          ]),
          rayas,
          5,
          'opacity=".8"',
        ),
    )}${luz(d, 0.9)}`,
    giro,
    x,
    y,
  )
}

function pescado(_azar: Azar): string {
  const body: Punto[] = [
    [52, 246],
    [100, 190],
    [200, 156],
    [310, 182],
    [380, 232],
    [380, 258],
    [310, 300],
    [200, 326],
    [104, 300],
  ]
  const d = curva(body)
  const scales = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 20 }, (_, col) =>
      trazo(`M${124 + col * 14 + (row % 2) * 7} ${170 + row * 13}q8 6 0 13`, '#6f7f88', 1.6, 'opacity=".5"'),
    ).join(''),
  ).join('')
  return [
    sombra(236, 340, 180),
    path('M366 246l78 -66q-18 62 0 132z', '#8d9ba1'),
    path('M366 246l78 -66q-18 62 0 132z', '#fff', 'opacity=".15"'),
    path('M170 168q50 -52 140 -20q-10 26 -22 34z', '#7b8a91'),
    path('M190 318q30 40 90 34q-6 -30 -22 -46z', '#8d9ba1'),
    path(d, '#a9b7bd'),
    dentro(
      d,
      `${path('M40 260q200 60 360 -6v110h-360z', '#e9eef0')}${scales}${path('M40 190q180 -60 340 30v-90h-340z', '#5d6d76', 'opacity=".55"')}`,
    ),
    luz(d, 0.8),
    trazo('M128 196q28 50 2 104', '#6f7f88', 5, 'opacity=".8"'),
    elipse(92, 228, 13, 13, '#f4f1e2'),
    elipse(92, 228, 7, 7, '#15191b'),
    elipse(89, 225, 2.4, 2.4, '#fff'),
    trazo('M56 258q20 6 34 2', '#5d6d76', 4),
  ].join('')
}

const camaron = (x: number, y: number, giro: number) => {
  const arc = `M${x - 62} ${y + 40}q-14 -96 58 -104q66 -2 74 66`
  const rings = Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI * (0.95 - i * 0.15)
    return trazo(
      `M${x + Math.cos(angle) * 42} ${y + 6 - Math.sin(angle) * 44}L${x + Math.cos(angle) * 74} ${y + 6 - Math.sin(angle) * 76}`,
      '#e0714f',
      5,
      'opacity=".65"',
    )
  }).join('')
  return girado(
    `${sombra(x, y + 58, 70, 9)}${trazo(arc, '#e98a68', 42)}${trazo(arc, '#f9b597', 32)}${rings}${trazo(arc, '#fff', 7, 'opacity=".55" transform="translate(-4 -9)"')}${path(`M${x + 62} ${y + 22}q34 10 30 44q-22 -2 -30 -18q-4 22 -24 26q-10 -30 8 -48z`, '#e0714f')}`,
    giro,
    x,
    y,
  )
}

const anillo = (azar: Azar, x: number, y: number, r: number) =>
  `${sombra(x, y + r * 0.8, r, 9)}<ellipse cx="${x}" cy="${y + 8}" rx="${r}" ry="${r * 0.72}" fill="none" stroke="#cdb79a" stroke-width="26"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.72}" fill="none" stroke="#f7efe2" stroke-width="25"/><ellipse cx="${x - 2}" cy="${y - 4}" rx="${r}" ry="${r * 0.7}" fill="none" stroke="#fff" stroke-width="6" opacity="${0.7 + azar() * 0.2}"/>`

/** Eggs in their carton. */
function huevos(azar: Azar, color: string, columnas: number): string {
  const step = 360 / columnas
  const eggs = [0, 1, 2]
    .map((row) =>
      Array.from({ length: columnas }, (_, i) => {
        const [x, y] = [60 + step * (i + 0.5), 176 + row * 66]
        const d = curva(mancha(azar, { x, y, rx: step * 0.4, ry: 46, irregular: 0.01 }))
        return (
          path(d, tono(color, (azar() - 0.5) * 0.12)) +
          luz(d, 1) +
          elipse(x - step * 0.12, y - 20, step * 0.1, 8, '#fff', 'opacity=".5" filter="url(#apenas)"') +
          path(`M${x - step / 2} ${y + 20}q${step / 2} 30 ${step} 0v34h-${step}z`, '#b9b2a4')
        )
      }).join(''),
    )
    .join('')
  const box = 'M48 320h384l-18 54q-174 18 -348 0z'
  return `${sombra(240, 380, 180)}${path('M48 180h384v150h-384z', '#a59d8e')}${eggs}${path(box, '#c8c1b2')}${luz(box, 0.7)}`
}

export const POLLO_Y_PESCADO: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [/pollo entero/, pollo],
  [/huevos colorados/, (azar) => huevos(azar, '#c98f62', 5)],
  [/huevos blancos/, (azar) => huevos(azar, '#f6f1e8', 6)],
  [/pechuga de pollo/, (azar) => pechuga(azar, 210, 190, -10) + pechuga(azar, 268, 306, 8)],
  [
    /suprema de pollo/,
    (azar) =>
      pechuga(azar, 236, 176, -16, '#f5cdbd', 0.86) +
      pechuga(azar, 214, 262, -4, '#f2c0ae', 0.9) +
      pechuga(azar, 262, 336, 10, '#f6d0c1', 0.82),
  ],
  [/pata muslo/, (azar) => muslo(azar, 196, 180, -8) + muslo(azar, 226, 316, 12, tono(PIEL, 0.1))],
  [
    /muslo de pollo/,
    (azar) =>
      pieza(azar, mancha(azar, { x: 178, y: 200, rx: 104, ry: 74, giro: -12 })) +
      pieza(azar, mancha(azar, { x: 296, y: 232, rx: 104, ry: 72, giro: 14 }), tono(PIEL, 0.08)) +
      pieza(azar, mancha(azar, { x: 214, y: 318, rx: 106, ry: 68, giro: 4 })),
  ],
  [/alas de pollo/, (azar) => ala(azar, 190, 176, -4) + ala(azar, 286, 258, 8) + ala(azar, 190, 336, -8)],
  [
    /merluza/,
    (azar) =>
      filete(azar, 236, 160, -8, '#f6efe6', '#e2d5c6') +
      filete(azar, 246, 250, 4, '#f3ebe0', '#ddcfbf') +
      filete(azar, 234, 336, -3, '#f7f1e9', '#e2d5c6'),
  ],
  [
    /brotola/,
    (azar) =>
      filete(azar, 238, 190, -10, '#f7e3d8', '#e7c7b8', 150) + filete(azar, 246, 310, 6, '#f4dccf', '#e3c0b0', 160),
  ],
  [/corvina/, pescado],
  [
    /salmon/,
    (azar) =>
      filete(azar, 238, 196, -9, '#f0764f', '#fbc9ae', 164) + filete(azar, 246, 318, 5, '#ee6c46', '#fbc4a8', 156),
  ],
  [/camarones/, () => camaron(160, 170, -10) + camaron(320, 190, 30) + camaron(180, 310, 14) + camaron(320, 330, -24)],
  [
    /^rabas/,
    (azar) =>
      [
        [160, 170, 62],
        [306, 180, 70],
        [230, 262, 66],
        [150, 340, 58],
        [324, 330, 62],
      ]
        .map(([x, y, r]) => anillo(azar, x!, y!, r!))
        .join(''),
  ],
]
