// Articles that a shelf ran out of. One goes off sale as soon as someone says so. It is back on sale when it is found
// after all, or when a file or the shop says what there is.
import type { Cantidad } from '@surtido/contract/base'
import type { Centesimos } from '@surtido/rules/cantidades'
import { sql } from 'kysely'
import { type Actor, filaOf, isDelLocal } from '../../cambios/actor.ts'
import { keepCambio } from '../../cambios/cambio.ts'
import type { Db, Transaction } from '../../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../../db/llaves.ts'
import { transact } from '../../db/reintentos.ts'
import { cantidadEscrita, cantidadLeida } from '../base/filas.ts'
import { placeInEscrita } from '../base/toma-escrita.ts'
import { setStock } from './move-stock.ts'

interface LlaveArticulo extends LlaveLocal {
  readonly artCodigo: string
}

/** The line whose article ran out, and where it is sold. */
interface LineaDelQuiebre extends LlavePedido, LlaveArticulo {
  readonly orden: number
}

/**
 * Opens a quiebre and sets the stock of the article to `quedan`; its row of `articulo_local` is locked. `stock_antes`
 * keeps what this took off sale, so that it goes back whole, also where a shelf was told twice.
 */
export async function openQuiebre(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo, idPedido, orden }: LineaDelQuiebre,
  quedan: Centesimos,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  const { rows } = await sql<{ stock: Cantidad | null; falta: boolean }>`
    with fila as (
      select al.stock, exists (select from quiebre q where q.codigo_empresa = al.codigo_empresa
        and q.codigo_local = al.codigo_local and q.art_codigo = al.art_codigo and q.hasta is null) as falta
      from articulo_local al
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = ${artCodigo}),
    abierto as (
      insert into quiebre (codigo_empresa, codigo_local, art_codigo, id_pedido, orden, desde, stock_antes,
        quien, id_administrador, id_dispositivo)
      select ${codigoEmpresa}, ${codigoLocal}, ${artCodigo}, ${idPedido}, ${orden}, ${now},
        stock - ${cantidadEscrita(quedan)}::numeric,
        ${quien}, ${idAdministrador}, ${idDispositivo}
      from fila
      on conflict (codigo_empresa, codigo_local, art_codigo) where hasta is null
        do update set stock_antes = quiebre.stock_antes + excluded.stock_antes, dicho = excluded.desde)
    select stock, falta from fila`.execute(trx)
  await setStock(trx, { codigoEmpresa, codigoLocal }, artCodigo, quedan)
  const [antes] = rows
  const despues = { stock: cantidadEscrita(quedan), falta: true }
  if (antes) await keepDelLocal(trx, { codigoEmpresa, codigoLocal, artCodigo }, { antes, despues }, actor, now)
}

interface EnVenta {
  readonly stock: Cantidad | null
  readonly falta: boolean
}

/** Keeps what somebody of the shop said of a shelf, and what that did; nothing when it changed nothing. */
async function keepDelLocal(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo }: LlaveArticulo,
  { antes, despues }: { readonly antes: EnVenta; readonly despues: EnVenta },
  actor: Actor,
  now: Date,
): Promise<void> {
  if (!isDelLocal(actor) || (antes.stock === despues.stock && antes.falta === despues.falta)) return
  const cambio = { que: 'quiebre' as const, llave: { codigoLocal, artCodigo }, antes, despues }
  await keepCambio(trx, codigoEmpresa, cambio, actor, now)
}

/**
 * Opens a quiebre for a question about a line, whose article's row is locked. The amount that the aisle last said is
 * left on the shelf stays on sale; where it said nothing, what a quiebre of this line left, or else nothing.
 */
export async function openPorPregunta(
  trx: Transaction,
  delQuiebre: LineaDelQuiebre,
  actor: Actor,
  now: Date,
): Promise<void> {
  const quedan = await readRest(trx, delQuiebre)
  if (quedan === undefined && (await hasQuiebre(trx, delQuiebre))) return
  await openQuiebre(trx, delQuiebre, quedan ?? 0, actor, now)
}

/** Reads what the last toma of a line that counted said is left on the shelf. */
async function readRest(
  trx: Transaction,
  { codigoEmpresa, idPedido, orden }: LineaDelQuiebre,
): Promise<Centesimos | undefined> {
  const { rows } = await sql<{ quedan: Cantidad | null }>`
    select (t.dicho ->> ${placeInEscrita('quedan')})::float8 as quedan from toma t
    where t.codigo_empresa = ${codigoEmpresa} and t.id_pedido = ${idPedido} and t.orden = ${orden}
      and t.respuesta ->> 'resultado' in ('PUESTA', 'EXCEDE')
    order by t.recibida desc, t.secuencia desc limit 1`.execute(trx)
  const quedan = rows[0]?.quedan ?? null
  return quedan === null ? undefined : cantidadLeida(quedan)
}

/** Says whether this very line opened a quiebre that is still open. */
export async function hasQuiebre(
  trx: Transaction,
  { codigoEmpresa, idPedido, orden }: LineaDelQuiebre,
): Promise<boolean> {
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

/**
 * The article was found after all: what the quiebre took off sale is back; its row of `articulo_local` is locked.
 */
export async function closeQuiebre(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, artCodigo, idPedido, orden }: LineaDelQuiebre,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ stock: Cantidad | null; antes: Cantidad | null }>`
    with cerrado as (
      update quiebre set hasta = ${now}
      where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido} and orden = ${orden} and hasta is null
      returning codigo_empresa, codigo_local, art_codigo, stock_antes)
    update articulo_local al set stock = al.stock + c.stock_antes
    from cerrado c where al.codigo_empresa = c.codigo_empresa and al.codigo_local = c.codigo_local
      and al.art_codigo = c.art_codigo
    returning al.stock, al.stock - c.stock_antes as antes`.execute(trx)
  for (const { stock, antes } of rows) {
    const cambio = { antes: { stock: antes, falta: true }, despues: { stock, falta: false } }
    await keepDelLocal(trx, { codigoEmpresa, codigoLocal, artCodigo }, cambio, actor, now)
  }
}

/** The articles off sale because their shelf was empty, and since when. */
export function listQuiebres(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal) {
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

/** Puts an article back on sale with `stock`, or with the stock counted before. False when it had no quiebre. */
export function refillQuiebre(
  db: Db,
  { codigoEmpresa, codigoLocal, artCodigo }: LlaveArticulo,
  stock: Cantidad | undefined,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const { rows } = await sql<{ antes: Cantidad | null; stock: Cantidad | null }>`
    with fila as (
      select art_codigo, stock from articulo_local
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = ${artCodigo}
      for no key update),
    cerrado as (
      update quiebre q set hasta = ${now} from fila
      where q.codigo_empresa = ${codigoEmpresa} and q.codigo_local = ${codigoLocal} and q.art_codigo = fila.art_codigo
        and q.hasta is null
      returning q.art_codigo, q.stock_antes, fila.stock as antes)
    update articulo_local al set stock = coalesce(${stock ?? null}::numeric, al.stock + c.stock_antes)
    from cerrado c where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal}
      and al.art_codigo = c.art_codigo
    returning c.antes, al.stock`.execute(trx)
    const [row] = rows
    if (!row) return false
    const cambio = {
      que: 'quiebre' as const,
      llave: { codigoLocal, artCodigo },
      antes: { stock: row.antes, falta: true },
      despues: { stock: row.stock, falta: false },
    }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    return true
  })
}
