// An administrator searches for, and acts as, a person whose account is being deleted at this moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { TestApp } from '../testing/app.ts'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import {
  actAs,
  createAdministrador,
  createUsuario,
  createUsuarioAplicacion,
  expect,
  test,
  type UsuarioDePrueba,
} from '../testing/test.ts'

const ANDROID = { 'x-plataforma': 'ANDROID', 'x-empresa': '10' }
const MOTIVO = { motivo: 'Pidió ayuda por teléfono' }
const GONE = { status: 404, body: { error: 'Usuarios.ERROR_NO_ENCONTRADO' } }

const newApellido = () => `Zarazola${randomUUID().slice(0, 8).replace(/[\d-]/g, 'x')}`
const act = (app: TestApp, admin: { token: string }, { idUsuario }: { idUsuario: number }) =>
  app.as(admin).post(`usuarios/${idUsuario}/actuar-como`, MOTIVO, { headers: ANDROID })
const search = (app: TestApp, admin: { token: string }, filtro: string) =>
  app.as(admin).get('usuarios/busqueda', { query: { tipo: 1, filtro } })

/** What was written about these administrators' actions, with whom each search showed. */
const written = async (db: Db, ...admins: { idAdministrador: number }[]) =>
  (
    await sql<{ accion: string; texto: unknown; personas: number[] }>`
      select accion, t.detalle as texto, array(
        select id_usuario from auditoria_persona p where p.id_auditoria = a.id_auditoria order by 1) as personas
      from auditoria a left join auditoria_texto t using (codigo_empresa, id_auditoria)
      where id_administrador = any (${admins.map(({ idAdministrador }) => idAdministrador)}) order by id_auditoria
    `.execute(db)
  ).rows

/** Deletes the account, and does `work` while the deletion waits for what `statement` holds. */
async function whileGoing(
  app: TestApp,
  usuario: UsuarioDePrueba,
  statement: ReturnType<typeof sql>,
  work: () => Promise<void>,
): Promise<void> {
  let gone: Promise<{ status: number }> | undefined
  await app.database.db.transaction().execute(async (trx) => {
    await statement.execute(trx)
    gone = app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
    await work()
    expect(await countWaiting(app.database.pool)).toBe(1)
  })
  expect(await gone).toMatchObject({ status: 200 })
}

/** The deletion is at its end: it has removed the texts, and waits to remove the sessions. */
const sesionesDe = ({ idUsuario }: UsuarioDePrueba) =>
  sql`select from sesion where id_usuario = ${idUsuario} for update`

test('a search that shows somebody who is going waits for nothing and keeps no text', async ({ app, db }) => {
  // covers: C-03 C-09 A-32
  const admin = await createAdministrador(db)
  const apellido = newApellido()
  const [goes, stays] = [await createUsuario(db, { apellido }), await createUsuario(db, { apellido })]
  await whileGoing(app, goes, sesionesDe(goes), async () => {
    const answer = await search(app, admin, apellido)
    expect(answer).toMatchObject({ status: 200, body: { totalElementos: 2 } })
  })
  expect(await written(db, admin)).toEqual([{ accion: 'BUSCAR', texto: null, personas: [stays.idUsuario] }])
  expect(await search(app, admin, apellido)).toMatchObject({ status: 200, body: { totalElementos: 1 } })
  const { accesos } = (await app.as(stays).get(`${pathOf(stays)}/datos`, { query: { formato: 'json' } })).body
  expect(accesos.map(({ busqueda }: { busqueda: string | null }) => busqueda)).toEqual([apellido, null])
})

test('nobody acts as somebody whose account is being deleted', async ({ app, db }) => {
  // covers: C-03 CX-20 A-32
  const admin = await createAdministrador(db)
  const [goes, other] = [await createUsuario(db), await createUsuario(db)]
  const before = await actAs(app, admin, other)
  await whileGoing(app, goes, sesionesDe(goes), async () => {
    expect(await act(app, admin, goes)).toMatchObject(GONE)
  })
  expect(await act(app, admin, goes)).toMatchObject(GONE)
  // Who was refused has lost nothing.
  expect((await app.as({ token: before }).get('pedidos')).status).toBe(200)
  expect((await written(db, admin)).map(({ accion }) => accion)).toEqual(['ACTUAR', 'LLAMADA'])
})

test('a call made as somebody who is going keeps no text', async ({ app, db }) => {
  // covers: C-03 A-32
  const admin = await createAdministrador(db)
  const goes = await createUsuario(db)
  const acting = app.as({ token: await actAs(app, admin, goes) })
  await whileGoing(app, goes, sesionesDe(goes), async () => {
    expect((await acting.get('direcciones', { query: { filtro: 'zarazola' } })).status).toBe(200)
  })
  expect(await written(db, admin)).toEqual([
    { accion: 'ACTUAR', texto: null, personas: [] },
    { accion: 'LLAMADA', texto: null, personas: [] },
  ])
})

test('a deletion that waits for its turn does not hold its person', async ({ app, db }) => {
  // covers: C-03 C-09 A-32
  const admin = await createAdministrador(db)
  const apellido = newApellido()
  const goes = await createUsuario(db, { apellido })
  await createUsuarioAplicacion(db, goes, 20)
  const otherDeletion = sql`select pg_advisory_xact_lock(hashtextextended('bajas.20', 0))`
  await whileGoing(app, goes, otherDeletion, async () => {
    expect(await search(app, admin, apellido)).toMatchObject({ status: 200, body: { totalElementos: 1 } })
    expect((await act(app, admin, goes)).status).toBe(200)
    expect((await app.as(goes).put(pathOf(goes), { apellido: `${apellido}x` })).status).toBe(200)
    expect((await written(db, admin)).map(({ texto }) => texto)).toEqual([
      { tipo: 1, filtro: apellido },
      { motivo: MOTIVO.motivo },
    ])
  })
  expect((await written(db, admin)).map(({ texto }) => texto)).toEqual([null, null])
})

test('a profile that changes at this moment does not cost the audit its text', async ({ app, db }) => {
  // covers: C-09 A-32
  const admin = await createAdministrador(db)
  const apellido = newApellido()
  const { idUsuario } = await createUsuario(db, { apellido })
  let found: ReturnType<typeof search> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select from usuario where id_usuario = ${idUsuario} for update`.execute(trx)
    found = search(app, admin, apellido)
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
  })
  expect((await found!).status).toBe(200)
  expect(await written(db, admin)).toEqual([
    { accion: 'BUSCAR', texto: { tipo: 1, filtro: apellido }, personas: [idUsuario] },
  ])
})

test('what is done while people go keeps no text and ends no session of the shop', async ({ app, db }) => {
  // covers: C-03 C-09 A-32
  const admin = await createAdministrador(db)
  const other = await createAdministrador(db)
  for (let round = 0; round < 8; round++) {
    const apellido = newApellido()
    const usuario = await createUsuario(db, { apellido })
    const at = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const gone = app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })
    const calls = Array.from({ length: 10 }, async (_, n) => {
      await at(n * 6)
      return n % 2 ? act(app, other, usuario) : search(app, admin, apellido)
    })
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect((await gone).status).toBe(200)
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
  }
  expect((await written(db, admin, other)).filter(({ texto }) => texto !== null)).toEqual([])
})
