// Checks what a deleted account may remove from the shop's texts, how long it takes, and how often a name may change.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { CODIGO, createCodigo } from '../testing/codigos.ts'
import { createPersonal } from '../testing/gestion.ts'
import { AHORA, createUsuario, expect, test } from '../testing/test.ts'

/** Long before any account of these tests. */
const ANTES = new Date('2025-06-01T12:00:00Z')

test('a number without digits names nobody, so that a deletion keeps the messages', async ({ app, db }) => {
  // covers: C-03
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const usuario = await createUsuario(db)
  const path = `usuarios/${usuario.idUsuario}`
  expect((await app.as(usuario).put(path, { numeroCelular: '000000' })).status).toBe(200)
  expect((await app.as(usuario).put(path, { numeroCelular: '+598-00-00' })).status).toBe(200)
  const texto = 'Hoy, sin bolsas grandes'
  const idMensaje = randomUUID()
  expect((await jefa.as.put(`gestion/locales/1/mensajes/${idMensaje}`, { texto })).status).toBe(200)
  expect((await app.as(usuario).delete(path, { body: { idMotivoBaja: 2, clave: usuario.clave } })).status).toBe(200)
  const kept = await db.selectFrom('mensaje').select('texto').where('idMensaje', '=', idMensaje).execute()
  expect(kept).toEqual([{ texto }])
})

test('a name taken today removes nothing that the shop wrote before', async ({ app, db }) => {
  // covers: C-03
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const usuario = await createUsuario(db)
  const ayer = new Date(AHORA.getTime() - 86_400_000)
  await db.updateTable('usuario').set({ fechaAlta: ayer }).where('idUsuario', '=', usuario.idUsuario).execute()
  const path = `usuarios/${usuario.idUsuario}`
  const palabra = `Huevos${randomUUID().slice(0, 6)}`
  const say = async (texto: string, creado: Date) => {
    const idMensaje = randomUUID()
    expect((await jefa.as.put(`gestion/locales/1/mensajes/${idMensaje}`, { texto })).status).toBe(200)
    await db.updateTable('mensaje').set({ creado }).where('idMensaje', '=', idMensaje).execute()
    return idMensaje
  }
  const antes = await say(`Revisar los ${palabra}`, new Date(AHORA.getTime() - 60_000))
  for (const apellido of [palabra, 'Otra']) expect((await app.as(usuario).put(path, { apellido })).status).toBe(200)
  const despues = await say(`Vino ${palabra}`, new Date(AHORA.getTime() + 60_000))
  // The present one counts for as long as the account is there: it may have been corrected.
  const deSiempre = await say('Vino Otra', new Date(AHORA.getTime() - 60_000))
  const anterior = await say('Vino Otra también', ANTES)
  expect((await app.as(usuario).delete(path, { body: { idMotivoBaja: 2, clave: usuario.clave } })).status).toBe(200)
  const kept = await db
    .selectFrom('mensaje')
    .select('idMensaje')
    .where('idMensaje', 'in', [antes, despues, deSiempre, anterior])
    .execute()
  expect(kept.map(({ idMensaje }) => idMensaje).sort()).toEqual([antes, anterior].sort())
})

test('an account with fifty former names ends, however much the shop has written', async ({ app, db }) => {
  // covers: C-03
  const { as } = await createPersonal(app, db, [['ENCARGADO', 1]])
  const idMensaje = randomUUID()
  expect((await as.put(`gestion/locales/1/mensajes/${idMensaje}`, { texto: 'Uno' })).status).toBe(200)
  const usuario = await createUsuario(db, { apellido: 'Zarazola' })
  await sql`insert into mensaje (codigo_empresa, id_mensaje, codigo_local, texto, creado, id_administrador)
    select m.codigo_empresa, gen_random_uuid(), m.codigo_local, 'El cliente de la caja ' || i || ' pide lo de siempre',
      m.creado, m.id_administrador
    from mensaje m, generate_series(1, 10000) as i where m.id_mensaje = ${idMensaje}`.execute(db)
  await sql`insert into usuario_anterior (id_usuario, nombre, apellido, email, desde, hasta)
    select ${usuario.idUsuario}, 'Persona ' || i, 'Apellidada ' || i, 'persona' || i || '@ejemplo.uy', ${AHORA}, ${AHORA}
    from generate_series(1, 50) as i`.execute(db)
  const body = { idMotivoBaja: 2, clave: usuario.clave }
  expect((await app.as(usuario).delete(`usuarios/${usuario.idUsuario}`, { body })).status).toBe(200)
  const { rows } = await sql`select from mensaje where texto like 'El cliente de la caja %'`.execute(db)
  expect(rows).toHaveLength(10_000)
})

test('what a person is called changes ten times a day at most', async ({ app, db }) => {
  // covers: C-02 K-07
  const usuario = await createUsuario(db)
  const path = `usuarios/${usuario.idUsuario}`
  const call = (apellido: string) => app.as(usuario).put(path, { apellido })
  for (let i = 0; i < 10; i++) expect((await call(`Apellido${'abcdefghij'[i]}`)).status).toBe(200)
  expect((await call('Otra')).status).toBe(429)
  expect((await call('Apellidoj')).status).toBe(200)
})

