// What some lines come to in a local: of a pedido that is placed, or of one that is changed.

import type { Cupon } from '@surtido/contract/cupones'
import type { PedidoSolicitud } from '@surtido/contract/pedidos'
import { toCentesimos } from '@surtido/rules/cantidades'
import { computeTotales, toTotalesPesos, totalEnEfectivo } from '@surtido/rules/carrito'
import { applyCupon } from '@surtido/rules/cupones'
import { toCentavos, toPesos } from '@surtido/rules/dinero'
import type { Plataforma } from '@surtido/rules/precios'
import { refuseUnusable } from '../../cupones/refuse-unusable.ts'
import type { Transaction } from '../../db/client.ts'
import { RefusalError } from '../../http/refusal.ts'
import { quotePromociones } from '../../promociones/list-promociones.ts'
import type { checkDestino } from './entrega.ts'
import { type LineaCotizada, quoteLineas } from './lineas.ts'

type Entrega = Pick<Awaited<ReturnType<typeof checkDestino>>, 'zona' | 'costo'>

/** What is asked for, where and how. */
export interface PorCotizar {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly tipoEntrega: { readonly codigo: number }
  readonly articulos: readonly { readonly artCodigo: string; readonly cantidad: number }[]
  readonly bolsas?: readonly { readonly artCodigo: string; readonly cantidad: number }[]
}

interface Condiciones {
  readonly pedido: PorCotizar
  readonly entrega: Entrega
  readonly medio: { readonly idMedioDePago: number }
  readonly cupon: Cupon | undefined
  readonly plataforma: Plataforma
  readonly hoy: string
}

/**
 * Lines at their true prices, promotions, coupon and totals (cents). Throws for what the local does not sell and for
 * quantities nobody can hand over; whether a person agrees is `refuseChangedOrShort`'s to say.
 */
export async function quotePedido(trx: Transaction, { pedido, entrega, medio, cupon, plataforma, hoy }: Condiciones) {
  const { articulos, bolsas } = await quoteAll(trx, pedido, plataforma, hoy)
  const promociones = await quotePromociones(trx, pedido.codigoEmpresa, articulos, {
    hoy,
    tipoEntrega: pedido.tipoEntrega.codigo,
    idMedioDePago: medio.idMedioDePago,
  })
  const aplicado = cupon && applyCupon(cupon, articulos, promociones)
  const { zona, costo } = entrega
  const totales = computeTotales({
    lineas: articulos,
    promociones,
    ...aplicado,
    bolsas: bolsas.map(({ precio, cantidad }) => ({ precio, cantidad })),
    entrega: {
      costo: toCentavos(costo),
      montoMinimo: toCentavos(zona.montoMinimo),
      montoEnvioGratis: zona.montoEnvioGratis === null ? null : toCentavos(zona.montoEnvioGratis),
    },
  })
  return { articulos, bolsas, promociones, cupon, aplicado, totales }
}

/** What the usuario was shown. */
type Visto = Pick<PedidoSolicitud, 'articulos' | 'totalEsperado'>

/**
 * Throws when it comes to something else than the usuario saw (`Articulos.ERROR_PRECIO_CAMBIADO`), when the coupon takes
 * nothing off it, when it is too little to be delivered, or more than the cash it is paid with (`pagaCon` in pesos).
 */
export function refuseChangedOrShort(
  visto: Visto,
  { articulos, aplicado, totales }: Awaited<ReturnType<typeof quotePedido>>,
  { codigoLocal, entrega, pagaCon }: { codigoLocal: number; entrega: Entrega; pagaCon: number | null },
): void {
  const changed = changedLineas(visto, articulos)
  if (aplicado && changed.length === 0) refuseUnusable(aplicado, codigoLocal, totales)
  if (changed.length > 0 || toCentavos(visto.totalEsperado) !== totales.total) {
    throw new RefusalError('Articulos.ERROR_PRECIO_CAMBIADO', [
      ...changed,
      { campo: 'totales', totales: toTotalesPesos(totales), totalAnterior: visto.totalEsperado },
    ])
  }
  if (totales.faltaMontoMinimo > 0) {
    throw new RefusalError('Entregas.ERROR_MONTO_MINIMO', [
      { campo: 'articulos', montoMinimo: entrega.zona.montoMinimo, falta: toPesos(totales.faltaMontoMinimo) },
    ])
  }
  const efectivo = totalEnEfectivo(totales.total)
  if (pagaCon !== null && toCentavos(pagaCon) < efectivo) {
    throw new RefusalError('Pedidos.ERROR_EFECTIVO_INSUFICIENTE', [
      { campo: 'medioPago.pagaCon', total: toPesos(efectivo) },
    ])
  }
}

/** Every line at its true price; throws for what the local does not sell and for quantities nobody can hand over. */
async function quoteAll(trx: Transaction, pedido: PorCotizar, plataforma: Plataforma, hoy: string) {
  const asked = [...pedido.articulos, ...(pedido.bolsas ?? [])]
  const repeated = asked.filter(({ artCodigo }, i) => asked.findIndex((one) => one.artCodigo === artCodigo) !== i)
  if (repeated.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_CANTIDAD_INVALIDA',
      repeated.map(({ artCodigo }) => ({ campo: 'articulos', artCodigo, error: 'Validacion.REPETIDO' })),
    )
  }
  const quoted = await quoteLineas(
    trx,
    asked.map(({ artCodigo, cantidad }) => ({ artCodigo, cantidad: toCentesimos(cantidad) })),
    { codigoEmpresa: pedido.codigoEmpresa, codigoLocal: pedido.codigoLocal, plataforma, hoy },
  )
  const known = new Map(quoted.map((linea) => [linea.artCodigo, linea]))
  const bagCodes = new Set((pedido.bolsas ?? []).map(({ artCodigo }) => artCodigo))
  const gone = asked.filter(({ artCodigo }) => {
    const linea = known.get(artCodigo)
    return !linea || linea.esBolsa !== bagCodes.has(artCodigo)
  })
  if (gone.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_NO_ENCONTRADO',
      gone.map(({ artCodigo }) => ({ campo: 'articulos', artCodigo })),
    )
  }
  const invalid = quoted.filter(({ cantidadValida }) => !cantidadValida)
  if (invalid.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_CANTIDAD_INVALIDA',
      invalid.map(({ artCodigo, nombre, limite }) => ({
        campo: 'articulos',
        artCodigo,
        nombre,
        limitePorPedido: limite,
      })),
    )
  }
  return {
    articulos: quoted.filter(({ artCodigo }) => !bagCodes.has(artCodigo)),
    bolsas: quoted.filter(({ artCodigo }) => bagCodes.has(artCodigo)),
  }
}

/** The lines that cost something else than the usuario saw, as they are told. */
function changedLineas({ articulos: seen }: Visto, articulos: readonly LineaCotizada[]) {
  const before = new Map(seen.map(({ artCodigo, precioTotal }) => [artCodigo, precioTotal]))
  return articulos
    .filter(({ artCodigo, total }) => toCentavos(before.get(artCodigo)!) !== total)
    .map(({ artCodigo, nombre, precio, unitario, total }) => ({
      campo: 'articulos',
      artCodigo,
      nombre,
      precio: toPesos(precio),
      precioUnitario: toPesos(unitario),
      precioTotal: toPesos(total),
      precioTotalAnterior: before.get(artCodigo)!,
    }))
}
