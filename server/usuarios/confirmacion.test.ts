// An e-mail is proved before it receives anything else, and the person who proves it later gets the account without a
// stranger's data.
import { randomBytes } from 'node:crypto'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { AHORA, CLAVE, createSesion, createUsuario, expect, test } from '../testing/test.ts'

const ANDROID = { headers: { 'x-plataforma': 'ANDROID', 'x-empresa': '10' } }
const someEmail = () => `${randomBytes(6).toString('hex')}@ejemplo.uy`
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const codigoOf = ({ texto }: { texto: string }) => /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/m.exec(texto)![0]
const registro = (email: string, more: object = {}) => ({
  nombre: 'Planta',
  apellido: 'Dora',
  email,
  clave: 'Tres gatos y un termo',
  pais: 233,
  codigoEmpresa: 10,
  red: 1,
  ...more,
})
const register = async (app: TestApp, email: string) => (await app.post('usuarios', registro(email), ANDROID)).body
const confirm = (app: TestApp, { idUsuario, token }: { idUsuario: number; token: string }, codigo: string) =>
  app.as({ token }).post(`usuarios/${idUsuario}/confirmar-correo`, { codigo })

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
})

test('a registration sends one neutral e-mail, whose code confirms the account', async ({ app, correo }) => {
  // covers: C-01 E-02 K-20 CX-26 CX-23
  const email = someEmail()
  const { idUsuario, sesion, correoConfirmado } = await register(app, email)
  expect(correoConfirmado).toBe(false)
  const mensaje = await correo.wait(email)
  expect(mensaje.asunto).toMatch(/^Confirma tu correo en /)
  for (const text of [mensaje.texto, mensaje.html, mensaje.asunto]) expect(text).not.toMatch(/Planta|Dora/)
  const { rows } = await app.database.pool.query('select encode(codigo_hash, $1) as one from confirmacion_correo', [
    'escape',
  ])
  const codigo = codigoOf(mensaje)
  expect(JSON.stringify(rows)).not.toContain(codigo)
  const own = { idUsuario, token: sesion.token }
  const wrong = { status: 400, body: { error: 'Usuarios.ERROR_CODIGO_INCORRECTO', detalles: [{ campo: 'codigo' }] } }
  expect(await confirm(app, own, 'aaaa-bbbb-cccc')).toMatchObject(wrong)
  // Beside another account's session the code is worth nothing.
  const other = await register(app, someEmail())
  expect(await confirm(app, { ...other, token: other.sesion.token }, codigo)).toMatchObject(wrong)
  expect(await confirm(app, own, ` ${codigo.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: { idUsuario, correoConfirmado: true },
  })
  expect((await confirm(app, own, codigo)).status).toBe(200)
})

test('the e-mail links to the configured address and never to the host of a request', async ({
  databaseUrl,
  correo,
}) => {
  // covers: CX-26
  const app = await buildTestApp({ databaseUrl, env: { URL_PUBLICA: 'https://tienda.uy/' } })
  try {
    const email = someEmail()
    await app.post('usuarios', registro(email), { headers: { ...ANDROID.headers, host: 'mal.example' } })
    const mensaje = await correo.wait(email)
    expect(mensaje.texto).toContain(`https://tienda.uy/confirmar-correo?codigo=${codigoOf(mensaje)}`)
    expect(mensaje.html).toContain(`href="https://tienda.uy/confirmar-correo?codigo=${codigoOf(mensaje)}"`)
    expect(mensaje.texto + mensaje.html).not.toContain('mal.example')
  } finally {
    await app.close()
  }
})

test('a code counts three days beside the next two, and one address gets few a day', async ({ app, clock, correo }) => {
  // covers: CX-26 CX-23 K-07
  const email = someEmail()
  const { idUsuario, sesion } = await register(app, email)
  const own = { idUsuario, token: sesion.token }
  const again = () => app.as(own).post(`usuarios/${idUsuario}/confirmacion-correo`)
  const first = codigoOf(await correo.wait(email))
  expect((await again()).body).toEqual({ resultado: 'OK' })
  const second = codigoOf(await correo.wait(email, 2))
  expect(first).not.toBe(second)
  clock.set(minutes(3 * 24 * 60))
  const { idUsuarioAplicacion } = await register(app, someEmail())
  const token = await createSesion(app.database.db, { idUsuario, idUsuarioAplicacion, codigoEmpresa: 10 })
  expect((await confirm(app, { idUsuario, token }, second)).status).toBe(400)
  clock.set(AHORA)
  const statuses = [await again(), await again(), await again(), await again()].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await correo.wait(email, 5)
  // Five were sent: the last three are valid.
  const [third] = correo.mensajes(email).slice(2)
  expect((await confirm(app, own, second)).status).toBe(400)
  expect((await confirm(app, own, codigoOf(third!))).status).toBe(200)
})

test('a mailbox has one account, in whatever form its address is written', async ({ app, correo }) => {
  // covers: C-01 C-02 V-02
  const email = someEmail()
  const [local] = email.split('@')
  const own = await register(app, email)
  const forms = [`<${email}`, `${email}>`, `"x"<${email}`, `${local}\u200b@ejemplo.uy`, `${local}@ejemplo.\uff55\uff59`]
  const mal = { status: 400, body: { detalles: [{ campo: 'email', mensaje: 'Email invalido' }] } }
  for (const form of forms) {
    expect(await app.post('usuarios', registro(form), ANDROID), form).toMatchObject(mal)
    const as = app.as({ token: own.sesion.token })
    expect(await as.put(`usuarios/${own.idUsuario}`, { email: form, clave: 'Tres gatos y un termo' })).toMatchObject(
      mal,
    )
  }
  await correo.settled()
  expect(correo.mensajes(email)).toHaveLength(1)
})

test('an unconfirmed e-mail gets no letters; once confirmed, those of open pedidos', async ({ app, db, correo }) => {
  // covers: C-24 A-02 CX-23
  const usuario = await createUsuario(db, { correoVerificado: null, nombre: 'Visita', apellido: 'Mal' })
  const { body: pedido } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  const { body: gone } = await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))
  await app.as(usuario).post(`pedidos/${gone.idPedido}/cancelar`, { motivo: 'No' })
  const change = { claveActual: CLAVE, claveNueva: 'Cuatro perros y un mate' }
  expect((await app.as(usuario).put(`usuarios/${usuario.idUsuario}/modificar-password`, change)).status).toBe(200)
  await correo.settled()
  expect(correo.mensajes(usuario.email)).toEqual([])
  await app.as(usuario).post(`usuarios/${usuario.idUsuario}/confirmacion-correo`)
  await confirm(app, usuario, codigoOf(await correo.wait(usuario.email)))
  const mensaje = await correo.wait(usuario.email, 2)
  expect(mensaje.asunto).toBe(`Recibimos tu pedido ${pedido.idPedido}`)
  await correo.settled()
  expect(correo.mensajes(usuario.email)).toHaveLength(2)
})

