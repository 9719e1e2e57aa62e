import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, readableOn, tintScale } from './contrast.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('contrast is what WCAG says', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#abc', '#aabbcc')).toBe(1)
})

test('text on any company colour can be read', () => {
  fc.assert(fc.property(hex, (colour) => contrast(readableOn(colour), colour) >= 4.5))
})

test('any company colour gives readable text and a visible fill in the dark', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const scale = tintScale(colour)
      expect(contrast(scale['--primary-ink-light']!, '#f7f3ea')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale['--primary-ink-light']!, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale['--primary-ink-dark']!, '#2a261e')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale['--primary-dark']!, '#2a261e')).toBeGreaterThanOrEqual(3)
      expect(contrast(scale['--on-primary-light']!, scale['--primary-light']!)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(scale['--on-primary-dark']!, scale['--primary-dark']!)).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the colour of the company that is configured is kept as it is', () => {
  expect(tintScale('#0F6B45')['--primary-light']).toBe('#0f6b45')
})

test('text that is no colour is refused', () => {
  for (const wrong of ['', 'green', '#12', '#12345g']) expect(() => readableOn(wrong)).toThrow(RangeError)
})
