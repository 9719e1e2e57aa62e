// Quotes lines at a local, for a pedido being placed or edited.
import type { Plataforma } from '@surtido/contract/base'
import type { Cupon } from '@surtido/contract/cupones'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import { computeTotales, toCosto, toTotalesPesos } from '@surtido/rules/carrito'
import { appliesAtLocal, withElegible } from '@surtido/rules/cupones'
import type { Centavos } from '@surtido/rules/dinero'
import { totalEnEfectivo } from '@surtido/rules/efectivo'
import { refuseUnusable } from '../../cupones/refuse-unusable.ts'
import { RefusalError } from '../../http/refusal.ts'
import { lineaEnPesos } from '../../precios/linea-en-pesos.ts'
import { type LineaCotizada, type LineaSolicitada, type PrecioRow, priceLineas } from '../../precios/quote-lineas.ts'
import { quoteAhorros } from '../../promociones/list-promociones.ts'
import type { Reglas } from '../../reglas/reglas.ts'
import { montosEscritos, vistoLeido } from '../base/filas.ts'
import type { decideDestino } from './entrega.ts'

type Entrega = Pick<ReturnType<typeof decideDestino>, 'zona' | 'costo'>

interface Codigos {
  readonly articulos: readonly { readonly artCodigo: string }[]
  readonly bolsas?: readonly { readonly artCodigo: string }[]
}

/** Every article code of a pedido, bags included. */
export const codigosDe = ({ articulos, bolsas = [] }: Codigos): string[] =>
  [...articulos, ...bolsas].map(({ artCodigo }) => artCodigo)

/** The lines to quote, with local and type of delivery. */
interface PorCotizar {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly tipoEntrega: Pick<PedidoSolicitud['tipoEntrega'], 'codigo'>
  readonly articulos: readonly LineaSolicitada[]
  readonly bolsas?: readonly LineaSolicitada[]
}

interface BaseDeCotizacion {
  readonly pedido: PorCotizar
  /** The prices of its articles at that local. */
  readonly precios: readonly PrecioRow[]
  readonly promociones: Reglas['promociones']
  readonly entrega: Entrega
  readonly medio: { readonly idMedioDePago: number }
  readonly cupon: Cupon | undefined
  readonly plataforma: Plataforma
  readonly hoy: string
}

/**
 * Lines at their true prices, promotions, the cupon with the part it applies to, and totals (cents); `totales.cupon` is
 * what the cupon takes off. Throws for articles the local does not sell and for invalid quantities;
 * `refuseUnlessAgreed` checks that the usuario agrees.
 */
export function quotePedido(base: BaseDeCotizacion) {
  const { pedido, entrega, medio, cupon, hoy } = base
  const { articulos, bolsas } = quoteAll(base)
  const promociones = quoteAhorros(articulos, base.promociones, {
    hoy,
    tipoEntrega: pedido.tipoEntrega.codigo,
    idMedioDePago: medio.idMedioDePago,
  })
  const conElegible = cupon && withElegible(cupon, articulos, promociones)
  // `refuseUnlessAgreed` refuses a cupon of another local.
  const descontado = conElegible && appliesAtLocal(conElegible.cupon, pedido.codigoLocal) ? conElegible : undefined
  const { zona, costo } = entrega
  const totales = computeTotales({
    lineas: articulos,
    promociones,
    ...descontado,
    bolsas: bolsas.map(({ precio, cantidad }) => ({ precio, cantidad })),
    entrega: toCosto({ ...zona, costo }),
  })
  return { articulos, bolsas, promociones, conElegible, totales }
}

/** The prices that the usuario saw. */
type PrecioVisto = Pick<PedidoSolicitud, 'articulos' | 'totalEsperado'>

/**
 * Throws when the quote differs from what the usuario saw (`Articulos.ERROR_PRECIO_CAMBIADO`), when the cupon is not
 * usable (another local, its minimum, nothing to take off), when the total is too low for delivery, or above the cash
 * it is paid with (`pagaCon`).
 */
export function refuseUnlessAgreed(
  visto: PrecioVisto,
  { articulos, conElegible, totales }: ReturnType<typeof quotePedido>,
  { codigoLocal, entrega, pagaCon }: { codigoLocal: number; entrega: Entrega; pagaCon: Centavos | null },
): void {
  const { totalEsperado, precios } = vistoLeido(visto)
  const changed = changedLineas(visto, precios, articulos)
  if (conElegible && changed.length === 0) refuseUnusable(conElegible, codigoLocal, totales.costoPedido)
  if (changed.length > 0 || totalEsperado !== totales.total) {
    throw new RefusalError('Articulos.ERROR_PRECIO_CAMBIADO', [
      ...changed,
      { campo: 'totales', totales: toTotalesPesos(totales), totalAnterior: visto.totalEsperado },
    ])
  }
  const falta = totales.faltaMontoMinimo
  if (falta > 0) {
    throw new RefusalError('Entregas.ERROR_MONTO_MINIMO', [
      { campo: 'articulos', montoMinimo: entrega.zona.montoMinimo, ...montosEscritos({ falta }) },
    ])
  }
  const total = totalEnEfectivo(totales.total)
  if (pagaCon !== null && pagaCon < total) {
    throw new RefusalError('Pedidos.ERROR_EFECTIVO_INSUFICIENTE', [
      { campo: 'medioPago.pagaCon', ...montosEscritos({ total }) },
    ])
  }
}

/** Every line at its true price. Throws for articles the local does not sell and for invalid quantities. */
function quoteAll({ pedido, precios, plataforma, hoy }: BaseDeCotizacion) {
  const asked = [...pedido.articulos, ...(pedido.bolsas ?? [])]
  const repeated = asked.filter(({ artCodigo }, i) => asked.findIndex((one) => one.artCodigo === artCodigo) !== i)
  if (repeated.length > 0) {
    throw new RefusalError(
      'Articulos.ERROR_CANTIDAD_INVALIDA',
      repeated.map(({ artCodigo }) => ({ campo: 'articulos', artCodigo, error: 'Validacion.REPETIDO' })),
    )
  }
  const quoted = priceLineas(precios, asked, { plataforma, hoy })
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

/** The lines whose price differs from what the usuario saw, as details of the refusal. */
function changedLineas(
  { articulos: seen }: PrecioVisto,
  precios: ReadonlyMap<string, Centavos>,
  articulos: readonly LineaCotizada[],
) {
  const before = new Map(seen.map(({ artCodigo, precioTotal }) => [artCodigo, precioTotal]))
  return articulos
    .filter(({ artCodigo, total }) => precios.get(artCodigo) !== total)
    .map((linea) => {
      const { artCodigo, nombre } = linea
      const { cantidad: _, ...precios } = lineaEnPesos(linea)
      return { campo: 'articulos', artCodigo, nombre, ...precios, precioTotalAnterior: before.get(artCodigo)! }
    })
}
