import { fraseDe } from '@surtido/web/rechazos'
import { readAnswer } from '@surtido/web/refusal'
import { expect, test } from 'vitest'
import { CUPONES } from './cupones.ts'
import {
  canjeRechazado,
  descuentoDe,
  montoMinimoDe,
  textoDescuento,
  textoFaltante,
  validoHasta,
} from './frases-de-cupon.ts'

test('the screen of coupons says what the specification says', () => {
  // covers: T-60 T-61 T-62 T-63 T-66 T-67
  expect(CUPONES.misCupones).toBe('Mis Cupones')
  expect(CUPONES.ingresaTuCupon).toBe('Ingresa tu cupón')
  expect(CUPONES.canjear).toBe('Canjear')
  expect(CUPONES.noTienesCupones).toBe('¡No tienes cupones!')
  expect(CUPONES.verDetalle).toBe('Ver detalle')
  expect(CUPONES.usar).toBe('Usar')
})

test('the minimum and the last day of a cupon', () => {
  // covers: T-64 T-65 A-53 B-12
  expect(montoMinimoDe(1500)).toBe('Monto mínimo: $1.500')
  expect(montoMinimoDe(99.9)).toBe('Monto mínimo: $99,90')
  expect(validoHasta('2026-08-31')).toBe('Válido hasta: 31/08/26')
})

test('what it takes off: its percentage, or its amount when there is none', () => {
  // covers: T-68 U-87 A-44 U-84
  expect(textoDescuento({ descuento: 10, total: null })).toBe('Te descontamos 10% en tu próxima compra')
  expect(textoDescuento({ descuento: null, total: 1500 })).toBe('Te descontamos $1.500 en tu próxima compra')
  expect(descuentoDe({ descuento: 12.5, total: 100 })).toBe('12,5%')
  expect(descuentoDe({ descuento: 0, total: 99.9 })).toBe('$99,90')
})

test('why it cannot be used: the sign is printed, decimals only when there are cents', () => {
  // covers: T-69 T-70 A-40 A-60 V-25 V-26
  expect(CUPONES.error).toBe('Error')
  expect(fraseDe('CUPON_NO_APLICA_AL_LOCAL')).toBe('No puedes usar el cupón en el local seleccionado.')
  expect(textoFaltante(15_000)).toBe('Te falta $150 en el pedido para poder usar este cupón.')
  expect(textoFaltante(123_450)).toBe('Te falta $1.234,50 en el pedido para poder usar este cupón.')
})

test('the result of redeeming a code, whatever its case', async () => {
  // covers: T-72 T-73 T-74 T-75 X-06 X-07 X-08
  const said = async (error: string) =>
    canjeRechazado(await readAnswer<never>(Response.json({ error }, { status: 409 })).catch((refusal) => refusal))
  expect(await said('CUPON_YA_ASOCIADO_A_USUARIO')).toBe('Parece que ya has canjeado el cupón')
  expect(await said('cupon_ya_asociado_a_usuario')).toBe('Parece que ya has canjeado el cupón')
  expect(await said('NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE')).toBe('No se encontró ningún cupón con tu código')
  for (const code of ['CUPON_VENCIDO', 'CUPON_AGOTADO', 'Servidor.ERROR_INTERNO', 'Red.SIN_CONEXION', 'constructor'])
    expect(await said(code)).toBe('Error al canjear el cupón')
  expect(CUPONES.exito).toBe('¡Éxito!')
  expect(CUPONES.canjeado).toBe('El cupón fue canjeado satisfactoriamente')
})
