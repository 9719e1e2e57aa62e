// Cuts of beef, pork and lamb, and what the grill takes besides.
import {
  CERDO,
  CORDERO,
  chinchulin,
  chorizos,
  chuletas,
  corte,
  costillar,
  fetasGruesas,
  GRASA,
  hamburguesas,
  hueso,
  lengua,
  lomo,
  milanesas,
  mondongo,
  palo,
  picada,
  redondo,
  tira,
  VACA,
  visceras,
} from './cortes.ts'
import { type Azar, trazo } from './trazos.ts'

/** Words of the name (lower case, no accents) choose the drawing; the first match wins. */
export const CARNES: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [/milanesas? de carne/, (azar) => milanesas(azar, '#c98a3c')],
  [/milanesas? de pollo/, (azar) => milanesas(azar, '#e0b057')],
  [/hamburguesas caseras/, hamburguesas],
  [/asado de tira/, (azar) => tira(azar, VACA, 4, true)],
  [/pechito de cerdo/, (azar) => tira(azar, CERDO, 6, false)],
  [/carne picada/, (azar) => picada(azar, '#b23a3a')],
  [/picada/, (azar) => picada(azar, '#8f1d24')],
  [
    /osobuco/,
    (azar) =>
      [
        [196, 186],
        [282, 300],
      ]
        .map(
          ([x, y]) =>
            corte(azar, redondo(azar, x!, y!, 118, 80, -8, 0.06), {
              grosor: 26,
              vetas: 8,
              grasa: { parte: 0.7, ancho: 7 },
            }) + hueso(x! - 6, y! - 2, 34, 25),
        )
        .join(''),
  ],
  [
    /bife ancho/,
    (azar) =>
      corte(
        azar,
        [
          [86, 236],
          [116, 160],
          [210, 122],
          [320, 136],
          [398, 196],
          [392, 276],
          [320, 330],
          [210, 344],
          [122, 312],
        ],
        { grosor: 34, vetas: 16, grasa: { parte: 0.5, desde: 0.02, ancho: 20 } },
      ) +
      trazo('M170 210q80 -50 160 6q20 50 -40 80', GRASA, 9, 'opacity=".9"') +
      palo(104, 300, -60, -24),
  ],
  [
    /bife angosto/,
    (azar) => fetasGruesas(azar, VACA, 2, 138, 66, { vetas: 8, grasa: { parte: 0.52, desde: 0.48, ancho: 20 } }),
  ],
  [
    /entrecot/,
    (azar) => fetasGruesas(azar, '#9f2029', 2, 122, 84, { vetas: 26, grasa: { parte: 0.3, desde: 0.6, ancho: 12 } }),
  ],
  [
    /colita de cuadril/,
    (azar) =>
      corte(
        azar,
        [
          [70, 300],
          [150, 190],
          [270, 130],
          [390, 150],
          [412, 206],
          [340, 280],
          [220, 338],
          [110, 346],
        ],
        { grosor: 40, vetas: 5, grasa: { parte: 0.34, desde: 0.02, ancho: 12 } },
      ),
  ],
  [
    /picana/,
    (azar) =>
      corte(
        azar,
        [
          [76, 320],
          [130, 200],
          [240, 132],
          [376, 140],
          [410, 220],
          [350, 310],
          [220, 350],
          [120, 356],
        ],
        { grosor: 30, vetas: 6, grasa: { parte: 0.46, desde: 0.98, ancho: 34 } },
      ),
  ],
  [
    /bola de lomo/,
    (azar) =>
      corte(azar, redondo(azar, 240, 240, 150, 118, 0, 0.05), {
        grosor: 44,
        vetas: 6,
        grasa: { parte: 0.2, desde: 0.6, ancho: 10 },
      }),
  ],
  [
    /cuadril/,
    (azar) =>
      corte(azar, redondo(azar, 240, 236, 164, 104, -10, 0.07), {
        grosor: 40,
        vetas: 8,
        grasa: { parte: 0.4, desde: 0.5, ancho: 18 },
      }),
  ],
  [/lomo ahumado/, (azar) => lomo(azar, '#b9685a', 56, 3)],
  [/^lomo/, (azar) => lomo(azar, '#93202a', 52, 3)],
  [/peceto/, (azar) => lomo(azar, '#b03a3c', 72, 2)],
  [
    /nalga/,
    (azar) =>
      corte(azar, redondo(azar, 240, 236, 158, 112, 14, 0.08), {
        color: '#b02c32',
        grosor: 42,
        vetas: 4,
        grasa: { parte: 0.22, desde: 0.1, ancho: 10 },
      }),
  ],
  [
    /paleta vacuna/,
    (azar) =>
      corte(azar, redondo(azar, 240, 236, 168, 100, 6, 0.1), { color: '#9c2a2d', grosor: 38, vetas: 14 }) +
      trazo('M110 250q130 -40 264 6', GRASA, 6, 'opacity=".8"'),
  ],
  [
    /aguja/,
    (azar) =>
      corte(azar, redondo(azar, 240, 240, 160, 112, 0, 0.08), { grosor: 30, vetas: 20 }) +
      hueso(170, 208, 26, 20) +
      palo(330, 280, 74, 28),
  ],
  [
    /falda/,
    (azar) =>
      corte(
        azar,
        [
          [66, 220],
          [150, 166],
          [300, 160],
          [416, 196],
          [410, 262],
          [310, 312],
          [160, 316],
          [76, 284],
        ],
        { color: '#a6343a', grosor: 22, vetas: 10, fibra: 0, grasa: { parte: 0.5, desde: 0.5, ancho: 12 } },
      ) +
      hueso(140, 250, 22, 16) +
      hueso(240, 262, 22, 16) +
      hueso(340, 252, 22, 16),
  ],
  [
    /matambre/,
    (azar) =>
      corte(
        azar,
        [
          [60, 200],
          [180, 160],
          [330, 166],
          [424, 204],
          [418, 280],
          [320, 316],
          [170, 320],
          [66, 288],
        ],
        { color: '#b64a4a', grosor: 14, vetas: 22, fibra: 4, grasa: { parte: 0.5, desde: 0, ancho: 10 } },
      ),
  ],
  [
    /entrana/,
    (azar) =>
      [186, 300]
        .map((y) =>
          corte(
            azar,
            [
              [56, y],
              [140, y - 40],
              [260, y - 44],
              [380, y - 30],
              [428, y + 2],
              [380, y + 30],
              [250, y + 38],
              [120, y + 36],
            ],
            { color: '#8a1c24', grosor: 16, vetas: 16, fibra: 80, grasa: { parte: 0.2, desde: 0.1, ancho: 8 } },
          ),
        )
        .join(''),
  ],
  [
    /vacio/,
    (azar) =>
      corte(
        azar,
        [
          [64, 232],
          [120, 160],
          [260, 140],
          [390, 168],
          [424, 240],
          [376, 314],
          [230, 336],
          [104, 310],
        ],
        { grosor: 34, vetas: 12, fibra: 30, grasa: { parte: 0.62, desde: 0.4, ancho: 18 } },
      ),
  ],
  [/bondiola/, (azar) => fetasGruesas(azar, '#c86a66', 3, 106, 74, { vetas: 16, grasa: { parte: 0.3, ancho: 8 } })],
  [/carre/, (azar) => chuletas(azar, CERDO, 2, false)],
  [/costillas de cerdo/, (azar) => chuletas(azar, CERDO, 3, true)],
  [
    /pulpa de cerdo/,
    (azar) =>
      corte(azar, redondo(azar, 240, 236, 150, 108, 8, 0.08), {
        color: CERDO,
        grosor: 40,
        vetas: 5,
        grasa: { parte: 0.3, desde: 0.55, ancho: 18 },
      }),
  ],
  [/costillar de cordero/, (azar) => costillar(azar, CORDERO, 6, true)],
  [
    /pierna de cordero/,
    (azar) =>
      palo(330, 260, 74, 20) +
      corte(
        azar,
        [
          [70, 220],
          [110, 146],
          [220, 122],
          [310, 170],
          [366, 246],
          [350, 282],
          [260, 320],
          [140, 322],
        ],
        { color: CORDERO, grosor: 40, vetas: 4, grasa: { parte: 0.55, desde: 0.95, ancho: 26 } },
      ),
  ],
  [
    /paleta de cordero/,
    (azar) =>
      palo(340, 250, 66, 10) +
      corte(
        azar,
        [
          [76, 250],
          [90, 170],
          [200, 140],
          [330, 190],
          [364, 252],
          [330, 290],
          [200, 316],
          [100, 306],
        ],
        { color: '#bd5654', grosor: 34, vetas: 8, grasa: { parte: 0.4, desde: 0.3, ancho: 16 } },
      ),
  ],
  [/chorizo parrillero/, (azar) => chorizos(azar, '#b2402f', true)],
  [/chorizo/, (azar) => chorizos(azar, '#c9705e', true)],
  [/morcilla dulce/, (azar) => chorizos(azar, '#3a1a1c', false)],
  [/morcilla/, (azar) => chorizos(azar, '#24121a', false)],
  [
    /mollejas/,
    (azar) =>
      visceras(azar, '#e3b6a0', [
        [170, 200, 92, 64, -20],
        [300, 220, 98, 66, 14],
        [226, 306, 104, 62, 4],
      ]),
  ],
  [/chinchulin/, () => chinchulin()],
  [
    /rinon/,
    (azar) =>
      visceras(azar, '#8a3b33', [
        [160, 190, 66, 52, 20],
        [236, 176, 60, 50, 0],
        [304, 208, 62, 54, 30],
        [180, 272, 66, 52, 0],
        [262, 270, 68, 54, 10],
        [226, 330, 70, 44, 0],
      ]),
  ],
  [
    /higado/,
    (azar) =>
      visceras(azar, '#5d1a1c', [
        [240, 210, 168, 82, -8],
        [250, 310, 150, 62, 6],
      ]),
  ],
  [/mondongo/, mondongo],
  [/lengua/, lengua],
]
