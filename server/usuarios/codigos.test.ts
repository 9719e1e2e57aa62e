import { randomBytes } from 'node:crypto'
import { addJob } from '../jobs/add-job.ts'
import type { TestApp } from '../testing/app.ts'
import { CODIGO, createCodigo, enableCodigos } from '../testing/codigos.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'

const HEADERS = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const someEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.uy`
const INCORRECTO = { status: 400, body: { error: 'Usuarios.ERROR_CODIGO_INCORRECTO', detalles: [{ campo: 'codigo' }] } }

const ask = (app: TestApp, email: string, motivo = 'CUENTA', headers = HEADERS) =>
  app.post('usuarios/codigo-verificacion', { email, motivo }, { headers })
const validate = (app: TestApp, email: string, codigo: string, motivo = 'CUENTA') =>
  app.post('usuarios/validar-codigo', { email, codigo, motivo }, { headers: HEADERS })
const codigoOf = ({ texto }: { texto: string }) => /^\d{6}$/m.exec(texto)![0]
const otherThan = (codigo: string) => (codigo === '999999' ? '000000' : '999999')
const isVerified = async (app: TestApp, idUsuario: number) => {
  const { rows } = await app.database.pool.query('select correo_verificado as at from usuario where id_usuario = $1', [
    idUsuario,
  ])
  return rows[0].at as Date | null
}

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
  await enableCodigos(db)
})

test('a code by e-mail confirms its account once and is kept only as a slow hash', async ({ app, db, correo }) => {
  // covers: CX-10 CX-11 A-14
  const usuario = await createUsuario(db, { correoVerificado: null })
  expect(await ask(app, ` ${usuario.email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { resultado: 'OK', minutos: 10 },
  })
  const mensaje = await correo.wait(usuario.email)
  expect(mensaje.asunto).toMatch(/^Tu código de /)
  expect(mensaje.texto).toContain('confirmar tu cuenta')
  expect(mensaje.texto).toContain('durante 10 minutos')
  const codigo = codigoOf(mensaje)
  const { rows } = await app.database.pool.query('select codigo_hash from codigo_verificacion where id_usuario = $1', [
    usuario.idUsuario,
  ])
  expect(rows[0].codigo_hash).toMatch(/^\$argon2id\$/)
  expect(await isVerified(app, usuario.idUsuario)).toBeNull()
  expect(await validate(app, usuario.email, otherThan(codigo))).toMatchObject(INCORRECTO)
  // People copy a code with a space.
  const right = await validate(app, usuario.email, `${codigo.slice(0, 3)} ${codigo.slice(3)}`)
  expect(right).toMatchObject({ status: 200, body: { resultado: 'OK' } })
  expect(right.body).not.toHaveProperty('claveTemporal')
  expect(await isVerified(app, usuario.idUsuario)).toEqual(AHORA)
  expect(await validate(app, usuario.email, codigo)).toMatchObject(INCORRECTO)
})

test('the code of a forgotten password is answered with a temporary one to log in with', async ({
  app,
  db,
  correo,
}) => {
  // covers: CX-11 A-14 S-02
  const usuario = await createUsuario(db)
  await ask(app, usuario.email, 'CLAVE')
  const mensaje = await correo.wait(usuario.email)
  expect(mensaje.texto).toContain('recuperar tu contraseña')
  const codigo = codigoOf(mensaje)
  // With another motivo it is another code.
  expect(await validate(app, usuario.email, codigo, 'CUENTA')).toMatchObject(INCORRECTO)
  const { status, body, headers } = await validate(app, usuario.email, codigo, 'CLAVE')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  const entered = await app.post(
    'usuarios/login',
    { usuario: usuario.email, clave: body.claveTemporal },
    { headers: HEADERS },
  )
  expect(entered).toMatchObject({ status: 200, body: { blnCambiarPsw: true } })
})

