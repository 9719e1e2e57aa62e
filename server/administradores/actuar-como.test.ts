import type { TestAnswer } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { HOSTILE } from '../testing/esquema.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, actAs, CLAVE, createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

const ANDROID = { 'x-plataforma': 'ANDROID', 'x-empresa': '10' }
const WEB = { 'x-aplicacion': 'uy.surtido.demo', 'x-empresa': '10' }
const MOTIVO = { motivo: '  Pidió ayuda por teléfono ' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const NO_AUTORIZADO = { status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } }

function cookiesOf({ headers }: TestAnswer): Map<string, string> {
  return new Map(
    [headers['set-cookie'] ?? []].flat().map((one) => {
      const [pair, ...attributes] = String(one).split(/; ?/)
      const [name, value] = pair!.split('=') as [string, string]
      return [name, attributes.some((part) => /^(Max-Age=0|Expires=Thu, 01 Jan 1970)/.test(part)) ? '' : value]
    }),
  )
}

test('acting as a usuario ends after half an hour and cannot be refreshed', async ({ app, db, clock }) => {
  // covers: CX-20 A-32 K-20 P-04
  const admin = await createAdministrador(db)
  const usuario = await createUsuario(db, { nombre: 'Beatriz' })
  const answer = await app.as(admin).post(`usuarios/${usuario.idUsuario}/actuar-como`, MOTIVO, { headers: ANDROID })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      idUsuario: usuario.idUsuario,
      idUsuarioAplicacion: usuario.idUsuarioAplicacion,
      email: usuario.email,
      nombre: 'Beatriz',
      esAdmin: false,
      correoConfirmado: true,
      sesion: {
        token: expect.any(String),
        vence: '2026-03-11T10:30:00-03:00',
        administrador: { idUsuario: admin.idAdministrador, usuario: admin.usuario, nombre: 'Carla', apellido: 'Caja' },
      },
    },
  })
  expect(answer.body.sesion).not.toHaveProperty('tokenRefresco')
  const acting = { token: answer.body.sesion.token }
  expect((await app.as(acting).get(`usuarios/${usuario.idUsuario}`)).body.nombre).toBe('Beatriz')
  const refreshed = await app.post('sesiones/refrescar', { tokenRefresco: acting.token }, { headers: ANDROID })
  expect(refreshed.status).toBe(401)
  clock.set(minutes(29))
  expect((await app.as(acting).get('pedidos')).status).toBe(200)
  clock.set(minutes(30))
  expect((await app.as(acting).get('pedidos')).status).toBe(401)
  expect((await app.as(admin).get('usuarios/busqueda?tipo=1&filtro=bea')).status).toBe(200)
})

test('the trace of what is done while acting names the administrator', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const usuario = await createUsuario(db)
  const acting = { token: await actAs(app, admin, usuario) }
  const { body } = await app.as(acting).post(PATH_PEDIDO, pedidoOf(usuario))
  const own = (await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).body
  const pedidos = await db
    .selectFrom('pedido')
    .select(['idPedido', 'idUsuario', 'idAdministrador'])
    .where('idUsuario', '=', usuario.idUsuario)
    .orderBy('llegada')
    .execute()
  expect(pedidos).toEqual([
    { idPedido: body.idPedido, idUsuario: usuario.idUsuario, idAdministrador: admin.idAdministrador },
    { idPedido: own.idPedido, idUsuario: usuario.idUsuario, idAdministrador: null },
  ])
  await app.as(acting).get(`pedidos/${own.idPedido}`)
  await app.as(acting).get('pedidos/999999')
  await app.as(acting).get('direcciones?filtro=%00%ED%A0%80')
  await app.as(admin).delete(`usuarios/${usuario.idUsuario}/actuar-como`)
  const written = () =>
    db
      .selectFrom('auditoria')
      .leftJoin('auditoriaTexto as t', 't.idAuditoria', 'auditoria.idAuditoria')
      .select(['accion', 'idUsuario', 'auditoria.detalle', 't.detalle as texto', 'estado', 'idTraza'])
      .where('idAdministrador', '=', admin.idAdministrador)
      .orderBy('auditoria.idAuditoria')
      .execute()
  const { idUsuario } = usuario
  const llamada = (name: string, estado: number, more?: object) => ({
    accion: 'LLAMADA',
    idUsuario,
    detalle: { llamada: name },
    texto: more ? { params: {}, query: {}, ...more } : null,
    estado,
    idTraza: expect.any(String),
  })
  const traza = { idTraza: expect.any(String), estado: null, idUsuario }
  await expect.poll(written).toEqual([
    {
      accion: 'ACTUAR',
      detalle: { vence: '2026-03-11T10:30:00-03:00' },
      texto: { motivo: 'Pidió ayuda por teléfono' },
      ...traza,
    },
    llamada('POST pedidos/realizar-pago-pedido', 201),
    llamada('GET pedidos/:idPedido', 200, { params: { idPedido: String(own.idPedido) } }),
    llamada('GET pedidos/:idPedido', 404, { params: { idPedido: '999999' } }),
    llamada('GET direcciones', 200, { query: { filtro: expect.any(String) } }),
    { accion: 'DEJAR_DE_ACTUAR', detalle: {}, texto: null, ...traza },
  ])
})

