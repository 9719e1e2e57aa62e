import { expect, test } from 'vitest'
import { claveDe, forgetBorradores, keepBorrador, newBorrador, readBorrador, withTexto } from './borradores.ts'

const CAMPO = 'mensaje.1.todos'

/** Types in a field of that person. */
const type = (quien: number, texto: string) => {
  const typed = withTexto(readBorrador(claveDe(quien, CAMPO)), texto)
  keepBorrador(typed)
  return typed
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

test('a text keeps its id while it is corrected, until the field is emptied', () => {
  const { id } = type(7, 'Llega a las 10')
  expect(type(7, 'Llega a las 11').id).toBe(id)
  expect(readBorrador(claveDe(7, CAMPO)).id).toBe(id)
  for (const empty of ['', '  ']) {
    const before = type(7, 'Otra cosa').id
    expect(type(7, empty)).toMatchObject({ texto: empty })
    expect(type(7, 'Otra cosa').id).not.toBe(before)
  }
  forgetBorradores()
  expect(newBorrador(CAMPO).id).not.toBe(newBorrador(CAMPO).id)
})
