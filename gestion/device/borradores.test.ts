import { expect, test } from 'vitest'
import { claveDe, forgetBorradores, keepBorrador, readBorrador } from './borradores.ts'

const CAMPO = 'mensaje.1.todos'

/** Types in a field of that person. */
const type = (quien: number, texto: string) => {
  keepBorrador({ ...readBorrador(claveDe(quien, CAMPO)), texto })
}
const read = (quien: number) => readBorrador(claveDe(quien, CAMPO)).texto

test('a draft is shown to its person only, and those of others are forgotten', () => {
  type(7, 'Lo de Elena')
  expect(read(7)).toBe('Lo de Elena')
  expect(read(77)).toBe('')
  type(77, 'Lo de Olga')
  forgetBorradores(77)
  expect([read(7), read(77)]).toEqual(['', 'Lo de Olga'])
  forgetBorradores()
  expect(read(77)).toBe('')
})
