import type { Horario } from '@surtido/contract/locales'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instanteDe } from './fechas.ts'
import { isCerrado, isFranjaEnHorario, proximaApertura } from './locales.ts'

const todosLosDias = (horaDesde: string, horaHasta: string): Horario[] =>
  [1, 2, 3, 4, 5, 6, 7].map((dia) => ({ dia, horaDesde, horaHasta }))

// 2025-03-08 is a Saturday.
const sabado = (hora: string) => instanteDe('2025-03-08', hora)
const domingo = (hora: string) => instanteDe('2025-03-09', hora)
const lunes = (hora: string) => instanteDe('2025-03-10', hora)

describe('isCerrado', () => {
  test.each<[string, Horario[], Date, boolean]>([
    ['before opening', todosLosDias('08:00', '22:00'), sabado('07:59'), true],
    ['at opening', todosLosDias('08:00', '22:00'), sabado('08:00'), false],
    ['in the last minute', todosLosDias('08:00', '22:00'), sabado('21:59'), false],
    ['at closing', todosLosDias('08:00', '22:00'), sabado('22:00'), true],
    ['until midnight, late', todosLosDias('08:00', '00:00'), sabado('23:59'), false],
    ['until midnight, after it', todosLosDias('08:00', '00:00'), domingo('00:00'), true],
    ['until 24:00, after it', todosLosDias('08:00', '24:00'), domingo('00:00'), true],
    ['past midnight', [{ dia: 6, horaDesde: '20:00', horaHasta: '02:00' }], domingo('01:59'), false],
    ['past midnight, over', [{ dia: 6, horaDesde: '20:00', horaHasta: '02:00' }], domingo('02:00'), true],
    [
      'past midnight, not of the day before',
      [{ dia: 6, horaDesde: '20:00', horaHasta: '02:00' }],
      sabado('01:00'),
      true,
    ],
    ['Sunday night into Monday', [{ dia: 7, horaDesde: '20:00', horaHasta: '02:00' }], lunes('01:00'), false],
    ['all day', todosLosDias('00:00', '00:00'), sabado('03:00'), false],
    ['in the siesta', [...todosLosDias('08:00', '12:00'), ...todosLosDias('15:00', '20:00')], sabado('13:00'), true],
    ['on a day without hours', [{ dia: 1, horaDesde: '08:00', horaHasta: '22:00' }], sabado('10:00'), true],
    ['without hours at all', [], sabado('10:00'), true],
  ])('a shop is open or closed: %s', (_, horarios, ahora, closed) => {
    // covers: S-23
    expect(isCerrado(horarios, ahora)).toBe(closed)
  })

  test('the hours are those of the shop, in an old summer too', () => {
    // covers: S-23 K-04
    const horarios = todosLosDias('08:00', '22:00')
    expect(isCerrado(horarios, new Date('2015-01-15T10:30:00Z'))).toBe(false)
    expect(isCerrado(horarios, new Date('2016-01-15T10:30:00Z'))).toBe(true)
  })
})

describe('proximaApertura', () => {
  test.each<[string, Horario[], Date, string | null]>([
    ['later today', todosLosDias('08:00', '22:00'), sabado('06:00'), '2025-03-08T11:00:00.000Z'],
    ['tomorrow', todosLosDias('08:00', '22:00'), sabado('22:00'), '2025-03-09T11:00:00.000Z'],
    ['not while it is open', todosLosDias('08:00', '22:00'), sabado('12:00'), null],
    ['not in the minute in which it opens', todosLosDias('08:00', '22:00'), sabado('08:00'), null],
    ['not while it is open past midnight', todosLosDias('20:00', '02:00'), sabado('01:00'), null],
    [
      'after the siesta',
      [...todosLosDias('08:00', '12:00'), ...todosLosDias('15:00', '20:00')],
      sabado('13:00'),
      '2025-03-08T18:00:00.000Z',
    ],
    [
      'on the one day a week',
      [{ dia: 6, horaDesde: '08:00', horaHasta: '12:00' }],
      sabado('12:00'),
      '2025-03-15T11:00:00.000Z',
    ],
    ['never', [], sabado('12:00'), null],
    ['never closed', todosLosDias('00:00', '24:00'), sabado('12:00'), null],
  ])('the next opening is found: %s', (_, horarios, ahora, opens) => {
    // covers: C-56 K-33
    expect(proximaApertura(horarios, ahora)?.toISOString() ?? null).toBe(opens)
  })

  test('it is open at the next opening and closed until then', () => {
    // covers: C-56
    const hora = fc
      .integer({ min: 0, max: 47 })
      .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`)
    const horarios = fc.array(fc.record({ dia: fc.integer({ min: 1, max: 7 }), horaDesde: hora, horaHasta: hora }), {
      maxLength: 6,
    })
    const start = sabado('00:00').getTime()
    fc.assert(
      fc.property(horarios, fc.nat(7 * 48 - 1), (horarios, half) => {
        const ahora = new Date(start + half * 1_800_000)
        const opens = proximaApertura(horarios, ahora)
        if (!opens) {
          expect(horarios.length === 0 || !isCerrado(horarios, ahora)).toBe(true)
          return
        }
        expect(opens.getTime()).toBeGreaterThan(ahora.getTime())
        expect(isCerrado(horarios, opens)).toBe(false)
        for (let t = ahora.getTime(); t < opens.getTime(); t += 1_800_000)
          expect(isCerrado(horarios, new Date(t))).toBe(true)
      }),
    )
  })
})

describe('isFranjaEnHorario', () => {
  const franja = (horaDesde: string, horaHasta: string, fecha = '2025-03-08') => ({ fecha, horaDesde, horaHasta })

  test.each<[string, Horario[], ReturnType<typeof franja>, boolean]>([
    ['inside', todosLosDias('08:00', '22:00'), franja('10:00', '12:00'), true],
    ['from opening to closing', todosLosDias('08:00', '22:00'), franja('08:00', '22:00'), true],
    ['begins before', todosLosDias('08:00', '22:00'), franja('07:00', '09:00'), false],
    ['ends after', todosLosDias('08:00', '22:00'), franja('21:00', '23:00'), false],
    ['up to midnight', todosLosDias('08:00', '00:00'), franja('22:00', '00:00'), true],
    ['over midnight', todosLosDias('20:00', '02:00'), franja('23:00', '01:00'), true],
    ['in the night of the day before', todosLosDias('20:00', '02:00'), franja('00:00', '02:00'), true],
    [
      'over the siesta',
      [...todosLosDias('08:00', '12:00'), ...todosLosDias('15:00', '20:00')],
      franja('11:00', '16:00'),
      false,
    ],
    [
      'over two hours that touch',
      [...todosLosDias('08:00', '12:00'), ...todosLosDias('12:00', '20:00')],
      franja('11:00', '13:00'),
      true,
    ],
    ['without hours', [], franja('10:00', '12:00'), false],
  ])('a franja has to be within the hours: %s', (_, horarios, slot, inside) => {
    //
    expect(isFranjaEnHorario(horarios, slot)).toBe(inside)
  })
})
