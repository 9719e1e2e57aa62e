import { sql } from 'kysely'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { TARJETA, typeCard } from '../testing/tarjetas.ts'
import { createUsuario, EMPRESA, expect, MEDIO_PAGO, test } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'

const customerOf = (app: TestApp, usuario: UsuarioDePrueba, path = 'pagos-web/customer') =>
  app
    .as(usuario)
    .post(path, undefined, { query: { usuario: usuario.idUsuario, 'usuario-app': usuario.idUsuarioAplicacion } })

/** Saves a card as the app does: a session id, the capture page, and the list again. */
async function addCard(app: TestApp, usuario: UsuarioDePrueba, number: string = TARJETA.visa) {
  const { body } = await customerOf(app, usuario)
  await typeCard(app.sandbox, body.uniqueID, number)
  const { body: after } = await customerOf(app, usuario)
  return after.paymentProfiles.at(-1)
}

const NO_ESTA = { status: 404, body: { error: 'Pagos.ERROR_TARJETA_NO_ENCONTRADA' } }

test('the first call creates the customer at the provider, later ones list the cards', async ({ app, db }) => {
  // covers: C-30 K-26 A-72 E-08
  const usuario = await createUsuario(db)
  const first = await customerOf(app, usuario)
  expect(first).toMatchObject({
    status: 200,
    body: { captureURL: `${app.sandbox.url}/v1/Capture/`, paymentProfiles: [] },
  })
  expect(first.body.uniqueID).toMatch(/^UI_/)
  await typeCard(app.sandbox, first.body.uniqueID, TARJETA.visa)
  const again = await customerOf(app, usuario)
  expect(again.body.uniqueID).not.toBe(first.body.uniqueID)
  // E-06: what a screen needs, and neither number nor token.
  expect(again.body.paymentProfiles).toEqual([
    {
      idPaymentProfile: expect.any(Number),
      brand: 'VISA',
      last4: '0000',
      cardOwner: 'ANA SILVA',
      expiration: '202912',
      paymentMediaId: 1,
      idTarjetaPagosWeb: 1,
      debito: false,
      vencida: false,
      porConfirmar: false,
      cuotas: [1],
    },
  ])
  expect(JSON.stringify(again.body)).not.toContain('CT__')
  expect(again.headers['cache-control']).toBe('no-store')
  expect(
    await db
      .selectFrom('tarjetaCliente')
      .selectAll()
      .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
      .execute(),
  ).toHaveLength(1)
})

test('ten first calls at once make one customer', async ({ app, db }) => {
  // covers: C-30 A-72
  const usuario = await createUsuario(db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => customerOf(app, usuario)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  const [row] = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .execute()
  await typeCard(app.sandbox, (await customerOf(app, usuario)).body.uniqueID, TARJETA.oca)
  expect((await customerOf(app, usuario)).body.paymentProfiles).toHaveLength(1)
  expect(row!.idCliente).toMatch(/[1-9]\d+$/)
})

test('an account with the e-mail of somebody in another empresa gets no cards', async ({ app, db }) => {
  // covers: C-30 P-02
  const ana = await createUsuario(db)
  await addCard(app, ana)
  await db
    .updateTable('usuario')
    .set({ email: `antes-${ana.email}` })
    .where('idUsuario', '=', ana.idUsuario)
    .execute()
  const other = await createUsuario(db, { codigoEmpresa: EMPRESA.huerta, email: ana.email })
  expect((await customerOf(app, other)).body.paymentProfiles).toEqual([])
})

test('a customer deleted at the provider is created again', async ({ app, db }) => {
  // covers: C-30
  const usuario = await createUsuario(db)
  await customerOf(app, usuario)
  await db
    .updateTable('tarjetaCliente')
    .set({ idCliente: sql`regexp_replace(id_cliente, '[0-9]+', '7')` })
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .execute()
  expect((await customerOf(app, usuario)).status).toBe(200)
  await addCard(app, usuario)
})

test('a card is deleted by body, query or alias, and a repeat changes nothing', async ({ app, db }) => {
  // covers: C-31 A-73 A-39
  const usuario = await createUsuario(db)
  const { idUsuario, idUsuarioAplicacion } = usuario
  const left = async () => (await customerOf(app, usuario)).body.paymentProfiles.length
  const one = await addCard(app, usuario, TARJETA.visa)
  const two = await addCard(app, usuario, TARJETA.master)
  const three = await addCard(app, usuario, TARJETA.oca)
  const bodyOf = (card: { idPaymentProfile: number; paymentMediaId: number }) => ({
    idPaymentProfile: card.idPaymentProfile,
    paymentMediaId: card.paymentMediaId,
    usuario: idUsuario,
    usuarioApp: idUsuarioAplicacion,
  })
  expect(await app.as(usuario).delete('pagos-web/payment-profile', { body: bodyOf(one) })).toMatchObject({
    status: 200,
    body: { resultado: 'OK' },
  })
  expect(await left()).toBe(2)
  expect((await app.as(usuario).delete('pagos-web/payment-profile', { query: bodyOf(two) })).status).toBe(200)
  expect(await left()).toBe(1)
  // The one named in the query alone, beside a body that says whose it is.
  const four = await addCard(app, usuario, TARJETA.visa)
  const { idPaymentProfile, paymentMediaId, ...whose } = bodyOf(four)
  const split = { body: { ...whose, paymentMediaId }, query: { idPaymentProfile } }
  expect((await app.as(usuario).delete('pagos-web/payment-profile', split)).status).toBe(200)
  expect(await left()).toBe(1)
  expect((await app.as(usuario).post('pagos-web/payment-profile/baja', bodyOf(three))).status).toBe(200)
  expect(await left()).toBe(0)
  expect(await app.as(usuario).post('pagos-web/payment-profile/baja', bodyOf(three))).toMatchObject(NO_ESTA)
  expect(await app.as(usuario).delete('pagos-web/payment-profile')).toMatchObject({
    status: 400,
    body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'idPaymentProfile' }] },
  })
})

