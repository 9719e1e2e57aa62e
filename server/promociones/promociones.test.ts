import type { Db } from '../db/client.ts'
import { articuloLocalOf, linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createUsuario, expect, HOY, MEDIO_PAGO, test } from '../testing/test.ts'

const LOCAL = { empresa: 10, local: 1 }
const VERIFICAR = 'promociones/verificar-promociones'

interface Nueva {
  tipo: string
  parametros: object
  artCodigos?: string[]
  rubros?: string[]
  marcas?: string[]
  vigenciaDesde?: string
  vigenciaHasta?: string
}

/** Puts these, and only these, in force. */
async function setPromociones(db: Db, nuevas: readonly Nueva[]): Promise<void> {
  await db.deleteFrom('promocion').where('codigoEmpresa', '=', 10).execute()
  if (nuevas.length === 0) return
  await db
    .insertInto('promocion')
    .values(
      nuevas.map(({ parametros, ...nueva }, i) => ({
        codigoEmpresa: 10,
        idPromocion: i + 1,
        titulo: `Promo ${i + 1}`,
        vigenciaDesde: HOY,
        vigenciaHasta: HOY,
        ...nueva,
        parametros: JSON.stringify(parametros),
      })),
    )
    .execute()
}

const precioDe = async (db: Db, artCodigo: string) => (await articuloLocalOf(db, artCodigo)).precio

test('answers what each promotion saves and off which lines, by GET and by POST alike', async ({ app, db }) => {
  // covers: C-47 K-32 A-59
  await setPromociones(db, [
    { tipo: 'LLEVA_N_PAGA_M', parametros: { lleva: 3, paga: 2 }, artCodigos: [ART.fideos] },
    { tipo: 'PORCENTAJE_RUBRO', parametros: { porcentaje: 10 }, rubros: ['0102'] },
  ])
  const [fideos, arroz] = [await precioDe(db, ART.fideos), await precioDe(db, ART.arroz)]
  const expected = {
    promociones: [
      {
        idPromocion: 1,
        descripcion: 'Promo 1',
        ahorro: fideos,
        artCodigos: [ART.fideos],
        lineas: [{ artCodigo: ART.fideos, ahorro: fideos }],
      },
      { idPromocion: 2, ahorro: Math.round(arroz * 10 * 2) / 100, artCodigos: [ART.arroz] },
    ],
    ahorroTotal: Math.round((fideos + arroz * 0.2) * 100) / 100,
  }
  const articulos = `${ART.arroz}:2,${ART.fideos}:3`
  const got = await app.get(VERIFICAR, { query: { ...LOCAL, articulos } })
  expect(got).toMatchObject({ status: 200, body: expected })
  const posted = await app.post(
    VERIFICAR,
    {
      articulos: [
        { artCodigo: ART.fideos, cantidad: 1 },
        { artCodigo: ART.arroz, cantidad: 2 },
        { artCodigo: ART.fideos, cantidad: 2 },
        { artCodigo: 'no-existe', cantidad: 1 },
      ],
    },
    { query: LOCAL },
  )
  expect(posted.body).toEqual(got.body)
})

test('what is saved on a quantity of many decimals is that of two, by GET and by POST', async ({ app, db }) => {
  // covers: V-32 C-47
  await setPromociones(db, [{ tipo: 'PORCENTAJE_RUBRO', parametros: { porcentaje: 50 }, rubros: ['0301'] }])
  const get = (cantidad: string) =>
    app.get(VERIFICAR, { query: { ...LOCAL, articulos: `${ART.quesoColonia}:${cantidad}` } })
  const post = (cantidad: number) =>
    app.post(VERIFICAR, { articulos: [{ artCodigo: ART.quesoColonia, cantidad }] }, { query: LOCAL })
  for (const [written, right] of [
    ['1.236789', 1.24],
    ['1.2351234567891', 1.24],
    ['1.2349999999', 1.23],
    ['0.005', 0.01],
  ] as const) {
    const { ahorroTotal } = (await get(String(right))).body
    expect(ahorroTotal, written).not.toBe((await get((right + 0.01).toFixed(2))).body.ahorroTotal)
    for (const { status, body } of [await get(written), await post(Number(written))])
      expect([status, body.ahorroTotal], written).toEqual([200, ahorroTotal])
  }
  // Something that rounds to nothing is nothing, and 9999 is the most.
  for (const written of ['0', '0.004', '9999.995'])
    for (const { status, body } of [await get(written), await post(Number(written))])
      expect([status, body.detalles?.[0].error], written).toEqual([400, 'Validacion.RANGO'])
})

