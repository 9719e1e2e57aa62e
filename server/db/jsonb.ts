// What the jsonb columns hold. Written as text: a list of JavaScript would be taken for a PostgreSQL array.
import type { LineaCarrito } from '@surtido/contract/carrito'
import type { Pedido, PedidoRealizado } from '@surtido/contract/pedidos'
import type { CompraSelf, Lectura } from '@surtido/contract/self'
import type { ColumnType } from 'kysely'

type Jsonb<T> = ColumnType<T, string, string>
type JsonbWithDefault<T> = ColumnType<T, string | undefined, string>
type JsonbOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

export type CarritoLineas = JsonbWithDefault<LineaCarrito[]>
export type DichoOtros = JsonbWithDefault<readonly { readonly artCodigo: string; readonly cantidad: number }[]>
export type PedidoDatosFacturacion = Jsonb<Pedido['datosFacturacion']>
export type PedidoDireccion = JsonbOrNull<NonNullable<Pedido['direccion']>>
export type PedidoLineaReemplazo = JsonbOrNull<NonNullable<Pedido['lineas'][number]['reemplazo']>>
/** Pesos that a promotion takes off each line. */
export type PedidoPromocionLineas = Jsonb<readonly { readonly artCodigo: string; readonly ahorro: number }[]>
type Cotizacion = Pick<CompraSelf, 'articulos' | 'promociones' | 'totales'>
export type SelfCodigoCotizacion = Jsonb<Cotizacion>
export type SelfCompraCobrado = JsonbOrNull<Cotizacion>
export type SelfCompraLecturas = JsonbWithDefault<Lectura[]>
export type SolicitudRespuesta = JsonbOrNull<PedidoRealizado>
/** Rings of points, longitude before latitude. */
export type ZonaEntregaPoligono = JsonbOrNull<number[][][]>
