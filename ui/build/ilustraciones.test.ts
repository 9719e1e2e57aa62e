import { readdirSync, readFileSync } from 'node:fs'
import { SLUGS } from '@surtido/rules/ilustraciones'
import { expect, test } from 'vitest'
import { ILUSTRACIONES } from '../ilustraciones/lista.ts'

const folder = new URL('../ilustraciones/', import.meta.url)

test('every illustration a name can call for is there, and none that nothing calls for', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))
  expect(files.sort()).toEqual(SLUGS.map((slug) => `${slug}.svg`).sort())
  expect([...ILUSTRACIONES].sort()).toEqual([...SLUGS].sort())
})

test('an illustration weighs less than 4 KB and reaches for nothing outside itself', () => {
  for (const slug of ILUSTRACIONES) {
    const svg = readFileSync(new URL(`${slug}.svg`, folder), 'utf8')
    expect(svg.length, slug).toBeLessThan(4096)
    expect(svg, slug).not.toMatch(/<script|<style|href="[^#]|url\(|on\w+=/)
  }
})
