import { assignCupon, createCupon } from '../testing/cupones.ts'
import { createUsuario, expect, HOY, test } from '../testing/test.ts'

const canje = (codigo: string) => `cupones/codigo-canje/${encodeURIComponent(codigo)}`

test('a redeemed code puts its cupon in the list with the locales it applies to', async ({ app, db }) => {
  // covers: C-26 K-28 E-03 E-04
  const usuario = await createUsuario(db)
  const { idCupon, codigo } = await createCupon(db, { montoMinimo: 150, topeDescuento: 600, condiciones: 'Uno solo.' })
  expect((await app.as(usuario).get('cupones')).body).toEqual([])
  const redeemed = await app
    .as(usuario)
    .post(canje(codigo), undefined, { query: { 'usuario-app': usuario.idUsuarioAplicacion } })
  expect(redeemed).toMatchObject({ status: 201 })
  expect(redeemed.body).toEqual({
    idCupon,
    codigo,
    titulo: 'Diez',
    descuento: 10,
    total: null,
    descripcion: '10% en todo',
    montoMinimo: 150,
    topeDescuento: 600,
    vigenciaDesde: '2026-03-01',
    vigenciaHasta: '2026-03-31',
    acumulable: true,
    soloPrimeraCompra: false,
    estado: 'DISPONIBLE',
    condiciones: 'Uno solo.',
    // every visible local.
    localesAplica: [
      { codigoLocal: 1, nombre: 'Ceibo Pocitos' },
      { codigoLocal: 2, nombre: 'Ceibo Centro' },
      { codigoLocal: 3, nombre: 'Ceibo Punta Carretas' },
    ],
    articulos: [],
    rubros: [],
    articulosExcluidos: [],
    rubrosExcluidos: [],
  })
  const query = { 'usuario-app': usuario.idUsuarioAplicacion, local: 1, empresa: 10 }
  expect((await app.as(usuario).get('cupones', { query })).body).toEqual([redeemed.body])
})

test('refuses a cupon that the usuario has, redeemed or given, and keeps one', async ({ app, db }) => {
  // covers: C-26 X-06
  const usuario = await createUsuario(db)
  const redeemed = await createCupon(db)
  const given = await createCupon(db)
  await assignCupon(db, given, usuario)
  await app.as(usuario).post(canje(redeemed.codigo))
  for (const { codigo } of [redeemed, given]) {
    expect(await app.as(usuario).post(canje(codigo))).toMatchObject({
      status: 409,
      body: { error: 'CUPON_YA_ASOCIADO_A_USUARIO' },
    })
  }
  expect((await app.as(usuario).get('cupones')).body).toHaveLength(2)
})

test('refuses a code that is no cupon of the empresa or has not begun', async ({ app, db }) => {
  // covers: C-26 X-07
  const usuario = await createUsuario(db)
  const ajeno = await createCupon(db, { codigoEmpresa: 20 })
  const futuro = await createCupon(db, { vigenciaDesde: '2026-03-12' })
  for (const codigo of ['NO-EXISTE', ajeno.codigo, futuro.codigo, "'; drop table cupon --"]) {
    expect(await app.as(usuario).post(canje(codigo)), codigo).toMatchObject({
      status: 404,
      body: { error: 'NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE' },
    })
  }
})

test('a code is the same in capitals or not, and with spaces around', async ({ app, db }) => {
  // covers: C-26
  const usuario = await createUsuario(db)
  const { codigo } = await createCupon(db, { codigo: 'Verano-26' })
  expect((await app.as(usuario).post(canje(' verano-26 '))).body).toMatchObject({ codigo })
})

test('a cupon can be redeemed until its last day ends in Montevideo', async ({ app, db, clock }) => {
  // covers: A-51 C-26 C-25
  const [first, second] = [await createUsuario(db), await createUsuario(db)]
  const { codigo } = await createCupon(db, { vigenciaHasta: HOY })
  clock.set(new Date('2026-03-11T23:59:30-03:00'))
  expect(await app.as(first).post(canje(codigo))).toMatchObject({ status: 201, body: { vigenciaHasta: HOY } })
  expect((await app.as(first).get('cupones')).body).toHaveLength(1)
  clock.set(new Date('2026-03-12T00:00:00-03:00'))
  expect(await app.as(second).post(canje(codigo))).toMatchObject({ status: 409, body: { error: 'CUPON_VENCIDO' } })
  expect((await app.as(first).get('cupones')).body).toEqual([])
})

