// The notices that every server process gets about changed articles.
import type pg from 'pg'
import type { CambioCatalogo } from './listen-catalogo.ts'

/** Tells every server process, at commit, that the catalogue of an empresa has changed: all of it, or its prices. */
export async function notifyCatalogo(
  client: pg.Client,
  codigoEmpresa: number,
  que: 'todo' | 'precios' = 'todo',
): Promise<void> {
  await tellCatalogo(client, { codigoEmpresa, ...(que === 'precios' && { precios: true }) })
}

/** A payload holds 8000 bytes. */
const CODES_A_NOTICE = 200
/** Beyond this many lines, processes reread the whole local. */
const FEW_LINES = 2_000

/** Announces the price changes in `entrada`; names the articles when they are few. */
export async function notifyPrecios(client: pg.Client, codigoEmpresa: number): Promise<void> {
  const { rows: places } = await client.query<{ codigo_local: number; n: number }>(
    'select codigo_local, count(*)::int as n from entrada group by codigo_local order by codigo_local',
  )
  const few = places.reduce((sum, { n }) => sum + n, 0) <= FEW_LINES
  if (!few) {
    for (const { codigo_local: codigoLocal } of places)
      await tellCatalogo(client, { codigoEmpresa, codigoLocal, precios: true })
    return
  }
  const { rows } = await client.query<{ codigo_local: number; codigos: string[] }>(
    'select codigo_local, array_agg(art_codigo) as codigos from entrada group by codigo_local order by codigo_local',
  )
  for (const { codigo_local: codigoLocal, codigos } of rows)
    for (let i = 0; i < codigos.length; i += CODES_A_NOTICE) {
      const artCodigos = codigos.slice(i, i + CODES_A_NOTICE)
      await tellCatalogo(client, { codigoEmpresa, codigoLocal, artCodigos, precios: true })
    }
}

async function tellCatalogo(client: pg.Client, cambio: CambioCatalogo): Promise<void> {
  await client.query('select pg_notify($1, $2)', ['catalogo', JSON.stringify(cambio)])
}
