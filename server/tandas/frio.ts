// A tanda of what is kept cold, or of the rest: two people pick one pedido without crossing the shop twice.
import type { Temperatura } from '@surtido/contract/gestion-bultos'
import { temperaturaDe } from '@surtido/rules/recorrido'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogoEmpresa } from '../articulos/empresa.ts'
import type { Deps } from '../deps.ts'

/** A condition on a `pedido_linea l`. */
export type DeFrio = RawBuilder<unknown>

const temperaturas = new WeakMap<CatalogoEmpresa, ReadonlyMap<string, Temperatura>>()

/** How the articles of each rubro are kept, by its code, unless an article says otherwise. */
function temperaturasDe(empresa: CatalogoEmpresa): ReadonlyMap<string, Temperatura> {
  const known = temperaturas.get(empresa)
  if (known) return known
  const slugs = new Map(empresa.rubros.map(({ codEstMerc, slug }) => [codEstMerc, slug]))
  const found = new Map(
    empresa.rubros.map(({ codEstMerc, slug }) => [
      codEstMerc,
      temperaturaDe(slug, slugs.get(codEstMerc.slice(0, 2)) ?? slug),
    ]),
  )
  temperaturas.set(empresa, found)
  return found
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
  const rubros = await rubrosCon(deps, codigoEmpresa, ['FRIO', 'CONGELADO'])
  return sql`${frio}::boolean = coalesce((
    select coalesce(a.temperatura <> 'AMBIENTE', a.cod_est_merc = any (${rubros}::text[])) from articulo a
    where a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo), false)`
}
