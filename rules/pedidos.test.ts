import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { CAMBIOS_SIN_STOCK } from '@surtido/contract/valores'
import { describe, expect, test } from 'vitest'
import {
  addsContacto,
  CAMBIO_SIN_STOCK,
  canMove,
  checkFacturacion,
  DATOS_FACTURACION,
  ESTADO_TEXTOS,
  ESTADOS,
  estadosPorVenir,
  isAbierto,
  isEditable,
  isPorEntregar,
  NEXT_ESTADOS,
  needsTelefono,
} from './pedidos.ts'

describe('states', () => {
  test('the way of a delivery and the way of a pickup', () => {
    // covers: K-35
    const way = (tipoEntrega: CodigoTipoEntrega, ...estados: EstadoPedido[]) =>
      estados.slice(1).every((hasta, i) => canMove(estados[i]!, hasta, tipoEntrega))
    const begin: EstadoPedido[] = [
      'PENDIENTE_PAGO',
      'RECIBIDO',
      'EN_PREPARACION',
      'ESPERANDO_RESPUESTA',
      'EN_PREPARACION',
      'PREPARADO',
    ]
    expect(way(20, ...begin, 'EN_CAMINO', 'ENTREGADO')).toBe(true)
    expect(way(21, ...begin, 'LISTO_PARA_RETIRO', 'ENTREGADO')).toBe(true)
    expect(way(20, 'PREPARADO', 'LISTO_PARA_RETIRO')).toBe(false)
    expect(way(21, 'PREPARADO', 'EN_CAMINO')).toBe(false)
  })

  test('the states ahead of a pedido are a possible way to its end', () => {
    // covers: K-35 U-126
    for (const estado of ESTADOS)
      for (const tipo of [20, 21] as const) {
        const way = [estado === 'ESPERANDO_RESPUESTA' ? 'EN_PREPARACION' : estado, ...estadosPorVenir(estado, tipo)]
        expect(way.at(-1)).toBe(estado === 'CANCELADO' ? 'CANCELADO' : 'ENTREGADO')
        if (estado === 'LISTO_PARA_RETIRO' || estado === 'EN_CAMINO') continue
        expect(way.slice(1).every((next, i) => canMove(way[i]!, next, tipo))).toBe(true)
      }
  })

  test('is cancelled from any state before PREPARADO, and from no other', () => {
    // covers: K-35
    const cancelable = ESTADOS.filter((estado) => canMove(estado, 'CANCELADO'))
    expect(cancelable).toEqual(['PENDIENTE_PAGO', 'RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA'])
  })

  test('an open pedido may end undelivered only when it cannot be cancelled', () => {
    // covers: K-35
    expect(ESTADOS.filter(isPorEntregar)).toEqual(
      ESTADOS.filter((estado) => isAbierto(estado) && !canMove(estado, 'CANCELADO')),
    )
  })

  test('never stays, never goes back to the beginning, never leaves its end', () => {
    // covers: K-35
    for (const estado of ESTADOS) {
      expect(canMove(estado, estado)).toBe(false)
      expect(canMove(estado, 'PENDIENTE_PAGO')).toBe(false)
      expect(canMove('ENTREGADO', estado)).toBe(false)
      expect(canMove('CANCELADO', estado)).toBe(false)
    }
    expect(canMove('RECIBIDO', 'PREPARADO')).toBe(false)
    expect(canMove('EN_PREPARACION', 'ENTREGADO')).toBe(false)
  })

  test('an end is reached from every state', () => {
    // covers: K-35
    for (const estado of ESTADOS) {
      const reached = new Set<EstadoPedido>([estado])
      for (const each of reached) for (const next of NEXT_ESTADOS[each]) reached.add(next)
      expect(reached.has('ENTREGADO') || estado === 'CANCELADO').toBe(true)
    }
  })

  test('every pedido is open unless it is delivered or cancelled', () => {
    // covers: A-64 C-23
    expect(ESTADOS.filter((estado) => !isAbierto(estado))).toEqual(['ENTREGADO', 'CANCELADO'])
  })

  test('is edited until editableHasta and only before anybody begins', () => {
    // covers: CX-03
    const editableHasta = new Date('2025-03-08T11:00:00Z')
    const at = (estado: EstadoPedido, iso: string, empezado = false) =>
      isEditable(estado, { editableHasta, ahora: new Date(iso), empezado })
    expect(at('RECIBIDO', '2025-03-08T11:00:00Z')).toBe(true)
    expect(at('PENDIENTE_PAGO', '2025-03-08T10:00:00Z')).toBe(true)
    expect(at('RECIBIDO', '2025-03-08T11:00:01Z')).toBe(false)
    expect(at('EN_PREPARACION', '2025-03-08T10:00:00Z')).toBe(true)
    expect(at('EN_PREPARACION', '2025-03-08T10:00:00Z', true)).toBe(false)
    expect(at('ESPERANDO_RESPUESTA', '2025-03-08T10:00:00Z')).toBe(false)
    expect(at('PREPARADO', '2025-03-08T10:00:00Z')).toBe(false)
    expect(isEditable('RECIBIDO', { editableHasta: null, ahora: new Date(), empezado: false })).toBe(true)
  })

  test('each state has its own words', () => {
    // covers: K-35
    expect(Object.keys(ESTADO_TEXTOS)).toEqual(ESTADOS)
    expect(new Set(Object.values(ESTADO_TEXTOS)).size).toBe(ESTADOS.length)
  })
})

