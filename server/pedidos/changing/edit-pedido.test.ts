import { advancePago } from '../../pagos/advance-pago.ts'
import { requestCapture } from '../../pagos/operaciones.ts'
import type { TestApp } from '../../testing/app.ts'
import { assignCupon, createCupon } from '../../testing/cupones.ts'
import { comparedBooks, createPagador, makeRoom, pedidoConTarjeta } from '../../testing/pagos.ts'
import { arroz, type LineaDePrueba, linea, PATH_PEDIDO, pedidoOf, stockOf } from '../../testing/pedidos.ts'
import {
  ART,
  createDireccion,
  createUsuario,
  EMPRESA,
  expect,
  franja,
  HOY,
  MEDIO_PAGO,
  PUNTO,
  test,
  zonaCerca,
  zonaRetiro,
} from '../../testing/test.ts'
import type { UsuarioDePrueba } from '../../testing/usuarios.ts'

const fideos = (cantidad = 1) => linea(ART.fideos, 48, cantidad)
const sum = (lineas: readonly LineaDePrueba[]) =>
  Math.round(lineas.reduce((all, { precioTotal }) => all + precioTotal, 0) * 100) / 100
const edit = (
  app: TestApp,
  usuario: UsuarioDePrueba,
  { idPedido, version }: { idPedido: number; version: number },
  articulos: readonly LineaDePrueba[],
  more: object = {},
) => app.as(usuario).put(`pedidos/${idPedido}`, { version, articulos, totalEsperado: sum(articulos), ...more })
const read = async (app: TestApp, usuario: UsuarioDePrueba, idPedido: number) =>
  (await app.as(usuario).get(`pedidos/${idPedido}`)).body
const place = async (app: TestApp, usuario: UsuarioDePrueba, body: object) => {
  const placed = await app.as(usuario).post(PATH_PEDIDO, body)
  expect(placed).toMatchObject({ status: 201 })
  return read(app, usuario, placed.body.idPedido)
}
const MIERCOLES = franja(zonaRetiro(1), 3, 2)
const JUEVES = franja(zonaRetiro(1), 4, 1)
const MANIANA = '2026-03-12'
async function ocupados(app: TestApp, idFranja: number, fecha: string): Promise<number> {
  const row = await app.deps.db
    .selectFrom('franjaDia')
    .select('ocupados')
    .where('codigoEmpresa', '=', 10)
    .where('idFranja', '=', idFranja)
    .where('fecha', '=', fecha)
    .executeTakeFirst()
  return row?.ocupados ?? 0
}

