// The server under a role that owns nothing: everything it does works, and what it must not be able to do does not.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buildTestApp } from '../testing/app.ts'
import { startCorreo } from '../testing/correo.ts'
import { createTestDatabase } from '../testing/database.ts'
import { PATH_PEDIDO, pedidoOf } from '../testing/pedidos.ts'
import { test as base, createUsuario, expect } from '../testing/test.ts'
import { migrate } from './migrate.ts'
import { grantServidor } from './roles.ts'

const test = base.extend('roleUrl', { scope: 'file' }, async ({ databaseUrl }, { onCleanup }) => {
  const role = `servidor_${randomBytes(6).toString('hex')}`
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  await owner.query(`create role ${role} login password 'una-clave'`)
  await grantServidor(databaseUrl, role)
  onCleanup(async () => {
    await owner.query(`drop owned by ${role}`)
    await owner.query(`drop role ${role}`)
    await owner.end()
  })
  const url = new URL(databaseUrl)
  url.username = role
  url.password = 'una-clave'
  return url.href
})

test('A server whose role owns nothing logs people in, sells, and sends e-mails', async ({ roleUrl, db }) => {
  // covers: B-22
  // It finds nothing to migrate, and needs no right to.
  await migrate(roleUrl)
  const app = await buildTestApp({ databaseUrl: roleUrl })
  const correo = await startCorreo(app, roleUrl)
  try {
    const usuario = await createUsuario(db)
    const headers = { 'x-empresa': '10', 'x-plataforma': 'ANDROID' }
    const wrong = await app.post('usuarios/login', { usuario: usuario.email, clave: 'no-es' }, { headers })
    expect(wrong.status).toBe(401)
    const entered = await app.post('usuarios/login', { usuario: usuario.email, clave: usuario.clave }, { headers })
    expect(entered.status).toBe(200)
    expect((await app.as(usuario).post(PATH_PEDIDO, pedidoOf(usuario))).status).toBe(201)
    expect((await app.put('usuarios/restablecer-password', { email: usuario.email }, { headers })).status).toBe(200)
    // One e-mail for the pedido and one for the password.
    await correo.wait(usuario.email, 2)
    await correo.settled()
  } finally {
    await correo.close()
    await app.close()
  }
})

test('an empty database tells a role that owns nothing who makes the tables', async ({ roleUrl, databaseUrl }) => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const name = `vacia_${randomBytes(6).toString('hex')}`
  await owner.query(`create database ${name}`)
  try {
    const url = new URL(roleUrl)
    url.pathname = name
    await expect(migrate(url.href)).rejects.toThrow(
      /^The database lacks the table migracion, .* run npm run migrar as its owner/,
    )
  } finally {
    await owner.query(`drop database ${name}`)
    await owner.end()
  }
})

test('the role of the server reads and writes tables and cannot drop or empty them', async ({ roleUrl, db }) => {
  //
  const client = new pg.Client({ connectionString: roleUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'graphile_worker') and tablename <> 'migracion'
         and not has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`,
    )
    expect(rows).toEqual([])
    expect(await db.selectFrom('empresa').select('codigoEmpresa').execute()).not.toEqual([])
    for (const statement of [
      'drop trigger auditoria_solo_crece on auditoria',
      'alter table auditoria disable trigger all',
      "set session_replication_role = 'replica'",
      'truncate auditoria',
      'drop table auditoria',
      'create table nueva (id int)',
      "update migracion set huella = ''",
      'create or replace function auditoria_solo_crece() returns trigger language plpgsql as $$ begin return new; end $$',
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})

const script = fileURLToPath(new URL('../../scripts/migrar.ts', import.meta.url))

/** `npm run migrar` with these settings and no others. */
const migrar = (env: Readonly<Record<string, string>>, ...args: readonly string[]) =>
  new Promise<{ code: number; out: string; err: string }>((ended) =>
    execFile(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, ...env } }, (error, out, err) =>
      ended({ code: Number(error?.code ?? 0), out, err }),
    ),
  )

test('migrar is done by the owner beside the DATABASE_URL_SESION of the servers', async ({ roleUrl }) => {
  const vacia = await createTestDatabase('template0')
  const sesion = new URL(roleUrl)
  sesion.pathname = new URL(vacia.url).pathname
  try {
    const env = { NODE_ENV: 'production', DATABASE_URL: vacia.url, DATABASE_URL_SESION: sesion.href }
    expect(await migrar(env, '--servidor', sesion.username)).toEqual({
      code: 0,
      out: expect.stringContaining(`Up to date; ${sesion.username} may serve it.`),
      err: '',
    })
    // The rights that it granted are enough to serve.
    await migrate(sesion.href)
  } finally {
    await vacia.drop()
  }
})

test('migrar asks which of two addresses of one role is the database', async ({ databaseUrl }) => {
  const pooler = new URL(databaseUrl)
  pooler.port = '1'
  expect(await migrar({ DATABASE_URL: pooler.href, DATABASE_URL_SESION: databaseUrl })).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^Some settings are not right:\n {2}DATABASE_URL and DATABASE_URL_SESION .* same role/),
  })
  expect(await migrar({ DATABASE_URL: databaseUrl, DATABASE_URL_SESION: databaseUrl })).toMatchObject({ code: 0 })
  expect(await migrar({})).toMatchObject({ code: 1, err: expect.stringContaining('DATABASE_URL is needed') })
})
