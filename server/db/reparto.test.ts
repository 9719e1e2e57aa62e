import { expect, test } from '../testing/test.ts'
import { DE_EMPRESA, EN_CADA_NODO, EN_UN_NODO } from './reparto.ts'

const deEmpresa = new Set<string>(DE_EMPRESA)

test('each table is spread by empresa, copied to each node, or on one node', async ({ app }) => {
  const { rows } = await app.database.pool.query<{ tabla: string; propia: boolean }>(
    `select c.relname as tabla, exists (select from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'codigo_empresa' and a.attnotnull) as propia
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  )
  const listed = [...DE_EMPRESA, ...Object.keys(EN_CADA_NODO), ...Object.keys(EN_UN_NODO)]
  expect(listed.sort()).toEqual(rows.map(({ tabla }) => tabla).sort())
  const bare = rows.filter(({ tabla, propia }) => deEmpresa.has(tabla) && !propia)
  expect(bare, 'tables of an empresa without its code').toEqual([])
})

test('each unique key of a table of an empresa contains its code', async ({ app }) => {
  const { rows } = await app.database.pool.query<{ tabla: string; llave: string }>(
    `select i.indrelid::regclass::text as tabla, i.indexrelid::regclass::text as llave
     from pg_index i join pg_class c on c.oid = i.indrelid
     where c.relnamespace = 'public'::regnamespace and i.indisunique and not exists (
       select from pg_attribute a
       where a.attrelid = i.indrelid and a.attname = 'codigo_empresa' and a.attnum = any (i.indkey))`,
  )
  expect(rows.length, 'the keys of the other tables').toBeGreaterThan(20)
  expect(rows.filter(({ tabla }) => deEmpresa.has(tabla))).toEqual([])
})

test('each foreign key of a table of an empresa can be checked on one node', async ({ app }) => {
  const { rows } = await app.database.pool.query<{ llave: string; de: string; a: string; conEmpresa: boolean }>(
    `select f.conname as llave, f.conrelid::regclass::text as de, f.confrelid::regclass::text as a,
       exists (select from unnest(f.conkey, f.confkey) as k (propia, ajena)
         join pg_attribute p on p.attrelid = f.conrelid and p.attnum = k.propia
         join pg_attribute r on r.attrelid = f.confrelid and r.attnum = k.ajena
         where p.attname = 'codigo_empresa' and r.attname = 'codigo_empresa') as "conEmpresa"
     from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`,
  )
  const node = (tabla: string) => (deEmpresa.has(tabla) ? 'empresa' : tabla in EN_CADA_NODO ? 'cada' : 'uno')
  const wrong = rows.filter(({ de, a, conEmpresa }) => {
    if (node(a) === 'cada') return false
    return node(a) === 'uno' ? node(de) !== 'uno' : node(de) !== 'empresa' || !conEmpresa
  })
  expect(rows.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
