// A tanda of what is kept cold, or of the rest: two people pick one pedido without crossing the shop twice.
import { temperaturaDe } from '@surtido/rules/recorrido'
import { type RawBuilder, sql } from 'kysely'
import type { CatalogoEmpresa } from '../articulos/empresa.ts'
import type { Deps } from '../deps.ts'

/** A condition on a `pedido_linea l`. */
export type DeFrio = RawBuilder<unknown>

const frios = new WeakMap<CatalogoEmpresa, readonly string[]>()

/** The rubros whose articles are kept cold or frozen, unless an article says otherwise. */
function rubrosFrios(empresa: CatalogoEmpresa): readonly string[] {
  const known = frios.get(empresa)
  if (known) return known
  const slugs = new Map(empresa.rubros.map(({ codEstMerc, slug }) => [codEstMerc, slug]))
  const found = empresa.rubros
    .filter(({ codEstMerc, slug }) => temperaturaDe(slug, slugs.get(codEstMerc.slice(0, 2)) ?? slug) !== 'AMBIENTE')
    .map(({ codEstMerc }) => codEstMerc)
  frios.set(empresa, found)
  return found
}

/** The lines of this kind; undefined `frio`: all lines. An article that is no longer sold counts as kept anywhere. */
export async function conditionOf(
  { catalogo }: Pick<Deps, 'catalogo'>,
  codigoEmpresa: number,
  frio: boolean | undefined,
): Promise<DeFrio> {
  if (frio === undefined) return sql`true`
  const empresa = await catalogo.empresa(codigoEmpresa)
  const rubros = empresa ? rubrosFrios(empresa) : []
  return sql`${frio}::boolean = coalesce((
    select coalesce(a.temperatura <> 'AMBIENTE', a.cod_est_merc = any (${rubros}::text[])) from articulo a
    where a.codigo_empresa = l.codigo_empresa and a.art_codigo = l.art_codigo), false)`
}
