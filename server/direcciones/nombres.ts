// Finds the places that a written town names: the town, its departamento and its country stand beside each other in
// many ways.
import { fold } from '@surtido/rules/busqueda'

/** Letters of other alphabets that a courier reads as these: with one of them a town would be an unknown one. */
const PARECIDAS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаα',
    'bв',
    'cсϲ',
    'dԁ',
    'eеε',
    'hһн',
    'iіι',
    'jј',
    'kкκ',
    'lӏ',
    'mм',
    'nηп',
    'oоο',
    'pрρ',
    'rг',
    'sѕ',
    'tтτ',
    'uυ',
    'vѵν',
    'xхχ',
    'yуγ',
  ].flatMap(([latina, ...otras]) => otras.map((otra) => [otra, latina!])),
)

/** A name as it looks, in small letters without accents. */
const asSeen = (nombre: string): string =>
  fold(nombre.normalize('NFKC').replace(/\p{Cf}/gu, '')).replace(
    /[\p{Script=Cyrillic}\p{Script=Greek}]/gu,
    (letra) => PARECIDAS[letra] ?? letra,
  )

/** Its words, with a space before, between and after them. */
export const inWords = (text: string): string =>
  ` ${
    asSeen(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Words that only say what kind of place the name after them is. */
const CLASES = /^ (?:(?:la )?ciudad|departamento|dpto|depto) (?:de )?(?=.)/

/** A town that is known, with its names as `inWords` writes them. */
export interface CiudadConocida {
  readonly ciudad: string
  readonly departamento: string
  readonly pais: string
  readonly metros: number
}

export interface Nombrado {
  /** The towns that the text names. */
  readonly ciudades: readonly CiudadConocida[]
  /** The departamentos, `inWords`, that the point has to agree with. */
  readonly departamentos: readonly string[]
}

/**
 * Reads `Solymar, Canelones`, `Ciudad de Salto (Uruguay)` or `Colonia`, the short name of a capital: the parts between
 * commas and the like, without the country. `alLado` is what stands beside it as the departamento, `inWords`. A name
 * within a part (`Real de San Carlos`) names nothing.
 */
export function nombradoEn(text: string, alLado: string, conocidas: readonly CiudadConocida[]): Nombrado {
  const departamentos = new Set(conocidas.map((one) => one.departamento))
  const escritos = [...departamentos].filter((one) => alLado.includes(one))
  const whole = inWords(text)
  if (townsNamed(whole, conocidas).length > 0) return nombradoPor(whole, escritos, conocidas)
  const paises = new Set(conocidas.map(({ pais }) => pais))
  const partes = text
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}\s.'’]+/u)
    .map((parte) => withoutPais(inWords(parte), paises).replace(CLASES, ' '))
    .filter((parte) => parte.trim() && !paises.has(parte))
  const dichos = partes.filter((parte) => departamentos.has(parte))
  const otras = partes.filter((parte) => !departamentos.has(parte))
  // Canelones, Canelones: a town and its departamento.
  const lugares = otras.length > 0 ? otras : dichos.slice(0, 1)
  const dicho = otras.length > 0 ? dichos[0] : dichos[1]
  const deEl = escritos.length > 0 || !dicho ? escritos : [dicho]
  if (lugares.length !== 1) return { ciudades: [], departamentos: deEl }
  const named = nombradoPor(lugares[0]!, deEl, conocidas)
  // Soriano, a departamento without a town of its name.
  return named.ciudades.length + named.departamentos.length > 0
    ? named
    : { ciudades: [], departamentos: dichos.slice(0, 1) }
}

/** The places that a name means beside the departamentos that are written with it, if any is. */
function nombradoPor(nombre: string, escritos: readonly string[], conocidas: readonly CiudadConocida[]): Nombrado {
  // Canelones in Canelones may be any place there.
  if (escritos.includes(nombre)) return { ciudades: [], departamentos: escritos }
  const towns = townsNamed(nombre, conocidas)
  const within = towns.filter(({ departamento }) => escritos.includes(departamento))
  if (escritos.length === 0 || within.length > 0) {
    return { ciudades: within.length > 0 ? within : towns, departamentos: [] }
  }
  // La Paloma in Montevideo is a quarter, although towns have that name. No quarter has the name of a capital.
  return { ciudades: towns.filter(isCapital), departamentos: escritos }
}

/** The towns of that name; else the capital of that short name. */
function townsNamed(nombre: string, conocidas: readonly CiudadConocida[]): readonly CiudadConocida[] {
  const named = conocidas.filter((one) => one.ciudad === nombre)
  return named.length > 0 ? named : conocidas.filter((one) => isCapitalOf(one, nombre))
}

/** Colonia del Sacramento is the Colonia of Colonia, San José de Mayo the San José of San José. */
const isCapitalOf = ({ ciudad, departamento }: CiudadConocida, nombre: string): boolean =>
  departamento === nombre && (ciudad.startsWith(`${nombre}de `) || ciudad.startsWith(`${nombre}del `))

/** The capitals that are not called like their departamento. */
const OTRAS_CAPITALES = new Set([' melo ', ' trinidad ', ' minas ', ' fray bentos ', ' mercedes '])

const isCapital = (one: CiudadConocida): boolean =>
  one.ciudad === one.departamento || isCapitalOf(one, one.departamento) || OTRAS_CAPITALES.has(one.ciudad)

function withoutPais(parte: string, paises: ReadonlySet<string>): string {
  const pais = [...paises].find((one) => parte.endsWith(one) && parte !== one)
  return pais === undefined ? parte : parte.slice(0, 1 - pais.length)
}
