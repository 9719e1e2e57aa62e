// Every reason to refuse a pedido: each with its code, what is needed to correct it, and nothing taken.

import { randomUUID } from 'node:crypto'
import type { EstadoDePago } from '@surtido/contract/pedidos'
import type { Db } from '../../db/client.ts'
import type { TestApp } from '../../testing/app.ts'
import { arroz, linea, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import {
  ART,
  createDireccion,
  createUsuario,
  EMPRESA,
  expect,
  FERIADO,
  franja,
  HOY,
  MEDIO_PAGO,
  PUNTO,
  test,
  zonaCerca,
  zonaLejos,
  zonaRetiro,
} from '../../testing/test.ts'
import type { UsuarioDePrueba } from '../../testing/usuarios.ts'

const bodyOf = (usuario: UsuarioDePrueba, more: object = {}, articulos = [arroz()]) =>
  pedidoOf(usuario, articulos, { codigoEmpresa: usuario.codigoEmpresa, ...more })

/** All that a pedido takes or leaves behind. */
async function traces(app: TestApp): Promise<unknown> {
  const { rows } = await app.database.pool.query(
    `select (select sum(stock) from articulo_local) as stock, (select coalesce(sum(ocupados), 0) from franja_dia) as ocupados,
       (select count(*) from pedido) as pedidos, (select count(*) from pedido_linea) as lineas, (select count(*) from pago) as pagos,
       (select count(*) from solicitud) as solicitudes, (select count(*) from tarea) as tareas`,
  )
  return rows[0]
}

async function refuses(app: TestApp, usuario: UsuarioDePrueba, body: object, estado: number, error: string) {
  const before = await traces(app)
  const answer = await app.as(usuario).post(PATH_PEDIDO, body)
  expect(answer, error).toMatchObject({ status: estado, body: { error, estado } })
  expect(await traces(app), `${error} leaves nothing`).toEqual(before)
  return answer.body.detalles
}

async function delivery(db: Db, usuario: UsuarioDePrueba, more: object = {}) {
  const idDireccion = await createDireccion(db, usuario)
  return { tipoEntrega: { codigo: 20 }, idDireccion, idFranja: franja(zonaCerca(1), 3, 2), ...more }
}

test('refuses a pedido before the terms are accepted, and takes it afterwards', async ({ app, db }) => {
  // covers: C-24 A-15
  const usuario = await createUsuario(db, { aceptaTerminosCondiciones: false })
  const body = bodyOf(usuario)
  await refuses(app, usuario, body, 409, 'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS')
  const { id } = (await app.get('empresas/terminos-condiciones', { query: { empresa: 10 } })).body
  await app.as(usuario).post(`empresas/aceptar-terminos-condiciones/contratos/${id}/usuarios/${usuario.idUsuario}`)
  expect((await app.as(usuario).post(PATH_PEDIDO, body)).status).toBe(201)
})

test('a delivery whose shop may have to call needs a customer with a telephone', async ({ app, db }) => {
  // covers: C-24 A-63
  const usuario = await createUsuario(db, { numeroCelular: null })
  const veinte = linea(ART.arroz, 59, 20)
  const entrega = await delivery(db, usuario)
  const bodyWith = (more: object, articulos: object[] = [veinte]) => ({
    ...bodyOf(usuario, { ...entrega, ...more }),
    idSolicitud: randomUUID(),
    articulos,
  })
  const sinTelefono = (body: object) => refuses(app, usuario, body, 422, 'Pedidos.ERROR_SIN_TELEFONO')
  await sinTelefono(bodyWith({}))
  await sinTelefono(bodyWith({ cambioProductoSinStock: 'Contactarme' }))
  const otra = { ...linea(ART.leche, 62), cambioProductoSinStock: 'Contactarme' }
  await sinTelefono(bodyWith({ cambioProductoSinStock: 'No reemplazar' }, [veinte, otra]))
  // It costs something else: the telephone was accepted, and the refusal is about the total.
  const noLlama = { ...veinte, cambioProductoSinStock: 'No reemplazar' }
  for (const body of [bodyWith({ cambioProductoSinStock: 'Reemplazar por similar' }), bodyWith({}, [noLlama])])
    await refuses(app, usuario, { ...body, totalEsperado: 1 }, 409, 'Articulos.ERROR_PRECIO_CAMBIADO')
  // The person at the pickup is asked there.
  expect((await app.as(usuario).post(PATH_PEDIDO, bodyOf(usuario))).status).toBe(201)
  await app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { numeroCelular: '099 123 456' })
  await refuses(app, usuario, bodyWith({ totalEsperado: 1 }), 409, 'Articulos.ERROR_PRECIO_CAMBIADO')
  // A number that comes with the pedido is kept with it, and only with it; it replaces none.
  const otro = await createUsuario(db, { numeroCelular: null })
  const suya = {
    ...bodyWith(await delivery(db, otro)),
    idUsuario: otro.idUsuario,
    idUsuarioAplicacion: otro.idUsuarioAplicacion,
  }
  const celular = async () => (await app.as(otro).get(`usuarios/${otro.idUsuario}`)).body.numeroCelular
  await refuses(app, otro, { ...suya, numeroCelular: 'llamame' }, 400, 'Validacion.ERROR_DATOS')
  await refuses(app, otro, { ...suya, numeroCelular: ' ' }, 422, 'Pedidos.ERROR_SIN_TELEFONO')
  const cara = { ...suya, numeroCelular: '099 123 457', totalEsperado: 1 }
  await refuses(app, otro, cara, 409, 'Articulos.ERROR_PRECIO_CAMBIADO')
  expect(await celular()).toBeNull()
  const { totales } = (await app.as(otro).post(PATH_PEDIDO, cara)).body.detalles.find((one: object) => 'totales' in one)
  const buena = { ...cara, totalEsperado: totales.total }
  expect((await app.as(otro).post(PATH_PEDIDO, buena)).status).toBe(201)
  expect(await celular()).toBe('099123457')
  expect(
    (await app.as(otro).post(PATH_PEDIDO, { ...buena, idSolicitud: randomUUID(), numeroCelular: '1' })).status,
  ).toBe(201)
  expect(await celular()).toBe('099123457')
})