test('every request while acting is recorded, even one no text column could hold', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const acting = app.as({ token: await actAs(app, admin, await createUsuario(db)) })
  const hostile = HOSTILE.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 1_800))
  for (const text of ['%ED%A0%80', '%00', ...hostile]) {
    const { status } = await acting.get(`direcciones?filtro=${text}&${text}=${text.slice(0, 300)}`)
    expect(status, text).toBeLessThan(500)
  }
  const { cantidad } = await db
    .selectFrom('auditoria')
    .select((eb) => eb.fn.countAll<number>().as('cantidad'))
    .where('idAdministrador', '=', admin.idAdministrador)
    .where('accion', '=', 'LLAMADA')
    .executeTakeFirstOrThrow()
  // Except an address that does not exist, which is refused before the caller is identified.
  expect(cantidad).toBeGreaterThan(HOSTILE.length - 3)
})

test('an acting administrator can neither pay with a saved card nor accept the terms', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const usuario = await createUsuario(db, { aceptaTerminosCondiciones: false })
  const acting = app.as({ token: await actAs(app, admin, usuario) })
  const vedado = { status: 403, body: { error: 'Sesion.ERROR_VEDADO_ACTUANDO' } }
  const pedido = pedidoOf(usuario)
  const medioPago = { ...pedido.medioPago, idPaymentProfile: 1 }
  expect(await acting.post(PATH_PEDIDO, { ...pedido, medioPago })).toMatchObject(vedado)
  const { id } = await db.selectFrom('terminos').select('id').where('codigoEmpresa', '=', 10).executeTakeFirstOrThrow()
  const accept = `empresas/aceptar-terminos-condiciones/contratos/${id}/usuarios/${usuario.idUsuario}`
  expect(await acting.post(accept)).toMatchObject(vedado)
  expect(await acting.post(PATH_PEDIDO, pedido)).toMatchObject({
    status: 409,
    body: { error: 'Usuarios.ERROR_TERMINOS_NO_ACEPTADOS' },
  })
})

test('a reason is required and may not be blank', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const { idUsuario } = await createUsuario(db)
  for (const body of [undefined, {}, { motivo: '' }, { motivo: '     .     ' }, { motivo: 'x'.repeat(301) }]) {
    const answer = await app.as(admin).post(`usuarios/${idUsuario}/actuar-como`, body, { headers: ANDROID })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Validacion.ERROR_DATOS' } })
  }
  const kept = db.selectFrom('sesion').where('idUsuario', '=', idUsuario).where('idSesionAdministrador', 'is not', null)
  expect(await kept.execute()).toEqual([])
})