test('counts delivery and payment once they are given, and never discounts bags', async ({ app, db }) => {
  // covers: C-47
  await setPromociones(db, [
    { tipo: 'PORCENTAJE_ENTREGA', parametros: { porcentaje: 5, tiposEntrega: [21] } },
    { tipo: 'PORCENTAJE_PAGO', parametros: { porcentaje: 8, mediosPago: [MEDIO_PAGO.pos] } },
  ])
  const ask = async (more: object) =>
    (await app.get(VERIFICAR, { query: { ...LOCAL, articulos: `${ART.arroz}:1,${ART.bolsa}:2`, ...more } })).body
  expect(await ask({})).toEqual({ promociones: [], ahorroTotal: 0 })
  expect(await ask({ 'tipo-entrega': 21 })).toMatchObject({ ahorroTotal: 2.95 })
  expect(await ask({ 'tipo-entrega': 21, 'medio-pago': MEDIO_PAGO.pos })).toMatchObject({
    ahorroTotal: 4.72,
    promociones: [{ idPromocion: 2, artCodigos: [ART.arroz] }],
  })
})

test('a promotion saves until midnight in Montevideo of its last day', async ({ app, db, clock }) => {
  // covers: A-51 C-47
  await setPromociones(db, [{ tipo: 'PORCENTAJE', parametros: { porcentaje: 10 } }])
  const saved = async () =>
    (await app.get(VERIFICAR, { query: { ...LOCAL, articulos: `${ART.arroz}:1` } })).body.ahorroTotal
  clock.set(new Date('2026-03-11T23:59:00-03:00'))
  expect(await saved()).toBe(5.9)
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect(await saved()).toBe(0)
})

test('answers what a promotion does, so that the app can compute it', async ({ app, db }) => {
  // covers: C-44
  await setPromociones(db, [{ tipo: 'SEGUNDA_UNIDAD', parametros: { porcentaje: 50 }, artCodigos: [ART.te] }])
  expect((await app.get('promociones', { query: LOCAL })).body.contenido).toMatchObject([
    { tipo: 'SEGUNDA_UNIDAD', parametros: { porcentaje: 50 }, artCodigos: [ART.te], rubros: [], marcas: [] },
  ])
})

test('a pedido has its promotions in descuentos, and keeps what each took off', async ({ app, db }) => {
  // covers: C-24 C-47 K-34
  await setPromociones(db, [{ tipo: 'LLEVA_N_PAGA_M', parametros: { lleva: 3, paga: 2 }, artCodigos: [ART.fideos] }])
  const usuario = await createUsuario(db)
  const fideos = await precioDe(db, ART.fideos)
  const pedido = pedidoOf(usuario, [linea(ART.fideos, fideos, 4)])
  // A customer who does not know of the promotion is told the true total before anything is placed.
  const refused = await app.as(usuario).post(PATH_PEDIDO, { ...pedido, totalEsperado: fideos * 4 })
  expect(refused).toMatchObject({
    status: 409,
    body: {
      error: 'Articulos.ERROR_PRECIO_CAMBIADO',
      detalles: [{ campo: 'totales', totales: { descuentos: fideos, total: fideos * 3 } }],
    },
  })
  const placed = await app.as(usuario).post(PATH_PEDIDO, { ...pedido, totalEsperado: fideos * 3 })
  expect(placed).toMatchObject({
    status: 201,
    body: { totales: { subtotal: fideos * 4, descuentos: fideos, total: fideos * 3 } },
  })
  expect((await app.as(usuario).get(`pedidos/${placed.body.idPedido}`)).body).toMatchObject({
    promociones: [{ idPromocion: 1, titulo: 'Promo 1', ahorro: fideos }],
    lineas: [{ precioTotal: fideos * 4, ahorroPromociones: fideos }],
    cupon: null,
  })
  const kept = await db
    .selectFrom('pedidoPromocion')
    .select(['lineas'])
    .where('idPedido', '=', placed.body.idPedido)
    .execute()
  expect(kept).toEqual([{ lineas: [{ artCodigo: ART.fideos, ahorro: fideos }] }])
})

test('a promotion shows what its first articles look like, those that there are first', async ({ app, db }) => {
  // covers: C-44
  await setPromociones(db, [
    { tipo: 'LLEVA_N_PAGA_M', parametros: { lleva: 3, paga: 2 }, artCodigos: [ART.fideos, ART.arroz] },
    { tipo: 'PORCENTAJE_RUBRO', parametros: { porcentaje: 10 }, rubros: ['99'] },
  ])
  // A page that no other test has asked for: what is in force is read anew.
  const { contenido } = (await app.get('promociones', { query: { ...LOCAL, size: 7 } })).body
  const [{ articulosVistos }, empty] = contenido
  expect(articulosVistos.map(({ artCodigo }: { artCodigo: string }) => artCodigo)).toEqual([ART.fideos, ART.arroz])
  const { body } = await app.get('articulos/por-codigos-articulos', { query: { ...LOCAL, codigos: ART.fideos } })
  const { nombre, urlImagen, rubro } = body[0]
  expect(articulosVistos[0]).toEqual({ artCodigo: ART.fideos, nombre, urlImagen, rubro: rubro.id })
  expect(empty.articulosVistos).toEqual([])
})
