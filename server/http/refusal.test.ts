import { expect, test } from 'vitest'
import { RefusalError } from './refusal.ts'

test('a refusal takes the details that its code has in the contract, and no others', () => {
  // covers: K-06
  const refusal = new RefusalError('Entregas.ERROR_MONTO_MINIMO', [
    { campo: 'articulos', montoMinimo: 900, falta: 100 },
  ])
  expect(refusal.is('Entregas.ERROR_MONTO_MINIMO') && refusal.detalles?.[0]?.falta).toBe(100)
  // @ts-expect-error: what is missing is not said
  new RefusalError('Entregas.ERROR_MONTO_MINIMO', [{ campo: 'articulos', montoMinimo: 900 }])
  // @ts-expect-error: this code has no details
  new RefusalError('Empresas.ERROR_NO_ENCONTRADO', [{ campo: 'id' }])
  // @ts-expect-error: no such code
  new RefusalError('Empresas.ERROR_NO_ENCONTRADA')
})
