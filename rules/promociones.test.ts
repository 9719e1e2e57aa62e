import { expect, test } from 'vitest'
import { percentOf } from './dinero.ts'
import { lineTotal } from './precios.ts'
import { applyPromociones, type ContextoPromociones, promocionesDe, readRegla } from './promociones.ts'
import { HOY, hoy, linea, promocion, total } from './promociones-ejemplos.ts'

const dosPorUno = (artCodigos: string[], id = 1) =>
  promocion(id, 'LLEVA_N_PAGA_M', { lleva: 2, paga: 1 }, { artCodigos })

test('lleva 2 paga 1 gives the second, and explains which line saves what', () => {
  // covers: C-47 K-32
  expect(applyPromociones([linea('a', 5_000, 2)], [dosPorUno(['a'])], hoy)).toEqual([
    { idPromocion: 1, titulo: 'Promo 1', ahorro: 5_000, lineas: [{ artCodigo: 'a', ahorro: 5_000 }] },
  ])
})

test.each([
  ['one unit is not enough', [linea('a', 5_000, 1)], { lleva: 2, paga: 1 }, 0],
  ['the fifth pays', [linea('a', 5_000, 5)], { lleva: 2, paga: 1 }, 10_000],
  ['articles count together and the cheapest is given', [linea('a', 900), linea('b', 700)], { lleva: 2, paga: 1 }, 700],
  [
    'groups are formed from the dearest down',
    [linea('a', 1_000), linea('b', 900), linea('c', 300), linea('d', 200)],
    { lleva: 2, paga: 1 },
    1_100,
  ],
  ['of three it takes the best two', [linea('a', 1_000), linea('b', 900), linea('c', 300)], { lleva: 2, paga: 1 }, 900],
  ['4x2 gives the two cheapest', [linea('a', 400), linea('b', 300), linea('c', 200, 2)], { lleva: 4, paga: 2 }, 400],
  [
    'no more than the limit, and then the dearest',
    [linea('a', 500, 4), linea('b', 300, 4)],
    { lleva: 2, paga: 1, limite: 3 },
    1_300,
  ],
  ['many units of one line', [linea('a', 199, 9_999)], { lleva: 3, paga: 2 }, 199 * 3_333],
  ['of what is sold by weight whole kilos count', [linea('a', 1_000, 2.75)], { lleva: 2, paga: 1 }, 1_000],
])('lleva N paga M: %s', (_, lineas, parametros, expected) => {
  // covers: C-47
  const artCodigos = lineas.map(({ artCodigo }) => artCodigo)
  expect(total(applyPromociones(lineas, [promocion(1, 'LLEVA_N_PAGA_M', parametros, { artCodigos })], hoy))).toBe(
    expected,
  )
})

test('the second unit costs less by its percentage, the cheaper of each pair', () => {
  // covers: C-47
  const promo = promocion(1, 'SEGUNDA_UNIDAD', { porcentaje: 50 }, { artCodigos: ['a', 'b'] })
  expect(total(applyPromociones([linea('a', 1_001, 2)], [promo], hoy))).toBe(501)
  expect(total(applyPromociones([linea('a', 2_000), linea('b', 1_000)], [promo], hoy))).toBe(500)
  expect(total(applyPromociones([linea('a', 2_000)], [promo], hoy))).toBe(0)
})

test('a combo wants every part, as often as all are there', () => {
  // covers: C-47
  const combo = promocion(1, 'COMBO', { porcentaje: 10 }, { artCodigos: ['a', 'b', 'c'] })
  expect(applyPromociones([linea('a', 1_000), linea('b', 500)], [combo], hoy)).toEqual([])
  expect(applyPromociones([linea('a', 1_000, 2), linea('b', 500, 3), linea('c', 300)], [combo], hoy)).toEqual([
    {
      idPromocion: 1,
      titulo: 'Promo 1',
      ahorro: 180,
      lineas: [
        { artCodigo: 'a', ahorro: 100 },
        { artCodigo: 'b', ahorro: 50 },
        { artCodigo: 'c', ahorro: 30 },
      ],
    },
  ])
})

test('a combo respects its limit and takes the dearest parts first', () => {
  // covers: C-47
  const partes = [
    { articulos: ['a', 'aa'], cantidad: 1 },
    { articulos: ['b'], cantidad: 2 },
  ]
  const lineas = [linea('a', 1_000, 3), linea('aa', 3_000, 1), linea('b', 500, 8)]
  const saved = (limite?: number) =>
    applyPromociones(lineas, [promocion(1, 'COMBO', { porcentaje: 50, partes, ...(limite && { limite }) })], hoy)
  expect(total(saved(1))).toBe((3_000 + 2 * 500) / 2)
  expect(total(saved(2))).toBe((3_000 + 1_000 + 4 * 500) / 2)
  expect(total(saved())).toBe((3_000 + 3 * 1_000 + 8 * 500) / 2)
})

