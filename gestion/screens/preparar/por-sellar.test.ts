import { expect, test } from 'vitest'
import {
  countPorJuntar,
  countSinSellar,
  fraseDeSelladoPor,
  frasePorJuntar,
  fraseSinSellar,
  isSellado,
  textoDeEmpaque,
} from './por-sellar.ts'

test('pedidos left without sealing are named, and where that is done', () => {
  expect(fraseSinSellar(3)).toBe('Dejaste 3 pedidos sin sellar')
  expect(fraseSinSellar(1)).toBe('Dejaste 1 pedido sin sellar')
  expect(textoDeEmpaque(3)).toBe('Empacar · 3 por sellar')
  expect(textoDeEmpaque(0)).toBe('Empacar')
})

test('a pedido of which another round has lines is not whole until those are resolved', () => {
  const own = { suya: true, dicha: true, esBolsa: false }
  const other = { ...own, suya: false, dicha: false }
  expect(countPorJuntar([own, { ...own, dicha: false }, { ...other, esBolsa: true }, { ...other, dicha: true }])).toBe(
    0,
  )
  expect(countPorJuntar([own, other, other])).toBe(2)
  expect([0, 1, 9].map(frasePorJuntar)).toEqual(['', 'falta 1 línea de otra ronda', 'faltan 9 líneas de otra ronda'])
})

test('what somebody else sealed is no longer left, and says who did it', () => {
  expect(countSinSellar([1, 2, 3], undefined)).toBe(3)
  expect(countSinSellar([1, 2, 3], [{ idPedido: 2 }, { idPedido: 3 }, { idPedido: 9 }])).toBe(2)
  expect(
    (['EN_PREPARACION', 'PREPARADO', 'LISTO_PARA_RETIRO', 'ENTREGADO', 'CANCELADO'] as const).map(isSellado),
  ).toEqual([false, true, true, true, false])
  const paso = (estado: 'EN_PREPARACION' | 'PREPARADO', quien: string | null) => ({
    estado,
    quien,
    fecha: '2026-03-11T16:00:00-03:00',
    aparato: null,
    motivo: null,
  })
  expect(fraseDeSelladoPor([paso('EN_PREPARACION', 'Ana'), paso('PREPARADO', 'Diego')])).toBe('Ya lo selló Diego')
  expect(fraseDeSelladoPor([paso('PREPARADO', null)])).toBe('Ya está sellado')
  expect(fraseDeSelladoPor(undefined)).toBe('Ya está sellado')
})
