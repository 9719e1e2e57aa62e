import { expect, test } from 'vitest'
import { motivoParaElLocal } from './motivos-cancelar.ts'

test('the shop reads why a pedido was cancelled in its own language', () => {
  // covers: CX-04
  expect(motivoParaElLocal('NO_ESTARE', 'ignored')).toBe('No voy a estar para recibirlo')
  expect(motivoParaElLocal('OTRO', '  Se rompió la heladera ')).toBe('Se rompió la heladera')
  expect(motivoParaElLocal('OTRO', '  ')).toBe('Otro motivo')
})
