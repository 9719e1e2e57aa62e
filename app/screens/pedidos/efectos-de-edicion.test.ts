import type { Pedido } from '@surtido/contract/pedidos'
import { expect, test } from 'vitest'
import { tellCuentas, tellDiferencias } from './efectos-de-edicion.ts'

const linea = (artCodigo: string, nombre: string, cantidadPedida: number, precioUnitario: number, more: object = {}) =>
  ({ artCodigo, nombre, cantidadPedida, precioUnitario, esBolsa: false, ventaFraccionada: false, ...more }) as never
const pedido = {
  totales: { entrega: 90 },
  lineas: [
    linea('1', 'Arroz', 3, 59),
    linea('2', 'Queso', 0.5, 489, { ventaFraccionada: true }),
    linea('3', 'Yerba', 1, 209, { contenido: '1 kg' }),
    linea('9', 'Bolsa', 2, 12, { esBolsa: true }),
  ],
} as unknown as Pedido
const totales = (entrega = 90) => ({ entrega }) as Pedido['totales']
const cotizada = (artCodigo: string, cantidad: number, precioUnitario: number, ventaFraccionada = false) => ({
  artCodigo,
  nombre: { 1: 'Arroz', 2: 'Queso', 3: 'Yerba', 4: 'Fideos', 5: 'Yerba' }[artCodigo]!,
  contenido: '500 g',
  ventaFraccionada,
  cantidad,
  precio: precioUnitario,
  precioUnitario,
  precioTotal: cantidad * precioUnitario,
})
const say = (...asked: Parameters<typeof tellDiferencias>) =>
  tellDiferencias(...asked).map(({ tipo, texto }) => `${tipo}: ${texto.replace(/\s/g, ' ')}`)

test('the effects of a change are shown line by line before it is made', () => {
  // covers: CX-03
  const same = [cotizada('1', 3, 59), cotizada('2', 0.5, 489, true), cotizada('3', 1, 209)]
  expect(say(pedido, { lineas: same, totales: totales() })).toEqual([])
  const horario = { fecha: '2026-03-12', horaDesde: '11:00', horaHasta: '13:00' }
  const direccion = { calle: 'Bulevar España', numero: '2511' }
  const lineas = [cotizada('1', 1, 62), cotizada('2', 0.7, 489, true), cotizada('4', 2, 48)]
  expect(
    say(pedido, { lineas, totales: totales(0) }, { horario, direccion, deseos: { 1: 'No reemplazar', 4: null } }),
  ).toEqual([
    'cambia: Arroz: de 3 un. a 1 un.',
    'precio: Arroz: ahora a $62, antes a $59',
    'cambia: Queso: de 0,5 kg a 0,7 kg',
    'agrega: Agregas Fideos: 2 un., $96',
    'quita: Quitas Yerba',
    'cambia: Arroz, si falta: No reemplazar',
    'cambia: Fideos, si falta: como el resto',
    'destino: Lo llevamos a Bulevar España 2511',
    'destino: Pasa al jueves 12 de 11:00 a 13:00',
    'precio: Entrega: ahora gratis, antes $90',
  ])
  expect(say(pedido, { lineas: [...same.slice(0, 2), cotizada('5', 1, 120)], totales: totales() })).toEqual([
    'agrega: Agregas Yerba (500 g): 1 un., $120',
    'quita: Quitas Yerba (1 kg)',
  ])
})

test('the differences from the old total to the new one add up', () => {
  // covers: CX-03
  const none = { subtotal: 0, descuentos: 0, cupon: 0, envases: 0, bolsas: 0, entrega: 90, total: 0 }
  const antes = {
    cupon: { titulo: 'Bienvenida' },
    totales: { ...none, subtotal: 829.2, descuentos: 60, cupon: 30, total: 829.2 },
    promociones: [{ idPromocion: 6, titulo: '10% en Conaprole', ahorro: 60 }],
  } as unknown as Pedido
  const ahora = {
    // A tier makes 54 of the discounts.
    totales: { ...none, subtotal: 1289.28, descuentos: 213.88, cupon: 30, total: 1135.4 } as Pedido['totales'],
    promociones: [
      { idPromocion: 3, titulo: 'Segunda unidad al 50% en yerba', ahorro: 95.68 },
      { idPromocion: 6, titulo: '10% en Conaprole', ahorro: 64.2 },
    ],
  }
  const cuentas = tellCuentas(antes, ahora)
  expect(cuentas).toEqual([
    { texto: 'Artículos', monto: 40_608 },
    { texto: '10% en Conaprole', monto: -420 },
    { texto: 'Segunda unidad al 50% en yerba', monto: -9_568 },
  ])
  expect(cuentas.reduce((sum, { monto }) => sum + monto, 0)).toBe(113_540 - 82_920)
  expect(tellCuentas(antes, { totales: { ...antes.totales, cupon: 0, entrega: 0 }, promociones: [] })).toEqual([
    { texto: 'Artículos', monto: -6_000 },
    { texto: '10% en Conaprole', monto: 6_000 },
    { texto: 'Cupón Bienvenida', monto: 3_000 },
    { texto: 'Entrega', monto: -9_000 },
  ])
  expect(tellCuentas(antes, antes)).toEqual([])
})
