import type { Pedido } from '@surtido/contract/pedidos'
import { expect, test } from 'vitest'
import { tellCancelacion } from './tell-cancelacion.ts'

const tarjeta = { brand: 'VISA', last4: '4242', cuotas: 1 }
const tell = (pago: Partial<Pedido['pago']>, montoAutorizado: number | null = null, cupon: Pedido['cupon'] = null) =>
  tellCancelacion({
    pago: { montoCapturado: 0, montoDevuelto: 0, tarjeta, ...pago } as Pedido['pago'],
    totales: { montoAutorizado } as Pedido['totales'],
    cupon,
  })

test('a customer who cancels reads what happens with the money', () => {
  // covers: CX-04
  expect(tell({ estado: 'A_PAGAR_AL_RECIBIR', tarjeta: null })).toEqual([
    'Todavía no pagaste nada: no hay nada que devolver.',
  ])
  expect(tell({ estado: 'AUTORIZADO' }, 124)[0]).toMatch(/^No se te cobra nada: liberamos \$\s?124 reservados/)
  // Debit takes it at once, and a part may have gone back already.
  expect(tell({ estado: 'CAPTURADO', montoCapturado: 118, montoDevuelto: 18 })[0]).toMatch(/^Te devolvemos \$\s?100 a/)
  expect(tell({ estado: 'AUTORIZANDO' }, 124)[0]).toMatch(/si quedó algo reservado/)
  const cupon = { idCupon: 1, titulo: 'Diez', descuento: 10, devuelto: false }
  expect(tell({ estado: 'AUTORIZADO' }, 124, cupon)[1]).toBe(
    'Podrás volver a usar el cupón «Diez» mientras esté vigente.',
  )
})
