// A tanda of what is kept cold, or of the rest: two people pick one pedido without crossing the shop twice.
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import { temperaturaDe } from '@surtido/rules/recorrido'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogoEmpresa } from '../articulos/empresa.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'

/** A condition on a `pedido_linea l`. */
export type DeFrio = RawBuilder<unknown>

const temperaturas = new WeakMap<CatalogoEmpresa, ReadonlyMap<string, Temperatura>>()

/** How the articles of each rubro are kept, by its code, unless an article says otherwise. */
function temperaturasDe(empresa: CatalogoEmpresa): ReadonlyMap<string, Temperatura> {
  const known = temperaturas.get(empresa)
  if (known) return known
  const found = temperaturasDeRubros(empresa.rubros)
  temperaturas.set(empresa, found)
  return found
}

function temperaturasDeRubros(rubros: readonly { codEstMerc: string; slug: string }[]) {
  const slugs = new Map(rubros.map(({ codEstMerc, slug }) => [codEstMerc, slug]))
  return new Map(
    rubros.map(({ codEstMerc, slug }) => [codEstMerc, temperaturaDe(slug, slugs.get(codEstMerc.slice(0, 2)) ?? slug)]),
  )
}

/** The codes of the rubros whose articles are kept in one of these ways. */
export async function rubrosCon(
  { catalogo }: Pick<Deps, 'catalogo'>,
  codigoEmpresa: number,
  estas: readonly Temperatura[],
): Promise<string[]> {
  const empresa = await catalogo.empresa(codigoEmpresa)
  if (!empresa) return []
  return [...temperaturasDe(empresa)].flatMap(([codigo, una]) => (estas.includes(una) ? [codigo] : []))
}

/** The lines of this kind; undefined `frio`: all lines. An article that is no longer sold counts as kept anywhere. */
export async function conditionOf(
  deps: Pick<Deps, 'catalogo'>,
  codigoEmpresa: number,
  frio: boolean | undefined,
): Promise<DeFrio> {
  if (frio === undefined) return sql`true`
  const rubros = await rubrosFrios(deps, codigoEmpresa)
  return sql`${frio}::boolean = coalesce((
    select ${isFrioSql(rubros)} from articulo a
    where a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo), false)`
}

/** The codes of the rubros that are kept cold. */
export const rubrosFrios = (deps: Pick<Deps, 'catalogo'>, codigoEmpresa: number): Promise<string[]> =>
  rubrosCon(deps, codigoEmpresa, ['FRIO', 'CONGELADO'])

/** The same for the terminal, which has no catalogue in memory. */
export async function readRubrosFrios(db: Db, codigoEmpresa: number): Promise<string[]> {
  const rubros = await db
    .selectFrom('rubro')
    .select(['codEstMerc', 'slug'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .execute()
  return [...temperaturasDeRubros(rubros)].flatMap(([codigo, una]) => (una === 'AMBIENTE' ? [] : [codigo]))
}

/** Says whether an `articulo a` is kept cold: by its own word, or else its rubro's. */
export const isFrioSql = (rubros: readonly string[]) =>
  sql<boolean>`coalesce(a.temperatura <> 'AMBIENTE', a.cod_est_merc = any (${[...rubros]}::text[]))`
