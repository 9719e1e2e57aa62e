// Delivery and pickup are offered only where they can be ordered (S-22, A-56): empresa 999 only delivers, whatever its
// locales say.
import { assignCupon, createCupon } from '../testing/cupones.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { createUsuario, EMPRESA, expect, test } from '../testing/test.ts'

const DORADO = { empresa: EMPRESA.dorado, local: 1 }
const RETIRO = 19

test('empresa 999 offers no pickup, though a local of it has one', async ({ app, db }) => {
  // covers: A-56 B-17 C-52 C-53 C-57 C-58 C-59 C-60
  const llave = { codigoEmpresa: EMPRESA.dorado, codigoLocal: 1 }
  await db.updateTable('local').set({ retiro: true }).where('codigoEmpresa', '=', EMPRESA.dorado).execute()
  await db
    .updateTable('medioPago')
    .set({ tiposEntrega: [20, 21] })
    .where('codigoEmpresa', '=', EMPRESA.dorado)
    .execute()
  await db
    .insertInto('zonaEntrega')
    .values({ ...llave, zonaEntrega: RETIRO, tipoEntrega: 21, descripcion: 'Retiro', costo: 0, montoMinimo: 0 })
    .execute()
  await db
    .insertInto('franja')
    .values({
      codigoEmpresa: EMPRESA.dorado,
      idFranja: 1999,
      zonaEntrega: RETIRO,
      dia: 3,
      horaDesde: '17:00',
      horaHasta: '19:00',
      cupo: 5,
      minutosCorte: 60,
    })
    .execute()
  expect((await app.get('locales/entrega-local', { query: { empresa: EMPRESA.dorado } })).body.contenido).toEqual([])
  const { contenido } = (await app.get('locales/entrega-domicilio', { query: { empresa: EMPRESA.dorado } })).body
  expect(contenido).toMatchObject([{ tiposEntrega: [20] }])
  expect((await app.get('tipos-entrega/empresas/999/locales/1')).body).toEqual([
    { codigo: 20, descripcion: 'Entrega a domicilio' },
  ])
  expect(await app.get('zonas-entrega/empresas/999/locales/1/tipos-entrega/21')).toMatchObject({
    status: 422,
    body: { error: 'Entregas.ERROR_TIPO_ENTREGA' },
  })
  const medios = (query: object) => app.get('medios-pago/disponibles', { query: { ...DORADO, ...query } })
  for (const medio of (await medios({})).body) expect(medio.tiposEntrega).toEqual([20])
  expect((await medios({})).body.length).toBeGreaterThan(0)
  expect((await medios({ 'tipo-entrega': 21 })).body).toEqual([])
  const dias = { query: { empresa: EMPRESA.dorado, 'zona-entrega': RETIRO } }
  expect(await app.get('franjas-entrega/dias-entrega-costo-dinamico', dias)).toMatchObject({
    status: 404,
    body: { error: 'Entregas.ERROR_ZONA_NO_ENCONTRADA' },
  })
  const usuario = await createUsuario(db, { codigoEmpresa: EMPRESA.dorado })
  const hold = { codigoEmpresa: EMPRESA.dorado, fecha: '2026-03-11' }
  expect(await app.as(usuario).post('franjas-entrega/1999/reserva', hold)).toMatchObject({
    status: 404,
    body: { error: 'Entregas.ERROR_FRANJA_NO_ENCONTRADA' },
  })
})

test('slots of a hidden local, or of a kind it does not offer, are not shown', async ({ app, db }) => {
  // covers: C-60
  const ask = () =>
    app.get('franjas-entrega/dias-entrega-costo-dinamico', { query: { empresa: EMPRESA.ceibo, 'zona-entrega': 29 } })
  const set = (change: object) =>
    db
      .updateTable('local')
      .set(change)
      .where('codigoEmpresa', '=', EMPRESA.ceibo)
      .where('codigoLocal', '=', 2)
      .execute()
  expect((await ask()).status).toBe(200)
  try {
    for (const change of [{ visible: false }, { visible: true, retiro: false }]) {
      await set(change)
      expect(await ask()).toMatchObject({ status: 404, body: { error: 'Entregas.ERROR_ZONA_NO_ENCONTRADA' } })
    }
  } finally {
    await set({ visible: true, retiro: true })
  }
})

test('locales and means of payment of an unknown empresa or local are 404', async ({ app }) => {
  // covers: C-56 C-59
  for (const path of ['locales/visible', 'medios-pago/disponibles']) {
    expect(await app.get(path, { query: { empresa: 12345 } }), path).toMatchObject({
      status: 404,
      body: { error: 'Empresas.ERROR_NO_ENCONTRADO' },
    })
    expect(await app.get(path, { query: { empresa: 10, local: 77 } }), path).toMatchObject({
      status: 404,
      body: { error: 'Locales.ERROR_NO_ENCONTRADO' },
    })
  }
})

test('a cupon of another local never enters a total, even when the price changed', async ({ app, db }) => {
  // covers: C-24 V-25 A-42
  const usuario = await createUsuario(db)
  const cupon = await createCupon(db, { descuento: 50, locales: [2] })
  await assignCupon(db, cupon, usuario)
  const right = pedidoOf(usuario, undefined, { idCupon: cupon.idCupon })
  const stale = { ...right, articulos: [{ ...right.articulos[0]!, precioTotal: 1 }] }
  const { status, body } = await app.as(usuario).post(PATH_PEDIDO, stale)
  expect([status, body.error]).toEqual([409, 'Articulos.ERROR_PRECIO_CAMBIADO'])
  expect(body.detalles.at(-1).totales).toMatchObject({ cupon: 0, total: 59 })
  expect((await app.as(usuario).post(PATH_PEDIDO, right)).body.error).toBe('CUPON_NO_APLICA_AL_LOCAL')
})
