import { expect, test } from 'vitest'
import { ESTADO_LECTURA, SELF } from './self.ts'

test('every text that blocks the till says how to correct the list', () => {
  // covers: R-25 U-133 CX-14
  for (const [estado, texto] of Object.entries(ESTADO_LECTURA)) {
    if (estado !== 'OK') expect(texto, estado).toMatch(/Quítalo de tu lista|Baja la cantidad/)
    expect(texto).not.toMatch(/Llévalo a la caja/)
  }
  expect(SELF.hayQueQuitar).toMatch(/^Quita o corrige/)
})
