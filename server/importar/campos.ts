import { addDias, isFecha } from '@surtido/rules/fechas'

/** Why a line cannot be taken. */
export class LineaError extends Error {}

/** Reads one cell: the text PostgreSQL's COPY takes, or null. Throws LineaError with the reason. */
export type Campo = (text: string, hoy: string) => string | null

function fail(reason: string): never {
  throw new LineaError(reason)
}

export const texto =
  (max: number, { vacio = true } = {}): Campo =>
  (text) => {
    if (!text && !vacio) fail('is empty')
    if (text.length > max) fail(`is longer than ${max}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not come in
    if (/[\u0000-\u0008\u000b-\u001f]/.test(text)) fail('has control characters')
    return text
  }

export const codigo: Campo = (text) =>
  /^[0-9A-Za-z_.-]{1,30}$/.test(text) ? text : fail(`"${text.slice(0, 40)}" is not a code`)

export const entero =
  (min: number, max: number, { opcional = false } = {}): Campo =>
  (text) => {
    if (!text && opcional) return null
    const value = Number(text)
    return text && Number.isInteger(value) && value >= min && value <= max
      ? text
      : fail(`"${text}" is not a whole number from ${min} to ${max}`)
  }

export const decimal =
  (
    min: number,
    max: number,
    { opcional = false, decimales = 2, defecto = undefined as string | undefined } = {},
  ): Campo =>
  (text) => {
    if (!text && defecto !== undefined) return defecto
    if (!text && opcional) return null
    const value = Number(text)
    if (!/^-?\d+(\.\d+)?$/.test(text) || value < min || value > max)
      fail(`"${text.slice(0, 30)}" is not a number from ${min} to ${max}`)
    if ((text.split('.')[1] ?? '').length > decimales) fail(`"${text}" has more than ${decimales} decimals`)
    return text
  }

export const booleano: Campo = (text) =>
  text === '1' ? 't' : text === '0' || text === '' ? 'f' : fail(`"${text}" is neither 1 nor 0`)

export const hora: Campo = (text) =>
  /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text) ? text : fail(`"${text}" is not an hour HH:mm`)

export const fecha: Campo = (text, hoy) => {
  const relative = /^hoy(?:([+-])(\d{1,4}))?$/.exec(text)
  if (relative) return addDias(hoy, Number(`${relative[1] ?? '+'}${relative[2] ?? 0}`))
  return isFecha(text) ? text : fail(`"${text}" is not a date yyyy-MM-dd`)
}

export const unoDe =
  (...values: readonly string[]): Campo =>
  (text) =>
    values.includes(text) ? text : fail(`"${text}" is not one of ${values.filter(Boolean).join(', ')}`)

/** A list inside a cell, as a PostgreSQL array. */
export const lista: Campo = (text) =>
  `{${text
    .split('|')
    .filter(Boolean)
    .map((one) => `"${one.replace(/["\\]/g, '\\$&')}"`)
    .join(',')}}`
