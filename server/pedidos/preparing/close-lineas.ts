// Checks the lines of a pedido at its end, and settles their stock.
import { sql } from 'kysely'
import { type Actor, filaOf } from '../../cambios/actor.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import { RefusalError } from '../../http/refusal.ts'
import { SIN_TANDA } from './dichos.ts'
import { readLineasDelPedido } from './lineas-del-pedido.ts'
import { lockArticulos } from './move-stock.ts'

/** Locks every article whose stock may change at the end: replacements, weighed ones, and ones without a record. */
export async function lockMovibles(
  trx: Transaction,
  llave: LlavePedido,
  { codigoEmpresa, codigoLocal }: { readonly codigoEmpresa: number; readonly codigoLocal: number },
): Promise<void> {
  const { lineas } = await readLineasDelPedido(trx, llave)
  const movibles = lineas.flatMap((linea) =>
    linea.motivo === 'PESO_REAL' || linea.propia === null
      ? [linea.row.artCodigo, ...linea.codigosDeOtros]
      : linea.codigosDeOtros,
  )
  await lockArticulos(trx, { codigoEmpresa, codigoLocal }, movibles)
}

/** Throws `Pedidos.ERROR_LINEAS_SIN_DECIR` when a line has no record. */
export async function refuseSinDecir(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido): Promise<void> {
  const lineas = await trx
    .selectFrom('pedidoLinea')
    .select(['artCodigo', 'nombre'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('cantidadPreparada', 'is', null)
    .orderBy('orden')
    .execute()
  if (lineas.length === 0) return
  const detalles = lineas.map((linea) => ({ campo: 'lineas', ...linea }))
  throw new RefusalError('Pedidos.ERROR_LINEAS_SIN_DECIR', detalles)
}

/** Records every remaining line as asked for. */
export async function sayRest(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido, actor: Actor): Promise<void> {
  const { quien, idAdministrador, idDispositivo } = filaOf(actor)
  await sql`
    with resto as (
      update pedido_linea set cantidad_propia = cantidad_pedida, cantidad_preparada = cantidad_pedida,
        precio_final = precio_total, quien = ${quien}, id_administrador = ${idAdministrador}::int,
        id_dispositivo = ${idDispositivo}::int
      where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido} and cantidad_propia is null
      returning codigo_empresa, id_pedido, orden, art_codigo, cantidad_pedida),
    contado as (
      select codigo_empresa, id_pedido, orden, sum(cantidad) as cantidad
      from puesto join resto using (codigo_empresa, id_pedido, orden)
      where id_tanda <> ${SIN_TANDA} group by codigo_empresa, id_pedido, orden),
    palabra as (
      insert into dicho (codigo_empresa, id_pedido, orden, id_tanda, dispositivo, secuencia, llegada, propia, terminada)
      select codigo_empresa, id_pedido, orden, ${SIN_TANDA}, 'TERMINAL', 1, 1000000,
        cantidad_pedida - coalesce(contado.cantidad, 0), true
      from resto left join contado using (codigo_empresa, id_pedido, orden)
      on conflict (codigo_empresa, id_pedido, orden, id_tanda) do update
        set propia = excluded.propia, terminada = true, secuencia = dicho.secuencia + 1)
    insert into puesto (codigo_empresa, id_pedido, orden, id_tanda, art_codigo, cantidad)
    select codigo_empresa, id_pedido, orden, ${SIN_TANDA}, resto.art_codigo,
      cantidad_pedida - coalesce(contado.cantidad, 0)
    from resto left join contado using (codigo_empresa, id_pedido, orden)
    on conflict (codigo_empresa, id_pedido, orden, id_tanda, art_codigo) do update set cantidad = excluded.cantidad`.execute(
    trx,
  )
}

/** Corrects the stock of weighed lines to what the scale says. Answers the articles whose stock changed. */
export async function settleWeights(
  trx: Transaction,
  { codigoEmpresa, idPedido }: LlavePedido,
  codigoLocal: number,
): Promise<string[]> {
  const { rows } = await sql<{ artCodigo: string }>`
    with pesado as (
      select art_codigo, stock_tomado - cantidad_preparada as sobra from pedido_linea
      where codigo_empresa = ${codigoEmpresa} and id_pedido = ${idPedido} and motivo_diferencia = 'PESO_REAL'
        and stock_tomado > 0),
    filas as (
      select art_codigo from articulo_local join pesado using (art_codigo)
      where codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal}
      order by art_codigo for no key update of articulo_local)
    update articulo_local al set stock = greatest(0, al.stock + p.sobra)
    from pesado p join filas using (art_codigo)
    where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal} and al.art_codigo = p.art_codigo
      and al.stock is not null
    returning al.art_codigo`.execute(trx)
  return rows.map(({ artCodigo }) => artCodigo)
}
