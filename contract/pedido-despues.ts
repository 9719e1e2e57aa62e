// What a usuario says of a pedido once the shop prepares it: an answer, that they are there, a rating, a claim.
import { Type } from 'typebox'
import { ArtCodigo, Entrada, Id, IdPedido, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { PEDIDO_PROPIO } from './pedido-propio.ts'
import { MOTIVOS_RECLAMO, Pedido } from './pedidos.ts'

/** The aspects of a pedido that a customer can rate. */
export const ASPECTOS = ['PRODUCTOS', 'ENTREGA', 'PREPARACION', 'PRECIOS', 'APLICACION'] as const
/** 2 MB of bytes, encoded in base64. */
const FOTO_BASE64_MAX = 2_796_204

export const pedidoDespues = calls({
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': {
    summary: 'CX-07 A-63 Accept or refuse what the shop proposes for a line that ran out',
    params: Type.Object({ idPedido: IdPedido, idReemplazo: Id }),
    access: PEDIDO_PROPIO.access,
    body: Entrada({
      acepta: Type.Boolean(),
      /** The chosen option; absent: the first one. */
      artCodigo: Type.Optional(ArtCodigo),
    }),
    answer: { 200: Pedido },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Reemplazos.ERROR_NO_ENCONTRADO',
      'Reemplazos.ERROR_YA_RESPONDIDO',
      'Reemplazos.ERROR_VENCIDO',
      'Reemplazos.ERROR_SIN_EFECTO',
    ],
  },
  'POST pedidos/:idPedido/ya-llegue': {
    summary: 'CX-40 Whoever ordered is at the shop, since the first time',
    ...PEDIDO_PROPIO,
    /** The customer's place of waiting: a bay, a car. */
    body: Entrada({ lugar: Type.Optional(Texto(60)) }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_ESTADO'],
  },
  'POST pedidos/:idPedido/calificacion': {
    summary: 'CX-06 R-22 Rate a delivered pedido; within a week again, to correct it',
    ...PEDIDO_PROPIO,
    body: Entrada({
      puntaje: Type.Integer({ minimum: 1, maximum: 5 }),
      aspectos: Type.Optional(Type.Array(UnoDe(ASPECTOS), { maxItems: 10, uniqueItems: true })),
      comentario: Type.Optional(Texto(1_000)),
    }),
    answer: { 200: Pedido },
    refusals: ['Pedidos.ERROR_NO_ENCONTRADO', 'Pedidos.ERROR_NO_ENTREGADO', 'Pedidos.ERROR_PLAZO_VENCIDO'],
    repetible: 'sola',
  },
  'POST pedidos/:idPedido/reclamos': {
    repetible: true,
    bodyLimit: FOTO_BASE64_MAX + 16_384,
    summary: 'CX-07 Report a problem of a line or of a delivered pedido; a photo may come with it',
    ...PEDIDO_PROPIO,
    body: Entrada({
      artCodigo: Type.Optional(Nulo(ArtCodigo)),
      motivo: UnoDe(MOTIVOS_RECLAMO),
      detalle: Type.Optional(Texto(1_000)),
      /** JPEG or PNG in base64, at most 2 MB decoded and 25 million pixels. */
      foto: Type.Optional(Nulo(Type.String({ maxLength: FOTO_BASE64_MAX, pattern: '^[A-Za-z0-9+/]*={0,2}$' }))),
    }),
    answer: { 201: Pedido },
    refusals: [
      'Pedidos.ERROR_NO_ENCONTRADO',
      'Pedidos.ERROR_NO_ENTREGADO',
      'Pedidos.ERROR_PLAZO_VENCIDO',
      'Pedidos.ERROR_LINEA_NO_ENCONTRADA',
      'Reclamos.ERROR_FOTO',
      'Reclamos.ERROR_DEMASIADOS',
    ],
  },
})
