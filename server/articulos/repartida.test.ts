import { expect, test } from 'vitest'
import { Repartida } from './repartida.ts'

test('reading a large shop does not push out the pages of small shops', () => {
  // covers: K-11
  const paginas = new Repartida<string>(100)
  paginas.set('10.1', 'inicio', 'a', 10)
  paginas.set('20.1', 'inicio', 'b', 15)
  for (let n = 0; n < 50; n++) {
    paginas.set('10.2', `página ${n}`, `c${n}`, 10)
    expect(paginas.bytes).toBeLessThanOrEqual(100)
    expect(paginas.get('10.2', 'página 0'), 'asked for all the time').toBe('c0')
  }
  expect([paginas.get('10.1', 'inicio'), paginas.get('20.1', 'inicio')]).toEqual(['a', 'b'])
  expect(paginas.get('10.2', 'página 49')).toBe('c49')
  expect(paginas.get('10.2', 'página 40')).toBeUndefined()
})

test('counts pages that are replaced, forgotten or too large for the room', () => {
  // covers: K-11
  const paginas = new Repartida<string>(100)
  paginas.set('10.1', 'a', 'a', 30)
  paginas.set('10.1', 'a', 'a, compressed too', 50)
  paginas.set('10.2', 'b', 'b', 20)
  expect(paginas.bytes).toBe(70)
  paginas.forgetWhere('10.1', (valor) => valor.startsWith('a,'))
  expect([paginas.bytes, paginas.peek('10.1', 'a'), paginas.peek('10.2', 'b')]).toEqual([20, undefined, 'b'])
  paginas.set('10.3', 'c', 'c', 101)
  expect([paginas.bytes, paginas.peek('10.3', 'c'), paginas.peek('10.2', 'b')]).toEqual([20, undefined, 'b'])
  paginas.forget('10.2')
  expect([paginas.bytes, paginas.get('10.2', 'b')]).toEqual([0, undefined])
})
