// Checks zones and promotions (GeoJSON and JSON): a bad one stops the run, which says where it is.

import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect, HOY, zonaCerca, zonaRetiro } from '../testing/test.ts'
import { ImportError } from './errores.ts'
import { importPromociones, importZonas } from './json.ts'

const RING = [
  [-56.2, -34.95],
  [-56.1, -34.95],
  [-56.1, -34.85],
  [-56.2, -34.95],
]
const PROPERTIES = { codigo_local: 1, zona_entrega: 500, descripcion: 'Toda la costa', costo: 99.5, monto_minimo: 600 }
const zona = (properties: object = {}, coordinates: unknown = [RING], type = 'Polygon') => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { ...PROPERTIES, ...properties }, geometry: { type, coordinates } }],
})

test('a GeoJSON file changes the zones of a shop and nothing else', async ({ file, app }) => {
  // covers: E-14 C-58
  const { pool } = app.database
  const zonas = async () =>
    (await pool.query('select * from zona_entrega where codigo_empresa = 10 order by zona_entrega')).rows
  const before = await zonas()
  expect(await importZonas(await file(`\ufeff${JSON.stringify(zona())}`))).toBe(1)
  const made = (await zonas()).find((one) => one.zona_entrega === 500)
  expect(made).toMatchObject({
    codigo_local: 1,
    tipo_entrega: 20,
    descripcion: 'Toda la costa',
    costo: 99.5,
    monto_minimo: 600,
    monto_envio_gratis: null,
    poligono: [RING],
  })
  await importZonas(await file(zona({ costo: 10, monto_envio_gratis: 2000 })))
  expect((await zonas()).find((one) => one.zona_entrega === 500)).toEqual({
    ...made,
    costo: 10,
    monto_envio_gratis: 2000,
  })
  expect((await zonas()).filter((one) => one.zona_entrega !== 500)).toEqual(before)
})

test('a bad zone stops the import with its reason and changes nothing', async ({ file, app }) => {
  // covers: E-14 C-58
  const all = async () => (await app.database.pool.query('select * from zona_entrega order by 1, 2')).rows
  const before = await all()
  const good = zona({ zona_entrega: 501 }).features
  const bad: [unknown, RegExp][] = [
    ['{"type": ', /cannot be read as JSON/],
    [[], /not a GeoJSON FeatureCollection/],
    [{ features: {} }, /not a GeoJSON FeatureCollection/],
    [null, /not a GeoJSON FeatureCollection/],
    [{ features: [...good, null] }, /Feature 2 is not a polygon/],
    [{ features: [...good, { properties: PROPERTIES }] }, /Feature 2 is not a polygon/],
    [{ features: [{ geometry: good[0]!.geometry }] }, /Feature 1 has no properties/],
    [zona({}, [RING], 'MultiPolygon'), /Feature 1 is not a polygon/],
    [zona({}, []), /Feature 1 is not a polygon/],
    [zona({}, [RING.slice(0, 3)]), /Feature 1 is not a polygon of closed/],
    // Open; latitude first; text; nothing.
    [zona({}, [[...RING.slice(0, 3), [-56, -34]]]), /Feature 1 is not a polygon of closed/],
    [zona({}, [RING.map(([lng]) => [lng, 190])]), /Feature 1 is not a polygon/],
    [zona({}, [RING.map(([lng, lat]) => [String(lng), lat])]), /Feature 1 is not a polygon/],
    [zona({}, [null]), /Feature 1 is not a polygon/],
    [zona({}, 'todo'), /Feature 1 is not a polygon/],
    [zona({ costo: -1 }), /Feature 1: costo is not an amount/],
    [zona({ costo: '90' }), /Feature 1: costo is not an amount/],
    [zona({ costo: 1e12 }), /Feature 1: costo is not an amount/],
    [zona({ monto_minimo: undefined }), /Feature 1: monto_minimo is not an amount/],
    [zona({ monto_envio_gratis: 'gratis' }), /Feature 1: monto_envio_gratis is not an amount/],
    [zona({ zona_entrega: 1.5 }), /Feature 1: zona_entrega is not a whole number/],
    [
      zona({}, [RING.map(([lng, lat]) => [lat, lng])]),
      /zona_entrega 500: GeoJSON says the longitude first; the other way round it is in Montevideo/,
    ],
    [zona({ codigo_local: 77 }), /zona_entrega 500: no local has the code 77/],
    [zona({ zona_entrega: zonaRetiro(1) }), new RegExp(`zona_entrega ${zonaRetiro(1)} is the pickup of a local`)],
    [zona({ descripcion: 7 }), /Feature 1: descripcion is not a text/],
    [{ features: [...good, ...good] }, /has zona_entrega 501 twice/],
  ]
  for (const [content, words] of bad) {
    const failing = importZonas(await file(content))
    await expect(failing, JSON.stringify(content)).rejects.toThrow(ImportError)
    await expect(failing, JSON.stringify(content)).rejects.toThrow(words)
  }
  await expect(importZonas({ ...(await file(zona())), codigoEmpresa: 77 })).rejects.toThrow('There is no empresa 77')
  expect(await all()).toEqual(before)
  expect(before.map((one) => one.zona_entrega)).toContain(zonaCerca(1))
})

