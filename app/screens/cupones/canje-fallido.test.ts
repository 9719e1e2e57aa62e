import type { CodigoError } from '@surtido/contract/rechazos'
import { Refusal } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import { canjeFallido } from './canje-fallido.ts'

test('the app says that the server is busy, and the code stays in its field', () => {
  // covers: C-26 S-41 X-08
  expect(canjeFallido(new Refusal('Servidor.ERROR_OCUPADO', 503))).toEqual({
    texto: 'Estamos con mucha demanda. Intenta nuevamente en unos segundos.',
    queda: true,
  })
})

test('a code that may still be right stays in its field', () => {
  // covers: C-26 S-41 X-08
  const texto = 'Error al canjear el cupón'
  expect(canjeFallido(new Refusal('Servidor.ERROR_INTERNO', 500))).toEqual({ texto, queda: true })
  expect(canjeFallido(new Refusal('Sesion.ERROR_DEMASIADOS_INTENTOS', 429))).toEqual({ texto, queda: true })
})

test('a refused code leaves its field, and the alert says why', () => {
  // covers: S-41 X-06 X-07 X-08
  const refused = (code: CodigoError) => canjeFallido(new Refusal(code, 400))
  expect(refused('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE')).toEqual({
    texto: 'No se encontró ningún cupón con tu código',
    queda: false,
  })
  expect(refused('CUPON_YA_ASOCIADO_A_USUARIO').queda).toBe(false)
  expect(refused('CUPON_VENCIDO')).toEqual({ texto: 'Error al canjear el cupón', queda: false })
})
