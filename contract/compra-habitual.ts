import { type Static, Type } from 'typebox'
import { Articulo } from './articulos.ts'
import { ArtCodigo, Cantidad, CodigoEmpresa, CodigoLocal, Fecha, Hora, Id, Nulo } from './base.ts'
import { calls } from './calls.ts'
import { TipoEntrega } from './entregas.ts'

/** How the last pedido was asked for: what the next one is proposed by. */
export const ComoSiempre = Type.Object({
  tipoEntrega: TipoEntrega,
  /** Where it went; null for pickup. Which of the usuario's addresses that is they know by street and number (S-08). */
  direccion: Nulo(Type.Object({ calle: Type.String(), numero: Type.String(), apartamento: Type.String() })),
  /** 1 Monday … 7 Sunday. */
  diaSemana: Type.Integer({ minimum: 1, maximum: 7 }),
  horaDesde: Hora,
  idMedioDePago: Id,
  medioPago: Type.String(),
  /** The saved card; null where it was none, and for an administrator who acts as the usuario. */
  idPaymentProfile: Nulo(Id),
})
export type ComoSiempre = Static<typeof ComoSiempre>

const habito = {
  /** The person's usual amount, as they asked for it. */
  cantidad: Cantidad,
  /** On how many days they bought it, of the last pedidos. */
  veces: Type.Integer(),
  ultimaVez: Fecha,
  /** By the person's own interval it is due. */
  toca: Type.Boolean(),
}

export const CompraHabitual = Type.Object({
  /** What is due first, then what is bought most often and latest; at most 30. */
  articulos: Type.Array(Type.Object({ ...habito, articulo: Articulo })),
  /** Of the same what this local does not have today. */
  faltan: Type.Array(Type.Object({ ...habito, artCodigo: ArtCodigo, nombre: Type.String() })),
  /** Null for whoever has bought nothing. */
  comoSiempre: Nulo(ComoSiempre),
})
export type CompraHabitual = Static<typeof CompraHabitual>

export const compraHabitual = calls({
  'GET compra-habitual': {
    summary:
      'CX-28 What the usuario usually buys, of their last 40 pedidos, by what this local has today; and how they asked for the last one',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ empresa: CodigoEmpresa, local: CodigoLocal, 'usuario-app': Type.Optional(Id) }),
    answer: { 200: CompraHabitual },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
