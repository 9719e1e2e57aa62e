import { expect, test } from 'vitest'
import { fraseDeUnicoRol } from './frases.ts'

test('who takes the only role away is told what they can no longer do', () => {
  const enLocal = { rol: 'PREPARADOR', codigoLocal: 1 }
  const enTodos = { rol: 'PREPARADOR', codigoLocal: null }
  expect(fraseDeUnicoRol([enLocal])).toContain('ya no verás a esta persona')
  expect(fraseDeUnicoRol([enLocal, enTodos])).toContain('no podrás cerrarle el acceso')
  const todo = fraseDeUnicoRol([enLocal, enTodos, { rol: 'ADMINISTRADOR', codigoLocal: null }])
  expect(todo).toContain('Puedes darle otro')
  expect(todo).not.toContain('no podrás')
})
