import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  EntradaConSolicitud,
  Id,
  IdSolicitud,
  Instante,
  Monto,
  Nulo,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'

/** A scanned or typed code: a bar code, a scale label or an article's code. */
export const CodigoLeido = Type.String({ minLength: 1, maxLength: 30, pattern: '^[0-9A-Za-z_.-]+$' })

/** A number of pieces, or of packages with exactly the same label. */
export const Lectura = Entrada({ codigo: CodigoLeido, cantidad: Type.Integer({ minimum: 1, maximum: 99 }) })
export type Lectura = Static<typeof Lectura>

/** Why a scanned article can't be bought here: a reading that is not `OK` adds nothing and must be removed. */
export const ESTADOS_MALOS = ['NO_ENCONTRADO', 'SIN_PESO', 'SOBRE_LIMITE', 'OTRA_MONEDA'] as const

export const ArticuloSelf = Type.Object({
  codigo: CodigoLeido,
  cantidad: Type.Integer(),
  estado: UnoDe(['OK', ...ESTADOS_MALOS]),
  artCodigo: Nulo(ArtCodigo),
  nombre: Type.String(),
  contenido: Type.String(),
  urlImagen: Type.String(),
  rubroSlug: Type.String(),
  /** The weight of one package, from its label; null when no label gives it. */
  kilos: Nulo(Type.Number()),
  /** List price and paid price, per unit or kg. */
  precio: Monto,
  precioUnitario: Monto,
  precioTotal: Monto,
})
export type ArticuloSelf = Static<typeof ArticuloSelf>

/** total = subtotal − descuentos + envases + bolsas, as in a pedido. */
export const TotalesSelf = Type.Object({
  subtotal: Monto,
  descuentos: Monto,
  envases: Monto,
  bolsas: Monto,
  total: Monto,
})

/** A purchase in progress, at current prices; once charged, at the charged prices. */
export const CompraSelf = Type.Object({
  idCompra: Id,
  codigoEmpresa: CodigoEmpresa,
  codigoLocal: CodigoLocal,
  estado: UnoDe(['ABIERTA', 'COBRADA']),
  version: Type.Integer(),
  articulos: Type.Array(ArticuloSelf),
  promociones: Type.Array(Type.Object({ idPromocion: Id, descripcion: Type.String(), ahorro: Monto })),
  totales: TotalesSelf,
})
export type CompraSelf = Static<typeof CompraSelf>

/** CX-14. `codigo` is twelve digits, which the app draws as a QR and as bars. */
export const CodigoSelf = Type.Object({
  codigo: Type.String({ pattern: '^\\d{12}$' }),
  vence: Instante,
  cantidad: Type.Integer(),
  total: Monto,
  /** Why the till checks the bag; null when it does not. */
  control: Nulo(UnoDe(['AZAR', 'PENDIENTE'])),
})
export type CodigoSelf = Static<typeof CodigoSelf>

const Compra = Type.Object({ id: Id })

export const self = calls({
  'POST self/compras': {
    summary: 'CX-12 Begins a purchase in a local, once for each `idSolicitud`',
    access: { dueno: { codigoEmpresa: 'body.codigoEmpresa', idUsuarioAplicacion: 'body.idUsuarioAplicacion' } },
    actuando: 'vedado',
    body: EntradaConSolicitud({
      idSolicitud: IdSolicitud,
      codigoEmpresa: CodigoEmpresa,
      codigoLocal: CodigoLocal,
      idUsuarioAplicacion: Type.Optional(Id),
    }),
    answer: { 201: CompraSelf },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Self.ERROR_NO_HABILITADO', 'Self.ERROR_SOLICITUD_REPETIDA'],
  },
  'PUT self/compras/:id/articulos': {
    summary: 'CX-13 All that was read; `version` is the phone’s own count',
    access: { dueno: { compra: 'params.id' } },
    actuando: 'vedado',
    params: Compra,
    body: Entrada({
      version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      articulos: Type.Array(Lectura, { maxItems: 300 }),
    }),
    answer: { 200: CompraSelf },
    refusals: ['Self.ERROR_NO_ENCONTRADA', 'Self.ERROR_VERSION', 'Self.ERROR_COBRADA', 'Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET self/compras/:id/codigo': {
    summary: 'CX-14 A code to show at the till, once and soon, at the prices of now',
    access: { dueno: { compra: 'params.id' } },
    actuando: 'vedado',
    params: Compra,
    answer: { 200: CodigoSelf },
    refusals: [
      'Self.ERROR_NO_ENCONTRADA',
      'Self.ERROR_COBRADA',
      'Self.ERROR_ARTICULOS',
      'Self.ERROR_VACIA',
      'Locales.ERROR_NO_ENCONTRADO',
    ],
  },
})