test('an empresa turns codes on and sets how long they last and how many tries', async ({ app, db, clock, correo }) => {
  // covers: A-14 CX-10
  const usuario = await createUsuario(db)
  await db.updateTable('empresa').set({ codigoVerificacion: false }).execute()
  const off = { status: 422, body: { error: 'Usuarios.ERROR_CODIGOS_NO_HABILITADOS' } }
  expect(await ask(app, usuario.email)).toMatchObject(off)
  expect(await validate(app, usuario.email, CODIGO)).toMatchObject(off)
  expect((await app.get('empresas/10')).body).toMatchObject({ codigoVerificacion: false })
  await db
    .updateTable('empresa')
    .set({ codigoVerificacion: true, codigoMinutos: 2, codigoIntentos: 1 })
    .where('codigoEmpresa', '=', 10)
    .execute()
  expect((await app.get('empresas/10')).body).toMatchObject({ codigoVerificacion: true })
  expect((await ask(app, usuario.email)).body).toMatchObject({ minutos: 2 })
  const first = await correo.wait(usuario.email)
  expect(first.texto).toContain('durante 2 minutos')
  expect(await validate(app, usuario.email, otherThan(codigoOf(first)))).toMatchObject(INCORRECTO)
  expect(await validate(app, usuario.email, codigoOf(first))).toMatchObject(INCORRECTO)
  await ask(app, usuario.email)
  const second = await correo.wait(usuario.email, 2)
  clock.set(minutes(2))
  expect(await validate(app, usuario.email, codigoOf(second))).toMatchObject(INCORRECTO)
  clock.set(minutes(1.9))
  expect((await validate(app, usuario.email, codigoOf(second))).status).toBe(200)
})

test('any of the last three codes opens, and using one ends the others', async ({ app, db, clock, correo }) => {
  // covers: CX-10 CX-11 A-14
  const usuario = await createUsuario(db)
  const codigos: string[] = []
  for (let n = 1; n <= 4; n++) {
    clock.set(minutes(n))
    await ask(app, usuario.email)
    codigos.push(codigoOf(await correo.wait(usuario.email, n)))
  }
  const [first, second, third, fourth] = codigos as [string, string, string, string]
  expect(await validate(app, usuario.email, first)).toMatchObject(INCORRECTO)
  // Each is valid until its own end.
  clock.set(minutes(12))
  expect(await validate(app, usuario.email, second)).toMatchObject(INCORRECTO)
  expect((await validate(app, usuario.email, third)).status).toBe(200)
  expect(await validate(app, usuario.email, fourth)).toMatchObject(INCORRECTO)
})

test('a code without tries left gets no new ones by asking for another code', async ({ app, db, correo }) => {
  // covers: CX-11 A-14 K-07
  const usuario = await createUsuario(db)
  await ask(app, usuario.email)
  const first = codigoOf(await correo.wait(usuario.email))
  for (let i = 0; i < 5; i++) expect(await validate(app, usuario.email, otherThan(first))).toMatchObject(INCORRECTO)
  await ask(app, usuario.email)
  const second = codigoOf(await correo.wait(usuario.email, 2))
  expect(await validate(app, usuario.email, first)).toMatchObject(INCORRECTO)
  expect((await validate(app, usuario.email, second)).status).toBe(200)
})

test('of ten simultaneous uses of a code one succeeds', async ({ app, db }) => {
  // covers: CX-11 A-14
  // The code allows as many tries as the account, so the code is used up.
  await db.updateTable('empresa').set({ codigoIntentos: 10 }).execute()
  const usuario = await createUsuario(db)
  await createCodigo(db, usuario.idUsuario, 'CLAVE')
  await db
    .updateTable('codigoVerificacion')
    .set({ intentosRestantes: 10 })
    .where('idUsuario', '=', usuario.idUsuario)
    .execute()
  const answers = await Promise.all(Array.from({ length: 10 }, () => validate(app, usuario.email, CODIGO, 'CLAVE')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
})

test('a code allows few tries, and then refuses even the right one', async ({ app, db }) => {
  // covers: CX-11 A-14 K-07
  const usuario = await createUsuario(db, { correoVerificado: null })
  await createCodigo(db, usuario.idUsuario, 'CUENTA')
  const wrong = Array.from({ length: 5 }, (_, i) => validate(app, usuario.email, String(100_000 + i)))
  for (const answer of await Promise.all(wrong)) expect(answer).toMatchObject(INCORRECTO)
  expect(await validate(app, usuario.email, CODIGO)).toMatchObject(INCORRECTO)
  expect(await isVerified(app, usuario.idUsuario)).toBeNull()
})

test('new codes give no new guesses beyond ten a quarter hour and fifty a day', async ({ app, db, clock }) => {
  // covers: CX-11 K-07
  const usuario = await createUsuario(db)
  const guess = async (codigo: string) => {
    await createCodigo(db, usuario.idUsuario, 'CLAVE')
    return (await validate(app, usuario.email, codigo, 'CLAVE')).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 11; i++) statuses.push(await guess('999999'))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  expect(await guess(CODIGO)).toBe(429)
  let wrong = 10
  for (let quarter = 1; quarter <= 6; quarter++) {
    clock.set(minutes(15 * quarter))
    await db
      .updateTable('codigoVerificacion')
      .set({ vence: minutes(24 * 60) })
      .execute()
    for (let i = 0; i < 10; i++) if ((await guess('999999')) === 400) wrong++
  }
  expect(wrong).toBe(50)
  expect(await guess(CODIGO)).toBe(429)
})

test('an address gets few e-mails with codes, by whatever call', async ({ app, db }) => {
  // covers: CX-10 K-07
  const usuario = await createUsuario(db)
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => ask(app, usuario.email, 'CLAVE')),
    ...Array.from({ length: 4 }, () => ask(app, usuario.email, 'CUENTA')),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.find(({ status }) => status === 429)!.body.error).toBe('Sesion.ERROR_DEMASIADOS_INTENTOS')
})

