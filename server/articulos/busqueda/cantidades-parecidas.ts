/** Bonus for what comes in the amount asked for. */
const SAME = 6
/** The share of the bonus that another amount loses, and the share it loses again for each doubling or halving. */
const OTHER = 0.3
const EACH_DOUBLING = 1 / 3
/** Less than a fifteenth away is the same amount: 960 ml of beer, sold as a litre. */
const NEAR = Math.log2(16 / 15)
/** The share of the bonus for an article sold by weight: as if it came in an amount near the one asked for. */
const LOOSE = 0.75

/**
 * The bonus of an article that comes in `suya`, for a query that names the amount `pedida`, both as `cantidadDe` tells them
 * (0 for none); `suelta`: sold by weight.
 */
export function worthOfCantidad(pedida: number, suya: number, suelta: boolean): number {
  if (pedida === 0) return 0
  return SAME * (suelta ? LOOSE : alike(pedida, suya))
}

/** How near two amounts are: 1 for the same one, 0 for one several times as much, or for pieces and kilos. */
function alike(a: number, b: number): number {
  if (a * b <= 0) return 0
  const doublings = Math.abs(Math.log2(a / b))
  return Math.max(0, 1 - (doublings > NEAR ? OTHER : 0) - doublings * EACH_DOUBLING)
}
