import type { Pedido } from '@surtido/contract/pedidos'
import { expect, test } from 'vitest'
import { tellDiferencias } from './diferencias.ts'

const linea = (artCodigo: string, nombre: string, cantidadPedida: number, precioUnitario: number, more: object = {}) =>
  ({ artCodigo, nombre, cantidadPedida, precioUnitario, esBolsa: false, ventaFraccionada: false, ...more }) as never
const pedido: Pick<Pedido, 'lineas'> = {
  lineas: [
    linea('1', 'Arroz', 3, 59),
    linea('2', 'Queso', 0.5, 489, { ventaFraccionada: true }),
    linea('3', 'Yerba', 1, 209),
    linea('9', 'Bolsa', 2, 12, { esBolsa: true }),
  ],
}
const cotizada = (artCodigo: string, cantidad: number, precioUnitario: number) => ({
  artCodigo,
  nombre: '',
  cantidad,
  precio: precioUnitario,
  precioUnitario,
  precioTotal: 0,
})

test('CX-03 what a change does is told line by line before it is made', () => {
  const same = [cotizada('1', 3, 59), cotizada('2', 0.5, 489), cotizada('3', 1, 209)]
  expect(tellDiferencias(pedido, { lineas: same }, undefined)).toEqual([])
  const horario = { fecha: '2026-03-12', horaDesde: '11:00', horaHasta: '13:00' }
  const said = tellDiferencias(pedido, { lineas: [cotizada('1', 1, 62), cotizada('2', 0.7, 489)] }, horario)
  expect(said.map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Arroz: de 3 un. a 1 un.',
    'Arroz: ahora a $62, antes a $59',
    'Queso: de 0,5 kg a 0,7 kg',
    'Quitas Yerba',
    'Pasa al jueves 12 de 11:00 a 13:00',
  ])
})
