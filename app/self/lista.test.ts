import type { CompraSelf } from '@surtido/contract/self'
import { expect, test } from 'vitest'
import { addLectura, isLegible, lineasOf, makeDebounce, setLectura } from './lista.ts'

test('a code held before the camera counts once until it leaves the sight', () => {
  // covers: R-25 U-133
  const look = makeDebounce()
  const [one, other] = ['7730000000013', '7791234567898']
  expect([0, 100, 1_500, 9_000].map((now) => look([one, one], now))).toEqual([[one], [], [], []])
  expect(look([one, other], 9_100)).toEqual([other])
  // Lost for a moment, or for one slow look, is still held there.
  expect([9_200, 9_300, 9_400].map((now) => look([], now))).toEqual([[], [], []])
  expect(look([one], 9_500)).toEqual([])
  expect([20_000, 30_000].map((now) => look([], now))).toEqual([[], []])
  expect(look([one], 40_000)).toEqual([])
  expect([40_100, 40_200, 40_300].map((now) => look([], now))).toEqual([[], [], []])
  expect(look([one], 41_600)).toEqual([one])
})

test('a code read again adds one to its line up to 99, and 0 takes it out', () => {
  // covers: R-25 U-133
  let lecturas = addLectura(addLectura([], 'a'), 'b')
  lecturas = addLectura(lecturas, 'a')
  expect(lecturas).toEqual([
    { codigo: 'a', cantidad: 2 },
    { codigo: 'b', cantidad: 1 },
  ])
  for (let i = 0; i < 120; i++) lecturas = addLectura(lecturas, 'b')
  expect(lecturas[0]).toEqual({ codigo: 'b', cantidad: 99 })
  expect(setLectura(lecturas, 'b', 0)).toEqual([{ codigo: 'a', cantidad: 2 }])
})

test('an incomplete code and a label with a misread digit are refused', () => {
  // covers: R-25 U-133
  for (const codigo of ['5901234123457', '96385074', '2003001004372', 'ABC-123']) expect(isLegible(codigo)).toBe(true)
  const largos = ['5901234123457'.repeat(2), '9'.repeat(30), '9'.repeat(60), 'A'.repeat(31)]
  for (const codigo of ['5901234123458', '96385075', '590', 'https://example.uy/x', '', ...largos]) {
    expect(isLegible(codigo), codigo).toBe(false)
  }
})

test('an offline line keeps what is known and marks its price as outdated', () => {
  // covers: R-25 U-133
  const compra = { articulos: [{ codigo: 'a', cantidad: 1, nombre: 'Arroz' }] } as unknown as CompraSelf
  const lineas = lineasOf(
    [
      { codigo: 'b', cantidad: 1 },
      { codigo: 'a', cantidad: 2 },
    ],
    compra,
  )
  expect(lineas).toMatchObject([{ alDia: false }, { articulo: { nombre: 'Arroz' }, alDia: false }])
  expect(lineas[0]!.articulo).toBeUndefined()
  expect(lineasOf([{ codigo: 'a', cantidad: 1 }], compra)[0]!.alDia).toBe(true)
})