test('nobody deletes a card of somebody else or in the name of somebody else', async ({ app, db }) => {
  // covers: C-31 A-30
  const [ana, bruno] = [await createUsuario(db), await createUsuario(db)]
  const { idPaymentProfile } = await addCard(app, ana)
  // Somebody else's, nobody's, and with no card of one's own or one: the same answer.
  const ajena = { body: { idPaymentProfile } }
  expect(await app.as(bruno).delete('pagos-web/payment-profile', ajena)).toMatchObject(NO_ESTA)
  await addCard(app, bruno)
  for (const body of [{ idPaymentProfile }, { idPaymentProfile: 2_000_000_000 }])
    expect(await app.as(bruno).delete('pagos-web/payment-profile', { body })).toMatchObject(NO_ESTA)
  for (const query of [
    { idPaymentProfile, usuario: ana.idUsuario },
    { idPaymentProfile, usuarioApp: ana.idUsuarioAplicacion },
  ]) {
    expect((await app.as(bruno).delete('pagos-web/payment-profile', { query })).status).toBe(403)
    expect((await app.as(bruno).delete('pagos-web/payment-profile', { body: query })).status).toBe(403)
  }
  expect((await customerOf(app, ana)).body.paymentProfiles).toHaveLength(1)
})

test('the public key is plain text', async ({ app }) => {
  // covers: C-32 K-26
  const { status, headers, body } = await app.get('pagos-web/public-key')
  expect({ status, body }).toEqual({ status: 200, body: app.sandbox.publicKey })
  expect(headers['content-type']).toContain('text/plain')
})

test('an empresa offers the brands it lists, or those of B-41 when it lists none', async ({ app, db }) => {
  // covers: C-33 B-41 A-74 K-26 E-07
  expect((await app.get('pagos-web/habilitado', { query: { empresa: 10 } })).body).toEqual({
    habilitado: true,
    libreria: `${app.sandbox.url}/v1/Scripts/PWCheckoutNoModal.js`,
    tarjetas: [
      {
        brand: 'MasterCard',
        descripcion: 'MasterCard',
        idCredito: 42,
        idMedioDePago: 3,
        idTarjetaPagosWeb: 2,
        urlImagen: '/marcas/mastercard.svg',
      },
      {
        brand: 'VISA',
        descripcion: 'VISA',
        idCredito: 41,
        idMedioDePago: 3,
        idTarjetaPagosWeb: 1,
        urlImagen: '/marcas/visa.svg',
      },
      {
        brand: 'OCA',
        descripcion: 'OCA',
        idCredito: 43,
        idMedioDePago: 3,
        idTarjetaPagosWeb: 4,
        urlImagen: '/marcas/oca.svg',
      },
    ],
  })
  await db
    .insertInto('tarjetaHabilitada')
    .values({
      codigoEmpresa: 20,
      idTarjetaPagosWeb: 4,
      brand: 'OCA',
      descripcion: 'OCA',
      idCredito: 43,
      cuotasMaximas: 6,
    })
    .execute()
  const own = await app.get('pagos-web/habilitado', { headers: { 'x-empresa': '20' } })
  expect(own.body.tarjetas.map(({ brand }: { brand: string }) => brand)).toEqual(['OCA'])
  const usuario = await createUsuario(db, { codigoEmpresa: 20 })
  expect((await addCard(app, usuario, TARJETA.oca)).cuotas).toEqual([1, 2, 3, 6])
  expect((await app.get('pagos-web/habilitado', { query: { empresa: 77 } })).body.error).toBe(
    'Empresas.ERROR_NO_ENCONTRADO',
  )
})

