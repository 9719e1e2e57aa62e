import { type Static, Type } from 'typebox'
import {
  ArtCodigo,
  Cantidad,
  CodigoEmpresa,
  CodigoLocal,
  Fecha,
  Id,
  Monto,
  Nulo,
  Pagina,
  Paginado,
  Plataforma,
  SoloVerdadero,
  Texto,
  UnoDe,
  unaMoneda,
  unPorcentaje,
} from './base.ts'
import { calls } from './calls.ts'

/** `medida`: by the price of a kg, litre, metre or unit; `descuento`: the largest discount first. */
const Orden = UnoDe(['relevancia', 'precio', 'medida', 'descuento', 'descripcion'])
export type Orden = Static<typeof Orden>
const Sentido = UnoDe(['asc', 'desc'])
export type Sentido = Static<typeof Sentido>

export const Tramo = Type.Object({ cantidadDesde: Cantidad, precio: Monto, descuento: unPorcentaje() })
export type Tramo = Static<typeof Tramo>

const PrecioPorMedida = Nulo(Type.Object({ precio: Monto, medida: Type.String() }))

/** E-14, E-15, K-30: an article as one local sells it. */
export const Articulo = Type.Object({
  id: Id,
  artCodigo: ArtCodigo,
  codigoArticuloLocal: Type.String(),
  nombre: Type.String(),
  descripcion: Type.String(),
  descripcionAmpliada: Type.String(),
  marca: Type.String(),
  contenido: Type.String(),
  precio: Monto,
  /**
   * The price of one unit or kg today before tiers, on the web: `oferta.precio` when the offer applies there, else
   * `precio`.
   */
  precioUnitario: Monto,
  moneda: unaMoneda(),
  urlImagen: Type.String(),
  /**
   * The article's own pictures, the first one being `urlImagen`; absent when it has none. Each exists as `{url}-{128,
   * 400, 960}.{avif, webp}`, square, and never changes: a new picture has a new address.
   */
  fotos: Type.Optional(Type.Array(Type.Object({ url: Type.String(), color: Type.String() }))),
  /** The drawing to show when a picture of `fotos` does not load. */
  dibujo: Type.Optional(Type.String()),
  vtaFraccionada: UnoDe([0, 1]),
  unidad: UnoDe(['Un.', 'K/G']),
  pasoVenta: Cantidad,
  minimoVenta: Cantidad,
  /**
   * How people buy the article, when known: the first press's quantity, the step, and the choices, in units or kg. With
   * `pesoPieza` (kg) the article is counted in pieces ("3 un. ≈ 0,54 kg"); the requested quantity stays in kg. Every
   * amount is a valid quantity.
   */
  ventaHabitual: Type.Optional(
    Type.Object({
      primera: Cantidad,
      paso: Cantidad,
      /** Smallest first. */
      cantidades: Type.Array(Cantidad),
      pesoPieza: Nulo(Cantidad),
    }),
  ),
  /** Ways the counter cuts it, to write into the line's `nota`: feteado fino. */
  deseos: Type.Optional(Type.Array(Type.String())),
  envase: Nulo(Type.Object({ precio: Monto })),
  /**
   * E-14's flat spelling of `envase` and `oferta`: the deposit (0 for none), whether the offer is app-only, and its
   * end.
   */
  precioEnvase: Monto,
  ofertaAppMovil: Type.Boolean(),
  fechaHastaOferta: Nulo(Fecha),
  /** A carrito's field, which the catalogue does not know: always 0. */
  cantidad: Cantidad,
  oferta: Nulo(
    Type.Object({
      precio: Monto,
      soloAppMovil: Type.Boolean(),
      fechaDesde: Fecha,
      fechaHasta: Fecha,
    }),
  ),
  /**
   * The offer that only the app has, with its price per measure. Present when it makes the app's price lower than
   * `precioUnitario`, also when `oferta` is the general one.
   */
  ofertaApp: Type.Optional(
    Type.Object({ precio: Monto, fechaDesde: Fecha, fechaHasta: Fecha, precioPorMedida: PrecioPorMedida }),
  ),
  rubro: Type.Object({ id: Id, descripcion: Type.String(), imagen: Type.String(), codEstMerc: Type.String() }),
  aplicaDescuentoPorCantidad: Type.Boolean(),
  descuento: unPorcentaje(),
  descuentosPorCantidad: Type.Array(Tramo),
  /** Price of a kg, litre, metre or unit, from today's `precioUnitario`; null when the content is unknown. */
  precioPorMedida: PrecioPorMedida,
  disponible: Type.Boolean(),
  /** The remaining stock, only given when it is low; null means plenty or not counted. */
  stock: Nulo(Cantidad),
  limitePorPedido: Nulo(Cantidad),
  /** The least age of the person who receives it, where the law says so. */
  edadMinima: Type.Optional(Type.Integer()),
  etiquetas: Type.Array(Type.String()),
  codigosBarras: Type.Array(Type.String()),
})
export type Articulo = Static<typeof Articulo>

