// CX-03: a pedido becomes another one, in one transaction.

import type { Plataforma } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { PedidoEdicion } from '@surtido/contract/pedido-edicion'
import type { CambioProductoSinStock } from '@surtido/contract/pedido-solicitud'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { horaCorte } from '@surtido/rules/entregas'
import { addsContacto } from '@surtido/rules/pedidos'
import { notifyStock } from '../../articulos/notify-stock.ts'
import { actorOf } from '../../cambios/actor.ts'
import { dropCupon, setDescuentoCupon } from '../../cupones/uso.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { moveFranja } from '../../entregas/take-franja.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { transactAs } from '../../http/sesion-viva.ts'
import { setMonto } from '../../pagos/pago.ts'
import { montosEscritos, pagaConLeido } from '../base/filas.ts'
import { addHistorial, publishPedido } from '../base/move-estado.ts'
import { refuseOverNewAccountLimit } from '../placing/cuenta-nueva.ts'
import { refuseUnlessAgreed } from '../placing/quote-pedido.ts'
import { addressOf } from '../placing/write-pedido.ts'
import { mostHeld, quoteEdicion } from './quote-edicion.ts'
import { takeStock, tomadoLeido } from './take-stock.ts'
import { writeLineas } from './write-lineas.ts'

/**
 * Changes lines, slot and address. Everything is checked again as when placing, at today's prices; what the pedido
 * holds (stock, slot, cupon, the card's hold) counts as its own. Throws like C-24, and `Pedidos.ERROR_VERSION` when
 * the pedido is not the version the customer saw.
 */
export async function editPedido(
  deps: Deps,
  llave: LlavePedido,
  edicion: PedidoEdicion,
  sesion: Sesion,
  plataforma: Plataforma,
): Promise<void> {
  const { codigoLocal, stockMoved } = await transactAs(deps.db, sesion, deps.clock.now(), (trx) =>
    editInTransaction(trx, deps, llave, edicion, sesion, plataforma),
  )
  if (stockMoved.length > 0) notifyStock(deps.pool, llave.codigoEmpresa, codigoLocal, stockMoved)
}

