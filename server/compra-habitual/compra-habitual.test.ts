import { randomUUID } from 'node:crypto'
import { addDias } from '@surtido/rules/fechas'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { ARTICULOS } from '../testing/mundo-articulos.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { sentenciasOf } from '../testing/sentencias.ts'
import {
  ART,
  actAs,
  createAdministrador,
  createDireccion,
  createUsuario,
  expect,
  franja,
  HOY,
  MEDIO_PAGO,
  PUNTO,
  test,
  type UsuarioDePrueba,
  zonaCerca,
  zonaRetiro,
} from '../testing/test.ts'

const precios = new Map<string, number>(ARTICULOS.map(({ artCodigo, precio }) => [artCodigo, precio]))
const BOLSA = 12

/** A pedido of these, as if it had been delivered so many days ago. */
async function buy(
  { app, db }: { app: TestApp; db: Db },
  usuario: UsuarioDePrueba,
  dias: number,
  cantidades: Readonly<Record<string, number>>,
  more: object = {},
): Promise<number> {
  const articulos = Object.entries(cantidades).map(([codigo, cantidad]) =>
    linea(codigo, precios.get(codigo)!, cantidad),
  )
  const total = articulos.reduce((sum, { precioTotal }) => sum + Math.round(precioTotal * 100), BOLSA * 100) / 100
  const pedido = {
    ...pedidoOf(usuario, articulos, { bolsas: [{ artCodigo: ART.bolsa, cantidad: 1 }], totalEsperado: total }),
    ...more,
  }
  const { status, body } = await app.as(usuario).post(PATH_PEDIDO, pedido)
  expect(status, JSON.stringify(body)).toBe(201)
  await db
    .updateTable('pedido')
    .set({ fechaEntrega: addDias(HOY, -dias) })
    .where('idPedido', '=', body.idPedido)
    .execute()
  return body.idPedido
}

const habitual = (app: TestApp, who: { token: string }, local = 1) =>
  app.as(who).get('compra-habitual', { query: { empresa: 10, local } })

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
const told = ({ body }: { body: any }) =>
  body.articulos.map((one: { articulo: { artCodigo: string }; cantidad: number; toca: boolean; veces: number }) => [
    one.articulo.artCodigo,
    one.cantidad,
    one.veces,
    one.toca,
  ])

test('the usual purchase answers usual amounts, what is due first', async ({ app, db }) => {
  // covers: CX-28
  const usuario = await createUsuario(db)
  const world = { app, db }
  expect((await habitual(app, usuario)).body).toEqual({ articulos: [], faltan: [], comoSiempre: null })
  await buy(world, usuario, 21, { [ART.arroz]: 2, [ART.vino]: 1 })
  await buy(world, usuario, 14, { [ART.arroz]: 3, [ART.lecheDescremada]: 1 })
  await buy(world, usuario, 7, { [ART.arroz]: 2, [ART.lecheDescremada]: 1 })
  await buy(world, usuario, 3, { [ART.lecheDescremada]: 2 })
  const answer = await habitual(app, usuario)
  expect(answer.status).toBe(200)
  expect(told(answer)).toEqual([
    [ART.arroz, 2, 3, true],
    [ART.lecheDescremada, 1, 3, false],
    [ART.vino, 1, 1, false],
  ])
  expect(answer.body.articulos[0]).toMatchObject({
    ultimaVez: addDias(HOY, -7),
    articulo: { precio: 59, nombre: expect.any(String) },
  })
  // Another shop has its own prices, and tells apart what it does not have.
  const elsewhere = await habitual(app, usuario, 2)
  expect(told(elsewhere).map(([codigo]: [string]) => codigo)).toEqual([ART.arroz, ART.vino])
  expect(elsewhere.body.articulos[0].articulo.precio).toBe(62)
  expect(elsewhere.body.faltan).toEqual([
    {
      artCodigo: ART.lecheDescremada,
      nombre: expect.any(String),
      cantidad: 1,
      veces: 3,
      ultimaVez: addDias(HOY, -3),
      toca: false,
    },
  ])
  expect((await habitual(app, await createUsuario(db))).body.articulos).toEqual([])
  // An article that the shop sells but has run out of is left out too.
  const deArroz = db.updateTable('articuloLocal').where('codigoEmpresa', '=', 10).where('codigoLocal', '=', 2)
  await deArroz.set({ stock: 0 }).where('artCodigo', '=', ART.arroz).execute()
  await app.catalogo.refresh({ codigoEmpresa: 10 })
  const { body } = await habitual(app, usuario, 2)
  expect(told({ body }).map(([codigo]: [string]) => codigo)).toEqual([ART.vino])
  expect(body.faltan.map((one: { artCodigo: string }) => one.artCodigo)).toContain(ART.arroz)
})

