// How often a password may be changed, and what a recovery forgets of what was counted before it.
import { countPast } from '../limites/limites.ts'
import { topesDe } from '../limites/topes.ts'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { CODIGO, createCodigo, enableCodigos } from '../testing/codigos.ts'
import { startCorreo } from '../testing/correo.ts'
import { AHORA, CLAVE, createUsuario, expect, test, type UsuarioDePrueba } from '../testing/test.ts'
import { giveClaveTemporal } from '../testing/usuarios.ts'

const ANDROID = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
const minutes = (n: number) => new Date(AHORA.getTime() + n * 60_000)
const REFUSED = { status: 429, body: { error: 'Usuarios.ERROR_CAMBIOS_DEL_DIA', estado: 429 } }

// The counts of one test for the address do not reach the next one.
test.beforeEach(async ({ db }) => {
  await db.deleteFrom('intento').execute()
})

const nuevaOf = (n: number | string) => `tres mates y una rambla ${n}`
const change = (app: TestApp, { idUsuario, token }: UsuarioDePrueba, claveActual: string, claveNueva: string) =>
  app.as({ token }).put(`usuarios/${idUsuario}/modificar-password`, { claveActual, claveNueva })

/** Changes it again and again until a refusal; answers how often it changed, the present one and the refusal. */
async function changeWhileAllowed(app: TestApp, usuario: UsuarioDePrueba, clave = usuario.clave) {
  for (let veces = 0; ; veces++) {
    const nueva = nuevaOf(`${veces} ${clave.length}`)
    const answer = await change(app, usuario, clave, nueva)
    if (answer.status !== 200 || veces > 30) return { veces, clave, answer }
    clave = nueva
  }
}

/** Logs in with a secret that only the e-mail gives. */
async function recover(app: TestApp, usuario: UsuarioDePrueba, temporal: string): Promise<UsuarioDePrueba> {
  const entered = await app.post('usuarios/login', { usuario: usuario.email, clave: temporal }, { headers: ANDROID })
  expect(entered).toMatchObject({ status: 200, body: { blnCambiarPsw: true } })
  return { ...usuario, token: entered.body.sesion.token }
}

test('a password changes ten times a day, and its holder reads until when', async ({ app, db, clock }) => {
  // covers: C-08 K-06 K-07
  const usuario = await createUsuario(db)
  const { veces, clave, answer } = await changeWhileAllowed(app, usuario)
  expect(veces).toBe(10)
  expect(answer).toMatchObject(REFUSED)
  expect(answer.body.mensaje).toBe('Hoy ya hubo demasiados cambios de datos. Intenta nuevamente mañana.')
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  // It says nothing of the password, and holds up nobody else.
  expect(await change(app, usuario, 'no es esta', nuevaOf('otra'))).toMatchObject(REFUSED)
  expect((await change(app, await createUsuario(db), CLAVE, nuevaOf('otra'))).status).toBe(200)
  clock.set(minutes(24 * 60))
  expect((await change(app, usuario, clave, nuevaOf('otra'))).status).toBe(200)
})

test('changes at once count each, also those that come too late', async ({ app, db }) => {
  // covers: C-08 K-07
  const usuario = await createUsuario(db)
  const claves = Array.from({ length: 6 }, (_, n) => nuevaOf(`a la vez ${n}`))
  const sent: ReturnType<typeof change>[] = []
  await db.transaction().execute(async (trx) => {
    const { idUsuario } = usuario
    // Until all of them have compared the password.
    await trx.selectFrom('usuario').select('email').where('idUsuario', '=', idUsuario).forNoKeyUpdate().execute()
    for (const nueva of claves) sent.push(change(app, usuario, CLAVE, nueva))
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(claves.length)
  })
  const answers = await Promise.all(sent)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const now = claves[answers.findIndex(({ status }) => status === 200)]!
  expect((await changeWhileAllowed(app, usuario, now)).veces).toBe(10 - claves.length)
})

test('changes that follow each other send one letter, and a later one another', async ({
  app,
  db,
  clock,
  databaseUrl,
  onTestFinished,
}) => {
  // covers: C-08
  const usuario = await createUsuario(db, { correoVerificado: AHORA })
  const other = await createUsuario(db, { correoVerificado: AHORA })
  let clave = usuario.clave
  for (let n = 0; n < 5; n++) {
    clock.set(minutes(n))
    expect((await change(app, usuario, clave, nuevaOf(n))).status).toBe(200)
    clave = nuevaOf(n)
  }
  expect((await change(app, other, CLAVE, nuevaOf('otra'))).status).toBe(200)
  const correo = await startCorreo(app, databaseUrl)
  onTestFinished(correo.close)
  await correo.settled()
  const [letter, ...more] = correo.mensajes(usuario.email)
  expect(more).toEqual([])
  expect(letter!.asunto).toBe('Cambiaste tu contraseña')
  const hora = new Intl.DateTimeFormat('es-UY', { timeStyle: 'short', timeZone: 'America/Montevideo', hour12: false })
  expect(letter!.texto).toContain(hora.format(minutes(4)))
  expect(correo.mensajes(other.email)).toHaveLength(1)
  expect((await change(app, usuario, clave, nuevaOf('al final'))).status).toBe(200)
  await correo.wait(usuario.email, 2)
})

test('a recovered account chooses its password whatever was tried before', async ({ app, db }) => {
  // covers: C-08 A-12 S-02 K-07
  await enableCodigos(db)
  for (const by of ['e-mail', 'code']) {
    const usuario = await createUsuario(db)
    const { clave, answer } = await changeWhileAllowed(app, usuario)
    expect(answer).toMatchObject(REFUSED)
    const baja = (wrong: string) =>
      app.as(usuario).post(`usuarios/${usuario.idUsuario}/baja`, { idMotivoBaja: 2, clave: wrong })
    for (let n = 0; n < 8; n++) expect((await baja('no es esta')).status).toBe(400)
    expect((await baja(clave)).status).toBe(429)
    let temporal: string
    if (by === 'code') {
      await createCodigo(db, usuario.idUsuario, 'CLAVE')
      const proof = { email: usuario.email, codigo: CODIGO, motivo: 'CLAVE' }
      temporal = (await app.post('usuarios/validar-codigo', proof, { headers: ANDROID })).body.claveTemporal
    } else temporal = await giveClaveTemporal(db, usuario.idUsuario, minutes(60))
    const own = await recover(app, usuario, temporal)
    expect((await change(app, own, temporal, nuevaOf('mía'))).status, by).toBe(200)
    // The changes of whoever had the account before are not the owner's either.
    expect((await changeWhileAllowed(app, own, nuevaOf('mía'))).veces, by).toBe(10)
    expect((await baja(clave)).status).toBe(401)
  }
})

test('who must change it can, though its address has changed all it may', async ({ app, db }) => {
  // covers: C-08 A-12 K-07
  const { origen } = topesDe('clave', '', '127.0.0.1')
  await countPast(db, [origen], AHORA, origen.most)
  expect(await change(app, await createUsuario(db), CLAVE, nuevaOf('otra'))).toMatchObject(REFUSED)
  const usuario = await createUsuario(db)
  const temporal = await giveClaveTemporal(db, usuario.idUsuario, minutes(60))
  const own = await recover(app, usuario, temporal)
  expect((await change(app, own, temporal, nuevaOf('mía'))).status).toBe(200)
  expect(await change(app, own, nuevaOf('mía'), nuevaOf('otra'))).toMatchObject(REFUSED)
})
