import { expect, test } from 'vitest'
import { fraseDeAparte } from './aparte.ts'

const LAVANDINA = { temperatura: 'AMBIENTE', limpieza: true, crudo: false } as const
const OSOBUCO = { temperatura: 'FRIO', limpieza: false, crudo: true } as const
const [SECA, FRIA] = [{ temperatura: 'AMBIENTE' }, { temperatura: 'FRIO' }] as const

test('the codes of the bags come with the word which one is apart', () => {
  expect(fraseDeAparte([LAVANDINA], [SECA, SECA, FRIA])).toBe(
    'Aparte: la limpieza, en una de Ambiente. Da igual cuál de esos códigos le pones.',
  )
  expect(fraseDeAparte([LAVANDINA, OSOBUCO], [SECA, SECA, FRIA, FRIA])).toContain('; la carne cruda, en una de Frío.')
  // A single bag of its kind is the one.
  expect(fraseDeAparte([LAVANDINA, OSOBUCO], [SECA, FRIA])).toBeUndefined()
})
