// The shapes of packs on a square of 480: how to draw them, and where their label goes.
import type { Colores } from './colores.ts'

export interface Forma {
  /** The container, under the label. */
  readonly cuerpo: (colores: Colores) => string
  /** Its outline; the label is clipped to it. */
  readonly contorno: string
  readonly etiqueta: { readonly x: number; readonly y: number; readonly ancho: number; readonly alto: number }
  /** Drawn over the label: lids, folds, highlights. */
  readonly encima: (colores: Colores) => string
  /** Where it touches the ground. */
  readonly base: number
  /** True: printed all over. False: a label on a transparent body. */
  readonly impreso: boolean
}

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const rect = (x: number, y: number, ancho: number, alto: number, r: number) =>
  `M${x + r} ${y}h${ancho - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${alto - 2 * r}a${r} ${r} 0 0 1 -${r} ${r}h-${ancho - 2 * r}a${r} ${r} 0 0 1 -${r} -${r}v-${alto - 2 * r}a${r} ${r} 0 0 1 ${r} -${r}z`

/** A pack whose print is its body. */
function impresa(contorno: string, base: number, etiqueta: Forma['etiqueta'], encima: Forma['encima']): Forma {
  return { contorno, base, etiqueta, encima, impreso: true, cuerpo: ({ fondo }) => path(contorno, fondo) }
}

const bolsa = (x: number, y: number, ancho: number, alto: number): Forma => {
  const w = ancho
  const h = alto
  const contorno = `M${x + 8} ${y}q${w / 4} 5 ${w / 2 - 8} 0t${w / 2 - 8} 0q12 ${h * 0.24} 8 ${h / 2}q4 ${h * 0.3} -8 ${h / 2}q-${w / 4} -5 -${w / 2 - 8} 0t-${w / 2 - 8} 0q-12 -${h * 0.24} -8 -${h / 2}q-4 -${h * 0.3} 8 -${h / 2}z`
  const crimp = (at: number) =>
    Array.from({ length: Math.floor((w - 24) / 9) }, (_, i) => `M${x + 14 + i * 9} ${at}v14`).join('')
  return impresa(
    contorno,
    y + h,
    { x: x + 12, y: y + 30, ancho: w - 24, alto: h - 60 },
    () =>
      `<path d="${crimp(y + 6)}${crimp(y + h - 20)}" stroke="#fff" stroke-opacity=".28" stroke-width="2"/><path d="M${x + 22} ${y + 40}q-10 ${h * 0.36} 4 ${h - 90}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="7" stroke-linecap="round"/>`,
  )
}

const caja = (x: number, y: number, ancho: number, alto: number): Forma => {
  const lado = 34
  return {
    contorno: rect(x, y, ancho, alto, 3),
    base: y + alto,
    etiqueta: { x: x + 8, y: y + 14, ancho: ancho - 16, alto: alto - 28 },
    impreso: true,
    cuerpo: ({ fondo }) =>
      `${path(`M${x + ancho} ${y}l${lado} ${lado * 0.55}v${alto - lado}l-${lado} ${lado * 0.45}z`, fondo)}${path(`M${x + ancho} ${y}l${lado} ${lado * 0.55}v${alto - lado}l-${lado} ${lado * 0.45}z`, '#000', 'fill-opacity=".3"')}${path(rect(x, y, ancho, alto, 3), fondo)}`,
    encima: () => path(`M${x} ${y}h${ancho}v9h-${ancho}z`, '#fff', 'fill-opacity=".22"'),
  }
}

/** Transparent: the content gives the colour. */
const botella = (contorno: string, etiqueta: Forma['etiqueta'], tapa: string, vidrio?: string): Forma => ({
  contorno,
  base: 434,
  etiqueta,
  impreso: false,
  cuerpo: ({ acento }) => `${path(contorno, vidrio ?? acento)}${path(contorno, '#fff', 'fill-opacity=".12"')}`,
  encima: ({ fondo }) => path(tapa, fondo),
})