/** The label of an article, in the words of its source; an empty field is unknown. */
export const Ficha = Type.Object({
  artCodigo: ArtCodigo,
  ingredientes: Type.String(),
  origen: Type.String(),
  /** Empty says nothing: not that it contains none. */
  alergenos: Type.Array(Type.String()),
  puedeContener: Type.Array(Type.String()),
  nutricion: Type.Object({
    porcion: Type.String(),
    filas: Type.Array(
      Type.Object({
        nombre: Type.String(),
        /** The amounts in 100 g or ml. */
        cada100: Type.String(),
        enPorcion: Type.String(),
      }),
    ),
  }),
  /** The source of these words. */
  fuente: Type.String(),
})
export type Ficha = Static<typeof Ficha>

export const PaginaArticulos = Pagina(Articulo)

/**
 * A parameter of every call of the catalogue (section 7 of the specification). It takes only true: what is not visible
 * is never told.
 */
export const Visible = { visible: Type.Optional(SoloVerdadero) }
export const EnLocal = { empresa: CodigoEmpresa, local: CodigoLocal, ...Visible }
const Filtros = {
  'categoria-id': Type.Optional(Id),
  'cod-est-merc': Type.Optional(Type.String({ maxLength: 12, pattern: '^[0-9]*$' })),
  marca: Type.Optional(Texto(60)),
  /** Only articles that are cheaper on `plataforma` today. */
  oferta: Type.Optional(Type.Boolean()),
  /** One of the articles' `etiquetas`: sin gluten. */
  etiqueta: Type.Optional(Texto(80)),
  sort: Type.Optional(Orden),
  direction: Type.Optional(Sentido),
  /** The platform whose prices `oferta` and `sort` use; the web's when absent. */
  plataforma: Type.Optional(Plataforma),
}
/** `codigos=001234,001235`, at most 200 of them. */
const Codigos = Type.String({ minLength: 1, maxLength: 6200, pattern: '^[0-9A-Za-z_.-]+(,[0-9A-Za-z_.-]+){0,199}$' })

/** Values to filter a result by, with how many articles each keeps. */
export const Faceta = Type.Object({
  campo: UnoDe(['marca', 'rubro', 'etiqueta', 'oferta']),
  valores: Type.Array(Type.Object({ valor: Type.String(), descripcion: Type.String(), cantidad: Type.Integer() })),
})

export const articulos = calls({
  'GET articulos': {
    summary: 'C-38 Articles of a local, by category, words or brand',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, descripcion: Type.Optional(Texto(100)), ...Filtros, ...Paginado }),
    answer: { 200: PaginaArticulos },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/comprados': {
    summary: 'What the usuario bought before and this local has today, most bought first',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ ...EnLocal, 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(Articulo) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET articulos/ficha': {
    summary: 'What the label of an article says: ingredients, allergens, origin, nutrition',
    access: 'invitado',
    query: Type.Object({ empresa: CodigoEmpresa, articulo: ArtCodigo }),
    answer: { 200: Ficha },
    refusals: ['Articulos.ERROR_NO_ENCONTRADO'],
  },
  'GET articulos/juntos': {
    summary: 'What is bought with an article and this local has today, closest first',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, articulo: ArtCodigo }),
    answer: { 200: Type.Array(Articulo) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET articulos/bolsas': {
    summary: 'C-39 Bags, sold and itemised with the pedido (A-76)',
    access: 'invitado',
    query: Type.Object(EnLocal),
    answer: { 200: Type.Array(Articulo) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/codigos-barras/:code': {
    summary: 'C-40 The article with a bar code (EAN-13, EAN-8, UPC)',
    access: 'invitado',
    params: Type.Object({ code: Type.String({ pattern: '^[0-9]{4,14}$' }) }),
    query: Type.Object(EnLocal),
    answer: { 200: Articulo },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Articulos.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/ofertas': {
    summary: 'C-41 Articles with an offer in force today',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, ...Filtros, ...Paginado }),
    answer: { 200: PaginaArticulos },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/por-codigos-articulos': {
    summary: 'C-48 Articles by code, in that order; those the local does not sell are left out',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, codigos: Codigos }),
    answer: { 200: Type.Array(Articulo) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/search': {
    summary: 'C-49 Search by words, brand, content or bar code',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, descripcion: Texto(100), ...Filtros, ...Paginado }),
    answer: {
      200: Type.Object({
        ...PaginaArticulos.properties,
        /** Another spelling worth trying; null when the query's words were fine. */
        sugerencia: Nulo(Type.String()),
        facetas: Type.Array(Faceta),
      }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/descuento-por-cantidad': {
    summary: 'C-50 Quantity tiers of several articles',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, codigos: Codigos }),
    answer: { 200: Type.Array(Type.Object({ artCodigo: ArtCodigo, descuentosPorCantidad: Type.Array(Tramo) })) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET articulos/elastic-habilitado': {
    summary: 'C-51 Is full search available?',
    access: 'invitado',
    query: Type.Object(Visible),
    answer: { 200: Type.Object({ habilitado: Type.Boolean() }) },
  },
})
