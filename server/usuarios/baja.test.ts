import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { handOver } from '../jobs/hand-over.ts'
import { openCardProvider } from '../providers/cards/open.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { startCorreo } from '../testing/correo.ts'
import { makeRoom } from '../testing/pagos.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { programadoOf } from '../testing/programados.ts'
import { receivePedidos } from '../testing/propio.ts'
import { TARJETA, typeCard } from '../testing/tarjetas.ts'
import {
  AHORA,
  actAs,
  createAdministrador,
  createDireccion,
  createUsuario,
  createUsuarioAplicacion,
  expect,
  franja,
  HOY,
  PUNTO,
  test,
  type UsuarioDePrueba,
  zonaCerca,
} from '../testing/test.ts'
import { tablesWith } from '../testing/texto.ts'

const pathOf = ({ idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>) => `usuarios/${idUsuario}`
const baja = (usuario: UsuarioDePrueba, more: object = {}) => ({ idMotivoBaja: 2, clave: usuario.clave, ...more })
const logIn = (app: TestApp, usuario: UsuarioDePrueba) =>
  app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, { headers: { 'x-empresa': '10' } })

test('answers the reasons to go, in the order they are offered', async ({ app }) => {
  // covers: C-29 K-25
  const { status, body } = await app.get('usuarios/motivos-baja')
  expect(status).toBe(200)
  expect(body[0]).toEqual({ idMotivoBaja: 1, descripcion: 'Ya no uso la aplicación' })
  expect(body.at(-1).descripcion).toBe('Otro motivo')
  expect(new Set(body.map((one: { idMotivoBaja: number }) => one.idMotivoBaja)).size).toBe(body.length)
})

test('a deleted account leaves nothing that names its person in any table', async ({ app, db }) => {
  // covers: C-03 A-39 K-20 C-27
  const n = randomUUID().slice(0, 8)
  const secret = {
    email: `persona.${n}@ejemplo.uy`,
    nombre: `Nombre${n}`,
    apellido: `Apellido${n}`,
    numeroDocumento: `Doc${n}`,
    numeroCelular: '098111222',
    calle: `Calle${n}`,
    nota: `Nota${n}`,
    observaciones: `Observaciones${n}`,
    aparato: `aparato-${n}`,
    asado: `Asado${n}`,
    espera: `Espera${n}`,
  }
  const { calle, nota, observaciones, aparato, asado, espera, ...persona } = secret
  const usuario = await createUsuario(db, { ...persona, idTipoDocumento: 3 })
  const own = app.as(usuario)
  const idDireccion = await createDireccion(db, usuario, { ...PUNTO.pocitos, calle })
  await own.post('usuarios/registrar-device', { deviceID: aparato, plataforma: 1 })
  await own.put('carrito', { version: 0, lineas: [] }, { query: { empresa: 10, local: 1 } })
  const lista = { nombre: asado, lineas: [{ artCodigo: '001010', cantidad: 1 }] }
  await own.post('programados', programadoOf((await own.post('listas', lista)).body.idLista))
  const { idUsuarioAplicacion } = usuario
  const donde = { codigoEmpresa: 10, codigoLocal: 1, artCodigo: '001010', desde: AHORA, vence: AHORA }
  await db
    .insertInto('espera')
    .values({ ...donde, idUsuarioAplicacion, nombre: espera })
    .execute()
  const base = pedidoOf(usuario)
  const pedido = {
    ...base,
    tipoEntrega: { codigo: 20 },
    idDireccion,
    idFranja: franja(zonaCerca(1), 3, 2),
    fechaEntrega: HOY,
    articulos: base.articulos.map((one) => ({ ...one, cantidad: 20, precioTotal: 1180, nota })),
    observaciones,
  }
  const cotizado = await own.post(PATH_PEDIDO, { ...pedido, totalEsperado: 1180 })
  const totalEsperado = cotizado.body.detalles?.at(-1)?.totales.total ?? 1180
  const placed = cotizado.status === 201 ? cotizado : await own.post(PATH_PEDIDO, { ...pedido, totalEsperado })
  expect(placed.status).toBe(201)
  await receivePedidos(db, usuario)
  for (const text of Object.values(secret)) expect(await tablesWith(app, text), text).not.toEqual([])

  const other = await createUsuario(db)
  const elsewhere = await createUsuarioAplicacion(db, usuario, 20)
  const gone = await own.delete(pathOf(usuario), { body: baja(usuario, { comentario: ' Me mudé ' }) })
  expect(gone).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  for (const text of Object.values(secret)) expect(await tablesWith(app, text), text).toEqual([])

  const kept = await db
    .selectFrom('pedido')
    .innerJoin('pago', (join) =>
      join.onRef('pago.codigoEmpresa', '=', 'pedido.codigoEmpresa').onRef('pago.idPedido', '=', 'pedido.idPedido'),
    )
    .select(['pedido.total', 'pago.monto', 'direccion', 'observaciones', 'codigoRetiro', 'cantidadArticulos'])
    .where('pedido.idPedido', '=', placed.body.idPedido)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({
    total: totalEsperado,
    monto: totalEsperado,
    direccion: null,
    observaciones: '',
    codigoRetiro: null,
    cantidadArticulos: 1,
  })
  // In every empresa of the network, and nobody else.
  for (const { token } of [usuario, elsewhere]) {
    expect(await app.as({ token }).get(pathOf(usuario))).toMatchObject({
      status: 401,
      body: { error: 'Sesion.ERROR_SESION_VENCIDA' },
    })
  }
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
  expect(await logIn(app, { ...usuario, email: persona.email })).toMatchObject({ status: 401 })
  const why = await db.selectFrom('baja').selectAll().orderBy('idBaja', 'desc').executeTakeFirstOrThrow()
  expect(why).toMatchObject({ codigoEmpresa: 10, idMotivoBaja: 2, comentario: 'Me mudé', fecha: HOY })
})

