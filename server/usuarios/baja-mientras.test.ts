// Checks what a deletion finds although somebody writes at the same moment, and although much was written about the
// person.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { countWaiting } from '../testing/bloqueos.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { receivePedidos } from '../testing/propio.ts'
import { AHORA, createUsuario, createUsuarioAplicacion, expect, test } from '../testing/test.ts'

const bodyOf = ({ clave }: { readonly clave: string }) => ({ idMotivoBaja: 2, clave })

test('a saved view that is changed at the same moment names the person no more', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const usuario = await createUsuario(db, { nombre: 'Lucía', apellido: 'Zarazolax' })
  const idVista = randomUUID()
  const vista = { nombre: 'Grandes', filtros: { texto: 'zarazolax' }, version: 0 }
  expect((await as.put(`gestion/yo/vistas/${idVista}`, vista)).status).toBe(200)
  let gone: ReturnType<ReturnType<typeof app.as>['delete']> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`update vista_guardada set nombre = 'Grandes 2', version = version + 1 where id_vista = ${idVista}`.execute(
      trx,
    )
    gone = app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
  })
  expect((await gone!).status).toBe(200)
  const kept = await db
    .selectFrom('vistaGuardada')
    .select(['nombre', 'filtros'])
    .where('idVista', '=', idVista)
    .execute()
  expect(kept).toEqual([{ nombre: 'Grandes 2', filtros: {} }])
})

test('what was said about own pedidos does not make a name a word of the shop', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { usuario, idPedido } = await placeEnCola(app, db)
  const apellido = `Zarazola${randomUUID().slice(0, 6)}`
  await sql`update usuario set apellido = ${apellido} where id_usuario = ${usuario.idUsuario}`.execute(db)
  const say = async (texto: string, pedido?: number) => {
    const id = randomUUID()
    const mensaje = { texto, ...(pedido && { idPedido: pedido }) }
    expect((await as.put(`gestion/locales/1/mensajes/${id}`, mensaje)).status).toBe(200)
    return id
  }
  const own = await say(`Sra ${apellido}`, idPedido)
  const toAll = await say(`La sra ${apellido} viene a las 5`)
  await sql`insert into mensaje (codigo_empresa, id_mensaje, codigo_local, id_pedido, texto, creado, id_administrador)
    select codigo_empresa, gen_random_uuid(), codigo_local, id_pedido, texto || ' ' || i, creado, id_administrador
    from mensaje, generate_series(1, 99) i where id_mensaje = ${own}`.execute(db)
  await receivePedidos(db, usuario)
  expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })).status).toBe(200)
  const left = await db.selectFrom('mensaje').select('texto').where('idMensaje', 'in', [own, toAll]).execute()
  expect(left).toEqual([])
})

