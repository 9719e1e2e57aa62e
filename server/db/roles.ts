import pg from 'pg'

/** The schemas that the server reads and writes; its jobs are in the second. */
const ESQUEMAS = ['public', 'graphile_worker']

/**
 * Grants a role exactly what the server needs: reading and writing rows. It owns no table, so it can't drop or disable
 * a trigger (`auditoria` only grows), nor create, empty or change a table. Run it as the owner, after each migration.
 */
export async function grantServidor(ownerUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin')
    const quoted = client.escapeIdentifier(role)
    for (const schema of ESQUEMAS) {
      await client.query(`
        grant usage on schema ${schema} to ${quoted};
        grant select, insert, update, delete on all tables in schema ${schema} to ${quoted};
        grant usage, select on all sequences in schema ${schema} to ${quoted};
        grant execute on all functions in schema ${schema} to ${quoted};`)
    }
    await client.query(`revoke insert, update, delete on migracion from ${quoted}`)
    // The tables of the jobs show their rows only to their owner unless a policy allows others.
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
    await client.query('commit')
  } finally {
    await client.end()
  }
}
