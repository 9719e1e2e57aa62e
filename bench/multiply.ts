import pg from 'pg'

/**
 * Multiplies every article of every empresa, and its price in each local, by `times`; names and codes differ. Foreign keys
 * rest meanwhile: what refers to a copy is a copy too. Rows come in the order of their key, so that its index grows at
 * few places.
 */
export async function multiplyArticulos(databaseUrl: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ columna: string }>(
      `select quote_ident(column_name) as columna from information_schema.columns
       where table_schema = 'public' and table_name = 'articulo' and is_identity = 'NO' and is_generated = 'NEVER'
         and column_name not in ('id', 'art_codigo', 'nombre', 'codigos_barras')`,
    )
    const same = rows.map(({ columna }) => columna).join(', ')
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into articulo (art_codigo, nombre, ${same})
       select n || '-' || art_codigo, nombre || ' ' || n, ${same}
       from articulo, generate_series(2, $1::int) n where not es_bolsa
       order by codigo_empresa, n || '-' || art_codigo`,
      [times],
    )
    await client.query(
      `insert into articulo_local (codigo_empresa, codigo_local, art_codigo, precio, stock)
       select al.codigo_empresa, al.codigo_local, n || '-' || al.art_codigo, al.precio, al.stock
       from articulo_local al join articulo a using (codigo_empresa, art_codigo), generate_series(2, $1::int) n
       where not a.es_bolsa
       order by al.codigo_empresa, al.codigo_local, n, al.art_codigo`,
      [times],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
