import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  descripcionDia,
  distanciaMetros,
  finDeFranja,
  findZona,
  horaCorte,
  isFranjaAbierta,
  isPointInZona,
  type Poligono,
  proximasFranjas,
  tipoEntrega,
  type ZonaComparable,
} from './entregas.ts'

/** A square of `side` degrees with its south-west corner there. */
const square = (lat: number, lng: number, side: number) => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
  [lng, lat],
]

describe('tipoEntrega', () => {
  test.each([
    [{ calle: 'Av. Italia' }, 10, 20, 'Entrega a domicilio'],
    [null, 10, 21, 'Retiro en el local'],
    [undefined, 10, 21, 'Retiro en el local'],
    [null, 999, 20, 'Entrega a domicilio'],
    [{ calle: 'Av. Italia' }, 999, 20, 'Entrega a domicilio'],
  ])('with %j in empresa %i it is %i', (direccion, codigoEmpresa, codigo, descripcion) => {
    // covers: S-22 B-13 B-17 T-85 T-87
    expect(tipoEntrega({ direccion, codigoEmpresa })).toEqual({ codigo, descripcion })
  })
})

describe('isPointInZona', () => {
  const zona: Poligono = [square(-35, -57, 1), square(-34.6, -56.6, 0.2)]

  test.each([
    ['inside', -34.9, -56.9, true],
    ['in the hole', -34.5, -56.5, false],
    ['on the border of the hole', -34.6, -56.5, true],
    ['on the border', -35, -56.5, true],
    ['on a corner', -35, -57, true],
    ['south of it', -35.001, -56.5, false],
    ['east of it, at the height of a corner', -34, -55, false],
    ['west of it, at the height of a corner', -35, -58, false],
  ])('a point %s is found there', (_, lat, lng, inside) => {
    // covers: A-66 C-58
    expect(isPointInZona(lat, lng, zona)).toBe(inside)
  })

  test('its sides and corners are inside, and points in line with them are not', () => {
    // covers: C-58
    for (const lat of [-35, -34.5, -34]) {
      for (const lng of [-57, -56.5, -56]) {
        if (lat !== -34.5 || lng !== -56.5) expect(isPointInZona(lat, lng, [square(-35, -57, 1)])).toBe(true)
      }
    }
    for (const [lat, lng] of [
      [-35, -57.1],
      [-35, -55.9],
      [-34, -57.1],
      [-34, -55.9],
      [-35.1, -57],
      [-33.9, -57],
      [-35.1, -56],
      [-33.9, -56],
    ] as const) {
      expect(isPointInZona(lat, lng, [square(-35, -57, 1)])).toBe(false)
    }
  })

  test('the bay of a concave zone is outside', () => {
    // covers: C-58
    const bay: Poligono = [
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
        [0, 0],
      ],
    ]
    expect(isPointInZona(3, 2, bay)).toBe(false)
    expect(isPointInZona(0.5, 2, bay)).toBe(true)
    expect(isPointInZona(3, 0.2, bay)).toBe(true)
  })

  test('an empty zone and one without rings contain no point', () => {
    // covers: C-58
    expect(isPointInZona(0, 0, [])).toBe(false)
    expect(isPointInZona(0, 0, [[]])).toBe(false)
  })

  test('a point is in a round zona exactly when it is nearer than its radius', () => {
    // covers: C-58
    const ring = Array.from({ length: 360 }, (_, i) => [Math.cos((i * Math.PI) / 180), Math.sin((i * Math.PI) / 180)])
    fc.assert(
      fc.property(
        fc.double({ min: -2, max: 2, noNaN: true }),
        fc.double({ min: -2, max: 2, noNaN: true }),
        (lat, lng) => {
          const far = Math.hypot(lat, lng)
          if (Math.abs(far - 1) < 0.001) return
          for (const way of [ring, [...ring].reverse(), [...ring, ring[0]!]])
            expect(isPointInZona(lat, lng, [way])).toBe(far < 1)
        },
      ),
    )
  })
})

describe('findZona', () => {
  const zonas: ZonaComparable[] = [
    { zonaEntrega: 1, costo: 9000, montoMinimo: 0, poligono: null },
    { zonaEntrega: 2, costo: 12_000, montoMinimo: 50_000, poligono: [square(-35, -57, 1)] },
    { zonaEntrega: 3, costo: 6000, montoMinimo: 50_000, poligono: [square(-35, -57, 0.1)] },
    { zonaEntrega: 4, costo: 6000, montoMinimo: 40_000, poligono: [square(-35, -57, 0.1)] },
  ]

  test('gives the cheapest zone around the point, of equal ones the lower minimum', () => {
    // covers: C-58
    expect(findZona(zonas, { latitud: -34.95, longitud: -56.95 })?.zonaEntrega).toBe(4)
    expect(findZona([...zonas].reverse(), { latitud: -34.95, longitud: -56.95 })?.zonaEntrega).toBe(4)
    expect(findZona(zonas, { latitud: -34.5, longitud: -56.5 })?.zonaEntrega).toBe(2)
  })

  test('finds none outside every zone, and never the pickup zone', () => {
    // covers: C-58
    expect(findZona(zonas, { latitud: -30, longitud: -56 })).toBeUndefined()
  })
})

