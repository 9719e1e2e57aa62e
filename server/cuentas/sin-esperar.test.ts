// A lock that several may share is given to a newcomer while somebody waits for it alone. Calls that never pause would
// keep a recovery, a change or a lock-out waiting for as long as they go on.
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting, holding } from '../testing/bloqueos.ts'
import { makeRoom } from '../testing/pagos.ts'
import { linea, PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { ART, createAdministrador, createSesion, createUsuario, expect, test } from '../testing/test.ts'
import { giveClaveTemporal, type UsuarioDePrueba } from '../testing/usuarios.ts'

/**
 * Holds rows so that `busy` waits in the middle of its transaction, then sends `owner`, which waits for `busy`, and a
 * `newcomer`. Says whether the newcomer was let through before the owner.
 */
async function race(
  app: TestApp,
  held: readonly [string, unknown[]],
  [busy, owner, newcomer]: readonly (() => Promise<TestAnswer>)[],
): Promise<{ readonly passed: boolean; readonly answers: readonly TestAnswer[] }> {
  const { pool } = app.database
  const waits = (count: number) => expect.poll(() => countWaiting(pool), { interval: 10 }).toBe(count)
  return holding(pool, held, async (holder) => {
    const first = busy!()
    await waits(1)
    const second = owner!()
    await waits(2)
    let answered = false
    const third = newcomer!().finally(() => {
      answered = true
    })
    await expect.poll(async () => answered || (await countWaiting(pool)) > 2, { interval: 10 }).toBe(true)
    const passed = answered
    await holder.query('commit')
    return { passed, answers: await Promise.all([first, second, third]) }
  })
}

/** Answers a login with a temporary password that is at hand. */
async function recoveryOf(app: TestApp, { email, idUsuario }: UsuarioDePrueba): Promise<() => Promise<TestAnswer>> {
  const clave = await giveClaveTemporal(app.database.db, idUsuario, new Date(app.clock.now().getTime() + 60_000))
  return () => app.post('usuarios/login', { usuario: email, clave }, { headers: { 'x-plataforma': 'ANDROID' } })
}

const LISTA = 'select from lista where codigo_empresa = 10 and id_lista = $1 for update'

test('calls of a stranger that never pause do not keep a recovery waiting', async ({ app, db }) => {
  //
  const usuario = await createUsuario(db)
  const stranger = app.as({ token: await createSesion(db, usuario) })
  const { idLista } = (await stranger.post('listas', { nombre: 'Asado' })).body
  const { answers } = await race(
    app,
    [LISTA, [idLista]],
    [
      () => stranger.put(`listas/${idLista}`, { nombre: 'Otra' }),
      await recoveryOf(app, usuario),
      () => stranger.post('listas', { nombre: 'Más' }),
    ],
  )
  expect(answers.map(({ status }) => status).slice(1)).toEqual([200, 401])
})

test('refused pedidos of a stranger do not keep a recovery waiting', async ({ app, db }) => {
  // covers: A-18 C-24
  const usuario = await createUsuario(db)
  const stranger = app.as({ token: await createSesion(db, usuario) })
  const stock =
    'select from articulo_local where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1 for update'
  const { answers } = await race(
    app,
    [stock, [ART.arroz]],
    [
      () => stranger.post(PATH_PEDIDO, pedidoOf(usuario)),
      await recoveryOf(app, usuario),
      () => stranger.post(PATH_PEDIDO, pedidoOf(usuario, [linea(ART.cafe, 1)])),
    ],
  )
  expect(answers.map(({ status }) => status).slice(1)).toEqual([200, 401])
})

test('pedidos that never pause let the deletion of their account take its turn', async ({ app, db }) => {
  // covers: C-03 C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const soldOut =
    'update articulo_local set stock = 0 where codigo_empresa = 10 and codigo_local = 1 and art_codigo = $1'
  const { answers } = await race(
    app,
    [soldOut, [ART.arroz]],
    [
      () => own.post(PATH_PEDIDO, pedidoOf(usuario)),
      () => own.delete(pathOf(usuario), { body: bajaOf(usuario) }),
      () => own.post(PATH_PEDIDO, pedidoOf(usuario, [linea(ART.cafe, 289)])),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([409, 200, 401])
})

test('a change of the person takes its turn among the calls of another device', async ({ app, db }) => {
  // covers: C-05
  const usuario = await createUsuario(db)
  const other = app.as({ token: await createSesion(db, usuario) })
  const { idLista } = (await other.post('listas', { nombre: 'Asado' })).body
  const { passed, answers } = await race(
    app,
    [LISTA, [idLista]],
    [
      () => other.put(`listas/${idLista}`, { nombre: 'Otra' }),
      () => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { nombre: 'Beatriz' }),
      () => other.post('listas', { nombre: 'Más' }),
    ],
  )
  expect(passed).toBe(false)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 201])
})

test('a busy administrator is locked out all the same', async ({ app, db }) => {
  // covers: K-10
  const [jefa, busy] = [await createAdministrador(db), await createAdministrador(db)]
  const setLugares = (codigoLocal: number) =>
    app.as(busy).put(`gestion/locales/${codigoLocal}/lugares-retiro`, { lugares: ['Caja'] })
  const local = 'select from local where codigo_empresa = 10 and codigo_local = 1 for update'
  const { answers } = await race(
    app,
    [local, []],
    [
      () => setLugares(1),
      () => app.as(jefa).post(`gestion/personal/${busy.idAdministrador}/acceso`, { activo: false }),
      () => setLugares(2),
    ],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
})
