import { type Static, type TInteger, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'
import type { IDIOMAS } from './valores.ts'

/** An integer id of ours (K-02). */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** The number of a pedido: nine digits, and more once those are used up, up to fifteen (decision 0202). */
export const IdPedido = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })
/** The number of a notification, as long as that of a pedido (decision 0231). */
export const IdNotificacion = Type.Integer({ minimum: 1, maximum: 999_999_999_999_999 })
export const CodigoEmpresa = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
export const CodigoLocal = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
/** Article codes are text: they may start with 0 (K-02). */
export const ArtCodigo = Type.String({ minLength: 1, maxLength: 30, pattern: '^[0-9A-Za-z_.-]+$' })

/** No value is of this type: a union with it has no arithmetic. */
export interface SinCuentas {
  readonly unidad: 'ninguna'
}
/**
 * Amounts on the wire and in the tables, with at most two decimals: never assignable to cents, nor added or multiplied,
 * which would make them plain numbers (decision 0265).
 */
export type Pesos = (number & { readonly unidad?: 'pesos' }) | SinCuentas
/** Units or kg on the wire and in the tables, with at most two decimals: never assignable to hundredths or money. */
export type Cantidad = number & { readonly unidad?: 'cantidad' }
/** Hundredths of a whole, with at most two decimals: 7.46 is 7,46 %. */
export type Porcentaje = number & { readonly unidad?: 'porcentaje' }
/** The schema without a name of its own in the published document. */
export const unPorcentaje = () => Type.Unsafe<Porcentaje>(Type.Number())
/** Money on the wire: pesos with at most two decimals (K-03). */
export const Monto = Type.Unsafe<Pesos>(Type.Number({ minimum: -99_999_999, maximum: 99_999_999 }))
/**
 * A quantity: units or kg with at most two decimals (K-03). In a request more are rounded on arrival, half up, before any
 * code reads the value (V-32); something that rounds to nothing is refused.
 */
export const Cantidad = Type.Unsafe<Cantidad>(Type.Number({ minimum: 0, maximum: 9_999, 'x-centesimos': true }))
/** The same, and published so: the rounding concerns only those who write a carrito. */
export const CantidadLeida = Type.Unsafe<Cantidad>(Type.Number({ minimum: 0, maximum: 9_999, 'x-decimales': 2 }))
/** A requested quantity: one that rounds to zero is refused. */
export const CantidadPedida = Type.Unsafe<Cantidad>(
  Type.Number({ exclusiveMinimum: 0, maximum: 9_999, 'x-decimales': 2 }),
)
/** yyyy-MM-dd (K-04). */
export const Fecha = Type.String({ format: 'date', maxLength: 10 })
/** ISO 8601 with offset (K-04). */
export const Instante = Type.String({ format: 'date-time', maxLength: 40 })
/** HH:mm (K-04). */
export const Hora = Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d$' })
export const Latitud = Type.Number({ minimum: -90, maximum: 90 })
export const Longitud = Type.Number({ minimum: -180, maximum: 180 })

/** No control characters except line breaks and tabs. */
export const SIN_CONTROL = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'
/** Text as it was written: a rule decides whether it is good. */
export const TextoTalCual = (maxLength: number) => Type.String({ maxLength, pattern: SIN_CONTROL })
/**
 * Free text written by a person. Signs that hide or turn round what others read (decision 0158) are removed on arrival,
 * before any code reads it.
 */
export const Texto = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: SIN_CONTROL, 'x-visible': true })

/**
 * A schema that accepts more than the rule allows, because the rule's error is more precise; `limits` are the published
 * ones.
 */
export function Publicado<T extends TSchema>(schema: T, limits: Readonly<Record<string, unknown>>): T {
  return { ...schema, 'x-publicado': limits }
}

/** `schema` or null, in the short JSON Schema form that serialises fast. */
export function Nulo<T extends TSchema & { type?: unknown }>(schema: T) {
  const { type, enum: words } = schema as { type?: string; enum?: readonly unknown[] }
  // An enum does not accept a null that is not among its values.
  const values = words && { enum: [...words, null] }
  return Type.Unsafe<Static<T> | null>(
    type ? { ...schema, type: [type, 'null'], nullable: true, ...values } : { anyOf: [schema, { type: 'null' }] },
  )
}

/** An object for requests: it refuses unknown fields. */
export function Entrada<T extends TProperties>(properties: T): TObject<T> {
  return Type.Object(properties, { additionalProperties: false })
}

/** Names one attempt: the same one sent again makes nothing twice. */
export const IdSolicitud = Type.String({ format: 'uuid', maxLength: 36 })

/** An object for requests with `idSolicitud`, which `X-Solicitud` may say instead: published as not required. */
export function EntradaConSolicitud<T extends TProperties>(properties: T): TObject<T> {
  const entrada = Entrada(properties)
  const { required = [] } = entrada as { required?: readonly string[] }
  return Publicado(entrada, { required: required.filter((field) => field !== 'idSolicitud') })
}

/**
 * A field of the specification's entity that the client may not set: a request may include it, and the server ignores
 * it. Fields that no entity has are still refused.
 */
export const Ignorado = Type.Optional(
  Type.Unsafe<unknown>({ 'x-ignorado': true, description: 'Accepted and not read' }),
)

/** A flag with only one meaningful value: the other value is refused instead of ignored. */
export const SoloVerdadero = Type.Unsafe<true>({ type: 'boolean', enum: [true] })

/** One of a few words. */
export function UnoDe<const T extends readonly (string | number)[]>(values: T) {
  return Type.Unsafe<T[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] })
}

/** Which page it is, and of how many. */
export const LugarDePagina = Type.Object({
  pagina: Type.Integer(),
  tamanio: Type.Integer(),
  totalElementos: Type.Integer(),
  totalPaginas: Type.Integer(),
  ultima: Type.Boolean(),
})

/** The page of K-05. */
export function Pagina<T extends TSchema>(contenido: T) {
  return Type.Object({ contenido: Type.Array(contenido), ...LugarDePagina.properties })
}

/** Marks a field that a request may leave out and a handler still receives. */
export interface ConDefecto {
  readonly '~defecto': true
}

/** A whole number that a request may leave out: the server fills in its `default` before a handler reads it. */
export function EnteroConDefecto(options: {
  readonly minimum: number
  readonly maximum: number
  readonly default: number
}): TOptional<TInteger> & ConDefecto {
  return Type.Optional(Type.Integer(options)) as ReturnType<typeof EnteroConDefecto>
}

export const Paginado = {
  page: EnteroConDefecto({ minimum: 0, maximum: 100_000, default: 0 }),
  size: EnteroConDefecto({ minimum: 1, maximum: 100, default: 20 }),
}

/** A command with nothing to return (K-07). */
export const ResultadoOk = Type.Object({ resultado: Type.Literal('OK') })
export const RESULTADO_OK = { resultado: 'OK' } as const

/** B-21. */
export const PLATAFORMAS = ['ANDROID', 'IOS', 'WEB'] as const
export const Plataforma = UnoDe(PLATAFORMAS)
export type Plataforma = Static<typeof Plataforma>

/** a carrito has one of these. */
const MONEDAS = ['UYU', 'USD'] as const
export type Moneda = (typeof MONEDAS)[number]
/** The schema without a name of its own in the published document. */
export const unaMoneda = () => UnoDe(MONEDAS)

/** The languages of the app, and of what the server writes to people (decision 0165). */
export type Idioma = (typeof IDIOMAS)[number]
