import type { Significado } from './significados.ts'

/** Less likely than this below the likeliest meaning is another one. */
const SURELY = 0.02

/** The own meaning of a word, without its other possible meanings. */
export function surest(means: Significado['means']): Significado['means'] {
  const whole = means.filter(({ begun }) => !begun)
  const most = Math.max(...whole.map(({ sure }) => sure))
  return whole.filter(({ sure }) => sure > most - SURELY)
}