describe('distanciaMetros', () => {
  const obelisco = { latitud: -34.8972, longitud: -56.1645 }

  test('measures in metres', () => {
    //
    expect(distanciaMetros(obelisco, obelisco)).toBe(0)
    // A degree of latitude.
    expect(distanciaMetros({ latitud: -35, longitud: -56 }, { latitud: -34, longitud: -56 })).toBe(111_195)
    // Montevideo to Buenos Aires, about 204 km.
    const baires = { latitud: -34.6037, longitud: -58.3816 }
    expect(Math.abs(distanciaMetros({ latitud: -34.9058, longitud: -56.1913 }, baires) - 203_500)).toBeLessThan(1500)
    expect(distanciaMetros({ latitud: 0, longitud: 0 }, { latitud: 0, longitud: 180 })).toBe(20_015_114)
  })

  test('is the same both ways and never longer than a detour', () => {
    //
    const punto = fc.record({
      latitud: fc.double({ min: -90, max: 90, noNaN: true }),
      longitud: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(punto, punto, punto, (a, b, c) => {
        expect(distanciaMetros(a, b)).toBe(distanciaMetros(b, a))
        expect(distanciaMetros(a, b)).toBeLessThanOrEqual(distanciaMetros(a, c) + distanciaMetros(c, b) + 2)
      }),
    )
  })
})

describe('slots', () => {
  const franja = { fecha: '2025-03-08', horaDesde: '10:00', minutosCorte: 120 }

  test('closes two hours before, by the clock of Montevideo', () => {
    // covers: C-60 K-33
    expect(horaCorte(franja).toISOString()).toBe('2025-03-08T11:00:00.000Z')
    expect(isFranjaAbierta({ ...franja, ahora: new Date('2025-03-08T10:59:59Z') })).toBe(true)
    expect(isFranjaAbierta({ ...franja, ahora: new Date('2025-03-08T11:00:00Z') })).toBe(false)
  })

  test('a cut-off may fall on the day before', () => {
    // covers: C-60
    const early = { fecha: '2025-03-08', horaDesde: '08:00', minutosCorte: 12 * 60 }
    expect(horaCorte(early).toISOString()).toBe('2025-03-07T23:00:00.000Z')
  })

  test.each([
    ['within a day', '20:00', '22:00', '2025-03-09T01:00:00.000Z'],
    ['at midnight', '22:00', '00:00', '2025-03-09T03:00:00.000Z'],
    ['at 24:00', '22:00', '24:00', '2025-03-09T03:00:00.000Z'],
    ['after midnight', '23:00', '01:30', '2025-03-09T04:30:00.000Z'],
    ['as it begins: a whole day', '00:00', '00:00', '2025-03-09T03:00:00.000Z'],
  ])('a slot ends %s', (_, horaDesde, horaHasta, fin) => {
    // covers: C-60 A-57
    expect(finDeFranja({ fecha: '2025-03-08', horaDesde, horaHasta }).toISOString()).toBe(fin)
  })

  test('names the day', () => {
    // covers: K-33
    expect(descripcionDia('2025-03-08')).toBe('Sábado 8')
    expect(descripcionDia('2025-03-12')).toBe('Miércoles 12')
    expect(descripcionDia('2025-03-09')).toBe('Domingo 9')
  })

  test('the next free slots go across days, in their order, and never more than asked', () => {
    // covers: C-60 A-02
    const slot = (idFranja: number, disponible: boolean) => ({ idFranja, disponible })
    const dias = [
      { fecha: '2025-03-08', franjas: [slot(1, false), slot(2, true)] },
      { fecha: '2025-03-09', franjas: [slot(1, false), slot(2, false)] },
      { fecha: '2025-03-10', franjas: [slot(1, true), slot(2, true)] },
    ]
    const found = (cuantas: number) =>
      proximasFranjas(dias, cuantas).map(({ dia, franja }) => [dia.fecha, franja.idFranja])
    expect(found(2)).toEqual([
      ['2025-03-08', 2],
      ['2025-03-10', 1],
    ])
    expect(found(9)).toHaveLength(3)
    expect(proximasFranjas([], 3)).toEqual([])
  })
})
