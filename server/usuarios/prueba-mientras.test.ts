// The e-mail of an account changes while a proof sent to the one of before is made or used: it proves nothing any more.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { TestAnswer, TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { CODIGO, createCodigo, enableCodigos } from '../testing/codigos.ts'
import { AHORA, createUsuario, expect, test, type UsuarioDePrueba } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const ANDROID = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const EN_UNA_HORA = new Date(AHORA.getTime() + 3_600_000)
const INCORRECTO = { status: 400, body: { error: 'Usuarios.ERROR_CODIGO_INCORRECTO', detalles: [{ campo: 'codigo' }] } }
const someEmail = () => `n${randomBytes(5).toString('hex')}@ejemplo.uy`
/** What a letter shows apart: a temporary password, or a code. */
const SECRETO = /^(?:[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}|\d{6})$/m

const PRUEBAS = ['claveTemporal', 'codigoVerificacion', 'confirmacionCorreo'] as const

test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
  await enableCodigos(db)
})

/** Holds the row of an account while `act` sends its requests, and commits. */
async function whileHeld(app: TestApp, { idUsuario }: UsuarioDePrueba, act: (client: pg.PoolClient) => Promise<void>) {
  const client = await app.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from usuario where id_usuario = $1 for update', [idUsuario])
    await act(client)
    await client.query('commit')
  } finally {
    client.release()
  }
}

const awaitWaiting = (app: TestApp, n: number) => expect.poll(() => countWaiting(app.database.pool)).toBe(n)

test.for([
  [
    'a temporary password',
    null,
    (app, { email }) => app.put('usuarios/restablecer-password', { email }, { headers: ANDROID }),
  ],
  [
    'a code',
    null,
    (app, { email }) => app.post('usuarios/codigo-verificacion', { email, motivo: 'CLAVE' }, { headers: ANDROID }),
  ],
  ['a confirmation', 'unconfirmed', (app, own) => app.as(own).post(`usuarios/${own.idUsuario}/confirmacion-correo`)],
] as readonly [string, string | null, (app: TestApp, own: UsuarioDePrueba) => Promise<TestAnswer>][])(
  '%s asked for the e-mail of before is not made once the e-mail has changed',
  async ([, unconfirmed, ask], { app, db, correo }) => {
    // covers: C-02 C-07 CX-10 CX-23 K-20
    const usuario = await createUsuario(db, unconfirmed ? { correoVerificado: null } : {})
    const email = someEmail()
    let changing: Promise<TestAnswer> | undefined
    await whileHeld(app, usuario, async () => {
      changing = app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { email, clave: usuario.clave })
      await awaitWaiting(app, 1)
      expect((await ask(app, usuario)).status).toBeLessThan(300)
      await awaitWaiting(app, 2)
    })
    expect((await changing)?.status).toBe(200)
    await correo.wait(email)
    for (const { texto } of correo.mensajes(usuario.email)) expect(texto).not.toMatch(SECRETO)
    for (const table of PRUEBAS) {
      const kept = await db.selectFrom(table).select('vence').where('idUsuario', '=', usuario.idUsuario).execute()
      // The letter to the new e-mail has a code.
      expect(kept, table).toHaveLength(table === 'confirmacionCorreo' ? 1 : 0)
    }
  },
)

type Use = (app: TestApp, own: UsuarioDePrueba, secreto: string) => Promise<TestAnswer>
const validate =
  (motivo: string): Use =>
  (app, { email }) =>
    app.post('usuarios/validar-codigo', { email, motivo, codigo: CODIGO }, { headers: ANDROID })

test.for([
  ['confirms no other', 'CUENTA', INCORRECTO, validate('CUENTA')],
  ['gives no temporary password', 'CLAVE', INCORRECTO, validate('CLAVE')],
  [
    'changes no e-mail',
    'CORREO',
    INCORRECTO,
    (app, own) => app.as(own).put(`usuarios/${own.idUsuario}`, { email: someEmail(), codigo: CODIGO }),
  ],
  [
    'changes no password',
    undefined,
    { status: 400, body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' } },
    (app, own, claveActual) =>
      app.as(own).put(`usuarios/${own.idUsuario}/modificar-password`, { claveActual, claveNueva: 'una bien larga 7' }),
  ],
] as readonly [string, 'CUENTA' | 'CLAVE' | 'CORREO' | undefined, object, Use][])(
  'a proof sent to the e-mail of before %s once the e-mail has changed',
  async ([, motivo, refused, use], { app, db }) => {
    // covers: C-02 C-08 CX-11 K-20
    const usuario = await createUsuario(db, { correoVerificado: null })
    const { idUsuario } = usuario
    const secreto = motivo ? '' : await giveClaveTemporal(db, idUsuario, EN_UNA_HORA)
    if (motivo) await createCodigo(db, idUsuario, motivo)
    const email = someEmail()
    let using: Promise<TestAnswer> | undefined
    await whileHeld(app, usuario, async (client) => {
      using = use(app, usuario, secreto)
      await awaitWaiting(app, 1)
      await client.query('update usuario set email = $2 where id_usuario = $1', [idUsuario, email])
    })
    expect(await using).toMatchObject(refused)
    const after = await db
      .selectFrom('usuario')
      .select(['email', 'correoVerificado'])
      .where('idUsuario', '=', idUsuario)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ email, correoVerificado: null })
    expect(
      await db.selectFrom('claveTemporal').select('vence').where('idUsuario', '=', idUsuario).execute(),
    ).toHaveLength(motivo ? 0 : 1)
  },
)

test('a login with the e-mail of before opens no session once the e-mail has changed', async ({ app, db }) => {
  // covers: C-02 C-05
  const usuario = await createUsuario(db)
  const logIn = () => app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, { headers: ANDROID })
  // The test's cheap hash is renewed by a first login.
  expect((await logIn()).status).toBe(200)
  let loggingIn: Promise<TestAnswer> | undefined
  await whileHeld(app, usuario, async (client) => {
    loggingIn = logIn()
    await awaitWaiting(app, 1)
    await client.query('update usuario set email = $2 where id_usuario = $1', [usuario.idUsuario, someEmail()])
  })
  expect(await loggingIn).toMatchObject({ status: 401, body: { error: 'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS' } })
})
