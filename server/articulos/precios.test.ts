// The price on the wire is the one the rules work out from the tables, for whoever asks and on every day.

import type { Articulo } from '@surtido/contract/articulos'
import type { Plataforma } from '@surtido/contract/base'
import { toPrecios, toProducto } from '@surtido/rules/articulos'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import { addDias } from '@surtido/rules/fechas'
import { precioPorMedida, unitPrecio } from '@surtido/rules/precios'
import type { TestApp } from '../testing/app.ts'
import { ART, ARTICULOS } from '../testing/mundo-articulos.ts'
import { AHORA, expect, HOY, test } from '../testing/test.ts'

const CODIGOS = ARTICULOS.map(({ artCodigo }) => artCodigo)
const PLATAFORMAS: readonly Plataforma[] = ['WEB', 'ANDROID', 'IOS']

async function articulos(app: TestApp, empresa: number, local: number, codigos = CODIGOS): Promise<Articulo[]> {
  const { status, body } = await app.get('articulos/por-codigos-articulos', {
    query: { empresa, local, codigos: codigos.join(',') },
  })
  expect(status).toBe(200)
  return body
}

/** List price, offers and tiers straight from the tables, as the rules take them. */
async function tablas(app: TestApp, empresa: number, local: number) {
  const rows = async (text: string, values: unknown[]) => (await app.database.pool.query(text, values)).rows
  const [precios, ofertas, tramos] = await Promise.all([
    rows('select art_codigo, precio::text from articulo_local where codigo_empresa = $1 and codigo_local = $2', [
      empresa,
      local,
    ]),
    rows(
      `select art_codigo, precio::text, solo_app_movil, fecha_desde::text, fecha_hasta::text from oferta
       where codigo_empresa = $1 and (codigo_local is null or codigo_local = $2)`,
      [empresa, local],
    ),
    rows('select art_codigo, cantidad_desde, precio::text, descuento from tramo where codigo_empresa = $1', [empresa]),
  ])
  return (artCodigo: string) => ({
    precio: toCentavos(Number(precios.find((one) => one.art_codigo === artCodigo).precio)),
    ofertas: ofertas
      .filter((one) => one.art_codigo === artCodigo)
      .map((one) => ({
        precio: toCentavos(Number(one.precio)),
        soloAppMovil: one.solo_app_movil as boolean,
        fechaDesde: one.fecha_desde as string,
        fechaHasta: one.fecha_hasta as string,
      })),
    tramos: tramos
      .filter((one) => one.art_codigo === artCodigo)
      .map((one) => ({
        cantidadDesde: Math.round(Number(one.cantidad_desde) * 100),
        precio: one.precio === null ? null : toCentavos(Number(one.precio)),
        descuento: one.descuento === null ? null : Number(one.descuento),
      })),
  })
}

test('every answered price equals what the rules work out from the tables', async ({ app, clock }) => {
  // covers: A-45 A-49 A-51 V-33
  let offers = 0
  let appOffers = 0
  for (const [empresa, local] of [
    [10, 1],
    [10, 2],
    [999, 1],
  ] as const) {
    const of = await tablas(app, empresa, local)
    for (const days of [-12, -1, 0, 1, 9, 10, 20, 21]) {
      clock.set(new Date(AHORA.getTime() + days * 86_400_000))
      const hoy = addDias(HOY, days)
      for (const one of await articulos(app, empresa, local)) {
        const { precio, ofertas, tramos } = of(one.artCodigo)
        const price = (plataforma: Plataforma, cantidad: number) =>
          unitPrecio({ precio, ofertas, tramos, cantidad, plataforma, hoy }).unitario
        const where = `${empresa}.${local} ${hoy} ${one.artCodigo}`
        expect(one.precio, where).toBe(toPesos(precio))
        // A quantity of one hundredth reaches no tier.
        expect(one.precioUnitario, where).toBe(toPesos(price('WEB', 1)))
        const { medida, contenidoMedida } = ARTICULOS.find(({ artCodigo }) => artCodigo === one.artCodigo)!
        const measured = (unitario: number) => {
          const found = medida && contenidoMedida && precioPorMedida({ precio: unitario, medida, contenidoMedida })
          return found ? { precio: toPesos(found.precio), medida: found.medida } : null
        }
        expect(one.precioPorMedida, where).toEqual(measured(price('WEB', 1)))
        const wire = toPrecios(toProducto(one as never))
        for (const plataforma of PLATAFORMAS)
          for (const cantidad of [1, 100, 299, 300, 400, 600, 1_199, 1_200, 5_000])
            expect(
              unitPrecio({ ...wire, cantidad, plataforma, hoy }).unitario,
              `${where} ${plataforma} ${cantidad}`,
            ).toBe(price(plataforma, cantidad))
        if (one.oferta) {
          offers++
          expect(ofertas, where).toContainEqual({ ...one.oferta, precio: toCentavos(one.oferta.precio) })
          expect(one.descuento, where).toBe(Math.round((1 - Number(one.oferta.precio) / Number(one.precio)) * 100))
        } else expect(one.descuento, where).toBe(0)
        // The answer says it where the offer lowers the app's price, and nowhere else.
        if (one.ofertaApp) {
          appOffers++
          const { precioPorMedida, ...oferta } = one.ofertaApp
          const cents = toCentavos(oferta.precio)
          expect(cents, where).toBe(price('IOS', 1))
          expect(ofertas, where).toContainEqual({ ...oferta, precio: cents, soloAppMovil: true })
          expect(precioPorMedida, where).toEqual(measured(cents))
        } else expect(price('IOS', 1), where).toBe(price('WEB', 1))
      }
    }
  }
  expect(offers).toBeGreaterThan(20)
  expect(appOffers).toBeGreaterThan(5)
})

