import { randomUUID } from 'node:crypto'
import { createDireccion, createUsuario, createUsuarioAplicacion, expect, PUNTO, test } from '../testing/test.ts'

const casa = { calle: 'Av. Brasil', numero: '2600', ...PUNTO.pocitos }
const QUERY = { empresa: 10, local: 1 }

test('adds an address and answers it whole; the first is the default', async ({ app, db }) => {
  // covers: C-13 K-23 K-08 E-09
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const added = await own.post('direcciones', {
    ...casa,
    apartamento: '302',
    esquina: 'Libertad',
    referencias: 'Timbre roto',
    barrio: 'Pocitos',
    ciudad: 'Montevideo',
    departamento: 'Montevideo',
    alias: 'Casa',
    idUsuario: 1,
    idDireccion: 1,
    entregaDisponible: false,
  })
  expect(added.status).toBe(201)
  expect(added.body).toEqual({
    idDireccion: expect.any(Number),
    idUsuario: usuario.idUsuario,
    ...casa,
    apartamento: '302',
    esquina: 'Libertad',
    referencias: 'Timbre roto',
    barrio: 'Pocitos',
    ciudad: 'Montevideo',
    departamento: 'Montevideo',
    alias: 'Casa',
    predeterminada: true,
    porConfirmar: false,
    entregaDisponible: true,
  })
  expect((await own.get('direcciones')).body).toEqual([added.body])
  // One default at a time.
  const other = await own.post('direcciones', { ...casa, calle: 'Sarmiento', predeterminada: true })
  expect(
    (await own.get('direcciones')).body.map((one: { calle: string; predeterminada: boolean }) => [
      one.calle,
      one.predeterminada,
    ]),
  ).toEqual([
    ['Sarmiento', true],
    ['Av. Brasil', false],
  ])
  expect(other.body.predeterminada).toBe(true)
})

test('the same address sent twice at once is registered once', async ({ app, db }) => {
  // covers: S-08 C-13
  const own = app.as(await createUsuario(db))
  const twice = await Promise.all([
    own.post('direcciones', casa),
    own.post('direcciones', { ...casa, calle: 'AV BRASIL' }),
  ])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(twice[0]!.body).toEqual(twice[1]!.body)
  // Another flat, another point or another note is another address.
  for (const other of [{ apartamento: '2' }, { latitud: casa.latitud + 0.001 }, { referencias: 'Timbre roto' }])
    await own.post('direcciones', { ...casa, ...other })
  expect((await own.get('direcciones')).body).toHaveLength(4)
  // When the same address comes again as the default, the known one becomes the default.
  await own.post('direcciones', { ...casa, apartamento: '2', predeterminada: true })
  const all = (await own.get('direcciones')).body as { apartamento: string; predeterminada: boolean }[]
  expect(all.map(({ apartamento, predeterminada }) => [apartamento, predeterminada])).toEqual([
    ['2', true],
    ['', false],
    ['', false],
    ['', false],
  ])
})

test('an address with a bad field is refused, names the field and is not kept', async ({ app, db }) => {
  // covers: C-13
  const own = app.as(await createUsuario(db))
  for (const [wrong, campo] of [
    [{ ...casa, calle: '   ' }, 'calle'],
    [{ ...casa, latitud: 91 }, 'latitud'],
    [{ ...casa, longitud: '-56' }, 'longitud'],
    [{ ...casa, alias: 'a'.repeat(41) }, 'alias'],
    [{ ...casa, piso: 3 }, 'piso'],
  ] as const) {
    const answer = await own.post('direcciones', wrong)
    expect(answer, campo).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo }] },
    })
  }
  expect((await own.get('direcciones')).body).toEqual([])
})

