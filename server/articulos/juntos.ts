// Articles that are bought together (decision 0161): counted each night, read by the article's page.
import { addDias, hoyEn } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'

/** Older purchases say nothing. */
const DIAS = 120
/** The sample of an empresa, however many pedidos it has: its latest delivered ones, of each local as many. */
const MUESTRA = 5_000
/** One statement counts one of these parts of the articles, so that none takes long. */
const PARTS = 8
/** Fewer customers would reveal what one of them bought. */
const MENOS_CLIENTES = 3
/** The most that are kept for an article. */
const MOST = 12

/** Counts, in every empresa, what is bought together. */
export async function countJuntos({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const empresas = await db.selectFrom('empresa').select('codigoEmpresa').orderBy('codigoEmpresa').execute()
  const hoy = hoyEn(clock.now())
  for (const { codigoEmpresa } of empresas) {
    for (let part = 0; part < PARTS; part++) await countPart(db, codigoEmpresa, part, hoy)
    await db
      .deleteFrom('articuloJuntos')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('contado', '<', hoy)
      .execute()
  }
}

/**
 * Scores two articles by how many customers bought them together, against how many bought the other one at all: an
 * article that everybody buys says nothing about this one.
 */
async function countPart(db: Db, codigoEmpresa: number, part: number, hoy: string): Promise<void> {
  await sql`
    with cada as (
      select greatest(1, ${MUESTRA}::int / greatest(1, count(*)::int)) as n from local where codigo_empresa = ${codigoEmpresa}),
    muestra as materialized (
      select p.id_pedido, p.id_usuario_aplicacion as cliente from local l cross join lateral (
        select id_pedido, id_usuario_aplicacion from pedido
        where codigo_empresa = ${codigoEmpresa} and codigo_local = l.codigo_local and estado = 'ENTREGADO'
          and fecha_entrega between ${addDias(hoy, -DIAS)}::date and ${hoy}::date
        order by fecha_entrega desc limit (select n from cada)) p
      where l.codigo_empresa = ${codigoEmpresa}),
    linea as materialized (
      select m.id_pedido, m.cliente, pl.art_codigo from muestra m join pedido_linea pl
        on pl.codigo_empresa = ${codigoEmpresa} and pl.id_pedido = m.id_pedido
      where not pl.es_bolsa),
    total as (select art_codigo, count(distinct cliente) as n from linea group by art_codigo),
    par as (
      select a.art_codigo, b.art_codigo as otro, count(distinct a.cliente) as n
      from linea a join linea b using (id_pedido)
      where a.art_codigo <> b.art_codigo and (hashtext(a.art_codigo) & 2147483647) % ${PARTS}::int = ${part}::int
      group by 1, 2 having count(distinct a.cliente) >= ${MENOS_CLIENTES}::int),
    ranked as (
      select par.art_codigo, otro,
        row_number() over (partition by par.art_codigo order by par.n * par.n / t.n::float8 desc, par.n desc, otro) as k
      from par join total t on t.art_codigo = par.otro)
    insert into articulo_juntos (codigo_empresa, art_codigo, otros, contado)
    select ${codigoEmpresa}, p.art_codigo, array_agg(p.otro order by p.k), ${hoy}::date
    from ranked p join articulo a on a.codigo_empresa = ${codigoEmpresa} and a.art_codigo = p.art_codigo
    where p.k <= ${MOST}::int group by p.art_codigo
    on conflict (codigo_empresa, art_codigo) do update set otros = excluded.otros, contado = excluded.contado`.execute(
    db,
  )
}

/** Codes of what was bought together with an article, the closest first; none while nobody counted any. */
export async function readJuntos(db: Db, codigoEmpresa: number, artCodigo: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom('articuloJuntos')
    .select('otros')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('artCodigo', '=', artCodigo)
    .executeTakeFirst()
  return row?.otros ?? []
}