test('refuses below the minimum of the zone and says how much is missing', async ({ app, db }) => {
  // covers: C-24 A-43
  const usuario = await createUsuario(db)
  const lineas = [linea(ART.arroz, 59, 4)]
  const body = bodyOf(usuario, { ...(await delivery(db, usuario)), totalEsperado: 59 * 4 + 90 }, lineas)
  const detalles = await refuses(app, usuario, body, 422, 'Entregas.ERROR_MONTO_MINIMO')
  expect(detalles).toEqual([{ campo: 'articulos', montoMinimo: 500, falta: 264 }])
})

test('refuses cash below the rounded total, and takes an equal amount', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  const paying = (pagaCon: number) =>
    bodyOf(usuario, { medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, pagaCon } }, [linea(ART.arroz, 59, 3)])
  const detalles = await refuses(app, usuario, paying(176.99), 422, 'Pedidos.ERROR_EFECTIVO_INSUFICIENTE')
  expect(detalles).toEqual([{ campo: 'medioPago.pagaCon', total: 177 }])
  const { status, body } = await app.as(usuario).post(PATH_PEDIDO, paying(177))
  expect(status).toBe(201)
  expect((await app.as(usuario).get(`pedidos/${body.idPedido}`)).body.medioPago).toMatchObject({ pagaCon: 177 })
})

test('a slot on a holiday or outside the opening hours is refused', async ({ app, db, clock }) => {
  // covers: C-24 A-57 S-23
  const usuario = await createUsuario(db)
  const holiday = { idFranja: franja(zonaRetiro(1), 1, 2), fechaEntrega: FERIADO }
  await refuses(app, usuario, bodyOf(usuario, holiday), 409, 'Locales.ERROR_LOCAL_CERRADO')
  // Local 3 opens at six in the evening.
  const early = { codigoLocal: 3, idFranja: franja(zonaRetiro(3), 4, 1), fechaEntrega: '2026-03-12' }
  await refuses(app, usuario, bodyOf(usuario, early), 409, 'Locales.ERROR_LOCAL_CERRADO')
  clock.set(new Date('2026-03-11T23:00:00-03:00'))
  const tomorrow = { idFranja: franja(zonaRetiro(1), 4, 1), fechaEntrega: '2026-03-12' }
  expect((await app.as(usuario).post(PATH_PEDIDO, bodyOf(usuario, tomorrow))).status).toBe(201)
})

