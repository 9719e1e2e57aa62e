import { expect, test } from 'vitest'
import { monogramSvg } from './monogram.ts'

test('a company without a logo has its initial, readable on its colour', () => {
  expect(monogramSvg('Ñandú Market', '#ffd400')).toContain('fill="#ffd400"')
  expect(monogramSvg('Ñandú Market', '#ffd400')).not.toContain('stroke="#ffffff"')
  expect(monogramSvg('Ñandú Market', '#0f6b45')).toContain('stroke="#ffffff"')
})

test('any name makes a whole picture, and no text of it gets into the markup', () => {
  for (const nombre of ['', '123', '"><script>alert(1)</script>', 'Ágora', 'z']) {
    const svg = monogramSvg(nombre, '#123456')
    expect(svg).toMatch(/^<svg [^<>]*>(<(circle|path) [^<>]*\/>){2}<\/svg>$/)
    expect(svg).not.toContain('undefined')
  }
})

test('an invalid colour is refused before it is written', () => {
  expect(() => monogramSvg('A', 'red"/><x')).toThrow(RangeError)
})
