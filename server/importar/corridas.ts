// What the accepted files of a class say about the next one.
import type pg from 'pg'

/** How long it is remembered: a habit of each month too, and however many files a day brings. */
const RECIENTES = "interval '40 days'"

/** The runs of $1 and $2 that brought something lately. */
const ACEPTADAS = `from importacion where codigo_empresa = $1 and clase = $2 and estado = 'TERMINADA' and aplicadas > 0
  and terminada > now() - ${RECIENTES}`

/** Whether all that show it ended with a line end; null: none does. One that did not is of a writer who never does. */
export async function readFin(client: pg.Client, codigoEmpresa: number, clase: string): Promise<boolean | null> {
  const { rows } = await client.query<{ fin: boolean | null }>(`select bool_and(fin_de_linea) as fin ${ACEPTADAS}`, [
    codigoEmpresa,
    clase,
  ])
  return rows[0]?.fin ?? null
}

/** What a shop may do every day or month: it is confirmed once, and not asked about again while it goes on. */
export async function readHabitos(client: pg.Client, codigoEmpresa: number, clase: string): Promise<Set<string>> {
  const { rows } = await client.query<{ habito: string }>(
    `select distinct unnest(confirmados) as habito ${ACEPTADAS}`,
    [codigoEmpresa, clase],
  )
  return new Set(rows.map(({ habito }) => habito))
}