test('a pedido asks to be called and wants no invoice by default', () => {
  // covers: E-16 B-14 T-116 A-63
  expect(CAMBIO_SIN_STOCK).toBe('Contactarme')
  expect(CAMBIOS_SIN_STOCK).toEqual(['Contactarme', 'Reemplazar por similar', 'No reemplazar'])
  expect(DATOS_FACTURACION.factura).toBe(false)
})

test('a delivery needs a telephone only where some line asks for a call (A-63)', () => {
  const linea = (cambioProductoSinStock?: CambioProductoSinStock | null) => ({ cambioProductoSinStock })
  expect(needsTelefono(20, 'Contactarme', [linea()])).toBe(true)
  expect(needsTelefono(21, 'Contactarme', [linea()])).toBe(false)
  expect(needsTelefono(20, 'No reemplazar', [linea(), linea(null)])).toBe(false)
  expect(needsTelefono(20, 'No reemplazar', [linea(), linea('Contactarme')])).toBe(true)
  expect(needsTelefono(20, 'Contactarme', [linea('No reemplazar')])).toBe(false)
})

test('a changed pedido asks for a telephone only when a new line needs a call', () => {
  // covers: CX-03
  const linea = (artCodigo: string, cambioProductoSinStock: CambioProductoSinStock | null = null) => ({
    artCodigo,
    cambioProductoSinStock,
  })
  const adds = (
    lineas: readonly ReturnType<typeof linea>[],
    general: CambioProductoSinStock = 'No reemplazar',
    tipo: CodigoTipoEntrega = 20,
  ) => addsContacto(tipo, general, lineas, [linea('1', 'Contactarme'), linea('2', 'No reemplazar')])
  expect(adds([linea('1', 'Contactarme'), linea('2')])).toBe(false)
  expect(adds([linea('1'), linea('2', 'Contactarme')])).toBe(true)
  expect(adds([linea('1'), linea('2', 'Contactarme')], 'No reemplazar', 21)).toBe(false)
  // A line that is put in has the choice of the whole pedido.
  expect(adds([linea('3')])).toBe(false)
  expect(adds([linea('3')], 'Contactarme')).toBe(true)
})

describe('checkFacturacion', () => {
  test('without an invoice nothing is asked', () => {
    // covers: A-76 E-16
    expect(checkFacturacion({ factura: false, rut: 'x' })).toEqual([])
    expect(checkFacturacion(null)).toEqual([])
  })

  test('an invoice needs a valid RUT and the name of the company', () => {
    // covers: A-76 E-16
    expect(checkFacturacion({ factura: true, rut: '21-100342-0017', razonSocial: 'ANTEL' })).toEqual([])
    expect(checkFacturacion({ factura: true, rut: '211003420018', razonSocial: ' ' })).toEqual([
      { campo: 'datosFacturacion.rut', error: 'RUT' },
      { campo: 'datosFacturacion.razonSocial', error: 'REQUERIDO' },
    ])
    expect(checkFacturacion({ factura: true })).toEqual([
      { campo: 'datosFacturacion.rut', error: 'REQUERIDO' },
      { campo: 'datosFacturacion.razonSocial', error: 'REQUERIDO' },
    ])
  })
})