test('an invoice keeps what the law asks of it', async ({ app, db }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const datosFacturacion = { factura: true, rut: '211003420017', razonSocial: 'Almacén del Sur S.A.', direccion: null }
  const { body } = await app.as(usuario).post(PATH_PEDIDO, { ...pedidoOf(usuario), datosFacturacion })
  await receivePedidos(db, usuario)
  await app.as(usuario).delete(pathOf(usuario), { body: baja(usuario) })
  const kept = await db
    .selectFrom('pedido')
    .select('datosFacturacion')
    .where('idPedido', '=', body.idPedido)
    .executeTakeFirstOrThrow()
  expect(kept.datosFacturacion).toEqual(datosFacturacion)
})

test('an account is deleted by query or by its alias, and its e-mail is free again', async ({ app, db }) => {
  // covers: C-03 A-39
  const one = await createUsuario(db)
  expect(await app.as(one).delete(pathOf(one), { query: baja(one) as never })).toMatchObject({ status: 200 })
  const two = await createUsuario(db)
  const answer = await app.as(two).post(`${pathOf(two)}/baja`, baja(two))
  expect(answer).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  expect([answer.headers['set-cookie']].flat().join()).toMatch(/surtido_sesion=;/)
  const registro = { nombre: 'Ana', apellido: 'Silva', email: two.email, clave: 'otra clave bien larga' }
  const again = await app.post('usuarios', { ...registro, pais: 233, codigoEmpresa: 10, red: 1 })
  expect(again.status).toBe(201)
  expect(again.body.idUsuario).not.toBe(two.idUsuario)
})

test('without the password, a known reason or the right person nothing goes', async ({ app, db }) => {
  // covers: C-03
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const own = app.as(usuario)
  for (const clave of [undefined, '', 'no-es-esta']) {
    expect(await own.delete(pathOf(usuario), { body: { idMotivoBaja: 1, clave } })).toMatchObject({
      status: 400,
      body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA', detalles: [{ campo: 'clave' }] },
    })
  }
  for (const idMotivoBaja of [undefined, 999]) {
    expect(await own.delete(pathOf(usuario), { body: baja(usuario, { idMotivoBaja }) })).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'idMotivoBaja' }] },
    })
  }
  expect((await own.delete(pathOf(other), { body: baja(usuario) })).status).toBe(403)
  expect((await own.get(pathOf(usuario))).status).toBe(200)
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
})

test('a pedido on its way keeps its account from deletion until its day is over', async ({ app, db, clock }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const { body } = await own.post(PATH_PEDIDO, pedidoOf(usuario))
  expect(await own.delete(pathOf(usuario), { body: baja(usuario) })).toMatchObject({
    status: 409,
    body: { error: 'Usuarios.ERROR_PEDIDOS_EN_CURSO', detalles: [{ campo: 'pedidos', idPedido: body.idPedido }] },
  })
  expect((await own.get(`pedidos/${body.idPedido}`)).status).toBe(200)
  clock.set(new Date(AHORA.getTime() + 24 * 3_600_000))
  expect((await own.delete(pathOf(usuario), { body: baja(usuario) })).status).toBe(200)
})

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
      wait(round % 2 ? 8 : 0).then(() => own.delete(pathOf(usuario), { body: baja(usuario) })),
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

