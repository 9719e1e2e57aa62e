// What a written town names: the town, its departamento and its country stand beside each other in many ways.
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

/** What says only what kind of place the name after it is of. */
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
  /** The departamento that it names in a part of its own, `inWords`. */
  readonly departamento: string | undefined
}

/**
 * Reads `Solymar, Canelones`, `Ciudad de Salto (Uruguay)` or `Colonia`, the short name of a capital: the parts between
 * commas and the like, without the country. `departamento` is written beside it, `inWords`. A name within a part
 * (`Real de San Carlos`) names nothing.
 */
export function nombradoEn(text: string, departamento: string, conocidas: readonly CiudadConocida[]): Nombrado {
  const whole = townsNamed(inWords(text), departamento, conocidas)
  if (whole.length > 0) return { ciudades: whole, departamento: undefined }
  const paises = new Set(conocidas.map(({ pais }) => pais))
  const departamentos = new Set(conocidas.map((one) => one.departamento))
  const partes = text
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}\s.'’]+/u)
    .map((parte) => withoutPais(inWords(parte), paises).replace(CLASES, ' '))
    .filter((parte) => parte.trim() && !paises.has(parte))
  const dichos = partes.filter((parte) => departamentos.has(parte))
  const otras = partes.filter((parte) => !departamentos.has(parte))
  // Canelones, Canelones: a town and its departamento.
  const lugares = otras.length > 0 ? otras : dichos.slice(0, 1)
  const dicho = otras.length > 0 ? dichos[0] : dichos[1]
  if (lugares.length !== 1) return { ciudades: [], departamento: dicho }
  const named = townsNamed(lugares[0]!, departamento, conocidas)
  const within =
    dicho && !isWithin(departamento, departamentos) ? named.filter((one) => one.departamento === dicho) : named
  return { ciudades: within, departamento: dicho ?? (otras.length === 0 ? dichos[0] : undefined) }
}

/** The towns of that name, in the departamento written beside it where it has one; else the capital of that short name. */
function townsNamed(
  nombre: string,
  departamento: string,
  conocidas: readonly CiudadConocida[],
): readonly CiudadConocida[] {
  const named = conocidas.filter((one) => one.ciudad === nombre)
  const towns = named.length > 0 ? named : conocidas.filter((one) => isCapitalOf(one, nombre))
  const within = towns.filter((one) => departamento.includes(one.departamento))
  return within.length > 0 ? within : towns
}

/** Colonia del Sacramento is the Colonia of Colonia, San José de Mayo the San José of San José. */
const isCapitalOf = ({ ciudad, departamento }: CiudadConocida, nombre: string): boolean =>
  departamento === nombre && (ciudad.startsWith(`${nombre}de `) || ciudad.startsWith(`${nombre}del `))

const isWithin = (text: string, nombres: ReadonlySet<string>): boolean => [...nombres].some((one) => text.includes(one))

function withoutPais(parte: string, paises: ReadonlySet<string>): string {
  const pais = [...paises].find((one) => parte.endsWith(one) && parte !== one)
  return pais === undefined ? parte : parte.slice(0, 1 - pais.length)
}
