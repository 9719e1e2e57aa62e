import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankExhaustively } from '../../testing/clasificador-exhaustivo.ts'
import { Cercania } from './cercania.ts'
import { Clasificador } from './clasificador.ts'
import { HALVES, WORTH } from './postings.ts'
import type { Significado } from './significados.ts'

const ARTICULOS = 150
const RAICES = ['pan', 'lech', 'quesu', 'vin', 'yerb', 'agu']
const PLACES = Object.values(WORTH)
const PESOS = ['exigida', 'necesaria', 'necesaria', 'si hay', 'opcional'] as const
const NOMBRES = ['Panes', 'Quesos', 'Vinos y yerbas', 'Almacén']

const bits = fc.array(fc.boolean(), { minLength: ARTICULOS, maxLength: ARTICULOS })
const byArticulo = (max: number) => fc.array(fc.nat(max), { minLength: ARTICULOS, maxLength: ARTICULOS })

/** For each stem the articles that have it (many or few), and its worth there. */
const postings = fc
  .tuple(
    ...RAICES.map(() =>
      fc.record({
        one: fc.constantFrom(2, 3, 7, 40),
        seed: fc.nat(50),
        places: byArticulo(PLACES.length - 1),
      }),
    ),
  )
  .map((all) => {
    const found = all.map(({ one, seed, places }, numero) => {
      const posiciones = Array.from({ length: ARTICULOS }, (_, i) => i).filter((i) => (i * 7 + seed) % one === 0)
      const pesos = posiciones.map((position) => PLACES[places[position]!]!)
      return [
        RAICES[numero]!,
        {
          numero,
          posiciones: Uint32Array.from(posiciones),
          mitades: Uint8Array.from(pesos, (peso) => peso * HALVES),
          cabezas: pesos.filter((peso) => peso === WORTH.cabeza).length,
          marcas: 0,
        },
      ] as const
    })
    return new Map(found)
  })

const terms: fc.Arbitrary<Significado[]> = fc.array(
  fc.record({
    asked: fc.constantFrom('panes', 'quesos', 'vino', 'agua'),
    peso: fc.constantFrom(...PESOS),
    means: fc.uniqueArray(
      fc.record({
        raiz: fc.constantFrom(...RAICES, 'nada'),
        sure: fc.constantFrom(1, 0.95, 0.6, 0.48),
        begun: fc.boolean(),
      }),
      { maxLength: 3, selector: ({ raiz }) => raiz },
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

function cercaniaOf(names: readonly (readonly number[])[], conDesde: readonly number[]): Cercania {
  const begins = [0]
  for (const { length } of names) begins.push(begins.at(-1)! + length)
  return new Cercania(
    Uint32Array.from(names.flat()),
    Uint32Array.from(begins),
    { conDesde: Uint8Array.from(conDesde), cabezas: new Uint8Array(names.length) },
    RAICES.length,
  )
}

const mundo = fc.record({
  postings,
  vende: bits,
  hay: bits,
  rubro: byArticulo(NOMBRES.length - 1),
  difusion: byArticulo(9),
  plurales: bits,
  conDesde: byArticulo(3),
  sueltos: bits,
  names: fc.array(fc.array(fc.nat(RAICES.length - 1), { minLength: 1, maxLength: 4 }), {
    minLength: ARTICULOS,
    maxLength: ARTICULOS,
  }),
})

test('the fast ranking finds the same articles as an exhaustive one, in order', () => {
  // covers: C-49
  const ways = { whole: 0, most: 0, nothing: 0 }
  fc.assert(
    fc.property(mundo, fc.array(terms, { minLength: 3, maxLength: 3 }), (one, queries) => {
      const indexados = {
        postings: one.postings,
        cercania: cercaniaOf(one.names, one.conDesde),
        rubros: {
          nombres: NOMBRES,
          rubro: Uint16Array.from(one.rubro),
          categoria: Uint16Array.from(one.rubro, (rubro) => (rubro * 2) % NOMBRES.length),
        },
        difusion: Uint32Array.from(one.difusion),
        lengths: Uint8Array.from(one.names, ({ length }) => length),
        cantidades: new Float32Array(ARTICULOS),
        plurales: Uint8Array.from(one.plurales, Number),
        sueltos: Uint8Array.from(one.sueltos, Number),
      }
      const surtido = {
        sells: (position: number) => one.vende[position]!,
        isDisponible: (position: number) => one.hay[position]!,
      }
      // The second and third search count in the table that the earlier ones left.
      const clasificador = new Clasificador(indexados)
      for (const query of queries) {
        const words = query.map(({ asked }) => asked)
        const whole = clasificador.rankWhole(words, query, surtido)
        const { encontrados } = whole ?? clasificador.rankMost(words, query, surtido)
        const expected = rankExhaustively(
          { ...indexados, names: one.names, conDesde: one.conDesde },
          words,
          query,
          surtido,
        )
        const order = encontrados.best(encontrados.cantidad)
        expect(order).toEqual(expected.posiciones)
        expect(encontrados.best(7)).toEqual(order.slice(0, 7))
        const worth = new Map(Array.from(encontrados.todas, (position, i) => [position, encontrados.puntos[i]]))
        expect(order.map((position) => worth.get(position))).toEqual(expected.puntos)
        expect(whole !== undefined).toBe(expected.whole)
        ways[whole ? 'whole' : order.length > 0 ? 'most' : 'nothing']++
      }
    }),
    { seed: 14, numRuns: 60 },
  )
  for (const [way, times] of Object.entries(ways)) expect(times, way).toBeGreaterThan(10)
})
