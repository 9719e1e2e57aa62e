// A document is proved before its money is shown: naming a document shows nobody a debt.
import { randomInt, randomUUID } from 'node:crypto'
import { importClase } from '../importar/import-clase.ts'
import type { TestApp } from '../testing/app.ts'
import { askLate } from '../testing/ask-late.ts'
import { test as base } from '../testing/importing.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { receivePedidos } from '../testing/propio.ts'
import { AHORA, createSesion, createUsuario, EMPRESA, expect } from '../testing/test.ts'
import type { UsuarioDePrueba } from '../testing/usuarios.ts'
import { joinEmpresa } from '../usuarios/log-in.ts'

const codigoEmpresa = EMPRESA.dorado
const PRUEBA = 'usuarios/prueba-documento'
const SALDO = 'usuarios/saldo-deuda-dorado'
const COMO = { numeroCliente: '1-0048/2', fechaNacimiento: '1980-02-29' }
const NO_COINCIDE = { status: 400, body: { error: 'Saldo.ERROR_PRUEBA' } }
const DEMASIADOS = { status: 429, body: { error: 'Sesion.ERROR_DEMASIADOS_INTENTOS' } }

/** `deudor` brings a file in which somebody owes, and answers their document and the e-mail of that record. */
const test = base.extend('deudor', { scope: 'file' }, ({ file }) => async () => {
  const documento = String(randomInt(1e7, 1e8))
  const correo = `${randomUUID()}@ficha.uy`
  const content = [
    'documento,plan,saldo,deuda,fecha_ejecucion,pans,numero_cliente,fecha_nacimiento,correo',
    `${documento},1000,5230.50,1200,2026-03-10,************1234,10-0482,1980-02-29,${correo}`,
    '',
  ].join('\n')
  await importClase({ ...(await file(content)), codigoEmpresa, clase: 'saldos' })
  return { documento, correo }
})

const says = (documento: string) => ({ codigoEmpresa, idTipoDocumento: 4, numeroDocumento: documento })
const prove = (app: TestApp, usuario: UsuarioDePrueba, prueba: object) => app.as(usuario).post(PRUEBA, prueba)
const debtsSeen = async (app: TestApp, usuario: UsuarioDePrueba) => (await app.as(usuario).get(SALDO)).body.length
const codeIn = ({ texto }: { texto: string }) => /^\d{6}$/m.exec(texto)![0]

test('claiming a document is not enough to read its debt', async ({ app, db, deudor }) => {
  // covers: C-10 A-38 P-05 U-106
  const { documento } = await deudor()
  const registro = {
    nombre: 'Eva',
    apellido: 'Ajena',
    email: `${randomUUID()}@ejemplo.uy`,
    clave: 'una clave de prueba bien larga',
    pais: 233,
    red: 1,
    ...says(documento),
  }
  const registered = await app.post('usuarios', registro, { headers: { 'x-plataforma': 'ANDROID' } })
  expect(registered.status).toBe(201)
  const eva = { headers: { 'x-sesion': registered.body.sesion.token } }
  const nadie = await createUsuario(db, says('99887766'))
  const answers = [await app.get(SALDO, eva), await app.as(nadie).get(SALDO)]
  // The answer is the same whether the document is known or not.
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: [] })
  expect((await app.get(PRUEBA, eva)).body).toEqual({ estado: 'SIN_PROBAR', como: 'CODIGO' })
  const { body } = await app.get(`usuarios/${registered.body.idUsuario}/datos`, eva)
  expect(body.saldos).toEqual([])
  expect(JSON.stringify(body)).not.toContain('1234"')
})

