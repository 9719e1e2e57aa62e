import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import { describe, expect, test } from 'vitest'
import { areMismosFiltros, cuantosFiltros, type Filtrable, isEnFiltros } from './filtros-cola.ts'

const AHORA = new Date('2026-03-11T10:00:00-03:00')
const YO = 7
const pedido: Filtrable = {
  idPedido: 12045,
  cliente: 'Ana S.',
  tipoEntrega: { codigo: 20 },
  zonaEntrega: 19,
  fechaEntrega: '2026-03-11',
  horaDesde: '10:00',
  horaHasta: '12:00',
  urgencia: 'A_TIEMPO',
  asignado: null,
  preparadores: [],
}
const shows = (filtros: FiltrosDeCola, more: Partial<Filtrable> = {}) =>
  isEnFiltros({ ...pedido, ...more }, filtros, YO, AHORA)

describe('what a filter of the queue shows', () => {
  test('delivery or pickup, and a zone of the deliveries', () => {
    const retiro = { tipoEntrega: { codigo: 21 } } as const
    expect([shows({}), shows({ entrega: 'ENVIO' }), shows({ entrega: 'RETIRO' })]).toEqual([true, true, false])
    expect([shows({ entrega: 'RETIRO' }, retiro), shows({ entrega: 'ENVIO' }, retiro)]).toEqual([true, false])
    expect([shows({ zona: 19 }), shows({ zona: 20 }), shows({ zona: 19 }, retiro)]).toEqual([true, false, false])
  })

  test('a day as seen from today, with the pedidos left from days before', () => {
    const on = (fechaEntrega: string) =>
      (['SOLO_HOY', 'HOY', 'MANIANA', 'DESPUES'] as const).filter((dia) => shows({ dia }, { fechaEntrega }))
    expect(on('2026-03-10')).toEqual(['HOY'])
    expect(on('2026-03-11')).toEqual(['SOLO_HOY', 'HOY'])
    expect(on('2026-03-12')).toEqual(['MANIANA'])
    expect(on('2026-03-13')).toEqual(['DESPUES'])
  })

  test('the hours of a slot, and not those that begin or end with it', () => {
    const at = (horas: string) => shows({ horas })
    expect(['10:00-12:00', '10:00-11:00', '09:00-12:00'].map(at)).toEqual([true, false, false])
  })

  test('late, at risk, or either', () => {
    const by = (urgencia: Filtrable['urgencia']) =>
      (['TARDE', 'EN_RIESGO', 'PROBLEMA'] as const).filter((one) => shows({ urgencia: one }, { urgencia }))
    expect(by('TARDE')).toEqual(['TARDE', 'PROBLEMA'])
    expect(by('EN_RIESGO')).toEqual(['EN_RIESGO', 'PROBLEMA'])
    expect(by('A_TIEMPO')).toEqual([])
  })

  test('by the customer of a pedido, or by the picker who has it', () => {
    const by = (more: Partial<Filtrable>) => ['MIO', '8', 'NADIE'].filter((asignado) => shows({ asignado }, more))
    expect(by({})).toEqual(['NADIE'])
    expect(by({ asignado: { idAdministrador: YO } })).toEqual(['MIO'])
    expect(by({ asignado: { idAdministrador: 8 } })).toEqual(['8'])
    expect(by({ preparadores: [{ idAdministrador: YO }, { idAdministrador: 8 }] })).toEqual(['MIO', '8'])
  })

  test('part of a number or a name, and everything at once', () => {
    expect(['204', ' ana ', 'ANA S', 'beto'].map((texto) => shows({ texto }))).toEqual([true, true, true, false])
    expect(shows({ texto: 'ana', entrega: 'ENVIO', dia: 'HOY', asignado: 'NADIE' })).toBe(true)
    expect(shows({ texto: 'ana', entrega: 'ENVIO', dia: 'HOY', asignado: 'MIO' })).toBe(false)
  })
})

test('two sets of filters are the same when they show the same', () => {
  expect(areMismosFiltros({}, { vista: 'POR_PREPARAR', texto: '' })).toBe(true)
  expect(areMismosFiltros({ zona: 19, dia: 'HOY' }, { dia: 'HOY', zona: 19 })).toBe(true)
  expect(areMismosFiltros({ dia: 'HOY' }, { dia: 'HOY', vista: 'LISTOS' })).toBe(false)
  expect(cuantosFiltros({ vista: 'LISTOS', texto: 'ana', zona: 19, dia: 'HOY' })).toBe(2)
})
