// CX-03: what a pedido would cost with a change.

import type { Plataforma } from '@surtido/contract/base'
import type { CotizacionEdicion, PedidoEdicion, PedidoPorCotizar } from '@surtido/contract/pedido-edicion'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { whyUnusable } from '@surtido/rules/cupones'
import type { Centavos } from '@surtido/rules/dinero'
import { hoyEn } from '@surtido/rules/fechas'
import { isPorConfirmar, totalCubierto } from '@surtido/rules/pagos'
import { isEditable } from '@surtido/rules/pedidos'
import { ENTREGA_DOMICILIO } from '@surtido/rules/tipos-entrega'
import { findCupon } from '../../cupones/list-cupones.ts'
import type { Transaction } from '../../db/client.ts'
import type { LlavePedido } from '../../db/llaves.ts'
import type { Deps } from '../../deps.ts'
import { RefusalError } from '../../http/refusal.ts'
import type { Sesion } from '../../http/sesion.ts'
import { lockPagoDeTarjeta, pagoLeido } from '../../pagos/pago.ts'
import { lineaEnPesos } from '../../precios/linea-en-pesos.ts'
import { readPrecios } from '../../precios/quote-lineas.ts'
import { promocionEnPesos } from '../../promociones/en-pesos.ts'
import { reglasOf } from '../../reglas/reglas.ts'
import { lineasPedidas, montosEscritos } from '../base/filas.ts'
import { hasBeenTouched } from '../base/has-been-touched.ts'
import { lockPedido } from '../base/move-estado.ts'
import { decideDestino, findDireccion, refusePorConfirmar } from '../placing/entrega.ts'
import { codigosDe, quotePedido } from '../placing/quote-pedido.ts'

/** A preview: stock, slot and the usuario's agreement are checked when the edit is made. */
export async function previewEdicion(
  deps: Deps,
  llave: LlavePedido,
  pedida: PedidoPorCotizar,
  sesion: Sesion,
  plataforma: Plataforma,
): Promise<CotizacionEdicion> {
  return deps.db.transaction().execute(async (trx) => {
    const { pedido, pago, cotizacion } = await quoteEdicion(trx, deps, llave, pedida, sesion, plataforma)
    const { articulos, promociones, totales, conElegible } = cotizacion
    const { codigoLocal } = pedido
    const { costoPedido } = totales
    const maximo = mostHeld(pago, pedido.total)
    const { montoAutorizado, ...montos } = montosEscritos({
      montoAutorizado: pago.montoAutorizado,
      diferencia: totales.total - pedido.total,
      faltaMontoMinimo: totales.faltaMontoMinimo,
      totalMaximo: maximo,
    })
    return {
      lineas: articulos.map((linea) => ({
        artCodigo: linea.artCodigo,
        nombre: linea.nombre,
        contenido: linea.contenido,
        ventaFraccionada: linea.fraccionada,
        ...lineaEnPesos(linea),
      })),
      totales: { ...toTotalesPesos(totales), montoAutorizado },
      promociones: promociones.map(promocionEnPesos).map(({ idPromocion, titulo, ahorro }) => ({
        idPromocion,
        titulo,
        ahorro,
      })),
      ...montos,
      superaAutorizado: maximo !== null && totales.total > maximo,
      cuponSinEfecto: conElegible !== undefined && whyUnusable({ ...conElegible, codigoLocal, costoPedido }) !== null,
    }
  })
}