test('an edit of lines and slot moves totals, stock, places and the time to edit', async ({ app, db }) => {
  // covers: A-03 CX-03 E-16
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const before = { stock: await stockOf(db), miercoles: await ocupados(app, MIERCOLES, HOY) }
  const pedido = await place(
    app,
    usuario,
    pedidoOf(usuario, [{ ...arroz(3), nota: 'grano largo', cambioProductoSinStock: 'No reemplazar' } as LineaDePrueba]),
  )
  const cambio = { idFranja: JUEVES, fechaEntrega: MANIANA }
  const asked = [
    { artCodigo: ART.arroz, cantidad: 1 },
    { artCodigo: ART.fideos, cantidad: 2 },
  ]
  // The server first tells the change, and does nothing.
  expect(
    await app.as(usuario).post(`pedidos/${pedido.idPedido}/cotizar`, { articulos: asked, ...cambio }),
  ).toMatchObject({
    status: 200,
    body: {
      lineas: [
        { artCodigo: ART.arroz, cantidad: 1, precioTotal: 59 },
        { artCodigo: ART.fideos, cantidad: 2, precioTotal: 96 },
      ],
      totales: { total: 155 },
      diferencia: -22,
      superaAutorizado: false,
      totalMaximo: null,
      cuponSinEfecto: false,
    },
  })
  expect(await read(app, usuario, pedido.idPedido)).toEqual(pedido)

  const { status, body } = await edit(app, usuario, pedido, [arroz(1), fideos(2)], cambio)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      estado: 'RECIBIDO',
      cantidadArticulos: 2,
      fechaEntrega: MANIANA,
      horaDesde: '11:00',
      editableHasta: `${MANIANA}T10:00:00-03:00`,
      totales: { subtotal: 155, total: 155 },
      lineas: [
        { artCodigo: ART.arroz, cantidadPedida: 1, nota: 'grano largo', cambioProductoSinStock: 'No reemplazar' },
        { artCodigo: ART.fideos, cantidadPedida: 2, nota: '', cambioProductoSinStock: 'Contactarme' },
      ],
      historial: [{ estado: 'RECIBIDO' }, { estado: 'RECIBIDO', nota: 'Lo modificaste' }],
    },
  })
  expect(body.version).toBeGreaterThan(pedido.version)
  // The request sets the wishes for missing articles that it names; the others stay.
  const said = await edit(app, usuario, body, [
    { ...arroz(1), cambioProductoSinStock: null } as unknown as LineaDePrueba,
    { ...fideos(2), cambioProductoSinStock: 'Reemplazar por similar' } as LineaDePrueba,
  ])
  expect(said.body.lineas).toMatchObject([
    { nota: 'grano largo', cambioProductoSinStock: 'Contactarme' },
    { cambioProductoSinStock: 'Reemplazar por similar' },
  ])
  expect(await stockOf(db)).toBe(before.stock - 1)
  expect(await ocupados(app, MIERCOLES, HOY)).toBe(before.miercoles)
  expect(await ocupados(app, JUEVES, MANIANA)).toBe(1)
  // And all of it goes back with it.
  await app.as(usuario).post(`pedidos/${pedido.idPedido}/cancelar`, { motivo: '' })
  expect(await stockOf(db)).toBe(before.stock)
  expect(await ocupados(app, JUEVES, MANIANA)).toBe(0)
})

test('ten edits of one version of a pedido end with exactly one made', async ({ app, db }) => {
  // covers: CX-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const stock = await stockOf(db)
  const pedido = await place(app, usuario, pedidoOf(usuario, [arroz(5)]))
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => edit(app, usuario, pedido, [arroz(n + 1)])))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(1)
  for (const { status, body } of answers.filter((one) => one !== made[0]))
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'Pedidos.ERROR_VERSION' })
  const after = await read(app, usuario, pedido.idPedido)
  expect(after).toEqual(made[0]!.body)
  expect(await stockOf(db)).toBe(stock - after.lineas[0].cantidadPedida)
})

test('a change and a cancellation at once: whichever is last, nothing stays taken', async ({ app, db }) => {
  // covers: CX-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const before = { stock: await stockOf(db), lugar: await ocupados(app, MIERCOLES, HOY) }
  for (let round = 0; round < 5; round++) {
    const pedido = await place(app, usuario, pedidoOf(usuario, [arroz(2)]))
    const [edited] = await Promise.all([
      edit(app, usuario, pedido, [arroz(7)], { idFranja: JUEVES, fechaEntrega: MANIANA }),
      app.as(usuario).post(`pedidos/${pedido.idPedido}/cancelar`, { motivo: '' }),
    ])
    expect([200, 410]).toContain(edited.status)
    expect((await read(app, usuario, pedido.idPedido)).estado).toBe('CANCELADO')
  }
  expect({ stock: await stockOf(db), lugar: await ocupados(app, MIERCOLES, HOY) }).toEqual(before)
  expect(await ocupados(app, JUEVES, MANIANA)).toBe(0)
})

