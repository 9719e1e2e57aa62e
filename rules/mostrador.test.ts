import { expect, test } from 'vitest'
import { compareEnMostrador, isNombreDe, minutosEsperando, readEnMostrador, readLugaresRetiro } from './mostrador.ts'

test('the counter reads a QR, a bag, four digits, a number or a name', () => {
  expect(readEnMostrador('292300575-4821')).toEqual({ es: 'QR', idPedido: 292300575, codigo: '4821' })
  expect(readEnMostrador('2923005751234-4821')).toEqual({ es: 'QR', idPedido: 2_923_005_751_234, codigo: '4821' })
  // As a scanner set to a Spanish keyboard types it.
  expect(readEnMostrador("292300575'4821")).toEqual({ es: 'QR', idPedido: 292300575, codigo: '4821' })
  expect(readEnMostrador(' k7mp ')).toEqual({ es: 'BULTO', codigo: 'K7MP' })
  expect(readEnMostrador('0482')).toEqual({ es: 'CODIGO', codigo: '0482' })
  expect(readEnMostrador('292300575')).toEqual({ es: 'NUMERO', digitos: '292300575' })
  expect(readEnMostrador('ana')).toEqual({ es: 'NOMBRE', nombre: 'ana' })
})

test('a name is found by the beginnings of its words, without accents', () => {
  for (const typed of ['ines', 'INÉS nu', 'nuñ', 'nunez ine']) expect(isNombreDe(typed, 'Inés Núñez'), typed).toBe(true)
  for (const typed of ['nes', 'ines sosa', ' ', '-']) expect(isNombreDe(typed, 'Inés Núñez'), typed).toBe(false)
})

test('customers who wait come first, the longest wait ahead, then by due time', () => {
  const of = (idPedido: number, horaDesde: string, desde?: string) => ({
    idPedido,
    fechaEntrega: '2026-03-11',
    horaDesde,
    llego: desde ? { desde } : null,
  })
  const cola = [
    of(1, '09:00'),
    of(2, '11:00', '2026-03-11T10:05:00-03:00'),
    of(3, '08:00'),
    of(4, '12:00', '2026-03-11T10:01:00-03:00'),
    of(5, '08:00'),
  ]
  expect(cola.sort(compareEnMostrador).map(({ idPedido }) => idPedido)).toEqual([4, 2, 3, 5, 1])
})

test('minutes of waiting are whole and never negative', () => {
  const desde = new Date('2026-03-11T10:00:00-03:00')
  expect(minutosEsperando(desde, new Date('2026-03-11T10:02:59-03:00'))).toBe(2)
  expect(minutosEsperando(desde, new Date('2026-03-11T09:58:00-03:00'))).toBe(0)
})

test('places are kept in order, each once, without extra blanks', () => {
  expect(readLugaresRetiro([' Lugar  2', 'Rampa', '', 'lugar 2', '\t', 'RAMPA', 'Lugar 1'])).toEqual([
    'Lugar 2',
    'Rampa',
    'Lugar 1',
  ])
})
