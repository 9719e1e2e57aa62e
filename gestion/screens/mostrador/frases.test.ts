import { expect, test } from 'vitest'
import { fraseDeBolsas, fraseDeIdo, fraseDeLoQueFalta, fraseSinBolsa } from './frases.ts'

const TODO = { bolsas: 0, sinCodigo: null, edad: null, dirige: false } as const

test('the counter says why a pedido cannot be handed over yet', () => {
  expect(fraseDeLoQueFalta(TODO)).toBe('')
  expect(fraseDeLoQueFalta({ ...TODO, sinCodigo: 'CODIGO' })).toBe(
    'Falta el código del cliente. ¿No lo tiene? Llama a tu encargado.',
  )
  expect(fraseDeLoQueFalta({ ...TODO, sinCodigo: 'CODIGO', dirige: true })).toContain('Toca «No tiene el código».')
  expect(fraseDeLoQueFalta({ ...TODO, sinCodigo: 'MOTIVO', dirige: true })).toBe(
    'Falta escribir por qué va sin código.',
  )
  expect(fraseDeLoQueFalta({ ...TODO, bolsas: 1, edad: 18 })).toBe(
    'Falta 1 bolsa. Falta ver un documento: 18 años o más.',
  )
  expect(fraseDeLoQueFalta({ ...TODO, bolsas: 2 })).toBe('Faltan 2 bolsas.')
})

test('the counter says what became of a pedido that left it', () => {
  expect(fraseDeIdo({ idPedido: 7, estado: 'ENTREGADO' })).toBe('El pedido 7 ya se entregó.')
  expect(fraseDeIdo({ idPedido: 7, estado: 'CANCELADO' })).toBe('El pedido 7 se canceló.')
})

test('a bag on a shelf keeps its code beside it', () => {
  const bultos = [
    { codigo: 'THCC', estante: 'A-12' },
    { codigo: 'GCCU', estante: null },
  ]
  expect(fraseDeBolsas(bultos)).toBe('THCC en A-12, GCCU')
})

test('a code that no bag can have is said to be that, and an empty field asks for one', () => {
  expect(fraseSinBolsa('ZZZZ')).toBe('Ninguna bolsa tiene el código «ZZZZ». Son cuatro caracteres, como K7MP.')
  expect(fraseSinBolsa('  ')).toBe('Lee primero la bolsa: cuatro caracteres, como K7MP.')
})