test('an e-mail that nobody confirmed, and the shop always used, names nobody', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const email = `ventas${randomUUID().slice(0, 6)}@distribuidora.uy`
  const ids = [1, 2, 3, 4].map(() => randomUUID())
  const say = async (id: string) =>
    expect((await as.put(`gestion/locales/1/mensajes/${id}`, { texto: `Pedir leche a ${email}` })).status).toBe(200)
  for (const id of ids.slice(0, 3)) await say(id)
  await sql`update mensaje set creado = ${AHORA}::timestamptz - interval '1 day' where id_mensaje = any (${ids})`.execute(
    db,
  )
  const [stranger, owner] = [await createUsuario(db, { email }), await createUsuario(db, { email: `x${email}` })]
  await sql`update usuario set fecha_alta = ${AHORA}, correo_verificado = null where email ~ ${email}`.execute(db)
  await say(ids[3]!)
  const remove = async (usuario: typeof owner) =>
    expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })).status).toBe(200)
  const left = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from mensaje where id_mensaje = any (${ids})`.execute(db))
      .rows[0]!.n
  await remove(stranger)
  expect(await left()).toBe(4)
  // One that the shop did not know goes with its text, confirmed or not.
  const other = await createUsuario(db, { email: `y${email}` })
  await sql`update usuario set correo_verificado = null where id_usuario = ${other.idUsuario}`.execute(db)
  await sql`update mensaje set texto = ${`Pedir leche a y${email}`} where id_mensaje = ${ids[3]!}`.execute(db)
  await remove(other)
  expect(await left()).toBe(3)
  await say(ids[3]!)
  await sql`update usuario set email = ${email}, correo_verificado = now() where id_usuario = ${owner.idUsuario}`.execute(
    db,
  )
  await remove(owner)
  expect(await left()).toBe(3)
})

test('a person is named by the second surname too, and without de or da', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const n = randomUUID().slice(0, 5)
  const lucia = await createUsuario(db, { nombre: `Lucía${n}`, apellido: `García${n} Quintero${n}` })
  const joao = await createUsuario(db, { nombre: `Joao${n}`, apellido: `da Silvestre${n}` })
  const textos = [`Llamó Lucía${n} Quintero${n}`, `La sra Silvestre${n}`, `Quintero${n}, el de enfrente`]
  const ids = textos.map(() => randomUUID())
  for (const [i, texto] of textos.entries())
    expect((await as.put(`gestion/locales/1/mensajes/${ids[i]}`, { texto })).status).toBe(200)
  for (const usuario of [lucia, joao])
    expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })).status).toBe(200)
  const left = await db.selectFrom('mensaje').select('texto').where('idMensaje', 'in', ids).execute()
  expect(left.map(({ texto }) => texto)).toEqual([textos[2]])
})

test('a password that was replaced meanwhile deletes nobody, and changes no e-mail', async ({ app, db }) => {
  // covers: C-02 C-03
  const usuario = await createUsuario(db, {})
  const { idUsuario, clave } = usuario
  const calls = () => [
    app.as(usuario).delete(`usuarios/${idUsuario}`, { body: bodyOf(usuario) }),
    app.as(usuario).put(`usuarios/${idUsuario}`, { email: `otra${randomUUID()}@ejemplo.uy`, clave }),
  ]
  let done: ReturnType<typeof calls> = []
  await db.transaction().execute(async (trx) => {
    await sql`update usuario set clave_hash = 'another' where id_usuario = ${idUsuario}`.execute(trx)
    done = calls()
    await expect.poll(() => countWaiting(app.database.pool)).toBe(2)
  })
  for (const { status, body } of await Promise.all(done))
    expect([status, body]).toMatchObject([400, { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' }])
  const kept = await db.selectFrom('usuario').select('email').where('idUsuario', '=', idUsuario).execute()
  expect(kept).toEqual([{ email: usuario.email }])
})

test('people with one surname are deleted at the same moment', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const apellido = `Zarazola${randomUUID().slice(0, 6)}`
  const ids: string[] = []
  const usuarios = []
  for (let i = 0; i < 8; i++) {
    const { usuario, idPedido } = await placeEnCola(app, db)
    await sql`update usuario set apellido = ${apellido} where id_usuario = ${usuario.idUsuario}`.execute(db)
    const id = randomUUID()
    const mensaje = { texto: `Sra ${apellido}`, idPedido }
    expect((await as.put(`gestion/locales/1/mensajes/${id}`, mensaje)).status).toBe(200)
    ids.push(id)
    usuarios.push(usuario)
    await receivePedidos(db, usuario)
  }
  const gone = usuarios.map((usuario) =>
    app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) }),
  )
  expect((await Promise.all(gone)).map(({ status }) => status)).toEqual(usuarios.map(() => 200))
  expect(await db.selectFrom('mensaje').select('texto').where('idMensaje', 'in', ids).execute()).toEqual([])
})

test('a deletion waits for one that another server makes in the empresa', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const isThere = () => db.selectFrom('usuario').select('email').where('idUsuario', '=', usuario.idUsuario).execute()
  let gone: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bajas.10', 0))`.execute(trx)
    gone = app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })
    await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
    expect(await isThere()).toHaveLength(1)
  })
  expect(await gone).toMatchObject({ status: 200 })
  expect(await isThere()).toEqual([])
})

test('a deletion takes its turn in an empresa that the person just joined', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const isThere = () => db.selectFrom('usuario').select('email').where('idUsuario', '=', usuario.idUsuario).execute()
  let gone: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bajas.20', 0))`.execute(other)
    await db.transaction().execute(async (trx) => {
      await sql`select from usuario where id_usuario = ${usuario.idUsuario} for update`.execute(trx)
      gone = app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })
      await expect.poll(() => countWaiting(app.database.pool)).toBe(1)
      await createUsuarioAplicacion(trx, usuario, 20)
    })
    const inTurn = `select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await app.database.pool.query(inTurn)).rowCount).toBe(1)
    expect(await isThere()).toHaveLength(1)
  })
  expect(await gone).toMatchObject({ status: 200 })
  expect(await isThere()).toEqual([])
})

test('a part of the present name is found after many changes of the telephone', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const nombre = `Zaida${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`
  const usuario = await createUsuario(db, { nombre })
  await sql`insert into usuario_anterior (id_usuario, nombre, apellido, email, numero_celular, desde, hasta)
    select id_usuario, nombre || n.n, apellido || n.n, email, '0981112' || (10 + n.n), fecha_alta, now() from usuario,
      generate_series(0, 8) n (n) where id_usuario = ${usuario.idUsuario}
    union all select id_usuario, nombre, apellido, email, '0981113' || (10 + n.n), now(), now() from usuario,
      generate_series(0, 20) n (n) where id_usuario = ${usuario.idUsuario}`.execute(db)
  const id = randomUUID()
  expect((await as.put(`gestion/locales/1/mensajes/${id}`, { texto: nombre })).status).toBe(200)
  expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body: bodyOf(usuario) })).status).toBe(200)
  expect(await db.selectFrom('mensaje').select('texto').where('idMensaje', '=', id).execute()).toEqual([])
})