test('a cupon without a last day has none', async ({ app, db }) => {
  // covers: A-94 C-25
  const usuario = await createUsuario(db)
  const { codigo } = await createCupon(db, { vigenciaHasta: null })
  expect((await app.as(usuario).post(canje(codigo))).body).toMatchObject({ vigenciaHasta: null })
})

test('lists the cupones of the requested local, the soonest to end first', async ({ app, db }) => {
  // covers: C-25 A-41
  const usuario = await createUsuario(db)
  const todos = await createCupon(db, { vigenciaHasta: '2026-03-20' })
  const centro = await createCupon(db, { locales: [2], vigenciaHasta: null })
  const pronto = await createCupon(db, { locales: [1, 9], vigenciaHasta: '2026-03-12' })
  for (const one of [todos, centro, pronto]) await assignCupon(db, one, usuario)
  const ids = async (local?: number) =>
    (await app.as(usuario).get('cupones', { query: { local } })).body.map(({ idCupon }: { idCupon: number }) => idCupon)
  expect(await ids()).toEqual([pronto.idCupon, todos.idCupon, centro.idCupon])
  expect(await ids(1)).toEqual([pronto.idCupon, todos.idCupon])
  expect(await ids(2)).toEqual([todos.idCupon, centro.idCupon])
  const [first] = (await app.as(usuario).get('cupones', { query: { local: 1 } })).body
  expect(first.localesAplica).toEqual([{ codigoLocal: 1, nombre: 'Ceibo Pocitos' }])
})

test('cupones belong to the logged-in usuario and their empresa', async ({ app, db }) => {
  // covers: P-03 C-25 C-26
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const { codigo } = await createCupon(db)
  expect((await app.get('cupones')).status).toBe(401)
  expect((await app.post(canje(codigo))).status).toBe(401)
  const query = { 'usuario-app': otro.idUsuarioAplicacion }
  expect((await app.as(usuario).get('cupones', { query })).status).toBe(403)
  expect((await app.as(usuario).post(canje(codigo), undefined, { query })).status).toBe(403)
  expect((await app.as(usuario).get('cupones', { query: { empresa: 20 } })).status).toBe(403)
})

test('thirty usuarios who redeem one code at once get no more than its limit', async ({ app, db }) => {
  // covers: C-26
  const usuarios = await Promise.all(Array.from({ length: 30 }, () => createUsuario(db)))
  const { idCupon, codigo } = await createCupon(db, { limiteTotal: 7 })
  const answers = await Promise.all(usuarios.map((usuario) => app.as(usuario).post(canje(codigo))))
  const errors = answers.map(({ status, body }) => (status === 201 ? 'OK' : body.error))
  expect(errors.filter((one) => one === 'OK')).toHaveLength(7)
  expect(errors.filter((one) => one === 'CUPON_AGOTADO')).toHaveLength(23)
  const { rows } = await app.database.pool.query(
    `select entregados, (select count(*)::int from cupon_usuario u where u.id_cupon = c.id_cupon) as filas
     from cupon c where id_cupon = $1`,
    [idCupon],
  )
  expect(rows).toEqual([{ entregados: 7, filas: 7 }])
})

test('a usuario who redeems a code thirty times at once has it once', async ({ app, db }) => {
  // covers: C-26 X-06
  const usuario = await createUsuario(db)
  const { idCupon, codigo } = await createCupon(db, { limiteTotal: 7 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.as(usuario).post(canje(codigo))))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((one) => one === 201)).toHaveLength(1)
  expect(statuses.filter((one) => one !== 201 && one !== 409 && one !== 429)).toEqual([])
  const { entregados } = await db
    .selectFrom('cupon')
    .select('entregados')
    .where('idCupon', '=', idCupon)
    .executeTakeFirstOrThrow()
  expect(entregados).toBe(1)
})

test('ten wrong codes stop a guesser, and right ones never stop a customer', async ({ app, db, clock }) => {
  // covers: C-26
  const [guesser, customer] = [await createUsuario(db), await createUsuario(db)]
  for (let n = 0; n < 12; n++) {
    const { codigo } = await createCupon(db)
    expect((await app.as(customer).post(canje(codigo))).status).toBe(201)
    expect((await app.as(customer).post(canje(codigo))).status).toBe(409)
  }
  const { codigo } = await createCupon(db)
  for (let n = 0; n < 10; n++) expect((await app.as(guesser).post(canje(`NADA-${n}`))).status).toBe(404)
  const refused = await app.as(guesser).post(canje(codigo))
  expect(refused).toMatchObject({ status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  // A cupon of their own resets no count of a guesser.
  clock.set(new Date('2026-03-11T10:20:00-03:00'))
  expect((await app.as(guesser).post(canje(codigo))).status).toBe(201)
})