test('nobody can act as an administrator or as a person without an account here', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const other = await createAdministrador(db)
  const elsewhere = await createUsuario(db, { codigoEmpresa: 20 })
  const act = (id: number) => app.as(admin).post(`usuarios/${id}/actuar-como`, MOTIVO, { headers: ANDROID })
  expect(await act(other.idAdministrador)).toMatchObject(NO_AUTORIZADO)
  expect(await act(admin.idAdministrador)).toMatchObject(NO_AUTORIZADO)
  const gone = { status: 404, body: { error: 'Usuarios.ERROR_NO_ENCONTRADO' } }
  expect(await act(elsewhere.idUsuario)).toMatchObject(gone)
  expect(await act(2_000_000_000)).toMatchObject(gone)
})

test('of the sessions that one administrator asks for at the same moment one stays', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const usuarios = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db)))
  const tokens = await Promise.all(usuarios.map((usuario) => actAs(app, admin, usuario)))
  const answers = await Promise.all(tokens.map((token) => app.as({ token }).get('pedidos')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401])
})

test('an administrator who logs out meanwhile acts as nobody', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const { idUsuario } = await createUsuario(db)
  const act = () => app.as(admin).post(`usuarios/${idUsuario}/actuar-como`, MOTIVO, { headers: ANDROID })
  let acting: ReturnType<typeof act> | undefined
  await db.transaction().execute(async (trx) => {
    const own = trx.updateTable('sesionAdministrador').where('idAdministrador', '=', admin.idAdministrador)
    await own.set({ revocada: AHORA }).execute()
    acting = act()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect(await acting!).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
  expect(await db.selectFrom('auditoria').where('idUsuario', '=', idUsuario).selectAll().execute()).toEqual([])
})

test('a stolen acting token opens nothing of the administrator', async ({ app, db }) => {
  // covers: CX-20 A-32
  const admin = await createAdministrador(db)
  const [usuario, other] = [await createUsuario(db), await createUsuario(db)]
  const stolen = { token: await actAs(app, admin, usuario) }
  const as = app.as(stolen)
  expect(await as.get('usuarios/busqueda?tipo=1&filtro=ana')).toMatchObject(NO_AUTORIZADO)
  expect(await as.post(`usuarios/${other.idUsuario}/actuar-como`, MOTIVO)).toMatchObject(NO_AUTORIZADO)
  expect(await as.delete(`usuarios/${usuario.idUsuario}/actuar-como`)).toMatchObject(NO_AUTORIZADO)
  // In the other cookie the token is worth nothing.
  const headers = { cookie: `surtido_administrador=${stolen.token}`, ...WEB }
  expect((await app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers })).status).toBe(401)
  expect((await as.delete('empresas/login-admin')).status).toBe(200)
  expect((await app.as(admin).get('usuarios/busqueda?tipo=1&filtro=ana')).status).toBe(200)
})

test('ending to act as a usuario leaves their own sessions open', async ({ app, db }) => {
  // covers: CX-20 A-32
  const usuario = await createUsuario(db)
  const other = await createUsuario(db)
  const live = async (token: string) => (await app.as({ token }).get('pedidos')).status
  const ends = {
    delete: (admin: { token: string }) => app.as(admin).delete(`usuarios/${usuario.idUsuario}/actuar-como`),
    otro: (admin: { token: string }) => actAs(app, admin, other),
    salir: (admin: { token: string }) => app.as(admin).delete('empresas/login-admin'),
    derecho: ({ idAdministrador }: { idAdministrador: number }) =>
      db
        .updateTable('administrador')
        .set({ permisos: ['USUARIOS_BUSCAR'] })
        .where('idAdministrador', '=', idAdministrador)
        .execute(),
    cuenta: ({ idAdministrador }: { idAdministrador: number }) =>
      db.updateTable('administrador').set({ activo: false }).where('idAdministrador', '=', idAdministrador).execute(),
  }
  for (const [name, end] of Object.entries(ends)) {
    const admin = await createAdministrador(db)
    const acting = await actAs(app, admin, usuario)
    const ofAnother = await actAs(app, await createAdministrador(db), usuario)
    expect(await live(acting), name).toBe(200)
    await end(admin)
    expect(await live(acting), name).toBe(401)
    expect(await live(ofAnother), name).toBe(200)
    expect(await live(usuario.token), name).toBe(200)
  }
  // Logging out as the usuario ends only the acting.
  const admin = await createAdministrador(db)
  const acting = await actAs(app, admin, usuario)
  expect((await app.as({ token: acting }).delete('sesiones/actual')).status).toBe(200)
  expect(await live(acting)).toBe(401)
  expect((await app.as(admin).get('usuarios/busqueda?tipo=1&filtro=ana')).status).toBe(200)
})

