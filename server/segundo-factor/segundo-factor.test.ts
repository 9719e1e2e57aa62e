// A code of the telephone beside the password: set up, asked for at the login and before what is dangerous, good once.

import { PERMISOS } from '@surtido/contract/permisos'
import { sql } from 'kysely'
import { gestionUsuario } from '../administradores/terminal/gestion-usuario.ts'
import type { Db } from '../db/client.ts'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { createPersonal, placeEnCola } from '../testing/gestion.ts'
import { codigoEn, createFactor } from '../testing/segundo-factor.ts'
import { AHORA, CLAVE, createAdministrador, createSesionAdministrador, expect, test } from '../testing/test.ts'

const BASE = '/products-app-en-casa/api/'
const later = (seconds: number) => new Date(AHORA.getTime() + seconds * 1000)
const CODIGO_ERRADO = { status: 400, body: { error: 'SegundoFactor.ERROR_CODIGO', detalles: [{ campo: 'codigo' }] } }
const CONFIRMAR = (con: string) => ({
  status: 403,
  body: { error: 'Sesion.ERROR_CONFIRMAR', detalles: [{ campo: 'sesion', con }] },
})

interface Entrada {
  readonly codigo?: string
  readonly clave?: string
  readonly ip?: string
  readonly equipo?: string
}

async function enter(app: TestApp, { usuario }: { usuario: string }, entrada: Entrada = {}) {
  const { clave = CLAVE, codigo, ip = '203.0.113.1', equipo } = entrada
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `${BASE}empresas/login-admin`,
    remoteAddress: ip,
    headers: { 'x-empresa': '10', 'x-plataforma': 'ANDROID', ...(equipo && { 'x-equipo': equipo }) },
    payload: { base: 1, usuario, clave, ...(codigo && { codigo }) },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const cambiosDe = (db: Db, idAdministrador: number) =>
  db
    .selectFrom('cambio')
    .select(['quien', 'idAdministrador', 'que', 'antes', 'despues', 'llamada'])
    .where(sql<boolean>`(llave ->> 'idAdministrador')::int = ${idAdministrador}`)
    .orderBy('idCambio')
    .execute()

/** Enrolled by the calls; answers what the telephone knows and the ten codes. */
async function enrol(app: TestApp, quien: { token: string }, now = AHORA) {
  const as = app.as(quien)
  const { body: begun } = await as.post('gestion/segundo-factor')
  const activated = await as.post('gestion/segundo-factor/activar', { codigo: codigoEn(now, begun.secreto) })
  expect(activated.status).toBe(200)
  return { secreto: begun.secreto as string, codigos: activated.body.codigos as string[] }
}

test('a second factor set up by QR gives ten codes once and is asked for at login', async ({ app, db }) => {
  const quien = await createAdministrador(db)
  const as = app.as(quien)
  expect((await enter(app, quien)).status).toBe(200)
  expect((await as.get('gestion/segundo-factor')).body).toEqual({
    activo: false,
    desde: null,
    codigosRestantes: 0,
    exigido: false,
    quitado: null,
    telefono: false,
    llaves: [],
    conLlaves: true,
  })
  expect(await as.post('gestion/segundo-factor/activar', { codigo: '123456' })).toMatchObject({
    status: 409,
    body: { error: 'SegundoFactor.ERROR_SIN_EMPEZAR' },
  })
  const { body: begun } = await as.post('gestion/segundo-factor')
  expect(begun.secreto).toMatch(/^[A-Z2-7]{32}$/)
  const uri = new URL(begun.uri)
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.searchParams.get('secret')).toBe(begun.secreto)
  expect(decodeURIComponent(uri.pathname)).toContain(quien.usuario)
  // A begun factor does not count: no login asks for a code that the telephone may not have.
  expect((await enter(app, quien)).status).toBe(200)
  expect(await as.post('gestion/segundo-factor/activar', { codigo: '000000' })).toMatchObject(CODIGO_ERRADO)
  const { body } = await as.post('gestion/segundo-factor/activar', { codigo: codigoEn(AHORA, begun.secreto) })
  expect(new Set(body.codigos).size).toBe(10)
  expect((await as.get('gestion/segundo-factor')).body).toMatchObject({ activo: true, codigosRestantes: 10 })
  expect(await as.post('gestion/segundo-factor')).toMatchObject({
    status: 409,
    body: { error: 'SegundoFactor.ERROR_YA_ACTIVO' },
  })
  expect(await enter(app, quien)).toMatchObject({ status: 403, body: { error: 'SegundoFactor.ERROR_REQUERIDO' } })
  expect(await cambiosDe(db, quien.idAdministrador)).toEqual([
    {
      quien: 'PERSONAL',
      idAdministrador: quien.idAdministrador,
      que: 'segundo factor',
      antes: { activo: false },
      despues: { activo: true },
      llamada: 'POST gestion/segundo-factor/activar',
    },
  ])
  // The database holds neither the telephone's secret nor a code in plain text.
  const { rows } = await sql`select s::text, c::text from segundo_factor s, codigo_recuperacion c`.execute(db)
  const kept = JSON.stringify(rows)
  for (const codigo of body.codigos as string[]) expect(kept).not.toContain(codigo.replaceAll('-', ''))
  expect(kept).not.toContain(begun.secreto)
})

