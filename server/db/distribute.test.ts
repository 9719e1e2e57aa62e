// `npm run distribute` on a database of one node: what it would do, and why it does not.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, test } from '../testing/test.ts'
import { DE_EMPRESA, EN_CADA_NODO, EN_UN_NODO } from './reparto.ts'

const script = fileURLToPath(new URL('../../scripts/distribute.ts', import.meta.url))

interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

const run = (databaseUrl: string | undefined, ...args: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...process.env, NODE_ENV: 'test', SMTP_URL: 'smtp://127.0.0.1:1', DATABASE_URL: databaseUrl ?? '' }
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })

const linesOf = ({ out }: Said) =>
  out
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string])

test('without Citus the command says in a sentence what is missing and changes nothing', async ({
  databaseUrl,
  db,
}) => {
  const schemas = () => sql<{ nspname: string }>`select nspname from pg_namespace order by 1`.execute(db)
  const before = await schemas()
  expect(await run(databaseUrl)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(/^This database has no Citus: it needs .*create extension citus\.\n$/),
  })
  expect((await schemas()).rows).toEqual(before.rows)
  const asked = await run(databaseUrl, '--shards', 'many')
  expect([asked.code, asked.err.split('\n')[0]]).toEqual([2, '--shards is a number from 1 to 9999.'])
  const nowhere = await run(undefined)
  expect([nowhere.code, nowhere.err]).toEqual([1, expect.stringContaining('DATABASE_URL is needed')])
})

test('the plan has each table once, after those that it refers to', async ({ databaseUrl, db }) => {
  const plan = linesOf(await run(databaseUrl, '--plan'))
  const tables = plan.map(([tabla]) => tabla)
  const { rows } = await sql<{ tabla: string }>`
    select relname as tabla from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  )
  expect(tables.toSorted()).toEqual(rows.map(({ tabla }) => tabla).toSorted())
  const of = (words: string) =>
    plan
      .filter(([, said]) => said === words)
      .map(([tabla]) => tabla)
      .toSorted()
  expect(of('a copy on each node')).toEqual(Object.keys(EN_CADA_NODO).toSorted())
  expect(of('by empresa')).toEqual(DE_EMPRESA.toSorted())
  expect(of('stays on this node')).toEqual(Object.keys(EN_UN_NODO).toSorted())
  const { rows: llaves } = await sql<{ de: string; a: string }>`
    select conrelid::regclass::text as de, confrelid::regclass::text as a from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`.execute(db)
  expect(llaves.length).toBeGreaterThan(100)
  expect(llaves.filter(({ de, a }) => tables.indexOf(de) < tables.indexOf(a))).toEqual([])
})

test('the checksum of a table ignores the order of rows and changes with any of them', async ({ databaseUrl, db }) => {
  const before = new Map(linesOf(await run(databaseUrl, '--sums')))
  expect(before.get('articulo')).toMatch(/^[1-9]\d* rows, -?\d+$/)
  // A table that is written anew in another order has the same sum; another price changes only its own table's sum.
  await sql`update articulo set nombre = nombre where art_codigo in (select art_codigo from articulo order by art_codigo desc limit 9)`.execute(
    db,
  )
  expect(new Map(linesOf(await run(databaseUrl, '--sums')))).toEqual(before)
  await sql`update articulo_local set precio = precio + 0.01
    where (codigo_empresa, codigo_local, art_codigo) = (
      select codigo_empresa, codigo_local, art_codigo from articulo_local order by 1, 2, 3 limit 1)`.execute(db)
  const after = new Map(linesOf(await run(databaseUrl, '--sums')))
  const differ = [...after].filter(([tabla, said]) => before.get(tabla) !== said).map(([tabla]) => tabla)
  expect(differ).toEqual(['articulo_local'])
})
