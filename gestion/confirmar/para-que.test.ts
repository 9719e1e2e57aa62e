import { expect, test } from 'vitest'
import { paraQue } from './para-que.ts'

test('the question who is there names what it is asked for', () => {
  expect(paraQue('POST gestion/pedidos/:idPedido/pasos/:paso')).toContain('sin el código del cliente')
  expect(paraQue('POST gestion/personal/:idAdministrador/roles')).toContain('permisos')
})