test('edits that race for the last article or the last place end with one winner', async ({ app, db }) => {
  // covers: CX-03
  await makeRoom(db)
  await db.updateTable('articuloLocal').set({ stock: 3 }).where('artCodigo', '=', ART.fideos).execute()
  await db.updateTable('franja').set({ cupo: 1 }).where('idFranja', '=', JUEVES).execute()
  const usuarios = await Promise.all(Array.from({ length: 4 }, () => createUsuario(db)))
  const pedidos = await Promise.all(usuarios.map((usuario) => place(app, usuario, pedidoOf(usuario, [arroz(1)]))))
  const race = (articulos: readonly LineaDePrueba[], more: object = {}) =>
    Promise.all(pedidos.map((pedido, i) => edit(app, usuarios[i]!, pedido, articulos, more)))

  const added = await race([arroz(1), fideos(2)])
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of added.filter((one) => one.status !== 200))
    expect({ status, ...body }).toMatchObject({
      status: 409,
      error: 'Articulos.ERROR_SIN_STOCK',
      detalles: [{ artCodigo: ART.fideos, disponible: 1 }],
    })
  expect(await stockOf(db, ART.fideos)).toBe(1)

  pedidos.splice(0, 4, ...(await Promise.all(pedidos.map(({ idPedido }, i) => read(app, usuarios[i]!, idPedido)))))
  const moved = await race([arroz(2)], { idFranja: JUEVES, fechaEntrega: MANIANA })
  expect(moved.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of moved.filter((one) => one.status !== 200))
    expect({ status, error: body.error }).toEqual({ status: 409, error: 'Entregas.ERROR_FRANJA_SIN_CUPO' })
  expect(await ocupados(app, JUEVES, MANIANA)).toBe(1)
})

test('an edit may lower a card payment and never exceed the hold', async ({ app, db }) => {
  // covers: CX-03 A-62
  await makeRoom(db)
  const pagador = await createPagador(app, db)
  const { usuario } = pagador
  const pedido = await place(app, usuario, pedidoConTarjeta(pagador, 2))
  expect(pedido.totales).toMatchObject({ total: 118, montoAutorizado: 124 })
  const more = await edit(app, usuario, pedido, [arroz(3)])
  expect(more).toMatchObject({
    status: 422,
    body: {
      error: 'Pedidos.ERROR_SUPERA_AUTORIZADO',
      detalles: [{ montoAutorizado: 124, totalMaximo: 118.09, total: 177 }],
    },
  })
  expect(await read(app, usuario, pedido.idPedido)).toEqual(pedido)
  expect(
    (
      await app
        .as(usuario)
        .post(`pedidos/${pedido.idPedido}/cotizar`, { articulos: [{ artCodigo: ART.arroz, cantidad: 3 }] })
    ).body,
  ).toMatchObject({ superaAutorizado: true, diferencia: 59, totalMaximo: 118.09 })

  const less = await edit(app, usuario, pedido, [arroz(1)])
  expect(less).toMatchObject({
    status: 200,
    body: { totales: { total: 59, montoAutorizado: 124 }, pago: { estado: 'AUTORIZADO' } },
  })
  // A payment that was enough once is enough again.
  const again = await edit(app, usuario, less.body, [arroz(2)])
  expect(again).toMatchObject({ status: 200, body: { totales: { total: 118, montoAutorizado: 124 } } })
  const llave = { codigoEmpresa: EMPRESA.ceibo, idPedido: pedido.idPedido }
  const last = await edit(app, usuario, again.body, [arroz(1)])
  expect(last).toMatchObject({ status: 200 })
  await db.transaction().execute((trx) => requestCapture(trx, llave, 5_900, app.clock.now()))
  expect(await edit(app, usuario, last.body, [arroz(1)])).toMatchObject({
    status: 410,
    body: { error: 'Pedidos.ERROR_NO_EDITABLE' },
  })
  await advancePago(app.deps, llave)
  expect((await read(app, usuario, pedido.idPedido)).pago).toMatchObject({ estado: 'CAPTURADO', montoCapturado: 59 })
  const { ours, theirs } = await comparedBooks(app, db)
  expect(theirs).toEqual(ours)
})

