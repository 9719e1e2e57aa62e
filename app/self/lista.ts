import type { ArticuloSelf, CompraSelf, Lectura } from '@surtido/contract/self'
import { isCodigoGtin } from '@surtido/rules/etiquetas'

export const MAX_CANTIDAD = 99

/** Adds one to a code's cantidad and moves it to the top; the list is newest first. */
export function addLectura(lecturas: readonly Lectura[], codigo: string): Lectura[] {
  const known = lecturas.find((one) => one.codigo === codigo)
  const cantidad = Math.min((known?.cantidad ?? 0) + 1, MAX_CANTIDAD)
  return [{ codigo, cantidad }, ...lecturas.filter((one) => one.codigo !== codigo)]
}

export function setLectura(lecturas: readonly Lectura[], codigo: string, cantidad: Lectura['cantidad']): Lectura[] {
  return lecturas.flatMap((one) => (one.codigo !== codigo ? [one] : cantidad > 0 ? [{ codigo, cantidad }] : []))
}

/** A line as shown: `alDia` once the server has answered for exactly this cantidad. */
export interface LineaSelf {
  readonly lectura: Lectura
  /** The last answer had it; its cantidad may differ. */
  readonly articulo: ArticuloSelf | undefined
  readonly alDia: boolean
}

export function lineasOf(lecturas: readonly Lectura[], compra: CompraSelf | undefined): LineaSelf[] {
  const byCode = new Map(compra?.articulos.map((one) => [one.codigo, one]))
  return lecturas.map((lectura) => {
    const articulo = byCode.get(lectura.codigo)
    return { lectura, articulo, alDia: articulo?.cantidad === lectura.cantidad }
  })
}

/**
 * Codes that a camera may read from a package, a label or an article; a check digit must be right. No bar code has more
 * than fourteen digits.
 */
export function isLegible(codigo: string): boolean {
  if (/^\d{8}$|^\d{12,14}$/.test(codigo)) return isCodigoGtin(codigo)
  return /^[0-9A-Za-z_.-]{4,30}$/.test(codigo) && !/^\d{15}/.test(codigo)
}

/** A code that returns counts as a new reading after this long out of view, and this many looks without it. */
const OUT_OF_VIEW_MS = 1_500
const LOOKS_WITHOUT = 3

/**
 * Tells which codes in a look at the camera's picture are new readings: a code held in view counts once, however slow
 * the phone is. `now`: milliseconds.
 */
export function makeDebounce(): (vistos: readonly string[], now: number) => string[] {
  const seen = new Map<string, { at: number; missed: number }>()
  return (vistos, now) => {
    for (const [codigo, one] of seen) if (!vistos.includes(codigo)) one.missed++
    return [...new Set(vistos)].filter((codigo) => {
      const last = seen.get(codigo)
      seen.set(codigo, { at: now, missed: 0 })
      return !last || (last.missed >= LOOKS_WITHOUT && now - last.at > OUT_OF_VIEW_MS)
    })
  }
}
