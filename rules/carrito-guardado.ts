// The carrito as it is kept, on a device and for its usuario. Imports nothing: it is in the first script of the app.

/** What a kept line needs to be merged; `modificado` is the ISO instant of its last change. */
export interface LineaGuardada {
  readonly artCodigo: string
  /** Units or hundredths, as long as both carritos count alike. 0 remembers that the line was taken out. */
  readonly cantidad: number
  readonly nota?: string | null | undefined
  /** What to do when it runs out, where it is not as for the whole pedido. */
  readonly cambioProductoSinStock?: string | null | undefined
  /** Codes of what may go in its place, in their order. */
  readonly sustitutos?: readonly string[] | undefined
  readonly modificado?: string | null
}

/**
 * The carrito of the device and the one kept for the usuario, made one without doubling; quantities are never added.
 * `base` is what both last agreed on: what only one side has changed since is taken from that side, whatever the clocks
 * say; a line both have changed, or that no base knows, stays as changed last, of two changed at once the larger. One
 * that one side took out and the other changed stays. Without a base nobody can tell taken out from never put in, and
 * all are kept. The device's order comes first. A line with quantity 0 wins like any other and then is left out.
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
 * A carrito without what was ordered out of it, in its order: what was put in meanwhile stays, of a line made larger
 * since what is more. Quantities in hundredths on both sides.
 */
export function takeOrdered<L extends LineaGuardada>(
  kept: readonly L[],
  ordered: readonly Pick<LineaGuardada, 'artCodigo' | 'cantidad'>[],
): L[] {
  const taken = new Map(ordered.map(({ artCodigo, cantidad }) => [artCodigo, cantidad]))
  return kept
    .map((linea) => ({ ...linea, cantidad: linea.cantidad - (taken.get(linea.artCodigo) ?? 0) }))
    .filter(({ cantidad }) => cantidad > 0)
}

/** Whether they say the same of an article, whenever it was said. */
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
  // A line that cannot say when it changed is older than any that can.
  return (modificado && Date.parse(modificado)) || 0
}