test('cards are offered where empresa, local and kind of delivery have them', async ({ app, db }) => {
  // covers: C-59 B-41 K-33
  const of = async (query: object) =>
    (await app.get('medios-pago/disponibles', { query: { empresa: 10, ...query } })).body.find(
      ({ tipo }: { tipo: string }) => tipo === 'TARJETA_WEB',
    )
  expect(await of({ local: 1, 'tipo-entrega': 20 })).toMatchObject({
    idMedioDePago: MEDIO_PAGO.tarjeta,
    margen: 5,
    tarjetas: [{ brand: 'MasterCard' }, { brand: 'VISA' }, { brand: 'OCA' }],
  })
  const set = (values: object) =>
    db
      .updateTable('medioPago')
      .set(values)
      .where('codigoEmpresa', '=', 10)
      .where('idMedioDePago', '=', MEDIO_PAGO.tarjeta)
      .execute()
  await set({ locales: [1] })
  expect([await of({ local: 2 }), (await of({ local: 1 }))?.idMedioDePago]).toEqual([undefined, 3])
  await set({ locales: null, tiposEntrega: [21] })
  expect([await of({ 'tipo-entrega': 20 }), (await of({ 'tipo-entrega': 21 }))?.idMedioDePago]).toEqual([undefined, 3])
  await set({ tiposEntrega: [20, 21] })
})

test('an expired card is marked, and a provider that is down answers 503', async ({ app, db }) => {
  // covers: A-75 A-93
  const usuario = await createUsuario(db)
  await customerOf(app, usuario)
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  app.sandbox.addCard(idCliente, { number: TARJETA.visa, owner: 'ANA', expiration: '202602' })
  expect((await customerOf(app, usuario)).body.paymentProfiles).toMatchObject([{ vencida: true, expiration: '202602' }])
  for (const how of ['cut', 'hang'] as const) {
    app.sandbox.faults.add({ at: 'customer', how })
    const answer = await customerOf(app, usuario)
    expect(answer).toMatchObject({ status: 503, body: { error: 'Pagos.ERROR_NO_DISPONIBLE' } })
    expect(answer.headers['retry-after']).toBe('30')
  }
  expect((await customerOf(app, usuario)).status).toBe(200)
})

const SIN_TARJETAS = {
  TARJETAS_URL: '',
  TARJETAS_CLAVE_PUBLICA: '',
  TARJETAS_CLAVE_PRIVADA: '',
  TARJETAS_SECRETO_AVISOS: '',
}

test('without a provider there are no cards, and everything else goes on', async ({ databaseUrl, db }) => {
  // covers: C-32 C-33 C-59 I-02 A-75
  const usuario = await createUsuario(db)
  const without = await buildTestApp({ databaseUrl, env: SIN_TARJETAS })
  try {
    expect((await without.get('pagos-web/habilitado', { query: { empresa: 10 } })).body.habilitado).toBe(false)
    expect((await without.get('pagos-web/public-key')).body.error).toBe('Pagos.ERROR_NO_DISPONIBLE')
    expect((await customerOf(without, usuario)).body.error).toBe('Pagos.ERROR_NO_DISPONIBLE')
    const medios = (await without.get('medios-pago/disponibles', { query: { empresa: 10 } })).body
    expect(medios.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['CONTRA_ENTREGA', 'CONTRA_ENTREGA'])
    expect(String((await without.get('/salud')).headers['content-security-policy'])).toContain("frame-src 'none'")
  } finally {
    await without.close()
  }
})

test('the page may load scripts and frames from the configured provider alone', async ({ app }) => {
  // covers: I-02 I-04 A-75
  const policy = String((await app.get('/salud')).headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${app.sandbox.url};`)
  expect(policy).toContain(`frame-src ${app.sandbox.url};`)
})

for (const [where, codigoEmpresa] of [
  ['the same empresa', EMPRESA.ceibo],
  ['another empresa', EMPRESA.huerta],
] as const)
  test(`a provider customer linked to a person of ${where} is never shown to another`, async ({ app, db }) => {
    // covers: C-30 A-72
    const [ana, carla] = [await createUsuario(db), await createUsuario(db)]
    const bruno = await createUsuario(db, { codigoEmpresa })
    await customerOf(app, ana)
    const { idCliente } = await db
      .selectFrom('tarjetaCliente')
      .select('idCliente')
      .where('idUsuarioAplicacion', '=', ana.idUsuarioAplicacion)
      .executeTakeFirstOrThrow()
    // The number that the stand-in hands out next.
    await db
      .insertInto('tarjetaCliente')
      .values({
        codigoEmpresa,
        idUsuarioAplicacion: bruno.idUsuarioAplicacion,
        proveedor: app.deps.cards!.proveedor,
        idCliente: idCliente.replace(/\d+/, (id) => String(Number(id) + 1)),
        creado: new Date(),
      })
      .execute()
    const answer = await customerOf(app, carla)
    expect(answer).toMatchObject({ status: 503, body: { error: 'Pagos.ERROR_NO_DISPONIBLE' } })
    expect(answer.body).not.toHaveProperty('paymentProfiles')
  })
