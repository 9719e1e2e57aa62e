import pg from 'pg'

/** What the server reads and writes; its jobs keep theirs in the second. */
const ESQUEMAS = ['public', 'graphile_worker']

/**
 * Lets a role do all the server does and nothing else: read and write rows. It owns no table, so that it can neither drop
 * nor switch off a trigger (`auditoria` only grows), nor make, empty or change a table. To be run as the owner, after
 * each migration.
 */
export async function grantServidor(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const quoted = client.escapeIdentifier(role)
    for (const schema of ESQUEMAS) {
      await client.query(`
        grant usage on schema ${schema} to ${quoted};
        grant select, insert, update, delete on all tables in schema ${schema} to ${quoted};
        grant usage, select on all sequences in schema ${schema} to ${quoted};
        grant execute on all functions in schema ${schema} to ${quoted};`)
    }
    await client.query(`revoke insert, update, delete on migracion from ${quoted}`)
    // The tables of the jobs show their rows to their owner alone unless a policy says otherwise.
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind in ('r', 'p') and c.relrowsecurity`,
      [ESQUEMAS],
    )
    const policy = client.escapeIdentifier(`de ${role}`)
    for (const { name } of rows) {
      await client.query(`drop policy if exists ${policy} on ${name}`)
      await client.query(`create policy ${policy} on ${name} to ${quoted} using (true) with check (true)`)
    }
  } finally {
    await client.end()
  }
}
