import type { Pedido } from '@surtido/contract/pedidos'
import type { EstadoPago } from '@surtido/rules/pagos'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PagoDelPedido } from './pago-pedido.tsx'

type Movimiento = Pedido['pago']['movimientos'][number]
const movimiento = (tipo: Movimiento['tipo'], monto: number, more: Partial<Movimiento> = {}): Movimiento => ({
  tipo,
  estado: 'HECHA',
  monto,
  motivo: '',
  fecha: '2026-03-11T10:05:00-03:00',
  ...more,
})

/** The section as text, a line each. */
function read(estado: EstadoPago, movimientos: Movimiento[], pago: Partial<Pedido['pago']> = {}): string[] {
  const html = renderToStaticMarkup(
    <PagoDelPedido
      totales={{ montoAutorizado: 124 } as Pedido['totales']}
      pago={{
        estado,
        urlAccion: null,
        tarjeta: { brand: 'VISA', last4: '0000', cuotas: 1 },
        montoCapturado: 0,
        montoDevuelto: 0,
        movimientos,
        ...pago,
      }}
    />,
  )
  return html
    .replaceAll(/<\/(p|h2|li)>/g, '\n')
    .replaceAll(/<\/span><span>/g, ': ')
    .replaceAll(/<[^>]+>/g, '')
    .trim()
    .split('\n')
}
const HEAD = ['Pago', 'VISA •••• 0000']
const reservado = movimiento('AUTORIZAR', 124)
const cobrado = movimiento('CAPTURAR', 118)
const taken = { montoCapturado: 118 }
const RESTO = 'Los otros $6 que reservamos quedaron libres.'

describe('what a customer reads about a card payment', () => {
  test('while the charge is pending, when it is held, and when the card refuses it', () => {
    // covers: R-10 A-62
    const asked = movimiento('AUTORIZAR', 124, { estado: 'PENDIENTE' })
    const reservando = 'Reservando · 11/03/26 10:05: $124'
    expect(read('AUTORIZANDO', [asked])).toEqual([...HEAD, 'Estamos confirmando el pago', reservando])
    expect(read('PENDIENTE_CVV', [asked])).toEqual([...HEAD, 'Falta el código de seguridad de tu tarjeta', reservando])
    expect(read('AUTORIZADO', [reservado])).toEqual([
      ...HEAD,
      'Reservado en tu tarjeta',
      'Reservado · 11/03/26 10:05: $124',
    ])
    expect(read('RECHAZADO', [movimiento('AUTORIZAR', 124, { estado: 'RECHAZADA' })])).toEqual([
      ...HEAD,
      'Pago rechazado',
    ])
  })

  test('says what is charged, what is released, and what could not be charged', () => {
    // covers: R-10 A-62
    const cobrando = movimiento('CAPTURAR', 118, { estado: 'PENDIENTE' })
    expect(read('CAPTURANDO', [reservado, cobrando]).slice(2)).toEqual([
      'Cobrando en tu tarjeta',
      'Reservado · 11/03/26 10:05: $124',
      'Cobrando · 11/03/26 10:05: $118',
    ])
    expect(read('CAPTURADO', [reservado, cobrado], taken).slice(2)).toEqual([
      'Cobrado en tu tarjeta',
      'Reservado · 11/03/26 10:05: $124',
      'Cobrado · 11/03/26 10:05: $118',
      RESTO,
    ])
    // A debit card is charged in full at once, so nothing is released.
    expect(read('CAPTURADO', [reservado], { montoCapturado: 124 }).join()).not.toContain('libres')
    const lost = movimiento('CAPTURAR', 118, { estado: 'RECHAZADA' })
    expect(read('FALLIDO', [reservado, lost]).slice(2)).toEqual([
      'No pudimos cobrar: te vamos a contactar',
      'Reservado · 11/03/26 10:05: $124',
      'No se pudo cobrar · 11/03/26 10:05: $118',
    ])
  })

  test('the payment tells what is released, refunded or refused, and why', () => {
    // covers: R-10 A-62
    const motivo = 'Pedido cancelado'
    const void_ = movimiento('ANULAR', 124, { motivo })
    expect(read('ANULANDO', [reservado, { ...void_, estado: 'PENDIENTE' }]).slice(2)).toEqual([
      'Liberando lo reservado en tu tarjeta',
      'Reservado · 11/03/26 10:05: $124',
      'Liberando · 11/03/26 10:05 · Pedido cancelado: $124',
    ])
    expect(read('ANULADO', [reservado, void_]).slice(2)).toEqual([
      'No se cobró: liberamos lo reservado',
      'Reservado · 11/03/26 10:05: $124',
      'Liberado · 11/03/26 10:05 · Pedido cancelado: $124',
    ])
    const refund = movimiento('DEVOLVER', 118, { motivo })
    expect(read('DEVOLVIENDO', [reservado, cobrado, { ...refund, estado: 'PENDIENTE' }], taken)).toContain(
      'Devolviendo · 11/03/26 10:05 · Pedido cancelado: $118',
    )
    const given = read('DEVUELTO', [reservado, cobrado, refund], { ...taken, montoDevuelto: 118 })
    expect(given[2]).toBe('Devuelto a tu tarjeta')
    expect(given).toContain('Devuelto · 11/03/26 10:05 · Pedido cancelado: $118')
    const refused = read('CAPTURADO', [reservado, cobrado, { ...refund, estado: 'RECHAZADA' }], taken)
    expect(refused).toContain('No se pudo devolver · 11/03/26 10:05 · Pedido cancelado: $118')
    expect(refused.at(-1)).toContain('te vamos a contactar')
  })
})

test('a pedido that costs nothing says that no card is used', () => {
  // covers: A-62 K-34
  expect(read('SIN_CARGO', [], { tarjeta: null })).toEqual(['Pago', 'Sin cargo: no se usa ninguna tarjeta'])
  expect(read('A_PAGAR_AL_RECIBIR' as EstadoPago, [], { tarjeta: null })).toEqual([''])
})
