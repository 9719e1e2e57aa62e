// What a shelf did not have: its article is off sale as soon as somebody says so, and comes back when it is found after
// all, when a file or somebody of the shop says what there is.
import { toCantidad } from '@surtido/rules/cantidades'
import { sql } from 'kysely'
import { type Actor, filaOf } from '../../cambios/actor.ts'
import type { Db, Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'

/** Of which line, and where it is sold. */
interface Faltante extends LlavePedido {
  readonly orden: number
  readonly artCodigo: string
  readonly codigoLocal: number
}

/** Sets what a shelf has to what is left of it (hundredths); its row of `articulo_local` is locked. */
export async function openQuiebre(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo, idPedido, orden }: Faltante,
  quedan: number,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  await sql`
    insert into quiebre (codigo_empresa, codigo_local, art_codigo, id_pedido, orden, desde, stock_antes,
      quien, id_administrador, id_dispositivo)
    select ${codigoEmpresa}, ${codigoLocal}, ${artCodigo}, ${idPedido}, ${orden}, ${now}, stock,
      ${quien}, ${idAdministrador}, ${idDispositivo}
    from articulo_local
    where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = ${artCodigo}
    on conflict (codigo_empresa, codigo_local, art_codigo) where hasta is null do nothing`.execute(trx)
  await trx
    .updateTable('articuloLocal')
    .set({ stock: toCantidad(quedan) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', '=', artCodigo)
    .execute()
}

/** Whether it was said of this very line that the shelf had none. */
export async function hasQuiebre(trx: Transaction, { codigoEmpresa, idPedido, orden }: Faltante): Promise<boolean> {
  const row = await trx
    .selectFrom('quiebre')
    .select('idQuiebre')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('orden', '=', orden)
    .where('hasta', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** It was found after all: what was counted before is for sale again; its row of `articulo_local` is locked. */
export async function closeQuiebre(
  trx: Transaction,
  { codigoEmpresa, idPedido, orden }: Faltante,
  now: Date,
): Promise<void> {
  await sql`
    with cerrado as (
      update quiebre set hasta = ${now}
      where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido} and orden = ${orden} and hasta is null
      returning codigo_empresa, codigo_local, art_codigo, stock_antes)
    update articulo_local al set stock = al.stock + c.stock_antes
    from cerrado c where al.codigo_empresa = c.codigo_empresa and al.codigo_local = c.codigo_local
      and al.art_codigo = c.art_codigo`.execute(trx)
}

/** What is off sale because its shelf had none, and since when. */
export function listQuiebres(db: Db, { codigoEmpresa, codigoLocal }: { codigoEmpresa: number; codigoLocal: number }) {
  return db
    .selectFrom('quiebre')
    .innerJoin('articulo', (join) =>
      join
        .onRef('articulo.codigoEmpresa', '=', 'quiebre.codigoEmpresa')
        .onRef('articulo.artCodigo', '=', 'quiebre.artCodigo'),
    )
    .select(['quiebre.artCodigo', 'articulo.nombre', 'quiebre.idPedido', 'quiebre.desde', 'quiebre.stockAntes'])
    .where('quiebre.codigoEmpresa', '=', codigoEmpresa)
    .where('quiebre.codigoLocal', '=', codigoLocal)
    .where('quiebre.hasta', 'is', null)
    .orderBy('quiebre.desde')
    .orderBy('quiebre.idQuiebre')
    .limit(500)
    .execute()
}

/** The shelf is full again: as many as are said, or as were counted before. False when it was not missing. */
export async function refillQuiebre(
  db: Db,
  { codigoEmpresa, codigoLocal, artCodigo }: { codigoEmpresa: number; codigoLocal: number; artCodigo: string },
  stock: number | undefined,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with fila as (
      select art_codigo from articulo_local
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = ${artCodigo}
      for no key update),
    cerrado as (
      update quiebre q set hasta = ${now} from fila
      where q.codigo_empresa = ${codigoEmpresa} and q.codigo_local = ${codigoLocal} and q.art_codigo = fila.art_codigo
        and q.hasta is null
      returning q.art_codigo, q.stock_antes)
    update articulo_local al set stock = coalesce(${stock ?? null}::numeric, al.stock + c.stock_antes)
    from cerrado c where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal}
      and al.art_codigo = c.art_codigo
    returning al.art_codigo`.execute(db)
  return rows.length > 0
}