test('an address is kept as written, and a usuario has thirty at most', async ({ app, db }) => {
  // covers: C-13
  const own = app.as(await createUsuario(db))
  const calle = `O'Higgins <b>"ñ"</b> 🏠 '; drop table direccion; --`
  expect((await own.post('direcciones', { ...casa, calle })).body.calle).toBe(calle)
  const answers = await Promise.all(
    Array.from({ length: 35 }, (_, i) => own.post('direcciones', { ...casa, numero: String(i) })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(29)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('Direcciones.ERROR_DEMASIADAS')
  const all = (await own.get('direcciones')).body as { predeterminada: boolean }[]
  expect(all).toHaveLength(30)
  expect(all.filter(({ predeterminada }) => predeterminada)).toHaveLength(1)
})

test('changes and deletes an address; a deleted one is not found', async ({ app, db }) => {
  // covers: C-14 C-15 K-23
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const id = await createDireccion(db, usuario, { alias: 'Casa' })
  const changed = await own.put(`direcciones/${id}`, { ...casa, calle: 'Bv. España', ...PUNTO.salto })
  expect(changed).toMatchObject({
    status: 200,
    body: { idDireccion: id, calle: 'Bv. España', alias: '', entregaDisponible: false },
  })
  expect((await own.delete(`direcciones/${id}`)).body).toEqual({ resultado: 'OK' })
  for (const answer of [await own.put(`direcciones/${id}`, casa), await own.delete(`direcciones/${id}`)]) {
    expect(answer).toMatchObject({ status: 404, body: { error: 'Direcciones.ERROR_NO_ENCONTRADO' } })
  }
})

test('orders by distance from a point and finds by street or alias, accents or not', async ({ app, db }) => {
  // covers: C-16 A-65
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  await createDireccion(db, usuario, { calle: 'Lejana', ...PUNTO.salto })
  await createDireccion(db, usuario, { calle: 'José Benito Lamas', alias: 'Oficina' })
  const calles = async (query: Record<string, string | number>) =>
    (await own.get('direcciones', { query })).body.map(({ calle }: { calle: string }) => calle)
  expect(await calles({ ...PUNTO.pocitos })).toEqual(['José Benito Lamas', 'Lejana'])
  expect(await calles({ ...PUNTO.salto })).toEqual(['Lejana', 'José Benito Lamas'])
  expect(await calles({ filtro: 'jose' })).toEqual(['José Benito Lamas'])
  expect(await calles({ filtro: 'OFICINA' })).toEqual(['José Benito Lamas'])
  expect(await calles({ filtro: 'nada' })).toEqual([])
  expect(await calles({ 'usuario-app': usuario.idUsuarioAplicacion })).toHaveLength(2)
})

test('answers the own addresses that the local delivers to, and no others', async ({ app, db }) => {
  // covers: C-17 A-66
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  await createDireccion(db, usuario, { calle: 'Cerca' })
  await createDireccion(db, usuario, { calle: 'Menos cerca', ...PUNTO.lejosDePocitos })
  await createDireccion(db, usuario, { calle: 'En otro departamento', ...PUNTO.salto })
  await createDireccion(db, await createUsuario(db), { calle: 'De otra persona' })
  const { body } = await own.get('direcciones/por-local', { query: QUERY })
  expect(body.map(({ calle }: { calle: string }) => calle)).toEqual(['Cerca', 'Menos cerca'])
  // Local 3 only hands over at its door; local 9 is not shown to anybody.
  expect((await own.get('direcciones/por-local', { query: { empresa: 10, local: 3 } })).body).toEqual([])
  expect((await own.get('direcciones/por-local', { query: { empresa: 10, local: 9 } })).body.error).toBe(
    'Locales.ERROR_NO_ENCONTRADO',
  )
  // The locals of another empresa are asked for with a session of that one.
  expect((await own.get('direcciones/por-local', { query: { empresa: 20, local: 1 } })).status).toBe(403)
})

test('addresses belong to the person, in every empresa', async ({ app, db }) => {
  // covers: C-16 A-17
  const usuario = await createUsuario(db)
  await createDireccion(db, usuario, { calle: 'Una sola' })
  const elsewhere = await createUsuarioAplicacion(db, usuario, 20)
  expect((await app.as(elsewhere).get('direcciones')).body).toMatchObject([{ calle: 'Una sola' }])
})

test('simultaneous changes to the default leave one default address', async ({ app, db }) => {
  // covers: C-13 C-14 K-23
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const ids: number[] = []
  for (let i = 0; i < 8; i++) ids.push((await own.post('direcciones', { ...casa, numero: String(i) })).body.idDireccion)
  const answers = await Promise.all([
    ...ids.map((id, i) => own.put(`direcciones/${id}`, { ...casa, numero: String(i), predeterminada: true })),
    own.post('direcciones', { ...casa, predeterminada: true }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([...ids.map(() => 200), 201])
  const all = (await own.get('direcciones')).body as { predeterminada: boolean }[]
  expect(all.map(({ predeterminada }) => predeterminada)).toEqual([true, ...ids.map(() => false)])
})

test('a shop that nobody sees or that no longer delivers makes no address deliverable', async ({ app, db }) => {
  // covers: C-13 C-16 K-23
  const own = app.as(await createUsuario(db))
  const junto = { latitud: -34.8702, longitud: -56.0995 }
  expect((await own.post('direcciones', { ...casa, ...junto })).body.entregaDisponible).toBe(false)
  const entregaDisponible = async () => (await own.get('direcciones')).body[0].entregaDisponible
  const pocitos = () =>
    db.updateTable('local').where('codigoEmpresa', '=', QUERY.empresa).where('codigoLocal', '=', QUERY.local)
  const near = await own.post('direcciones', { ...casa, predeterminada: true })
  expect(near.body.entregaDisponible).toBe(true)
  try {
    await pocitos().set({ domicilio: false }).execute()
    expect(await entregaDisponible()).toBe(false)
    expect((await own.get('direcciones/por-local', { query: QUERY })).body).toEqual([])
  } finally {
    await pocitos().set({ domicilio: true }).execute()
  }
  expect(await entregaDisponible()).toBe(true)
})

test('an address in another country is kept, and nobody delivers there', async ({ app, db }) => {
  // covers: C-13 K-23
  const own = app.as(await createUsuario(db))
  for (const punto of [
    { latitud: 40.4168, longitud: -3.7038 },
    { latitud: -90, longitud: 180 },
    { latitud: 0, longitud: 0 },
  ]) {
    expect(await own.post('direcciones', { ...casa, ...punto })).toMatchObject({
      status: 201,
      body: { ...punto, entregaDisponible: false },
    })
  }
  expect((await own.get('direcciones/por-local', { query: QUERY })).body).toEqual([])
})

test('nobody reads, changes, deletes or adds addresses of another person', async ({ app, db }) => {
  // covers: C-14 C-15 A-30
  const ana = await createUsuario(db)
  const id = await createDireccion(db, ana, { calle: 'De Ana' })
  const bruno = await createUsuario(db)
  const own = app.as(bruno)
  for (const answer of [await own.put(`direcciones/${id}`, casa), await own.delete(`direcciones/${id}`)])
    expect(answer).toMatchObject({ status: 404, body: { error: 'Direcciones.ERROR_NO_ENCONTRADO' } })
  for (const answer of [
    await own.post('direcciones', casa, { query: { usuario: ana.idUsuario } }),
    await own.get('direcciones', { query: { 'usuario-app': ana.idUsuarioAplicacion } }),
    await own.get('direcciones/por-local', { query: { ...QUERY, 'usuario-app': ana.idUsuarioAplicacion } }),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' } })
  }
  expect((await app.as(ana).get('direcciones')).body).toMatchObject([{ idDireccion: id, calle: 'De Ana' }])
  // Naming another owner in the body changes nothing either.
  expect((await own.post('direcciones', { ...casa, idUsuario: ana.idUsuario })).body.idUsuario).toBe(bruno.idUsuario)
})

test('addresses that one person adds at the same moment do not wait for each other', async ({ app, db }) => {
  // covers: C-13 K-09
  const usuario = await createUsuario(db)
  const add = (n: number) =>
    app.as(usuario).post('direcciones', { ...casa, numero: `${n}` }, { headers: { 'x-solicitud': randomUUID() } })
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => add(n)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
  const own = (await app.as(usuario).get('direcciones')).body as { predeterminada: boolean }[]
  expect(own.filter(({ predeterminada }) => predeterminada)).toHaveLength(1)
})