test('a code opens once, and only within one time step before or after its own', async ({ app, db, clock }) => {
  const quien = await createAdministrador(db)
  await createFactor(db, quien)
  clock.set(later(60))
  const codigo = codigoEn(later(60))
  const both = await Promise.all([enter(app, quien, { codigo }), enter(app, quien, { codigo })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await enter(app, quien, { codigo })).toMatchObject(CODIGO_ERRADO)
  // An earlier code is used up too once a later one was accepted.
  expect((await enter(app, quien, { codigo: codigoEn(later(30)) })).status).toBe(400)
  expect((await enter(app, quien, { codigo: ` ${codigoEn(later(90)).replace(/^.../, '$& ')} ` })).status).toBe(200)
  clock.set(later(300))
  expect((await enter(app, quien, { codigo: codigoEn(later(240)) })).status).toBe(400)
  expect((await enter(app, quien, { codigo: codigoEn(later(360)) })).status).toBe(400)
  expect((await enter(app, quien, { codigo: codigoEn(later(270)) })).status).toBe(200)
})

test('each of the ten codes opens once, however it is typed, and no one else', async ({ app, db }) => {
  const [quien, other] = [await createAdministrador(db), await createAdministrador(db)]
  const { codigos } = await enrol(app, quien)
  await enrol(app, other)
  const [first, second] = codigos as [string, string]
  expect((await enter(app, other, { codigo: first })).status).toBe(400)
  const both = await Promise.all([1, 2].map(() => enter(app, quien, { codigo: first })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await enter(app, quien, { codigo: second.replaceAll('-', '').toUpperCase() })).status).toBe(200)
  expect((await app.as(quien).get('gestion/segundo-factor')).body.codigosRestantes).toBe(8)
})

test('wrong codes are limited by address and account, and a known device still enters', async ({ app, db, clock }) => {
  const quien = await createAdministrador(db)
  await createFactor(db, quien)
  const wrong = async (ip: string, times: number) => {
    const statuses: number[] = []
    for (let n = 0; n < times; n++) statuses.push((await enter(app, quien, { codigo: '000000', ip })).status)
    return statuses
  }
  const entered = await enter(app, quien, { codigo: codigoEn(AHORA) })
  const equipo = String(entered.headers['x-equipo'])
  expect(await wrong('198.51.100.7', 11)).toEqual([...Array(10).fill(400), 429])
  clock.set(later(60))
  expect((await enter(app, quien, { codigo: codigoEn(later(60)), ip: '198.51.100.7' })).status).toBe(429)
  expect((await enter(app, quien, { codigo: codigoEn(later(60)) })).status).toBe(200)
  for (let n = 8; n < 12; n++) await wrong(`198.51.100.${n}`, 10)
  clock.set(later(120))
  // Fifty a day from everywhere, with the right password: after that only a known device gets in.
  expect((await enter(app, quien, { codigo: codigoEn(later(120)) })).status).toBe(429)
  expect((await enter(app, quien, { codigo: codigoEn(later(120)), equipo })).status).toBe(200)
})

test('a stranger without the password uses up none of the codes tried', async ({ app, db }) => {
  const quien = await createAdministrador(db)
  await createFactor(db, quien)
  for (let n = 0; n < 60; n++)
    expect((await enter(app, quien, { clave: 'no-es-esta', codigo: '000000', ip: `198.51.101.${n}` })).status).toBe(401)
  expect((await enter(app, quien, { codigo: codigoEn(AHORA) })).status).toBe(200)
})

test('the login by GET, whose address would hold a code, opens nothing that needs one', async ({ db, databaseUrl }) => {
  // covers: C-06
  const app = await buildTestApp({ databaseUrl, env: { LOGIN_ADMIN_GET: 'si' } })
  try {
    const quien = await createAdministrador(db)
    const path = `empresas/10/idBase/1/login/${quien.usuario}/clave/${encodeURIComponent(CLAVE)}/loginAdmin`
    expect((await app.get(path)).status).toBe(200)
    await createFactor(db, quien)
    expect(await app.get(path)).toMatchObject({ status: 403, body: { error: 'SegundoFactor.ERROR_REQUERIDO' } })
  } finally {
    await app.close()
  }
})

test('a dangerous call asks for password or code again after five minutes', async ({ app, db, clock }) => {
  const quien = await createAdministrador(db)
  const as = app.as(quien)
  clock.set(later(300))
  expect((await as.post('gestion/segundo-factor/baja')).status).toBe(200)
  clock.set(later(301))
  expect(await as.post('gestion/segundo-factor')).toMatchObject(CONFIRMAR('CLAVE'))
  expect(await as.post('gestion/sesion/confirmar', { clave: 'no-es-esta' })).toMatchObject({
    status: 400,
    body: { error: 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA' },
  })
  expect((await as.post('gestion/sesion/confirmar', {})).status).toBe(400)
  expect(await as.post('gestion/segundo-factor')).toMatchObject(CONFIRMAR('CLAVE'))
  expect((await as.post('gestion/sesion/confirmar', { clave: CLAVE })).body).toEqual({
    hasta: '2026-03-11T10:10:01-03:00',
  })
  const { secreto } = await enrol(app, quien, later(301))
  clock.set(later(700))
  expect(await as.post('gestion/segundo-factor/baja')).toMatchObject(CONFIRMAR('CODIGO'))
  // A person who finds the screen open may know the password, so it is not enough.
  expect(await as.post('gestion/sesion/confirmar', { clave: CLAVE })).toMatchObject({
    status: 403,
    body: { error: 'SegundoFactor.ERROR_REQUERIDO' },
  })
  expect(await as.post('gestion/sesion/confirmar', { codigo: '000000' })).toMatchObject(CODIGO_ERRADO)
  expect((await as.post('gestion/sesion/confirmar', { codigo: codigoEn(later(700), secreto) })).status).toBe(200)
  // The confirmation holds for that session alone.
  const elsewhere = { token: await createSesionAdministrador(db, quien.idAdministrador) }
  expect(await app.as(elsewhere).post('gestion/segundo-factor/baja')).toMatchObject(CONFIRMAR('CODIGO'))
  expect((await as.post('gestion/segundo-factor/baja')).status).toBe(200)
  expect((await enter(app, quien)).status).toBe(200)
  expect((await cambiosDe(db, quien.idAdministrador)).at(-1)).toMatchObject({
    antes: { activo: true },
    despues: { activo: false },
  })
})

test('wrong passwords that confirm are few, and counted for the account', async ({ app, db }) => {
  const quien = await createAdministrador(db)
  const wrong = () => app.as(quien).post('gestion/sesion/confirmar', { clave: 'no-es-esta' })
  const answers = await Promise.all(Array.from({ length: 10 }, wrong))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(400), 429, 429])
})

