import type { Orden } from '@surtido/contract/articulos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FiltroDeLista, ListaDePrecios } from './listas.ts'
import { type DatosDeLocal, Listas } from './listas.ts'
import { Marcas } from './marcas.ts'
import type { RubroCatalogo } from './memoria/articulo-empresa.ts'
import { readColumnas } from './memoria/columnas.ts'

const ARTICULOS = 120
const MARCAS = 5
const ORDENES: readonly Orden[] = ['relevancia', 'precio', 'medida', 'descuento', 'descripcion']

const rubroOf = (codEstMerc: string): RubroCatalogo => ({
  id: Number(codEstMerc),
  codEstMerc,
  nivel: codEstMerc.length / 2,
  slug: '',
  descripcion: codEstMerc,
  orden: 0,
  imagen: '',
  edadMinima: null,
})
const RUBROS = new Map(['01', '0101', '0102', '02', '0201'].map((codigo) => [codigo, rubroOf(codigo)]))

const articulo = fc.record({
  codEstMerc: fc.constantFrom('0101', '0102', '0201'),
  posicionMarca: fc.nat(MARCAS - 1),
  etiquetas: fc.subarray(['sin gluten', 'vegano']),
  medida: fc.constantFrom('g', 'kg', 'ml', 'caja', null),
  contenidoMedida: fc.constantFrom(1, 500, null),
  difusion: fc.nat(3),
  esBolsa: fc.constantFrom(false, false, false, true),
})
/** The data of an article in a local: few different prices, so that many are equal. */
const estado = fc.record({
  lista: fc.constantFrom(-1, 100, 100, 250, 400),
  web: fc.constantFrom(1, 1, 0.8),
  app: fc.constantFrom(1, 1, 0.5),
  hay: fc.boolean(),
})
const mundo = fc.record({
  articulos: fc.array(articulo, { minLength: ARTICULOS, maxLength: ARTICULOS }),
  estados: fc.array(estado, { minLength: ARTICULOS, maxLength: ARTICULOS }),
  cambios: fc.array(
    fc.array(fc.record({ position: fc.nat(ARTICULOS - 1), ahora: estado }), { minLength: 1, maxLength: 4 }),
    { minLength: 3, maxLength: 6 },
  ),
})
const FILTROS: readonly FiltroDeLista[] = [
  {},
  { categoria: 1 },
  { categoria: 102 },
  { codEstMerc: '02' },
  { posicionMarca: 2 },
  { etiqueta: 'vegano' },
  { oferta: 'app' },
  { oferta: 'web', categoria: 1 },
  { categoria: 999 },
]

test('a list with moved articles equals one made anew', async () => {
  // covers: K-30 C-36
  let moved = 0
  await fc.assert(
    fc.asyncProperty(mundo, async ({ articulos, estados, cambios }) => {
      const all = articulos.map((one, n) => ({
        ...one,
        n,
        rubro: RUBROS.get(one.codEstMerc)!,
        categoria: RUBROS.get(one.codEstMerc.slice(0, 2))!,
      }))
      const columnas = await readColumnas(
        all,
        Uint32Array.from(all, ({ difusion }) => difusion),
        () => undefined,
      )
      // Any order of names will do: back to front.
      const back = Uint32Array.from(all, ({ n }) => ARTICULOS - 1 - n)
      const now = [...estados]
      const at = (position: number) => now[position]!
      const local: DatosDeLocal = {
        empresa: {
          articulos: all as never, // Lists count them, and read only the columns.
          porNombre: back,
          lugarPorNombre: back,
          columnas,
          marcas: new Marcas(
            new Map(),
            Array.from({ length: MARCAS }, (_, n) => `Marca ${n}`),
          ),
        },
        sells: (position) => at(position).lista >= 0,
        isDisponible: (position) => at(position).hay,
        enOferta: (position, en = 'app') => at(position).web < 1 || (en === 'app' && at(position).app < 1),
        precioLista: (position) => at(position).lista,
        precioWeb: (position) => at(position).lista * at(position).web,
        precioApp: (position) => at(position).lista * Math.min(at(position).web, at(position).app),
        keep: (position, { categoria, oferta }) =>
          (categoria === undefined || all[position]!.categoria.id === categoria) &&
          (!oferta || local.enOferta(position, oferta)),
      }
      const read = (listas: Listas) =>
        ORDENES.flatMap((sort) =>
          (['web', 'app'] as ListaDePrecios[]).flatMap((en) =>
            FILTROS.map((filtro) => [...listas.find(filtro, sort, en)]),
          ),
        )
      const listas = new Listas(local)
      let before = read(listas)
      for (const cambio of cambios) {
        const available = cambio.map(({ position, ahora }) => ({
          position,
          ahora: { ...at(position), hay: ahora.hay },
        }))
        for (const [some, move] of [
          [available, (positions: number[]) => listas.moveDisponibles(positions)],
          [cambio, (positions: number[]) => listas.move(positions)],
        ] as const) {
          for (const { position, ahora } of some) now[position] = ahora
          move(some.map(({ position }) => position))
          const after = read(listas)
          expect(after).toEqual(read(new Listas(local)))
          if (JSON.stringify(after) !== JSON.stringify(before)) moved++
          before = after
        }
      }
    }),
    { seed: 14, numRuns: 25 },
  )
  expect(moved).toBeGreaterThan(50)
})
