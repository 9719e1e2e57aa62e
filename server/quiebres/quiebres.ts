// The shortages of a local, as its desk sees and settles them; the aisle's side is in pedidos/preparing.
import type { Cantidad } from '@surtido/contract/base'
import type { Quiebre } from '@surtido/contract/gestion-quiebres'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { filaOf } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import { lugarSql } from '../ubicaciones/recorrido.ts'

const MOST = 200

export async function readQuiebres(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<Quiebre[]> {
  const { rows } = await sql<Omit<Quiebre, 'desde'> & { readonly desde: Date }>`
    with abierto as (
      select * from quiebre q
      where q.codigo_empresa = ${codigoEmpresa} and q.codigo_local = ${codigoLocal} and q.hasta is null
      order by q.desde, q.id_quiebre limit ${MOST}),
    prometido as (
      select l.art_codigo, array_agg(distinct p.id_pedido order by p.id_pedido) as pedidos
      from pedido p join pedido_linea l using (codigo_empresa, id_pedido)
      where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
        and p.estado not in ('ENTREGADO', 'CANCELADO') and l.cantidad_preparada is null
        and l.art_codigo in (select art_codigo from abierto)
      group by 1)
    select q.art_codigo, a.nombre, a.contenido, a.venta_fraccionada, ${lugarSql} as lugar, q.desde,
      nullif(trim(d.nombre || ' ' || d.apellido), '') as quien, q.id_pedido,
      al.stock + q.stock_antes as stock_antes, al.stock,
      coalesce(m.pedidos, '{}') as prometido
    from abierto q
    join articulo a using (codigo_empresa, art_codigo)
    join articulo_local al using (codigo_empresa, codigo_local, art_codigo)
    left join administrador d on d.id_administrador = q.id_administrador
    left join prometido m on m.art_codigo = q.art_codigo
    left join ubicacion b on b.codigo_empresa = q.codigo_empresa and b.codigo_local = q.codigo_local
      and b.art_codigo = q.art_codigo
    order by q.desde, q.id_quiebre`.execute(db)
  return rows.map(({ desde, ...row }) => ({ ...row, desde: toInstanteIso(desde) }))
}

type LlaveArticulo = LlaveLocal & { readonly artCodigo: string }

/**
 * Counts an article: none takes it off sale until it is counted again, some (or null, as many as before) put it back.
 * False when nothing changed. Throws 404 for an article that the local doesn't sell.
 */
export function setQuiebre(
  db: Db,
  llave: LlaveArticulo,
  hay: Cantidad | null,
  { actor, now }: Hecho,
): Promise<boolean> {
  const { codigoEmpresa, codigoLocal, artCodigo } = llave
  return transact(db, async (trx) => {
    // Lock first: a statement that waits for a lock still sees the shortages from before the wait.
    await lockEnVenta(trx, llave)
    const row = await readEnVenta(trx, llave)
    if (!row) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo }])
    const { idQuiebre } = row
    if (hay === null && idQuiebre === null) throw new RefusalError('Quiebres.ERROR_NO_FALTA')
    const stock = hay ?? stockDeAntes(row)
    const antes = { stock: row.stock, falta: idQuiebre !== null }
    const despues = { stock, falta: stock === 0 }
    if (despues.falta && idQuiebre !== null) await writeQuiebre(trx, codigoEmpresa, idQuiebre, { dicho: now })
    if (antes.stock === despues.stock && antes.falta === despues.falta) return false
    if (despues.falta && idQuiebre === null) await beginQuiebre(trx, llave, row.stock, { actor, now })
    if (!despues.falta && idQuiebre !== null) await writeQuiebre(trx, codigoEmpresa, idQuiebre, { hasta: now })
    await writeStock(trx, llave, stock)
    const cambio = { que: 'quiebre' as const, llave: { codigoLocal, artCodigo }, antes, despues }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    return true
  })
}

async function lockEnVenta(trx: Transaction, { codigoEmpresa, codigoLocal, artCodigo }: LlaveArticulo): Promise<void> {
  await sql`select from articulo_local where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
    and art_codigo = ${artCodigo} for no key update`.execute(trx)
}

/** An article that a local sells, with its open shortage; null where there is none, or where the stock is not counted. */
interface EnVenta {
  readonly stock: Cantidad | null
  readonly idQuiebre: number | null
  /** How many the shortage took off sale. */
  readonly stockAntes: Cantidad | null
}

async function readEnVenta(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo }: LlaveArticulo,
): Promise<EnVenta | undefined> {
  const { rows } = await sql<EnVenta>`
    select al.stock, q.id_quiebre, q.stock_antes from articulo_local al
    left join quiebre q on q.codigo_empresa = al.codigo_empresa and q.codigo_local = al.codigo_local
      and q.art_codigo = al.art_codigo and q.hasta is null
    where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = ${artCodigo}`.execute(
    trx,
  )
  return rows[0]
}

/** As many as were taken off sale, with those that were left or returned since. */
const stockDeAntes = ({ stock, stockAntes }: EnVenta): Cantidad | null =>
  stockAntes === null || stock === null ? null : stock + stockAntes

async function beginQuiebre(
  trx: Transaction,
  llave: LlaveArticulo,
  stockAntes: Cantidad | null,
  { actor, now }: Hecho,
): Promise<void> {
  await trx
    .insertInto('quiebre')
    .values({ ...llave, ...filaOf(actor), desde: now, stockAntes })
    .execute()
}

/** Ends a quiebre, or keeps that it was said again. */
async function writeQuiebre(
  trx: Transaction,
  codigoEmpresa: number,
  idQuiebre: number,
  values: { readonly hasta: Date } | { readonly dicho: Date },
): Promise<void> {
  await trx
    .updateTable('quiebre')
    .set(values)
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idQuiebre', '=', idQuiebre)
    .execute()
}

async function writeStock(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo }: LlaveArticulo,
  stock: Cantidad | null,
): Promise<void> {
  await trx
    .updateTable('articuloLocal')
    .set({ stock })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', '=', artCodigo)
    .execute()
}
