import { type Static, Type } from 'typebox'
import { Articulo } from './articulos.ts'
import { ArtCodigo, Cantidad, CodigoEmpresa, CodigoLocal, Fecha, Hora, Id, Nulo } from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'
import { deseosDeLinea } from './pedidos.ts'

/** How the last pedido was ordered: the proposal for the next one. */
export const ComoSiempre = Type.Object({
  tipoEntrega: TipoEntrega,
  /**
   * The delivery address; null for pickup. The app finds the matching address of the usuario by street and number
   * (S-08).
   */
  direccion: Nulo(Type.Object({ calle: Type.String(), numero: Type.String(), apartamento: Type.String() })),
  /** 1 Monday … 7 Sunday. */
  diaSemana: Type.Integer({ minimum: 1, maximum: 7 }),
  horaDesde: Hora,
  idMedioDePago: Id,
  medioPago: Type.String(),
  /** The saved card; null when there was none, and for an administrator who acts as the usuario. */
  idPaymentProfile: Nulo(Id),
})
export type ComoSiempre = Static<typeof ComoSiempre>

const habito = {
  /** The person's usual requested amount. */
  cantidad: Cantidad,
  /** How many days they bought it on, within the last pedidos. */
  veces: Type.Integer(),
  ultimaVez: Fecha,
  /** It is due by the person's own interval. */
  toca: Type.Boolean(),
}

export const CompraHabitual = Type.Object({
  /** Due articles first, then the ones bought most often and latest; at most 30. */
  articulos: Type.Array(Type.Object({ ...habito, ...deseosDeLinea, articulo: Articulo })),
  /** Habitual articles that this local does not have today. */
  faltan: Type.Array(Type.Object({ ...habito, artCodigo: ArtCodigo, nombre: Type.String() })),
  /** Null when the person has bought nothing. */
  comoSiempre: Nulo(ComoSiempre),
})
export type CompraHabitual = Static<typeof CompraHabitual>

export const compraHabitual = calls({
  'GET compra-habitual': {
    summary: 'CX-28 What the usuario usually buys and this local has today',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ empresa: CodigoEmpresa, local: CodigoLocal, 'usuario-app': Type.Optional(Id) }),
    answer: { 200: CompraHabitual },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
