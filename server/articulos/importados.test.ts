// Every server sees an import at once, whatever its size, without reading all of the company again.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { importClase } from '../importar/import-clase.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { ART, expect, test } from '../testing/test.ts'

const LOCAL = { empresa: '10', local: '1' }

/** Imports prices of local 1; stock is left as it is. */
async function importPrecios(databaseUrl: string, lines: readonly string[], more = {}) {
  const folder = throwawayFolder('precios')
  const archivo = join(folder, 'precios.csv')
  await writeFile(archivo, ['codigo_local,art_codigo,precio', ...lines, ''].join('\n'))
  const opciones = { databaseUrl, archivo, codigoEmpresa: 10, hoy: '2026-01-05', confirmar: true, ...more }
  try {
    return await importClase({ clase: 'precios', ...opciones })
  } finally {
    await rm(folder, { recursive: true })
  }
}

const articulo = async (app: TestApp, artCodigo: string) =>
  (await app.get('articulos/por-codigos-articulos', { query: { ...LOCAL, codigos: artCodigo } })).body[0]

test('one imported price reaches articles and their order by price', async ({ app, databaseUrl }) => {
  // covers: C-36 C-38 E-14
  const before = await articulo(app, ART.arroz)
  const cheapest = async () =>
    (await app.get('articulos', { query: { ...LOCAL, sort: 'precio', size: '1' } })).body.contenido[0].artCodigo
  expect(await cheapest()).not.toBe(ART.arroz)
  const empresa = await app.catalogo.empresa(10)
  await importPrecios(databaseUrl, [`1,${ART.arroz},0.5`])
  await expect.poll(async () => (await articulo(app, ART.arroz)).precio).toBe(0.5)
  expect(await cheapest()).toBe(ART.arroz)
  const after = await articulo(app, ART.arroz)
  expect({ ...after, precio: 0, precioUnitario: 0, precioPorMedida: 0 }).toEqual({
    ...before,
    precio: 0,
    precioUnitario: 0,
    precioPorMedida: 0,
  })
  expect(await app.catalogo.empresa(10), 'what articles are was not read again').toBe(empresa)
})

test('an imported price below the offer hides it until the price is back', async ({ app, databaseUrl }) => {
  // covers: C-38 A-49
  const [offered] = (await app.get('articulos/ofertas', { query: { ...LOCAL, size: '1' } })).body.contenido
  expect(offered.oferta.precio).toBeLessThan(offered.precio)
  await importPrecios(databaseUrl, [`1,${offered.artCodigo},${offered.oferta.precio - 0.01}`])
  await expect.poll(async () => (await articulo(app, offered.artCodigo)).oferta).toBe(null)
  await importPrecios(databaseUrl, [`1,${offered.artCodigo},${offered.precio}`])
  await expect.poll(async () => (await articulo(app, offered.artCodigo)).oferta).toEqual(offered.oferta)
})

test('what more shops sell leads lists and searches without reading articles again', async ({ app, databaseUrl }) => {
  // covers: C-36 C-37 K-30
  const SHOPS = 60
  const { pool } = app.database
  const first = async (path: string, query: Record<string, string>) =>
    (await app.get(path, { query: { ...LOCAL, size: '40', ...query } })).body.contenido.map(
      ({ artCodigo }: { artCodigo: string }) => artCodigo,
    )
  const listed = () => first('articulos', { sort: 'relevancia' })
  const found = () => first('articulos/search', { descripcion: 'yerba' })
  const artCodigo = (await found()).at(-1)
  expect((await listed())[0]).not.toBe(artCodigo)
  expect((await found())[0]).not.toBe(artCodigo)
  const empresa = await app.catalogo.empresa(10)
  await pool.query(
    `insert into local (codigo_empresa, codigo_local, nombre, direccion, ciudad, departamento, latitud, longitud)
     select 10, 1000 + n, 'Otro ' || n, '', '', '', -34.9, -56.1 from generate_series(1, $1::int) n`,
    [SHOPS],
  )
  await pool.query(
    `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio)
     select 10, 1000 + n, $2, 100 from generate_series(1, $1::int) n`,
    [SHOPS, artCodigo],
  )
  // As the import announces each of the new shops: none of ours was read again.
  await app.catalogo.refresh({ codigoEmpresa: 10, codigoLocal: 1001, precios: true })
  await expect.poll(async () => (await listed())[0]).toBe(artCodigo)
  const fresh = await buildTestApp({ databaseUrl })
  try {
    const anew = (await fresh.get('articulos/search', { query: { ...LOCAL, size: '40', descripcion: 'yerba' } })).body
    expect(await found()).toEqual(anew.contenido.map((one: { artCodigo: string }) => one.artCodigo))
  } finally {
    await fresh.close()
  }
  expect(await app.catalogo.empresa(10), 'what articles are was not read again').toBe(empresa)
})

test('a complete file takes the articles it lacks out of lists and counts', async ({ app, databaseUrl }) => {
  // covers: C-50 E-14
  const total = async () => (await app.get('articulos', { query: LOCAL })).body.totalElementos
  const before = await total()
  const inRubros = async () =>
    (await app.get('estructura-mercadologica', { query: LOCAL })).body.reduce(
      (sum: number, { cantidadArticulos }: { cantidadArticulos: number }) => sum + cantidadArticulos,
      0,
    )
  expect(await inRubros()).toBe(before)
  await importPrecios(databaseUrl, [`1,${ART.arroz},10`, `1,${ART.te},20`], { completo: true })
  await expect.poll(total).toBe(2)
  expect(await inRubros()).toBe(2)
})