test('an address of another zone changes the cost; one outside every zone is refused', async ({ app, db }) => {
  // covers: CX-03 E-17
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const cerca = await createDireccion(db, usuario, PUNTO.pocitos)
  const lejos = await createDireccion(db, usuario, PUNTO.lejosDePocitos)
  const salto = await createDireccion(db, usuario, PUNTO.salto)
  const pedido = await place(
    app,
    usuario,
    pedidoOf(usuario, [arroz(20)], {
      tipoEntrega: { codigo: 20 },
      idDireccion: cerca,
      idFranja: franja(zonaCerca(1), 3, 2),
      totalEsperado: 1270,
    }),
  )
  expect(pedido.totales).toMatchObject({ entrega: 90, total: 1270 })
  expect(await edit(app, usuario, pedido, [arroz(20)], { idDireccion: salto })).toMatchObject({
    status: 409,
    body: { error: 'Direcciones.ERROR_FUERA_DE_ZONA' },
  })
  // Its slot is one of the near zone.
  expect(await edit(app, usuario, pedido, [arroz(20)], { idDireccion: lejos })).toMatchObject({
    status: 404,
    body: { error: 'Entregas.ERROR_FRANJA_NO_ENCONTRADA' },
  })
  const moved = await edit(app, usuario, pedido, [arroz(20)], {
    idDireccion: lejos,
    idFranja: franja(12, 3, 2),
    totalEsperado: 1330,
  })
  expect(moved).toMatchObject({
    status: 200,
    body: { totales: { entrega: 150, total: 1330 }, direccion: PUNTO.lejosDePocitos },
  })
  expect(await edit(app, usuario, moved.body, [arroz(2)], { totalEsperado: 268 })).toMatchObject({
    status: 422,
    body: { error: 'Entregas.ERROR_MONTO_MINIMO' },
  })
  expect(await read(app, usuario, pedido.idPedido)).toEqual(moved.body)
})

test('the cupon follows the lines, and can be used again when removed', async ({ app, db }) => {
  // covers: CX-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const cupon = await createCupon(db, { montoMinimo: 100 })
  await assignCupon(db, cupon, usuario)
  const { idCupon } = cupon
  const pedido = await place(app, usuario, pedidoOf(usuario, [arroz(3)], { idCupon, totalEsperado: 159.3 }))
  const less = await edit(app, usuario, pedido, [arroz(2)], { totalEsperado: 106.2 })
  expect(less).toMatchObject({ status: 200, body: { totales: { cupon: 11.8 }, cupon: { descuento: 11.8 } } })
  expect(
    (
      await app
        .as(usuario)
        .post(`pedidos/${pedido.idPedido}/cotizar`, { articulos: [{ artCodigo: ART.arroz, cantidad: 1 }] })
    ).body,
  ).toMatchObject({ cuponSinEfecto: true })
  expect(await edit(app, usuario, less.body, [arroz(1)])).toMatchObject({
    status: 422,
    body: { error: 'CUPON_MONTO_MINIMO_NO_ALCANZADO' },
  })
  const without = await edit(app, usuario, less.body, [arroz(1)], { idCupon: null })
  expect(without).toMatchObject({ status: 200, body: { totales: { cupon: 0, total: 59 }, cupon: null } })
  const usos = () => db.selectFrom('cuponUsuario').select('usos').where('idCupon', '=', idCupon).executeTakeFirst()
  expect(await usos()).toEqual({ usos: 0 })
  // The stock is given back once, also when the pedido is cancelled afterwards.
  await app.as(usuario).post(`pedidos/${pedido.idPedido}/cancelar`, { motivo: '' })
  expect(await usos()).toEqual({ usos: 0 })
})