test('no code is sent to an unknown e-mail, once turned off or when too late', async ({ app, db, clock, correo }) => {
  // covers: CX-10 A-18
  const usuario = await createUsuario(db)
  const unknown = someEmail()
  const codigo = { red: 1, codigoEmpresa: 10, motivo: 'CUENTA', email: usuario.email } as const
  await ask(app, unknown)
  await addJob(db, 'enviar_codigo', { ...codigo, solicitado: minutes(-11).toISOString() })
  await correo.settled()
  await db.updateTable('empresa').set({ codigoVerificacion: false }).execute()
  await addJob(db, 'enviar_codigo', { ...codigo, solicitado: clock.now().toISOString() })
  await correo.settled()
  expect(correo.mensajes(unknown)).toEqual([])
  expect(correo.mensajes(usuario.email)).toEqual([])
})

test('an invalid e-mail, motivo or empresa is refused by name', async ({ app, db }) => {
  // covers: CX-10 CX-11 V-02 K-06
  const { email } = await createUsuario(db)
  expect(await ask(app, 'no es')).toMatchObject({ status: 400, body: { detalles: [{ campo: 'email' }] } })
  // An older account may have an e-mail that would be refused today.
  expect((await ask(app, `ana..${email}`)).status).toBe(200)
  expect(await ask(app, email, 'OTRO')).toMatchObject({ status: 400, body: { detalles: [{ campo: 'motivo' }] } })
  // The one of an e-mail goes with the change itself (C-02).
  expect(await validate(app, email, CODIGO, 'CORREO')).toMatchObject({
    status: 400,
    body: { detalles: [{ campo: 'motivo' }] },
  })
  expect((await ask(app, email, 'CUENTA', { ...HEADERS, 'x-empresa': '77' })).status).toBe(404)
  for (const codigo of ['', '12345', '1234567', 'abcdef']) {
    expect(await validate(app, email, codigo), codigo).toMatchObject(INCORRECTO)
  }
})

test('a change of e-mail needs the password or a code, which it uses up', async ({ app, db, correo }) => {
  // covers: C-02 K-20 A-14
  const usuario = await createUsuario(db)
  const other = await createUsuario(db)
  const put = (body: object) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, body)
  const email = someEmail()
  await ask(app, usuario.email, 'CORREO')
  const mensaje = await correo.wait(usuario.email)
  expect(mensaje.texto).toContain('cambiar el correo de tu cuenta')
  const codigo = codigoOf(mensaje)
  expect(await put({ email })).toMatchObject({ status: 400, body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' } })
  expect(await put({ email, codigo: otherThan(codigo) })).toMatchObject(INCORRECTO)
  // Another person's code is not theirs.
  await createCodigo(db, other.idUsuario, 'CORREO')
  expect(await put({ email, codigo: CODIGO })).toMatchObject(INCORRECTO)
  await createCodigo(db, usuario.idUsuario, 'CUENTA')
  await db.updateTable('usuario').set({ correoVerificado: AHORA }).where('idUsuario', '=', usuario.idUsuario).execute()
  expect(await put({ email, codigo })).toMatchObject({ status: 200, body: { email } })
  // The new e-mail is not proved yet, and codes sent to the old one open nothing.
  expect(await isVerified(app, usuario.idUsuario)).toBeNull()
  expect(await validate(app, email, CODIGO)).toMatchObject(INCORRECTO)
  expect(await put({ email: someEmail(), codigo })).toMatchObject(INCORRECTO)
})

test('codes sent before a change of password no longer work', async ({ app, db }) => {
  // covers: C-08 A-14
  const usuario = await createUsuario(db)
  await createCodigo(db, usuario.idUsuario, 'CLAVE')
  const claveNueva = 'otra clave bien larga 7'
  await app
    .as(usuario)
    .put(`usuarios/${usuario.idUsuario}/modificar-password`, { claveActual: usuario.clave, claveNueva })
  expect(await validate(app, usuario.email, CODIGO, 'CLAVE')).toMatchObject(INCORRECTO)
})
