// The commands as a person runs them where there is no room: one sentence, a code other than 0, nothing half done.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { writeFoto } from '../fotos/carpeta.ts'
import { createTestDatabase } from '../testing/database.ts'
import { test } from '../testing/importing.ts'
import { ART } from '../testing/mundo-articulos.ts'
import { articuloLocalOf } from '../testing/pedidos.ts'
import { expect } from '../testing/test.ts'

/** A device that takes nothing: ENOSPC. */
const FULL = '/dev/full'
const ADMINISTRADOR = ['usuario', 'administrador', 'nueva', '--empresa', '10', '--nombre', 'Ana', '--apellido', 'Paz']
const CON_ROL = [...ADMINISTRADOR, '--rol', 'PREPARADOR']

async function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>, out?: string) {
  const output = out === undefined ? 'pipe' : openSync(out, 'w')
  const path = fileURLToPath(new URL(`../../scripts/${script}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], {
    env: { PATH: process.env.PATH, TARJETAS_URL: 'sandbox', ...env },
    stdio: ['ignore', output, 'pipe'],
  })
  if (typeof output === 'number') closeSync(output)
  const said = { out: '', err: '' }
  child.stdout?.on('data', (chunk) => (said.out += chunk))
  child.stderr!.on('data', (chunk) => (said.err += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, ...said }
}

/** Answers the rows of the last. */
async function onDatabase(url: string, ...statements: readonly string[]) {
  let rows: unknown[] = []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) rows = (await client.query(statement)).rows
    return rows
  } finally {
    await client.end()
  }
}

const refuse = (code: string, returns = 'trigger') => `create function sin_lugar_${code}() returns ${returns}
  language plpgsql as $$ begin raise exception 'no more' using errcode = '${code}'; end $$`

test('commands on a full database say in one line what to do and keep nothing', async ({ databaseUrl, folder, db }) => {
  const file = join(folder, 'precios.csv')
  await writeFile(file, `codigo_local,art_codigo,precio\n1,${ART.te},80\n`)
  const before = await articuloLocalOf(db, ART.te)
  const vacia = await createTestDatabase('plantilla')
  const lleno = new URL(databaseUrl)
  lleno.username = `lleno_${process.pid}`
  lleno.password = 'una-clave'
  await onDatabase(
    databaseUrl,
    refuse('53100'),
    refuse('53200'),
    'create trigger sin_lugar before insert or update on articulo_local execute function sin_lugar_53100()',
    'create trigger sin_lugar before insert on asignacion execute function sin_lugar_53200()',
    `create role ${lleno.username} login password 'una-clave' connection limit 0`,
  )
  await onDatabase(
    vacia.url,
    refuse('53100', 'event_trigger'),
    "create event trigger sin_lugar on ddl_command_start when tag in ('CREATE POLICY') execute function sin_lugar_53100()",
  )
  try {
    const ended = await Promise.all([
      run('import', ['precios', file, '--empresa', '10'], { DATABASE_URL: databaseUrl }),
      run('migrar', ['--servidor', lleno.username], { DATABASE_URL: vacia.url }),
      run('gestion', CON_ROL, { DATABASE_URL: databaseUrl }),
      run('reconcile', [], { DATABASE_URL: lleno.href }),
    ])
    const base = 'The disk of the database is full or fails (no more): make room on it and run this again.'
    const many = `too many connections for role "${lleno.username}"`
    expect(ended).toEqual(
      [
        `${base} Nothing stays half done.`,
        `${base} Nothing stays half done.`,
        'A la base de datos no le alcanza la memoria (no more): dale más, o vuelve a pedirlo cuando trabaje menos. Nada queda a medias.',
        `The database takes no more connections (${many}): run this again when it has fewer, or let it have more. Nothing stays half done.`,
      ].map((sentence) => ({ code: 1, out: '', err: `${sentence}\n` })),
    )
    expect(await articuloLocalOf(db, ART.te)).toEqual(before)
    expect(await db.selectFrom('administrador').selectAll().where('usuario', '=', 'nueva').execute()).toEqual([])
    const granted = `select table_name from information_schema.role_table_grants where grantee = '${lleno.username}'`
    expect(await onDatabase(vacia.url, granted)).toEqual([])
  } finally {
    await vacia.drop()
    await onDatabase(
      databaseUrl,
      'drop function sin_lugar_53100 cascade',
      'drop function sin_lugar_53200 cascade',
      `drop role ${lleno.username}`,
    )
  }
})

test('a start on a full disk says so in one sentence', async ({ folder }) => {
  const dataDir = join(folder, 'datos')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await symlink(FULL, join(dataDir, 'postgres', 'embedded.json.new'))
  const { code, err } = await run('start', [], { SURTIDO_DATA_DIR: dataDir, PORT: '0' })
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    'A disk is full (ENOSPC: no space left on device, write): make room on it and run this again. Nothing stays half done.',
  )
})

test('a command whose output does not fit says so, ends with 1 and does its work', async ({
  databaseUrl,
  folder,
  db,
}) => {
  const file = join(folder, 'precios.csv')
  await writeFile(file, `codigo_local,art_codigo,precio\n1,${ART.te},81\n`)
  const env = { DATABASE_URL: databaseUrl }
  const ended = await Promise.all([
    run('import', ['precios', file, '--empresa', '10', '--dry-run'], env, FULL),
    run('gestion', CON_ROL, env, FULL),
  ])
  const why = '(ENOSPC: no space left on device, write)'
  expect(ended.map(({ code, err }) => [code, err])).toEqual([
    [
      1,
      `Not all that this says could be written ${why}: make room where its output goes. The work goes on without it.\n`,
    ],
    [1, `No se pudo escribir todo lo que esto dice ${why}: haz lugar donde va la salida. El trabajo sigue sin ella.\n`],
  ])
  expect(await db.selectFrom('administrador').select('nombre').where('usuario', '=', 'nueva').execute()).toHaveLength(1)
})

test('a picture that does not fit leaves nothing behind', async ({ folder }) => {
  const carpeta = join(folder, 'fotos')
  await mkdir(carpeta)
  await symlink(FULL, join(carpeta, `.${process.pid}-te.webp`))
  const archivos = [{ nombre: 'te.webp', bytes: Buffer.from('te') }]
  const writing = writeFoto(carpeta, { huella: 'te', color: '#fff', archivos })
  await expect(writing).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(await readdir(carpeta)).toEqual([])
})