const PET = 'M212 66h56v30q0 22 26 46q22 22 22 60v212q0 22 -20 22h-112q-20 0 -20 -22v-212q0 -38 22 -60q26 -24 26 -46z'
const VINO = 'M218 44h44v112q0 18 22 40q18 18 18 50v166q0 22 -20 22h-84q-20 0 -20 -22v-166q0 -32 18 -50q22 -22 22 -40z'
const LIMPIEZA =
  'M206 96h68v26q0 12 24 24q34 18 34 66v196q0 26 -24 26h-136q-24 0 -24 -26v-196q0 -48 34 -66q24 -12 24 -24z'
const FRASCO = 'M142 132h196q16 0 20 20l6 40v206q0 34 -30 34h-188q-30 0 -30 -34v-206l6 -40q4 -20 20 -20z'
const POTE = 'M112 150h256l-24 256q-2 20 -22 20h-164q-20 0 -22 -20z'
const LATA = (y: number, alto: number) => `M146 ${y + 12}q94 -24 188 0v${alto - 24}q-94 24 -188 0z`
const lata = (y: number, alto: number): Forma =>
  impresa(
    LATA(y, alto),
    y + alto + 6,
    { x: 150, y: y + 18, ancho: 180, alto: alto - 34 },
    () =>
      `<ellipse cx="240" cy="${y + 12}" rx="94" ry="16" fill="#d9dde0"/><ellipse cx="240" cy="${y + 12}" rx="82" ry="11" fill="#b9bfc4"/><path d="M146 ${y + alto - 18}q94 24 188 0v8q-94 24 -188 0z" fill="#c4c9cd"/>`,
  )

export const FORMAS = {
  bolsa: bolsa(118, 52, 244, 388),
  'bolsa-chica': bolsa(124, 96, 232, 300),
  sobre: bolsa(140, 110, 200, 270),
  barra: bolsa(44, 176, 392, 150),
  caja: caja(110, 62, 232, 366),
  'caja-ancha': caja(52, 138, 348, 214),
  tetra: {
    ...caja(138, 96, 178, 340),
    encima: ({ claro, fondo }: Colores) =>
      `${path('M138 96l22 -38h134l22 38z', claro)}${path('M294 58l22 38l34 19l-26 -48z', '#000', 'fill-opacity=".25"')}${path('M206 62a18 9 0 0 1 36 0v16h-36z', '#fff')}${path('M210 58h28v-8h-28z', fondo)}`,
  },
  lata: lata(70, 356),
  conserva: lata(132, 250),
  pet: botella(PET, { x: 166, y: 212, ancho: 148, alto: 170 }, rect(206, 40, 68, 30, 6)),
  vino: botella(VINO, { x: 178, y: 246, ancho: 124, alto: 164 }, rect(214, 36, 52, 66, 5), '#2c3a24'),
  cerveza: botella(VINO, { x: 178, y: 246, ancho: 124, alto: 164 }, rect(214, 36, 52, 20, 5), '#5a3415'),
  limpieza: {
    ...botella(LIMPIEZA, { x: 150, y: 206, ancho: 180, alto: 188 }, rect(202, 56, 76, 44, 8)),
    cuerpo: ({ acento }: Colores) => path(LIMPIEZA, acento),
  },
  frasco: {
    ...botella(FRASCO, { x: 120, y: 200, ancho: 240, alto: 176 }, ''),
    encima: ({ fondo }: Colores) =>
      `${path(rect(134, 86, 212, 54, 10), fondo)}${path(rect(134, 86, 212, 54, 10), '#fff', 'fill-opacity=".14"')}<path d="M150 98v32M168 98v32M186 98v32M204 98v32M222 98v32M240 98v32M258 98v32M276 98v32M294 98v32M312 98v32M330 98v32" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`,
  },
  pote: impresa(
    POTE,
    426,
    { x: 132, y: 166, ancho: 216, alto: 236 },
    ({ claro }) =>
      `${path(rect(100, 124, 280, 34, 12), claro)}${path(rect(100, 124, 280, 34, 12), '#000', 'fill-opacity=".08"')}`,
  ),
  tubo: impresa(
    'M148 64h184l-26 316h-132z',
    434,
    { x: 168, y: 92, ancho: 144, alto: 268 },
    ({ claro }) =>
      `${path(rect(168, 380, 144, 54, 8), claro)}${path('M148 64h184v18h-184z', '#fff', 'fill-opacity=".4"')}`,
  ),
  paquete: impresa(
    rect(66, 112, 348, 284, 40),
    396,
    { x: 84, y: 128, ancho: 312, alto: 252 },
    () =>
      `<path d="M182 114v280M298 114v280" stroke="#fff" stroke-opacity=".25" stroke-width="5"/><path d="M196 118q44 -46 88 0" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8"/>`,
  ),
  bandeja: {
    contorno: rect(62, 150, 356, 206, 26),
    base: 372,
    etiqueta: { x: 84, y: 166, ancho: 312, alto: 172 },
    impreso: true,
    cuerpo: ({ fondo }: Colores) =>
      `${path(rect(46, 136, 388, 236, 36), '#eceff0')}${path(rect(46, 136, 388, 236, 36), '#000', 'fill-opacity=".06"')}${path(rect(62, 150, 356, 206, 26), fondo)}`,
    encima: () =>
      '<path d="M84 322L180 160M112 334L212 164" stroke="#fff" stroke-opacity=".22" stroke-width="12" stroke-linecap="round"/>',
  },
} satisfies Record<string, Forma>

