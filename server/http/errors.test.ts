// A write for somebody who goes at that moment: whose session ends by it, and whose does not.
import { sql } from 'kysely'
import { bajaOf, pathOf } from '../testing/baja.ts'
import { countWaiting } from '../testing/bloqueos.ts'
import { createAdministrador, createUsuario, expect, test } from '../testing/test.ts'

const OCUPADO = { status: 503, headers: { 'retry-after': '2' }, body: { error: 'Servidor.ERROR_OCUPADO' } }

test('an administrator keeps the session when the person of a call goes meanwhile', async ({ app, db }) => {
  // covers: C-09 CX-20 K-06
  const admin = app.as(await createAdministrador(db))
  const usuario = await createUsuario(db, { apellido: 'Zarazola' })
  const calls = [
    () => admin.get('usuarios/busqueda?tipo=1&filtro=zarazola'),
    () => admin.post(`${pathOf(usuario)}/actuar-como`, { motivo: 'Pidió ayuda por teléfono' }),
  ]
  let answers: ReturnType<(typeof calls)[number]>[] = []
  await db.transaction().execute(async (trx) => {
    // Not as the shop's own deletion, which these calls know of.
    await sql`delete from usuario where id_usuario = ${usuario.idUsuario}`.execute(trx)
    answers = calls.map((call) => call())
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(2)
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(OCUPADO)
  const again = await Promise.all(calls.map((call) => call()))
  expect(again.map(({ status }) => status)).toEqual([200, 404])
})

test('a customer keeps the session when it is somebody else who went', async ({ app, db, onTestFinished }) => {
  // covers: K-06
  const usuario = await createUsuario(db)
  const lista = { nombre: 'Asado', lineas: [{ artCodigo: '000283', cantidad: 1 }] }
  const { pool } = app.database
  onTestFinished(async () => void (await pool.query('drop function ausente cascade')))
  // No call of a customer writes for somebody else today.
  await pool.query(`
    create function ausente() returns trigger language plpgsql as $$ begin
      raise foreign_key_violation using constraint = 'lista_id_usuario_aplicacion_fkey',
        detail = format('Key (codigo_empresa, id_usuario_aplicacion)=(10, %s) is not present in table "x".', tg_argv[0]);
    end $$`)
  for (const [id, expected] of [
    [usuario.idUsuarioAplicacion, { status: 401 }],
    [usuario.idUsuarioAplicacion + 1, OCUPADO],
  ] as const) {
    await pool.query(`create or replace trigger ausente before insert on lista execute function ausente(${id})`)
    expect(await app.as(usuario).post('listas', lista)).toMatchObject(expected)
  }
})

test('a customer whose account goes meanwhile is told that the session ended', async ({ app, db }) => {
  // covers: C-03 K-06
  const usuario = await createUsuario(db)
  const lista = () =>
    app.as(usuario).post('listas', { nombre: 'Asado', lineas: [{ artCodigo: '000283', cantidad: 1 }] })
  let listed: ReturnType<typeof lista> | undefined
  let gone: Promise<{ status: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`select from sesion where id_usuario = ${usuario.idUsuario} for update`.execute(trx)
    gone = app.as(usuario).delete(pathOf(usuario), { body: bajaOf(usuario) })
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(1)
    listed = lista()
    await expect.poll(() => countWaiting(app.database.pool), { interval: 10 }).toBe(2)
  })
  expect((await gone!).status).toBe(200)
  expect(await listed!).toMatchObject({ status: 401, body: { error: 'Sesion.ERROR_SESION_VENCIDA' } })
})
