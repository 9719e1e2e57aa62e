import { type Static, Type } from 'typebox'
import { Articulo, EnLocal } from './articulos.ts'
import { ArtCodigo, Entrada, Fecha, Id, Monto, Pagina, Paginado } from './base.ts'
import { calls } from './calls.ts'
import { codigoTipoEntrega } from './entregas.ts'
import { ArticuloPedido } from './pedido-solicitud.ts'

const Una = Type.Object({ ...EnLocal, promocion: Id })

/**
 * K-32, plus what the app needs to show savings before the server computes them. `parametros` has the form that
 * `readRegla` of the rules reads. The promotion applies to `artCodigos`; with none, to rubros (by the beginning of
 * their code) and brands.
 */
export const Promocion = Type.Object({
  idPromocion: Id,
  titulo: Type.String(),
  descripcion: Type.String(),
  tipo: Type.String(),
  imagen: Type.String(),
  vigenciaDesde: Fecha,
  vigenciaHasta: Fecha,
  parametros: Type.Object({}, { additionalProperties: true }),
  artCodigos: Type.Array(ArtCodigo),
  rubros: Type.Array(Type.String()),
  marcas: Type.Array(Type.String()),
})
export type Promocion = Static<typeof Promocion>

/** An announcement on the home screen: a promotion, or a rail of offers. */
export const Anuncio = Type.Pick(Promocion, ['titulo', 'descripcion', 'imagen', 'vigenciaDesde', 'vigenciaHasta'])

/** A promotion of a local: what its first articles there look like, and the rubro that tints each drawing. */
export const PromocionDeLocal = Type.Object({
  ...Promocion.properties,
  articulosVistos: Type.Array(
    Type.Object({
      ...Type.Pick(Articulo, ['artCodigo', 'nombre', 'urlImagen', 'fotos', 'dibujo']).properties,
      rubro: Id,
    }),
  ),
})

/** The saving of each promotion, and its lines; `descripcion` is its title. */
export const Ahorros = Type.Object({
  promociones: Type.Array(
    Type.Object({
      idPromocion: Id,
      descripcion: Type.String(),
      ahorro: Monto,
      artCodigos: Type.Array(ArtCodigo),
      lineas: Type.Array(Type.Object({ artCodigo: ArtCodigo, ahorro: Monto })),
    }),
  ),
  ahorroTotal: Monto,
})
/** Promotions for one kind of delivery or one way of paying only count when the request names it. */
const Como = { 'tipo-entrega': Type.Optional(codigoTipoEntrega()), 'medio-pago': Type.Optional(Id) }

export const promociones = calls({
  'GET promociones': {
    summary: 'C-44 Promotions in force today',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, ...Paginado }),
    answer: { 200: Pagina(PromocionDeLocal) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET promociones/detalle': {
    summary: 'C-45 A promotion with its conditions and articles',
    access: 'invitado',
    query: Una,
    answer: {
      200: Type.Object({ ...Promocion.properties, condiciones: Type.String(), articulos: Type.Array(Articulo) }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Promociones.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET promociones/imagen': {
    summary: 'C-46 The picture of a promotion (a redirection to it)',
    access: 'invitado',
    query: Una,
    answer: { 302: Type.Null() },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Promociones.ERROR_NO_ENCONTRADO'],
    raw: true,
  },
  'GET promociones/verificar-promociones': {
    summary: 'C-47 What the promotions save on these lines: `articulos=ART:cantidad,ART:cantidad` (A-59)',
    access: 'invitado',
    query: Type.Object({
      ...EnLocal,
      ...Como,
      articulos: Type.String({
        maxLength: 8000,
        pattern: '^([0-9A-Za-z_.-]+:\\d{1,4}(\\.\\d+)?(,[0-9A-Za-z_.-]+:\\d{1,4}(\\.\\d+)?){0,199})?$',
        'x-cantidades': true,
      }),
    }),
    answer: { 200: Ahorros },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST promociones/verificar-promociones': {
    summary: 'C-47 The same for a carrito too long for an address (A-59)',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, ...Como }),
    body: Entrada({
      articulos: Type.Array(ArticuloPedido, { maxItems: 300 }),
    }),
    answer: { 200: Ahorros },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
