import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { entradasOf, readListas } from './listas-de-palabras.ts'
import { ARCHIVO_DE_PALABRAS, marksOf, readEntradas } from './palabras-conocidas.ts'

const listas = readListas()

test('the file of known words holds what the lists say, no two words alike', () => {
  //
  const entradas = entradasOf(listas)
  const bytes = Buffer.from(entradas.buffer)
  if (process.env.PALABRAS === 'escribir') writeFileSync(ARCHIVO_DE_PALABRAS, bytes)
  expect(readFileSync(ARCHIVO_DE_PALABRAS).equals(bytes), 'PALABRAS=escribir writes it anew').toBe(true)
  expect(new Set(entradas.map((one) => Math.floor(one / 32))).size).toBe(listas.size)
})

test('each word of the lists is found with its marks, and no other text', () => {
  //
  const told = [...listas].filter(([word, marks]) => marksOf(word) !== marks)
  expect(told).toEqual([])
  const others = [...listas.keys()].flatMap((word) => [`${word}§`, `§${word}`])
  expect(others.filter((word) => marksOf(word) !== 0)).toEqual([])
})

test('a damaged file of known words is refused, and takes no password for a good one', () => {
  //
  const whole = readFileSync(ARCHIVO_DE_PALABRAS)
  expect(readEntradas(whole)).toHaveLength(whole.length / 8)
  const damaged = [Buffer.alloc(0), whole.subarray(0, 400_000), whole.subarray(1), Buffer.from(whole).swap64()]
  for (const bytes of damaged) expect(() => readEntradas(bytes)).toThrow('is damaged')
})
