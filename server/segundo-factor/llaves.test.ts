// Passkeys: enrolled by the logged-in person, they log in and confirm by themselves, and other people's do not.
import { randomBytes } from 'node:crypto'
import type { AltaDeLlave, LlaveFirmada } from '@surtido/contract/llaves'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { makeLlave } from '../testing/llavero.ts'
import { codigoEn, createFactor } from '../testing/segundo-factor.ts'
import { AHORA, CLAVE, createAdministrador, expect, test } from '../testing/test.ts'
import { gestionSegundoFactor } from './terminal/gestion-segundo-factor.ts'

type Quien = Awaited<ReturnType<typeof createAdministrador>>
type Llave = ReturnType<typeof makeLlave>
const NO_VALIDA = { status: 400, body: { error: 'Llaves.ERROR_NO_VALIDA' } }
const later = (minutes: number) => new Date(AHORA.getTime() + minutes * 60_000)
const ANDROID = { 'x-plataforma': 'ANDROID' }

const optionsFor = async (app: TestApp, quien: Quien) => (await app.as(quien).post('gestion/yo/llaves/opciones')).body
const keep = (app: TestApp, quien: Quien, alta: AltaDeLlave) => app.as(quien).post('gestion/yo/llaves', alta)
const challenge = async (app: TestApp): Promise<string> =>
  (await app.post('gestion/sesion/llave/opciones')).body.challenge
const enter = (app: TestApp, firma: LlaveFirmada, headers: Record<string, string> = {}) =>
  app.post('gestion/sesion/llave', firma, { headers: { ...ANDROID, ...headers } })
const estadoDe = async (app: TestApp, quien: Quien) => (await app.as(quien).get('gestion/segundo-factor')).body

async function enrol(app: TestApp, quien: Quien, como: Parameters<Llave['alta']>[1] = {}) {
  const llave = makeLlave()
  const { challenge } = await optionsFor(app, quien)
  const { status, body } = await keep(app, quien, llave.alta(challenge, como))
  expect(status).toBe(200)
  return { ...llave, idLlave: body.llaves.at(-1).idLlave as number, codigos: body.codigos as string[] | null }
}

test('a first passkey comes with ten codes, logs in alone and is the second factor', async ({ app, db }) => {
  const ana = await createAdministrador(db)
  expect(await estadoDe(app, ana)).toMatchObject({ activo: false, telefono: false, llaves: [], conLlaves: true })
  expect(await optionsFor(app, ana)).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: ana.usuario },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  const llave = await enrol(app, ana)
  expect(new Set(llave.codigos).size).toBe(10)
  expect((await optionsFor(app, ana)).excludeCredentials).toEqual([
    { type: 'public-key', id: llave.id, transports: ['internal'] },
  ])
  // A device may sign for itself, with no maker's certificate.
  expect((await enrol(app, ana, { fmt: 'packed' })).codigos).toBeNull()
  expect(await estadoDe(app, ana)).toMatchObject({
    activo: true,
    telefono: false,
    codigosRestantes: 10,
    llaves: [{ nombre: 'Teléfono', usada: null }, {}],
  })
  const entered = await enter(app, llave.firma(await challenge(app)))
  expect(entered.body).toMatchObject({ usuario: ana.usuario, sesion: { token: expect.any(String) } })
  expect((await app.as(entered.body.sesion).get('gestion/segundo-factor')).body.llaves[0].usada).toMatch(/^2026/)
  // The password alone is not enough any more; a recovery code is.
  const login = (more: object) =>
    app.post('empresas/login-admin', { base: 1, usuario: ana.usuario, clave: CLAVE, ...more }, { headers: ANDROID })
  expect((await login({})).body.error).toBe('SegundoFactor.ERROR_REQUERIDO')
  expect((await login({ codigo: codigoEn(AHORA) })).status).toBe(400)
  expect((await login({ codigo: llave.codigos![0] })).status).toBe(200)
  const cambios = await db
    .selectFrom('cambio')
    .select(['antes', 'despues', 'llamada'])
    .where('que', '=', 'segundo factor')
    .where('idAdministrador', '=', ana.idAdministrador)
    .orderBy('idCambio')
    .execute()
  expect(cambios.slice(0, 2)).toEqual([
    { antes: { activo: false }, despues: { activo: true }, llamada: 'POST gestion/yo/llaves' },
    { antes: null, despues: { llave: 'Teléfono' }, llamada: 'POST gestion/yo/llaves' },
  ])
})

