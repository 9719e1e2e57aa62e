import type { Centavos } from '@surtido/rules/dinero'
import type { Selectable } from 'kysely'
import type { Pago } from '../db/types.generated.ts'
import type { Deps } from '../deps.ts'
import { type CardProvider, CardProviderError, type CardPurchase } from '../providers/cards/provider.ts'
import { listPagos, listPendientes, listRechazadas } from './pago.ts'

/** The sums of a state. */
interface FilaReporte {
  readonly codigoEmpresa: number
  readonly estado: string
  readonly cantidad: number
  readonly autorizado: Centavos
  readonly capturado: Centavos
  readonly devuelto: Centavos
}

interface PendienteReporte {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly tipo: string
  readonly monto: Centavos
  readonly creada: Date
}

/** Refused by the provider and not corrected since: a person has to do it. */
interface RechazadaReporte extends Omit<PendienteReporte, 'creada'> {
  readonly codigo: string | null
}

/** The provider has no such payment, or did not say. */
type SinCompra = 'NO_EXISTE' | 'SIN_RESPUESTA'

/** A difference between our book and the provider's. */
interface DiferenciaReporte {
  readonly codigoEmpresa: number
  readonly idPedido: number
  readonly estado: string
  readonly nuestro: Saldo
  readonly proveedor: Saldo | SinCompra
}

interface Saldo {
  readonly retenido: Centavos
  readonly cobrado: Centavos
  readonly devuelto: Centavos
}

interface Reporte {
  readonly filas: readonly FilaReporte[]
  readonly pendientes: readonly PendienteReporte[]
  readonly rechazadas: readonly RechazadaReporte[]
  readonly comparados: number
  readonly diferencias: readonly DiferenciaReporte[]
}

const AT_ONCE = 4
/** States without a purchase at the provider, or with none expected: nothing to compare. */
const SIN_COMPRA = ['AUTORIZANDO', 'PENDIENTE_CVV', 'RECHAZADO', 'SIN_CARGO']

/**
 * The books of the payments by card made since `desde`: the sums, the pending operations, the refused ones, and each
 * payment compared with the provider's own book. It only reads.
 */
export async function makeReporte({ db, cards }: Pick<Deps, 'db' | 'cards'>, desde: Date): Promise<Reporte> {
  const pagos = await listPagos(db, desde)
  const filas = new Map<string, FilaReporte>()
  for (const pago of pagos) {
    const key = `${pago.codigoEmpresa} ${pago.estado}`
    const fila = filas.get(key)
    filas.set(key, {
      codigoEmpresa: pago.codigoEmpresa,
      estado: pago.estado,
      cantidad: (fila?.cantidad ?? 0) + 1,
      autorizado: (fila?.autorizado ?? 0) + (pago.montoAutorizado ?? 0),
      capturado: (fila?.capturado ?? 0) + pago.montoCapturado,
      devuelto: (fila?.devuelto ?? 0) + pago.montoDevuelto,
    })
  }
  const [pendientes, rechazadas] = [await listPendientes(db), await listRechazadas(db, desde)]
  const diferencias: DiferenciaReporte[] = []
  const toCompare = cards ? pagos.filter(({ estado }) => !SIN_COMPRA.includes(estado)) : []
  const waiting = [...toCompare]
  const work = async () => {
    for (let pago = waiting.shift(); pago; pago = waiting.shift()) {
      const nuestro = {
        retenido: pago.estado === 'AUTORIZADO' ? (pago.montoAutorizado ?? 0) : 0,
        cobrado: pago.montoCapturado,
        devuelto: pago.montoDevuelto,
      }
      const purchase = await find(cards!, pago)
      const proveedor = typeof purchase === 'string' ? purchase : saldoOf(purchase)
      const same = typeof proveedor !== 'string' && JSON.stringify(proveedor) === JSON.stringify(nuestro)
      const { codigoEmpresa, idPedido, estado } = pago
      if (!same) diferencias.push({ codigoEmpresa, idPedido, estado, nuestro, proveedor })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return {
    filas: [...filas.values()],
    pendientes,
    rechazadas,
    comparados: toCompare.length,
    diferencias: diferencias.sort((a, b) => a.idPedido - b.idPedido),
  }
}

async function find(
  cards: CardProvider,
  {
    proveedor,
    idCompra,
    numeroOrden,
    creado,
  }: Pick<Selectable<Pago>, 'proveedor' | 'idCompra' | 'numeroOrden' | 'creado'>,
): Promise<CardPurchase | SinCompra> {
  // A payment of a provider used before: it can't be asked.
  if (proveedor !== cards.proveedor) return 'SIN_RESPUESTA'
  try {
    const purchase =
      idCompra === null ? await cards.findByOrder(numeroOrden ?? '', creado!) : await cards.read(idCompra)
    return purchase ?? 'NO_EXISTE'
  } catch (error) {
    if (!(error instanceof CardProviderError)) throw error
    return error.problem === 'NO_PURCHASE' ? 'NO_EXISTE' : 'SIN_RESPUESTA'
  }
}

function saldoOf({ status, amount, refunded }: CardPurchase): Saldo {
  return {
    retenido: status === 'AUTHORISED' ? amount : 0,
    cobrado: status === 'CAPTURED' ? amount : 0,
    devuelto: status === 'CAPTURED' ? refunded : 0,
  }
}
