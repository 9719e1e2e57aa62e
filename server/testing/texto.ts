import type { TestApp } from './app.ts'

/** Finds the tables (with those of the jobs) that hold `text` in some column, as text or as bytes. */
export async function tablesWith(app: TestApp, text: string): Promise<string[]> {
  const { pool } = app.database
  const { rows: tables } = await pool.query<{ name: string; bytes: string[] }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name,
       array_agg(quote_ident(column_name)) filter (where data_type = 'bytea') as bytes
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') group by 1 order by 1`,
  )
  const found = tables.map(async ({ name, bytes }) => {
    const inBytes = (bytes ?? []).map((column) => `or position(convert_to($1, 'UTF8') in ${column}) > 0`).join(' ')
    const { rows } = await pool.query(
      `select 1 from ${name} t where position(lower($1) in lower(t::text)) > 0 ${inBytes} limit 1`,
      [text],
    )
    return rows.map(() => name)
  })
  return (await Promise.all(found)).flat()
}
