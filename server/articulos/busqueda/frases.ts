import { fold, tokenize } from '@surtido/rules/busqueda'
import { isDieta, writeNegation } from '@surtido/rules/negaciones'
import { isEmpty } from './necesidades.ts'

const NUMEROS =
  'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta cien'.split(' ')
const DIAS = 'lunes martes miercoles jueves viernes sabado sabados domingo domingos finde quincena'.split(' ')

/** These are no misspelt names of things: ocho personas, el domingo, el colesterol. */
const NUNCA_ERRATA = new Set([...NUMEROS, ...DIAS, ...'personas comensales invitados colesterol presion'.split(' ')])

/** Says whether a word is never taken for a near one that labels say. */
export const isNuncaErrata = (word: string): boolean => NUNCA_ERRATA.has(word)

const PA = /(?<![\p{L}\d])(?:pa|xa)(?=\s+\p{L})/giu
const PAL = /(?<![\p{L}\d])pal(?=\s+\p{L})/giu

/** How the words for "for" are typed on a phone: algo pa picar, carne pal asado. */
const writeOut = (consulta: string): string => consulta.replace(PA, 'para').replace(PAL, 'para el')

const CUANTOS = new RegExp(
  `\\b(?:para|de|entre|somos) (?:(?:unas?|unos?) )?(?:\\d+|${NUMEROS.join('|')}) (?=(?:personas|comensales|invitados|amigos|gurises)\\b)`,
)
const UN_DIA = `(?:${DIAS.join('|')}|fin de semana|semana(?! santa)|mes)`
const PARA_MI =
  'famili|marido|espos|senora|mujer|novi|pareja|madre|mama|padre|papa|herman|hij|suegr|amig|vecin|gente|invitad|visita'

/** Phrases for a person or a time. They say nothing about an article. */
const CIRCUNSTANCIAS = [
  new RegExp(
    ` (?:(?:para|de|en) )?(?:(?:el|la|los|las|este|esta|del|al|cada|tod[oa]s? (?:el|la|los|las)) )(?:proxim[oa] )?${UN_DIA}(?: (?:que viene|entera|de noche|a la noche|al mediodia))?$`,
  ),
  / para (?:hoy|manana|esta noche|esta tarde|todos|la familia|la casa|casa|nosotros|la gente|las visitas)$/,
  new RegExp(` para (?:mi|mis|nuestr[oa]s?) (?:${PARA_MI})\\w*$`),
  / para (?:las |los )?(?:personas|comensales|invitados|amigos)$/,
]

/**
 * Removes the person and the time from a query: asado para ocho personas, carne para el domingo. Keeps them when
 * synonyms know the need with them (bebida para invitados).
 */
export function withoutCircunstancias(consulta: string, knows: (need: string) => boolean): string {
  const typed = writeOut(consulta).normalize('NFC').trim()
  let said = fold(typed)
  // Letter by letter the same, so that what is left can be cut out as it was typed.
  if (said.length !== typed.length || !said.includes(' ')) return typed
  const many = said.match(CUANTOS)
  if (many) {
    said = `${said.slice(0, many.index)}para ${said.slice(many.index! + many[0].length)}`
    if (knows(said)) return said
  }
  let rest = said
  for (const one of CIRCUNSTANCIAS) {
    const found = rest.match(one)
    if (found && saysSomething(rest.slice(0, found.index)) && !knows(rest)) rest = rest.slice(0, found.index)
  }
  if (rest === said) return many ? said : typed
  return many ? rest : typed.slice(0, rest.length)
}

const saysSomething = (words: string): boolean => tokenize(words).some((word) => !isEmpty(word))

const NECESIDAD = /\b(?:para|algo|cosas)\b/
const LIMITE = / (?=(?:para|con|de|del|en|por|a|al|que) )/g

/** A part of a query, and the diets of the whole: a diet is never cut off. */
interface ConDietas {
  readonly part: string
  readonly conDietas: string
}

/**
 * The beginnings of a query that says a need, the longest first: algo para picar con la birra. A beginning that says
 * nothing is none.
 */
export function shorterNeeds(consulta: string): ConDietas[] {
  const said = fold(consulta)
  if (!NECESIDAD.test(said)) return []
  const limits = [...said.matchAll(LIMITE)].map(({ index }) => index).reverse()
  return limits.flatMap((at) => partOf(said, at) ?? [])
}

/**
 * The part of a query that stands before its purpose: "galletitas" in "galletitas para los gurises". A query that says
 * only a diet gives the diet: "sin azucar" in "algo para tomar sin azucar".
 */
export function withoutPurpose(consulta: string): ConDietas | undefined {
  const said = fold(consulta)
  const words = tokenize(said)
  const dietas = words.filter(isDieta)
  if (dietas.length < words.length && words.every((word) => isEmpty(word) || isDieta(word)))
    return { part: '', conDietas: dietas.map(writeNegation).join(' ') }
  return partOf(said, said.match(/\bpara\b/)?.index ?? 0)
}

function partOf(said: string, at: number): ConDietas | undefined {
  const part = said.slice(0, at).trim()
  if (!saysSomething(part)) return undefined
  const dietas = tokenize(said.slice(at)).filter(isDieta).map(writeNegation)
  return { part, conDietas: [part, ...dietas].join(' ') }
}

/**
 * "d" and "p" are "de" and "para" as typed on a phone (dulce d leche, tomates p ensalada), and not a vitamin or a size,
 * which would end the query.
 */
export const withoutDe = (words: readonly string[]) =>
  words.filter((word, i) => (word !== 'd' && word !== 'p') || i === 0 || i === words.length - 1)

const PARA = /para/i

/** The words of what something is for, in order: shampoo para piojos. */
export function purposeOf(consulta: string): string[] {
  if (!PARA.test(consulta)) return []
  const [, ...fines] = fold(consulta).split(/\bpara\b/)
  return fines.flatMap(tokenize)
}