/** A session of the database whose transaction holds what it asked for until `work` is done. */
async function holding(
  app: TestApp,
  [statement, values]: readonly [string, readonly unknown[]],
  work: (holder: pg.PoolClient) => Promise<void>,
) {
  const holder = await app.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(statement, [...values])
    await work(holder)
  } finally {
    await holder.query('commit')
    holder.release()
  }
}

const CUENTA = 'select from usuario_aplicacion where codigo_empresa = 10 and id_usuario_aplicacion = $1 for'

test('a pedido waits for its own account, not for the row that all empresas share', async ({ app, db }) => {
  // covers: C-03 C-24
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const place = () => app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  await holding(app, ['select from usuario where id_usuario = $1 for update', [usuario.idUsuario]], async () => {
    expect((await place()).status).toBe(201)
  })
  let placed: ReturnType<typeof place> | undefined
  await holding(app, [`${CUENTA} update`, [usuario.idUsuarioAplicacion]], async () => {
    placed = place()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect((await placed)?.status).toBe(201)
})

test('a deletion asked in another empresa sees what is being placed in this one', async ({ app, db }) => {
  // covers: C-03
  await makeRoom(db)
  const usuario = await createUsuario(db)
  const there = await createUsuarioAplicacion(db, usuario, 20)
  const { idPedido } = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  await receivePedidos(db, usuario)
  const ask = () => app.as(there).delete(pathOf(usuario), { body: baja(usuario) })
  let deleted: ReturnType<typeof ask> | undefined
  // As placing one does: the account is held, and the pedido is there when that has ended.
  await holding(app, [`${CUENTA} key share`, [usuario.idUsuarioAplicacion]], async (holder) => {
    await holder.query("update pedido set estado = 'RECIBIDO' where codigo_empresa = 10 and id_pedido = $1", [idPedido])
    deleted = ask()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect(await deleted).toMatchObject({ status: 409, body: { error: 'Usuarios.ERROR_PEDIDOS_EN_CURSO' } })
})

test('a deleted account gets no waiting e-mail, and its cards leave the provider', async ({ app, db, databaseUrl }) => {
  // covers: C-03
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  await own.post(PATH_PEDIDO, pedidoOf(usuario))
  const email = `otra.${usuario.email}`
  expect((await own.put(pathOf(usuario), { email, clave: usuario.clave })).status).toBe(200)
  await app.put('usuarios/restablecer-password', { email }, { headers: { 'x-empresa': '10' } })
  const waiting = async () => {
    await handOver(app.database.pool)
    const naming = `select task_id from graphile_worker._private_jobs where position($1 in payload::text) > 0`
    return (await app.database.pool.query(naming, [usuario.email])).rows
  }
  // To the new e-mail, and to the one of before.
  expect(await waiting()).toHaveLength(2)
  const { body: customer } = await own.post('pagos-web/customer')
  await typeCard(app.sandbox, customer.uniqueID, TARJETA.visa)
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const cards = openCardProvider(app.config.tarjetas)!
  const saved = async () => (await cards.readCustomer(idCliente)).profiles
  expect(await saved()).toHaveLength(1)
  await receivePedidos(db, usuario)
  expect((await own.delete(pathOf(usuario), { body: baja(usuario) })).status).toBe(200)
  expect(await waiting()).toEqual([])
  const correo = await startCorreo(app, databaseUrl)
  try {
    await correo.settled()
    for (const one of [usuario.email, email]) expect(correo.mensajes(one)).toEqual([])
    expect(await saved()).toEqual([])
  } finally {
    await correo.close()
  }
})

test('an administrator who acts as a person cannot delete their account', async ({ app, db }) => {
  // covers: C-03 A-32 A-39
  const usuario = await createUsuario(db)
  const admin = await createAdministrador(db)
  const token = await actAs(app, admin, usuario)
  const clave = `secreta-${randomUUID()}`
  const answer = await app.as({ token }).delete(pathOf(usuario), { query: { idMotivoBaja: 1, clave } })
  expect(answer).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_VEDADO_ACTUANDO' } })
  expect(await tablesWith(app, clave)).toEqual([])
  expect((await app.as(usuario).get(pathOf(usuario))).status).toBe(200)
})

test('a deletion clears what administrators searched and said, not that they did', async ({ app, db }) => {
  // covers: C-03 A-32
  const n = randomUUID().slice(0, 8)
  const secret = {
    nombre: `Zoraida${n}`,
    apellido: `Zubeldía${n}`,
    email: `zoraida.${n}@ejemplo.uy`,
    numeroDocumento: `Zdoc${n}`,
    numeroCelular: '094777666',
    calle: `Zcalle${n}`,
  }
  const { calle, ...persona } = secret
  const usuario = await createUsuario(db, { ...persona, idTipoDocumento: 3 })
  const other = await createUsuario(db, { nombre: 'Zoraida', apellido: 'Otra' })
  await createDireccion(db, usuario, { calle })
  const admin = await createAdministrador(db)
  const search = (tipo: number, filtro: string, page = 0) =>
    app.as(admin).get('usuarios/busqueda', { query: { tipo, filtro, page, size: 1 } })
  for (const [tipo, filtro] of [
    [1, `zubeldia${n}`],
    [1, secret.nombre],
    [2, secret.email],
    [3, secret.numeroCelular],
    [4, secret.numeroDocumento],
  ] as const) {
    expect((await search(tipo, filtro)).body.contenido).toMatchObject([{ idUsuario: usuario.idUsuario }])
  }
  // Of two who are found one is shown; the other's name is what was typed as well.
  await search(1, 'zoraida', 1)
  await search(1, 'zoraida', 0)
  // What finds nobody.
  await search(1, `${secret.nombre} ${secret.calle}`)
  const motivo = `Llamó ${secret.nombre} ${secret.apellido}, de ${secret.calle}`
  const { body } = await app
    .as(admin)
    .post(`usuarios/${usuario.idUsuario}/actuar-como`, { motivo }, { headers: { 'x-plataforma': 'ANDROID' } })
  await app.as({ token: body.sesion.token }).get('direcciones', { query: { filtro: calle } })
  const { body: datos } = await app
    .as(usuario)
    .get(`usuarios/${usuario.idUsuario}/datos`, { query: { formato: 'json' } })
  const seen = datos.accesos.filter(({ accion }: { accion: string }) => accion === 'BUSCAR')
  expect(seen.map(({ busqueda }: { busqueda: string }) => busqueda)).toContain(secret.email)
  expect(datos.accesos.map((one: { motivo: string | null }) => one.motivo)).toContain(motivo)
  for (const text of Object.values(secret)) {
    expect(await tablesWith(app, text), text).toContainEqual('public.auditoria_texto')
  }
  const done = async () => (await db.selectFrom('auditoria').select('idAuditoria').execute()).length
  const before = await done()

  const comentario = `Soy ${secret.nombre} ZUBELDIA${n}, de ${calle} 1234, ${secret.email}, 094 777 666. Los precios subieron.`
  expect((await app.as(usuario).delete(pathOf(usuario), { body: baja(usuario, { comentario }) })).status).toBe(200)
  for (const text of [...Object.values(secret), `zubeldia${n}`, '094 777 666']) {
    expect(await tablesWith(app, text), text).toEqual([])
  }
  const why = await db.selectFrom('baja').select('comentario').orderBy('idBaja', 'desc').executeTakeFirstOrThrow()
  expect(why.comentario).toMatch(/^Soy … …, de … ….*Los precios subieron\.$/)
  expect(await done()).toBe(before)
  // Nothing is left of who else was found by the same words.
  const { rows } = await app.database.pool.query(`select 1 from auditoria_texto where detalle ->> 'filtro' = 'zoraida'`)
  expect(rows).toEqual([])
  expect((await app.as(other).get(pathOf(other))).status).toBe(200)
})

test('the card provider forgets a deleted customer, even after a first failure', async ({ app, db, databaseUrl }) => {
  // covers: C-03 A-72
  const usuario = await createUsuario(db, { nombre: 'Zenobia', apellido: 'Zapatero' })
  const own = app.as(usuario)
  await createDireccion(db, usuario, { calle: 'Calle de Zenobia', predeterminada: true })
  await own.post('pagos-web/customer')
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  const kept = () => JSON.stringify(app.sandbox.customers().find(({ id }) => String(id) === idCliente))
  const telling = [usuario.email.split('@')[0]!, 'Zenobia', 'Zapatero', '12345672', '099123456']
  for (const text of telling) expect(kept(), text).toContain(text)
  expect((await own.delete(pathOf(usuario), { body: baja(usuario) })).status).toBe(200)
  app.sandbox.faults.add({ at: 'customer', how: 'status', value: '503' })
  const correo = await startCorreo(app, databaseUrl)
  try {
    await correo.settled()
  } finally {
    await correo.close()
  }
  expect(app.sandbox.faults.pending).toBe(0)
  for (const text of telling) expect(kept(), text).not.toContain(text)
})
