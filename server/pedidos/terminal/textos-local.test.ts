import { CAMBIOS_SIN_STOCK } from '@surtido/contract/valores'
import { expect, test } from 'vitest'
import { ESTADO_LOCAL, ESTADO_PAGO_LOCAL, sinStockLocal } from './textos-local.ts'

test('the texts of the terminal never reach the customer', () => {
  // covers: U-126
  const textos = [
    ...Object.values(ESTADO_LOCAL),
    ...Object.values(ESTADO_PAGO_LOCAL),
    ...CAMBIOS_SIN_STOCK.map(sinStockLocal),
  ]
  for (const texto of textos) expect(texto).not.toMatch(/\b(tu|tus|te|ti)\b|arme\b|[ae]mos\b/i)
})
