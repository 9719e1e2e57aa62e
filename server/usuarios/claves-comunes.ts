// Checks for the passwords that attackers guess first. Everything here takes a time that grows only with the
// password's length, which is bounded: a scorer that tried all readings of a password blocked the server for seconds on
// sixteen characters.
import { isBase, isListed } from './palabras-conocidas.ts'
import { digitReadings, isOfFewParts, isStep, plain } from './partes-de-clave.ts'

/** Only this many characters are checked; it is also the maximum length of a password (V-04). */
const MAX = 72
/** Extra characters beside one word that hardly make it harder to guess: a year, a number, a sign. */
const MAX_ADORNO = 5
/** How many digits the shortest date has. */
const MIN_NUMERO = 6
/** Signs and digits that replace letters; for a sign that may be two letters, both are tried. */
const SIGNOS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
}
const UNOS = ['i', 'l'] as const
/** Separators within a number, as people write a document, a telephone or a date. */
const ENTRE_DIGITOS = /(?<=\d)[\s./-]+(?=\d)/g
const SEPARADORES = /[^\p{L}\p{N}]/gu
const LETRA = '[\\p{L}\\p{N}]'
const LETRA_O_SIGNO = '[\\p{L}\\p{N}!@#$%^&*()"·£/=]'
/** Four single characters or more with the same one to three signs between; only the first must be a letter or digit. */
const DELETREO = new RegExp(
  `(?<!${LETRA})${LETRA}([^\\p{L}\\p{N}]{1,3})(?:${LETRA_O_SIGNO}\\1){2,}${LETRA_O_SIGNO}(?!${LETRA})`,
  'gu',
)

/**
 * Says whether an attacker who knows the person would guess this early (`propias`: their name, e-mail, document, and
 * the company's words). There is no composition rule: four ordinary words in a row are a good password.
 */
export function isClaveComun(clave: string, propias: readonly string[] = []): boolean {
  const text = plain(clave.slice(0, MAX)).slice(0, MAX)
  const own = propias.map(plain).filter((word) => word.length >= 3)
  const spelt = text.replace(DELETREO, (letters, signs: string) => letters.split(signs).join(''))
  return isGuessable(text, own) || (spelt !== text && isGuessable(spelt, own))
}

function isGuessable(text: string, own: readonly string[]): boolean {
  const all = [text, ...readings(text)]
  const backwards = all.map(reversed)
  const joined = text.replace(ENTRE_DIGITOS, '')
  return (
    all.some((one) => isKnown(one, own) || isWithoutOwn(one, own)) ||
    backwards.some((one) => isKnown(one, own)) ||
    digitReadings(text).some(isListed) ||
    isPattern(text) ||
    isOfFewParts(text, all, own) ||
    isOfFewParts(backwards[0]!, backwards, own) ||
    (joined !== text && isOfFewParts(joined, [joined, ...readings(joined)], own))
  )
}

const reversed = (text: string) => [...text].reverse().join('')

function readings(text: string): string[] {
  if (!/[@$!|+\d]/.test(text)) return []
  return UNOS.map((uno) => [...text].map((c) => (/[1!|]/.test(c) ? uno : (SIGNOS[c] ?? c))).join(''))
}

/** A listed password, or one word with few characters around it. */
function isKnown(text: string, own: readonly string[]): boolean {
  if (isListed(text)) return true
  const base = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (text.length - base.length > MAX_ADORNO) return base === '' ? isDigits(text) : false
  const letters = base.replace(/[^\p{L}]/gu, '')
  return [base, letters].some(isBase) || own.includes(base)
}

/**
 * Says whether a password has only digits, also with signs around a date, a telephone or a document. Twelve digits
 * without a pattern are as good as letters.
 */
function isDigits(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  if (digits >= 12) return false
  return (
    /^[\d\s./-]+$/.test(text) || (digits >= MIN_NUMERO && /^[^\p{L}\d]{0,5}\d[\d\s./-]*[^\p{L}\d]{0,5}$/u.test(text))
  )
}

/** Without the person's own words, next to nothing is left; with its separators, or without them. */
function isWithoutOwn(text: string, own: readonly string[]): boolean {
  const longestFirst = own.toSorted((a, b) => b.length - a.length)
  return [text, text.replace(SEPARADORES, '')].some((one) => {
    const left = longestFirst.reduce((rest, word) => rest.replaceAll(word, ' '), one)
    return left !== one && left.replace(SEPARADORES, '').length <= MAX_ADORNO
  })
}

/** A repetition, or neighbours on the keyboard or in the alphabet. */
function isPattern(text: string): boolean {
  for (let unit = 1; unit <= 4; unit++) {
    if (
      text ===
      text
        .slice(0, unit)
        .repeat(Math.ceil(text.length / unit))
        .slice(0, text.length)
    )
      return true
  }
  let steps = 0
  for (let i = 1; i < text.length; i++) if (isStep(text[i - 1]!, text[i]!)) steps++
  return steps >= text.length - 3
}

/** The words that any attacker who knows the person, or their shop, would try. */
export function ownWords(
  { nombre, apellido, email, numeroDocumento, numeroCelular }: DatosPropios,
  empresas: readonly string[],
): string[] {
  const words = [nombre, apellido, email, ...empresas].flatMap((text) => [
    ...text.split(/[^\p{L}\p{N}]+/u),
    text.replace(/[^\p{L}\p{N}]+/gu, ''),
  ])
  const numbers = [numeroDocumento, numeroCelular].map((text) => (text ?? '').replace(/[^\p{L}\p{N}]+/gu, ''))
  return [...new Set([...words, email, ...numbers])].filter((word) => word.length >= 3)
}

interface DatosPropios {
  readonly nombre: string
  readonly apellido: string
  readonly email: string
  readonly numeroDocumento?: string | null | undefined
  readonly numeroCelular?: string | null | undefined
}
