import { type Static, type TSchema, Type } from 'typebox'
import { ArtCodigo, Cantidad, CodigoEmpresa, IdPedido, Monto, Nulo, UnoDe } from './base.ts'
import { LineaCarrito } from './carrito.ts'
import { DudaDelPunto } from './direcciones.ts'
import { codigoTipoEntrega } from './entregas.ts'
import { CodigoDeCampo, Detalle } from './errores.ts'
import { EstadoPedido, TotalesDePedido } from './pedidos.ts'
import type { CodigoError } from './rechazos.ts'
import { ESTADOS_MALOS, Lectura } from './self.ts'

const Campo = { campo: Type.String() }

/** A line whose price differs from the one the usuario saw. */
export const LineaCambiada = Type.Object({
  ...Campo,
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  precio: Monto,
  precioUnitario: Monto,
  precioTotal: Monto,
  precioTotalAnterior: Monto,
})
export const TotalesCambiados = Type.Object({
  ...Campo,
  totales: TotalesDePedido,
  totalAnterior: Monto,
})

/** Says what the customer may do about a refused card; `OTRO` also when saying more would help a thief. */
export const MotivoRechazo = UnoDe([
  'FONDOS',
  'VENCIDA',
  'CVV',
  'LIMITE',
  'CUOTAS',
  'NO_HABILITADA',
  'DATOS',
  'REINTENTOS',
  'TIEMPO',
  'OTRO',
])
export type MotivoRechazo = Static<typeof MotivoRechazo>

/** The field that the detail is about. */
export const DeCampo = Type.Object(Campo)
/** The field that the detail is about, and what is wrong with it. */
export const ErrorDeCampo = Type.Object({ ...Campo, error: CodigoDeCampo })

/**
 * The shape of an element of a refusal's `detalles`, by the refusal's code. A code that is not listed has no details.
 * With this table the server can't throw other details, the app reads them typed, and the published contract shows
 * them.
 */
export const DETALLES = {
  'Validacion.ERROR_DATOS': Type.Object({ ...Detalle.properties, artCodigo: Type.Optional(ArtCodigo) }),
  'Articulos.ERROR_PRECIO_CAMBIADO': Type.Union([LineaCambiada, TotalesCambiados]),
  // Absent where a bar code was asked for.
  'Articulos.ERROR_NO_ENCONTRADO': Type.Object({ ...Campo, artCodigo: Type.Optional(ArtCodigo) }),
  'Articulos.ERROR_SIN_STOCK': Type.Object({
    ...Campo,
    artCodigo: ArtCodigo,
    nombre: Type.String(),
    disponible: Cantidad,
  }),
  'Direcciones.ERROR_PUNTO_LEJOS': Type.Object({ ...Campo, ...DudaDelPunto.properties }),
  'Articulos.ERROR_CANTIDAD_INVALIDA': Type.Object({
    ...Campo,
    artCodigo: ArtCodigo,
    nombre: Type.Optional(Type.String()),
    limitePorPedido: Type.Optional(Nulo(Cantidad)),
    error: Type.Optional(CodigoDeCampo),
  }),
  'Entregas.ERROR_MONTO_MINIMO': Type.Object({ ...Campo, montoMinimo: Monto, falta: Monto }),
  CUPON_MONTO_MINIMO_NO_ALCANZADO: Type.Object({ ...Campo, falta: Monto }),
  'Pedidos.ERROR_EFECTIVO_INSUFICIENTE': Type.Object({ ...Campo, total: Monto }),
  'Pedidos.ERROR_YA_REALIZADO': Type.Object({ idPedido: IdPedido }),
  'Pedidos.ERROR_SUPERA_AUTORIZADO': Type.Object({
    ...Campo,
    montoAutorizado: Nulo(Monto),
    totalMaximo: Monto,
    total: Monto,
  }),
  'Pedidos.ERROR_FACTURACION': ErrorDeCampo,
  /** `campo`: the account's `pedidos` or their `total`, or `origen`, what new accounts of one address place together. */
  'Pedidos.ERROR_CUENTA_NUEVA': Type.Object({
    ...Campo,
    pedidosMaximo: Type.Integer(),
    montoMaximo: Monto,
    monto: Monto,
  }),
  'Pedidos.ERROR_ESTADO': Type.Object({
    ...Campo,
    estado: EstadoPedido,
    tipoEntrega: codigoTipoEntrega(),
    /** The action that the terminal was asked to do. */
    accion: Type.Optional(Type.String()),
  }),
  'Pedidos.ERROR_CANTIDAD_PREPARADA': Type.Object({
    ...Campo,
    artCodigo: ArtCodigo,
    cantidadPedida: Type.Optional(Cantidad),
  }),
  'Pedidos.ERROR_LINEAS_SIN_DECIR': Type.Object({
    ...Campo,
    artCodigo: ArtCodigo,
    nombre: Type.String(),
    idPedido: Type.Optional(IdPedido),
  }),
  'Tandas.ERROR_EMPEZADO': Type.Object({ ...Campo, idPedido: IdPedido }),
  'Sesion.ERROR_CONFIRMAR': Type.Object({ ...Campo, con: UnoDe(['CODIGO', 'CLAVE']) }),
  'SegundoFactor.ERROR_CODIGO': DeCampo,
  'Ubicaciones.ERROR_LUGAR': Type.Object({ campo: UnoDe(['pasillos', 'pasillo', 'modulo', 'estante']) }),
  'Tolerancias.ERROR_CAMBIADA': Type.Object({
    ...Campo,
    debajo: Nulo(Type.Integer()),
    encima: Nulo(Type.Integer()),
  }),
  'Pin.ERROR_INCORRECTO': DeCampo,
  'Pin.ERROR_DEBIL': DeCampo,
  'Pagos.ERROR_RECHAZADO': Type.Object({ ...Campo, motivo: MotivoRechazo }),
  'Pagos.ERROR_TARJETA_INVALIDA': DeCampo,
  'Reclamos.ERROR_FOTO': DeCampo,
  'Saldo.ERROR_PRUEBA': DeCampo,
  'Usuarios.ERROR_CLAVE_DEBIL': DeCampo,
  'Usuarios.ERROR_CODIGO_INCORRECTO': DeCampo,
  'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA': ErrorDeCampo,
  'Usuarios.ERROR_DOCUMENTO_INVALIDO': ErrorDeCampo,
  'Usuarios.ERROR_PEDIDOS_EN_CURSO': Type.Object({ ...Campo, idPedido: IdPedido, codigoEmpresa: CodigoEmpresa }),
  'Carrito.ERROR_VERSION': Type.Object({ ...Campo, version: Type.Integer(), lineas: Type.Array(LineaCarrito) }),
  'Self.ERROR_VERSION': Type.Object({ ...Campo, version: Type.Integer(), articulos: Type.Array(Lectura) }),
  'Self.ERROR_ARTICULOS': Type.Object({
    ...Campo,
    codigo: Type.String(),
    nombre: Type.String(),
    estado: UnoDe(ESTADOS_MALOS),
  }),
} as const satisfies Partial<Record<CodigoError, TSchema>>

/** The schema of a code's details, if it has any. */
export const detalleOf = (code: CodigoError): TSchema | undefined =>
  (DETALLES as Partial<Record<CodigoError, TSchema>>)[code]

/** An element of `detalles` of a refusal with this code; `never` when the code has no details. */
export type DetalleDe<C extends CodigoError> = C extends keyof typeof DETALLES ? Static<(typeof DETALLES)[C]> : never
