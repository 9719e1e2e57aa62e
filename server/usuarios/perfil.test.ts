import { enqueueTareas } from '../jobs/enqueue-tareas.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { startCorreo } from '../testing/correo.ts'
import { createSesion, createUsuario, expect, test, type UsuarioDePrueba } from '../testing/test.ts'

const pathOf = ({ idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>) => `usuarios/${idUsuario}`
const detalles = (body: { detalles?: { campo: string; error: string }[] }) =>
  (body.detalles ?? []).map(({ campo, error }) => `${campo} ${error}`)

test('changes the sent fields, leaves the rest, and answers the usuario whole', async ({ app, db }) => {
  // covers: C-02 C-04 K-08 K-20 E-02
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const before = (await own.get(pathOf(usuario))).body
  expect(before.sesion).toBeUndefined()
  const changed = await own.put(pathOf(usuario), { nombre: '  Analía ', numeroCelular: '+598 99 765 432' })
  expect(changed).toMatchObject({
    status: 200,
    body: { ...before, nombre: 'Analía', numeroCelular: '+59899765432' },
  })
  expect(changed.body.sesion).toBeUndefined()
  expect((await own.get(pathOf(usuario))).body).toEqual(changed.body)
  // A client sends back all that it was given: the fields that it may not decide are ignored.
  const whole = { ...changed.body, idUsuario: 1, esAdmin: true, aceptaTerminosCondiciones: false, apellido: 'Pereira' }
  expect((await own.put(pathOf(usuario), whole)).body).toEqual({ ...changed.body, apellido: 'Pereira' })
})

const DOCUMENTOS: [tipo: number, pais: number, numero: string, kept: string, wrong: string][] = [
  [1, 233, '1.234.567-2', '12345672', '1.234.567-8'],
  [2, 233, '21-100342001-7', '211003420017', '211003420018'],
  [3, 233, ' C-123 456 ', 'C-123 456', 'x'.repeat(31)],
  [4, 233, 'ABC/9', 'ABC/9', 'x'.repeat(31)],
  [5, 233, '000123', '000123', '12A'],
  [6, 11, '20-12345678-6', '20123456786', '21-12345678-6'],
  [7, 233, '77', '77', 'siete'],
  [8, 233, '88', '88', '8 de 8'],
  [9, 11, '12.345.678', '12345678', '123456'],
  [10, 174, '20100070970', '20100070970', '20100070971'],
]
const nameOf = (numero: string) => `Ana ${numero.replace(/\W/g, '')}`
const FAILED_CHECK = [1, 2, 6, 9, 10]

for (const [idTipoDocumento, pais, numeroDocumento, kept, wrong] of DOCUMENTOS) {
  test(`a document of type ${idTipoDocumento} is kept when right and refused when wrong`, async ({ app, db }) => {
    // covers: C-02 V-05 V-07 V-08 V-09
    const own = await createUsuario(db)
    // Not every type has a country in this world.
    await db
      .insertInto('tipoDocumento')
      .values({ pais, id: idTipoDocumento, tipoDocumento: 'De prueba' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const put = (numero: string) =>
      app.as(own).put(pathOf(own), { idTipoDocumento, numeroDocumento: numero, pais, nombre: nameOf(numero) })
    expect(await put(numeroDocumento)).toMatchObject({
      status: 200,
      body: { idTipoDocumento, numeroDocumento: kept, pais },
    })
    const refused = await put(wrong)
    expect(refused.status).toBe(400)
    expect(refused.body.error).toBe(
      FAILED_CHECK.includes(idTipoDocumento) ? 'Usuarios.ERROR_DOCUMENTO_INVALIDO' : 'Validacion.ERROR_DATOS',
    )
    expect(detalles(refused.body)[0]).toMatch(/^numeroDocumento Validacion\./)
    expect((await app.as(own).get(pathOf(own))).body).toMatchObject({
      numeroDocumento: kept,
      nombre: nameOf(numeroDocumento),
    })
  })
}

test('names each field that is wrong; "Ninguno" takes the document away', async ({ app, db }) => {
  // covers: C-02 V-01 V-03 V-05 A-92
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const wrong = {
    nombre: ' ',
    apellido: 'x'.repeat(51),
    numeroCelular: 'no sé',
    idTipoDocumento: 3,
    numeroDocumento: '',
  }
  const refused = await own.put(pathOf(usuario), wrong)
  expect(refused).toMatchObject({ status: 400, body: { error: 'Validacion.ERROR_DATOS' } })
  expect(detalles(refused.body).sort()).toEqual([
    'apellido Validacion.LARGO',
    'nombre Validacion.REQUERIDO',
    'numeroCelular Validacion.FORMATO',
    'numeroDocumento Validacion.REQUERIDO',
  ])
  expect(detalles((await own.put(pathOf(usuario), { pais: 9998 })).body)).toEqual(['pais Validacion.VALOR'])
  expect((await own.put(pathOf(usuario), { idTipoDocumento: null, numeroDocumento: '12345672' })).status).toBe(400)
  expect((await own.put(pathOf(usuario), { idTipoDocumento: null })).body).toMatchObject({
    idTipoDocumento: null,
    numeroDocumento: null,
  })
  expect((await own.put(pathOf(usuario), { numeroCelular: '  ' })).body.numeroCelular).toBeNull()
})

test('a change of country checks the kept document again', async ({ app, db }) => {
  // covers: C-02 V-07
  const usuario = await createUsuario(db, { numeroDocumento: '1234567', idTipoDocumento: 9 })
  const own = app.as(usuario)
  expect((await own.put(pathOf(usuario), { pais: 11 })).body).toMatchObject({ pais: 11, numeroDocumento: '1234567' })
  await own.put(pathOf(usuario), { pais: 174, idTipoDocumento: 10, numeroDocumento: '20100070970' })
  expect((await own.put(pathOf(usuario), { pais: 62 })).body.error).toBe('Usuarios.ERROR_DOCUMENTO_INVALIDO')
})

test('a new e-mail needs the password, and is then used to log in', async ({ app, db }) => {
  // covers: C-02 K-20 V-02
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const email = `nuevo.${usuario.idUsuario}@ejemplo.uy`
  for (const clave of [undefined, '', 'no-es-esta']) {
    const refused = await own.put(pathOf(usuario), { email, ...(clave !== undefined && { clave }), nombre: 'Otra' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' } })
  }
  expect((await own.get(pathOf(usuario))).body).toMatchObject({ email: usuario.email, nombre: 'Ana' })
  expect(detalles((await own.put(pathOf(usuario), { email: 'no es', clave: usuario.clave })).body)).toEqual([
    'email Validacion.FORMATO',
  ])
  // The same one, written otherwise, is no change.
  expect((await own.put(pathOf(usuario), { email: ` ${usuario.email.toUpperCase()}` })).status).toBe(200)
  const elsewhere = await createSesion(app.deps.db, usuario)
  const changed = await own.put(pathOf(usuario), { email: ` ${email.toUpperCase()} `, clave: usuario.clave })
  expect(changed).toMatchObject({ status: 200, body: { email } })
  const logIn = (correo: string) =>
    app.post('usuarios/login', { usuario: correo, clave: usuario.clave }, { headers: { 'x-empresa': '10' } })
  // The same person's other session has ended; the caller's has not.
  expect((await app.as({ token: elsewhere }).get(pathOf(usuario))).status).toBe(401)
  expect((await own.get(pathOf(usuario))).status).toBe(200)
  expect((await logIn(email)).body.idUsuario).toBe(usuario.idUsuario)
  expect((await logIn(usuario.email)).status).toBe(401)
})

test('an e-mail of the network is given to only one of two who want it at once', async ({ app, db }) => {
  // covers: C-02 X-03
  const [one, two, known] = [await createUsuario(db), await createUsuario(db), await createUsuario(db)]
  const email = `codiciado.${one.idUsuario}@ejemplo.uy`
  const want = (who: UsuarioDePrueba, wanted: string) =>
    app.as(who).put(pathOf(who), { email: wanted, clave: who.clave })
  const answers = await Promise.all([want(one, email), want(two, email)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await want(one, known.email)).toMatchObject({
    status: 409,
    body: { error: 'Usuarios.ERROR_CORREO_YA_REGISTRADO' },
  })
})

test('a change of the name at the moment of a new e-mail leaves the new one', async ({ app, db }) => {
  // covers: C-02
  const usuario = await createUsuario(db)
  const change = (cambio: object) => app.as(usuario).put(pathOf(usuario), cambio)
  const email = `nuevo.${usuario.idUsuario}@ejemplo.uy`
  const both: ReturnType<typeof change>[] = []
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('email').where('idUsuario', '=', usuario.idUsuario).forUpdate().execute()
    for (const cambio of [{ email, clave: usuario.clave }, { nombre: 'Otra' }]) {
      both.push(change(cambio))
      await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(both.length)
    }
  })
  for (const { status } of await Promise.all(both)) expect(status).toBe(200)
  expect((await app.as(usuario).get(pathOf(usuario))).body).toMatchObject({ email, nombre: 'Otra' })
})

test('the same new e-mail five times at once counts as the one letter that goes', async ({ app, db }) => {
  // covers: C-02
  const usuario = await createUsuario(db)
  const own = app.as(usuario)
  const email = `nuevo.${usuario.idUsuario}@ejemplo.uy`
  const same: ReturnType<typeof own.put>[] = []
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('email').where('idUsuario', '=', usuario.idUsuario).forUpdate().execute()
    for (let i = 0; i < 5; i++) same.push(own.put(pathOf(usuario), { email, clave: usuario.clave }))
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(5)
  })
  for (const { status } of await Promise.all(same)) expect(status).toBe(200)
  const statuses: number[] = []
  for (let i = 0; i < 5; i++) statuses.push((await own.post(`${pathOf(usuario)}/confirmacion-correo`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
})

test('A session does not help to guess a password, and its tries block no log in', async ({ app, db }) => {
  // covers: C-02
  const usuario = await createUsuario(db)
  const guess = (clave: string) =>
    app.as(usuario).put(pathOf(usuario), { email: `otro.${usuario.idUsuario}@ejemplo.uy`, clave })
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => guess(`clave-${i}`)))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(8)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await guess(usuario.clave)).status).toBe(429)
  // Counted apart (decision 0032): the holder of the session does not lock its owner out, nor the owner the holder.
  const logIn = await app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave })
  expect(logIn.status).toBe(200)
})

test('the old e-mail gets a letter about a change, unless its account was deleted', async ({
  app,
  db,
  databaseUrl,
}) => {
  // covers: C-02 K-20
  const [one, gone] = [await createUsuario(db), await createUsuario(db)]
  for (const who of [one, gone])
    await app.as(who).put(pathOf(who), { email: `otro.${who.idUsuario}@ejemplo.uy`, clave: who.clave })
  await app.as(gone).delete(pathOf(gone), { body: { idMotivoBaja: 1, clave: gone.clave } })
  await enqueueTareas(app.database.pool)
  const { rows } = await app.database.pool.query('select payload::text as text from graphile_worker._private_jobs')
  const waiting = rows.map(({ text }) => text).join()
  expect(waiting).toContain(one.email)
  expect(waiting).not.toContain(gone.email)
  const correo = await startCorreo(app, databaseUrl)
  try {
    const mensaje = await correo.wait(one.email)
    expect(mensaje.asunto).toBe('Cambiaste tu correo')
    expect(mensaje.texto).toContain('11/03/26 a las 10:00')
    await correo.settled()
    expect(correo.mensajes(gone.email)).toEqual([])
  } finally {
    await correo.close()
  }
})