test('a combo at a price takes off exactly the excess of its parts over it', () => {
  // covers: C-47
  const parametros = {
    precio: 10,
    partes: [
      { articulos: ['a', 'b'], cantidad: 2 },
      { articulos: ['c'], cantidad: 1 },
    ],
  }
  const combo = promocion(1, 'COMBO', parametros)
  const ahorros = applyPromociones([linea('a', 500), linea('b', 400, 2), linea('c', 333)], [combo], hoy)
  expect(total(ahorros)).toBe(500 + 400 + 333 - 1_000)
  expect(ahorros[0]!.lineas.reduce((sum, { ahorro }) => sum + ahorro, 0)).toBe(233)
  expect(applyPromociones([linea('a', 300, 2), linea('c', 300)], [combo], hoy)).toEqual([])
})

test('a percentage covers its rubro tree or brand, and the larger of two counts', () => {
  // covers: C-47
  const rubro = promocion(1, 'PORCENTAJE_RUBRO', { porcentaje: 20 }, { rubros: ['08'] })
  const marca = promocion(2, 'PORCENTAJE_MARCA', { porcentaje: 10 }, { marcas: ['Conaprole'] })
  const lineas = [
    linea('a', 1_000, 1, { codEstMerc: '0803' }),
    linea('b', 1_000, 1, { marca: 'Conaprole' }),
    linea('c', 1_000, 1, { codEstMerc: '0801', marca: 'Conaprole' }),
    linea('d', 1_000),
  ]
  expect(applyPromociones(lineas, [marca, rubro], hoy).map(({ lineas }) => lineas)).toEqual([
    [
      { artCodigo: 'a', ahorro: 200 },
      { artCodigo: 'c', ahorro: 200 },
    ],
    [{ artCodigo: 'b', ahorro: 100 }],
  ])
})

test('a percentage covers whole kilos and the rest', () => {
  // covers: C-47
  const promo = promocion(1, 'PORCENTAJE_RUBRO', { porcentaje: 20 }, { rubros: ['08'] })
  expect(total(applyPromociones([linea('a', 8_900, 1.35, { codEstMerc: '08' })], [promo], hoy))).toBe(
    percentOf(8_900, 20) + percentOf(lineTotal(8_900, 135) - 8_900, 20),
  )
})

test('a condition on delivery, payment or weekday counts only when it is known to hold', () => {
  // covers: C-47
  const lineas = [linea('a', 1_000)]
  const entrega = promocion(1, 'PORCENTAJE_ENTREGA', { porcentaje: 5, tiposEntrega: [21] })
  expect(total(applyPromociones(lineas, [entrega], hoy))).toBe(0)
  expect(total(applyPromociones(lineas, [entrega], { hoy: HOY, tipoEntrega: 20 }))).toBe(0)
  expect(total(applyPromociones(lineas, [entrega], { hoy: HOY, tipoEntrega: 21 }))).toBe(50)
  const pago = promocion(2, 'PORCENTAJE_PAGO', { porcentaje: 8, mediosPago: [2] })
  expect(total(applyPromociones(lineas, [pago], { hoy: HOY, idMedioDePago: 1 }))).toBe(0)
  expect(total(applyPromociones(lineas, [pago], { hoy: HOY, idMedioDePago: 2 }))).toBe(80)
  const miercoles = promocion(3, 'PORCENTAJE', { porcentaje: 10, dias: [3] })
  expect(total(applyPromociones(lineas, [miercoles], hoy))).toBe(100)
  expect(total(applyPromociones(lineas, [miercoles], { hoy: '2026-03-12' }))).toBe(0)
})

test('is in force on its first and on its last day', () => {
  // covers: A-51 C-47
  const promo = promocion(
    1,
    'PORCENTAJE',
    { porcentaje: 10 },
    { vigenciaDesde: '2026-03-10', vigenciaHasta: '2026-03-12' },
  )
  const on = (dia: string) => total(applyPromociones([linea('a', 1_000)], [promo], { hoy: dia }))
  expect(['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13'].map(on)).toEqual([0, 100, 100, 0])
})

test('a percentage applies to the offer price, or skips offers if told so', () => {
  // covers: A-45 C-47
  const enOferta = [linea('a', 800, 1, { precio: 1_000 })]
  expect(total(applyPromociones(enOferta, [promocion(1, 'PORCENTAJE', { porcentaje: 10 })], hoy))).toBe(80)
  expect(applyPromociones(enOferta, [promocion(1, 'PORCENTAJE', { porcentaje: 10, sinOfertas: true })], hoy)).toEqual(
    [],
  )
})

test('a unit takes part in only one promotion', () => {
  // covers: C-47
  const marca = promocion(2, 'PORCENTAJE', { porcentaje: 10 })
  expect(applyPromociones([linea('a', 1_000, 3)], [dosPorUno(['a']), marca], hoy).map(({ ahorro }) => ahorro)).toEqual([
    1_000, 100,
  ])
  // When the percentage is worth more, the group stays out.
  const mitad = promocion(3, 'PORCENTAJE', { porcentaje: 60 })
  expect(applyPromociones([linea('a', 1_000, 2)], [dosPorUno(['a']), mitad], hoy)).toMatchObject([
    { idPromocion: 3, ahorro: 1_200 },
  ])
})

