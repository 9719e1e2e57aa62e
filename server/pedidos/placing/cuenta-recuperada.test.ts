// The owner takes the account back, or ends the other sessions, while a pedido from before is being placed.
import type { TestAnswer, TestApp } from '../../testing/app.ts'
import { countWaiting, holding } from '../../testing/bloqueos.ts'
import { type Pagador, pedidoConTarjeta, test } from '../../testing/pagos.ts'
import { arroz, PATH_PEDIDO, pedidoOf } from '../../testing/pedidos.ts'
import { AHORA, createSesion, createUsuario, expect } from '../../testing/test.ts'
import { recover } from '../../testing/usuarios.ts'

const SESION_VENCIDA = { status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } }

/** What the owner does while the card provider says nothing. */
const DUENO: Readonly<Record<string, (app: TestApp, { usuario }: Pagador) => Promise<TestAnswer>>> = {
  'the account is recovered': (app, { usuario }) => recover(app, usuario),
  'the password is changed': (app, { usuario }) =>
    app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, {
      claveActual: usuario.clave,
      claveNueva: 'Cuatro perros y un mate',
    }),
}

for (const [what, act] of Object.entries(DUENO))
  test(`a pedido by card is not placed once ${what}`, async ({ app, db, pagador }) => {
    // covers: C-24 A-18 C-08 K-10
    const { usuario } = pagador
    const thief = { token: await createSesion(db, usuario) }
    app.sandbox.faults.add({ at: 'customer', how: 'hold', done: true })
    const asked = app.as(thief).post(PATH_PEDIDO, pedidoConTarjeta(pagador))
    await expect.poll(() => app.sandbox.faults.pending).toBe(0)
    expect((await act(app, pagador)).status).toBe(200)
    app.sandbox.faults.release()
    expect(await asked).toMatchObject(SESION_VENCIDA)
    const pedidos = db.selectFrom('pedido').select('estado').where('idUsuario', '=', usuario.idUsuario)
    expect(await pedidos.execute()).toEqual([])
    expect(app.sandbox.purchases().filter(({ status }) => status === 3)).toEqual([])
  })

test('a pedido that waits for its account while that is recovered is refused', async ({ app, db, pagador }) => {
  // covers: C-24 A-18
  const { usuario } = pagador
  const { pool } = app.database
  await holding(
    pool,
    ['select from usuario_aplicacion where id_usuario = $1 for update', [usuario.idUsuario]],
    async (holder) => {
      const asked = app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
      await expect.poll(() => countWaiting(pool), { timeout: 5_000 }).toBe(1)
      const recovered = recover(app, usuario)
      await expect.poll(() => countWaiting(pool), { timeout: 5_000 }).toBe(2)
      await holder.query('commit')
      expect((await recovered).status).toBe(200)
      expect(await asked).toMatchObject(SESION_VENCIDA)
    },
  )
  const pedidos = db.selectFrom('pedido').select('estado').where('idUsuario', '=', usuario.idUsuario)
  expect(await pedidos.execute()).toEqual([])
})

test('a recovery waits for a pedido that is being placed', async ({ app, db }) => {
  //
  const usuario = await createUsuario(db)
  const { pool } = app.database
  await holding(
    pool,
    ['select from usuario_aplicacion where id_usuario = $1 for key share', [usuario.idUsuario]],
    async (holder) => {
      const recovered = recover(app, usuario)
      await expect.poll(() => countWaiting(pool), { timeout: 5_000 }).toBe(1)
      await holder.query('commit')
      expect((await recovered).status).toBe(200)
    },
  )
})

test('a repeated request is answered as before, in a session that goes on', async ({ app, pagador }) => {
  // covers: C-24 K-09
  const pedido = pedidoConTarjeta(pagador)
  const place = () => app.as(pagador.usuario).post(PATH_PEDIDO, pedido)
  const first = await place()
  expect(first.status).toBe(201)
  app.sandbox.faults.add({ at: 'customer', how: 'status', value: '503' })
  expect(await place()).toMatchObject({ status: 201, body: { idPedido: first.body.idPedido } })
  app.sandbox.faults.clear()
})

test('a pedido that brings a telephone holds nothing while a recovery holds the person', async ({
  app,
  db,
  pagador: _,
}) => {
  // covers: C-24 A-18
  const usuario = await createUsuario(db, { numeroCelular: null })
  const { idUsuario } = usuario
  const { pool } = app.database
  await holding(pool, ['select from usuario where id_usuario = $1 for update', [idUsuario]], async (holder) => {
    const pedido = pedidoOf(usuario, [arroz()], { numeroCelular: '098 123 456' })
    const asked = app.as(usuario).post(PATH_PEDIDO, pedido)
    await expect.poll(() => countWaiting(pool), { timeout: 5_000 }).toBe(1)
    // It holds no row of the account meanwhile.
    await holder.query('select from usuario_aplicacion where id_usuario = $1 for update nowait', [idUsuario])
    await holder.query('update sesion set revocada = $2 where id_usuario = $1', [idUsuario, AHORA])
    await holder.query('commit')
    expect(await asked).toMatchObject(SESION_VENCIDA)
  })
})