test('a refused change counts for none of the ten, nor for the documents', async ({ app, db }) => {
  // covers: C-02 K-07
  const [usuario, otro] = [await createUsuario(db), await createUsuario(db)]
  const change = (cambio: object) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, cambio)
  const documento = { idTipoDocumento: 3, numeroDocumento: 'C 123 456' }
  for (let i = 0; i < 10; i++)
    expect((await change({ email: `nuevo${i}.${otro.email}`, ...documento })).status).toBe(400)
  for (let i = 0; i < 3; i++)
    expect((await change({ email: otro.email, clave: usuario.clave, ...documento })).status).toBe(409)
  expect((await change({ numeroCelular: '099123987', ...documento })).status).toBe(200)
  for (let i = 0; i < 9; i++) expect((await change({ apellido: `Apellido${'abcdefghi'[i]}` })).status).toBe(200)
  const refused = await change({ apellido: 'Otra' })
  expect(refused).toMatchObject({ status: 429, body: { error: 'Usuarios.ERROR_CAMBIOS_DEL_DIA' } })
  // Until midnight, which is not a few minutes away.
  expect(refused.body.mensaje).toMatch(/mañana/)
  expect(Number(refused.headers['retry-after'])).toBe(14 * 3600)
})

test('asking for e-mails tells of ten accounts a day, and spends nobody else a letter', async ({ app, db }) => {
  // covers: C-02 K-07
  const [usuario, otra] = [await createUsuario(db), await createUsuario(db)]
  const as = (quien: typeof usuario, cambio: object) =>
    app.as(quien).put(`usuarios/${quien.idUsuario}`, { clave: quien.clave, ...cambio })
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) statuses.push((await as(usuario, { email: (await createUsuario(db)).email })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429, 429])
  // Past the ten changes of the day, whoever's e-mail is asked for.
  const tercera = await createUsuario(db)
  for (let i = 0; i < 10; i++) expect((await as(tercera, { apellido: `Apellido${'abcdefghij'[i]}` })).status).toBe(200)
  const email = `nueva.${otra.email}`
  for (let i = 0; i < 6; i++) expect((await as(tercera, { email })).body.error).toBe('Usuarios.ERROR_CAMBIOS_DEL_DIA')
  expect((await as(otra, { email })).status).toBe(200)
})

/** Has that many letters sent to an address, which nobody has afterwards. */
async function spendLetters(app: TestApp, email: string, letters: number): Promise<void> {
  const { db } = app.database
  const suya = await createUsuario(db, { email, correoVerificado: null })
  for (let i = 0; i < letters; i++)
    expect((await app.as(suya).post(`usuarios/${suya.idUsuario}/confirmacion-correo`)).status).toBe(200)
  await db
    .updateTable('usuario')
    .set({ email: `otra.${email}` })
    .where('email', '=', email)
    .execute()
}

test('an address with no letters left uses up neither tries nor a code', async ({ app, db }) => {
  // covers: C-02 K-07 K-20
  const [usuario, otra] = [await createUsuario(db), await createUsuario(db)]
  const llena = `llena.${usuario.email}`
  await spendLetters(app, llena, 5)
  await createCodigo(db, usuario.idUsuario, 'CORREO')
  const ask = (cambio: object) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, cambio)
  for (let i = 0; i < 12; i++) expect((await ask({ email: llena, codigo: CODIGO })).status).toBe(429)
  for (let i = 0; i < 9; i++) expect((await ask({ email: otra.email, clave: usuario.clave })).status).toBe(409)
  expect((await ask({ email: `libre.${usuario.email}`, codigo: CODIGO })).status).toBe(200)
})

test('of requests at once for the last letter of an address, none uses up a try', async ({ app, db }) => {
  // covers: C-02 K-07
  const [usuario, otra] = [await createUsuario(db), await createUsuario(db)]
  const email = `disputada.${usuario.email}`
  await spendLetters(app, email, 4)
  const ask = (wanted: string) =>
    app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { email: wanted, clave: usuario.clave })
  // All of these read what is left before one of them has taken it.
  const juntas: ReturnType<typeof ask>[] = []
  await db.transaction().execute(async (trx) => {
    await sql`lock table intento in share mode`.execute(trx)
    for (let i = 0; i < 5; i++) juntas.push(ask(email))
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(5)
  })
  const statuses = (await Promise.all(juntas)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 429, 429, 429, 429])
  for (let i = 0; i < 10; i++) expect((await ask(otra.email)).status).toBe(409)
  expect((await ask(otra.email)).status).toBe(429)
})

test('of changes at the same moment, those that change something count', async ({ app, db }) => {
  // covers: C-02 K-07
  const usuario = await createUsuario(db)
  const change = (apellido: string) => app.as(usuario).put(`usuarios/${usuario.idUsuario}`, { apellido })
  // All of these read the profile before one of them has changed it.
  const iguales: ReturnType<typeof change>[] = []
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('usuario').select('email').where('idUsuario', '=', usuario.idUsuario).forUpdate().execute()
    for (let i = 0; i < 4; i++) iguales.push(change('Igual'))
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(4)
  })
  for (const { status } of await Promise.all(iguales)) expect(status).toBe(200)
  const otras = await Promise.all([...'abcdefghijkl'].map((letra) => change(`Apellido${letra}`)))
  expect(otras.filter(({ status }) => status === 200)).toHaveLength(9)
  expect(otras.filter(({ status }) => status === 429)).toHaveLength(3)
})
