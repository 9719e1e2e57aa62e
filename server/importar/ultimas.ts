// The last articles of each local in a complete list of prices: a later list that has none of them breaks off.
import type pg from 'pg'

/** How many of each local are kept. */
const GUARDADAS = 10

/** The codes of a local's last articles, in the order of the file. */
export type Ultimas = ReadonlyMap<string, readonly string[]>

/** Reads them from good lines, one after the other; the numbers are the places of local and article among the cells. */
export function keepUltimas(local: number, articulo: number) {
  const ultimas = new Map<string, string[]>()
  return {
    ultimas: ultimas as Ultimas,
    add(cells: readonly string[]) {
      const last = ultimas.get(cells[local]!)
      if (!last) ultimas.set(cells[local]!, [cells[articulo]!])
      else if (last.push(cells[articulo]!) > GUARDADAS) last.shift()
    },
  }
}

/** Keeps those of a complete list until the next one of the same local. */
export async function writeUltimas(client: pg.Client, codigoEmpresa: number, ultimas: Ultimas): Promise<void> {
  const pares = [...ultimas].flatMap(([local, codigos]) => codigos.map((codigo) => [local, codigo] as const))
  await client.query(
    `insert into lista_completa (codigo_empresa, codigo_local, ultimas)
     select $1, codigo_local, array_agg(art_codigo order by orden)
     from unnest($2::int[], $3::text[]) with ordinality as u (codigo_local, art_codigo, orden) group by codigo_local
     on conflict (codigo_empresa, codigo_local) do update set ultimas = excluded.ultimas`,
    [codigoEmpresa, pares.map(([local]) => local), pares.map(([, codigo]) => codigo)],
  )
}
