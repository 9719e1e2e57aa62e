import { expect, test } from 'vitest'
import { franjaDe, zonasQueDistinguen } from './zonas.ts'

const ENTREGA = { codigo: 20, descripcion: 'Entrega' } as const
const RETIRO = { codigo: 21, descripcion: 'Retiro' } as const
const hora = { horaDesde: '17:00', horaHasta: '19:00' }

test('two deliveries of the same hours are told apart by their zones', () => {
  const zonas = [
    { zonaEntrega: 1, descripcion: 'Centro' },
    { zonaEntrega: 2, descripcion: 'Pocitos' },
  ]
  expect(franjaDe({ ...hora, tipoEntrega: ENTREGA, zonaEntrega: 1 }, zonas)).toBe('Entrega 17:00–19:00 · Centro')
  expect(franjaDe({ ...hora, tipoEntrega: ENTREGA, zonaEntrega: 2 }, zonas)).toBe('Entrega 17:00–19:00 · Pocitos')
  expect(franjaDe({ ...hora, tipoEntrega: RETIRO, zonaEntrega: 9 }, zonas)).toBe('Retiro 17:00–19:00')
  expect(franjaDe({ ...hora, tipoEntrega: ENTREGA, zonaEntrega: 1 }, zonas.slice(0, 1))).toBe('Entrega 17:00–19:00')
})

test('the slots of a day name their zones where there are several of a kind', () => {
  const franja = (tipoEntrega: typeof ENTREGA | typeof RETIRO, nombreZona: string) => ({ tipoEntrega, nombreZona })
  const una = [franja(ENTREGA, 'Centro'), franja(ENTREGA, 'Centro'), franja(RETIRO, 'Local')]
  expect([...zonasQueDistinguen(una)]).toEqual([])
  expect([...zonasQueDistinguen([...una, franja(ENTREGA, 'Pocitos')])]).toEqual(['Centro', 'Pocitos'])
})
