// Spreads a database over the nodes of Citus by `reparto.ts`: docs/decisions/0203-repartir.md, docs/scale.md.
import type pg from 'pg'
import { DE_EMPRESA, EN_CADA_NODO, EN_UN_NODO } from './reparto.ts'

/** Its message is for the person at the terminal. */
export class DistributeError extends Error {}

type Placement = 'empresa' | 'cada nodo' | 'un nodo'

export interface PasoDeReparto {
  readonly tabla: string
  readonly donde: Placement
}

interface Options {
  readonly log: (line: string) => void
  /** How many parts the tables of the empresas have; what Citus has set when undefined. */
  readonly shards?: number | undefined
}

/** The number of rows, and the sum of their hashes, which does not depend on their order or on the node they are on. */
interface Count {
  readonly tabla: string
  readonly filas: string
  readonly suma: string
}

/**
 * The schema that keeps the objects removed for the copy until they are put back: an interrupted run goes on from
 * there.
 */
const APARTE = 'repartir'

/**
 * Every table once, in the order in which they are spread: what is on each node, then what is of an empresa, each after
 * the tables that it refers to, and last what stays.
 */
export async function planOf(client: pg.ClientBase): Promise<PasoDeReparto[]> {
  const { rows } = await client.query<{ de: string; a: string }>(
    `select distinct conrelid::regclass::text as de, confrelid::regclass::text as a from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid order by 1, 2`,
  )
  const referred = Map.groupBy(rows, ({ de }) => de)
  const sorted: string[] = []
  const visit = (tabla: string, under: readonly string[]): void => {
    if (sorted.includes(tabla) || under.includes(tabla)) return
    for (const { a } of referred.get(tabla) ?? []) visit(a, [...under, tabla])
    sorted.push(tabla)
  }
  const lists: readonly (readonly [Placement, readonly string[]])[] = [
    ['cada nodo', Object.keys(EN_CADA_NODO)],
    ['empresa', DE_EMPRESA],
    ['un nodo', Object.keys(EN_UN_NODO)],
  ]
  for (const [, tablas] of lists) for (const tabla of tablas) visit(tabla, [])
  return lists.flatMap(([donde, tablas]) =>
    sorted.filter((tabla) => tablas.includes(tabla)).map((tabla) => ({ tabla, donde })),
  )
}

/** Counts and sums the rows of these tables, in their order. */
export async function countFilas(client: pg.ClientBase, tablas: readonly string[]): Promise<Count[]> {
  const counts: Count[] = []
  for (const tabla of tablas) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
      [tabla],
    )
    const list = columns.map(({ name }) => name).join(', ')
    const { rows } = await client.query<{ filas: string; suma: string }>(
      `select count(*)::text as filas, coalesce(sum(hash_record_extended(row(${list}), 0)), 0)::text as suma from ${tabla}`,
    )
    counts.push({ tabla, ...rows[0]! })
  }
  return counts
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Spreads what is not spread yet. Throws DistributeError where it cannot be, and when the rows are not the same after. */
export async function distribute(client: pg.ClientBase, { log, shards }: Options): Promise<void> {
  await requireCitus(client, log)
  const plan = await planOf(client)
  const done = await readDone(client)
  const pending = plan.filter(({ tabla, donde }) => donde !== 'un nodo' && !done.has(tabla))
  const isBegun = await hasAparte(client)
  if (pending.length === 0 && !isBegun) {
    log(`All ${plan.length} tables are where they belong: nothing to do.`)
    return
  }
  await refuseOthers(client)
  await client.query('set citus.multi_shard_modify_mode to sequential')
  await client.query('set citus.enable_unsafe_triggers to on')
  if (!isBegun) await begin(client, plan, log)
  let together = DE_EMPRESA.find((tabla) => done.has(tabla)) as string | undefined
  for (const paso of plan) {
    const { tabla, donde } = paso
    if (donde === 'un nodo') log(`${tabla}: stays on this node`)
    else if (done.has(tabla)) log(`${tabla}: was done before`)
    else {
      const started = performance.now()
      await spread(client, paso, together, shards)
      if (donde === 'empresa') together ??= tabla
      const where = donde === 'empresa' ? 'by empresa' : 'a copy on each node'
      log(`${tabla}: ${where}, ${Math.round(performance.now() - started)} ms`)
    }
  }
  await compare(client, log)
  await emptyHere(client, plan)
  await letTriggersWrite(client)
  await putBack(client, log)
  await client.query(`drop schema ${APARTE} cascade`)
  log('Done. Start the servers.')
}

