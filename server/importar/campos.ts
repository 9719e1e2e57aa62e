import { addDias, isFecha } from '@surtido/rules/fechas'
import { checkEmail } from '@surtido/rules/usuarios'
import { ILUSTRACIONES } from '../fotos/ilustraciones.ts'
import { marcaDeDebito } from '../providers/cards/marcas.ts'

/** Why a line can't be imported. */
export class LineaError extends Error {}

/**
 * Reads one cell: the text PostgreSQL's COPY takes, or null. Throws LineaError with the reason. With `coma`, a number
 * may have a decimal comma.
 */
export type Campo = (text: string, hoy: string, coma?: boolean) => string | null

function fail(reason: string): never {
  throw new LineaError(reason)
}

function checkTexto(text: string, max: number): string {
  if (text.length > max) fail(`is longer than ${max}`)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not come in
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text)) fail('has control characters')
  return text
}

export const texto =
  (max: number, { vacio = true } = {}): Campo =>
  (text) =>
    !text && !vacio ? fail('is empty') : checkTexto(text, max)

export const codigo: Campo = (text) =>
  /^[0-9A-Za-z_.-]{1,30}$/.test(text) ? text : fail(`"${text.slice(0, 40)}" is not a code`)

/** A rubro's place in the tree: two digits a level. */
export const estructura: Campo = (text) =>
  /^(\d{2}){1,4}$/.test(text) ? text : fail(`"${text.slice(0, 40)}" is not two digits a level`)

export const entero =
  (min: number, max: number, { opcional = false } = {}): Campo =>
  (text) => {
    if (!text && opcional) return null
    const value = Number(text)
    return /^\d{1,12}$/.test(text) && value >= min && value <= max
      ? text
      : fail(`"${text.slice(0, 30)}" is not a whole number from ${min} to ${max}`)
  }

export const decimal =
  (
    min: number,
    max: number,
    { opcional = false, decimales = 2, defecto = undefined as string | undefined } = {},
  ): Campo =>
  (said, _hoy, coma = false) => {
    if (!said && defecto !== undefined) return defecto
    if (!said && opcional) return null
    const text = coma ? said.replace(',', '.') : said
    const value = Number(text)
    if (!/^-?\d+(\.\d+)?$/.test(text) || value < min || value > max)
      fail(`"${said.slice(0, 30)}" is not a number from ${min} to ${max}`)
    if (text.includes('.') && text.length - text.indexOf('.') - 1 > decimales)
      fail(`"${said}" has more than ${decimales} decimals`)
    return text
  }

/** An article's price. Zero only when the run says it is intended. */
export const precio = (max: number, { cero = false } = {}): Campo => {
  const leer = decimal(cero ? 0 : 0.01, max)
  return (text, hoy, coma) =>
    !cero && /^0+([.,]0+)?$/.test(text)
      ? fail(`is ${text}: it would be sold for nothing (--permitir-cero takes it)`)
      : leer(text, hoy, coma)
}

export const booleano: Campo = (text) =>
  text === '1' ? 't' : text === '0' || text === '' ? 'f' : fail(`"${text.slice(0, 30)}" is neither 1 nor 0`)

export const hora: Campo = (text) =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : fail(`"${text.slice(0, 30)}" is not an hour HH:mm`)

/** An hour at which something ends: 24:00 is the end of the day. */
export const horaFin: Campo = (text, hoy) => (text === '24:00' ? text : hora(text, hoy))

export const fecha: Campo = (text, hoy) => {
  const relative = /^hoy(?:([+-])(\d{1,4}))?$/.exec(text)
  if (relative) return addDias(hoy, Number(`${relative[1] ?? '+'}${relative[2] ?? 0}`))
  // PostgreSQL knows no year 0.
  return isFecha(text) && text >= '0001' ? text : fail(`"${text.slice(0, 30)}" is not a date yyyy-MM-dd`)
}

/** The same, or empty. */
export const opcional =
  (leer: Campo): Campo =>
  (text, hoy) =>
    text === '' ? null : leer(text, hoy)

/** An e-mail or nothing. Error messages don't repeat it. */
export const correo: Campo = (text) =>
  text === '' || checkEmail(text) === null ? text.trim() : fail('is not an e-mail')

export const unoDe =
  (...values: readonly string[]): Campo =>
  (text) =>
    values.includes(text) ? text : fail(`"${text.slice(0, 30)}" is not one of ${values.filter(Boolean).join(', ')}`)

