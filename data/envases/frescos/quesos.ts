// The cheese counter: each kind has its rind, its paste, its eyes, and a little flag with its name.
import { cuerpoPara, linea as renglon } from '../letras.ts'
import {
  type Azar,
  curva,
  dentro,
  elipse,
  grano,
  luz,
  mancha,
  type Punto,
  path,
  sombra,
  tono,
  trazo,
} from './trazos.ts'

interface Queso {
  readonly pasta: string
  readonly corteza: string
  /** How many eyes, and how large at most. */
  readonly ojos?: number
  readonly ojo?: number
  /** Grainy, as hard cheeses are. */
  readonly duro?: boolean
}

/** The paper flag that a counter sticks in. */
const bandera = (texto: string, x: number, y: number) => {
  const wide = 128
  const size = cuerpoPara(texto, wide - 22, 25, 'negra')
  return `${trazo(`M${x} ${y + 70}V${y - 34}`, '#b98b4e', 5)}${path(`M${x} ${y - 36}h${wide}q-8 12 0 24t0 24h-${wide}z`, '#fffdf6', 'stroke="#d9cdb4" stroke-width="2"')}${renglon(texto, { x: x + wide / 2 - 2, y: y - 3 + size * 0.1, cuerpo: size, peso: 'negra', color: '#3a2c1c' })}`
}

function ojos(
  azar: Azar,
  area: string,
  { pasta, ojos: many = 0, ojo = 12 }: Queso,
  box: readonly [number, number, number, number],
): string {
  const [x, y, w, h] = box
  return dentro(
    area,
    Array.from({ length: many }, () => {
      const [cx, cy, r] = [x + azar() * w, y + azar() * h, ojo * (0.4 + azar() * 0.6)]
      return (
        elipse(cx, cy, r, r * 0.86, tono(pasta, -0.32)) +
        elipse(cx + r * 0.14, cy + r * 0.22, r * 0.8, r * 0.62, tono(pasta, -0.14))
      )
    }).join(''),
  )
}

/** A wedge out of a wheel. */
function cuna(azar: Azar, queso: Queso, nombre: string): string {
  const { pasta, corteza, duro } = queso
  const top = 'M66 216L372 128Q424 152 430 196L130 284z'
  const front = 'M66 216L130 284V378L66 300z'
  const face = 'M130 284L430 196V292L130 378z'
  return [
    sombra(250, 362, 180),
    path(front, tono(corteza, -0.2)),
    path(face, pasta),
    path(top, tono(pasta, 0.22)),
    path('M372 128Q424 152 430 196V292l-12 4V204Q410 160 360 131z', corteza),
    ojos(azar, face, queso, [136, 214, 290, 150]),
    ojos(azar, top, { ...queso, ojos: Math.round((queso.ojos ?? 0) * 0.5) }, [90, 150, 320, 110]),
    duro ? grano(face, 'poro', 0.55) + grano(top, 'poro', 0.4) : grano(face, 'miga', 0.12),
    path(front, corteza, 'opacity=".85"'),
    trazo('M66 216L130 284L430 196', '#fff', 2.5, 'opacity=".5"'),
    `<path d="${face}" fill="url(#luz)" fill-opacity=".5"/>`,
    bandera(nombre, 236, 140),
  ].join('')
}

/** A block, a slice cut from it. */
function barra(azar: Azar, queso: Queso, nombre: string, tajadas = 1): string {
  const { pasta, corteza } = queso
  const top = 'M84 206L150 150H410L356 206z'
  const front = 'M84 206H356V330H84z'
  const side = 'M356 206L410 150V270L356 330z'
  const slices = Array.from({ length: tajadas }, (_, i) =>
    path(
      `M${84 - i * 16} ${244 + i * 12}h140l-20 104h-140z`,
      tono(pasta, 0.12 + i * 0.1),
      `stroke="${tono(pasta, -0.25)}" stroke-width="2"`,
    ),
  ).join('')
  return [
    sombra(240, 346, 190),
    path(side, tono(corteza, -0.24)),
    path(front, pasta),
    path(top, tono(corteza, 0.18)),
    ojos(azar, front, queso, [90, 212, 260, 112]),
    grano(front, 'miga', 0.1),
    trazo('M84 206H356M356 206V330', '#fff', 2.5, 'opacity=".5"'),
    `<path d="${front}" fill="url(#luz)" fill-opacity=".55"/>`,
    slices,
    bandera(nombre, 226, 130),
  ].join('')
}

/** A whole round with a wedge taken out. */
function horma(azar: Azar, queso: Queso, nombre: string): string {
  const { pasta, corteza, duro } = queso
  const rim = 'M70 210A170 84 0 0 0 318 284V376A170 84 0 0 1 70 302z'
  const top = 'M240 210L404 232A170 84 0 1 0 318 284z'
  const face = 'M240 210L404 232V324L240 302z'
  return [
    sombra(240, 372, 186),
    path('M240 302L404 324Q380 356 318 376z', '#efe9dd'),
    path('M410 210A170 84 0 0 1 404 232V324A170 84 0 0 0 410 302z', tono(corteza, -0.3)),
    path(face, pasta),
    ojos(azar, face, queso, [246, 222, 150, 90]),
    duro ? grano(face, 'poro', 0.5) : grano(face, 'miga', 0.1),
    path(rim, corteza),
    `<path d="${rim}" fill="url(#luz)"/>`,
    path(top, tono(corteza, 0.22)),
    luz(top, 0.5),
    trazo('M318 284L240 210L404 232', tono(pasta, 0.1), 5),
    bandera(nombre, 150, 142),
  ].join('')
}

