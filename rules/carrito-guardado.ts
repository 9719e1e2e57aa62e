// The carrito as stored on a device and for its usuario. This file imports only types: it is in the first script
// of the app.

import type { Cantidad } from '@surtido/contract/base'
import type { Centesimos } from './cantidades.ts'

/** The fields of a stored line that merging needs; `modificado` is the ISO instant of its last change. */
export interface LineaGuardada {
  readonly artCodigo: string
  /** Both carritos must use the same unit. 0 records that the line was removed. */
  readonly cantidad: Cantidad | Centesimos
  readonly nota?: string | null | undefined
  /** The choice for a missing article, when it differs from the choice for the whole pedido. */
  readonly cambioProductoSinStock?: string | null | undefined
  /** Codes of the substitutes, in order of preference. */
  readonly sustitutos?: readonly string[] | undefined
  readonly modificado?: string | null
}

/**
 * Merges the carrito of the device with the one kept for the usuario without doubling: quantities are never added.
 * `base` is the last state both sides agreed on. A line that only one side changed since `base` is taken from that
 * side, whatever the clocks say. For a line that both changed, or that `base` does not know, the latest change wins;
 * for equal times the larger quantity wins. A line that one side removed and the other changed stays. Without `base`,
 * removed can't be told from never added, so every line stays. The device's order comes first. A line with quantity 0
 * wins like any other and is then left out.
 */
export function mergeCarritos<L extends LineaGuardada>(
  device: readonly L[],
  server: readonly L[],
  base: readonly L[] = [],
): L[] {
  const byCode = (lineas: readonly L[]) => new Map(lineas.map((linea) => [linea.artCodigo, linea]))
  const [mine, theirs, agreed] = [byCode(device), byCode(server), byCode(base)]
  const winner = (code: string): L | undefined => {
    const [own, other, before] = [mine.get(code), theirs.get(code), agreed.get(code)]
    if (before && own && isSameLinea(own, before)) return other
    if (before && other && isSameLinea(other, before)) return own
    if (own && other) return isNewer(other, own) ? other : own
    return own ?? other
  }
  return [...new Set([...mine.keys(), ...theirs.keys()])]
    .map(winner)
    .filter((linea) => linea !== undefined)
    .filter(({ cantidad }) => cantidad > 0)
}

/**
 * The carrito minus what was ordered from it, in its order. Lines added meanwhile stay; of a line that was increased
 * meanwhile, the excess stays. Quantities in hundredths on both sides.
 */
export function takePedidas<L extends LineaGuardada>(
  kept: readonly L[],
  ordered: readonly Pick<LineaGuardada, 'artCodigo' | 'cantidad'>[],
): L[] {
  const taken = new Map(ordered.map(({ artCodigo, cantidad }) => [artCodigo, cantidad]))
  return kept
    .map((linea) => ({ ...linea, cantidad: linea.cantidad - (taken.get(linea.artCodigo) ?? 0) }))
    .filter(({ cantidad }) => cantidad > 0)
}

/** Says whether both lines are equal, apart from the time of their last change. */
export function isSameLinea(a: LineaGuardada, b: LineaGuardada): boolean {
  return (
    a.cantidad === b.cantidad &&
    (a.nota || '') === (b.nota || '') &&
    (a.cambioProductoSinStock || '') === (b.cambioProductoSinStock || '') &&
    String(a.sustitutos ?? '') === String(b.sustitutos ?? '')
  )
}

function isNewer(a: LineaGuardada, b: LineaGuardada): boolean {
  const difference = changedAt(a) - changedAt(b)
  return difference > 0 || (difference === 0 && a.cantidad > b.cantidad)
}

function changedAt({ modificado }: LineaGuardada): number {
  // A line without a change time counts as older than any line with one.
  return (modificado && Date.parse(modificado)) || 0
}
