import { expect, test } from 'vitest'
import { codeOf } from './send.ts'

test.each([
  ['a bare string', 'CUPON_VENCIDO'],
  ['the object of K-06', { error: 'CUPON_VENCIDO', mensaje: 'El cupón no está vigente.', estado: 409 }],
  ['an error inside the error', { error: { error: 'CUPON_VENCIDO' } }],
])('A-55 K-06 C-26 reads the code of a refusal from %s', (_, body) => {
  expect(codeOf(body)).toBe('CUPON_VENCIDO')
})

test.each([[undefined], [null], [''], ['<html>Bad Gateway</html>'], [{}], [{ error: 5 }], [[]]])(
  'A-55 finds no code in %j',
  (body) => {
    expect(codeOf(body)).toBeUndefined()
  },
)
