// The last articles of each local in a complete list of prices: a later list that has none of them breaks off.
import type pg from 'pg'

/** How many of each local are kept. */
const GUARDADAS = 10

/** The last articles of a local, in the order of the file. */
export interface Ultimas {
  readonly codigo_local: number
  readonly ultimas: readonly string[]
}

/** Reads them from the staging table `entrada`, each where the file first names it: corrections may follow. */
export async function readUltimas(client: pg.Client): Promise<readonly Ultimas[]> {
  const { rows } = await client.query<Ultimas>(
    `select codigo_local, array_agg(art_codigo order by linea) as ultimas
     from (
       select codigo_local, art_codigo, min(linea) as linea,
         row_number() over (partition by codigo_local order by min(linea) desc) as n
       from entrada group by codigo_local, art_codigo) u
     where n <= ${GUARDADAS} group by codigo_local`,
  )
  return rows
}

/** Keeps those of a complete list until the next one of the same local. */
export async function writeUltimas(
  client: pg.Client,
  codigoEmpresa: number,
  ultimas: readonly Ultimas[],
): Promise<void> {
  await client.query(
    `insert into lista_completa (codigo_empresa, codigo_local, ultimas)
     select $1, codigo_local, ultimas from jsonb_to_recordset($2::jsonb) as u (codigo_local int, ultimas text[])
     on conflict (codigo_empresa, codigo_local) do update set ultimas = excluded.ultimas`,
    [codigoEmpresa, JSON.stringify(ultimas)],
  )
}
