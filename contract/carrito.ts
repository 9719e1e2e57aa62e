import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  CantidadLeida,
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  Id,
  Ignorado,
  Instante,
  Nulo,
  Texto,
} from './base.ts'
import { calls } from './calls.ts'
import { CambioProductoSinStock, restoDeLinea, Sustitutos } from './pedido-solicitud.ts'

/** A stored line of the carrito: prices are never stored, the catalogue has them. */
const linea = {
  artCodigo: ArtCodigo,
  cantidad: CantidadLeida,
  nota: Type.Optional(Texto(140)),
  cambioProductoSinStock: Type.Optional(Nulo(CambioProductoSinStock)),
  sustitutos: Type.Optional(Sustitutos),
  /** When the usuario last touched this line, by the device's clock. */
  modificado: Instante,
}
export const LineaCarrito = Entrada(linea)
export type LineaCarrito = Static<typeof LineaCarrito>

/** CX-08. `version` grows by one with every change; 0 means that no carrito was ever stored. */
export const Carrito = Type.Object({
  codigoEmpresa: CodigoEmpresa,
  codigoLocal: CodigoLocal,
  version: Type.Integer({ minimum: 0 }),
  lineas: Type.Array(LineaCarrito, { maxItems: 300 }),
})
export type Carrito = Static<typeof Carrito>

const EnLocal = { empresa: CodigoEmpresa, local: CodigoLocal, 'usuario-app': Type.Optional(Id) }

/** Says that a device changed the carrito of a local; it comes in the stream of all own pedidos (CX-07). */
export const EventoCarrito = Type.Object({ codigoLocal: CodigoLocal, version: Type.Integer() })
export type EventoCarrito = Static<typeof EventoCarrito>

export const carrito = calls({
  'GET carrito': {
    summary: 'CX-08 The carrito kept for the usuario in a local',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object(EnLocal),
    answer: { 200: Carrito },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT carrito': {
    summary: 'CX-08 Replace it; `version` is the one last read, else 409 with the kept one',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object(EnLocal),
    body: Entrada({
      codigoEmpresa: Ignorado,
      codigoLocal: Ignorado,
      version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      lineas: Type.Array(Entrada({ ...restoDeLinea, ...linea, modificado: Type.Optional(Instante) }), {
        maxItems: 300,
      }),
    }),
    answer: { 200: Carrito },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Carrito.ERROR_VERSION'],
  },
})
