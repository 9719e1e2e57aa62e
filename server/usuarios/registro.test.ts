import { randomBytes, randomUUID } from 'node:crypto'
import { PAIS, TIPO_DOCUMENTO } from '@surtido/rules/documentos'
import { origenOf } from '../http/origen.ts'
import { countPast } from '../limites/limites.ts'
import type { TestApp } from '../testing/app.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'
import { ENTRADAS, limiteDeEntradas } from './entradas.ts'
import { REGLAS } from './puerta.ts'

const ARGENTINA = 11
const CLAVE = 'una-clave-larga-1'
const ANDROID = { headers: { 'x-plataforma': 'ANDROID' } }
const someEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.uy`
const registro = (more: object = {}) => ({
  nombre: 'Ana',
  apellido: 'Silva',
  email: someEmail(),
  clave: CLAVE,
  pais: PAIS.URUGUAY,
  codigoEmpresa: 10,
  red: 1,
  ...more,
})
const register = (app: TestApp, more: object = {}) => app.post('usuarios', registro(more), ANDROID)

test('answers the usuario whole and logged in, the same as reading it afterwards', async ({ app, db }) => {
  // covers: C-01 C-04 K-20 E-02 A-13
  const email = someEmail()
  const { status, body, headers } = await register(app, {
    nombre: '  María José ',
    apellido: " O'Neill <b>ñ</b> ",
    email: `  ${email.toUpperCase()} `,
    numeroCelular: '+598 99 123-456',
    idTipoDocumento: TIPO_DOCUMENTO.CEDULA,
    numeroDocumento: '1.234.567-2',
    idUsuario: 1,
    cantidadLogs: 9,
    fechaUltLogin: '2020-01-01',
    esClienteGeneral: true,
    idPushNotifications: 'x',
  })
  expect(status).toBe(201)
  expect(headers['cache-control']).toBe('no-store')
  const { sesion, ...usuario } = body
  expect(usuario).toEqual({
    idUsuario: expect.any(Number),
    idUsuarioAplicacion: expect.any(Number),
    email,
    nombre: 'María José',
    apellido: "O'Neill <b>ñ</b>",
    idTipoDocumento: 1,
    numeroDocumento: '12345672',
    numeroCelular: '+59899123-456',
    pais: 233,
    blnCambiarPsw: false,
    correoConfirmado: false,
    aceptaTerminosCondiciones: false,
    esAdmin: false,
  })
  expect(await app.as(sesion).get(`usuarios/${usuario.idUsuario}`)).toMatchObject({ status: 200, body: usuario })
  const kept = await db
    .selectFrom('usuario')
    .select(['claveHash', 'fechaAlta'])
    .where('idUsuario', '=', usuario.idUsuario)
    .executeTakeFirstOrThrow()
  expect(kept.fechaAlta).toEqual(AHORA)
  expect(kept.claveHash).toMatch(/^\$argon2id\$/)
  expect(kept.claveHash).not.toContain(CLAVE)
})

test('registers without phone and document, and invents none', async ({ app }) => {
  // covers: C-01 A-90 A-92
  for (const more of [{}, { numeroCelular: '', idTipoDocumento: null, numeroDocumento: null }]) {
    expect(await register(app, more)).toMatchObject({
      status: 201,
      body: { numeroCelular: null, idTipoDocumento: null, numeroDocumento: null },
    })
  }
})

test('takes the documents of each type and country, in their kept form', async ({ app }) => {
  // covers: C-01 V-05 V-07 V-08 A-19 A-21 A-23 A-24 A-25 A-26
  for (const [idTipoDocumento, pais, written, kept] of [
    [TIPO_DOCUMENTO.CEDULA, PAIS.URUGUAY, '1.234.567-2', '12345672'],
    [TIPO_DOCUMENTO.RUT, PAIS.URUGUAY, '21 100342 0017', '211003420017'],
    [TIPO_DOCUMENTO.PASAPORTE, PAIS.URUGUAY, ' C-123 abc ', 'C-123 abc'],
    [TIPO_DOCUMENTO.OTRO, PAIS.URUGUAY, 'ñandú 7', 'ñandú 7'],
    [TIPO_DOCUMENTO.CUIT, ARGENTINA, '20-12345678-6', '20123456786'],
    [TIPO_DOCUMENTO.DNI, ARGENTINA, '12.345.678', '12345678'],
    [TIPO_DOCUMENTO.RUC, PAIS.PERU, '20100070970', '20100070970'],
    [TIPO_DOCUMENTO.RUC, PAIS.PARAGUAY, '80012345-0', '800123450'],
  ] as const) {
    const answer = await register(app, { idTipoDocumento, numeroDocumento: written, pais })
    expect(answer, `${idTipoDocumento} ${written}`).toMatchObject({
      status: 201,
      body: { idTipoDocumento, numeroDocumento: kept, pais },
    })
  }
})

test('refuses a document whose check fails, by its field', async ({ app }) => {
  // covers: C-01 V-07 V-08 A-23 A-24 A-25 A-26
  for (const [idTipoDocumento, pais, numeroDocumento] of [
    [TIPO_DOCUMENTO.CEDULA, PAIS.URUGUAY, '12345673'],
    [TIPO_DOCUMENTO.RUT, PAIS.URUGUAY, '211003420018'],
    [TIPO_DOCUMENTO.RUT, PAIS.URUGUAY, '21100342001'],
    [TIPO_DOCUMENTO.CUIT, ARGENTINA, '20123456787'],
    [TIPO_DOCUMENTO.CUIT, ARGENTINA, '99123456786'],
    [TIPO_DOCUMENTO.DNI, ARGENTINA, '123456'],
    [TIPO_DOCUMENTO.RUC, PAIS.PERU, '20100070971'],
    [TIPO_DOCUMENTO.RUC, PAIS.PARAGUAY, '800123451'],
  ] as const) {
    expect(await register(app, { idTipoDocumento, numeroDocumento, pais }), numeroDocumento).toMatchObject({
      status: 400,
      body: { error: 'Usuarios.ERROR_DOCUMENTO_INVALIDO', detalles: [{ campo: 'numeroDocumento' }] },
    })
  }
})

test('at each limit the last good value passes and the next does not, by name', async ({ app }) => {
  // covers: C-01 V-01 V-02 V-03 V-04 V-05 A-22 A-92 K-06
  const emailOf = (length: number) => {
    const host = `${'e'.repeat(40)}.ejemplo.uy`
    return `${randomBytes(8).toString('hex').padEnd(64, 'a')}@${host.padStart(length - 65, `${'e'.repeat(20)}.`)}`
  }
  const documento = { idTipoDocumento: TIPO_DOCUMENTO.OTRO }
  for (const more of [
    { nombre: 'Al', apellido: 'B'.repeat(50) },
    { email: emailOf(150) },
    { numeroCelular: '099 123 456 789 012' },
    { clave: 'ocho-8ch' },
    { clave: 'tres gatos '.repeat(7).slice(0, 72) },
    { ...documento, numeroDocumento: 'P'.repeat(30) },
  ]) {
    expect((await register(app, more)).status, JSON.stringify(more)).toBe(201)
  }
  for (const [more, campo, error] of [
    [{ nombre: ' A ' }, 'nombre', 'CORTO'],
    [{ nombre: ' \t ' }, 'nombre', 'REQUERIDO'],
    [{ apellido: 'B'.repeat(51) }, 'apellido', 'LARGO'],
    [{ email: emailOf(151) }, 'email', 'LARGO'],
    [{ email: 'ana@ejemplo' }, 'email', 'FORMATO'],
    [{ email: 'ana@ejemplo..uy' }, 'email', 'FORMATO'],
    [{ email: 'ana@-ejemplo.uy' }, 'email', 'FORMATO'],
    [{ email: 'ana..silva@ejemplo.uy' }, 'email', 'FORMATO'],
    [{ email: `${'a'.repeat(65)}@ejemplo.uy` }, 'email', 'FORMATO'],
    [{ numeroCelular: '0'.repeat(16) }, 'numeroCelular', 'LARGO'],
    [{ numeroCelular: 'noventa' }, 'numeroCelular', 'FORMATO'],
    [{ clave: 'siete-7' }, 'clave', 'CORTO'],
    [{ clave: ' '.repeat(8) }, 'clave', 'REQUERIDO'],
    [{ clave: 'x'.repeat(73) }, 'clave', 'LARGO'],
    [{ ...documento, numeroDocumento: 'P'.repeat(31) }, 'numeroDocumento', 'LARGO'],
    [{ ...documento }, 'numeroDocumento', 'REQUERIDO'],
    [{ idTipoDocumento: 5, numeroDocumento: '12A' }, 'numeroDocumento', 'SOLO_DIGITOS'],
    [{ numeroDocumento: '12345672' }, 'idTipoDocumento', 'REQUERIDO'],
    [{ pais: 4040 }, 'pais', 'VALOR'],
  ] as const) {
    expect(await register(app, more), JSON.stringify(more)).toMatchObject({
      status: 400,
      body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo, error: `Validacion.${error}` }] },
    })
  }
})

test('a name that addresses the reader of a letter is refused at once and later', async ({ app, db }) => {
  // covers: C-01 C-02 V-01 K-06
  const usuario = await createUsuario(db)
  for (const nombre of ['Visita http://premio.example', 'Ana www.premio.example', 'Ana\u202eLaura', 'Ana\u0007']) {
    const refused = { status: 400, body: { error: 'Validacion.ERROR_DATOS', detalles: [{ campo: 'nombre' }] } }
    expect(await register(app, { nombre }), nombre).toMatchObject(refused)
    expect(await app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { nombre }), nombre).toMatchObject(refused)
  }
  await db.deleteFrom('intento').execute()
})

test('says which e-mail is wrong in the words of the form', async ({ app }) => {
  // covers: C-01 V-02 T-12
  const { body } = await register(app, { email: 'no es' })
  expect(body.detalles).toEqual([{ campo: 'email', error: 'Validacion.FORMATO', mensaje: 'Email invalido' }])
})

test('an e-mail in use is refused however it is written, and the first password stays', async ({ app }) => {
  // covers: C-01 X-03 E-01
  const email = someEmail()
  expect((await register(app, { email })).status).toBe(201)
  for (const same of [email, email.toUpperCase(), ` ${email} `]) {
    expect(await register(app, { email: same, clave: 'otra-clave-larga' })).toMatchObject({
      status: 409,
      body: { error: 'Usuarios.ERROR_CORREO_YA_REGISTRADO', mensaje: 'Correo electrónico ya registrado' },
    })
  }
  const logIn = (clave: string) => app.post('usuarios/login', { usuario: email, clave }, ANDROID)
  expect((await logIn(CLAVE)).status).toBe(200)
  expect((await logIn('otra-clave-larga')).status).toBe(401)
})

test('ten who register one e-mail at once are one person with one account', async ({ app, db }) => {
  // covers: C-01 E-01 X-03
  const email = someEmail()
  const answers = await Promise.all(Array.from({ length: 10 }, () => register(app, { email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
  const kept = await db
    .selectFrom('usuario')
    .innerJoin('usuarioAplicacion', 'usuarioAplicacion.idUsuario', 'usuario.idUsuario')
    .select('usuario.idUsuario')
    .where('email', '=', email)
    .execute()
  expect(kept).toHaveLength(1)
})

test('refuses an empresa there is not, and one of another network', async ({ app }) => {
  // covers: C-01 A-84
  for (const more of [{ codigoEmpresa: 77 }, { red: 2 }]) {
    expect(await register(app, more)).toMatchObject({ status: 404, body: { error: 'Empresas.ERROR_NO_ENCONTRADO' } })
  }
})

test('on the web the cookies of the registration are those that accept the terms', async ({ app }) => {
  // covers: C-01 S-11 C-12 K-10
  const answer = await app.post('usuarios', registro())
  expect(answer.body.sesion).toEqual({ vence: '2026-03-11T11:00:00-03:00' })
  const cookie = [answer.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
  const { body: terminos } = await app.get('empresas/terminos-condiciones', { query: { empresa: 10, red: 1 } })
  const path = (idUsuario: number) =>
    `empresas/aceptar-terminos-condiciones/contratos/${terminos.id}/usuarios/${idUsuario}`
  const headers = { cookie, 'x-aplicacion': 'uy.surtido.demo' }
  const { idUsuario } = answer.body
  expect((await app.post(path(idUsuario + 1), undefined, { headers })).status).toBe(403)
  expect((await app.post(path(idUsuario), undefined, { headers })).body).toMatchObject({ resultado: 'OK' })
  expect((await app.get(`usuarios/${idUsuario}`, { headers })).body.aceptaTerminosCondiciones).toBe(true)
})

test('a document is of a kind that the country has', async ({ app, db }) => {
  // covers: C-01 C-02 C-21 V-05
  const refused = { status: 400, body: { detalles: [{ campo: 'idTipoDocumento', error: 'Validacion.VALOR' }] } }
  const dni = { idTipoDocumento: TIPO_DOCUMENTO.DNI, numeroDocumento: '12345678' }
  // A document of another country, and one of no country at all.
  expect(await register(app, dni)).toMatchObject(refused)
  expect(await register(app, { ...dni, idTipoDocumento: 77 })).toMatchObject(refused)
  expect(await register(app, { ...dni, pais: ARGENTINA, idTipoDocumento: TIPO_DOCUMENTO.CEDULA })).toMatchObject(
    refused,
  )
  expect((await register(app, { ...dni, pais: ARGENTINA })).status).toBe(201)
  const usuario = await createUsuario(db)
  const change = (body: object) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, body)
  expect(await change(dni)).toMatchObject(refused)
  expect((await change({ idTipoDocumento: TIPO_DOCUMENTO.PASAPORTE, numeroDocumento: 'C-1' })).status).toBe(200)
  expect(await change({ pais: ARGENTINA })).toMatchObject(refused)
})

test('a password easily guessed, or made of personal data, is refused by its field', async ({ app }) => {
  // covers: C-01 A-22
  const email = someEmail()
  const [local] = email.split('@')
  for (const clave of [
    'abcdefgh',
    'uruguay2026',
    'P@ssw0rd',
    'penarol2026',
    'familia2024',
    email,
    `${local}1`,
    'Ceibo2026!',
    '12345672',
    'password123456',
    'anasilva123456',
    'Uruguay.2026!',
    'mariajose',
  ]) {
    expect(
      await register(app, { email, clave, idTipoDocumento: 1, numeroDocumento: '1.234.567-2' }),
      clave,
    ).toMatchObject({
      status: 400,
      body: { error: 'Usuarios.ERROR_CLAVE_DEBIL', detalles: [{ campo: 'clave' }] },
    })
  }
})

test('one request with two e-mails at once makes one person', async ({ app, db }) => {
  // covers: C-01 K-09
  for (let round = 0; round < 4; round++) {
    const headers = { ...ANDROID.headers, 'x-solicitud': randomUUID() }
    const emails = Array.from({ length: 3 }, someEmail)
    const answers = await Promise.all(emails.map((email) => app.post('usuarios', registro({ email }), { headers })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.error)
    expect(refused).toEqual(Array(2).fill('Servidor.ERROR_SOLICITUD_REPETIDA'))
    const made = await db.selectFrom('usuario').select('idUsuario').where('email', 'in', emails).execute()
    expect(made).toHaveLength(1)
  }
})

test('a registration sent again counts as a login, and a login counts for it', async ({ app, db }) => {
  // covers: C-01 C-05 K-07 K-09
  const headers = { ...ANDROID.headers, 'x-solicitud': randomUUID() }
  const body = registro({ email: someEmail() })
  const again = (clave = body.clave, more = {}) =>
    app.post('usuarios', { ...body, clave }, { headers: { ...headers, ...more } })
  const logIn = (clave: string) =>
    app.post('usuarios/login', { usuario: body.email, clave }, { headers: { ...ANDROID.headers, 'x-empresa': '10' } })
  const made = await again()
  expect((await again()).body.idUsuario).toBe(made.body.idUsuario)
  for (let n = 0; n < 4; n++) {
    const guess = await again(`otra clave bien larga ${n}`)
    expect(guess).toMatchObject({ status: 409, body: { error: 'Servidor.ERROR_SOLICITUD_REPETIDA' } })
    expect((await logIn(`otra ${n}`)).status).toBe(401)
  }
  // Neither way in is a way around the other.
  const late = { status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } }
  expect(await again()).toMatchObject(late)
  expect(await logIn(body.clave)).toMatchObject(late)
  // The device that registered is not counted with the others.
  expect((await again(body.clave, { 'x-equipo': String(made.headers['x-equipo']) })).status).toBe(201)

  const { idUsuario } = made.body
  await db.deleteFrom('intento').execute()
  const entradas = limiteDeEntradas(`usuario:${idUsuario}`, undefined, origenOf('127.0.0.1'))
  await countPast(db, [entradas], AHORA, ENTRADAS.most - 1)
  expect((await again()).status).toBe(201)
  expect(await again()).toMatchObject(late)
  await db.deleteFrom('intento').execute()
  const [cuenta] = REGLAS.login.cuenta
  const toda = { ...cuenta, action: 'login.cuenta', subject: `1:${body.email}` }
  await countPast(db, [toda], AHORA, cuenta.most)
  expect(await again()).toMatchObject(late)
  expect(await again('otra clave bien larga')).toMatchObject(late)
})