test('a slot that is past its cut-off, unknown or of another zone is refused', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  const at = async (idFranja: number, fechaEntrega = HOY) =>
    bodyOf(usuario, await delivery(db, usuario, { idFranja, fechaEntrega, totalEsperado: 0 }))
  await refuses(app, usuario, await at(franja(zonaCerca(1), 3, 1)), 409, 'Entregas.ERROR_FRANJA_VENCIDA')
  await refuses(app, usuario, await at(franja(zonaCerca(1), 3, 2), '2026-03-04'), 409, 'Entregas.ERROR_FRANJA_VENCIDA')
  for (const [idFranja, fecha] of [
    [franja(zonaLejos(1), 3, 2), HOY],
    [franja(zonaCerca(1), 4, 2), HOY],
    [franja(zonaCerca(2), 3, 2), HOY],
    [franja(zonaRetiro(1), 3, 2), HOY],
    [99_999_999, HOY],
  ] as const) {
    await refuses(app, usuario, await at(idFranja, fecha), 404, 'Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  }
})

test('a kind of delivery that does not fit address, shop or empresa is refused', async ({ app, db }) => {
  // covers: C-24 S-22 A-56
  const usuario = await createUsuario(db)
  await refuses(app, usuario, bodyOf(usuario, { tipoEntrega: { codigo: 20 } }), 422, 'Entregas.ERROR_TIPO_ENTREGA')
  const both = await delivery(db, usuario, { tipoEntrega: { codigo: 21 } })
  await refuses(app, usuario, bodyOf(usuario, both), 422, 'Entregas.ERROR_TIPO_ENTREGA')
  const far = await delivery(db, usuario, { codigoLocal: 3 })
  await refuses(app, usuario, bodyOf(usuario, far), 422, 'Entregas.ERROR_TIPO_ENTREGA')
  // Empresa 999 delivers always: without an address there is nowhere to go.
  const dorado = await createUsuario(db, { codigoEmpresa: EMPRESA.dorado })
  await refuses(app, dorado, bodyOf(dorado), 422, 'Entregas.ERROR_TIPO_ENTREGA')
  await refuses(app, dorado, bodyOf(dorado, { tipoEntrega: { codigo: 20 } }), 404, 'Direcciones.ERROR_NO_ENCONTRADO')
})

test('refuses an address outside every zone, and a zone that is not around it', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  const salto = await createDireccion(db, usuario, PUNTO.salto)
  const body = (more: object) =>
    bodyOf(usuario, { tipoEntrega: { codigo: 20 }, idFranja: franja(zonaCerca(1), 3, 2), ...more })
  await refuses(app, usuario, body({ idDireccion: salto }), 409, 'Direcciones.ERROR_FUERA_DE_ZONA')
  const lejos = await createDireccion(db, usuario, PUNTO.lejosDePocitos)
  await refuses(
    app,
    usuario,
    body({ idDireccion: lejos, zonaEntrega: zonaCerca(1) }),
    409,
    'Direcciones.ERROR_FUERA_DE_ZONA',
  )
  await refuses(app, usuario, body({ idDireccion: lejos, zonaEntrega: 4242 }), 404, 'Entregas.ERROR_ZONA_NO_ENCONTRADA')
})

test('a hidden shop, another empresa and a repeated or unknown article are refused', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db)
  await refuses(app, usuario, bodyOf(usuario, { codigoLocal: 9 }), 404, 'Locales.ERROR_NO_ENCONTRADO')
  await refuses(app, usuario, bodyOf(usuario, { codigoEmpresa: 20 }), 403, 'Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  const twice = [linea(ART.arroz, 59), linea(ART.arroz, 59)]
  expect(
    await refuses(app, usuario, bodyOf(usuario, {}, twice), 422, 'Articulos.ERROR_CANTIDAD_INVALIDA'),
  ).toMatchObject([{ artCodigo: ART.arroz }])
  const gone = [linea(ART.arroz, 59), linea('NADIE', 10), linea(ART.bolsa, 12)]
  const detalles = await refuses(app, usuario, bodyOf(usuario, {}, gone), 404, 'Articulos.ERROR_NO_ENCONTRADO')
  expect(detalles.map(({ artCodigo }: { artCodigo: string }) => artCodigo)).toEqual(['NADIE', ART.bolsa])
  const rice = { bolsas: [{ artCodigo: ART.te, cantidad: 1 }] }
  await refuses(app, usuario, bodyOf(usuario, rice), 404, 'Articulos.ERROR_NO_ENCONTRADO')
})