async function requireCitus(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  if (!rows[0])
    throw new DistributeError(
      'This database has no Citus: it needs shared_preload_libraries = citus, and then, in this database and on each node, create extension citus.',
    )
  const { rows: nodes } = await client.query<{ nodes: number }>(
    "select count(*)::int as nodes from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'",
  )
  const count = nodes[0]!.nodes
  if (count === 0)
    throw new DistributeError(
      'No node holds data yet: citus_set_coordinator_host and citus_add_node come first (docs/operating.md).',
    )
  log(`Citus ${rows[0].version}, ${count} ${count === 1 ? 'node holds' : 'nodes hold'} data.`)
}

/** Servers write while this copies: what they wrote would be lost, or the triggers that they need are away. */
async function refuseOthers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
       and application_name not like 'citus%'`,
  )
  const { others } = rows[0]!
  if (others > 0)
    throw new DistributeError(`${others} other sessions use this database: stop the servers first, and run this again.`)
}

async function readDone(client: pg.ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ tabla: string }>(
    "select logicalrelid::text as tabla from pg_dist_partition where partmethod = 'h' or repmodel = 't'",
  )
  return new Set(rows.map(({ tabla }) => tabla))
}

async function hasAparte(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regnamespace($1) is not null as there', [APARTE])
  return rows[0]!.there
}

/**
 * Counts all rows, and removes what would stop or disturb the copy: foreign keys, since one to a table that is not
 * spread yet is refused; triggers, since they would fire for each copied row; and columns that number themselves, which
 * get a sequence instead. In one transaction, with the statements that restore them.
 */
async function begin(
  client: pg.ClientBase,
  plan: readonly PasoDeReparto[],
  log: (line: string) => void,
): Promise<void> {
  log('Counting the rows.')
  await client.query('begin')
  try {
    await client.query(`create schema ${APARTE}`)
    await client.query(
      `create table ${APARTE}.cuenta (tabla text primary key, filas text not null, suma text not null)`,
    )
    for (const { tabla, filas, suma } of await countFilas(client, spreadOf(plan)))
      await client.query(`insert into ${APARTE}.cuenta values ($1, $2, $3)`, [tabla, filas, suma])
    await client.query(
      `create table ${APARTE}.pendiente (orden int generated always as identity primary key, que text not null, sentencia text not null)`,
    )
    const taken = [await takeLlaves(client), await takeTriggers(client)]
    await takeIdentidades(client, spreadOf(plan))
    await client.query('commit')
    log(`${taken[0]} foreign keys and ${taken[1]} triggers are away until the tables are spread.`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const spreadOf = (plan: readonly PasoDeReparto[]) =>
  plan.filter(({ donde }) => donde !== 'un nodo').map(({ tabla }) => tabla)

/** `on delete set null` is not possible between two tables of an empresa there: the server does it itself. */
async function takeLlaves(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ de: string; a: string; nombre: string; que: string }>(
    `select conrelid::regclass::text as de, confrelid::regclass::text as a, conname as nombre, pg_get_constraintdef(oid) as que
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 3`,
  )
  const owned = new Set<string>(DE_EMPRESA)
  for (const { de, a, nombre, que } of rows) {
    const held = owned.has(de) && owned.has(a) ? que.replace(/ ON DELETE SET NULL( \([^)]*\))?/, '') : que
    await keep(client, `${de}: ${nombre}`, `alter table ${de} add constraint ${quote(nombre)} ${held}`)
    await client.query(`alter table ${de} drop constraint ${quote(nombre)}`)
  }
  return rows.length
}

async function takeTriggers(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ tabla: string; nombre: string; que: string }>(
    `select tgrelid::regclass::text as tabla, tgname as nombre, pg_get_triggerdef(t.oid) as que
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { tabla, nombre, que } of rows) {
    await keep(client, `${tabla}: ${nombre}`, que)
    await client.query(`drop trigger ${quote(nombre)} on ${tabla}`)
  }
  return rows.length
}

