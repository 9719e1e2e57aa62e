import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { ART, franja, PUNTO, zonaCerca, zonaRetiro } from '../../testing/mundo.ts'
import { arroz, type LineaDePrueba, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import { setStock } from '../../testing/stock.ts'
import { createDireccion, createUsuario, expect, test } from '../../testing/test.ts'

const retiro = zonaRetiro(1)
/** Wednesday, the second pickup slot: 17 to 19. */
const FRANJA = franja(retiro, 3, 2)

const setCupo = async (db: Db, cupo: number) => {
  await db.updateTable('franja').set({ cupo }).where('codigoEmpresa', '=', 10).where('idFranja', '=', FRANJA).execute()
  await db.deleteFrom('franjaDia').where('codigoEmpresa', '=', 10).execute()
}
const countPedidos = async (db: Db) =>
  (
    await db
      .selectFrom('pedido')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('places a pedido for pickup and shows it in CX-01, CX-02 and C-23', async ({ app, db }) => {
  // covers: C-24 K-34 K-35 A-62 B-13
  const usuario = await createUsuario(db)
  const before = await stockOf(db, ART.arroz)
  const placed = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  expect(placed).toMatchObject({
    status: 201,
    body: { estado: 'RECIBIDO', totales: { subtotal: 118, total: 118, entrega: 0 } },
  })
  expect(placed.body.codigoRetiro).toMatch(/^\d{4}$/)
  expect(await stockOf(db, ART.arroz)).toBe(before - 2)
  expect((await app.as(usuario).get('pedidos')).body).toMatchObject({
    totalElementos: 1,
    contenido: [{ idPedido: placed.body.idPedido, total: 118 }],
  })
  expect((await app.as(usuario).get(`pedidos/${placed.body.idPedido}`)).body).toMatchObject({
    lineas: [{ artCodigo: ART.arroz, cantidadPedida: 2, cantidadPreparada: null, precioTotal: 118 }],
    historial: [{ estado: 'RECIBIDO' }],
  })
  expect((await app.as(usuario).get('pedidos/cantidad-pedidos-abiertos')).body).toEqual({ cantidad: 1 })
})

test('three bananas are asked for as 0,54 kg, and the pedido says both', async ({ app, db }) => {
  // covers: A-47 V-32 CX-02
  await sql`update articulo set paso_venta = 0.01, minimo_venta = 0.05, peso_pieza = 0.18
    where codigo_empresa = 10 and art_codigo = ${ART.banana}`.execute(db)
  const usuario = await createUsuario(db)
  const banana = (cantidad: number, precioTotal: number) => ({
    artCodigo: ART.banana,
    cantidad,
    precio: 89.9,
    precioTotal,
  })
  const lineaOf = async (linea: LineaDePrueba) => {
    const placed = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [linea]))
    expect(placed.status).toBe(201)
    return (await app.as(usuario).get(`pedidos/${placed.body.idPedido}`)).body.lineas[0]
  }
  const tres = banana(0.54, 48.55)
  expect(await lineaOf(tres)).toMatchObject({ cantidadPedida: 0.54, unidades: 3, precioTotal: 48.55 })
  // Half a kilo is no number of bananas, and is checked as ever.
  expect(await lineaOf(banana(0.5, 44.95))).toMatchObject({ cantidadPedida: 0.5, unidades: null })
  const poco = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [banana(0.04, 3.6)]))
  expect(poco).toMatchObject({ status: 422, body: { error: 'Articulos.ERROR_CANTIDAD_INVALIDA' } })
})

test('delivers inside the zone, with its cost, and keeps the address as it was', async ({ app, db }) => {
  // covers: C-24 S-22 E-17
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario, PUNTO.pocitos)
  const zona = await db
    .selectFrom('zonaEntrega')
    .selectAll()
    .where('codigoEmpresa', '=', 10)
    .where('zonaEntrega', '=', zonaCerca(1))
    .executeTakeFirstOrThrow()
  const cantidad = Math.ceil(Number(zona.montoMinimo) / 59) + 1
  const gratis = zona.montoEnvioGratis !== null && cantidad * 59 >= Number(zona.montoEnvioGratis)
  const total = cantidad * 59 + (gratis ? 0 : Number(zona.costo))
  const placed = await app.as(usuario).post(
    PATH_PEDIDO,
    pedidoOf(usuario, [arroz(cantidad)], {
      tipoEntrega: { codigo: 20 },
      idDireccion,
      idFranja: franja(zonaCerca(1), 3, 2),
      totalEsperado: total,
    }),
  )
  expect(placed).toMatchObject({ status: 201, body: { totales: { total }, codigoRetiro: null } })
})

test('refuses an address outside every zone, with its code', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario, PUNTO.salto)
  const answer = await app.as(usuario).post(
    PATH_PEDIDO,
    pedidoOf(usuario, [arroz()], {
      tipoEntrega: { codigo: 20 },
      idDireccion,
      idFranja: franja(zonaCerca(1), 3, 2),
    }),
  )
  expect(answer).toMatchObject({ status: 409, body: { error: 'Direcciones.ERROR_FUERA_DE_ZONA' } })
})

test('answers a changed price with every new line and total, and takes nothing', async ({ app, db }) => {
  // covers: C-24 A-61
  const usuario = await createUsuario(db)
  await setStock(db, ART.arroz, 50)
  const answer = await app
    .as(usuario)
    .post(PATH_PEDIDO, pedidoOf(usuario, [{ ...arroz(), precio: 40, precioTotal: 40 }]))
  expect(answer).toMatchObject({ status: 409, body: { error: 'Articulos.ERROR_PRECIO_CAMBIADO' } })
  expect(answer.body.detalles).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ artCodigo: ART.arroz, precioTotal: 59, precioTotalAnterior: 40 }),
      expect.objectContaining({ campo: 'totales', totales: expect.objectContaining({ total: 59 }) }),
    ]),
  )
  expect(await stockOf(db, ART.arroz)).toBe(50)
})