const PROMOCION = {
  idPromocion: 5,
  titulo: 'Llevá dos',
  tipo: 'LLEVA_N_PAGA_M',
  parametros: { lleva: 2, paga: 1 },
  vigenciaDesde: 'hoy',
  vigenciaHasta: 'hoy+1',
  articulos: [ART.te],
}

test('imported promotions replace those of the empresa and show by themselves', async ({ file, app }) => {
  // covers: E-14 C-44 K-32
  const titles = async (empresa: number) =>
    (await app.get('promociones', { query: { empresa, local: 1 } })).body.contenido.map(
      ({ titulo }: { titulo: string }) => titulo,
    )
  const others = await titles(999)
  expect(await titles(10)).toEqual(['3x2 en fideos'])
  expect(await importPromociones(await file([PROMOCION]))).toBe(1)
  await expect.poll(() => titles(10)).toEqual(['Llevá dos'])
  expect(await titles(999)).toEqual(others)
  const { body } = await app.get('promociones/detalle', { query: { empresa: 10, local: 1, promocion: 5 } })
  expect(body).toMatchObject({
    descripcion: '',
    condiciones: '',
    vigenciaDesde: HOY,
    vigenciaHasta: '2026-03-12',
    articulos: [{ artCodigo: ART.te }],
  })
})

test('a bad promotion stops the run, and the earlier ones stay', async ({ file, app }) => {
  // covers: E-14 K-32
  const all = async () => (await app.database.pool.query('select * from promocion order by 1, 2')).rows
  const before = await all()
  const bad: [unknown, RegExp][] = [
    [{}, /not a list of promotions/],
    [[PROMOCION, null], /Promotion 2 is not an object/],
    [[{ ...PROMOCION, idPromocion: '5' }], /Promotion 1: idPromocion is not a whole number/],
    [[{ ...PROMOCION, idPromocion: undefined }], /Promotion 1: idPromocion is not a whole number/],
    [[PROMOCION, PROMOCION], /has idPromocion 5 twice/],
    [[{ ...PROMOCION, titulo: ' ' }], /Promotion 1: titulo is empty/],
    [[{ ...PROMOCION, tipo: 'REGALO' }], /Promotion 1: tipo is none of/],
    [[{ ...PROMOCION, parametros: { lleva: 2, paga: 2 } }], /Promotion 1: lleva .* is not more than paga/],
    [[{ ...PROMOCION, titulo: 'x'.repeat(81) }], /Promotion 1: titulo is not a text of at most 80/],
    [[{ ...PROMOCION, tipo: 7 }], /Promotion 1: tipo is not a text/],
    [[{ ...PROMOCION, condiciones: 'a\u0000b' }], /Promotion 1: condiciones is not a text/],
    [[{ ...PROMOCION, condiciones: 'a\ud83e' }], /Promotion 1: condiciones is not a text/],
    [[{ ...PROMOCION, marcas: ['a\ud83e'] }], /Promotion 1: marcas is not a list/],
    [[{ ...PROMOCION, marcas: ['a\u0000b'] }], /Promotion 1: marcas is not a list/],
    [[{ ...PROMOCION, parametros: [] }], /Promotion 1: parametros is not an object/],
    [[{ ...PROMOCION, articulos: ART.te }], /Promotion 1: articulos is not a list/],
    [[{ ...PROMOCION, marcas: [1] }], /Promotion 1: marcas is not a list/],
    [[{ ...PROMOCION, vigenciaDesde: 'mañana' }], /Promotion 1: vigenciaDesde "mañana" is not a date/],
    [[{ ...PROMOCION, vigenciaHasta: 'hoy-1' }], /Promotion 1: it ends before it begins/],
  ]
  for (const [content, words] of bad) {
    const failing = importPromociones(await file(content))
    await expect(failing, JSON.stringify(content)).rejects.toThrow(ImportError)
    await expect(failing, JSON.stringify(content)).rejects.toThrow(words)
  }
  expect(await all()).toEqual(before)
  expect(before.length).toBeGreaterThan(0)
})

test('two imports of promotions at once follow one another', async ({ file, app }) => {
  // covers: E-14 K-32
  const lists = [1, 2, 3, 4].map((n) =>
    Array.from({ length: 40 }, (_, i) => ({ ...PROMOCION, idPromocion: i + 1, titulo: `De ${n}` })),
  )
  await Promise.all(lists.map(async (list) => importPromociones(await file(list))))
  const { rows } = await app.database.pool.query(
    'select titulo, count(*)::int as n from promocion where codigo_empresa = 10 group by titulo',
  )
  expect(rows).toEqual([{ titulo: expect.stringMatching(/^De \d$/), n: 40 }])
})