test('of groups that compete for an article, the best combination counts', () => {
  // covers: C-47
  // Alone, the first would take b and leave c without its pair.
  const lineas = [linea('a', 500), linea('b', 500), linea('c', 900)]
  expect(total(applyPromociones(lineas, [dosPorUno(['a', 'b'], 1), dosPorUno(['b', 'c'], 2)], hoy))).toBe(500)
  const cuatro = [linea('a', 500), linea('b', 600), linea('c', 700), linea('d', 800)]
  const promos = [dosPorUno(['b', 'c'], 1), dosPorUno(['a', 'b'], 2), dosPorUno(['c', 'd'], 3)]
  expect(applyPromociones(cuatro, promos, hoy)).toMatchObject([
    { idPromocion: 2, ahorro: 500 },
    { idPromocion: 3, ahorro: 700 },
  ])
})

test('a limited percentage goes to the dearest units', () => {
  // covers: C-47
  const promo = promocion(1, 'PORCENTAJE', { porcentaje: 50, limite: 2 })
  expect(applyPromociones([linea('a', 100, 5), linea('b', 1_000), linea('c', 500, 3)], [promo], hoy)).toMatchObject([
    { ahorro: 750, lineas: [{ artCodigo: 'b' }, { artCodigo: 'c', ahorro: 250 }] },
  ])
})

test.each([
  ['LLEVA_N_PAGA_M', { lleva: 2, paga: 2 }],
  ['LLEVA_N_PAGA_M', { lleva: 13, paga: 1 }],
  ['LLEVA_N_PAGA_M', {}],
  ['SEGUNDA_UNIDAD', {}],
  ['PORCENTAJE', { porcentaje: 101 }],
  ['PORCENTAJE', { porcentaje: -5 }],
  ['PORCENTAJE', { porcentaje: 5, dias: [8] }],
  ['PORCENTAJE', { porcentaje: 5, limite: 0 }],
  ['PORCENTAJE_PAGO', { porcentaje: 5 }],
  ['PORCENTAJE_ENTREGA', { porcentaje: 5 }],
  ['COMBO', { porcentaje: 5 }],
  ['COMBO', { porcentaje: 5, partes: [{ articulos: ['a'], cantidad: 1 }] }],
  ['COMBO', { partes: [{ articulos: ['a'] }, { articulos: ['b'] }] }],
  ['REGALO', {}],
  ['PORCENTAJE', null],
])('says what is wrong with %s %j, and it saves nothing', (tipo, parametros) => {
  // covers: C-47
  expect(readRegla({ tipo, parametros, artCodigos: [] })).toEqual(expect.any(String))
  expect(applyPromociones([linea('a', 1_000, 9)], [promocion(1, tipo, parametros as object)], hoy)).toEqual([])
})

test('the promotions of an article are those that apply on that day and delivery', () => {
  // covers: C-44 C-47
  const wednesday = { hoy: HOY, tipoEntrega: 20 } as const
  const promociones = [
    promocion(1, 'SEGUNDA_UNIDAD', { porcentaje: 50 }, { artCodigos: ['a', 'b'] }),
    promocion(2, 'PORCENTAJE_MARCA', { porcentaje: 10 }, { marcas: ['Conaprole'] }),
    promocion(3, 'PORCENTAJE_RUBRO', { porcentaje: 10, dias: [3] }, { rubros: ['08'] }),
    promocion(4, 'PORCENTAJE_ENTREGA', { porcentaje: 5, tiposEntrega: [21], sinOfertas: true }),
    promocion(5, 'PORCENTAJE_PAGO', { porcentaje: 5, mediosPago: [2] }, { rubros: ['04'] }),
    promocion(6, 'COMBO', { precio: 9, partes: [{ articulos: ['a', 'c'] }, { articulos: ['d'] }] }),
    promocion(7, 'PORCENTAJE', { porcentaje: 5 }, { artCodigos: ['a'], vigenciaHasta: '2026-03-10' }),
    promocion(8, 'PORCENTAJE', { porcentaje: 500 }, { artCodigos: ['a'] }),
  ]
  const of = (one: ReturnType<typeof linea>, contexto: Omit<ContextoPromociones, 'idMedioDePago'> = wednesday) =>
    promocionesDe(one, promociones, contexto).map(({ idPromocion }) => idPromocion)
  expect(of(linea('a', 1_000))).toEqual([1, 6])
  expect(of(linea('d', 1_000))).toEqual([6])
  expect(of(linea('e', 1_000, 1, { marca: 'Conaprole' }))).toEqual([2])
  const tomate = linea('t', 1_000, 1, { codEstMerc: '0803' })
  expect(of(tomate)).toEqual([3])
  expect(of(tomate, { hoy: '2026-03-12', tipoEntrega: 20 })).toEqual([])
  expect(of(linea('e', 1_000), { hoy: HOY, tipoEntrega: 21 })).toEqual([4])
  expect(of(linea('e', 900, 1, { precio: 1_000 }), { hoy: HOY, tipoEntrega: 21 })).toEqual([])
  expect(of(linea('v', 1_000, 1, { codEstMerc: '0402' }))).toEqual([5])
})
