import type { CodigoError } from '@surtido/contract/errores'
import { expect, test } from 'vitest'
import { type CodigoSinDetalles, RefusalError } from './refusal.ts'

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
  // @ts-expect-error: its details are not left out
  new RefusalError('Entregas.ERROR_MONTO_MINIMO')
})

test('a refusal whose code is one of several has none with details among them', () => {
  // covers: K-06
  const conDetalles = 'Pin.ERROR_DEBIL' as 'Pin.ERROR_DEBIL' | 'Entregas.ERROR_MONTO_MINIMO'
  const mezclado = 'Pin.ERROR_DEBIL' as 'Pin.ERROR_DEBIL' | 'Empresas.ERROR_NO_ENCONTRADO'
  const cualquiera = 'Pin.ERROR_DEBIL' as CodigoError
  const sinDetalles: CodigoSinDetalles = 'Empresas.ERROR_NO_ENCONTRADO'
  expect(new RefusalError(sinDetalles, undefined, { retryAfter: 2 })).toMatchObject({
    detalles: undefined,
    retryAfter: 2,
  })
  // @ts-expect-error: the details would be those of only one of the two
  new RefusalError(conDetalles, [{ campo: 'pin' }])
  // @ts-expect-error: one of the two has details
  new RefusalError(mezclado)
  // @ts-expect-error: nor may it have them
  new RefusalError(mezclado, [{ campo: 'pin' }])
  // @ts-expect-error: any code
  new RefusalError(cualquiera)
  // @ts-expect-error: nor by a parameter given by hand
  new RefusalError<CodigoError>('Pin.ERROR_DEBIL', [{ campo: 'pin' }])
})
