import { expect, test } from 'vitest'
import { undoOf } from './undo-acciones.ts'

const persona = (idAdministrador: number) => ({ idAdministrador, nombre: `Persona ${idAdministrador}` })
const pedido = (idPedido: number, more: Partial<Parameters<typeof undoOf>[1][number]> = {}) => ({
  idPedido,
  asignado: null,
  prioridad: false,
  preparadores: [],
  ...more,
})

test('a priority is taken back from those alone that had none', () => {
  const antes = [pedido(1), pedido(2, { prioridad: true }), pedido(3)]
  expect(undoOf({ accion: 'priorizar' }, antes)).toEqual([
    { idPedidos: [1, 3], porHacer: { accion: 'normalizar', deshace: { prioridad: true } } },
  ])
  expect(undoOf({ accion: 'normalizar' }, antes)).toEqual([
    { idPedidos: [2], porHacer: { accion: 'priorizar', deshace: { prioridad: false } } },
  ])
  expect(undoOf({ accion: 'priorizar' }, [pedido(2, { prioridad: true })])).toEqual([])
})

test('each pedido goes back to the person it was assigned to, or to nobody', () => {
  const antes = [pedido(1), pedido(2, { asignado: persona(8) }), pedido(3), pedido(4, { asignado: persona(9) })]
  const deshace = { asignado: 9 }
  expect(undoOf({ accion: 'asignar', idAdministrador: 9 }, antes)).toEqual([
    { idPedidos: [1, 3], porHacer: { accion: 'liberar', deshace } },
    { idPedidos: [2], porHacer: { accion: 'asignar', idAdministrador: 8, deshace } },
  ])
})

test('what was taken out of a hand, begun or cancelled offers no way back', () => {
  expect(undoOf({ accion: 'asignar', idAdministrador: 9 }, [pedido(1, { preparadores: [persona(8)] })])).toEqual([])
  for (const accion of ['iniciar', 'liberar', 'cancelar'] as const) expect(undoOf({ accion }, [pedido(1)])).toEqual([])
})