test('a passkey made elsewhere, without the person or for another is not kept', async ({ app, db, clock }) => {
  const [ana, beto] = [await createAdministrador(db), await createAdministrador(db)]
  const fresh = async () => (await optionsFor(app, ana)).challenge as string
  const llave = makeLlave()
  const wrong: readonly AltaDeLlave[] = [
    llave.alta(await fresh(), { origin: 'https://malo.example' }),
    llave.alta(await fresh(), { origin: 'http://localhost:8080' }),
    llave.alta(await fresh(), { rpId: 'malo.example' }),
    llave.alta(await fresh(), { flags: 1 }),
    llave.alta(await fresh(), { type: 'webauthn.get' }),
    llave.alta(await fresh(), { fmt: 'apple' }),
    llave.alta((await optionsFor(app, beto)).challenge),
    llave.alta(await challenge(app)),
    llave.alta(randomBytes(54).toString('base64url')),
    { ...llave.alta(await fresh()), id: makeLlave().id },
    { ...llave.alta(await fresh()), attestationObject: 'AAAA' },
  ]
  for (const [n, alta] of wrong.entries()) expect(await keep(app, ana, alta), `case ${n}`).toMatchObject(NO_VALIDA)
  const desafio = await fresh()
  const old = await fresh()
  clock.set(later(4))
  expect((await keep(app, ana, llave.alta(desafio))).status).toBe(200)
  expect(await keep(app, ana, makeLlave().alta(desafio))).toMatchObject(NO_VALIDA)
  clock.set(later(5))
  expect(await keep(app, ana, makeLlave().alta(old))).toMatchObject(NO_VALIDA)
  const nuevo = await createAdministrador(db)
  const { challenge: suyo } = await optionsFor(app, nuevo)
  expect(await keep(app, nuevo, llave.alta(suyo))).toMatchObject(NO_VALIDA)
  expect((await estadoDe(app, nuevo)).activo).toBe(false)
})

test('a signature of another site, time or key does not log in', async ({ app, db, clock }) => {
  const ana = await createAdministrador(db)
  const llave = await enrol(app, ana, { contador: 5 })
  const ajena = makeLlave()
  const wrong: readonly LlaveFirmada[] = [
    llave.firma(await challenge(app), { origin: 'https://malo.example', contador: 6 }),
    llave.firma(await challenge(app), { rpId: 'malo.example', contador: 6 }),
    llave.firma(await challenge(app), { flags: 1, contador: 6 }),
    llave.firma(await challenge(app), { type: 'webauthn.create', contador: 6 }),
    llave.firma((await optionsFor(app, ana)).challenge, { contador: 6 }),
    ajena.firma(await challenge(app), { contador: 6 }),
    { ...ajena.firma(await challenge(app), { contador: 6 }), id: llave.id },
    { ...llave.firma(await challenge(app), { contador: 6 }), userHandle: 'b3RyYQ' },
    // It counted on: a copy of it counts again from where it was taken.
    llave.firma(await challenge(app), { contador: 5 }),
    llave.firma(await challenge(app), { contador: 0 }),
  ]
  for (const [n, firma] of wrong.entries()) expect(await enter(app, firma), `case ${n}`).toMatchObject(NO_VALIDA)
  const firma = llave.firma(await challenge(app), { contador: 6 })
  expect(await enter(app, firma, { 'x-empresa': '20' })).toMatchObject(NO_VALIDA)
  const right = llave.firma(await challenge(app), { contador: 7 })
  const twice = await Promise.all([enter(app, right), enter(app, right)])
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
  // Without a counter, the signature is still good once.
  const sinCuenta = await enrol(app, ana)
  const once = sinCuenta.firma(await challenge(app))
  expect([(await enter(app, once)).status, (await enter(app, once)).status]).toEqual([200, 400])
  const late = sinCuenta.firma(await challenge(app))
  clock.set(later(5))
  expect(await enter(app, late)).toMatchObject(NO_VALIDA)
  await db
    .updateTable('administrador')
    .set({ activo: false })
    .where('idAdministrador', '=', ana.idAdministrador)
    .execute()
  expect(await enter(app, sinCuenta.firma(await challenge(app)))).toMatchObject(NO_VALIDA)
})

test('a dangerous call is confirmed with one’s own passkey', async ({ app, db, clock }) => {
  const [ana, beto] = [await createAdministrador(db), await createAdministrador(db)]
  const [suya, ajena] = [await enrol(app, ana), await enrol(app, beto)]
  clock.set(later(6))
  const asked = await app.as(ana).post('gestion/yo/llaves/opciones')
  expect(asked).toMatchObject({ status: 403, body: { error: 'Sesion.ERROR_CONFIRMAR', detalles: [{ con: 'CODIGO' }] } })
  const confirm = (llave: LlaveFirmada) => app.as(ana).post('gestion/sesion/confirmar', { llave })
  expect(await confirm(ajena.firma(await challenge(app)))).toMatchObject(NO_VALIDA)
  expect((await app.as(ana).post('gestion/yo/llaves/opciones')).status).toBe(403)
  expect((await confirm(suya.firma(await challenge(app)))).status).toBe(200)
  expect((await app.as(ana).post('gestion/yo/llaves/opciones')).status).toBe(200)
})

