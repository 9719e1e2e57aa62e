// The places of a local's articles: seen, searched and changed on a screen.
import type { ArticuloConLugar, Lugar } from '@surtido/contract/gestion-ubicaciones'
import { readPartOfLugar } from '@surtido/rules/recorrido'
import { type RawBuilder, sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import { lugarSql } from './recorrido.ts'

const MOST = 50

/** Finds articles by words or code; without a filter, those on sale that have no place. */
export function searchUbicaciones(db: Db, llave: LlaveLocal, filtro: string): Promise<ArticuloConLugar[]> {
  const text = filtro.trim()
  const words = text.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return listArticulos(
    db,
    llave,
    text === ''
      ? sql`b.pasillo is null`
      : sql`(a.art_codigo = ${text} or ${text} = any (a.codigos_barras)
          or unaccent(a.nombre) ilike all (select unaccent(w) from unnest(${words}::text[]) w))`,
  )
}

async function listArticulos(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  which: RawBuilder<unknown>,
): Promise<ArticuloConLugar[]> {
  const { rows } = await sql<ArticuloConLugar>`
    select a.art_codigo, a.nombre, a.contenido, coalesce(r.descripcion, '') as rubro, ${lugarSql} as lugar
    from articulo_local al join articulo a using (codigo_empresa, art_codigo)
    left join rubro r on r.codigo_empresa = a.codigo_empresa and r.cod_est_merc = a.cod_est_merc
    left join ubicacion b on b.codigo_empresa = al.codigo_empresa and b.codigo_local = al.codigo_local
      and b.art_codigo = al.art_codigo
    where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and ${which}
    order by a.nombre, a.art_codigo limit ${MOST}`.execute(db)
  return rows
}

interface LugarEscrito {
  readonly pasillo: string
  readonly modulo: string
  readonly estante: string
}

/**
 * Sets or forgets a place. Throws 404 for an article that the local doesn't sell. A repeated request changes nothing.
 */
export async function setUbicacion(
  db: Db,
  llave: LlaveLocal & { readonly artCodigo: string },
  escrito: LugarEscrito | null,
  { actor, now }: Hecho,
): Promise<ArticuloConLugar> {
  const lugar = escrito && lugarDe(escrito)
  const { codigoEmpresa, codigoLocal, artCodigo } = llave
  await transact(db, async (trx) => {
    // Lock first: a statement that waits for a lock still sees the place from before the wait.
    await sql`select from articulo_local where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
      and art_codigo = ${artCodigo} for no key update`.execute(trx)
    const { rows } = await sql<{ lugar: Lugar | null }>`
      select ${lugarSql} as lugar from articulo_local al
      left join ubicacion b using (codigo_empresa, codigo_local, art_codigo)
      where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = ${artCodigo}
      `.execute(trx)
    if (!rows[0]) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo }])
    const antes = rows[0].lugar
    if (JSON.stringify(antes) === JSON.stringify(lugar)) return
    if (lugar)
      await trx
        .insertInto('ubicacion')
        .values({ ...llave, ...lugar })
        .onConflict((oc) => oc.columns(['codigoEmpresa', 'codigoLocal', 'artCodigo']).doUpdateSet(lugar))
        .execute()
    else
      await trx
        .deleteFrom('ubicacion')
        .where('codigoEmpresa', '=', codigoEmpresa)
        .where('codigoLocal', '=', codigoLocal)
        .where('artCodigo', '=', artCodigo)
        .execute()
    const cambio = { que: 'ubicacion' as const, llave: { codigoLocal, artCodigo }, antes, despues: lugar }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  })
  const [found] = await listArticulos(db, llave, sql`a.art_codigo = ${artCodigo}`)
  return found!
}

function lugarDe({ pasillo, modulo, estante }: LugarEscrito): Lugar {
  const read = (campo: keyof LugarEscrito, escrito: string) => {
    const part = readPartOfLugar(escrito)
    if (part === undefined) throw new RefusalError('Ubicaciones.ERROR_LUGAR', [{ campo }])
    return part
  }
  const maybe = (campo: keyof LugarEscrito, escrito: string) => (escrito.trim() === '' ? '' : read(campo, escrito))
  return { pasillo: read('pasillo', pasillo), modulo: maybe('modulo', modulo), estante: maybe('estante', estante) }
}
