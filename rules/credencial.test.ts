import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCodigoBulto } from './bultos.ts'
import { drawCredencial, readCredencial } from './credencial.ts'

test('a badge is read as it was drawn, in any case, and is no other code', () => {
  const drawn = Array.from({ length: 200 }, () => drawCredencial(randomInt))
  expect(new Set(drawn).size).toBe(200)
  for (const codigo of drawn) {
    expect(codigo).toMatch(/^CR[2-9A-HJ-NP-Z]{16}$/)
    expect(readCredencial(` ${codigo.toLowerCase()} `)).toBe(codigo)
    expect(readCodigoBulto(codigo)).toBeUndefined()
  }
  for (const leido of ['', 'CR', '7730101234567', 'CR0123456789ABCDEF', `${drawn[0]}A`, drawn[0]!.slice(2)])
    expect(readCredencial(leido), leido).toBeUndefined()
})