test('passkeys are removed by their owner, and the last one with the codes', async ({ app, db }) => {
  const [ana, beto] = [await createAdministrador(db), await createAdministrador(db)]
  const [una, otra] = [await enrol(app, ana), await enrol(app, ana)]
  const remove = (quien: Quien, idLlave: number) => app.as(quien).delete(`gestion/yo/llaves/${idLlave}`)
  await remove(beto, una.idLlave)
  expect((await estadoDe(app, ana)).llaves).toHaveLength(2)
  for (let n = 0; n < 2; n++) expect((await remove(ana, una.idLlave)).body.llaves).toHaveLength(1)
  expect(await enter(app, una.firma(await challenge(app)))).toMatchObject(NO_VALIDA)
  expect((await enter(app, otra.firma(await challenge(app)))).status).toBe(200)
  await remove(ana, otra.idLlave)
  expect(await estadoDe(app, ana)).toMatchObject({ activo: false, codigosRestantes: 0, llaves: [] })
  // A telephone stays when they go; resetting a person's second factor takes the passkeys too.
  await createFactor(db, beto)
  const suya = await enrol(app, beto)
  expect(suya.codigos).toBeNull()
  await remove(beto, suya.idLlave)
  expect(await estadoDe(app, beto)).toMatchObject({ activo: true, telefono: true })
  const ultima = await enrol(app, beto)
  expect((await app.as(ana).post(`gestion/personal/${beto.idAdministrador}/segundo-factor/baja`)).status).toBe(200)
  expect(await enter(app, ultima.firma(await challenge(app)))).toMatchObject(NO_VALIDA)
})

test('a second factor goes after the sessions that it is opening', async ({ app, db }) => {
  // covers: C-06
  const jefa = await createAdministrador(db)
  const remove = {
    own: (ana: Quien, idLlave: number) => app.as(ana).delete(`gestion/yo/llaves/${idLlave}`),
    all: (ana: Quien) => app.as(ana).post('gestion/segundo-factor/baja'),
    another: ({ idAdministrador }: Quien) =>
      app.as(jefa).post(`gestion/personal/${idAdministrador}/segundo-factor/baja`),
    terminal: async ({ usuario }: Quien) => {
      await gestionSegundoFactor(app.deps, [usuario, '--empresa', '10', '--quitar'])
      return { status: 200 }
    },
  }
  for (const [name, go] of Object.entries(remove)) {
    const ana = await createAdministrador(db)
    const [{ idLlave }] = [await enrol(app, ana), await enrol(app, ana)]
    const client = await app.database.pool.connect()
    try {
      await client.query('begin')
      // As a login holds it that looks at what opened it once more.
      await client.query('select from administrador where id_administrador = $1 for share', [ana.idAdministrador])
      let answered = false
      const answer = go(ana, idLlave).finally(() => {
        answered = true
      })
      await expect.poll(async () => answered || (await countWaiting(app.database.pool)) === 1).toBe(true)
      expect(answered, name).toBe(false)
      await client.query('commit')
      expect((await answer).status, name).toBe(200)
    } finally {
      client.release(true)
    }
  }
})

test('a person with a passkey may add a telephone and keeps both', async ({ app, db }) => {
  const ana = await createAdministrador(db)
  const llave = await enrol(app, ana)
  const { body: begun } = await app.as(ana).post('gestion/segundo-factor')
  // A begun enrolment does not count.
  expect(await estadoDe(app, ana)).toMatchObject({ activo: true, telefono: false })
  const activate = () => app.as(ana).post('gestion/segundo-factor/activar', { codigo: codigoEn(AHORA, begun.secreto) })
  expect((await activate()).body.codigos).toHaveLength(10)
  expect((await activate()).body.error).toBe('SegundoFactor.ERROR_YA_ACTIVO')
  expect(await estadoDe(app, ana)).toMatchObject({ activo: true, telefono: true, llaves: [{}] })
  expect((await enter(app, llave.firma(await challenge(app)))).status).toBe(200)
})

test('a person has ten passkeys at most, and none without a domain', async ({ app, db, databaseUrl }) => {
  const ana = await createAdministrador(db)
  for (let n = 0; n < 9; n++) await enrol(app, ana)
  const [one, two] = [(await optionsFor(app, ana)).challenge, (await optionsFor(app, ana)).challenge]
  const both = await Promise.all([keep(app, ana, makeLlave().alta(one)), keep(app, ana, makeLlave().alta(two))])
  expect(both.map(({ body }) => body.error ?? 'OK').sort()).toEqual(['Llaves.ERROR_DEMASIADAS', 'OK'])
  expect((await optionsFor(app, ana)).error).toBe('Llaves.ERROR_DEMASIADAS')
  const headers = { host: '10.0.0.5:3000' }
  expect((await app.post('gestion/sesion/llave/opciones', undefined, { headers })).body.error).toBe(
    'Llaves.ERROR_SIN_DOMINIO',
  )
  const tienda = await buildTestApp({ databaseUrl, env: { URL_PUBLICA: 'https://tienda.example' } })
  try {
    const beto = await createAdministrador(db)
    const llave = makeLlave()
    const { challenge: desafio, rp } = await optionsFor(tienda, beto)
    expect(rp.id).toBe('tienda.example')
    const there = { rpId: 'tienda.example', origin: 'https://tienda.example' }
    // This machine's own address is not the shop's site.
    expect(await keep(tienda, beto, llave.alta(desafio))).toMatchObject(NO_VALIDA)
    expect((await keep(tienda, beto, llave.alta(desafio, there))).status).toBe(200)
  } finally {
    await tienda.close()
  }
})