/** The pedido, locked, and its quote with the change. */
export async function quoteEdicion(
  trx: Transaction,
  { clock, pool }: Pick<Deps, 'clock' | 'pool'>,
  llave: LlavePedido,
  edicion: PedidoPorCotizar | PedidoEdicion,
  sesion: Sesion,
  plataforma: Plataforma,
) {
  const ahora = clock.now()
  const hoy = hoyEn(ahora)
  const pedido = await lockPedido(trx, llave)
  const tarjeta = await lockPagoDeTarjeta(trx, llave)
  const { estado, editableHasta } = pedido
  const empezado = await hasBeenTouched(trx, llave)
  if (!isEditable(estado, { editableHasta, ahora, empezado }) || tarjeta?.estado === 'CAPTURANDO') {
    throw new RefusalError('Pedidos.ERROR_NO_EDITABLE')
  }
  if (tarjeta && isPorConfirmar(tarjeta.estado)) throw new RefusalError('Pagos.ERROR_PENDIENTE')
  if ('version' in edicion && edicion.version !== pedido.version) throw new RefusalError('Pedidos.ERROR_VERSION')
  const pago = await findPago(trx, llave)
  const uso = await findUso(trx, llave)
  const destino = await destinoOf(trx, edicion, pedido, sesion)
  const { codigoEmpresa } = llave
  const { codigoLocal } = pedido
  const reglas = await reglasOf(pool).read(trx, codigoEmpresa, codigoLocal, hoy)
  const entrega = decideDestino(
    reglas,
    {
      tipo: pedido.tipoEntrega,
      direccion: destino.direccion ?? pedido.direccion ?? undefined,
      zonaEntrega: destino.zonaEntrega,
      idFranja: destino.idFranja,
      fechaEntrega: destino.fechaEntrega,
      conCupo: !destino.mueve,
    },
    ahora,
  )
  const bolsas = edicion.bolsas ?? (await findBolsas(trx, llave))
  // The pedido holds it: one that has expired since still applies (decision 0023).
  const cupon = uso && edicion.idCupon !== null ? await findCupon(trx, sesion, uso.idCupon, hoy) : undefined
  const tipoEntrega = { codigo: pedido.tipoEntrega }
  const cotizacion = quotePedido({
    pedido: {
      codigoEmpresa,
      codigoLocal,
      tipoEntrega,
      articulos: lineasPedidas(edicion.articulos),
      bolsas: lineasPedidas(bolsas),
    },
    precios: await readPrecios(trx, codigosDe({ articulos: edicion.articulos, bolsas }), {
      codigoEmpresa,
      codigoLocal,
      hoy,
    }),
    promociones: reglas.promociones,
    entrega,
    medio: pago,
    cupon,
    plataforma,
    hoy,
  })
  return { pedido, pago, uso, entrega, destino, cotizacion }
}

type PedidoFila = Awaited<ReturnType<typeof lockPedido>>

/**
 * The place and time of the pedido: the requested values, else the current ones. A new address chooses its zone again.
 */
async function destinoOf(
  trx: Transaction,
  edicion: PedidoPorCotizar | PedidoEdicion,
  pedido: PedidoFila,
  { idUsuario }: Sesion,
) {
  const { idDireccion, idFranja = pedido.idFranja, fechaEntrega = pedido.fechaEntrega } = edicion
  if (idDireccion !== undefined && pedido.tipoEntrega !== ENTREGA_DOMICILIO)
    throw new RefusalError('Entregas.ERROR_TIPO_ENTREGA')
  const direccion = idDireccion === undefined ? undefined : await findDireccion(trx, idUsuario, idDireccion)
  if (idDireccion !== undefined && !direccion) throw new RefusalError('Direcciones.ERROR_NO_ENCONTRADO')
  refusePorConfirmar(direccion)
  const zonaEntrega = edicion.zonaEntrega ?? (direccion ? undefined : pedido.zonaEntrega)
  const mueve = idFranja !== pedido.idFranja || fechaEntrega !== pedido.fechaEntrega
  return { direccion, zonaEntrega, idFranja, fechaEntrega, mueve }
}

/** How the pedido is paid, with the margin of its means while that is still offered. */
async function findPago(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const row = await trx
    .selectFrom('pago')
    .leftJoin('medioPago', (join) =>
      join
        .on('medioPago.codigoEmpresa', '=', codigoEmpresa)
        .onRef('medioPago.idMedioDePago', '=', 'pago.idMedioDePago'),
    )
    .selectAll('pago')
    .select(['medioPago.efectivo', 'medioPago.margen'])
    .where('pago.codigoEmpresa', '=', codigoEmpresa)
    .where('pago.idPedido', '=', idPedido)
    .executeTakeFirstOrThrow()
  const { efectivo, margen, ...pago } = row
  return { ...pagoLeido(pago), efectivo: efectivo ?? pago.pagaCon !== null, margen: margen ?? 0 }
}

/**
 * The largest total that an edit may reach without asking the card for more; null where no card bounds it. A
 * total up to the old one (`antes`) never asks: the hold was enough for that.
 */
export function mostHeld(pago: Awaited<ReturnType<typeof findPago>>, antes: Centavos): Centavos | null {
  if (pago.tipo !== 'TARJETA_WEB') return null
  // A debit payment is already captured: it holds the captured amount less refunds.
  const held =
    pago.estado === 'AUTORIZADO'
      ? totalCubierto(pago.montoAutorizado ?? 0, pago.margen)
      : pago.montoCapturado - pago.montoDevuelto
  return Math.max(held, antes)
}

function findUso(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  return trx
    .selectFrom('cuponUso')
    .select('idCupon')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('devuelto', 'is', null)
    .executeTakeFirst()
}

async function findBolsas(trx: Transaction, { codigoEmpresa, idPedido }: LlavePedido) {
  const rows = await trx
    .selectFrom('pedidoLinea')
    .select(['artCodigo', 'cantidadPedida'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .where('esBolsa', '=', true)
    .execute()
  return rows.map(({ artCodigo, cantidadPedida }) => ({ artCodigo, cantidad: cantidadPedida }))
}
