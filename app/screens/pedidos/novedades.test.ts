import { expect, test } from 'vitest'
import { tellDiferencia } from './diferencia.ts'
import { novedades } from './novedades.ts'

const linea = (more: object = {}) => ({
  artCodigo: '001010',
  nombre: 'Arroz',
  ventaFraccionada: false,
  cantidadPedida: 3,
  cantidadPreparada: null as number | null,
  motivoDiferencia: null as 'SIN_STOCK' | 'PESO_REAL' | 'REEMPLAZO' | null,
  reemplazo: null as { artCodigo: string; nombre: string; ventaFraccionada: boolean; precioUnitario: number } | null,
  ...more,
})
const fideos = { artCodigo: '001011', nombre: 'Fideos', ventaFraccionada: false, precioUnitario: 40 }

test.each([
  ['nothing before it is prepared', linea(), undefined],
  ['nothing when it is what was asked for', linea({ cantidadPreparada: 3 }), undefined],
  ['less', linea({ cantidadPreparada: 2, motivoDiferencia: 'SIN_STOCK' }), 'solo había 2 un.'],
  ['none', linea({ cantidadPreparada: 0, motivoDiferencia: 'SIN_STOCK' }), 'no había, y no se cobra'],
  [
    'a weight',
    linea({ ventaFraccionada: true, cantidadPedida: 1, cantidadPreparada: 0.93, motivoDiferencia: 'PESO_REAL' }),
    'pesó 0,93 kg',
  ],
  [
    'another article',
    linea({ cantidadPreparada: 1, motivoDiferencia: 'REEMPLAZO', reemplazo: fideos }),
    'en su lugar va Fideos, 1 un.',
  ],
  [
    'each of two other articles, with its own quantity',
    linea({
      cantidadPreparada: 3,
      motivoDiferencia: 'REEMPLAZO',
      reemplazo: fideos,
      entregado: [
        { ...fideos, cantidad: 2 },
        { artCodigo: '001012', nombre: 'Polenta', ventaFraccionada: false, cantidad: 1 },
      ],
    }),
    'en su lugar va Fideos, 2 un.; además va Polenta, 1 un.',
  ],
])('a line says why it differs from the order: %s', (_, one, told) => {
  // covers: U-126 CX-02
  expect(tellDiferencia(one as never)).toBe(told)
})

test('announces only the changes, in words', () => {
  // covers: U-126 CX-07
  const antes = { estado: 'RECIBIDO', lineas: [linea()], totales: { total: 177 } } as never
  const ahora = {
    estado: 'EN_PREPARACION',
    lineas: [linea({ cantidadPreparada: 2, motivoDiferencia: 'SIN_STOCK' })],
    totales: { total: 118 },
  } as never
  expect(novedades(antes, antes)).toEqual([])
  expect(novedades(antes, ahora)).toEqual([
    'Tu pedido ahora está: En preparación.',
    'Arroz: solo había 2 un.',
    'El total ahora es $118.',
  ])
})
