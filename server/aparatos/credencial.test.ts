// A badge opens the work of the floor on hand-helds of the person's own shop, until another is printed.
import type { Db } from '../db/client.ts'
import { createAparato, createPin, PIN } from '../testing/aparatos.ts'
import type { TestApp } from '../testing/app.ts'
import { createAdministrador, expect, test } from '../testing/test.ts'

type Quien = Awaited<ReturnType<typeof createAdministrador>>
const PHONE = { headers: { 'x-plataforma': 'ANDROID' } }
const INCORRECTA = { status: 400, body: { error: 'Credencial.ERROR_INCORRECTA' } }

const de = (db: Db, rol: 'PREPARADOR' | 'ENCARGADO' | 'AUDITOR', codigoLocal: number | null = 1) =>
  createAdministrador(db, { permisos: [], roles: [[rol, codigoLocal]] })
const path = ({ idAdministrador }: Quien) => `gestion/personal/${idAdministrador}/credencial`
const enter = (app: TestApp, credencial: string, aparato: string) =>
  app.post('gestion/sesion/credencial', { credencial, aparato }, PHONE)
const make = async (app: TestApp, jefa: Quien, quien: Quien): Promise<string> =>
  (await app.as(jefa).post(path(quien))).body.credencial
const cola = (app: TestApp, token: string, local = 1) => app.as({ token }).get('gestion/pedidos', { query: { local } })

test('a badge opens what the PIN opens, on devices of its local; a new badge ends it', async ({ app, db }) => {
  const [jefa, picker] = [await de(db, 'ENCARGADO'), await de(db, 'PREPARADOR')]
  const [here, there] = [await createAparato(db), await createAparato(db, { codigoLocal: 2 })]
  const persona = async () => (await app.as(jefa).get(`gestion/personal/${picker.idAdministrador}`)).body
  expect((await persona()).credencial).toBe(false)
  const codigo = await make(app, jefa, picker)
  expect(codigo).toMatch(/^CR[2-9A-Z]{16}$/)
  expect((await persona()).credencial).toBe(true)
  // A scanner may be set to small letters.
  const entered = await enter(app, ` ${codigo.toLowerCase()}`, here.clave)
  expect(entered.body).toMatchObject({ usuario: picker.usuario, permisos: [] })
  const { token } = entered.body.sesion
  expect((await cola(app, token)).status).toBe(200)
  expect((await cola(app, token, 2)).status).toBe(404)
  expect((await app.as({ token }).post('gestion/sesion/confirmar', { clave: picker.clave })).status).toBe(403)
  expect(await enter(app, codigo, there.clave)).toMatchObject(INCORRECTA)
  expect((await enter(app, codigo, 'x'.repeat(43))).body.error).toBe('Aparatos.ERROR_DESCONOCIDO')
  // Printing again ends the earlier badge and its sessions; the code stands only on the paper.
  const otra = await make(app, jefa, picker)
  expect((await cola(app, token)).status).toBe(401)
  expect(await enter(app, codigo, here.clave)).toMatchObject(INCORRECTA)
  const suya = (await enter(app, otra, here.clave)).body.sesion
  const { rows } = await app.database.pool.query(
    'select credencial::text from credencial union all select cambio::text from cambio',
  )
  expect(JSON.stringify(rows)).not.toContain(otra)
  for (let n = 0; n < 2; n++) expect((await app.as(jefa).post(`${path(picker)}/baja`)).status).toBe(200)
  expect((await cola(app, suya.token)).status).toBe(401)
  expect(await enter(app, otra, here.clave)).toMatchObject(INCORRECTA)
  const { historia } = await persona()
  expect(historia.filter(({ que }: { que: string }) => que === 'credencial')).toMatchObject([
    { despues: { activa: false } },
    { despues: { activa: true } },
    { despues: { activa: true } },
  ])
})

test('giving badges needs a permission; they open nothing elsewhere or after leaving', async ({ app, db }) => {
  const [jefa, picker, mirona] = [await de(db, 'ENCARGADO'), await de(db, 'PREPARADOR'), await de(db, 'AUDITOR')]
  const total = await createAdministrador(db)
  for (const one of ['', '/baja']) {
    expect((await app.as(picker).post(path(mirona) + one)).status).toBe(403)
    expect((await app.as(mirona).post(path(picker) + one)).status).toBe(403)
    // An Encargada cannot take over an account with more permissions than hers.
    expect((await app.as(jefa).post(path(mirona) + one)).status).toBe(403)
    expect((await app.as(total).post(path(total) + one)).body.error).toBe('Personal.ERROR_PROPIO')
  }
  const { clave } = await createAparato(db)
  expect(await enter(app, await make(app, total, mirona), clave)).toMatchObject(INCORRECTA)
  const { codigoLocal } = await db
    .selectFrom('local')
    .select('codigoLocal')
    .where('codigoEmpresa', '=', 20)
    .executeTakeFirstOrThrow()
  const ajena = await createAparato(db, { codigoEmpresa: 20, codigoLocal })
  const codigo = await make(app, jefa, picker)
  expect(await enter(app, codigo, ajena.clave)).toMatchObject(INCORRECTA)
  await app.as(jefa).post(`gestion/personal/${picker.idAdministrador}/acceso`, { activo: false })
  expect(await enter(app, codigo, clave)).toMatchObject(INCORRECTA)
})

test('wrong badges on a device are few, and lock nobody out of another', async ({ app, db }) => {
  const [jefa, picker] = [await de(db, 'ENCARGADO'), await de(db, 'PREPARADOR')]
  const [one, other] = [await createAparato(db), await createAparato(db)]
  const codigo = await make(app, jefa, picker)
  await createPin(db, picker)
  for (let n = 0; n < 20; n++) expect((await enter(app, `CR${'A'.repeat(16)}`, one.clave)).status).toBe(400)
  expect((await enter(app, codigo, one.clave)).status).toBe(429)
  expect((await enter(app, codigo, other.clave)).status).toBe(200)
  const pin = { usuario: picker.usuario, pin: PIN, aparato: one.clave }
  expect((await app.post('gestion/sesion/pin', pin, PHONE)).status).toBe(200)
})
