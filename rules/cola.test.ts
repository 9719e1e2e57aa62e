import type { EstadoPedido } from '@surtido/contract/pedidos'
import { describe, expect, test } from 'vitest'
import { debidoDe, type EnCola, plazoDe, sortCola, vistasDe } from './cola.ts'

const AHORA = new Date('2026-03-11T16:00:00-03:00')

const FECHA = { fechaEntrega: '2026-03-11' }

const pedido = (idPedido: number, horaDesde: string, more: Partial<EnCola> = {}): EnCola => ({
  ...FECHA,
  idPedido,
  estado: 'RECIBIDO',
  horaDesde,
  horaHasta: '23:00',
  debido: debidoDe({ ...FECHA, horaDesde }),
  lineas: 10,
  dichas: 0,
  ...more,
})
const urgencias = (pedidos: readonly EnCola[], preparadores = 1) =>
  sortCola(pedidos, AHORA, preparadores).map(({ pedido, urgencia }) => [pedido.idPedido, urgencia])

test('the bags are closed ten minutes before the promise', () => {
  expect(debidoDe({ ...FECHA, horaDesde: '17:00' })).toEqual(new Date('2026-03-11T16:50:00-03:00'))
})

test('the shop hears ten minutes before a pedido is due, and when it is', () => {
  const at = (hora: string) => plazoDe(new Date(`2026-03-11T${hora}-03:00`), AHORA)
  expect(['16:10:01', '16:10:00', '16:00:01', '16:00:00', '15:00:00'].map(at)).toEqual([
    undefined,
    'PRONTO',
    'PRONTO',
    'TARDE',
    'TARDE',
  ])
})

describe('the order of a queue', () => {
  test('late pedidos come first, then those at risk, then the rest by due time', () => {
    // 90 lines an hour: 60 of them take 40 minutes.
    const cola = [
      pedido(1, '18:00'),
      pedido(2, '16:30', { lineas: 60 }),
      pedido(3, '16:05'),
      pedido(4, '17:30'),
      pedido(5, '16:05'),
    ]
    expect(urgencias(cola)).toEqual([
      [3, 'TARDE'],
      [5, 'TARDE'],
      [2, 'EN_RIESGO'],
      [4, 'A_TIEMPO'],
      [1, 'A_TIEMPO'],
    ])
  })

  test('earlier pedidos put a later one at risk, unless there are more pickers', () => {
    const cola = [pedido(1, '16:40', { lineas: 40 }), pedido(2, '16:45', { lineas: 20 })]
    expect(urgencias(cola)).toEqual([
      [2, 'EN_RIESGO'],
      [1, 'A_TIEMPO'],
    ])
    expect(urgencias(cola, 2).map(([, urgencia]) => urgencia)).toEqual(['A_TIEMPO', 'A_TIEMPO'])
  })

  test('a pedido put first leads the queue only while it is still to be picked', () => {
    const first = pedido(1, '18:00', { prioridad: true, lineas: 60 })
    expect(urgencias([pedido(2, '16:05'), first, pedido(3, '16:45')])).toEqual([
      [1, 'A_TIEMPO'],
      [2, 'TARDE'],
      [3, 'EN_RIESGO'],
    ])
    const closed = { ...first, estado: 'PREPARADO' } as const
    expect(urgencias([pedido(2, '16:05'), closed]).map(([idPedido]) => idPedido)).toEqual([2, 1])
  })

  test('recorded lines are no work left, and a pedido is not late at its very minute', () => {
    expect(urgencias([pedido(1, '16:40', { lineas: 60, dichas: 15 })])).toEqual([[1, 'A_TIEMPO']])
    expect(urgencias([pedido(1, '16:40', { lineas: 60, dichas: 14 })])).toEqual([[1, 'EN_RIESGO']])
    expect(urgencias([pedido(1, '16:10', { lineas: 1, dichas: 1 })])).toEqual([[1, 'A_TIEMPO']])
  })

  test('closed bags are late after their slot; a pedido that waits for money never is', () => {
    const over = { horaHasta: '15:59' }
    expect(urgencias([pedido(1, '14:00', { estado: 'LISTO_PARA_RETIRO', ...over })])).toEqual([[1, 'TARDE']])
    expect(urgencias([pedido(1, '14:00', { estado: 'EN_CAMINO', horaHasta: '16:00' })])).toEqual([[1, 'A_TIEMPO']])
    expect(urgencias([pedido(1, '14:00', { estado: 'PENDIENTE_PAGO', ...over })])).toEqual([[1, 'A_TIEMPO']])
  })
})

describe('the views of a queue', () => {
  const vistas = (estado: EstadoPedido, more: Partial<Parameters<typeof vistasDe>[0]> = {}) =>
    vistasDe({ estado, enMano: false, entero: false, urgencia: 'A_TIEMPO', cobroFallido: false, ...more })

  test('each pedido is in the view of its stage and in the view of all', () => {
    expect(vistas('PENDIENTE_PAGO')).toEqual(['TODOS'])
    expect(vistas('RECIBIDO')).toEqual(['TODOS', 'POR_PREPARAR'])
    expect(vistas('EN_PREPARACION')).toEqual(['TODOS', 'POR_PREPARAR'])
    expect(vistas('RECIBIDO', { enMano: true })).toEqual(['TODOS', 'EN_CURSO'])
    expect(vistas('ESPERANDO_RESPUESTA', { enMano: true })).toEqual(['TODOS', 'ESPERANDO_RESPUESTA'])
    expect(vistas('PREPARADO')).toEqual(['TODOS', 'LISTOS'])
    expect(vistas('LISTO_PARA_RETIRO')).toEqual(['TODOS', 'LISTOS'])
    expect(vistas('EN_CAMINO')).toEqual(['TODOS', 'EN_LA_CALLE'])
  })

  test('a pedido with nothing left to pick is no longer to be prepared', () => {
    expect(vistas('EN_PREPARACION', { entero: true })).toEqual(['TODOS', 'EN_CURSO'])
    expect(vistas('ESPERANDO_RESPUESTA', { entero: true })).toEqual(['TODOS', 'ESPERANDO_RESPUESTA'])
    expect(vistas('PREPARADO', { entero: true })).toEqual(['TODOS', 'LISTOS'])
  })

  test('a late or uncharged pedido is also in the view of problems', () => {
    expect(vistas('RECIBIDO', { urgencia: 'TARDE' })).toEqual(['TODOS', 'POR_PREPARAR', 'CON_PROBLEMA'])
    expect(vistas('RECIBIDO', { urgencia: 'EN_RIESGO' })).not.toContain('CON_PROBLEMA')
    expect(vistas('PREPARADO', { cobroFallido: true })).toEqual(['TODOS', 'LISTOS', 'CON_PROBLEMA'])
  })
})
