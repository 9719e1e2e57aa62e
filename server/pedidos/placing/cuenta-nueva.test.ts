import type { TestApp } from '../../testing/app.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { actAs, createAdministrador, createUsuario, expect, test, type UsuarioDePrueba } from '../../testing/test.ts'
import { gestionPedido } from '../terminal/gestion-pedido.ts'

const place = (app: TestApp, usuario: UsuarioDePrueba, cantidad = 1) =>
  app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario, [arroz(cantidad)]))
const NUEVA = { correoVerificado: null }

test.beforeEach(async ({ db }) => {
  await db.updateTable('empresa').set({ nuevosPedidos: 3, nuevosMonto: 8000 }).execute()
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
