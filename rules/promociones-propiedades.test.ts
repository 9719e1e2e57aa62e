// Properties of promotions that hold for any carrito: these tests know no example.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { percentOf } from './dinero.ts'
import { lineTotal } from './precios.ts'
import { applyPromociones, type LineaPromocion, promocionesDe, readRegla } from './promociones.ts'
import { hoy, linea, promocion, total } from './promociones-ejemplos.ts'
import type { ReglaDeVenta } from './promociones-tipos.ts'

// Few articles and many promotions about them, so that they compete.
const CODES = ['a', 'b', 'c', 'd', 'e', 'f']
const lineasArb = fc
  .uniqueArray(
    fc.record({
      artCodigo: fc.constantFrom(...CODES),
      unitario: fc.integer({ min: 0, max: 3_000 }),
      rebaja: fc.nat(2),
      cantidad: fc.oneof(
        fc.integer({ min: 1, max: 9 }).map((n) => n * 100),
        fc.integer({ min: 5, max: 400 }),
      ),
      marca: fc.constantFrom('M', 'N'),
      codEstMerc: fc.constantFrom('0101', '0102', '0201'),
    }),
    { selector: ({ artCodigo }) => artCodigo, maxLength: 6 },
  )
  .map((all) => all.map(({ rebaja, ...one }): LineaPromocion => ({ ...one, precio: one.unitario + rebaja * 100 })))
const someCodes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 5 })
const limite = fc.option(fc.integer({ min: 1, max: 4 }))
const percentage = fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100)
const kinds = fc.oneof(
  fc.record({
    tipo: fc.constant('LLEVA_N_PAGA_M'),
    parametros: fc.record({ lleva: fc.integer({ min: 2, max: 4 }), paga: fc.constant(1), limite }),
    artCodigos: someCodes,
  }),
  fc.record({
    tipo: fc.constantFrom('SEGUNDA_UNIDAD', 'COMBO', 'PORCENTAJE'),
    parametros: fc.record({ porcentaje: percentage, limite, sinOfertas: fc.boolean() }),
    artCodigos: someCodes,
  }),
  fc.record({
    tipo: fc.constant('COMBO'),
    parametros: fc.record({
      precio: fc.integer({ min: 1, max: 3_000 }).map((n) => n / 100),
      partes: fc.array(fc.record({ articulos: someCodes, cantidad: fc.integer({ min: 1, max: 2 }) }), {
        minLength: 2,
        maxLength: 3,
      }),
    }),
  }),
  fc.record({
    tipo: fc.constant('PORCENTAJE_MARCA'),
    parametros: fc.record({ porcentaje: percentage }),
    marcas: fc.constant(['M']),
  }),
  fc.record({
    tipo: fc.constant('PORCENTAJE_RUBRO'),
    parametros: fc.record({ porcentaje: percentage }),
    rubros: fc.constantFrom(['01'], ['0102']),
  }),
)
const promocionesArb = fc
  .array(kinds, { maxLength: 7 })
  .map((all) => all.map(({ tipo, parametros, ...more }, i) => promocion(i + 1, tipo, parametros, more as object)))

test('a promotion never takes off more than its lines, in cents that add up', () => {
  // covers: C-47
  fc.assert(
    fc.property(lineasArb, promocionesArb, (lineas, promociones) => {
      const ahorros = applyPromociones(lineas, promociones, hoy)
      const byLine = new Map<string, number>()
      for (const { ahorro, lineas } of ahorros) {
        expect(ahorro).toBeGreaterThan(0)
        expect(lineas.reduce((sum, one) => sum + one.ahorro, 0)).toBe(ahorro)
        for (const one of lineas) {
          expect(Number.isInteger(one.ahorro) && one.ahorro > 0).toBe(true)
          byLine.set(one.artCodigo, (byLine.get(one.artCodigo) ?? 0) + one.ahorro)
        }
      }
      for (const { artCodigo, unitario, cantidad } of lineas) {
        expect(byLine.get(artCodigo) ?? 0).toBeLessThanOrEqual(lineTotal(unitario, cantidad))
      }
    }),
    { numRuns: 1_000 },
  )
})

test('only the promotions shown for an article take anything off it', () => {
  // covers: C-47
  fc.assert(
    fc.property(lineasArb, promocionesArb, (lineas, promociones) => {
      const told = new Map(lineas.map((one) => [one.artCodigo, promocionesDe(one, promociones, hoy)]))
      for (const { idPromocion, lineas: off } of applyPromociones(lineas, promociones, hoy))
        for (const { artCodigo } of off)
          expect(told.get(artCodigo)!.map((one) => one.idPromocion)).toContain(idPromocion)
    }),
    { numRuns: 500 },
  )
})