test('an article priced in dollars is shown, and cannot be ordered', async ({ app, db }) => {
  // covers: A-52 C-24 C-38
  const usuario = await createUsuario(db)
  const inMoneda = async (moneda: 'UYU' | 'USD') => {
    await db.updateTable('articulo').set({ moneda }).where('artCodigo', '=', ART.te).execute()
    await app.catalogo.refresh({ codigoEmpresa: 10 })
  }
  await inMoneda('USD')
  const query = { empresa: 10, local: 1, codigos: ART.te }
  const [shown] = (await app.get('articulos/por-codigos-articulos', { query })).body
  expect(shown).toMatchObject({ moneda: 'USD', disponible: false })
  const both = [linea(ART.arroz, 59), linea(ART.te, shown.precio)]
  for (const lineas of [both, both.slice(1)]) {
    const detalles = await refuses(app, usuario, bodyOf(usuario, {}, lineas), 404, 'Articulos.ERROR_NO_ENCONTRADO')
    expect(detalles.map(({ artCodigo }: { artCodigo: string }) => artCodigo)).toEqual([ART.te])
  }
  await inMoneda('UYU')
  expect((await app.get('articulos/por-codigos-articulos', { query })).body[0].disponible).toBe(true)
})

test('a quantity off the step, below the minimum or above the limit is refused', async ({ app, db }) => {
  // covers: C-24 V-32 A-47
  const usuario = await createUsuario(db)
  for (const wrong of [
    linea(ART.morron, 189, 0.1),
    linea(ART.morron, 189, 0.17),
    linea(ART.asado, 459, 0.5),
    linea(ART.aceite, 115, 7),
    linea(ART.arroz, 59, 1.5),
  ]) {
    const detalles = await refuses(app, usuario, bodyOf(usuario, {}, [wrong]), 422, 'Articulos.ERROR_CANTIDAD_INVALIDA')
    expect(detalles).toMatchObject([{ campo: 'articulos', artCodigo: wrong.artCodigo }])
  }
})

test('the total adds offer, tier, deposit, bag, weight and delivery', async ({ app, db }) => {
  // covers: C-24 A-45 A-49 A-50
  const usuario = await createUsuario(db)
  const lineas = [
    { artCodigo: ART.quesoColonia, cantidad: 0.3, precio: 489, precioTotal: 128.97 },
    { artCodigo: ART.agua, cantidad: 6, precio: 52, precioTotal: 270 },
    // Offer 44, tier of twelve 42: the lower applies, never both.
    { artCodigo: ART.leche, cantidad: 12, precio: 49, precioTotal: 504 },
    { artCodigo: ART.cervezaRetornable, cantidad: 2, precio: 115, precioTotal: 230 },
    // The offer of the app alone is not the web's.
    { artCodigo: ART.cafe, cantidad: 1, precio: 289, precioTotal: 289 },
  ]
  const sum = 128.97 + 270 + 504 + 230 + 289
  const body = bodyOf(
    usuario,
    {
      ...(await delivery(db, usuario)),
      bolsas: [{ artCodigo: ART.bolsa, cantidad: 3 }],
      totalEsperado: Math.round((sum + 31 + 36 + 90) * 100) / 100,
    },
    lineas,
  )
  const { status, body: placed } = await app.as(usuario).post(PATH_PEDIDO, body)
  expect(status).toBe(201)
  const { subtotal, descuentos, envases, bolsas, entrega, total } = placed.totales
  expect({ envases, bolsas, entrega, total }).toEqual({
    envases: 31,
    bolsas: 36,
    entrega: 90,
    total: body.totalEsperado,
  })
  expect(Math.round((subtotal - descuentos + envases + bolsas + entrega) * 100)).toBe(Math.round(total * 100))
  // On a phone the coffee is cheaper: the same pedido from there costs less, and is told so.
  const phone = await app
    .as(usuario)
    .post(PATH_PEDIDO, { ...body, idSolicitud: randomUUID() }, { headers: { 'x-plataforma': 'ANDROID' } })
  expect(phone.body.error).toBe('Articulos.ERROR_PRECIO_CAMBIADO')
  expect(phone.body.detalles).toEqual(
    expect.arrayContaining([expect.objectContaining({ artCodigo: ART.cafe, precioUnitario: 259 })]),
  )
})