test('a better offer of the app does not hide the one for everybody on the web', async ({ app, db }) => {
  //
  const fechas = { fechaDesde: HOY, fechaHasta: HOY }
  await db
    .insertInto('oferta')
    .values([
      { codigoEmpresa: 10, artCodigo: ART.azucar, precio: 40, soloAppMovil: true, ...fechas },
      { codigoEmpresa: 10, artCodigo: ART.azucar, precio: 50, ...fechas },
      { codigoEmpresa: 10, artCodigo: ART.azucar, precio: 55, ...fechas },
    ])
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const [azucar] = await articulos(app, 10, 1, [ART.azucar])
  expect(azucar).toMatchObject({
    precio: 62,
    precioUnitario: 50,
    oferta: { precio: 50, soloAppMovil: false },
    // And the app, which may have the better one, is told of it (the sugar is a kilo).
    ofertaApp: { precio: 40, ...fechas, precioPorMedida: { precio: 40, medida: 'kg' } },
  })
  // An offer that also holds in the app, but above everybody's price, is not an app offer.
  await db.updateTable('oferta').set({ precio: 56 }).where('precio', '=', 40).execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  expect((await articulos(app, 10, 1, [ART.azucar]))[0]).not.toHaveProperty('ofertaApp')
})

test('an offer no better than the list price does not count', async ({ app, db }) => {
  //
  await db
    .insertInto('oferta')
    .values([
      { codigoEmpresa: 10, artCodigo: ART.manteca, precio: 119, fechaDesde: HOY, fechaHasta: HOY },
      { codigoEmpresa: 10, artCodigo: ART.yogur, precio: 500, fechaDesde: HOY, fechaHasta: HOY },
    ])
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  for (const one of await articulos(app, 10, 1, [ART.manteca, ART.yogur]))
    expect(one).toMatchObject({ oferta: null, descuento: 0, precioUnitario: one.precio })
  const { body } = await app.get('articulos/ofertas', { query: { empresa: 10, local: 1, size: 100 } })
  expect(body.contenido.map(({ artCodigo }: Articulo) => artCodigo)).not.toContain(ART.manteca)
})

test('no offer and no tier makes a bag cheaper', async ({ app, db }) => {
  // covers: C-39 A-76
  await db
    .insertInto('oferta')
    .values({ codigoEmpresa: 10, artCodigo: ART.bolsa, precio: 1, fechaDesde: HOY, fechaHasta: HOY })
    .execute()
  await db
    .insertInto('tramo')
    .values({ codigoEmpresa: 10, artCodigo: ART.bolsa, cantidadDesde: 2, descuento: 50 })
    .execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const { body } = await app.get('articulos/bolsas', { query: { empresa: 10, local: 1 } })
  expect(body[0]).toMatchObject({
    artCodigo: ART.bolsa,
    precio: 12,
    precioUnitario: 12,
    oferta: null,
    descuentosPorCantidad: [],
    aplicaDescuentoPorCantidad: false,
  })
})

test('a deposit stays apart from the price, and weight sales say their step', async ({ app }) => {
  // covers: A-50 A-47
  for (const one of await articulos(app, 10, 1)) {
    const articulo = ARTICULOS.find(({ artCodigo }) => artCodigo === one.artCodigo)!
    expect(one, one.artCodigo).toMatchObject({
      precio: articulo.precio,
      envase: articulo.precioEnvase > 0 ? { precio: articulo.precioEnvase } : null,
      vtaFraccionada: articulo.ventaFraccionada ? 1 : 0,
      unidad: articulo.ventaFraccionada ? 'K/G' : 'Un.',
      pasoVenta: articulo.pasoVenta,
      minimoVenta: articulo.minimoVenta,
      moneda: 'UYU',
    })
  }
})