test('the order of lines and of promotions is indifferent', () => {
  // covers: C-47
  const shuffled = fc
    .tuple(lineasArb, promocionesArb)
    .chain(([lineas, promociones]) =>
      fc.tuple(
        fc.constant({ lineas, promociones }),
        fc.shuffledSubarray(lineas, { minLength: lineas.length }),
        fc.shuffledSubarray(promociones, { minLength: promociones.length }),
      ),
    )
  fc.assert(
    fc.property(shuffled, ([{ lineas, promociones }, otras, otro]) => {
      expect(applyPromociones(otras, otro, hoy)).toEqual(applyPromociones(lineas, promociones, hoy))
    }),
    { numRuns: 1_000 },
  )
})

test('one more promotion never raises the total', () => {
  // covers: C-47
  fc.assert(
    fc.property(lineasArb, promocionesArb, fc.nat(6), (lineas, promociones, which) => {
      const fewer = promociones.filter((_, i) => i !== which)
      expect(total(applyPromociones(lineas, promociones, hoy))).toBeGreaterThanOrEqual(
        total(applyPromociones(lineas, fewer, hoy)),
      )
    }),
    { numRuns: 2_000 },
  )
})

/** The most that groups and percentages can take off, by trying every way of putting units together. */
function tryEverything(lineas: readonly LineaPromocion[], promociones: readonly ReglaDeVenta[]): number {
  const base = Math.max(
    0,
    ...promociones.map(({ tipo, parametros }) =>
      tipo === 'PORCENTAJE' ? (parametros as { porcentaje: number }).porcentaje : 0,
    ),
  )
  const grupos = promociones.flatMap((one) => {
    const regla = readRegla(one)
    return typeof regla === 'string' || regla.clase !== 'grupo' ? [] : [{ ...regla, articulos: one.artCodigos }]
  })
  const units = lineas.flatMap(({ artCodigo, unitario, cantidad }) =>
    Array.from({ length: cantidad / 100 }, () => ({ artCodigo, unitario })),
  )
  const best = (left: typeof units, owner: ReadonlyMap<string, number>): number => {
    const [first, ...others] = left
    if (!first) return 0
    let most = percentOf(first.unitario, base) + best(others, owner)
    grupos.forEach(({ lleva, paga, porcentaje, articulos }, g) => {
      const mine = (one: { artCodigo: string }) =>
        articulos.includes(one.artCodigo) && (owner.get(one.artCodigo) ?? g) === g
      if (!mine(first)) return
      const choose = (from: number, chosen: number[]): void => {
        if (chosen.length === lleva - 1) {
          const group = [first, ...chosen.map((i) => others[i]!)].sort((a, b) => b.unitario - a.unitario)
          const saved = group.slice(paga).reduce((sum, { unitario }) => sum + percentOf(unitario, porcentaje), 0)
          const rest = others.filter((_, i) => !chosen.includes(i))
          const owners = new Map([...owner, ...group.map(({ artCodigo }) => [artCodigo, g] as const)])
          most = Math.max(most, saved + best(rest, owners))
          return
        }
        for (let i = from; i < others.length; i++) if (mine(others[i]!)) choose(i + 1, [...chosen, i])
      }
      choose(0, [])
    })
    return most
  }
  return best(units, new Map())
}

test('finds the best there is, as trying every way of putting units together finds it', () => {
  // covers: C-47
  const lineas = fc
    .uniqueArray(
      fc.record({
        artCodigo: fc.constantFrom('a', 'b', 'c', 'd'),
        unitario: fc.integer({ min: 1, max: 1_000 }),
        piezas: fc.integer({ min: 1, max: 2 }),
      }),
      { selector: ({ artCodigo }) => artCodigo, maxLength: 4 },
    )
    .map((all) => all.map(({ artCodigo, unitario, piezas }) => linea(artCodigo, unitario, piezas)))
  const grupo = fc.oneof(
    fc.record({
      tipo: fc.constant('LLEVA_N_PAGA_M'),
      parametros: fc.constantFrom({ lleva: 2, paga: 1 }, { lleva: 3, paga: 2 }, { lleva: 3, paga: 1 }),
    }),
    fc.record({
      tipo: fc.constant('SEGUNDA_UNIDAD'),
      parametros: fc.constantFrom({ porcentaje: 50 }, { porcentaje: 70 }),
    }),
  )
  const groups = fc
    .array(fc.tuple(grupo, fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1 })), { maxLength: 3 })
    .map((all) =>
      all.map(([{ tipo, parametros }, artCodigos], i) => promocion(i + 1, tipo, parametros, { artCodigos })),
    )
  const todo = fc
    .option(fc.constantFrom(10, 40))
    .map((porcentaje) => (porcentaje ? [promocion(9, 'PORCENTAJE', { porcentaje })] : []))
  fc.assert(
    fc.property(lineas, groups, todo, (some, promos, more) => {
      expect(total(applyPromociones(some, [...promos, ...more], hoy))).toBe(tryEverything(some, [...promos, ...more]))
    }),
    { numRuns: 500 },
  )
})