type NombreForma = keyof typeof FORMAS

/** The drawing of its kind and words of its name choose the shape; the first match wins. */
const POR_PALABRAS: readonly (readonly [RegExp, NombreForma])[] = [
  [/vino.*(caja|tetra)|en tetra|larga vida|\buat\b/, 'tetra'],
  [/en sachet|sachet/, 'bolsa-chica'],
  [/lata (de )?cerveza|cerveza.*lata|\blata\b.*(350|354|473|269|310)/, 'lata'],
  [/aerosol|desodorante|insecticida|espuma de afeitar|spray/, 'lata'],
  [/saquitos|te en hebras|polvo para lavar|fosforos|hamburguesa|pizza|caldo|gelatina|postre|flan/, 'caja'],
  [/doy ?pack|doypack|repuesto/, 'bolsa'],
  [/crema dental|pasta dental|pomada|crema de manos/, 'tubo'],
]
const POR_RUBRO: readonly (readonly [string, NombreForma])[] = [
  ['vinos espumantes licores whisky aperitivos', 'vino'],
  ['cervezas', 'cerveza'],
  ['refrescos aguas aguas-saborizadas isotonicas amargos aceites-vinagres', 'pet'],
  ['jugos leche', 'tetra'],
  ['yogur postres quesos-untables manteca helados dulce-de-leche', 'pote'],
  ['crema tomates', 'tetra'],
  ['dulces aderezos', 'frasco'],
  ['conservas picadillos', 'conserva'],
  ['alfajores chocolates barritas', 'barra'],
  ['jugos-polvo sopas-caldos levaduras', 'sobre'],
  ['desayuno farmacia adultos', 'caja'],
  ['pisos lavandinas bano cocina cabello ambientes', 'limpieza'],
  ['piel oral higiene-bebe colonias-bebe', 'tubo'],
  ['panales papeles toallitas femenina algodon residuos', 'paquete'],
  [
    'ravioles tallarines noquis tapas lasana hamburguesas rebozados pizzas comidas quesos jamon fiambres frankfurters',
    'bandeja',
  ],
  ['jabones', 'caja-ancha'],
  ['galletitas galletas caramelos', 'bolsa-chica'],
]

export function formaDe(nombre: string, rubro: string): NombreForma {
  const said = POR_PALABRAS.find(([words]) => words.test(nombre))?.[1]
  if (said) return said
  for (const [slugs, forma] of POR_RUBRO) {
    if (slugs.split(' ').some((slug) => rubro === slug || rubro.startsWith(`${slug}-`))) return forma
  }
  return 'bolsa'
}
