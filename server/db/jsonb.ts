// The types of the jsonb columns. Values are written as text: a JavaScript list would become a PostgreSQL array.
import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { LineaCarrito } from '@surtido/contract/carrito'
import type { RespuestaDeToma } from '@surtido/contract/gestion-tandas'
import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import type { Pedido, PedidoRealizado } from '@surtido/contract/pedidos'
import type { CompraSelf, Lectura } from '@surtido/contract/self'
import type { ColumnType } from 'kysely'

type Jsonb<T> = ColumnType<T, string, string>
type JsonbWithDefault<T> = ColumnType<T, string | undefined, string>
type JsonbOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type CarritoLineas = JsonbWithDefault<LineaCarrito[]>
export type DichoOtros = JsonbWithDefault<readonly { readonly artCodigo: string; readonly cantidad: Cantidad }[]>
export type PedidoDatosFacturacion = Jsonb<Pedido['datosFacturacion']>
export type PedidoDireccion = JsonbOrNull<NonNullable<Pedido['direccion']>>
export type PedidoLineaReemplazo = JsonbOrNull<NonNullable<Pedido['lineas'][number]['reemplazo']>>
/** What a promotion takes off each line. */
export type PedidoPromocionLineas = Jsonb<readonly { readonly artCodigo: string; readonly ahorro: Pesos }[]>
/**
 * The options of a question with more than one: each has the fields that the row itself has for the first.
 */
export type ReemplazoOpciones = JsonbWithDefault<
  readonly {
    readonly propuesto: string
    readonly nombre: string
    readonly contenido: string
    readonly urlImagen: string
    readonly ventaFraccionada: boolean
    readonly cantidad: Cantidad
    readonly precioUnitario: Pesos
    readonly precioEnvase: Pesos
    readonly precioTotal: Pesos
  }[]
>
type Cotizacion = Pick<CompraSelf, 'articulos' | 'promociones' | 'totales'>
export type SelfCodigoCotizacion = Jsonb<Cotizacion>
export type SelfCompraCobrado = JsonbOrNull<Cotizacion>
export type SelfCompraLecturas = JsonbWithDefault<Lectura[]>
export type SolicitudRespuesta = JsonbOrNull<PedidoRealizado>
export type TomaRespuesta = Jsonb<RespuestaDeToma>
export type VistaGuardadaFiltros = Jsonb<FiltrosDeCola>
/** Rings of points, longitude before latitude. */
export type ZonaEntregaPoligono = JsonbOrNull<number[][][]>

/** Writes JSON that jsonb accepts: without lone surrogates and NUL characters, in names too. */
export function writeJsonb(value: object, replace: (key: string, value: unknown) => unknown = (_, one) => one): string {
  return JSON.stringify(value, (key, one) => clean(replace(key, one)))
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [cleanText(name), one]))
}

const cleanText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')