const MOST_IN_LIST = 500

/** A list inside a cell, as a PostgreSQL array. */
export const lista: Campo = (text) => {
  const all = text
    .split('|')
    .map((one) => checkTexto(one.trim(), 80))
    .filter(Boolean)
  if (all.length > MOST_IN_LIST) fail(`has more than ${MOST_IN_LIST} values`)
  return `{${all.map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** The counter's ways to cut an article, kept short because they go into a line's note. */
export const deseos: Campo = (text, hoy) => {
  const all = text.split('|').map((one) => one.trim())
  if (all.some((one) => one.length > 40)) fail('has a wish of more than 40 letters')
  return lista(text, hoy)
}

/** A list of quantities inside a cell: 0.2|0.3|0.5. */
export const listaDeCantidades: Campo = (text, hoy, coma) => {
  if (text === '') return '{}'
  const all = text.split('|').map((one) => one.trim())
  if (all.length > 8) fail('has more than 8 values')
  return `{${all.map((one) => decimal(0.01, 1000)(one, hoy, coma)).join(',')}}`
}

/** A list of codes inside a cell, limited to `values` when given. */
export const listaDe =
  (values?: readonly string[]): Campo =>
  (text, hoy) => {
    const all = text.split('|').map((one) => one.trim())
    if (text === '') return '{}'
    const read = values ? unoDe(...values) : entero(1, 99_999)
    return `{${all.map((one) => read(one, hoy)).join(',')}}`
  }

/** A person's document. Error messages don't repeat it, as they don't repeat a card number. */
export const documento: Campo = (text) =>
  /^(?=.*[1-9A-Za-z])[0-9A-Za-z][0-9A-Za-z .\-/]{0,29}$/.test(text) ? text : fail('is not a document')

/** Card numbers, whole or already masked: only their last four digits are kept (A-71). */
export const pans: Campo = (text) => {
  const all = text
    .split('|')
    .map((one) => one.replace(/[\s-]/g, ''))
    .filter(Boolean)
  if (all.length > MOST_IN_LIST) fail(`has more than ${MOST_IN_LIST} values`)
  if (!all.every((one) => /^([\d*Xx]{8,15})?\d{4}$/.test(one))) fail('is not a list of card numbers')
  return `{${all.map((one) => `${'*'.repeat(12)}${one.slice(-4)}`).join(',')}}`
}

/** The number of a brand, with the provider's numbers for its debit cards. */
export const marcaDeTarjeta: Campo = (text, hoy) => {
  const id = Number(entero(1, 9_999)(text, hoy))
  const marca = marcaDeDebito(id)
  return marca === undefined ? text : fail(`${id} are the debit cards of ${marca}: they come with it`)
}

/** An article's picture: an address to fetch it from, or one of our drawings. Any other would be a broken image. */
export const imagenDeArticulo: Campo = (text) => {
  const drawing = /^\/ilustraciones\/([\w-]+)\.svg$/.exec(text)?.[1]
  const known = drawing !== undefined && ILUSTRACIONES.has(drawing)
  return text === '' || known || (text.startsWith('https://') && URL.canParse(text))
    ? checkTexto(text, 500)
    : fail(`"${text.slice(0, 60)}" is neither an https address nor a drawing like /ilustraciones/queso.svg`)
}

/** Words that call for a drawing, with at least one letter or digit. */
export const fraseDeDibujo: Campo = (text) =>
  /[\p{L}\d]/u.test(text) && !/[@,]/.test(text)
    ? checkTexto(text, 80)
    : fail(`"${text.slice(0, 40)}" is no words of a name`)

export const dibujo: Campo = (text) =>
  ILUSTRACIONES.has(text) ? text : fail(`"${text.slice(0, 40)}" is none of our drawings (ui/ilustraciones/)`)

/** The address of an image on our own server: browsers may load images from nowhere else. */
export const imagenPropia: Campo = (text) =>
  /^(\/[\w-]+)+\.(svg|png|webp|jpg)$/.test(text) || text === ''
    ? checkTexto(text, 500)
    : fail(`"${text.slice(0, 40)}" is not a path like /marcas/visa.svg`)

/** The bar code prefixes that GS1 leaves to each company. */
export const prefijoDeEtiqueta: Campo = (text) =>
  /^2\d$/.test(text) ? text : fail(`"${text.slice(0, 30)}" is not a prefix from 20 to 29`)
