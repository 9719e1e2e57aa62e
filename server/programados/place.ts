// CX-34: a date of a scheduled pedido becomes a pedido, by what places every other (C-24).
import { randomUUID } from 'node:crypto'
import type { Pesos } from '@surtido/contract/base'
import type { PedidoRealizado } from '@surtido/contract/pedidos'
import { toTotalesPesos } from '@surtido/rules/carrito'
import { isFechaDe } from '@surtido/rules/programados'
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Sesion } from '../http/sesion.ts'
import { holdViva } from '../http/sesion-viva.ts'
import type { Origin } from '../pagos/confirm-pago.ts'
import { placePedido } from '../pedidos/placing/place-pedido.ts'
import { lineaEnPesos } from '../precios/linea-en-pesos.ts'
import { type LlaveProgramado, type ProgramadoGuardado, readFechas } from './programado.ts'
import { type CotizacionDeProgramado, quoteProgramado } from './quote-programado.ts'

/** The date's row, which the first of several creates. */
export async function ensureFecha(db: Db, { codigoEmpresa, idProgramado }: LlaveProgramado, fecha: string) {
  await db
    .insertInto('programadoFecha')
    .values({ codigoEmpresa, idProgramado, fecha, idSolicitud: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const found = await findFecha(db, { codigoEmpresa, idProgramado }, fecha)
  if (!found) throw new RefusalError('Programados.ERROR_NO_ENCONTRADO')
  return found
}

export const findFecha = async (db: Db, { codigoEmpresa, idProgramado }: LlaveProgramado, fecha: string) =>
  (await readFechas(db, codigoEmpresa, [idProgramado])).find((one) => one.fecha === fecha)

interface PorPedir {
  readonly fecha: string
  /** The total that the usuario saw; null: the present one. */
  readonly totalEsperado: Pesos | null
  readonly idFranja?: number | undefined
  readonly origin: Origin
  /** Throws when it may not be placed any more; absent: when the session has ended. */
  readonly requireStill?: (trx: Transaction) => Promise<void>
}

/**
 * Places it once: every try sends the same solicitud. Missing articles are left out. Throws the refusal of C-24 that it
 * meets, `Pedidos.ERROR_YA_REALIZADO` when its pedido is there.
 */
export async function placeProgramado(
  deps: Deps,
  programado: ProgramadoGuardado,
  sesion: Sesion,
  { fecha, totalEsperado, idFranja, origin, requireStill }: PorPedir,
  quoted?: CotizacionDeProgramado,
): Promise<PedidoRealizado> {
  if (!isFechaDe(programado, fecha)) throw new RefusalError('Entregas.ERROR_FRANJA_NO_ENCONTRADA')
  const cotizacion = quoted ?? (await quoteProgramado(deps, programado, fecha, idFranja))
  const { idSolicitud, idPedido } = await transact(deps.db, async (trx) => {
    await (requireStill ? requireStill(trx) : holdViva(trx, sesion, deps.clock.now()))
    return ensureFecha(trx, programado, fecha)
  })
  if (idPedido) throw new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido }])
  const { lineas, zona, franja, cotizado, sinLugar, plataforma } = cotizacion
  if (cotizado.articulos.length === 0)
    throw new RefusalError(
      'Articulos.ERROR_SIN_STOCK',
      lineas.map(({ artCodigo, nombre }) => ({ campo: 'articulos', artCodigo, nombre, disponible: 0 })),
    )
  if (!zona || !franja) throw new RefusalError(sinLugar!)
  const { idUsuario, idUsuarioAplicacion, codigoEmpresa } = sesion
  const { codigoLocal, tipoEntrega, idDireccion, idMedioDePago, idPaymentProfile } = programado
  const solicitud = {
    idSolicitud,
    idUsuario,
    idUsuarioAplicacion,
    codigoEmpresa,
    codigoLocal,
    tipoEntrega: { codigo: tipoEntrega },
    zonaEntrega: zona.zonaEntrega,
    idDireccion,
    idFranja: franja.idFranja,
    fechaEntrega: fecha,
    articulos: cotizado.articulos.map((linea) => {
      const { precioUnitario: _, ...cuanto } = lineaEnPesos(linea)
      return { artCodigo: linea.artCodigo, ...cuanto }
    }),
    cambioProductoSinStock: programado.cambioProductoSinStock,
    medioPago: { idMedioDePago, idPaymentProfile },
    totalEsperado: totalEsperado ?? toTotalesPesos(cotizado.totales).total,
  }
  try {
    return await placePedido(deps, solicitud, sesion, plataforma, origin, {
      keepsCarrito: true,
      ...(requireStill && { requireStill }),
    })
  } catch (error) {
    // Another try was quicker, at other prices.
    const made = error instanceof RefusalError && error.is('Pedidos.ERROR_SOLICITUD_REPETIDA')
    const pedido = made && (await findFecha(deps.db, programado, fecha))?.idPedido
    throw pedido ? new RefusalError('Pedidos.ERROR_YA_REALIZADO', [{ idPedido: pedido }]) : error
  }
}
