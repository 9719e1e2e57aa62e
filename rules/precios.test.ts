import type { Plataforma } from '@surtido/contract/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCentavos } from './dinero.ts'
import {
  completeTramo,
  findTramo,
  isOfertaVigente,
  lineTotal,
  type Oferta,
  precioPorMedida,
  type TramoLeido,
  unitPrecio,
} from './precios.ts'

const hoy = '2025-03-08'
const web = { plataforma: 'WEB', hoy } as const
const tramos: TramoLeido[] = [
  { cantidadDesde: 300, precio: 8900, descuento: 11 },
  { cantidadDesde: 600, precio: 8000, descuento: 20 },
]

const ofertas: fc.Arbitrary<Oferta> = fc.record({
  precio: fc.nat(20_000),
  soloAppMovil: fc.boolean(),
  fechaDesde: fc.option(fc.constantFrom('2025-03-01', '2025-03-08', '2025-03-09')),
  fechaHasta: fc.option(fc.constantFrom('2025-03-07', '2025-03-08', '2025-03-31')),
})
const listas: fc.Arbitrary<TramoLeido[]> = fc.array(
  fc.record({
    cantidadDesde: fc.integer({ min: 1, max: 1000 }),
    precio: fc.option(fc.nat(20_000)),
    descuento: fc.option(fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
  }),
  { maxLength: 5 },
)
const preguntas = fc.record({
  precio: fc.integer({ min: 1, max: 15_000 }),
  ofertas: fc.option(fc.array(ofertas, { maxLength: 4 })),
  tramos: fc.option(listas),
  cantidad: fc.integer({ min: 1, max: 1500 }),
  plataforma: fc.constantFrom<Plataforma>('ANDROID', 'IOS', 'WEB'),
  hoy: fc.constant(hoy),
})

describe('offers', () => {
  test.each([
    ['2025-02-28', false],
    ['2025-03-01', true],
    ['2025-03-08', true],
    ['2025-03-15', true],
    ['2025-03-16', false],
  ])('counts from its first to its last day, both included: %s', (hoy, vigente) => {
    //
    const oferta = { precio: 34_900, fechaDesde: '2025-03-01', fechaHasta: '2025-03-15' }
    expect(isOfertaVigente(oferta, { plataforma: 'WEB', hoy })).toBe(vigente)
  })

  test('an offer of the app lowers the price on ANDROID and IOS, not on the web', () => {
    //
    const oferta = { precio: 9000, soloAppMovil: true }
    const articulo = { precio: 10_000, ofertas: [oferta], cantidad: 100, hoy }
    expect(unitPrecio({ ...articulo, plataforma: 'ANDROID' })).toEqual({ unitario: 9000, motivo: 'oferta', oferta })
    expect(unitPrecio({ ...articulo, plataforma: 'IOS' })).toEqual({ unitario: 9000, motivo: 'oferta', oferta })
    expect(unitPrecio({ ...articulo, plataforma: 'WEB' })).toEqual({ unitario: 10_000, motivo: 'precio' })
  })

  test('of several offers the cheapest in force on that platform counts', () => {
    // covers: A-49 A-51
    const general = { precio: 9000 }
    const delApp = { precio: 8000, soloAppMovil: true }
    const pasada = { precio: 5000, fechaHasta: '2025-03-07' }
    const venidera = { precio: 6000, soloAppMovil: true, fechaDesde: '2025-03-09' }
    for (const ofertas of [
      [general, delApp, pasada, venidera],
      [venidera, pasada, delApp, general],
    ]) {
      const articulo = { precio: 10_000, ofertas, cantidad: 100, hoy }
      expect(unitPrecio({ ...articulo, plataforma: 'WEB' })).toMatchObject({ unitario: 9000, oferta: general })
      for (const plataforma of ['ANDROID', 'IOS'] as const)
        expect(unitPrecio({ ...articulo, plataforma })).toMatchObject({ unitario: 8000, oferta: delApp })
    }
    // A dearer app price does not make the app pay more than the web.
    const dearer = [general, { precio: 9500, soloAppMovil: true }]
    expect(unitPrecio({ precio: 10_000, ofertas: dearer, cantidad: 100, hoy, plataforma: 'IOS' }).unitario).toBe(9000)
  })

  test('an offer that does not lower the price is not named', () => {
    //
    expect(unitPrecio({ precio: 10_000, ofertas: [{ precio: 10_000 }], cantidad: 100, ...web }).motivo).toBe('precio')
    const equal = { precio: 10_000, ofertas: [{ precio: 8900 }], tramos, cantidad: 300, ...web }
    expect(unitPrecio(equal)).toEqual({ unitario: 8900, motivo: 'oferta', oferta: { precio: 8900 } })
  })

  test('an offer of 0, or dearer than the list price, does not count', () => {
    //
    expect(unitPrecio({ precio: 10_000, ofertas: [{ precio: 12_000 }], cantidad: 100, ...web }).unitario).toBe(10_000)
    expect(unitPrecio({ precio: 10_000, ofertas: [{ precio: 0 }], cantidad: 100, ...web }).unitario).toBe(10_000)
  })
})

describe('tiers', () => {
  test.each([
    [100, 10_000, 'precio'],
    [299, 10_000, 'precio'],
    [300, 8900, 'tramo'],
    [599, 8900, 'tramo'],
    [600, 8000, 'tramo'],
    [99_900, 8000, 'tramo'],
  ] as const)('of %i hundredths a unit costs %i', (cantidad, unitario, motivo) => {
    // covers: V-33
    expect(unitPrecio({ precio: 10_000, tramos, cantidad, ...web })).toMatchObject({ unitario, motivo })
  })

  test('the order in which tiers come does not matter', () => {
    // covers: V-33
    expect(findTramo(10_000, [...tramos].reverse(), 700)?.precio).toBe(8000)
    expect(findTramo(10_000, [...tramos].reverse(), 400)?.precio).toBe(8900)
    expect(findTramo(10_000, tramos, 299)).toBeUndefined()
  })

  test('the largest reached counts, even where a smaller one is cheaper', () => {
    // covers: V-33
    const odd = [
      { cantidadDesde: 200, precio: 7000 },
      { cantidadDesde: 500, precio: 9000 },
    ]
    expect(unitPrecio({ precio: 10_000, tramos: odd, cantidad: 500, ...web }).unitario).toBe(9000)
  })

  test('precio and descuento are computed from each other', () => {
    //
    expect(completeTramo(38_900, { cantidadDesde: 200, precio: 36_000 })).toEqual({
      cantidadDesde: 200,
      precio: 36_000,
      descuento: 7.46,
    })
    expect(completeTramo(9999, { cantidadDesde: 200, descuento: 15 })).toEqual({
      cantidadDesde: 200,
      precio: 8499,
      descuento: 15,
    })
    expect(completeTramo(10_000, { cantidadDesde: 200, precio: 9000, descuento: 12 })).toMatchObject({
      precio: 9000,
      descuento: 12,
    })
    expect(completeTramo(10_000, { cantidadDesde: 200, precio: 0, descuento: 10 }).precio).toBe(9000)
    expect(completeTramo(10_000, { cantidadDesde: 200 })).toMatchObject({ precio: 10_000, descuento: 0 })
    expect(completeTramo(0, { cantidadDesde: 200, precio: 9000 })).toMatchObject({ precio: 0, descuento: 0 })
  })

  test('tier and offer together: the lower unit price, never both', () => {
    //
    const oferta = { precio: 8500 }
    const ofertas = [oferta]
    expect(unitPrecio({ precio: 10_000, ofertas, tramos, cantidad: 300, ...web })).toEqual({
      unitario: 8500,
      motivo: 'oferta',
      oferta,
    })
    expect(unitPrecio({ precio: 10_000, ofertas, tramos, cantidad: 600, ...web })).toMatchObject({
      unitario: 8000,
      motivo: 'tramo',
    })
    const percent = [{ cantidadDesde: 200, descuento: 10 }]
    expect(unitPrecio({ precio: 10_000, ofertas, tramos: percent, cantidad: 200, ...web }).unitario).toBe(8500)
  })

  test('the unit price is the lowest of list, offer in force and tier reached', () => {
    // covers: A-45 V-33
    fc.assert(
      fc.property(preguntas, (pregunta) => {
        const { precio, ofertas, cantidad } = pregunta
        const { unitario, motivo, oferta, tramo } = unitPrecio(pregunta)
        const reached = (pregunta.tramos ?? [])
          .filter(({ cantidadDesde }) => cantidadDesde <= cantidad)
          .map((t) => completeTramo(precio, t))
        const highest = Math.max(0, ...reached.map((t) => t.cantidadDesde))
        const tier = Math.min(precio, ...reached.filter((t) => t.cantidadDesde === highest).map((t) => t.precio))
        const offers = (ofertas ?? []).filter((one) => isOfertaVigente(one, pregunta)).map((one) => one.precio)
        expect(unitario).toBe(Math.min(precio, tier, ...offers))
        expect(motivo === 'tramo').toBe(tramo !== undefined)
        expect(motivo === 'oferta').toBe(oferta !== undefined)
        if (oferta) expect([oferta.precio, isOfertaVigente(oferta, pregunta)]).toEqual([unitario, true])
        if (motivo === 'precio') expect(unitario).toBe(precio)
        else expect(unitario).toBeLessThan(precio)
      }),
    )
  })
})

test('of two tiers from the same quantity the cheaper is paid', () => {
  //
  const twice = [9000, 8000, 8500].map((precio) => ({ cantidadDesde: 300, precio }))
  expect(unitPrecio({ precio: 10_000, tramos: twice, cantidad: 300, ...web }).unitario).toBe(8000)
})

describe('lineTotal', () => {
  test.each([
    [34_900, 50, 17_450],
    [38_900, 33, 12_837],
    [999, 50, 500],
    [1, 49, 0],
    [1, 50, 1],
    [12_345, 300, 37_035],
    [0, 300, 0],
  ])('%i cents times %i hundredths are %i cents', (unitario, cantidad, total) => {
    // covers: K-03 V-32
    expect(lineTotal(unitario, cantidad)).toBe(total)
  })

  test('is exact for pieces and within half a cent by weight', () => {
    // covers: K-03
    fc.assert(
      fc.property(fc.nat(1e7), fc.nat(999_900), (unitario, cantidad) => {
        const exact = BigInt(unitario) * BigInt(cantidad)
        const total = BigInt(lineTotal(unitario, cantidad)) * 100n
        expect(total - exact <= 50n && exact - total < 50n).toBe(true)
        if (cantidad % 100 === 0) expect(total).toBe(exact)
      }),
    )
  })
})

test.each([
  [toCentavos(389), 'kg', 1, 38_900, 'kg'],
  [toCentavos(50), 'g', 500, 10_000, 'kg'],
  [toCentavos(50), 'Grs.', 250, 20_000, 'kg'],
  [toCentavos(99.9), 'lts', 2.25, 4440, 'l'],
  [toCentavos(30), 'cc', 330, 9091, 'l'],
  [toCentavos(120), 'unidades', 4, 3000, 'un'],
  [toCentavos(60), 'mts', 30, 200, 'm'],
])('%i cents for a %s content of %f', (precio, medida, contenidoMedida, expected, base) => {
  // covers: K-30
  expect(precioPorMedida({ precio, medida, contenidoMedida })).toEqual({ precio: expected, medida: base })
})

test('no price per measure where the content is unknown', () => {
  // covers: K-30
  expect(precioPorMedida({ precio: 100, medida: 'g', contenidoMedida: 0 })).toBeUndefined()
  expect(precioPorMedida({ precio: 100, medida: 'g', contenidoMedida: Number.NaN })).toBeUndefined()
  expect(precioPorMedida({ precio: 100, medida: 'caja', contenidoMedida: 1 })).toBeUndefined()
  expect(precioPorMedida({ precio: 100, medida: '', contenidoMedida: 1 })).toBeUndefined()
  expect(precioPorMedida({ precio: 100, medida: 'constructor', contenidoMedida: 1 })).toBeUndefined()
})