test('a code sent to the e-mail of the record proves a document, for one account', async ({
  app,
  db,
  correo,
  deudor,
}) => {
  // covers: CX-25 C-10
  const { documento, correo: ficha } = await deudor()
  const [ana, eva] = [await createUsuario(db, says(documento)), await createUsuario(db, says(documento))]
  const nadie = await createUsuario(db, says('99887755'))
  const asked = await Promise.all([ana, nadie].map((one) => app.as(one).post(`${PRUEBA}/codigo`)))
  expect(asked.map(({ status, body }) => [status, body])).toEqual([
    [200, { resultado: 'OK' }],
    [200, { resultado: 'OK' }],
  ])
  const mensaje = await correo.wait(ficha)
  await correo.settled()
  expect([correo.mensajes(ana.email), correo.mensajes(nadie.email)]).toEqual([[], []])
  const codigo = codeIn(mensaje)
  // Another account, knowledge of the holder and somebody else's code all fail.
  expect(await prove(app, eva, { codigo })).toMatchObject(NO_COINCIDE)
  expect(await prove(app, nadie, { codigo })).toMatchObject(NO_COINCIDE)
  expect(await prove(app, ana, COMO)).toMatchObject(NO_COINCIDE)
  const tries = await Promise.all([prove(app, ana, { codigo }), prove(app, ana, { codigo })])
  expect(tries.map(({ status }) => status)).toContain(200)
  expect((await app.as(ana).get(PRUEBA)).body).toEqual({ estado: 'PROBADO', como: 'CODIGO' })
  expect([await debtsSeen(app, ana), await debtsSeen(app, eva)]).toEqual([1, 0])
  // Another document in the profile is not proved by it, and the first one still is when it comes back.
  const say = (numeroDocumento: string) =>
    app.as(ana).put(`usuarios/${ana.idUsuario}`, { idTipoDocumento: 4, numeroDocumento })
  await say((await deudor()).documento)
  expect(await debtsSeen(app, ana)).toBe(0)
  await deudor()
})

test('a document is not proved once the session has ended', async ({ app, db, deudor }) => {
  // covers: CX-25 A-18
  const { documento } = await deudor()
  const como = (pruebaDocumento: 'DATOS' | 'CODIGO') => db.updateTable('empresa').set({ pruebaDocumento }).execute()
  for (const [path, how, body] of [
    [PRUEBA, 'DATOS', COMO],
    [`${PRUEBA}/codigo`, 'CODIGO', undefined],
  ] as const) {
    await como(how)
    const usuario = await createUsuario(db, says(documento))
    const answer = await askLate(app, usuario.idUsuario, () => app.as(usuario).post(path, body))
    expect(answer).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
    const { idUsuarioAplicacion } = usuario
    const proved = db.selectFrom('documentoProbado').select('probado')
    expect(await proved.where('idUsuarioAplicacion', '=', idUsuarioAplicacion).execute()).toEqual([])
    const jobs = db.selectFrom('tarea').select('tarea').where('tarea', '=', 'enviar_codigo_documento')
    expect(await jobs.execute()).toEqual([])
  }
  await como('CODIGO')
})