test('a new e-mail must be confirmed, and an unproved old one gets no letter', async ({ app, db, correo }) => {
  // covers: C-02 K-20
  const usuario = await createUsuario(db)
  const [first, second] = [someEmail(), someEmail()]
  const change = (email: string) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { email, clave: CLAVE })
  expect((await change(first)).body).toMatchObject({ email: first, correoConfirmado: false })
  expect((await correo.wait(first)).texto).not.toContain('Ana')
  expect((await correo.wait(usuario.email)).asunto).toBe('Cambiaste tu correo')
  const stale = codigoOf(await correo.wait(first))
  expect((await change(second)).status).toBe(200)
  await correo.wait(second)
  await correo.settled()
  expect(correo.mensajes(first)).toHaveLength(1)
  // The code of the earlier e-mail address proves nothing about this one.
  expect((await confirm(app, usuario, stale)).status).toBe(400)
})

test('a code sent to an unconfirmed e-mail does not name the account', async ({ app, db, correo }) => {
  // covers: C-06 A-14
  await db.updateTable('empresa').set({ codigoVerificacion: true }).execute()
  const [unproved, proved] = [
    await createUsuario(db, { correoVerificado: null, nombre: 'Planta' }),
    await createUsuario(db, { nombre: 'Propia' }),
  ]
  for (const { email } of [unproved, proved])
    await app.post('usuarios/codigo-verificacion', { email, motivo: 'CLAVE' }, ANDROID)
  const [bare, named] = [await correo.wait(unproved.email), await correo.wait(proved.email)]
  expect(bare.texto + bare.html).not.toContain('Planta')
  expect(named.texto).toContain('Propia')
})

test('a recovery sent to an unconfirmed e-mail shows nothing of the account', async ({ app, db, correo }) => {
  // covers: C-07 A-18
  const [unproved, proved] = [
    await createUsuario(db, { correoVerificado: null, nombre: 'Planta' }),
    await createUsuario(db, { nombre: 'Propia' }),
  ]
  for (const { email } of [unproved, proved]) await app.put('usuarios/restablecer-password', { email }, ANDROID)
  const [bare, named] = [await correo.wait(unproved.email), await correo.wait(proved.email)]
  expect(bare.texto + bare.html).not.toContain('Planta')
  expect(named.texto).toContain('Hola Propia:')
})