async function editInTransaction(
  trx: Transaction,
  deps: Deps,
  llave: LlavePedido,
  edicion: PedidoEdicion,
  sesion: Sesion,
  plataforma: Plataforma,
) {
  const ahora = deps.clock.now()
  const edited = await quoteEdicion(trx, deps, llave, edicion, sesion, plataforma)
  const { pedido, pago, uso, entrega, destino, cotizacion } = edited
  const { codigoLocal } = pedido
  const pagaCon = edicion.pagaCon === undefined ? pago.pagaCon : pagaConLeido(edicion)
  refuseUnlessAgreed(edicion, cotizacion, { codigoLocal, entrega, pagaCon: pago.efectivo ? pagaCon : null })
  const { totales } = cotizacion
  const maximo = mostHeld(pago, pedido.total)
  if (maximo !== null && totales.total > maximo) {
    const montos = { montoAutorizado: pago.montoAutorizado, totalMaximo: maximo, total: totales.total }
    throw new RefusalError('Pedidos.ERROR_SUPERA_AUTORIZADO', [{ campo: 'articulos', ...montosEscritos(montos) }])
  }
  if (maximo === null && totales.total > pedido.total) {
    await refuseOverNewAccountLimit(trx, sesion, { total: totales.total, idPedido: llave.idPedido })
  }

  const pesos = toTotalesPesos(totales)
  if (uso && !cotizacion.conElegible) await dropCupon(trx, llave, ahora)
  else if (uso) await setDescuentoCupon(trx, llave, pesos.cupon)
  const anteriores = await findLineas(trx, llave)
  const articulos = edicion.articulos.map((linea) => ({
    ...wishesOf(anteriores.get(linea.artCodigo), linea.cambioProductoSinStock),
    ...linea,
  }))
  await refuseSinTelefono(trx, sesion, pedido, articulos, [...anteriores.values()])
  const antes = new Map(
    [...anteriores.values()]
      .map(tomadoLeido)
      .flatMap(({ artCodigo, stockTomado }) => (stockTomado > 0 ? [[artCodigo, stockTomado] as const] : [])),
  )
  const lineas = [...cotizacion.articulos, ...cotizacion.bolsas]
  const taken = await takeStock(trx, llave.codigoEmpresa, codigoLocal, lineas, antes)
  if (destino.mueve) {
    const lugar = (idFranja: number, fecha: string) => ({ codigoEmpresa: llave.codigoEmpresa, idFranja, fecha })
    await moveFranja(
      trx,
      lugar(pedido.idFranja, pedido.fechaEntrega),
      lugar(destino.idFranja, destino.fechaEntrega),
      sesion.idUsuarioAplicacion,
      ahora,
    )
  }
  for (const table of ['pedidoLinea', 'pedidoPromocion'] as const) {
    await trx
      .deleteFrom(table)
      .where('codigoEmpresa', '=', llave.codigoEmpresa)
      .where('idPedido', '=', llave.idPedido)
      .execute()
  }
  await writeLineas(trx, llave, {
    solicitud: { articulos },
    cotizacion,
    tomados: taken,
    general: pedido.cambioProductoSinStock,
  })
  await trx
    .updateTable('pedido')
    .set({
      ...pesos,
      // Its lines are new ones.
      repartido: false,
      // Preparation began without a recorded line: the initial total follows the edit.
      ...(pedido.totalInicial !== null && { totalInicial: pesos.total }),
      cantidadArticulos: cotizacion.articulos.length,
      zonaEntrega: entrega.zona.zonaEntrega,
      idFranja: destino.idFranja,
      fechaEntrega: destino.fechaEntrega,
      ...(destino.mueve && {
        horaDesde: entrega.franja.horaDesde,
        horaHasta: entrega.franja.horaHasta,
        editableHasta: horaCorte({ fecha: destino.fechaEntrega, ...entrega.franja }),
      }),
      ...(destino.direccion && { direccion: JSON.stringify(addressOf(destino.direccion)) }),
    })
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idPedido', '=', llave.idPedido)
    .execute()
  await setMonto(trx, llave, { monto: totales.total, ...(pago.efectivo && { pagaCon }) })
  await addHistorial(trx, llave, pedido.estado, 'Lo modificaste', actorOf(sesion), ahora)
  await publishPedido(trx, llave)
  return { codigoLocal, stockMoved: [...new Set([...taken.keys(), ...antes.keys()])] }
}

/** A line that newly asks for a call needs a phone number; lines that asked before stay as they are. */
async function refuseSinTelefono(
  trx: Transaction,
  { idUsuario }: Sesion,
  {
    tipoEntrega,
    cambioProductoSinStock: general,
  }: { readonly tipoEntrega: CodigoTipoEntrega; readonly cambioProductoSinStock: CambioProductoSinStock },
  articulos: PedidoEdicion['articulos'],
  anteriores: readonly { readonly artCodigo: string; readonly cambioProductoSinStock: CambioProductoSinStock }[],
): Promise<void> {
  if (!addsContacto(tipoEntrega, general, articulos, anteriores)) return
  const { numeroCelular } = await trx
    .selectFrom('usuario')
    .select('numeroCelular')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  if (!numeroCelular) throw new RefusalError('Pedidos.ERROR_SIN_TELEFONO')
}

/** The pedido's lines, by code. */
async function findLineas(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const rows = await trx
    .selectFrom('pedidoLinea')
    .select(['artCodigo', 'stockTomado', 'nota', 'cambioProductoSinStock', 'sustitutos'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  return new Map(rows.map((row) => [row.artCodigo, row]))
}

/** A line keeps its note and choices. Changing it to 'No reemplazar' drops the substitutes chosen before. */
function wishesOf(
  linea:
    | { readonly nota: string; readonly cambioProductoSinStock: CambioProductoSinStock; readonly sustitutos: string[] }
    | undefined,
  deseo: CambioProductoSinStock | null | undefined,
) {
  if (!linea) return {}
  const { nota, cambioProductoSinStock, sustitutos } = linea
  return {
    nota,
    cambioProductoSinStock,
    ...(deseo !== 'No reemplazar' && { sustitutos }),
  }
}