test('a code ends with its time and after five guesses, and is sent only so often', async ({
  app,
  clock,
  db,
  correo,
  deudor,
}) => {
  // covers: CX-25
  const { documento, correo: ficha } = await deudor()
  const ana = await createUsuario(db, says(documento))
  const ask = (usuario = ana) => app.as(usuario).post(`${PRUEBA}/codigo`)
  await ask()
  const first = codeIn(await correo.wait(ficha))
  clock.advance({ minutes: 16 })
  expect(await prove(app, ana, { codigo: first })).toMatchObject(NO_COINCIDE)
  await ask()
  const second = codeIn(await correo.wait(ficha, 2))
  const wrong = second === '000000' ? '000001' : '000000'
  await Promise.all(Array.from({ length: 5 }, () => prove(app, ana, { codigo: wrong })))
  expect(await prove(app, ana, { codigo: second })).toMatchObject(NO_COINCIDE)
  // However many people ask, one mailbox gets five a day.
  const others = await Promise.all(Array.from({ length: 4 }, () => createUsuario(db, says(documento))))
  const statuses: number[] = []
  for (const one of others) statuses.push((await ask(one)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  const answer = await ask(others[3])
  expect(answer).toMatchObject(DEMASIADOS)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('an account asks for five codes a day, whatever documents it claims', async ({ app, db, clock, deudor }) => {
  // covers: CX-25
  clock.advance({ days: 2 })
  const ana = await createUsuario(db, says('99887744'))
  const seen: number[] = []
  for (let n = 0; n < 7; n++) {
    // Each document belongs to another debtor. Nobody has asked for them before.
    const numeroDocumento = (await deudor()).documento
    await db.updateTable('usuario').set({ numeroDocumento }).where('idUsuario', '=', ana.idUsuario).execute()
    seen.push((await app.as(ana).post(`${PRUEBA}/codigo`)).status)
  }
  expect(seen).toEqual([...Array(5).fill(200), 429, 429])
  // Another account of the same address still asks.
  const other = await createUsuario(db, says((await deudor()).documento))
  expect((await app.as(other).post(`${PRUEBA}/codigo`)).status).toBe(200)
})

test('after asking for another code the earlier one still works', async ({ app, db, correo, deudor }) => {
  // covers: CX-25
  const { documento, correo: ficha } = await deudor()
  const ana = await createUsuario(db, says(documento))
  const codigos: string[] = []
  for (let n = 1; n <= 4; n++) {
    await app.as(ana).post(`${PRUEBA}/codigo`)
    codigos.push(codeIn(await correo.wait(ficha, n)))
  }
  expect(await prove(app, ana, { codigo: codigos[0] })).toMatchObject(NO_COINCIDE)
  expect(await prove(app, ana, { codigo: codigos[1] })).toMatchObject({ status: 200, body: { estado: 'PROBADO' } })
  const left = db.selectFrom('codigoDocumento').select('id').where('documento', '=', documento)
  expect(await left.execute()).toEqual([])
})

test('a client number and birth date prove a document, within ten guesses a day', async ({ app, db, deudor }) => {
  // covers: CX-25
  await db.updateTable('empresa').set({ pruebaDocumento: 'DATOS' }).where('codigoEmpresa', '=', codigoEmpresa).execute()
  try {
    const { documento } = await deudor()
    const ana = await createUsuario(db, says(documento))
    for (const mal of [{}, { ...COMO, fechaNacimiento: '1980-02-28' }, { ...COMO, numeroCliente: '100483' }])
      expect(await prove(app, ana, mal)).toMatchObject(NO_COINCIDE)
    expect(await prove(app, ana, COMO)).toMatchObject({ status: 200, body: { estado: 'PROBADO' } })
    expect(await debtsSeen(app, ana)).toBe(1)
    // Many accounts at once have no more guesses at one document than one has.
    const accounts = await Promise.all(Array.from({ length: 12 }, () => createUsuario(db, says(documento))))
    const guesses = await Promise.all(accounts.map((one) => prove(app, one, { ...COMO, numeroCliente: '1' })))
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(7)
    expect(await prove(app, accounts[0]!, COMO)).toMatchObject(DEMASIADOS)
    // One account cannot try many documents either.
    const eva = await createUsuario(db, says(documento))
    const seen: number[] = []
    for (let n = 0; n < 6; n++) {
      await db
        .updateTable('usuario')
        .set({ numeroDocumento: String(randomInt(1e7, 1e8)) })
        .where('idUsuario', '=', eva.idUsuario)
        .execute()
      for (const _ of [1, 2]) seen.push((await prove(app, eva, COMO)).status)
    }
    expect(seen).toEqual([...Array(10).fill(400), 429, 429])
  } finally {
    await db
      .updateTable('empresa')
      .set({ pruebaDocumento: 'CODIGO' })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .execute()
  }
})

test('strangers who ask for codes do not block the confirmed owner of the e-mail', async ({
  app,
  db,
  correo,
  deudor,
}) => {
  // covers: CX-25
  const { documento, correo: ficha } = await deudor()
  const ask = (usuario: UsuarioDePrueba) => app.as(usuario).post(`${PRUEBA}/codigo`)
  const strangers = await Promise.all(Array.from({ length: 6 }, () => createUsuario(db, says(documento))))
  for (const one of strangers.slice(1)) expect((await ask(one)).status).toBe(200)
  expect(await ask(strangers[0]!)).toMatchObject(DEMASIADOS)
  const owner = await createUsuario(db, { ...says(documento), email: ficha, correoVerificado: null })
  // Anybody may type an e-mail: until it is confirmed, the account is a stranger's.
  expect(await ask(owner)).toMatchObject(DEMASIADOS)
  await db.updateTable('usuario').set({ correoVerificado: AHORA }).where('idUsuario', '=', owner.idUsuario).execute()
  await correo.wait(ficha, 5)
  expect((await ask(owner)).status).toBe(200)
  const codigo = codeIn(await correo.wait(ficha, 6))
  expect(await prove(app, owner, { codigo })).toMatchObject({ status: 200, body: { estado: 'PROBADO' } })
})

test('strangers who guess do not block a customer who was delivered a pedido', async ({ app, db, deudor }) => {
  // covers: CX-25
  await db.updateTable('empresa').set({ pruebaDocumento: 'DATOS' }).where('codigoEmpresa', '=', codigoEmpresa).execute()
  try {
    const { documento } = await deudor()
    const strangers = await Promise.all(Array.from({ length: 11 }, () => createUsuario(db, says(documento))))
    for (const one of strangers.slice(1)) expect(await prove(app, one, {})).toMatchObject(NO_COINCIDE)
    expect(await prove(app, strangers[0]!, COMO)).toMatchObject(DEMASIADOS)
    const known = [await createConocido(app, documento), await createConocido(app, documento)]
    expect(await prove(app, known[0]!, COMO)).toMatchObject({ status: 200, body: { estado: 'PROBADO' } })
    const statuses: number[] = []
    for (let n = 0; n < 11; n++) statuses.push((await prove(app, known[1]!, {})).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  } finally {
    await db
      .updateTable('empresa')
      .set({ pruebaDocumento: 'CODIGO' })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .execute()
  }
})

/** Somebody who was delivered a pedido of another empresa of the network, with a session in this one. */
async function createConocido(app: TestApp, documento: string): Promise<UsuarioDePrueba> {
  const { db } = app.database
  const usuario = await createUsuario(db, { idTipoDocumento: 4, numeroDocumento: documento })
  expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)
  await receivePedidos(db, usuario)
  const idUsuarioAplicacion = await joinEmpresa(db, usuario.idUsuario, codigoEmpresa)
  const aca = { idUsuario: usuario.idUsuario, idUsuarioAplicacion, codigoEmpresa }
  return { ...usuario, ...aca, token: await createSesion(db, aca) }
}

test('the accounts of one address have sixty guesses and sixty codes a day', async ({ app, db, clock }) => {
  // covers: CX-25
  clock.advance({ days: 1 })
  const accounts = await Promise.all(
    Array.from({ length: 13 }, () => createUsuario(db, says(String(randomInt(1e7, 1e8))))),
  )
  const each = async (times: number, ask: (one: UsuarioDePrueba) => Promise<{ status: number }>) => {
    const seen: number[] = []
    for (const one of accounts) for (let n = 0; n < times; n++) seen.push((await ask(one)).status)
    return seen
  }
  expect(await each(5, (one) => prove(app, one, { codigo: '000000' }))).toEqual([
    ...Array(60).fill(400),
    ...Array(5).fill(429),
  ])
  expect(await each(5, (one) => app.as(one).post(`${PRUEBA}/codigo`))).toEqual([
    ...Array(60).fill(200),
    ...Array(5).fill(429),
  ])
})

test('outside the empresa with saldo there is nothing to prove', async ({ app, db }) => {
  // covers: G-04
  const ana = await createUsuario(db, { numeroDocumento: '12345672' })
  const sinDocumento = await createUsuario(db, { codigoEmpresa, idTipoDocumento: null, numeroDocumento: null })
  expect((await app.as(ana).get(PRUEBA)).body.estado).toBe('NO_HACE_FALTA')
  expect((await prove(app, ana, COMO)).body.estado).toBe('NO_HACE_FALTA')
  expect((await app.as(sinDocumento).get(PRUEBA)).body.estado).toBe('SIN_DOCUMENTO')
  const refused = await prove(app, sinDocumento, COMO)
  expect(refused).toMatchObject(NO_COINCIDE)
  expect(refused.body.detalles).toEqual([{ campo: 'codigo' }])
})
