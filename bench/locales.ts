import pg from 'pg'
import { BASE } from './proceso.ts'

/** A shop as its two codes: empresa and local. */
type CodigosLocal = readonly [number, number]

export async function listLocales(databaseUrl: string): Promise<CodigosLocal[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select codigo_empresa, codigo_local from local order by 1, 2')
  await client.end()
  return rows.map((row) => [row.codigo_empresa, row.codigo_local])
}

/** After its start a server needs some seconds to read its catalogue: waits until all of these locales are read. */
export async function awaitCatalogo(url: string, locales: readonly CodigosLocal[]): Promise<void> {
  for (const [empresa, local] of locales)
    await (await fetch(`${url}${BASE}categorias?empresa=${empresa}&local=${local}`)).arrayBuffer()
}
