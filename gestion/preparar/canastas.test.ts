import { expect, test } from 'vitest'
import { linea, tandaOf } from '../testing/tanda.ts'
import { canastasDe, conCanasta, nextSinCodigo, posicionDe } from './canastas.ts'

const tanda = tandaOf([linea(0, 'a')], [linea(0, 'b')], [linea(0, 'c')])
const codigos = (guardada: Parameters<typeof canastasDe>[0]) => canastasDe(guardada).map(({ codigo }) => codigo)

test('a code read on this device wins over the one of the server', () => {
  const known = {
    ...tanda,
    pedidos: tanda.pedidos.map((one, i) => ({ ...one, codigoCanasta: i === 0 ? 'CAN-001' : null })),
  }
  expect(codigos({ tanda: known })).toEqual(['CAN-001', null, null])
  expect(codigos({ tanda: known, canastas: { 100: 'CAN-009' } })).toEqual(['CAN-009', null, null])
  expect(posicionDe({ tanda: known }, 'can-001')).toBe('A')
  expect(posicionDe({ tanda: known }, 'CAN-002')).toBeUndefined()
})

test('a basket read for another position has moved there', () => {
  let guardada = { tanda, ...conCanasta({ tanda }, 100, 'CAN-001') }
  guardada = { tanda, ...conCanasta(guardada, 101, 'CAN-002') }
  guardada = { tanda, ...conCanasta(guardada, 102, 'CAN-001') }
  expect(codigos(guardada)).toEqual([null, 'CAN-002', 'CAN-001'])
  expect(guardada.canastas).toEqual({ 100: null, 101: 'CAN-002', 102: 'CAN-001' })
})

test('the next basket to read is the next without a code, then an earlier one', () => {
  expect(nextSinCodigo({ tanda })?.posicion).toBe('A')
  expect(nextSinCodigo({ tanda, canastas: { 100: 'CAN-001' } }, 100)?.posicion).toBe('B')
  expect(nextSinCodigo({ tanda, canastas: { 102: 'CAN-001' } }, 102)?.posicion).toBe('A')
  expect(nextSinCodigo({ tanda, canastas: { 100: 'CAN-001', 101: 'CAN-002', 102: 'CAN-003' } }, 102)).toBeUndefined()
})

test('a cancelled pedido has no basket', () => {
  const [a, b] = tanda.pedidos
  const guardada = { tanda: { ...tanda, pedidos: [{ ...a!, estado: 'CANCELADO' as const }, b!] } }
  expect(canastasDe(guardada)).toEqual([{ idPedido: 101, posicion: 'B', codigo: null }])
})