function provolone(nombre: string): string {
  const body: Punto[] = [
    [214, 96],
    [250, 92],
    [272, 130],
    [330, 190],
    [356, 280],
    [322, 360],
    [240, 392],
    [150, 364],
    [116, 284],
    [140, 194],
    [196, 132],
  ]
  const d = curva(body)
  return [
    sombra(240, 396, 126),
    path(d, '#e9bf62'),
    luz(d, 1),
    ...[170, 240, 310].map((y) =>
      trazo(`M${136 - (y - 170) * 0.16} ${y}q104 40 ${208 + (y - 170) * 0.3} 0`, '#b3803a', 7),
    ),
    trazo('M232 92C206 180 206 300 236 390M236 92c36 90 36 210 6 300', '#b3803a', 6),
    trazo('M234 98q-30 -34 0 -58q32 20 4 58', '#b3803a', 7),
    bandera(nombre, 258, 160),
  ].join('')
}

function ricota(azar: Azar, nombre: string): string {
  const lumps = Array.from({ length: 60 }, () => {
    const angle = azar() * Math.PI
    const far = azar()
    return elipse(
      240 + Math.cos(angle) * 116 * far,
      236 - Math.sin(angle) * 92 * far,
      16 + azar() * 12,
      12 + azar() * 8,
      azar() < 0.5 ? '#ffffff' : '#f3eee4',
    )
  }).join('')
  const basket = 'M96 236h288l-34 128q-110 26 -220 0z'
  return [
    sombra(240, 372, 150),
    elipse(240, 236, 144, 40, '#f1ebdf'),
    lumps,
    path(basket, '#e9f0f2'),
    dentro(
      basket,
      Array.from({ length: 11 }, (_, i) => trazo(`M${90 + i * 30} 232L${130 + i * 22} 384`, '#b9cbd2', 7)).join('') +
        [268, 304, 340].map((y) => trazo(`M90 ${y}q150 30 300 0`, '#cddbe0', 8)).join(''),
    ),
    luz(basket, 0.7),
    bandera(nombre, 236, 128),
  ].join('')
}

export const QUESOS: readonly (readonly [RegExp, (azar: Azar) => string])[] = [
  [
    /queso colonia especial/,
    (azar) => horma(azar, { pasta: '#f4d06f', corteza: '#b8893c', ojos: 9, ojo: 15 }, 'Colonia'),
  ],
  [/queso colonia/, (azar) => cuna(azar, { pasta: '#f6d670', corteza: '#d9a441', ojos: 12, ojo: 22 }, 'Colonia')],
  [/queso dambo/, (azar) => barra(azar, { pasta: '#f7dd8c', corteza: '#c8402f', ojos: 9, ojo: 8 }, 'Dambo')],
  [/queso muzzarella en barra/, (azar) => barra(azar, { pasta: '#fbf4de', corteza: '#f2e6c4' }, 'Muzzarella', 2)],
  [
    /queso muzzarella/,
    (azar) =>
      [
        [168, 226, 92],
        [304, 240, 88],
        [234, 320, 90],
      ]
        .map(([x, y, r]) => {
          const d = curva(mancha(azar, { x: x!, y: y!, rx: r!, ry: r! * 0.84, irregular: 0.02 }))
          return (
            sombra(x!, y! + r! * 0.84, r!) +
            path(d, '#fdf9ec') +
            luz(d, 0.75) +
            trazo(`M${x! - 30} ${y! - r! * 0.7}q30 16 56 -4`, '#dccfae', 4)
          )
        })
        .join('') + bandera('Muzzarella', 226, 140),
  ],
  [/queso semiduro/, (azar) => horma(azar, { pasta: '#f2d488', corteza: '#e4b04a', ojos: 14, ojo: 6 }, 'Semiduro')],
  [/queso magro/, (azar) => cuna(azar, { pasta: '#fbeebc', corteza: '#e9d08a', ojos: 5, ojo: 7 }, 'Magro')],
  [/queso parmesano/, (azar) => cuna(azar, { pasta: '#ecc977', corteza: '#8a5a24', duro: true }, 'Parmesano')],
  [/queso sbrinz/, (azar) => horma(azar, { pasta: '#e9c06a', corteza: '#4b2f1b', duro: true }, 'Sbrinz')],
  [/queso provolone/, () => provolone('Provolone')],
  [
    /queso de sandwich/,
    (azar) => barra(azar, { pasta: '#f8d978', corteza: '#f1c95c', ojos: 3, ojo: 6 }, 'Sándwich', 3),
  ],
  [/queso yamandu/, (azar) => horma(azar, { pasta: '#f5d67e', corteza: '#a3261f', ojos: 6, ojo: 10 }, 'Yamandú')],
  [/ricota/, (azar) => ricota(azar, 'Ricota')],
]