/** A column of four bytes that draws its own numbers cannot be spread; one that takes those of a sequence can. */
async function takeIdentidades(client: pg.ClientBase, tablas: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ tabla: string; columna: string; secuencia: string; tipo: string }>(
    `select a.attrelid::regclass::text as tabla, quote_ident(a.attname) as columna,
       pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as secuencia, format_type(a.atttypid, null) as tipo
     from pg_attribute a where a.attrelid = any ($1::regclass[]) and a.attidentity <> '' and a.atttypid <> 'bigint'::regtype
       and not a.attisdropped order by 1, 2`,
    [tablas],
  )
  for (const { tabla, columna, secuencia, tipo } of rows) {
    const { rows: at } = await client.query<{ valor: string; dado: boolean }>(
      `select last_value::text as valor, is_called as dado from ${secuencia}`,
    )
    const nombre = quote(`${tabla}_${columna}_numero`)
    await client.query(`create sequence ${nombre} as ${tipo}`)
    await client.query('select setval($1, $2, $3)', [nombre, at[0]!.valor, at[0]!.dado])
    // Administrators draw theirs from that of the usuarios.
    const { rows: others } = await client.query<{ tabla: string; columna: string }>(
      `select d.adrelid::regclass::text as tabla, quote_ident(a.attname) as columna
       from pg_depend p join pg_attrdef d on p.classid = 'pg_attrdef'::regclass and d.oid = p.objid
       join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
       where p.refobjid = $1::regclass and a.attidentity = ''`,
      [secuencia],
    )
    for (const other of others)
      await client.query(`alter table ${other.tabla} alter ${other.columna} set default nextval('${nombre}')`)
    await client.query(`alter table ${tabla} alter ${columna} drop identity`)
    await client.query(`alter sequence ${nombre} owned by ${tabla}.${columna}`)
    await client.query(`alter table ${tabla} alter ${columna} set default nextval('${nombre}')`)
  }
}

async function keep(client: pg.ClientBase, que: string, sentencia: string): Promise<void> {
  await client.query(`insert into ${APARTE}.pendiente (que, sentencia) values ($1, $2)`, [que, sentencia])
}

/** `together`: a table of the empresas that is spread already, whose parts lie on the same nodes. */
async function spread(
  client: pg.ClientBase,
  { tabla, donde }: PasoDeReparto,
  together: string | undefined,
  shards: number | undefined,
): Promise<void> {
  if (donde === 'cada nodo') await client.query('select create_reference_table($1)', [tabla])
  else if (together !== undefined)
    await client.query("select create_distributed_table($1, 'codigo_empresa', colocate_with => $2)", [tabla, together])
  else if (shards !== undefined)
    await client.query("select create_distributed_table($1, 'codigo_empresa', shard_count => $2)", [tabla, shards])
  else await client.query("select create_distributed_table($1, 'codigo_empresa')", [tabla])
}

/** Throws unless each table has the same rows as before. */
async function compare(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows: before } = await client.query<Count>(`select tabla, filas, suma from ${APARTE}.cuenta order by tabla`)
  const after = new Map(
    (
      await countFilas(
        client,
        before.map(({ tabla }) => tabla),
      )
    ).map((one) => [one.tabla, one]),
  )
  const differ = before.filter(({ tabla, filas, suma }) => {
    const now = after.get(tabla)
    return now?.filas !== filas || now.suma !== suma
  })
  if (differ.length > 0)
    throw new DistributeError(
      `The rows are not the same as before in ${differ.map(({ tabla, filas }) => `${tabla} (${filas} before, ${after.get(tabla)?.filas} now)`).join(', ')}. Nothing was removed from this node.`,
    )
  const rows = before.reduce((sum, { filas }) => sum + Number(filas), 0)
  log(`${rows} rows in ${before.length} tables: the same counts and sums as before.`)
}

/** Empties the local rows that a spread table left behind on this node: no statement reads them. */
async function emptyHere(client: pg.ClientBase, plan: readonly PasoDeReparto[]): Promise<void> {
  for (const { tabla, donde } of plan)
    if (donde === 'empresa') await client.query('select truncate_local_data_after_distributing_table($1)', [tabla])
}

/**
 * A trigger of ours writes to a table of the same empresa, which lies on the same node (an event of a pedido), or to one
 * by its parameter. Citus asks to be told that this is meant, on each node.
 */
async function letTriggersWrite(client: pg.ClientBase): Promise<void> {
  const { rows: here } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const setting of ['enable_unsafe_triggers', 'allow_nested_distributed_execution']) {
    const { rows } = await client.query<{ success: boolean; result: string }>(
      'select success, result from run_command_on_all_nodes($1)',
      [`alter database ${here[0]!.name} set citus.${setting} to on`],
    )
    const refused = rows.find(({ success }) => !success)
    if (refused) throw new DistributeError(`A node does not take citus.${setting}: ${refused.result}`)
  }
}

/** Each statement is removed with what it puts back. */
async function putBack(client: pg.ClientBase, log: (line: string) => void): Promise<void> {
  const { rows } = await client.query<{ orden: number; que: string; sentencia: string }>(
    `select orden, que, sentencia from ${APARTE}.pendiente order by orden`,
  )
  for (const { orden, que, sentencia } of rows) {
    await client.query('begin')
    try {
      await client.query('set local citus.multi_shard_modify_mode to sequential')
      await client.query(sentencia)
      await client.query(`delete from ${APARTE}.pendiente where orden = $1`, [orden])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new DistributeError(`${que} cannot be put back: ${(error as Error).message}. Run this again once it can.`)
    }
  }
  log(`${rows.length} foreign keys and triggers are back.`)
}
