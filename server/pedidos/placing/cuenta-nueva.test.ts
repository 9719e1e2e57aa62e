import type { TestApp } from '../../testing/app.ts'
import { MANIANA } from '../../testing/mundo.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import {
  actAs,
  createAdministrador,
  createUsuario,
  expect,
  franja,
  test,
  type UsuarioDePrueba,
  zonaRetiro,
} from '../../testing/test.ts'
import { gestionPedido } from '../terminal/gestion-pedido.ts'

const place = (app: TestApp, usuario: UsuarioDePrueba, cantidad = 1) =>
  app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(cantidad)]))
const NUEVA = { correoVerificado: null }
/** The same from another address. */
const placeFrom = (app: TestApp, remoteAddress: string, { token }: UsuarioDePrueba, payload: object) =>
  app.fastify.inject({
    method: 'POST',
    url: app.config.serverProducts + PATH_PEDIDO,
    remoteAddress,
    headers: { 'x-sesion': token },
    payload,
  })

test.beforeEach(async ({ db }) => {
  await db
    .updateTable('empresa')
    .set({ nuevosPedidos: 3, nuevosMonto: 8000, nuevosPorHora: 12, nuevosPorDia: 30 })
    .execute()
  await db.deleteFrom('intento').execute()
  await db.updateTable('franja').set({ cupo: 500 }).execute()
  await db.updateTable('articuloLocal').set({ stock: 5000 }).where('stock', 'is not', null).execute()
})

