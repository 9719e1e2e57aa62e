// The edge of pedidos: what the wire and the tables hold in pesos, units and kg comes in and goes out here alone.
// Inside, cents and hundredths. `Fila…` is a row as it is stored, `…Leida` and `…Leido` what is made of it.

import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { PedidoSolicitud } from '@surtido/contract/pedido-solicitud'
import type { MotivoDiferencia } from '@surtido/contract/pedidos'
import { type Centesimos, enCantidades, enCentesimos } from '@surtido/rules/cantidades'
import { type Centavos, enCentavos, enPesos } from '@surtido/rules/dinero'
import { regaloDe } from '@surtido/rules/preparacion'
import type { Dicho } from '@surtido/rules/tomas'
import type { Selectable } from 'kysely'
import type {
  PedidoLinea,
  Dicho as TablaDicho,
  Pedido as TablaPedido,
  Puesto as TablaPuesto,
  Reemplazo as TablaReemplazo,
} from '../../db/types.generated.ts'

const MONTOS = [
  ...(['subtotal', 'descuentos', 'cupon', 'envases', 'bolsas', 'entrega', 'total'] as const),
  'totalInicial',
] as const

export const pedidoLeido = (row: Selectable<TablaPedido>) => enCentavos(row, ...MONTOS)

/** The lines that a request asks for. */
export const lineasPedidas = (lineas: readonly { readonly artCodigo: string; readonly cantidad: Cantidad }[]) =>
  lineas.map(({ artCodigo, cantidad }) => enCentesimos({ artCodigo, cantidad }, 'cantidad'))

/** The prices that a request says its usuario saw. */
export const vistoLeido = ({ articulos, totalEsperado }: Pick<PedidoSolicitud, 'articulos' | 'totalEsperado'>) => ({
  ...enCentavos({ totalEsperado }, 'totalEsperado'),
  precios: new Map(articulos.map((linea) => [linea.artCodigo, enCentavos(linea, 'precioTotal').precioTotal])),
})

const PRECIOS_DE_LINEA = ['precio', 'precioUnitario', 'precioEnvase', 'precioTotal', 'precioFinal'] as const
const CANTIDADES_DE_LINEA = ['cantidadPedida', 'cantidadPropia', 'cantidadPreparada', 'stockTomado'] as const
const PRECIOS_DE_PUESTO = ['precioUnitario', 'precioEnvase', 'precioDicho', 'precioTotal'] as const
const PRECIOS_DE_OPCION = ['precioUnitario', 'precioEnvase', 'precioTotal'] as const

export type LineaLeida = ReturnType<typeof lineaLeida>
export const lineaLeida = (row: Selectable<PedidoLinea>) =>
  enCentesimos(enCentavos(row, ...PRECIOS_DE_LINEA), ...CANTIDADES_DE_LINEA)

/** The amounts that were put in for a line. */
export type Puesto = ReturnType<typeof puestoLeido>
/** Says whether it is of the line's own article: only another one has a name of its own here. */
export const isPropio = ({ nombre }: Pick<Puesto, 'nombre'>): boolean => nombre === null
export const puestoLeido = (row: Selectable<TablaPuesto>) =>
  enCentesimos(enCentavos(row, ...PRECIOS_DE_PUESTO), 'cantidad', 'stockTomado')
export const puestoEscrito = (puesto: Puesto): Selectable<TablaPuesto> =>
  enCantidades(enPesos(puesto, ...PRECIOS_DE_PUESTO), 'cantidad', 'stockTomado')

