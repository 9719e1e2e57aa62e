import { editDistance, soundKey, stem } from '@surtido/rules/busqueda'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeTurns } from '../memoria/take-turns.ts'
import { SOUND, Vocabulario } from './vocabulario.ts'

const word = fc.string({ unit: fc.constantFrom(...'aeoslchypbn'), minLength: 3, maxLength: 9 })
const slips = fc.array(fc.record({ at: fc.nat(7), del: fc.nat(1), put: fc.constantFrom('a', 's', 'll', 'h', '') }), {
  minLength: 1,
  maxLength: 3,
})

test('every near word is found, whatever letters it shares', async () => {
  // covers: C-49
  let near = 0
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(word, { minLength: 20, maxLength: 60 }), slips, async (words, slip) => {
      const asked = slip.reduce((one, { at, del, put }) => one.toSpliced(at, del, put), [...words[0]!]).join('')
      fc.pre(asked.length > 2 && !/^(.)\1*$/.test(asked))
      const known = new Map(words.map((one) => [one, { raiz: stem(one), veces: 1 }]))
      const vocabulario = await Vocabulario.build(known, new Map(), takeTurns())
      const max = asked.length >= 8 ? 2 : asked.length >= 4 ? 1 : 0
      const expected = words.filter((one) => {
        if (soundKey(one) === soundKey(asked)) return true
        if (max === 0 || Math.abs(one.length - asked.length) > max) return false
        const sounds = editDistance(soundKey(asked), soundKey(one), max) + SOUND
        return Math.min(editDistance(asked, one, max), sounds) <= max
      })
      near += expected.length
      const found = vocabulario.candidates(asked).map((one) => one.word.folded)
      expect(found).toEqual(expect.arrayContaining(expected))
    }),
    { seed: 3, numRuns: 300 },
  )
  expect(near).toBeGreaterThan(100)
})