test('a refused edit has the refusals of C-24 and changes nothing', async ({ app, db }) => {
  // covers: CX-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const pedido = await place(
    app,
    usuario,
    pedidoOf(usuario, [arroz(3)], { medioPago: { idMedioDePago: MEDIO_PAGO.efectivo, pagaCon: 200 } }),
  )
  const refused = async (articulos: readonly LineaDePrueba[], more: object, status: number, error: string) => {
    expect(await edit(app, usuario, pedido, articulos, more)).toMatchObject({ status, body: { error } })
    expect(await read(app, usuario, pedido.idPedido)).toEqual(pedido)
  }
  await refused([linea(ART.arroz, 58, 3)], {}, 409, 'Articulos.ERROR_PRECIO_CAMBIADO')
  await refused([arroz(4)], {}, 422, 'Pedidos.ERROR_EFECTIVO_INSUFICIENTE')
  await refused([linea('999999', 10)], {}, 404, 'Articulos.ERROR_NO_ENCONTRADO')
  await refused([arroz(1), arroz(1)], {}, 422, 'Articulos.ERROR_CANTIDAD_INVALIDA')
  await refused([arroz(3)], { idFranja: MIERCOLES, fechaEntrega: MANIANA }, 404, 'Entregas.ERROR_FRANJA_NO_ENCONTRADA')

  // The three it has count as its own.
  await db.updateTable('articuloLocal').set({ stock: 1 }).where('artCodigo', '=', ART.arroz).execute()
  const short = await edit(app, usuario, pedido, [arroz(5)], { pagaCon: 1_000 })
  expect(short).toMatchObject({
    status: 409,
    body: { error: 'Articulos.ERROR_SIN_STOCK', detalles: [{ artCodigo: ART.arroz, disponible: 4 }] },
  })

  // A full slot: its old place is kept.
  await db.updateTable('franja').set({ cupo: 0 }).where('idFranja', '=', JUEVES).execute()
  const lugar = await ocupados(app, MIERCOLES, HOY)
  await refused([arroz(3)], { idFranja: JUEVES, fechaEntrega: MANIANA }, 409, 'Entregas.ERROR_FRANJA_SIN_CUPO')
  expect(await ocupados(app, MIERCOLES, HOY)).toBe(lugar)

  expect(await edit(app, await createUsuario(db), pedido, [arroz(1)])).toMatchObject({ status: 404 })
  const four = await edit(app, usuario, pedido, [arroz(4)], { pagaCon: 500 })
  expect(four).toMatchObject({ status: 200, body: { medioPago: { pagaCon: 500 }, totales: { total: 236 } } })
  expect(await stockOf(db)).toBe(0)

  app.clock.set('2026-03-11T16:00:01-03:00')
  expect(await edit(app, usuario, four.body, [arroz(1)])).toMatchObject({
    status: 410,
    body: { error: 'Pedidos.ERROR_NO_EDITABLE' },
  })
})

test('an edit that asks for a call about a delivery needs a telephone', async ({ app, db }) => {
  // covers: CX-03 A-63
  await makeRoom(db)
  const usuario = await createUsuario(db, { numeroCelular: null })
  const deseo = (cambioProductoSinStock: string) => ({ ...arroz(20), cambioProductoSinStock })
  const pedido = await place(
    app,
    usuario,
    pedidoOf(usuario, [arroz(20)], {
      tipoEntrega: { codigo: 20 },
      idDireccion: await createDireccion(db, usuario, PUNTO.pocitos),
      idFranja: franja(zonaCerca(1), 3, 2),
      cambioProductoSinStock: 'No reemplazar',
      totalEsperado: 1270,
    }),
  )
  const change = (linea: LineaDePrueba, version = pedido.version) =>
    edit(app, usuario, { ...pedido, version }, [linea], { totalEsperado: 1270 })
  expect(await change(deseo('Contactarme'))).toMatchObject({
    status: 422,
    body: { error: 'Pedidos.ERROR_SIN_TELEFONO' },
  })
  expect(await read(app, usuario, pedido.idPedido)).toEqual(pedido)
  const similar = await change(deseo('Reemplazar por similar'))
  expect(similar.status).toBe(200)
  await app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { numeroCelular: '099 123 456' })
  const contactar = await change(deseo('Contactarme'), similar.body.version)
  expect(contactar.body.lineas[0].cambioProductoSinStock).toBe('Contactarme')
  // The telephone is gone since: what was asked for before is left as it is.
  await db.updateTable('usuario').set({ numeroCelular: null }).where('idUsuario', '=', usuario.idUsuario).execute()
  expect((await change(arroz(20), contactar.body.version)).status).toBe(200)
})
