// Changes a file would make that its sender may not have intended. A run asks here before it changes anything, and so
// does any screen that shows a file before it is imported.
import {
  allOf,
  atLeast,
  beyond,
  type Exceso,
  either,
  judge,
  type MedidaDeLocal,
  never,
  type Resguardo,
  sumOf,
} from './juicio.ts'
import {
  type ColumnaConEscala,
  type ColumnaDeArticulo,
  type Cuantos,
  type Reparo,
  type Salto,
  wordsOf,
} from './reparos.ts'

/** The largest share of prices that may move at once. */
const MUEVEN_MAX = 0.1
/** Fewer than this say nothing about a file. */
const MUEVEN_DESDE = 20
/** A price that changes by this factor doesn't move but jumps: a decimal point that slipped. */
export const SALTO = 5
/** No shop does that every day. */
export const LEJOS = 50
/** An offer may lower a price by more. */
export const SALTO_OFERTA = 10
/** The largest share of prices that may jump: a few may be corrections. */
const SALTAN_MAX = 0.001
/** The same of one local, where one correction is a larger share. */
const SALTAN_MAX_LOCAL = 0.01
const SALTAN_DESDE_LOCAL = 3
/** The largest share of offers that may be no lower than the price. */
const NO_BAJAN_MAX = 0.1
const NO_BAJAN_DESDE = 3
/** The largest share of the articles on sale that a complete file may withdraw. */
const RETIRA_MAX = 0.2
const RETIRA_DESDE = 20
/** The share that a local has fewer of, which a local of few reaches with few. */
const RETIRA_PARTE_LOCAL = 0.5
const RETIRA_DESDE_LOCAL = 3
/** The share of the counted articles of a local that a file may not count any more. */
const SIN_CONTAR_PARTE = 0.5
/** The largest share of articles left without stock, of figures on another scale, of prices without their tax. */
const MAYORIA = 0.5
const MAYORIA_DESDE = 20
/** Of a local of fewer articles: all of them, and this many. */
export const POCOS_DESDE = 3
/** The share of what a file brings that is no ordinary day of a part of a local. */
const PARTE = 0.9
/** Offers that are over when they come in. */
const TERMINADAS_DESDE = 3
/** The share of the replaced rows that a file has to bring again. */
const CORTO = 0.5
const CORTO_DESDE = 4

/** How the figures of a column compare. */
interface Escala {
  readonly columna: ColumnaConEscala
  readonly locales: readonly MedidaDeLocal[]
  /** Three are enough where all of them are on another scale. */
  readonly pocas?: boolean
}

/** How many articles lose one thing that they had; of several counts of one `columna`, the first one too large speaks. */
interface DatosDeArticulo {
  readonly columna: ColumnaDeArticulo
  readonly son: number
  readonly de: number
}

/** How the prices of a file compare with the current ones. */
export interface Medida {
  readonly locales: readonly MedidaDeLocal[]
  readonly ejemplos: readonly Salto[]
  readonly escalas?: readonly Escala[]
  /** Of articles: how many lose what they had, of how many. */
  readonly datos?: readonly DatosDeArticulo[]
  /** Of offers: how many are over, of how many, when more of the `habia` there are would end too. */
  readonly terminadas?: { readonly son: number; readonly de: number; readonly habia: number }
}

/** A reason to ask. */
export interface Duda {
  readonly reparo: Reparo
  /** The habits that it may be; undefined: it is none, however often it is meant. */
  readonly habitos?: readonly string[] | undefined
}

const most = beyond(MAYORIA_DESDE, MAYORIA)
/** Of a local of few articles all of them, as of more most of them. */
const few: Exceso = (part, whole) => whole < MAYORIA_DESDE && allOf(POCOS_DESDE)(part, whole, 0)
/** Nearly all that a file brings, of a part of a local. */
const ofPart = atLeast(MAYORIA_DESDE, PARTE)

type Juzgada = Exclude<Cuantos, 'TERMINADAS' | 'LISTA_CORTA'> | 'SALTAN'

const many = beyond(RETIRA_DESDE, RETIRA_MAX)
const habitoDe =
  (que: string) =>
  ({ codigoLocal }: MedidaDeLocal) =>
    `${que} ${codigoLocal ?? 'todos'}`

