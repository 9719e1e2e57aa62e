// The types of the jsonb columns. Values are written as text: a JavaScript list would become a PostgreSQL array.
import type { Contacto } from '@surtido/contract/aplicaciones'
import type { Cantidad, Pesos } from '@surtido/contract/base'
import type { LineaCarrito } from '@surtido/contract/carrito'
import type { RespuestaDeToma, Toma } from '@surtido/contract/gestion-tandas'
import type { FiltrosDeCola } from '@surtido/contract/gestion-vistas'
import type { Pedido, PedidoRealizado } from '@surtido/contract/pedidos'
import type { CompraSelf, Lectura } from '@surtido/contract/self'
import type { ColumnType } from 'kysely'

type Jsonb<T> = ColumnType<T, string, string>
type JsonbWithDefault<T> = ColumnType<T, string | undefined, string>
type JsonbOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>

/** A picture as it is kept with its article. */
export interface FotoGuardada {
  /** 1 is the one cards show. */
  readonly lugar: number
  readonly huella: string
  readonly color: string
  /** The address it came from; absent for a file. */
  readonly fuente?: string
}
type Campos = Readonly<Record<string, unknown>>

export type ArticuloFotos = JsonbWithDefault<FotoGuardada[]>
/** Contains only our own words; `llamada` for a call. */
export type AuditoriaDetalle = JsonbWithDefault<Campos & { readonly llamada?: string }>
/** Text that somebody typed about a person. */
export type AuditoriaTextoDetalle = Jsonb<Campos & { readonly motivo?: string; readonly filtro?: string }>
export type CambioLlave = Jsonb<Campos>
/** The fields that changed, by `que`. */
export type CambioValor = JsonbOrNull<Campos>
export type CarritoLineas = JsonbWithDefault<LineaCarrito[]>
export type DichoOtros = JsonbWithDefault<readonly { readonly artCodigo: string; readonly cantidad: Cantidad }[]>
export type EmpresaContacto = JsonbWithDefault<Partial<Contacto>>
/** Its fields depend on `tipo`. */
export type EventoDatos = Jsonb<Campos>
export type PedidoDatosFacturacion = Jsonb<Pedido['datosFacturacion']>
export type PedidoDireccion = JsonbOrNull<NonNullable<Pedido['direccion']>>
export type PedidoLineaReemplazo = JsonbOrNull<NonNullable<Pedido['lineas'][number]['reemplazo']>>
export type PedidoPromocionLineas = Jsonb<readonly { readonly artCodigo: string; readonly ahorro: Pesos }[]>
/** They have the form that the importer read; `readRegla` gives them their meaning. */
export type PromocionParametros = JsonbWithDefault<Campos>
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
/** The answer of some call. */
export type RespuestaRepetibleCuerpo = JsonbOrNull<unknown>
type Cotizacion = Pick<CompraSelf, 'articulos' | 'promociones' | 'totales'>
export type SelfCodigoCotizacion = Jsonb<Cotizacion>
export type SelfCompraCobrado = JsonbOrNull<Cotizacion>
export type SelfCompraLecturas = JsonbWithDefault<Lectura[]>
export type SolicitudRespuesta = JsonbOrNull<PedidoRealizado>
/** The data of the job that `tarea` names (`jobs/add-job.ts`). */
export type TareaDatos = Jsonb<Campos>
export type TomaDicho = Jsonb<Toma>
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
