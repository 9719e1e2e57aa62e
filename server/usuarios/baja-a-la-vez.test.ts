// A deletion, and a pedido placed at the same moment.
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting, holding } from '../testing/bloqueos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { receivePedidos } from '../testing/propio.ts'
import { createUsuario, createUsuarioAplicacion, expect, test } from '../testing/test.ts'

test('a pedido placed during a deletion is either seen by it or refused', async ({ app, db }) => {
  // covers: C-03 C-24
  const before = await db.selectFrom('pedido').select('idPedido').execute()
  const seen = new Set(before.map(({ idPedido }) => idPedido))
  for (let round = 0; round < 6; round++) {
    const usuario = await createUsuario(db)
    const own = app.as(usuario)
    // Each begins while the other is under way, one time sooner, one time later.
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const [deleted, placed] = await Promise.all([
      wait(round % 2 ? 8 : 0).then(() => own.delete(pathOf(usuario), { body: bajaOf(usuario) })),
      wait(round % 3 ? 4 : 0).then(() => own.post(PATH_PEDIDO, pedidoOf(usuario))),
    ])
    expect([`${deleted.status} ${placed.status}`]).toEqual([expect.stringMatching(/^(200 401|409 201)$/)])
    const left = await db
      .selectFrom('pedido')
      .leftJoin('usuario', 'usuario.idUsuario', 'pedido.idUsuario')
      .select(['pedido.idPedido', 'usuario.idUsuario'])
      .execute()
    expect(left.filter(({ idPedido, idUsuario }) => !seen.has(idPedido) && idUsuario === null)).toEqual([])
  }
})

const CUENTA = 'select from usuario_aplicacion where codigo_empresa = 10 and id_usuario_aplicacion = $1 for'

test('a pedido waits for its own account, not for the row that all empresas share', async ({ app, db }) => {
  // covers: C-03 C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  await holding(
    app.database.pool,
    ['select from usuario where id_usuario = $1 for update', [usuario.idUsuario]],
    async () => {
      expect((await place()).status).toBe(201)
    },
  )
  let placed: ReturnType<typeof place> | undefined
  await holding(app.database.pool, [`${CUENTA} update`, [usuario.idUsuarioAplicacion]], async () => {
    placed = place()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect((await placed)?.status).toBe(201)
})

test('a deletion in another empresa sees a pedido being placed in this one', async ({ app, db }) => {
  // covers: C-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const there = await createUsuarioAplicacion(db, usuario, 20)
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  await receivePedidos(db, usuario)
  const ask = () => app.as(there).delete(pathOf(usuario), { body: bajaOf(usuario) })
  let deleted: ReturnType<typeof ask> | undefined
  // Holds the account as placing a pedido does: the pedido is there when that has ended.
  await holding(app.database.pool, [`${CUENTA} key share`, [usuario.idUsuarioAplicacion]], async (holder) => {
    await holder.query("update pedido set estado = 'RECIBIDO' where codigo_empresa = 10 and id_pedido = $1", [idPedido])
    deleted = ask()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect(await deleted).toMatchObject({ status: 409, body: { error: 'Usuarios.ERROR_PEDIDOS_EN_CURSO' } })
})
