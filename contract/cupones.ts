import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoEmpresa, CodigoLocal, Fecha, Id, Monto, Nulo, Texto, UnoDe, unPorcentaje } from './base.ts'
import { calls } from './calls.ts'

/** E-04: a local that takes the cupon. */
export const LocalCupon = Type.Object({ codigoLocal: CodigoLocal, nombre: Type.String() })

/**
 * E-03, K-28. `descuento` is a percentage and wins over `total`, a fixed amount. Dates are plain, the last day
 * included. `localesAplica` always has every local it applies at: an empty list means none, while empty
 * `locales` of the table `cupon` mean every local. It applies to these articles and rubros (the beginning of their
 * code), to everything when it names none, minus the excluded ones.
 */
export const Cupon = Type.Object({
  idCupon: Id,
  codigo: Nulo(Type.String()),
  titulo: Type.String(),
  descuento: Nulo(unPorcentaje()),
  total: Nulo(Monto),
  descripcion: Type.String(),
  montoMinimo: Monto,
  topeDescuento: Nulo(Monto),
  vigenciaDesde: Fecha,
  vigenciaHasta: Nulo(Fecha),
  acumulable: Type.Boolean(),
  /** + The cupon is for usuarios without a pedido in the empresa, or with cancelled ones only. */
  soloPrimeraCompra: Type.Boolean(),
  /** Every call answers DISPONIBLE: C-25 lists no others, and a redeemed cupon is fresh. The server reads the others. */
  estado: UnoDe(['DISPONIBLE', 'USADO', 'VENCIDO']),
  condiciones: Type.String(),
  localesAplica: Type.Array(LocalCupon),
  articulos: Type.Array(ArtCodigo),
  rubros: Type.Array(Type.String()),
  articulosExcluidos: Type.Array(ArtCodigo),
  rubrosExcluidos: Type.Array(Type.String()),
})
export type Cupon = Static<typeof Cupon>

const UsuarioApp = { 'usuario-app': Type.Optional(Id) }

export const cupones = calls({
  'GET cupones': {
    summary: 'C-25 Own cupones that can be used today (K-28); those of one local with `local`',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ ...UsuarioApp, local: Type.Optional(CodigoLocal), empresa: Type.Optional(CodigoEmpresa) }),
    answer: { 200: Type.Array(Cupon) },
  },
  'POST cupones/codigo-canje/:code': {
    summary: 'C-26 Redeem a code: the cupon is then the usuario’s, once',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    params: Type.Object({ code: Texto(60, 1) }),
    query: Type.Object(UsuarioApp),
    repetible: true,
    answer: { 201: Cupon },
    refusals: [
      'CUPON_YA_ASOCIADO_A_USUARIO',
      'NO_EXISTE_CUPON_ASOCIADO_A_ESE_CODIGO_CANJE',
      'CUPON_VENCIDO',
      'CUPON_AGOTADO',
      'CUPON_SOLO_PRIMERA_COMPRA',
    ],
  },
})
