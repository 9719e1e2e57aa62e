// Code 128: set C, two digits a symbol, and set B, a character each. Alternating widths of bars and gaps of the symbols
// 0 to 102, then of the start and stop symbols, as ISO/IEC 15417 lists them.
const ANCHOS = `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231
113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321
232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121
211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124
121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241
114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141
114131 311141 411131 211412 211214 211232`.split(/\s+/)
const COMIENZO_B = 104
const COMIENZO_C = 105
const FIN = '2331112'
const MODULO = 103

/**
 * The bars of an even number of digits, as widths in modules: bar, gap, bar … Without the quiet zone, which is ten
 * modules at either side. Throws for anything else.
 */
export function code128(digitos: string): number[] {
  if (!/^(\d\d)+$/.test(digitos)) throw new RangeError(`Not an even number of digits: ${digitos}`)
  return barsOf(COMIENZO_C, digitos.match(/\d\d/g)!.map(Number))
}

/** The bars of a text of printable ASCII, in the same form. Throws for anything else. */
export function code128Texto(texto: string): number[] {
  if (!/^[ -~]+$/.test(texto)) throw new RangeError(`Not printable ASCII: ${texto}`)
  return barsOf(
    COMIENZO_B,
    [...texto].map((one) => one.charCodeAt(0) - 32),
  )
}

function barsOf(comienzo: number, simbolos: readonly number[]): number[] {
  const control = simbolos.reduce((sum, simbolo, i) => sum + simbolo * (i + 1), comienzo) % MODULO
  return [...[comienzo, ...simbolos, control].map((one) => ANCHOS[one]!), FIN].flatMap((one) => [...one].map(Number))
}
