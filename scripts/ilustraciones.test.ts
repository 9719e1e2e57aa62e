import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The drawings that a name, or a rubro, can call for. */
const CALLED = readFileSync(new URL('../data/ilustraciones.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.slice(0, line.indexOf(',')))
const folder = new URL('../ui/ilustraciones/', import.meta.url)

test('every illustration that a name can need exists, and no other', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  expect(files.sort()).toEqual(CALLED.map((slug) => `${slug}.svg`).sort())
})

test('an illustration weighs less than 4 KB and reaches for nothing outside itself', () => {
  for (const slug of CALLED) {
    const svg = readFileSync(new URL(`${slug}.svg`, folder), 'utf8')
    expect(svg.length, slug).toBeLessThan(4096)
    expect(svg, slug).not.toMatch(/<script|<style|href="[^#]|url\(|on\w+=/)
  }
})
