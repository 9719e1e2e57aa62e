// The cold-cuts counter.
import { chorizos, corte } from './cortes.ts'
import {
  type Azar,
  canto,
  curva,
  dentro,
  elipse,
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

/** Slices, one on the other. */
function fetas(
  azar: Azar,
  {
    color,
    borde,
    motas = 0,
    mota = 7,
    rx = 108,
    ry = 78,
  }: { color: string; borde: string; motas?: number; mota?: number; rx?: number; ry?: number },
): string {
  return [
    [176, 176],
    [288, 198],
    [186, 288],
    [300, 314],
  ]
    .map(([x, y]) => {
      const puntos = mancha(azar, { x: x!, y: y!, rx, ry, giro: azar() * 30 - 15, irregular: 0.03 })
      const d = curva(puntos)
      const dots = Array.from({ length: motas }, () => {
        const [angle, far] = [azar() * 6.28, Math.sqrt(azar()) * 0.9]
        return elipse(
          x! + Math.cos(angle) * rx * far,
          y! + Math.sin(angle) * ry * far,
          mota * (0.4 + azar()),
          mota * (0.3 + azar() * 0.7),
          '#f7e3d2',
          'opacity=".9"',
        )
      }).join('')
      return (
        sombra(x!, y! + ry + 4, rx * 0.94, 8) +
        canto(puntos, 6, tono(color, -0.3)) +
        path(d, color) +
        grano(d, 'fibra', 0.16) +
        dentro(d, dots) +
        path(d, 'none', `stroke="${borde}" stroke-width="7"`) +
        luz(d, 0.7)
      )
    })
    .join('')
}

/** A salami with slices cut from it. */
function salame(azar: Azar, color: string, motas: number, mota: number, tripa: string): string {
  const body = 'M40 176q4 -52 60 -58h200q64 6 66 64q-2 58 -66 64h-200q-56 -6 -60 -70z'
  const slice = (x: number, y: number) => {
    const puntos = mancha(azar, { x, y, rx: 68, ry: 60, irregular: 0.02 })
    const d = curva(puntos)
    const dots = Array.from({ length: motas }, () => {
      const [angle, far] = [azar() * 6.28, Math.sqrt(azar()) * 0.88]
      return elipse(
        x + Math.cos(angle) * 66 * far,
        y + Math.sin(angle) * 58 * far,
        mota * (0.5 + azar() * 0.8),
        mota * (0.4 + azar() * 0.6),
        '#f6e2d3',
      )
    }).join('')
    return (
      sombra(x, y + 64, 62, 8) +
      canto(puntos, 12, tono(color, -0.35)) +
      path(d, color) +
      dentro(d, dots) +
      path(d, 'none', `stroke="${tripa}" stroke-width="5"`) +
      luz(d, 0.6)
    )
  }
  return [
    sombra(204, 252, 150, 12),
    path(body, tripa),
    dentro(
      body,
      Array.from({ length: 8 }, (_, i) =>
        trazo(`M${64 + i * 40} 112q14 66 -4 140`, tono(tripa, -0.3), 3, 'opacity=".6"'),
      ).join(''),
    ),
    `<path d="${body}" fill="url(#rollo)"/>`,
    trazo('M34 168q-22 -8 -26 -26M34 184q-24 2 -30 18', '#c9b48a', 6),
    slice(330, 240),
    slice(232, 320),
    slice(354, 344),
  ].join('')
}

function panceta(azar: Azar): string {
  return [160, 230, 300]
    .map((y, i) => {
      const puntos: Punto[] = [
        [66, y],
        [150, y - 34],
        [260, y - 26],
        [360, y - 40],
        [420, y - 10],
        [414, y + 34],
        [320, y + 44],
        [220, y + 36],
        [120, y + 50],
        [70, y + 36],
      ]
      const d = curva(puntos)
      const streaks = [
        [-20, '#f7e2cf', 15],
        [-2, '#a93b38', 15],
        [16, '#f5dcc6', 12],
        [30, '#b9514a', 12],
        [46, '#f7e2cf', 14],
      ] as const
      return (
        sombra(240, y + 62, 176, 9) +
        canto(puntos, 14, '#8f4038') +
        path(d, '#b24540') +
        dentro(
          d,
          streaks
            .map(([dy, color, width]) =>
              trazo(
                linea([
                  [50, y + dy + 4],
                  [140, y + dy - 14 + azar() * 8],
                  [250, y + dy],
                  [350, y + dy - 16 + azar() * 8],
                  [430, y + dy + i],
                ]),
                color,
                width,
              ),
            )
            .join(''),
        ) +
        luz(d, 0.7)
      )
    })
    .join('')
}

function membrillo(): string {
  const top = 'M84 196L160 132H418L350 196z'
  const front = 'M84 196H350V342H84z'
  const side = 'M350 196L418 132V276L350 342z'
  return [
    sombra(240, 356, 180),
    path(side, '#7a1c12'),
    path(front, '#a92c18'),
    path(top, '#cf5030'),
    grano(front, 'miga', 0.2),
    `<path d="${front}" fill="url(#luz)"/>`,
    path('M100 214h120q-60 30 -110 90z', '#fff', 'opacity=".14"'),
    trazo('M84 196H350V342M350 196l68 -64', '#f08a62', 3, 'opacity=".8"'),
    path('M60 300l128 -20l14 70l-128 22z', '#b93a20', 'stroke="#e0704a" stroke-width="3"'),
  ].join('')
}

export const FIAMBRES: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [/jamon cocido ottonello/, (azar) => fetas(azar, { color: '#eeb0a6', borde: '#f7ddd0' })],
  [/jamon cocido/, (azar) => fetas(azar, { color: '#e89b94', borde: '#d98072', rx: 116, ry: 70 })],
  [/jamon crudo/, (azar) => fetas(azar, { color: '#9c2b2a', borde: '#f6e3cf', rx: 120, ry: 62 })],
  [/paleta cocida/, (azar) => fetas(azar, { color: '#dd8f83', borde: '#efc6b6', motas: 6, mota: 10, rx: 96, ry: 84 })],
  [/mortadela/, (azar) => fetas(azar, { color: '#efb9ab', borde: '#e2a08f', motas: 26, mota: 9, rx: 112, ry: 92 })],
  [/salamin/, (azar) => salame(azar, '#8c2f28', 40, 9, '#d9cdb8')],
  [/salame tipo milan/, (azar) => salame(azar, '#a23a30', 130, 4, '#efe6d4')],
  [/longaniza/, (azar) => chorizos(azar, '#a32d20', true)],
  [/panceta/, panceta],
  [/dulce de membrillo/, membrillo],
  [
    /lomo ahumado/,
    (azar) =>
      corte(
        azar,
        [
          [66, 196],
          [130, 150],
          [260, 140],
          [380, 160],
          [410, 214],
          [370, 262],
          [240, 280],
          [110, 262],
        ],
        { color: '#8e4a34', grosor: 34, vetas: 0 },
      ) +
      [
        [170, 330],
        [262, 344],
        [350, 330],
      ]
        .map(([x, y]) =>
          corte(azar, mancha(azar, { x: x!, y: y!, rx: 56, ry: 42, irregular: 0.03 }), {
            color: '#d98a7c',
            grosor: 10,
            vetas: 2,
            grasa: { parte: 0.5, ancho: 6 },
          }),
        )
        .join(''),
  ],
]