test('the history is paged, newest first, by state, and is of its owner', async ({ app, db }) => {
  // covers: CX-01 K-05 K-35 A-64
  const usuario = await createUsuario(db)
  await db.updateTable('franja').set({ cupo: 1_000 }).execute()
  const placed: number[] = []
  for (let i = 0; i < 3; i++) placed.push((await app.as(usuario).post(PATH_PEDIDO, bodyOf(usuario))).body.idPedido)
  const page = (query: Record<string, string | number>) => app.as(usuario).get('pedidos', { query })
  const { body } = await page({ size: 2 })
  expect(body).toMatchObject({ totalElementos: 3, totalPaginas: 2, ultima: false })
  const ids = [...body.contenido, ...(await page({ size: 2, page: 1 })).body.contenido].map(
    ({ idPedido }: { idPedido: number }) => idPedido,
  )
  expect(ids).toEqual(placed.toReversed())
  // The total is the same from wherever it is asked: a full page, the last one, one past it.
  for (const [query, shown] of [
    [{ size: 3 }, 3],
    [{ size: 2, page: 1 }, 1],
    [{ size: 2, page: 5 }, 0],
  ] as const) {
    const { contenido, totalElementos, ultima } = (await page(query)).body
    expect({ shown: contenido.length, totalElementos, ultima }).toEqual({ shown, totalElementos: 3, ultima: true })
  }
  const cancelado = ids[1]!
  const shownWith = async (estado: EstadoDePago, codigoRechazo: string | null) => {
    await db.updateTable('pedido').set({ estado: 'CANCELADO' }).where('idPedido', '=', cancelado).execute()
    await db.updateTable('pago').set({ estado, codigoRechazo }).where('idPedido', '=', cancelado).execute()
    const { contenido, totalElementos } = (await page({ size: 2 })).body
    expect(totalElementos).toBe((await page({ size: 10 })).body.contenido.length)
    return contenido.some(({ idPedido }: { idPedido: number }) => idPedido === cancelado)
  }
  // A customer sees one that they cancelled, and one that waited for a card in vain; a refused card made none.
  expect(await shownWith('A_PAGAR_AL_RECIBIR', null)).toBe(true)
  expect(await shownWith('RECHAZADO', 'SIN_RESPUESTA')).toBe(true)
  expect(await shownWith('RECHAZADO', null)).toBe(false)
  expect(await shownWith('RECHAZADO', '51')).toBe(false)
  await db.updateTable('pago').set({ estado: 'A_PAGAR_AL_RECIBIR' }).where('idPedido', '=', cancelado).execute()
  await db.updateTable('pedido').set({ estado: 'RECIBIDO' }).where('idPedido', '=', cancelado).execute()
  await db.updateTable('pedido').set({ estado: 'ENTREGADO' }).where('idPedido', '=', ids[0]!).execute()
  expect((await page({ estado: 'ENTREGADO' })).body.contenido).toMatchObject([{ idPedido: ids[0] }])
  expect((await app.as(usuario).get('pedidos/cantidad-pedidos-abiertos')).body).toEqual({ cantidad: 2 })
  expect((await page({ estado: 'PERDIDO' })).status).toBe(400)
  expect((await app.as(await createUsuario(db)).get('pedidos')).body.contenido).toEqual([])
})

test('repeating names the articles that the shop no longer sells or has', async ({ app, db }) => {
  // covers: CX-05
  const usuario = await createUsuario(db)
  const lineas = [linea(ART.lecheDescremada, 51), linea(ART.vino, 329)]
  const { body } = await app.as(usuario).post(PATH_PEDIDO, bodyOf(usuario, {}, lineas))
  const again = (more: object = {}) => app.as(usuario).post(`pedidos/${body.idPedido}/repetir`, more)
  expect((await again()).body.noDisponibles).toEqual([])
  expect((await again({ codigoLocal: 2 })).body).toMatchObject({
    articulos: [{ artCodigo: ART.vino, cantidad: 1 }],
    noDisponibles: [{ artCodigo: ART.lecheDescremada }],
  })
  expect((await again({ codigoLocal: 77 })).body.error).toBe('Locales.ERROR_NO_ENCONTRADO')
})

test('of three devices that write a carrito at once one is kept, the others get 409', async ({ app, db }) => {
  // covers: CX-08
  const usuario = await createUsuario(db)
  const query = { empresa: 10, local: 1 }
  const write = (version: number, cantidad: number) =>
    app
      .as(usuario)
      .put(
        'carrito',
        { version, lineas: [{ artCodigo: ART.arroz, cantidad, modificado: '2026-03-11T10:00:00-03:00' }] },
        { query },
      )
  for (const version of [0, 1, 2]) {
    const answers = await Promise.all([write(version, 1), write(version, 2), write(version, 3)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  }
  expect((await app.as(usuario).get('carrito', { query })).body).toMatchObject({
    version: 3,
    lineas: [{ artCodigo: ART.arroz }],
  })
  expect((await app.as(usuario).get('carrito', { query: { ...query, local: 2 } })).body).toMatchObject({
    version: 0,
    lineas: [],
  })
  expect((await app.as(usuario).get('carrito', { query: { empresa: 20, local: 1 } })).status).toBe(403)
})
