import type { Cola } from '@surtido/contract/gestion-pedidos'
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { expect, test } from 'vitest'
import type { AbiertoColocado } from './cola.ts'
import { Serie } from './serie.ts'

const AHORA = new Date('2026-03-11T10:00:00-03:00')

function puesto(idPedido: number, cliente: string): AbiertoColocado {
  const estado: EstadoPedido = 'RECIBIDO'
  const pedido = {
    ...{ idPedido, estado, fechaEntrega: '2026-03-11', horaDesde: '17:00', horaHasta: '19:00' },
    ...{ lineas: 2, dichas: 0, debido: AHORA, idFranja: 1, editableHasta: null, empezado: false, cobroFallido: false },
    ...{ escrita: 1, texto: JSON.stringify({ idPedido, cliente }) },
  }
  return { pedido, urgencia: 'A_TIEMPO', preparadores: [], vistas: ['TODOS'] }
}

test('a queue is whole JSON, whatever its customers are called, and so is what changed', () => {
  const serie = new Serie(10, 1, 'TODOS')
  const read = (desde?: string): Cola => JSON.parse(serie.write(desde).toString())
  const clientes = ({ pedidos }: Cola) =>
    pedidos.map(({ idPedido, cliente, urgencia }) => [idPedido, cliente, urgencia])
  serie.update([], AHORA, 'nada')
  expect(read()).toMatchObject({ codigoLocal: 1, desde: null, pedidos: [] })
  serie.update([puesto(2, 'Ñandubay Ü.'), puesto(1, 'Sofía 😀'), puesto(3, 'Ana S.')], AHORA, 'tres')
  const whole = read()
  expect(clientes(whole)).toEqual([
    [2, 'Ñandubay Ü.', 'A_TIEMPO'],
    [1, 'Sofía 😀', 'A_TIEMPO'],
    [3, 'Ana S.', 'A_TIEMPO'],
  ])
  expect(read(whole.marca)).toMatchObject({ desde: whole.marca, pedidos: [] })
  serie.update([puesto(1, 'Sofía Núñez'), puesto(3, 'Ana S.')], AHORA, 'dos')
  expect(read(whole.marca)).toMatchObject({ orden: [1, 3], pedidos: [{ idPedido: 1, cliente: 'Sofía Núñez' }] })
  expect(clientes(read())).toHaveLength(2)
})
