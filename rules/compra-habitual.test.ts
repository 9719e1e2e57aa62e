import { describe, expect, test } from 'vitest'
import { type Compra, compareHabitos, franjaComoSiempre, habitoDe, MITAD } from './compra-habitual.ts'

const HOY = '2026-03-31'
const antes = (dias: number) => new Date(Date.parse(HOY) - dias * 86_400_000).toISOString().slice(0, 10)
const hace = (...dias: number[]) => dias.map((n) => ({ fecha: antes(n), cantidad: 100 })) as [Compra, ...Compra[]]

describe('what is due', () => {
  test('an article is due at its own interval, a little before it ends', () => {
    expect(habitoDe(hace(5, 12, 19), HOY).toca).toBe(false)
    expect(habitoDe(hace(6, 13, 20), HOY).toca).toBe(true)
    expect(habitoDe(hace(23, 53, 83), HOY).toca).toBe(false)
    expect(habitoDe(hace(24, 54, 84), HOY).toca).toBe(true)
  })

  test('the interval is the middle one: a holiday does not stretch it', () => {
    expect(habitoDe(hace(6, 13, 60, 67), HOY).toca).toBe(true)
    expect(habitoDe(hace(6, 45, 52, 59), HOY).toca).toBe(true)
  })

  test('an article bought once has no interval, and two pedidos of a day count once', () => {
    expect(habitoDe(hace(30), HOY)).toMatchObject({ toca: false, veces: 1 })
    expect(habitoDe(hace(30, 30), HOY)).toMatchObject({ toca: false, veces: 1 })
  })

  test('an article that comes tomorrow or was bought today is not due', () => {
    expect(habitoDe(hace(-1, 7, 14), HOY)).toMatchObject({ toca: false, ultimaVez: '2026-04-01' })
    expect(habitoDe(hace(0, 7, 14), HOY).toca).toBe(false)
  })

  test('a habit is given up after four intervals and two months', () => {
    expect(habitoDe(hace(60, 67, 74), HOY).toca).toBe(true)
    expect(habitoDe(hace(61, 68, 75), HOY).toca).toBe(false)
    expect(habitoDe(hace(120, 150, 180), HOY).toca).toBe(true)
    expect(habitoDe(hace(121, 151, 181), HOY).toca).toBe(false)
  })
})

describe('how much and how often', () => {
  test('the usual amount is the most frequent of the last five, then the latest', () => {
    const cantidades = (...all: number[]) =>
      all.map((cantidad, i) => ({ fecha: antes(7 * (i + 1)), cantidad })) as [Compra, ...Compra[]]
    expect(habitoDe(cantidades(100, 300, 300, 200, 200), HOY).cantidad).toBe(300)
    expect(habitoDe(cantidades(100, 200), HOY).cantidad).toBe(100)
    expect(habitoDe(cantidades(100, 200, 100, 300, 200, 200, 200), HOY).cantidad).toBe(100)
  })

  test('every purchase counts, and half as much after each half-life', () => {
    expect(habitoDe(hace(0), HOY).puntaje).toBe(1)
    expect(habitoDe(hace(MITAD), HOY).puntaje).toBe(0.5)
    expect(habitoDe(hace(0, MITAD, 2 * MITAD), HOY).puntaje).toBe(1.75)
    expect(habitoDe(hace(-3), HOY).puntaje).toBe(1)
  })

  test('due articles come first, then the higher score, then by name', () => {
    const one = (nombre: string, toca: boolean, puntaje: number) => ({ nombre, toca, puntaje })
    const all = [one('b', false, 9), one('d', true, 1), one('c', true, 2), one('a', false, 9)]
    expect(all.sort(compareHabitos).map(({ nombre }) => nombre)).toEqual(['c', 'd', 'a', 'b'])
  })
})

describe('the slot most like the last one', () => {
  // 2026-04-06 is a Monday.
  const franja = (horaDesde: string, disponible = true) => ({ horaDesde, disponible })
  const dias = [
    { fecha: '2026-04-06', franjas: [franja('08:00'), franja('10:00'), franja('18:00')] },
    { fecha: '2026-04-07', franjas: [franja('08:00'), franja('10:00', false), franja('20:00')] },
    { fecha: '2026-04-13', franjas: [franja('10:00')] },
  ]
  const found = (diaSemana: number, horaDesde: string, cuales = dias) => {
    const one = franjaComoSiempre(cuales, { diaSemana, horaDesde })
    return one && `${one.dia.fecha} ${one.franja.horaDesde}`
  }

  test('the same weekday and hour, the soonest', () => {
    expect(found(1, '10:00')).toBe('2026-04-06 10:00')
    expect(found(2, '20:00')).toBe('2026-04-07 20:00')
  })

  test('a slot that is full gives way to the nearest hour of its weekday', () => {
    expect(found(2, '10:00')).toBe('2026-04-07 08:00')
    expect(found(1, '17:00')).toBe('2026-04-06 18:00')
  })

  test('a usual slot falls back to the nearest hour, and to none when all are closed', () => {
    expect(found(5, '10:30')).toBe('2026-04-06 10:00')
    expect(found(5, '19:30')).toBe('2026-04-07 20:00')
    expect(found(1, '10:00', [{ fecha: '2026-04-06', franjas: [franja('10:00', false)] }])).toBeUndefined()
  })
})