test('names every short line and how much is left of it', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  await setStock(db, ART.arroz, 1)
  const answer = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(2)]))
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'Articulos.ERROR_SIN_STOCK', detalles: [{ artCodigo: ART.arroz, disponible: 1 }] },
  })
  expect(await stockOf(db, ART.arroz)).toBe(1)
  await setStock(db, ART.arroz, 100)
})

test('refuses half a packet, an unknown article, a past slot and a factura without RUT', async ({ app, db }) => {
  // covers: C-24 V-32 A-47
  const usuario = await createUsuario(db)
  const post = (articulos: LineaDePrueba[], more?: object) =>
    app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, articulos, more))
  expect((await post([{ ...arroz(), cantidad: 0.5 }])).body.error).toBe('Articulos.ERROR_CANTIDAD_INVALIDA')
  expect((await post([{ ...arroz(), artCodigo: 'NO-HAY' }])).body.error).toBe('Articulos.ERROR_NO_ENCONTRADO')
  expect((await post([arroz()], { fechaEntrega: '2026-03-04' })).body.error).toBe('Entregas.ERROR_FRANJA_VENCIDA')
  expect((await post([arroz()], { datosFacturacion: { factura: true, rut: '1', razonSocial: 'X' } })).body.error).toBe(
    'Pedidos.ERROR_FACTURACION',
  )
  expect((await post([arroz()], { medioPago: { idMedioDePago: 99 } })).body.error).toBe(
    'MediosPago.ERROR_NO_DISPONIBLE',
  )
  expect((await post([arroz()], { idUsuario: usuario.idUsuario + 1 })).status).toBe(403)
})

test('the same idSolicitud gives the same answer; with another body it is refused', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  await setCupo(db, 100)
  const before = await countPedidos(db)
  const body = pedidoOf(usuario, [arroz()])
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.as(usuario).post(PATH_PEDIDO, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1)
  expect(await countPedidos(db)).toBe(before + 1)
  const other = await app.as(usuario).post(PATH_PEDIDO, { ...body, observaciones: 'otra cosa' })
  expect(other).toMatchObject({ status: 409, body: { error: 'Pedidos.ERROR_SOLICITUD_REPETIDA' } })
})

test('sells ten units to exactly ten of fifty who want one at once', async ({ app, db }) => {
  // covers: C-24
  const usuarios = await Promise.all(Array.from({ length: 50 }, () => createUsuario(db)))
  await setCupo(db, 1_000)
  await setStock(db, ART.arroz, 10)
  const answers = await Promise.all(
    usuarios.map((usuario) => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body.error === 'Articulos.ERROR_SIN_STOCK')).toHaveLength(40)
  expect(await stockOf(db, ART.arroz)).toBe(0)
})

test('gives five places to exactly five of forty, and gives back the stock of the rest', async ({ app, db }) => {
  // covers: C-24 CX-09
  const usuarios = await Promise.all(Array.from({ length: 40 }, () => createUsuario(db)))
  await setCupo(db, 5)
  await setStock(db, ART.arroz, 1_000)
  const answers = await Promise.all(
    usuarios.map((usuario) => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz()]))),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(answers.filter(({ body }) => body.error === 'Entregas.ERROR_FRANJA_SIN_CUPO')).toHaveLength(35)
  expect(await stockOf(db, ART.arroz)).toBe(995)
})

test('carritos of the same articles in opposite order all get through', async ({ app, db }) => {
  // covers: C-24
  const usuarios = await Promise.all(Array.from({ length: 20 }, () => createUsuario(db)))
  await setCupo(db, 1_000)
  await setStock(db, ART.arroz, 1_000)
  await setStock(db, ART.dulceDeLeche, 1_000)
  const dulce: LineaDePrueba = { artCodigo: ART.dulceDeLeche, cantidad: 1, precio: 235, precioTotal: 235 }
  const answers = await Promise.all(
    usuarios.map((usuario, i) =>
      app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, i % 2 ? [arroz(), dulce] : [dulce, arroz()])),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(usuarios.map(() => 201))
})

test('keeps the carrito by version, and answers a late device the current one', async ({ app, db }) => {
  // covers: CX-08
  const usuario = await createUsuario(db)
  const query = { empresa: 10, local: 1 }
  const lineas = [{ artCodigo: ART.arroz, cantidad: 2, modificado: '2026-03-11T10:00:00-03:00' }]
  expect((await app.as(usuario).get('carrito', { query })).body).toMatchObject({ version: 0, lineas: [] })
  expect((await app.as(usuario).put('carrito', { version: 0, lineas }, { query })).body).toMatchObject({
    version: 1,
  })
  const late = await app.as(usuario).put('carrito', { version: 0, lineas: [] }, { query })
  expect(late).toMatchObject({
    status: 409,
    body: { error: 'Carrito.ERROR_VERSION', detalles: [{ version: 1, lineas }] },
  })
})

test('says which articles of a pedido can be bought again', async ({ app, db }) => {
  // covers: CX-05
  const usuario = await createUsuario(db)
  await setCupo(db, 100)
  await setStock(db, ART.arroz, 100)
  const { body } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(3)]))
  const again = await app.as(usuario).post(`pedidos/${body.idPedido}/repetir`, {})
  expect(again.body).toMatchObject({ articulos: [{ artCodigo: ART.arroz, cantidad: 3 }], noDisponibles: [] })
  const stranger = await createUsuario(db)
  expect((await app.as(stranger).get(`pedidos/${body.idPedido}`)).status).toBe(404)
})