test('an empresa that demands a second factor blocks the desk until it is set up', async ({ app, db }) => {
  const jefa = await createAdministrador(db, { codigoEmpresa: 10, roles: [['ENCARGADO', 1]] })
  const picker = await createAdministrador(db, { codigoEmpresa: 10, roles: [['PREPARADOR', 1]] })
  const cola = (quien: { token: string }) => app.as(quien).get('gestion/pedidos', { query: { local: 1 } })
  const demand = (exigeSegundoFactor: boolean | null) =>
    db.updateTable('empresa').set({ exigeSegundoFactor }).where('codigoEmpresa', '=', 10).execute()
  expect((await cola(jefa)).status).toBe(200)
  await demand(true)
  try {
    expect(await cola(jefa)).toMatchObject({ status: 403, body: { error: 'SegundoFactor.ERROR_FALTA' } })
    expect((await app.as(jefa).get('gestion/yo')).body.pendiente).toBe('SEGUNDO_FACTOR')
    expect((await app.as(jefa).get('gestion/segundo-factor')).body.exigido).toBe(true)
    const search = (quien: { token: string }) =>
      app.as(quien).get('usuarios/busqueda', { query: { tipo: 1, filtro: 'an' } })
    expect(await search(jefa)).toMatchObject({ status: 403, body: { error: 'SegundoFactor.ERROR_FALTA' } })
    // The shop floor needs none, and an administrator from before, who has no desk, needs none.
    expect((await cola(picker)).status).toBe(200)
    expect((await app.as(picker).get('gestion/yo')).body.pendiente).toBeNull()
    const old = await createAdministrador(db, { permisos: PERMISOS })
    expect((await search(old)).status).toBe(200)
    await enrol(app, jefa)
    expect((await search(jefa)).status).toBe(200)
    expect((await cola(jefa)).status).toBe(200)
    expect((await app.as(jefa).get('gestion/yo')).body.pendiente).toBeNull()
  } finally {
    await demand(null)
  }
})