/** In the order in which they are told. Of several for one doubt the first one speaks. */
const RESGUARDOS: readonly (readonly [que: Juzgada, ...resguardos: readonly Resguardo[]])[] = [
  ['MUEVEN', { de: ['mueven', 'comparables'], ofAll: beyond(MUEVEN_DESDE, MUEVEN_MAX) }],
  [
    'SALTAN',
    {
      de: ['saltan', 'comparables'],
      ofAll: beyond(1, SALTAN_MAX),
      ofOne: beyond(SALTAN_DESDE_LOCAL, SALTAN_MAX_LOCAL),
    },
  ],
  ['NO_BAJAN', { de: ['noBajan', 'bajables'], ofAll: beyond(NO_BAJAN_DESDE, NO_BAJAN_MAX) }],
  [
    'RETIRA',
    {
      de: ['retira', 'enVenta'],
      ofAll: many,
      ofOne: either(
        many,
        (part, whole, trae) => part - trae >= Math.max(RETIRA_DESDE_LOCAL, whole * RETIRA_PARTE_LOCAL),
      ),
    },
  ],
  [
    'IVA',
    { de: ['iva', 'conIva'], ofAll: most, ofOne: either(most, few) },
    { de: ['sinIva', 'cambianConIva'], ofAll: ofPart },
  ],
  ['AGOTA', { de: ['agota', 'conStock'], ofAll: most, habitoDe: habitoDe('AGOTA') }],
  ['VACIA', { de: ['vacia', 'contadosConStock'], ofAll: most, ofOne: either(most, few), habitoDe: habitoDe('VACIA') }],
  [
    'SIN_CONTAR',
    {
      de: ['sinContar', 'contados'],
      ofAll: atLeast(MAYORIA_DESDE, SIN_CONTAR_PARTE),
      ofOne: either(atLeast(MAYORIA_DESDE, SIN_CONTAR_PARTE), few),
    },
    { de: ['sinContar', 'contadosEnArchivo'], ofAll: ofPart },
  ],
  ['SALDA', { de: ['salda', 'conSaldo'], ofAll: most, habitoDe: habitoDe('SALDA') }],
]

/** A card that is filled up has many times what was left. */
const DE_DINERO: ReadonlySet<ColumnaConEscala> = new Set(['saldo', 'deuda'])

/** Beyond fifty times no habit is meant, nor is nearly all of a file, or all of a small local. */
const resguardosDeEscala = ({ columna, pocas }: Escala): readonly Resguardo[] => [
  {
    de: ['escalan', 'conEscala'],
    ofAll: pocas ? either(most, allOf(POCOS_DESDE)) : most,
    habitoDe: (local) => {
      const { suben = 0, escalan = 0, lejos = 0 } = local
      if (lejos * 2 > escalan && !DE_DINERO.has(columna)) return undefined
      return habitoDe(`OTRA_ESCALA ${columna} ${suben * 2 >= escalan ? 'sube' : 'baja'}`)(local)
    },
  },
  { de: ['lejos', 'conEscala'], ofAll: never, ofOne: few },
  { de: ['lejos', 'conEscalaEnArchivo'], ofAll: ofPart },
]

/** The doubts about prices: about all of them, and about those of each local, which a large file hides. */
export function dudasDePrecios(medida: Medida, conocidos: ReadonlySet<string> = new Set()): Duda[] {
  const judgeBy = (locales: readonly MedidaDeLocal[], resguardos: readonly Resguardo[]) =>
    resguardos.flatMap((resguardo) => judge(locales, resguardo, conocidos)).slice(0, 1)
  const judged = RESGUARDOS.flatMap(([que, ...resguardos]) =>
    judgeBy(medida.locales, resguardos).map(({ habitos, ...one }) => ({
      reparo: que === 'SALTAN' ? { que, ...one, ejemplos: medida.ejemplos } : { que, ...one },
      habitos,
    })),
  )
  const escalas = (medida.escalas ?? []).flatMap((escala) =>
    judgeBy(escala.locales, resguardosDeEscala(escala)).map(({ habitos, ...one }) => ({
      reparo: { que: 'OTRA_ESCALA' as const, columna: escala.columna, ...one },
      habitos,
    })),
  )
  const { terminadas, datos = [] } = medida
  const perdidos = datos.filter(({ son, de }) => most(son, de, 0))
  return [
    ...judged,
    ...escalas,
    ...perdidos
      .filter(({ columna }, i) => perdidos.findIndex((other) => other.columna === columna) === i)
      .map((one) => ({ reparo: { que: 'OTRO_DATO' as const, ...one } })),
    ...(terminadas && beyond(TERMINADAS_DESDE, MAYORIA)(terminadas.son, terminadas.de, 0)
      ? [terminadasDe(terminadas)]
      : []),
  ]
}

/** A habit only where nothing goes on: the same list of last month would end what does. */
const terminadasDe = ({ son, de, habia }: NonNullable<Medida['terminadas']>): Duda => ({
  reparo: { que: 'TERMINADAS', son, de, locales: [] },
  ...(habia === 0 && { habitos: ['TERMINADAS'] }),
})

/** The prices that jump, in words, where they are too few to stop a file. */
export function notasDeSaltos({ locales, ejemplos }: Medida, reparos: readonly Reparo[]): string[] {
  if (ejemplos.length === 0 || reparos.some(({ que }) => que === 'SALTAN')) return []
  const [son, de] = [sumOf(locales, 'saltan'), sumOf(locales, 'comparables')]
  return [wordsOf({ que: 'SALTAN', son, de, locales: [], ejemplos })]
}

/** The doubts about a file that replaces the `habia` existing rows. */
export function reparosDeReemplazo(trae: number, rechazadas: number, habia: number): Reparo[] {
  const reparos: Reparo[] = []
  if (habia > 0 && rechazadas > 0) reparos.push({ que: 'RECHAZADAS', rechazadas, trae, habia })
  if (habia >= CORTO_DESDE && trae > 0 && trae < habia * CORTO) reparos.push({ que: 'CORTO', trae, habia })
  return reparos
}
