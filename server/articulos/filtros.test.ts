// Filters and orders of a list of articles: labels, offers by platform, price of a measure, share off.
import type { Articulo } from '@surtido/contract/articulos'
import type { TestApp } from '../testing/app.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { expect, HOY, test } from '../testing/test.ts'

const LISTAS = [
  ['articulos', {}],
  ['articulos/search', { descripcion: 'conaprole' }],
] as const

async function ask(app: TestApp, path: string, query: Record<string, string | boolean>) {
  const { status, body } = await app.get(path, { query: { empresa: 10, local: 1, size: 100, ...query } })
  expect(status).toBe(200)
  return body
}
const list = async (app: TestApp, path: string, query: Record<string, string | boolean>) =>
  (await ask(app, path, query)).contenido as Articulo[]
const codes = (articulos: readonly Articulo[]) => articulos.map(({ artCodigo }) => artCodigo).sort()

test('A list can be narrowed by label, and a search answers the labels it found', async ({ app, db }) => {
  // covers: C-38 C-49
  await db
    .updateTable('articulo')
    .set({ etiquetas: ['sin gluten'] })
    .where('codigoEmpresa', '=', 10)
    .where('artCodigo', 'in', [ART.leche, ART.arroz])
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  expect(codes(await list(app, 'articulos', { etiqueta: 'sin gluten' }))).toEqual([ART.leche, ART.arroz].sort())
  expect(codes(await list(app, 'articulos', { etiqueta: 'sin lactosa' }))).toEqual([])
  const { facetas } = await ask(app, 'articulos/search', { descripcion: 'conaprole' })
  const labels = facetas.find(({ campo }: { campo: string }) => campo === 'etiqueta')
  expect(labels.valores).toEqual([{ valor: 'sin gluten', descripcion: 'sin gluten', cantidad: 1 }])
  const narrowed = await list(app, 'articulos/search', { descripcion: 'conaprole', etiqueta: 'sin gluten' })
  expect(codes(narrowed)).toEqual([ART.leche])
})

test('An article is on offer when it is cheaper on that platform', async ({ app, db }) => {
  // covers: C-38 C-49 A-49
  const deLaApp = { codigoEmpresa: 10, artCodigo: ART.dulceDeLeche, precio: 5, soloAppMovil: true }
  await db
    .insertInto('oferta')
    .values({ ...deLaApp, fechaDesde: HOY, fechaHasta: HOY })
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  for (const [path, query] of LISTAS) {
    expect(codes(await list(app, path, { ...query, oferta: true })), path).not.toContain(ART.dulceDeLeche)
    expect(codes(await list(app, path, { ...query, oferta: true, plataforma: 'IOS' })), path).toContain(
      ART.dulceDeLeche,
    )
  }
})

test('A list can be ordered by price of a kilo or litre, and by discount', async ({ app }) => {
  // covers: C-38 C-49
  for (const [path, query] of LISTAS) {
    const porMedida = (await list(app, path, { ...query, sort: 'medida' })).map((one) => one.precioPorMedida)
    const told = porMedida.filter((one) => one !== null)
    expect(told.length, path).toBeGreaterThan(2)
    // Articles of unknown content come last.
    expect(porMedida.slice(0, told.length), path).toEqual(told)
    for (const medida of new Set(told.map((one) => one.medida))) {
      const prices = told.filter((one) => one.medida === medida).map(({ precio }) => Number(precio))
      expect(prices, `${path} ${medida}`).toEqual([...prices].sort((a, b) => a - b))
    }
    const off = (await list(app, path, { ...query, sort: 'descuento' })).map(
      ({ precio, precioUnitario }) => Number(precioUnitario) / Number(precio),
    )
    expect(off, path).toEqual([...off].sort((a, b) => a - b))
  }
})

test('brands and rubros with equal counts keep the order of the results', async ({ app }) => {
  // covers: C-49
  for (const descripcion of ['conaprole', 'leche', 'queso', 'agua', 'pan', 'a']) {
    const { contenido, facetas } = await ask(app, 'articulos/search', { descripcion })
    const found = contenido as Articulo[]
    for (const [campo, nameOf] of [
      ['marca', (one: Articulo) => one.marca],
      ['rubro', (one: Articulo) => one.rubro.codEstMerc],
    ] as const) {
      const counts = [...Map.groupBy(found, nameOf)].map(([valor, all]) => [valor, all.length] as const)
      const told = facetas.find((one: { campo: string }) => one.campo === campo)?.valores
      if (!told) continue
      const order = counts.filter(([valor]) => valor !== '').sort((a, b) => b[1] - a[1])
      expect(
        told.map((one: { valor: string; cantidad: number }) => [one.valor, one.cantidad]),
        descripcion,
      ).toEqual(order.slice(0, told.length))
      expect(told.length, descripcion).toBe(Math.min(order.length, 12))
    }
  }
})
