// Checks for the passwords that attackers guess first. Everything here takes a time that grows only with the
// password's length, which is bounded: a scorer that tried all readings of a password blocked the server for seconds on
// sixteen characters.
import { dictionary as comunes } from '@zxcvbn-ts/language-common'
import { dictionary as espanol } from '@zxcvbn-ts/language-es-es'

/** Only this many characters are checked; it is also the maximum length of a password (V-04). */
const MAX = 72
/** Extra characters beside one word that hardly make it harder to guess: a year, a number, a sign. */
const MAX_ADORNO = 5
/** How many of the most frequent words of the language count as guessable. */
const PALABRAS = 12_000

/** Words of the trade and of the country, which no international list has. */
const DE_AQUI = `surtido supermercado almacen mercado carrito compras pedido tarjeta oferta cupon yerba mate asado
contrasena contrasenia clave miclave usuario administrador bienvenido bienvenida teamo tequiero mifamilia familia
uruguay montevideo penarol manya carbonero nacional bolso bolsilludo celeste laceleste charrua maracana artigas
suarez luissuarez cavani forlan pocitos salto paysandu maldonado rivera diosesamor holamundo hola puntadeleste
mateamargo teamomucho tequieromucho dulcedeleche nandu chivito vamosuruguay vamospenarol vamosnacional пароль`

/** Cyrillic letters that look like Latin ones, in their order. */
const PARECIDAS = ['аеорсхуікмт', 'aeopcxyikmt'] as const

/** The form to compare: without capitals and accents, each letter as the Latin one that it looks like. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[а-яі]/g, (letter) => PARECIDAS[1][PARECIDAS[0].indexOf(letter)] ?? letter)

const CLAVES = new Set(comunes['passwords-common'].map(plain))
const BASES = new Set([
  ...DE_AQUI.split(/\s+/).map(plain),
  ...espanol['firstnames-es-es'].map(plain),
  ...espanol['lastnames-es-es'].map(plain),
  ...espanol['commonWords-es-es'].slice(0, PALABRAS).map(plain),
  ...(['months-es-es', 'daysOfWeek-es-es', 'seasons-es-es'] as const).flatMap((name) => espanol[name].map(plain)),
])
const FILAS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb']

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

/**
 * Says whether an attacker who knows the person would guess this early (`propias`: their name, e-mail, document, and
 * the company's words). There is no composition rule: a few ordinary words in a row are a good password.
 */
export function isClaveComun(clave: string, propias: readonly string[] = []): boolean {
  const text = plain(clave.slice(0, MAX))
  const own = propias.map(plain).filter((word) => word.length >= 3)
  return (
    [text, ...readings(text)].some(
      (one) => isKnown(one, own) || isKnown([...one].reverse().join(''), own) || isWithoutOwn(one, own),
    ) || isPattern(text)
  )
}

function readings(text: string): string[] {
  if (!/[@$!|+\d]/.test(text)) return []
  return UNOS.map((uno) => [...text].map((c) => (/[1!|]/.test(c) ? uno : (SIGNOS[c] ?? c))).join(''))
}

/** A listed password, or one word with few characters around it. */
function isKnown(text: string, own: readonly string[]): boolean {
  if (CLAVES.has(text)) return true
  const base = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  if (text.length - base.length > MAX_ADORNO) return base === '' ? isDigits(text) : false
  const letters = base.replace(/[^\p{L}]/gu, '')
  return [base, letters].some((one) => CLAVES.has(one) || BASES.has(one)) || own.includes(base)
}

/** Only digits: a date, a telephone, a document. Twelve digits without a pattern are as good as letters. */
const isDigits = (text: string) => /^[\d\s./-]+$/.test(text) && text.replace(/\D/g, '').length < 12

/** Without the person's own words, next to nothing is left. */
function isWithoutOwn(text: string, own: readonly string[]): boolean {
  const left = own.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ' '), text)
  return left !== text && left.replace(/[^\p{L}\p{N}]/gu, '').length <= MAX_ADORNO
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

function isStep(from: string, to: string): boolean {
  const apart = to.charCodeAt(0) - from.charCodeAt(0)
  if (Math.abs(apart) <= 1) return true
  return FILAS.some((fila) => fila.includes(from + to) || fila.includes(to + from))
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