test('a cancelled or unpaid pedido forms no habit', async ({ app, db }) => {
  // covers: CX-28
  const usuario = await createUsuario(db)
  const kept = await buy({ app, db }, usuario, 20, { [ART.arroz]: 1 })
  const other = await buy({ app, db }, usuario, 10, { [ART.arroz]: 4, [ART.vino]: 1 })
  for (const estado of ['CANCELADO', 'PENDIENTE_PAGO'] as const) {
    await db.updateTable('pedido').set({ estado }).where('idPedido', '=', other).execute()
    expect(told(await habitual(app, usuario))).toEqual([[ART.arroz, 1, 1, false]])
  }
  await db.updateTable('pedido').set({ estado: 'CANCELADO' }).where('idPedido', '=', kept).execute()
  expect((await habitual(app, usuario)).body).toEqual({ articulos: [], faltan: [], comoSiempre: null })
})

test('the last pedido proposes delivery, address, day, hour and payment', async ({ app, db }) => {
  // covers: CX-28
  const usuario = await createUsuario(db)
  await buy({ app, db }, usuario, 8, { [ART.arroz]: 1 })
  expect((await habitual(app, usuario)).body.comoSiempre).toEqual({
    tipoEntrega: { codigo: 21, descripcion: 'Retiro en el local' },
    direccion: null,
    // Tuesday.
    diaSemana: 2,
    horaDesde: '17:00',
    idMedioDePago: MEDIO_PAGO.efectivo,
    medioPago: 'Efectivo',
    idPaymentProfile: null,
  })
  const idDireccion = await createDireccion(db, usuario, { ...PUNTO.pocitos, calle: 'Av. Brasil', numero: '2600' })
  const more = { tipoEntrega: { codigo: 20 }, idDireccion, idFranja: franja(zonaCerca(1), 3, 2) }
  const asked = { [ART.arroz]: 20 }
  const costo = await app.as(usuario).post(PATH_PEDIDO, {
    ...pedidoOf(usuario, [linea(ART.arroz, 59, 20)], { totalEsperado: 1 }),
    ...more,
  })
  const { total } = costo.body.detalles.at(-1).totales
  const idPedido = await buy({ app, db }, usuario, 2, asked, {
    ...more,
    bolsas: [],
    totalEsperado: total,
  })
  await db.updateTable('pago').set({ idPaymentProfile: '55591' }).where('idPedido', '=', idPedido).execute()
  expect((await habitual(app, usuario)).body.comoSiempre).toMatchObject({
    tipoEntrega: { codigo: 20 },
    direccion: { calle: 'Av. Brasil', numero: '2600' },
    diaSemana: 1,
    idPaymentProfile: 55591,
  })
  // Somebody who acts for a customer cannot pay with that customer's card.
  const token = await actAs(app, await createAdministrador(db), usuario)
  expect((await habitual(app, { token })).body.comoSiempre.idPaymentProfile).toBeNull()
})

