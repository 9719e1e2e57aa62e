import type { Columnas } from './columnas.ts'

/** A list in order: positions of the empresa's list. */
export type Posiciones = Uint32Array

/**
 * A drawer that articles are filed in, so that a page of a rubro reads only that rubro. A code files by its first
 * digits.
 */
export type Cajon = 'categoria' | 'rubro' | 'marca' | 'etiqueta' | 'oferta' | `codigo ${number}`

/** The articles of a list by what they have in common, each group in the order of the list. */
export interface Archivo {
  get(valor: unknown): Posiciones | undefined
}

/** Files by brand, or by what a place in the shop has in common with others. An article is in just one group. */
export function fileOnce(
  cajon: Exclude<Cajon, 'etiqueta' | 'oferta'>,
  order: Posiciones,
  columnas: Columnas,
  marcas: number,
): Archivo {
  if (cajon === 'marca') return fileBy(order, columnas.marca, undefined, marcas, (marca) => marca as number)
  const valorDe = valorDeLugar(cajon)
  const numbers = new Map<unknown, number>()
  const groups = Uint32Array.from(columnas.codigos, (lugar) => {
    const valor = valorDe(lugar)
    const known = numbers.get(valor) ?? numbers.size
    numbers.set(valor, known)
    return known
  })
  return fileBy(order, columnas.codigo, groups, numbers.size, (valor) => numbers.get(valor))
}

function valorDeLugar(cajon: Exclude<Cajon, 'etiqueta' | 'oferta' | 'marca'>) {
  if (cajon === 'categoria') return ({ categoria }: Columnas['codigos'][number]) => categoria.id
  if (cajon === 'rubro') return ({ rubro }: Columnas['codigos'][number]) => rubro.id
  const digits = Number(cajon.slice('codigo '.length))
  return ({ codEstMerc }: Columnas['codigos'][number]) => codEstMerc.slice(0, digits)
}

/** `column` has a number for each position; `groups`, where given, the group of each such number. */
function fileBy(
  order: Posiciones,
  column: Uint32Array,
  groups: Uint32Array | undefined,
  many: number,
  groupOf: (valor: unknown) => number | undefined,
): Archivo {
  const at = (position: number) => (groups ? groups[column[position]!]! : column[position]!)
  const begins = new Uint32Array(many + 1)
  for (let i = 0; i < order.length; i++) begins[at(order[i]!) + 1]!++
  for (let n = 0; n < many; n++) begins[n + 1]! += begins[n]!
  // One array holds them all, each group a part of it.
  const filed = new Uint32Array(order.length)
  const next = begins.slice()
  for (let i = 0; i < order.length; i++) filed[next[at(order[i]!)]!++] = order[i]!
  return {
    get(valor) {
      const n = groupOf(valor)
      const [from, to] = n === undefined ? [0, 0] : [begins[n] ?? 0, begins[n + 1] ?? 0]
      return to > from ? filed.subarray(from, to) : undefined
    },
  }
}

/** Files by label: an article is in none or in several groups. */
export function fileByEtiqueta(order: Posiciones, { etiquetas, etiqueta, desde }: Columnas): Archivo {
  const filed = new Map<unknown, number[]>()
  for (let i = 0; i < order.length; i++) {
    const position = order[i]!
    for (let at = desde[position]!; at < desde[position + 1]!; at++) put(filed, etiquetas[etiqueta[at]!], position)
  }
  return filedOf(filed)
}

/** Files the articles on offer, by channel. */
export function fileByOferta<En>(
  order: Posiciones,
  channels: readonly En[],
  enOferta: (position: number, en: En) => boolean,
): Archivo {
  const filed = new Map<unknown, number[]>()
  for (let i = 0; i < order.length; i++)
    for (const en of channels) if (enOferta(order[i]!, en)) put(filed, en, order[i]!)
  return filedOf(filed)
}

function put(filed: Map<unknown, number[]>, valor: unknown, position: number): void {
  const list = filed.get(valor)
  if (list) list.push(position)
  else filed.set(valor, [position])
}

const filedOf = (filed: ReadonlyMap<unknown, readonly number[]>): Archivo =>
  new Map([...filed].map(([valor, list]) => [valor, Uint32Array.from(list)]))
