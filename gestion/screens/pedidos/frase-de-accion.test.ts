import { expect, test } from 'vitest'
import { fraseDeAccion } from './frase-de-accion.ts'

const diego = { idAdministrador: 8, nombre: 'Diego Núñez' }
const ana = { idAdministrador: 9, nombre: 'Ana Sosa' }
const pedido = (idPedido: number, more: Partial<Parameters<typeof fraseDeAccion>[1][number]> = {}) => ({
  idPedido,
  asignado: null,
  prioridad: false,
  preparadores: [],
  ...more,
})

test('an action says what it did to how many, and to whom they went', () => {
  const tres = [1, 2, 3].map((id) => pedido(id))
  const asignar = { accion: 'asignar', idAdministrador: 8, quien: 'Diego Núñez' } as const
  expect(fraseDeAccion(asignar, tres)).toBe('3 pedidos asignados a Diego Núñez')
  expect(fraseDeAccion(asignar, [pedido(1)])).toBe('1 pedido asignado a Diego Núñez')
  expect(fraseDeAccion({ accion: 'priorizar' }, [pedido(1)])).toBe('1 pedido va primero')
  expect(fraseDeAccion({ accion: 'priorizar' }, tres)).toBe('3 pedidos van primero')
})

test('taking pedidos from their people names them, or says that nobody had them', () => {
  const liberar = { accion: 'liberar' } as const
  expect(fraseDeAccion(liberar, [pedido(1), pedido(2)])).toBe('Nadie tenía esos pedidos')
  expect(fraseDeAccion(liberar, [pedido(1)])).toBe('Nadie tenía ese pedido')
  const suyos = [pedido(1, { asignado: diego }), pedido(2, { preparadores: [ana, diego] }), pedido(3)]
  expect(fraseDeAccion(liberar, suyos)).toBe('2 pedidos quitados a Diego Núñez y Ana Sosa')
})
