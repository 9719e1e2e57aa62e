import type { Cantidad } from '@surtido/contract/base'
import { type Centesimos, enCentesimos } from '@surtido/rules/cantidades'
import { sql } from 'kysely'
import type { Transaction } from '../../db/client.ts'
import { cantidadEscrita } from '../base/filas.ts'

interface EnLocal {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
}

/** Locks the stock of some articles of a local in order of their code, as every caller that moves several does. */
export async function lockArticulos(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: EnLocal,
  artCodigos: readonly string[],
): Promise<void> {
  if (artCodigos.length === 0) return
  await trx
    .selectFrom('articuloLocal')
    .select('artCodigo')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', 'in', artCodigos)
    .orderBy('artCodigo')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Moves the stock of an article, never below zero: an article in a bag was there, whatever the count says. Answers the
 * change; 0 where stock is not counted. Callers that move several articles lock them first.
 */
export async function moveStock(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: EnLocal,
  artCodigo: string,
  cantidad: Centesimos,
): Promise<Centesimos> {
  const { rows } = await sql<{ cambio: Cantidad }>`
    with antes as (
      select stock from articulo_local
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and art_codigo = ${artCodigo}
        and stock is not null for no key update)
    update articulo_local al set stock = greatest(0, antes.stock + ${cantidadEscrita(cantidad)}::numeric) from antes
    where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = ${artCodigo}
    returning al.stock - antes.stock as cambio`.execute(trx)
  return rows[0] ? enCentesimos(rows[0], 'cambio').cambio : 0
}

/** Sets the stock of an article to what somebody counted. */
export async function setStock(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: EnLocal,
  artCodigo: string,
  stock: Centesimos,
): Promise<void> {
  await trx
    .updateTable('articuloLocal')
    .set({ stock: cantidadEscrita(stock) })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('artCodigo', '=', artCodigo)
    .execute()
}