test('a new customer has at most three pedidos to pay on delivery, ten at once or not', async ({ app, db }) => {
  // covers: C-24
  const usuario = await createUsuario(db, NUEVA)
  const answers = await Promise.all(Array.from({ length: 10 }, () => place(app, usuario)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const { status, body } of answers.filter((one) => one.status !== 201)) {
    expect({ status, body }).toMatchObject({
      status: 422,
      body: {
        error: 'Pedidos.ERROR_CUENTA_NUEVA',
        detalles: [{ campo: 'pedidos', pedidosMaximo: 3, montoMaximo: 8000 }],
      },
    })
  }
  // A usuario with a confirmed e-mail has no such limit.
  await db
    .updateTable('usuario')
    .set({ correoVerificado: new Date() })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  expect((await place(app, usuario)).status).toBe(201)
})

test('a new customer owes no more than the limit, even by changing a pedido', async ({ app, db }) => {
  // covers: C-24 CX-03
  await db.updateTable('empresa').set({ nuevosMonto: 300 }).execute()
  const usuario = await createUsuario(db, NUEVA)
  expect((await place(app, usuario, 6)).body).toMatchObject({
    error: 'Pedidos.ERROR_CUENTA_NUEVA',
    detalles: [{ campo: 'total', montoMaximo: 300, monto: 354 }],
  })
  const { body: pedido } = await place(app, usuario, 3)
  expect((await place(app, usuario, 3)).body.error).toBe('Pedidos.ERROR_CUENTA_NUEVA')
  const change = (cantidad: number, totalEsperado: number) =>
    app.as(usuario).put(`pedidos/${pedido.idPedido}`, { version: 1, articulos: [arroz(cantidad)], totalEsperado })
  expect(await change(6, 354)).toMatchObject({ status: 422, body: { error: 'Pedidos.ERROR_CUENTA_NUEVA' } })
  expect(await change(5, 295)).toMatchObject({ status: 200 })
  // Once the e-mail is confirmed, there is no limit to a change either.
  await db
    .updateTable('usuario')
    .set({ correoVerificado: new Date() })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const cambio = { version: 2, articulos: [arroz(6)], totalEsperado: 354 }
  expect(await app.as(usuario).put(`pedidos/${pedido.idPedido}`, cambio)).toMatchObject({ status: 200 })
})

test('somebody new who changes two pedidos at once owes no more either', async ({ app, db }) => {
  // covers: CX-03
  await db.updateTable('empresa').set({ nuevosMonto: 300 }).execute()
  for (let round = 0; round < 3; round++) {
    const usuario = await createUsuario(db, NUEVA)
    const both = [await place(app, usuario), await place(app, usuario)]
    const answers = await Promise.all(
      both.map(({ body }) =>
        app.as(usuario).put(`pedidos/${body.idPedido}`, { version: 1, articulos: [arroz(4)], totalEsperado: 4 * 59 }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  }
})

test('a delivered pedido ends the limits of a new customer; an undelivered does not', async ({ app, db }) => {
  // covers: C-24
  await db.updateTable('empresa').set({ nuevosPedidos: 1 }).execute()
  const usuario = await createUsuario(db, NUEVA)
  const first = await place(app, usuario)
  expect(first.status).toBe(201)
  // Cancelled in time by its customer: it was no trouble to anybody.
  const cancel = (idPedido: number) => app.as(usuario).post(`pedidos/${idPedido}/cancelar`, { motivo: 'Me equivoqué' })
  expect((await cancel(first.body.idPedido)).status).toBe(200)
  const second = await place(app, usuario)
  expect(second.status).toBe(201)
  const say = async (idPedido: number, ...steps: string[][]) => {
    for (const [step, ...rest] of steps) await gestionPedido(app.deps, [step!, String(idPedido), ...rest])
  }
  const hasta = [['preparar'], ['listo', '--resto-como-pedido'], ['retiro']]
  await say(second.body.idPedido, ...hasta, ['no-entregado', '--motivo', 'Nadie vino'])
  expect((await place(app, usuario)).status).toBe(422)
  await db.updateTable('empresa').set({ nuevosPedidos: 2 }).execute()
  const third = await place(app, usuario)
  expect((await place(app, usuario)).status).toBe(422)
  await say(third.body.idPedido, ...hasta, ['entregar', '--sin-codigo'])
  for (let i = 0; i < 3; i++) expect((await place(app, usuario)).status).toBe(201)
})

test('an administrator orders for somebody new without these limits', async ({ app, db }) => {
  // covers: CX-20
  await db.updateTable('empresa').set({ nuevosPedidos: 0 }).execute()
  const usuario = await createUsuario(db, NUEVA)
  expect((await place(app, usuario)).status).toBe(422)
  const token = await actAs(app, await createAdministrador(db), usuario)
  expect((await app.as({ token }).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)
})

test('new accounts of one address place a bounded number an hour and a day', async ({ app, db, clock }) => {
  // covers: C-24 K-07
  await db.updateTable('empresa').set({ nuevosPorDia: 14 }).execute()
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db, NUEVA)))
  // A refused request counts for nothing, and a repeated one neither.
  const full = franja(zonaRetiro(1), 4, 1)
  await db.updateTable('franja').set({ cupo: 0 }).where('idFranja', '=', full).execute()
  const late = pedidoOf(first!, [arroz()], { idFranja: full, fechaEntrega: MANIANA })
  expect((await app.as(first!).post(PATH_PEDIDO, late)).body.error).toBe('Entregas.ERROR_FRANJA_SIN_CUPO')
  const solicitud = pedidoOf(first!, [arroz()])
  const again = () => app.as(first!).post(PATH_PEDIDO, solicitud)
  const placed = await Promise.all([again(), again(), again()])
  expect(new Set(placed.map(({ body }) => body.idPedido)).size).toBe(1)
  const tries = others.slice(0, 4).flatMap((one) => Array.from({ length: 3 }, () => place(app, one)))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(11)
  const refusal = (pedidosMaximo: number) => ({
    error: 'Pedidos.ERROR_CUENTA_NUEVA',
    detalles: [{ campo: 'origen', pedidosMaximo, montoMaximo: 8000 }],
  })
  expect(answers.filter(({ status }) => status !== 201)).toMatchObject([{ status: 422, body: refusal(12) }])
  // An answered request is answered still, and a cancelled pedido gives no place back.
  expect(await again()).toMatchObject({ status: 201, body: { idPedido: placed[0]!.body.idPedido } })
  const cancelled = await app.as(first!).post(`pedidos/${placed[0]!.body.idPedido}/cancelar`, { motivo: '' })
  expect(cancelled.status).toBe(200)
  const other = others[4]!
  expect((await place(app, other)).body).toMatchObject(refusal(12))
  expect((await placeFrom(app, '203.0.113.9', other, pedidoOf(other, [arroz()]))).statusCode).toBe(201)
  expect((await place(app, await createUsuario(db))).status).toBe(201)
  clock.advance({ hours: 1 })
  for (let n = 0; n < 2; n++) expect((await place(app, other)).status).toBe(201)
  const last = await createUsuario(db, NUEVA)
  expect((await place(app, last)).body).toMatchObject(refusal(14))
  // The way out that the sentence names.
  await db
    .updateTable('usuario')
    .set({ correoVerificado: new Date() })
    .where('idUsuario', '=', last.idUsuario)
    .execute()
  expect((await place(app, last)).status).toBe(201)
})

test('the address counts for each empresa by itself, and not for an administrator', async ({ app, db }) => {
  // covers: C-24 CX-20
  await db.updateTable('empresa').set({ nuevosPorHora: 0 }).where('codigoEmpresa', '=', 10).execute()
  const usuario = await createUsuario(db, NUEVA)
  expect((await place(app, usuario)).body).toMatchObject({ detalles: [{ campo: 'origen', pedidosMaximo: 0 }] })
  const token = await actAs(app, await createAdministrador(db), usuario)
  expect((await app.as({ token }).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)
})
