import { expect, test } from 'vitest'
import { linea, tandaOf } from '../testing/tanda.ts'
import { porLeer } from './por-leer.ts'

const base = tandaOf([linea(0, 'arroz')], [linea(0, 'yerba')])
const [a, b] = base.pedidos as [(typeof base.pedidos)[number], (typeof base.pedidos)[number]]
const mensaje = (idMensaje: string, idPedido: number | null) => ({
  ...{ idMensaje, idPedido, texto: `Dice ${idMensaje}`, quien: 'Laura Vera' },
  creado: '2026-11-22T10:00:00-03:00',
})

test('news comes with its place on the trolley, cancelled pedidos first', () => {
  const tanda = {
    ...base,
    pedidos: [
      { ...a, comentario: 'Paltas maduras' },
      { ...b, estado: 'CANCELADO' as const, comentario: 'Nada' },
    ],
    mensajes: [mensaje('m1', null), mensaje('m2', a.idPedido)],
  }
  expect(porLeer({ tanda }).map(({ clave, posicion }) => [clave, posicion])).toEqual([
    ['cancelado.101', 'B'],
    ['m1', undefined],
    ['m2', 'A'],
    ['comentario.100', 'A'],
  ])
  expect(porLeer({ tanda, leidas: ['m1', 'cancelado.101', 'comentario.100'] })).toEqual([
    { clave: 'm2', posicion: 'A', titulo: 'Laura Vera, del pedido 100', texto: 'Dice m2' },
  ])
})
