// Labels of a few articles. Facts of raw food are means that anybody may look up; the rest is invented, and says so: no
// brand's label is made up.

const CRUDO = 'Valores medios del alimento crudo, sin cáscara ni carozo (USDA FoodData Central).'
const INVENTADO = 'Datos de muestra, inventados: los que valen son los del envase.'

const NOMBRES = ['Energía', 'Carbohidratos', 'Azúcares', 'Proteínas', 'Grasas', 'Fibra', 'Sodio'] as const
/** Values in the order of `NOMBRES`: kcal, grams, and milligrams of sodium. */
type Valores = readonly [number, number, number, number, number, number, number]

const unidad = (nombre: (typeof NOMBRES)[number]) => (nombre === 'Energía' ? 'kcal' : nombre === 'Sodio' ? 'mg' : 'g')

/** The text of the column `nutricion`; with the grams of a portion, of that too. */
function nutricionDe(valores: Valores, porcion?: number): string {
  const say = (n: number) => n.toLocaleString('es-UY', { maximumFractionDigits: 1, useGrouping: false })
  return NOMBRES.map((nombre, i) => {
    const all = [valores[i]!, ...(porcion ? [(valores[i]! * porcion) / 100] : [])]
    return [nombre, ...all.map((n) => `${say(n)} ${unidad(nombre)}`)].join('=')
  }).join('|')
}

interface Ficha {
  readonly ingredientes?: string
  readonly origen?: string
  readonly alergenos?: string
  readonly puede_contener?: string
  readonly porcion?: string
  readonly nutricion: string
  readonly fuente_ficha: string
}

const crudo = (...valores: Valores): Ficha => ({ nutricion: nutricionDe(valores), fuente_ficha: CRUDO })
const inventado = (valores: Valores, ficha: Omit<Ficha, 'nutricion' | 'fuente_ficha' | 'porcion'>): Ficha => ({
  ...ficha,
  porcion: '30 g',
  nutricion: nutricionDe(valores, 30),
  fuente_ficha: INVENTADO,
})

const banana = crudo(89, 22.8, 12.2, 1.1, 0.3, 2.6, 1)
const manzana = crudo(52, 13.8, 10.4, 0.3, 0.2, 2.4, 1)
const naranja = crudo(47, 11.8, 9.4, 0.9, 0.1, 2.4, 0)
const tomate = crudo(18, 3.9, 2.6, 0.9, 0.2, 1.2, 5)
const cebolla = crudo(40, 9.3, 4.2, 1.1, 0.1, 1.7, 4)
const papa = crudo(77, 17.5, 0.8, 2, 0.1, 2.1, 6)

/** The key is the code of the article. */
const FICHAS: Readonly<Record<string, Ficha>> = {
  '000157': banana,
  '000158': { ...banana, origen: 'Ecuador' },
  '000159': manzana,
  '000160': manzana,
  '000161': manzana,
  '000172': crudo(160, 8.5, 0.7, 2, 14.7, 6.7, 7),
  '000175': naranja,
  '000176': naranja,
  '000178': crudo(29, 9.3, 2.5, 1.1, 0.3, 2.8, 2),
  '000180': tomate,
  '000181': tomate,
  '000182': tomate,
  '000183': cebolla,
  '000184': cebolla,
  '000185': crudo(41, 9.6, 4.7, 0.9, 0.2, 2.8, 69),
  '000206': papa,
  '000207': papa,
  '000208': papa,
  '000235': inventado([390, 1, 0.5, 31, 29, 0, 900], {
    ingredientes: 'Leche entera pasteurizada, sal, fermentos lácticos, cuajo y cloruro de calcio.',
    origen: 'Uruguay',
    alergenos: 'leche',
  }),
  '000236': inventado([352, 2, 0.5, 26, 27, 0, 800], {
    ingredientes: 'Leche entera pasteurizada, sal, fermentos lácticos, cuajo y cloruro de calcio.',
    origen: 'Uruguay',
    alergenos: 'leche',
    puede_contener: 'huevo',
  }),
}

const COLUMNAS = [
  'ingredientes',
  'origen',
  'alergenos',
  'puede_contener',
  'porcion',
  'nutricion',
  'fuente_ficha',
] as const
type Columna = (typeof COLUMNAS)[number]

/** The cells of an article's file that its label says. */
export const fichaDe = (artCodigo: string): Record<Columna, string> =>
  Object.fromEntries(COLUMNAS.map((one) => [one, FICHAS[artCodigo]?.[one] ?? ''])) as Record<Columna, string>