test('a production install demands a second factor unless its empresa opts out', async ({ db, databaseUrl }) => {
  const jefa = await createAdministrador(db, { roles: [['ENCARGADO', 1]] })
  const pendiente = async (env: Record<string, string>) => {
    const app = await buildTestApp({ databaseUrl, env })
    try {
      return (await app.as(jefa).get('gestion/yo')).body.pendiente
    } finally {
      await app.close()
    }
  }
  expect(await pendiente({ NODE_ENV: 'production' })).toBe('SEGUNDO_FACTOR')
  expect(await pendiente({ NODE_ENV: 'production', MUESTRA: 'si' })).toBeNull()
  await db.updateTable('empresa').set({ exigeSegundoFactor: false }).where('codigoEmpresa', '=', 10).execute()
  expect(await pendiente({ NODE_ENV: 'production' })).toBeNull()
  await db.updateTable('empresa').set({ exigeSegundoFactor: null }).where('codigoEmpresa', '=', 10).execute()
})

test('the terminal removes a lost second factor and sets who must have one', async ({ app, db }) => {
  const say = (...words: string[]) => gestionUsuario(app.deps, ['segundo-factor', ...words])
  const jefa = await createAdministrador(db, { roles: [['ENCARGADO', 1]] })
  expect(await say(jefa.usuario, '--empresa', '10', '--quitar')).toBe('No tenía uno.')
  await enrol(app, jefa)
  expect((await enter(app, jefa)).status).toBe(403)
  expect(await say(jefa.usuario, '--empresa', '10', '--quitar')).toContain('entra con su contraseña')
  expect((await enter(app, jefa)).status).toBe(200)
  expect((await cambiosDe(db, jefa.idAdministrador)).at(-1)).toMatchObject({
    quien: 'TERMINAL',
    despues: { activo: false },
  })

  const pendiente = async () => (await app.as(jefa).get('gestion/yo')).body.pendiente
  await say('--empresa', '10', '--exigir', 'si')
  expect(await pendiente()).toBe('SEGUNDO_FACTOR')
  await say('--empresa', '10', '--exigir', 'no')
  expect(await pendiente()).toBeNull()
  await say('--empresa', '10', '--exigir', 'instalacion')
  const kept = await db
    .selectFrom('cambio')
    .select(['antes', 'despues'])
    .where('que', '=', 'empresa')
    .orderBy('idCambio')
    .execute()
  expect(kept.map(({ despues }) => despues)).toEqual(
    [true, false, null].map((exigeSegundoFactor) => ({ exigeSegundoFactor })),
  )
  expect(kept[1]!.antes).toEqual({ exigeSegundoFactor: true })

  await expect(say('--empresa', '10')).rejects.toThrow('Falta qué')
  await expect(say(jefa.usuario, '--empresa', '10')).rejects.toThrow('Falta qué')
  await expect(say('--empresa', '10', '--quitar')).rejects.toThrow('Falta qué')
  await expect(say(jefa.usuario, '--empresa', '10', '--exigir', 'si')).rejects.toThrow('Falta qué')
  await expect(say('--empresa', '77', '--exigir', 'si')).rejects.toThrow('No hay empresa 77')
  await expect(say('--empresa', '10', '--exigir', 'quizá')).rejects.toThrow('«quizá» no es si')
  await expect(say('nadie', '--empresa', '10', '--quitar')).rejects.toThrow('Nadie administra')
  await expect(say('caja1', '--quitar')).rejects.toThrow('Falta de qué empresa')
})

test('bags go out without their code only after a recent confirmation by the person', async ({ app, db, clock }) => {
  const { idPedido } = await placeEnCola(app, db)
  const jefa = await createPersonal(app, db, [['ENCARGADO', 1]])
  const { idTanda } = (await jefa.take(idPedido)).body
  await jefa.send(idTanda, jefa.tomaOf(idPedido, 0, 3), jefa.tomaOf(idPedido, 1, 2))
  const say = (paso: string, dicho: object = {}) => jefa.as.post(`gestion/pedidos/${idPedido}/pasos/${paso}`, dicho)
  await say('sellar')
  await say('retiro')
  clock.set(later(301))
  expect(await say('entregar', { motivo: 'Mostró la cédula' })).toMatchObject(CONFIRMAR('CLAVE'))
  await jefa.as.post('gestion/sesion/confirmar', { clave: CLAVE })
  expect((await say('entregar', { motivo: 'Mostró la cédula' })).body).toMatchObject({ estado: 'ENTREGADO' })
})
