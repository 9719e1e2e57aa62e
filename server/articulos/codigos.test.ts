import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PorCodigo } from './codigos.ts'

test('every code is found at its position, and no other code is', () => {
  // covers: E-14
  const codigo = fc.oneof(
    fc.stringMatching(/^\d{1,6}$/),
    fc.stringMatching(/^[A-Z]{1,3}-\d{1,3}$/),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.uniqueArray(codigo, { maxLength: 400 }), fc.array(codigo, { maxLength: 60 }), (known, others) => {
      const porCodigo = new PorCodigo(known.length, (position) => known[position]!)
      for (const position of known.keys()) porCodigo.add(position)
      for (const [position, one] of known.entries()) expect(porCodigo.get(one)).toBe(position)
      for (const one of others) if (!known.includes(one)) expect(porCodigo.get(one)).toBeUndefined()
    }),
    { seed: 14, numRuns: 80 },
  )
})
