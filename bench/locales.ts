import pg from 'pg'
import { BASE } from './proceso.ts'

/** A shop as its two codes: empresa and local. */
type CodigosLocal = readonly [number, number]

/** Every shop of a database. */
export async function listLocales(databaseUrl: string): Promise<CodigosLocal[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select codigo_empresa, codigo_local from local order by 1, 2')
  await client.end()
  return rows.map((row) => [row.codigo_empresa, row.codigo_local])
}

/** A server reads its catalogue for some seconds after it began to serve: waits until every one of these is read. */
export async function awaitCatalogo(url: string, locales: readonly CodigosLocal[]): Promise<void> {
  for (const [empresa, local] of locales)
    await (await fetch(`${url}${BASE}categorias?empresa=${empresa}&local=${local}`)).arrayBuffer()
}
