import { type Static, Type } from 'typebox'
import { CodigoEmpresa, Entrada, Id, Ignorado, Nulo, ResultadoOk } from './base.ts'
import { calls } from './calls.ts'

const IdTarjeta = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

/** E-06: a saved card, with only the last four digits of its number. `cuotas`: the numbers of instalments it allows. */
export const PaymentProfile = Type.Object({
  idPaymentProfile: IdTarjeta,
  brand: Type.String(),
  last4: Type.String(),
  cardOwner: Type.String(),
  /** yyyymm. */
  expiration: Type.String(),
  paymentMediaId: Type.Integer(),
  /** Its brand, among those of E-07. */
  idTarjetaPagosWeb: Type.Integer(),
  /** It supports no authorisation: the total is charged at once. */
  debito: Type.Boolean(),
  /** it can't be chosen. */
  vencida: Type.Boolean(),
  /** It existed before the account was recovered: it can't pay until its owner confirms it (CX-27). */
  porConfirmar: Type.Boolean(),
  cuotas: Type.Array(Type.Integer()),
})
export type PaymentProfile = Static<typeof PaymentProfile>

/** E-08, K-26. `uniqueID` opens one capture, and is only valid until the next answer of this call. */
export const Customer = Type.Object({
  uniqueID: Type.String(),
  captureURL: Type.String(),
  paymentProfiles: Type.Array(PaymentProfile),
})

/** E-07: a brand of cards that the empresa takes. `idTarjetaPagosWeb` is its number, whichever provider has the card. */
export const TarjetaHabilitada = Type.Object({
  brand: Type.String(),
  descripcion: Type.String(),
  idCredito: Type.Integer(),
  idMedioDePago: Id,
  idTarjetaPagosWeb: Type.Integer(),
  urlImagen: Type.String(),
})
export type TarjetaHabilitada = Static<typeof TarjetaHabilitada>

/** The card to delete: E-06 as the client has it, or its number. */
export const TarjetaABorrar = Entrada({
  idPaymentProfile: Type.Optional(IdTarjeta),
  paymentMediaId: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
  usuario: Type.Optional(Id),
  usuarioApp: Type.Optional(Id),
  brand: Ignorado,
  last4: Ignorado,
  cardOwner: Ignorado,
  expiration: Ignorado,
  idTarjetaPagosWeb: Ignorado,
  debito: Ignorado,
  vencida: Ignorado,
  porConfirmar: Ignorado,
  cuotas: Ignorado,
})
const dueno = { idUsuario: 'body.usuario', idUsuarioAplicacion: 'body.usuarioApp' } as const

export const pagosWeb = calls({
  'POST pagos-web/customer': {
    summary: 'C-30 The customer at the card provider and their cards (A-72); made at the first call',
    access: { dueno: { idUsuario: 'query.usuario', idUsuarioAplicacion: 'query.usuario-app' } },
    actuando: 'vedado',
    query: Type.Object({ usuario: Type.Optional(Id), 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Customer },
    refusals: ['Pagos.ERROR_NO_DISPONIBLE', 'Pagos.ERROR_PAUSA'],
  },
  'DELETE pagos-web/payment-profile': {
    summary: 'C-31 Delete a saved card; body or, where a proxy drops it, query (A-39, A-73)',
    access: {
      dueno: {
        idUsuario: ['body.usuario', 'query.usuario'],
        idUsuarioAplicacion: ['body.usuarioApp', 'query.usuarioApp'],
      },
    },
    actuando: 'vedado',
    query: Type.Object({
      idPaymentProfile: Type.Optional(IdTarjeta),
      paymentMediaId: TarjetaABorrar.properties.paymentMediaId,
      usuario: Type.Optional(Id),
      usuarioApp: Type.Optional(Id),
    }),
    // A proxy may drop the body of a DELETE.
    body: Nulo(TarjetaABorrar),
    answer: { 200: ResultadoOk },
    refusals: ['Pagos.ERROR_NO_DISPONIBLE', 'Pagos.ERROR_TARJETA_NO_ENCONTRADA'],
  },
  'POST pagos-web/payment-profile/baja': {
    summary: 'C-31 The same, for clients that cannot send a body with DELETE (A-39)',
    access: { dueno },
    actuando: 'vedado',
    body: Entrada({ ...TarjetaABorrar.properties, idPaymentProfile: IdTarjeta }),
    answer: { 200: ResultadoOk },
    refusals: ['Pagos.ERROR_NO_DISPONIBLE', 'Pagos.ERROR_TARJETA_NO_ENCONTRADA'],
  },
  'POST pagos-web/payment-profile/confirmar': {
    summary: 'CX-27 A card from before a recovery is the usuario’s own',
    access: 'usuario',
    actuando: 'vedado',
    body: Entrada({ idPaymentProfile: IdTarjeta }),
    answer: { 200: ResultadoOk },
    refusals: ['Pagos.ERROR_NO_DISPONIBLE', 'Pagos.ERROR_TARJETA_NO_ENCONTRADA'],
  },
  'GET pagos-web/public-key': {
    summary: "C-32 The provider's public key, as text",
    access: 'invitado',
    answer: { 200: Type.String() },
    refusals: ['Pagos.ERROR_NO_DISPONIBLE'],
    media: ['text/plain'],
    raw: true,
  },
  'GET pagos-web/habilitado': {
    summary: 'C-33 Which cards are taken online, if any (A-74); of `empresa` or X-Empresa',
    access: 'invitado',
    query: Type.Object({ empresa: Type.Optional(CodigoEmpresa) }),
    answer: {
      200: Type.Object({
        habilitado: Type.Boolean(),
        tarjetas: Type.Array(TarjetaHabilitada),
        /** The address of the provider's browser library (I-03); null when no cards are accepted. */
        libreria: Nulo(Type.String()),
      }),
    },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
})
