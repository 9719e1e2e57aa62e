import fc from 'fast-check'
import { expect, test } from 'vitest'
import { code128 } from './code128.ts'

test('digits become the bars that the standard prints', () => {
  // covers: R-26 U-133
  // Start C, 12, 34, 56 and the check symbol (105 + 12 + 68 + 168) % 103 = 44, stop.
  expect(code128('123456').join('')).toBe('211232112232131123331121132131' + '2331112')
})

test('each symbol has its exact width, and different digits have different bars', () => {
  // covers: R-26 U-133
  fc.assert(
    fc.property(fc.stringMatching(/^(\d\d){1,8}$/), fc.stringMatching(/^(\d\d){1,8}$/), (one, other) => {
      const bars = code128(one)
      expect(bars.reduce((sum, width) => sum + width, 0)).toBe(11 * (one.length / 2 + 2) + 13)
      expect(bars).toHaveLength(6 * (one.length / 2 + 2) + 7)
      expect(bars.join('') === code128(other).join('')).toBe(one === other)
    }),
  )
  expect(() => code128('123')).toThrow(RangeError)
})