test('DELETE ends the acting on the web and keeps the administrator cookie', async ({ app, db }) => {
  // covers: CX-20 A-32 K-10
  const { usuario: name, clave, idAdministrador } = await createAdministrador(db)
  const usuario = await createUsuario(db)
  const customer = await createUsuario(db)
  const jar = new Map<string, string>()
  const keep = (answer: TestAnswer) => {
    for (const [cookie, value] of cookiesOf(answer)) jar.set(cookie, value)
    return answer
  }
  const headers = (more: object = {}) => ({
    ...WEB,
    cookie: [...jar].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
    ...more,
  })
  // A customer was logged in on this browser before.
  keep(await app.post('usuarios/login', { usuario: customer.email, clave: CLAVE }, { headers: headers() }))
  const before = jar.get('surtido_sesion')!
  keep(await app.post('empresas/login-admin', { base: 1, usuario: name, clave }, { headers: headers() }))
  expect(jar.get('surtido_sesion')).toBe(before)
  const own = jar.get('surtido_administrador')!

  const path = `usuarios/${usuario.idUsuario}/actuar-como`
  const asAdmin = { 'x-usuario': String(idAdministrador) }
  const acting = keep(await app.post(path, MOTIVO, { headers: headers(asAdmin) }))
  expect(acting.body.sesion).toEqual({ vence: expect.any(String), administrador: expect.any(Object) })
  expect(jar.get('surtido_sesion')).not.toBe(before)
  expect(jar.get('surtido_refresco')).toBe('')
  expect(jar.get('surtido_administrador')).toBe(own)
  // Nobody could log out of the session whose cookie is gone.
  const late = { headers: { ...WEB, cookie: `surtido_sesion=${before}` } }
  expect((await app.get(`usuarios/${customer.idUsuario}`, late)).status).toBe(401)
  const me = await app.get(`usuarios/${usuario.idUsuario}`, { headers: headers() })
  expect(me.body.idUsuario).toBe(usuario.idUsuario)
  // No script can read the session in a cookie, whatever platform the script claims.
  const said = keep(await app.post(path, MOTIVO, { headers: headers({ ...asAdmin, 'x-plataforma': 'IOS' }) }))
  expect(said.body.sesion).toEqual({ vence: expect.any(String), administrador: expect.any(Object) })

  const back = keep(await app.delete(path, { headers: headers(asAdmin) }))
  expect(back).toMatchObject({
    status: 200,
    body: {
      idUsuario: idAdministrador,
      usuario: name,
      esAdmin: true,
      email: null,
      sesion: { vence: expect.any(String) },
    },
  })
  expect(jar.get('surtido_sesion')).toBe('')
  expect(jar.get('surtido_administrador')).toBe(own)
  expect((await app.get(`usuarios/${usuario.idUsuario}`, { headers: headers() })).status).toBe(401)
  expect((await app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers: headers() })).status).toBe(200)

  // Logging out ends every session of this browser, whoever the request claims to be.
  keep(await app.post(path, MOTIVO, { headers: headers(asAdmin) }))
  const kept = headers()
  keep(await app.delete('sesiones/actual', { headers: headers({ 'x-usuario': String(usuario.idUsuario) }) }))
  // The cookie that marks a known browser is no session, and stays.
  expect([...jar].filter(([, value]) => value !== '').map(([cookie]) => cookie)).toEqual(['surtido_equipo'])
  expect((await app.get('pedidos', { headers: kept })).status).toBe(401)
  expect((await app.get('usuarios/busqueda?tipo=1&filtro=ana', { headers: kept })).status).toBe(401)
})