/** The sums of a line that `pedido_linea` stores. */
export interface Sumas {
  readonly cantidadPropia: Centesimos | null
  /** That of its own article, or of the others where nothing but others went in (`reemplazo`). */
  readonly cantidadPreparada: Centesimos | null
  readonly precioFinal: Centavos | null
  readonly motivoDiferencia: MotivoDiferencia | null
  readonly porTelefono: boolean
  readonly reemplazo: Pick<Puesto, 'artCodigo' | 'nombre' | 'ventaFraccionada' | 'precioUnitario'> | null
}
export const sumasEscritas = ({ reemplazo, ...sumas }: Sumas) => ({
  ...enCantidades(enPesos(sumas, 'precioFinal'), 'cantidadPropia', 'cantidadPreparada'),
  reemplazo: reemplazo && JSON.stringify(enPesos(reemplazo, 'precioUnitario')),
})

export type FilaDicho = Omit<Selectable<TablaDicho>, 'codigoEmpresa' | 'idPedido'>
export const dichoLeido = ({ orden: _, otros, ...row }: FilaDicho): Dicho => ({
  ...enCentesimos(row, 'propia'),
  otros: otros.map((otro) => enCentesimos(otro, 'cantidad')),
})
export const dichoEscrito = ({ otros, ...dicho }: Dicho) => ({
  ...enCantidades(dicho, 'propia'),
  otros: otros.map((otro) => enCantidades(otro, 'cantidad')),
})

/** The saving of a promotion on each article when the pedido was placed. */
export interface FilaPromocion {
  readonly idPromocion: number
  readonly lineas: readonly { readonly artCodigo: string; readonly ahorro: Pesos }[]
}
export interface PromocionLeida {
  readonly idPromocion: number
  readonly ahorros: ReadonlyMap<string, Centavos>
}
export const ahorrosLeidos = ({ lineas }: Pick<FilaPromocion, 'lineas'>): ReadonlyMap<string, Centavos> =>
  new Map(lineas.map((linea) => [linea.artCodigo, enCentavos(linea, 'ahorro').ahorro]))
export const promocionLeida = ({ idPromocion, lineas }: FilaPromocion): PromocionLeida => ({
  idPromocion,
  ahorros: ahorrosLeidos({ lineas }),
})

/** The shop price of the articles put in, less the price charged for them. */
export const regaloEnPesos = (enElLocal: Pesos, cobrado: Pesos): Pesos => {
  const montos = enCentavos({ enElLocal, cobrado }, 'enElLocal', 'cobrado')
  return enPesos({ regalo: regaloDe(montos.enElLocal, montos.cobrado) }, 'regalo').regalo
}

export const ahorroEscrito = (ahorro: Centavos): Pesos => enPesos({ ahorro }, 'ahorro').ahorro
export const descuentoLeido = (descuento: Pesos | null | undefined): Centavos =>
  enCentavos({ descuento: descuento ?? 0 }, 'descuento').descuento

/** A choice for a line that ran out. */
export type Opcion = Selectable<TablaReemplazo>['opciones'][number]
export const opcionLeida = <T extends Opcion>(opcion: T) =>
  enCentesimos(enCentavos(opcion as Opcion, ...PRECIOS_DE_OPCION), 'cantidad')
export const opcionEscrita = (opcion: ReturnType<typeof opcionLeida>): Opcion =>
  enCantidades(enPesos(opcion, ...PRECIOS_DE_OPCION), 'cantidad')

/** The cash that a request says it will be paid with. */
export const pagaConLeido = ({ pagaCon = null }: { readonly pagaCon?: Pesos | null }): Centavos | null =>
  enCentavos({ pagaCon }, 'pagaCon').pagaCon

/** The amounts that a quote or a refusal tells. */
export const montosEscritos = <T extends Readonly<Record<string, Centavos | null>>>(montos: T) =>
  enPesos(montos, ...(Object.keys(montos) as (keyof T & string)[]))

export const cantidadLeida = (cantidad: Cantidad): Centesimos => enCentesimos({ cantidad }, 'cantidad').cantidad

/** A quantity that a refusal or the record of changes tells. */
export const cantidadEscrita = (cantidad: Centesimos): Cantidad => enCantidades({ cantidad }, 'cantidad').cantidad
