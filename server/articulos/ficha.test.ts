import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwawayFolder } from '../../scripts/throwaway.ts'
import { importClase } from '../importar/import-clase.ts'
import type { TestApp } from '../testing/app.ts'
import { ART, EMPRESA, expect, test } from '../testing/test.ts'

const SIEMPRE = 'art_codigo,nombre,marca,contenido,cod_est_merc,venta_fraccionada,paso_venta,minimo_venta'
const RESTO =
  'precio_envase,medida,contenido_medida,iva,codigos_barras,etiquetas,limite_por_pedido,es_bolsa,descripcion_ampliada,imagen'

/** Imports rice with more cells, by column. */
async function importArroz(databaseUrl: string, celdas: Readonly<Record<string, string>>) {
  const folder = throwawayFolder('ficha')
  const archivo = join(folder, 'articulos.csv')
  const base = [ART.arroz, 'Arroz', '', '1 kg', '0102', '0', '1', '1', '0', 'kg', '1', '10', '', '', '', '0', '', '']
  await writeFile(
    archivo,
    [
      [SIEMPRE, RESTO, ...Object.keys(celdas)].join(','),
      [...base, ...Object.values(celdas)].map((one) => `"${one}"`).join(','),
      '',
    ].join('\n'),
  )
  const opciones = { databaseUrl, clase: 'articulos', archivo, codigoEmpresa: 10, hoy: '2026-01-05', confirmar: true }
  try {
    return await importClase(opciones)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const fichaOf = async (app: TestApp, articulo: string = ART.arroz, empresa: number = EMPRESA.ceibo) =>
  await app.get('articulos/ficha', { query: { empresa, articulo } })
const edadOf = async (app: TestApp, artCodigo: string) =>
  (await app.get('articulos/por-codigos-articulos', { query: { empresa: 10, local: 1, codigos: artCodigo } })).body[0]
    .edadMinima

test('label data are imported, answered as written, and empty before', async ({ app, databaseUrl }) => {
  expect((await fichaOf(app)).body).toEqual({
    artCodigo: ART.arroz,
    ingredientes: '',
    origen: '',
    alergenos: [],
    puedeContener: [],
    nutricion: { porcion: '', filas: [] },
    fuente: '',
  })
  await importArroz(databaseUrl, {
    ingredientes: 'Arroz, sal.',
    origen: 'Uruguay',
    alergenos: 'soja|leche',
    puede_contener: 'maní',
    porcion: '50 g',
    nutricion: 'Energía=350 kcal=175 kcal| Sodio = 2 mg',
    fuente_ficha: 'El envase.',
  })
  const ficha = {
    artCodigo: ART.arroz,
    ingredientes: 'Arroz, sal.',
    origen: 'Uruguay',
    alergenos: ['soja', 'leche'],
    puedeContener: ['maní'],
    nutricion: {
      porcion: '50 g',
      filas: [
        { nombre: 'Energía', cada100: '350 kcal', enPorcion: '175 kcal' },
        { nombre: 'Sodio', cada100: '2 mg', enPorcion: '' },
      ],
    },
    fuente: 'El envase.',
  }
  expect((await fichaOf(app)).body).toEqual(ficha)
  // A file without these columns keeps them; a line that cannot be read is refused.
  await importArroz(databaseUrl, {})
  expect((await fichaOf(app)).body).toEqual(ficha)
  for (const nutricion of ['Energía', '=350 kcal', 'Energía=1=2=3'])
    expect((await importArroz(databaseUrl, { nutricion })).rechazadas, nutricion).toBe(1)
  expect((await fichaOf(app, 'no-hay')).status).toBe(404)
  expect((await fichaOf(app, ART.arroz, 12_345)).status).toBe(404)
})

test('articles have the minimum age of their rubro, unless they name another', async ({ app, db, databaseUrl }) => {
  expect(await edadOf(app, ART.arroz)).toBeUndefined()
  await db
    .updateTable('rubro')
    .set({ edadMinima: 18 })
    .where('codigoEmpresa', '=', 10)
    .where('codEstMerc', '=', '01')
    .execute()
  await importArroz(databaseUrl, {})
  await expect.poll(() => edadOf(app, ART.arroz)).toBe(18)
  await importArroz(databaseUrl, { edad_minima: '21' })
  await expect.poll(() => edadOf(app, ART.arroz)).toBe(21)
})