test('of two thousand pedidos the last forty are read, in two statements, by the index', async ({ app, db }) => {
  // covers: CX-28
  const usuario = await createUsuario(db)
  const idPedido = await buy({ app, db }, usuario, 400, { [ART.vino]: 1 })
  const {
    idPedido: _,
    llegada: __,
    ...pedido
  } = await db.selectFrom('pedido').selectAll().where('idPedido', '=', idPedido).executeTakeFirstOrThrow()
  const lineas = await db.selectFrom('pedidoLinea').selectAll().where('idPedido', '=', idPedido).execute()
  const pago = await db.selectFrom('pago').selectAll().where('idPedido', '=', idPedido).executeTakeFirstOrThrow()
  const repeat = async (many: number, artCodigo: string) => {
    const made = await db
      .insertInto('pedido')
      .values(
        Array.from({ length: many }, () => ({
          ...pedido,
          datosFacturacion: JSON.stringify(pedido.datosFacturacion),
          idSolicitud: randomUUID(),
        })) as never,
      )
      .returning('idPedido')
      .execute()
    await db
      .insertInto('pedidoLinea')
      .values(
        made.flatMap(({ idPedido }) =>
          lineas.map((one) => ({ ...one, artCodigo: one.esBolsa ? one.artCodigo : artCodigo, idPedido })),
        ) as never,
      )
      .execute()
    await db
      .insertInto('pago')
      .values(made.map(({ idPedido }) => ({ ...pago, idPedido })))
      .execute()
  }
  for (let hundreds = 0; hundreds < 20; hundreds++) await repeat(100, ART.vino)
  await repeat(39, ART.arroz)
  const codes = async () => told(await habitual(app, usuario)).map(([codigo]: [string]) => codigo)
  expect((await codes()).sort()).toEqual([ART.arroz, ART.vino].sort())
  await repeat(1, ART.arroz)
  const { answer, sentencias } = await sentenciasOf(codes)
  expect(answer).toEqual([ART.arroz])
  expect(sentencias.filter((one) => /from "pedido"/i.test(one))).toHaveLength(2)
  await app.database.pool.query('analyze pedido')
  const { rows } = await app.database.pool.query(
    `explain (analyze, format json) select id_pedido from pedido where codigo_empresa = 10 and id_usuario_aplicacion = $1
       and estado not in ('CANCELADO', 'PENDIENTE_PAGO') order by llegada desc limit 40`,
    [usuario.idUsuarioAplicacion],
  )
  const plan = rows[0]['QUERY PLAN'][0].Plan.Plans[0]
  expect([plan['Node Type'], plan['Actual Rows']]).toEqual(['Index Only Scan', 40])
})

test('the usual purchase says what the person said of a line the last time', async ({ app, db }) => {
  // covers: CX-28
  const usuario = await createUsuario(db)
  const idFranja = franja(zonaRetiro(1), 3, 2)
  await db.updateTable('franja').set({ cupo: 100 }).where('idFranja', '=', idFranja).execute()
  const say = (dias: number, deseos: object) => {
    const precio = precios.get(ART.vino)!
    return buy(
      { app, db },
      usuario,
      dias,
      {},
      {
        articulos: [{ ...linea(ART.vino, precio), ...deseos }],
        totalEsperado: precio + BOLSA,
        cambioProductoSinStock: 'Contactarme',
        idFranja,
      },
    )
  }
  const deseosEn = async (local: number) => {
    const [{ nota, cambioProductoSinStock, sustitutos }] = (await habitual(app, usuario, local)).body.articulos
    return { nota, cambioProductoSinStock, sustitutos }
  }
  await say(7, { nota: 'bien frío', cambioProductoSinStock: 'No reemplazar', sustitutos: [ART.lecheDescremada] })
  const dicho = { nota: 'bien frío', cambioProductoSinStock: 'No reemplazar' }
  expect(await deseosEn(1)).toEqual({ ...dicho, sustitutos: [ART.lecheDescremada] })
  // Another shop does not sell the substitute.
  expect(await deseosEn(2)).toEqual({ ...dicho, sustitutos: [] })
  await say(3, { nota: 'para el asado', cambioProductoSinStock: 'Contactarme' })
  expect(await deseosEn(1)).toEqual({ nota: 'para el asado', cambioProductoSinStock: null, sustitutos: [] })
})
