import { faltasDe, standsFor, valueAt } from '@surtido/web/testing/faltas'
import { expect, test, vi } from 'vitest'
import { guardada, linea, respuesta, tandaOf } from '../testing/tanda.ts'
import { readPersona, readTandas, readTomas } from './guardado.ts'

/** The content of the device's database, by store. */
let kept: { tandas?: object[]; tomas?: object[]; persona?: object } = {}
vi.mock('idb', () => ({
  openDB: async () => ({
    getAll: async (store: 'tandas' | 'tomas') => kept[store],
    get: async (_store: string, key: 'persona') => kept[key],
  }),
}))

const articulo = { artCodigo: '002', codigosBarras: ['7730000000015'] } as never
const lugar = { pasillo: '1', modulo: '2', estante: '3' }
const TANDA = {
  idTanda: 7,
  idAdministrador: 5,
  saltadas: ['0'],
  sellados: [100],
  tanda: {
    ...tandaOf([
      linea(0, '001', {
        lugar,
        elegidos: [articulo],
        pregunta: { articulo: { ...Object(articulo), lugar }, otras: ['Arroz'] } as never,
      }),
    ]),
    mensajes: [{ texto: 'Sin bolsas' }],
    formatosEtiqueta: [{ prefijo: '20' }],
    sustitutos: [{ codEstMerc: '0101', articulos: [articulo] }],
  },
}
const TOMA = guardada(1, {}, { respuesta: respuesta('toma-1') })
const PERSONA = { trabajo: { idAdministrador: 5, locales: [{ codigoLocal: 1, permisos: ['PREPARACION_VER'] }] } }

test.each([
  ['tanda', TANDA, (value: object) => ({ tandas: [value] }), async () => (await readTandas())[0]],
  ['toma', TOMA, (value: object) => ({ tomas: [value] }), async () => (await readTomas())[0]],
  ['persona', PERSONA, (value: object) => ({ persona: value }), readPersona],
] as const)('a %s kept before a field existed has it when the device is opened', async (_, value, keep, read) => {
  // covers: E-26
  kept = keep(value)
  expect(await read()).toMatchObject(value)
  const faltan = []
  for (const { lugar: at, antes } of faltasDe<object>(value)) {
    kept = keep(antes)
    const there = valueAt(await read(), at)
    // A toma of this version may lack only the server's answer.
    if (at.join('.') === 'respuesta') expect(there).toBeUndefined()
    else if (!standsFor(there, valueAt(value, at))) faltan.push(at.join('.'))
  }
  expect(faltan).toEqual([])
})

test('a tanda kept before tolerances and the walk has the usual ones', async () => {
  // covers: E-26
  const [pedido] = TANDA.tanda.pedidos
  const { tolerancia: _, tramo: __, ...deAntes } = pedido!.lineas[0]!
  kept = { tandas: [{ ...TANDA, tanda: { ...TANDA.tanda, pedidos: [{ ...pedido, lineas: [deAntes] }] } }] }
  const [read] = await readTandas()
  expect(read?.tanda.pedidos[0]?.lineas[0]).toMatchObject({ tolerancia: { debajo: 10, encima: 10 }, tramo: 1 })
})
