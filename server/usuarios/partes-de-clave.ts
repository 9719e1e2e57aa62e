// Takes a password apart into what attackers combine: words, names, years, runs, repetitions and signs.
import { MARCAS, marksOf } from './palabras-conocidas.ts'

/**
 * The cost of each part for an attacker, in twentieths of a well-known word. A password of three such words or less is
 * guessable; an unknown letter costs more than half of one.
 */
const CONOCIDA = 20
const CORRIENTE = 30
const PROPIA = 10
const ENLACE = 10
const OTRA_VEZ = 10
const SERIE = 20
const ANO = 10
const FECHA = 20
const SIGNO = 10
const LETRA = 13
const DIGITO = 6
/** Each word of a number of several: little more than a digit. */
const NUMERO = 7
const LIMITE = 3 * CONOCIDA

/** The longest word that is looked up. */
const MAX_PALABRA = 18

/** Small words that join others. */
const ENLACES = 'mi tu su el la lo de del en un una los las mis con por para que al es soy my the y o a'

/** Cyrillic letters that look like Latin ones, in their order. */
const PARECIDAS = ['аеорсхуікмт', 'aeopcxyikmt'] as const

/** The form to compare: without capitals and accents, each letter as the Latin one that it looks like. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[а-яі]/g, (letter) => PARECIDAS[1][PARECIDAS[0].indexOf(letter)] ?? letter)

const PEQUENAS = new Set(ENLACES.split(' '))

const DIGITOS = '1234567890'
/** The keys of the digits with the shift key, on four keyboards. */
const CON_MAYUSCULA = ['!@#$%^&*()_+', '!"·$%&/()=?¿', '!"#$%&/()=?¡', '!"£$%^&*()_+']
/** Digits and signs as neighbours on a keyboard or in the alphabet. */
const FILAS = [DIGITOS, 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb', ...CON_MAYUSCULA]
/** The words of a spoken number, with what stands before the second: `dosmilveintiseis` has four of them. */
const NUMEROS =
  /(?:[\s._-]?(?:y[\s._-]?)?)(?:cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieci|veint[ei]|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien(?:tos?)?|quinientos|setecientos|novecientos|mil)/y
const [DIA, MES] = ['(?:0?[1-9]|[12]\\d|3[01])', '(?:0?[1-9]|1[0-2])']
/** A year of this century or the last; one of two centuries ago only where no digit touches it. */
const ANOS = /(?:19|20)\d\d|(?<!\d)18\d\d(?!\d)/y
const DE_MES = '[\\s./_-]?(?:del?)?[\\s./_-]?'
const MESES =
  '(?:ene(?:ro)?|feb(?:rero)?|mar(?:zo)?|abr(?:il)?|may(?:o)?|jun(?:io)?|jul(?:io)?|ago(?:sto)?|sep?t(?:iembre)?|oct(?:ubre)?|nov(?:iembre)?|dic(?:iembre)?)'
const EN_PALABRAS = `${DIA}${DE_MES}${MESES}${DE_MES}(?:19|20)\\d\\d`
/** A date, with the day or the year first; without separators only one with its whole year, or with its month in words. */
const FECHAS = new RegExp(
  `(?:${EN_PALABRAS}|${DIA}([\\s./-]?)${MES}\\1(?:19|20)\\d\\d|${DIA}([\\s./-])${MES}\\2\\d\\d|(?:19|20)\\d\\d([\\s./-]?)${MES}\\3${DIA})(?!\\d)`,
  'y',
)

export function isStep(from: string, to: string): boolean {
  const apart = to.charCodeAt(0) - from.charCodeAt(0)
  if (Math.abs(apart) <= 1) return true
  return FILAS.some((fila) => fila.includes(from + to) || fila.includes(to + from))
}

/** The text on each keyboard with the digit of its key for each sign; those that differ from the text. */
export function digitReadings(text: string): string[] {
  const all = CON_MAYUSCULA.map((fila) =>
    text.replace(/[^\p{L}\p{N}\s]/gu, (sign) => DIGITOS[fila.indexOf(sign)] ?? sign),
  )
  return [...new Set(all)].filter((one) => one !== text)
}

/** The cost of a character that belongs to nothing known. */
function costOfCharacter(text: string, at: number): number {
  const c = text[at]!
  if (/\d/.test(c)) return DIGITO
  if (/\p{L}/u.test(c)) return LETRA
  return c === text[at - 1] ? 0 : SIGNO
}

/** The end of the run that begins here: neighbours, or the same character again. */
function endOfRun(text: string, from: number): number {
  let to = from + 1
  while (to < text.length && /[\p{L}\p{N}]/u.test(text[to]!) && isStep(text[to - 1]!, text[to]!)) to++
  return to
}

/**
 * The ends of the numbers in words that begin here, with how many words each has: two or more, as many as can matter.
 */
function numbersAt(text: string, from: number): [words: number, to: number][] {
  const found: [number, number][] = []
  NUMEROS.lastIndex = from
  for (let words = 1; words * NUMERO <= LIMITE && NUMEROS.test(text); words++)
    if (words > 1) found.push([words, NUMEROS.lastIndex])
  return found
}

/**
 * Says whether few guessable parts make up the whole. `readings` are the same characters, read with other letters for
 * some signs. A run, a date and a year are also found in the signs of their digits. The best way to each character is
 * found from the left: a bounded number of look-ups for each, and none behind a beginning that costs too much already.
 */
export function isOfFewParts(text: string, readings: readonly string[], own: readonly string[]): boolean {
  const withDigits = [text, ...digitReadings(text)]
  const costs: number[] = [0, ...Array.from(text, () => Number.POSITIVE_INFINITY)]
  const reach = (to: number, cost: number) => {
    if (cost < costs[to]!) costs[to] = cost
  }
  for (let from = 0; from < text.length; from++) {
    const cost = costs[from]!
    if (cost > LIMITE) continue
    reach(from + 1, cost + costOfCharacter(text, from))
    for (const one of withDigits) {
      const run = endOfRun(one, from)
      for (let to = from + 3; to <= run; to++) reach(to, cost + SERIE)
      FECHAS.lastIndex = from
      if (FECHAS.test(one)) reach(FECHAS.lastIndex, cost + FECHA)
      ANOS.lastIndex = from
      if (ANOS.test(one)) reach(from + 4, cost + ANO)
    }
    for (const [words, to] of numbersAt(text, from)) reach(to, cost + words * NUMERO)
    for (const word of PEQUENAS) if (text.startsWith(word, from)) reach(from + word.length, cost + ENLACE)
    for (const word of own)
      if (readings.some((one) => one.startsWith(word, from))) reach(from + word.length, cost + PROPIA)
    for (
      let to = from + 3;
      to <= text.length && text.lastIndexOf(text.slice(from, to), from - (to - from)) >= 0;
      to++
    ) {
      if (to - from > from) break
      reach(to, cost + OTRA_VEZ)
    }
    const longest = Math.min(text.length, from + MAX_PALABRA)
    for (const reading of readings) {
      if (!(marksOf(reading, from, from + 3) & MARCAS.comienzo)) continue
      for (let to = from + 3; to <= longest; to++) {
        const marks = marksOf(reading, from, to)
        if (marks & MARCAS.parte) reach(to, cost + (marks & MARCAS.famosa ? CONOCIDA : CORRIENTE))
      }
    }
  }
  return costs[text.length]! <= LIMITE
}
