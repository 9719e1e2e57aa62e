// A pedido is read back whole (CX-02), in the shape of K-35, long after the catalogue has changed.
import { randomUUID } from 'node:crypto'
import { linea, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import {
  ART,
  createDireccion,
  createUsuario,
  expect,
  franja,
  HOY,
  MEDIO_PAGO,
  test,
  zonaCerca,
  zonaRetiro,
} from '../../testing/test.ts'

test('a pedido reads back as it was placed, to its owner alone', async ({ app, db }) => {
  // covers: A-03 CX-02 CX-05 C-23 K-34 K-35
  const usuario = await createUsuario(db)
  const idDireccion = await createDireccion(db, usuario)
  const kept = await db
    .selectFrom('direccion')
    .selectAll()
    .where('idDireccion', '=', idDireccion)
    .executeTakeFirstOrThrow()
  const body = {
    idSolicitud: randomUUID(),
    idUsuario: usuario.idUsuario,
    idUsuarioAplicacion: usuario.idUsuarioAplicacion,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 20, descripcion: 'Entrega a domicilio' },
    zonaEntrega: zonaCerca(1),
    idDireccion,
    idFranja: franja(zonaCerca(1), 3, 3),
    fechaEntrega: HOY,
    articulos: [
      {
        artCodigo: ART.quesoColonia,
        cantidad: 0.5,
        precio: 489,
        oferta: 429.9,
        precioTotal: 214.95,
        nota: '  feteado fino ',
        cambioProductoSinStock: 'Reemplazar por similar',
      },
      { artCodigo: ART.arroz, cantidad: 6, precio: 59, precioTotal: 354 },
    ],
    bolsas: [{ artCodigo: ART.bolsa, cantidad: 2 }],
    cambioProductoSinStock: 'No reemplazar',
    datosFacturacion: { factura: true, rut: '211003420017', razonSocial: 'Almacén SA', direccion: 'Colonia 1' },
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, cuotas: 1, pagaCon: 1000 },
    observaciones: 'Timbre roto',
    // The evening slot costs 60, not the zone's 90.
    totalEsperado: 214.95 + 354 + 24 + 60,
  }
  const placed = await app.as(usuario).post(PATH_PEDIDO, body)
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { idPedido, totales } = placed.body
  const read = async () => (await app.as(usuario).get(`pedidos/${idPedido}`)).body
  const before = await read()
  expect(before).toMatchObject({
    idPedido,
    codigo: String(idPedido),
    estado: 'RECIBIDO',
    fechaCreacion: '2026-03-11T10:00:00-03:00',
    nombreLocal: 'Ceibo Pocitos',
    tipoEntrega: { codigo: 20, descripcion: 'Entrega a domicilio' },
    fechaEntrega: HOY,
    horaDesde: '18:00',
    horaHasta: '20:00',
    cantidadArticulos: 2,
    total: 652.95,
    historial: [{ estado: 'RECIBIDO', fecha: '2026-03-11T10:00:00-03:00', nota: '' }],
    totales,
    pago: { estado: 'A_PAGAR_AL_RECIBIR', urlAccion: null },
    medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, descripcion: 'Efectivo', pagaCon: 1000 },
    direccion: { calle: kept.calle, numero: kept.numero, latitud: kept.latitud, longitud: kept.longitud },
    datosFacturacion: body.datosFacturacion,
    cambioProductoSinStock: 'No reemplazar',
    observaciones: 'Timbre roto',
    editableHasta: '2026-03-11T17:00:00-03:00',
    codigoRetiro: null,
  })
  const unprepared = { cantidadPreparada: null, precioFinal: null, reemplazo: null }
  expect(before.lineas).toMatchObject([
    {
      ...unprepared,
      artCodigo: ART.quesoColonia,
      ventaFraccionada: true,
      esBolsa: false,
      cantidadPedida: 0.5,
      precio: 489,
      precioUnitario: 429.9,
      precioTotal: 214.95,
      nota: 'feteado fino',
      cambioProductoSinStock: 'Reemplazar por similar',
    },
    { ...unprepared, artCodigo: ART.arroz, cantidadPedida: 6, nota: '', cambioProductoSinStock: 'No reemplazar' },
    { ...unprepared, artCodigo: ART.bolsa, cantidadPedida: 2, esBolsa: true, precioTotal: 24 },
  ])

  const again = await app.as(usuario).post(`pedidos/${idPedido}/repetir`, {})
  expect(again.body.articulos).toMatchObject([
    { artCodigo: ART.quesoColonia, nota: 'feteado fino', cambioProductoSinStock: 'Reemplazar por similar' },
    { artCodigo: ART.arroz, nota: '', cambioProductoSinStock: null },
  ])

  await db.updateTable('articulo').set({ nombre: 'Otro nombre' }).where('artCodigo', '=', ART.arroz).execute()
  await db.updateTable('articuloLocal').set({ precio: 999 }).where('artCodigo', '=', ART.arroz).execute()
  await app.as(usuario).delete(`direcciones/${idDireccion}`)
  expect(await read()).toEqual(before)

  const stranger = await createUsuario(db)
  expect(await app.as(stranger).get(`pedidos/${idPedido}`)).toMatchObject({ status: 404 })
  expect(await app.as(stranger).post(`pedidos/${idPedido}/repetir`, {})).toMatchObject({ status: 404 })
  expect((await app.as(stranger).get('pedidos/cantidad-pedidos-abiertos')).body).toEqual({ cantidad: 0 })
  const query = { 'usuario-app': usuario.idUsuarioAplicacion }
  for (const path of ['pedidos', 'pedidos/cantidad-pedidos-abiertos']) {
    expect(await app.as(stranger).get(path, { query })).toMatchObject({ status: 403 })
    expect(await app.get(path)).toMatchObject({ status: 401 })
  }
})

test('a pedido is open in every state but ENTREGADO and CANCELADO', async ({ app, db }) => {
  // covers: C-23 A-64 K-35
  const usuario = await createUsuario(db)
  const placed = await app.as(usuario).post(
    PATH_PEDIDO,
    pedidoOf(usuario, [linea(ART.fideos, 51)], {
      codigoLocal: 2,
      idFranja: franja(zonaRetiro(2), 3, 2),
      medioPago: { idMedioDePago: MEDIO_PAGO.pos },
    }),
  )
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const open: Record<string, number> = {}
  const abiertos = ['PENDIENTE_PAGO', 'RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA'] as const
  const preparados = ['PREPARADO', 'LISTO_PARA_RETIRO', 'EN_CAMINO'] as const
  for (const estado of [...abiertos, ...preparados, 'ENTREGADO', 'CANCELADO'] as const) {
    await db.updateTable('pedido').set({ estado }).where('idPedido', '=', placed.body.idPedido).execute()
    open[estado] = (await app.as(usuario).get('pedidos/cantidad-pedidos-abiertos')).body.cantidad
    const { contenido } = (await app.as(usuario).get('pedidos', { query: { estado } })).body
    expect(contenido).toMatchObject([{ idPedido: placed.body.idPedido, estado }])
  }
  const expected = Object.fromEntries([...abiertos, ...preparados].map((estado) => [estado, 1]))
  expect(open).toEqual({ ...expected, ENTREGADO: 0, CANCELADO: 0 })
})
