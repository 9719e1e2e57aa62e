import { type Static, Type } from 'typebox'
import { ArtCodigo, CodigoLocal, Entrada, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { SECTORES } from './valores.ts'

export const Sector = UnoDe(SECTORES)
export type Sector = Static<typeof Sector>

const Part = Type.String()
/** The place of an article; `modulo` and `estante` may be empty. */
export const Lugar = Type.Object({ pasillo: Part, modulo: Part, estante: Part })
export type Lugar = Static<typeof Lugar>

const Escrito = Texto(12)
const LugarEscrito = Entrada({ pasillo: Texto(12, 1), modulo: Escrito, estante: Escrito })

export const PasilloDelLocal = Type.Object({
  pasillo: Part,
  /** The sector of most of its articles. */
  sector: Sector,
  articulos: Type.Integer(),
})
export type PasilloDelLocal = Static<typeof PasilloDelLocal>

/** PRIMERA: the first time that something goes to a position in a tanda. */
export const VerificarPosicion = UnoDe(['SIEMPRE', 'PRIMERA', 'NUNCA'])
export type VerificarPosicion = Static<typeof VerificarPosicion>

/** The aisles of a local in walking order. */
export const Recorrido = Type.Object({
  pasillos: Type.Array(PasilloDelLocal),
  /** The order was set; otherwise it follows the sectors. */
  fijado: Type.Boolean(),
  /** How many articles on sale have no known place. */
  sinLugar: Type.Integer(),
  /** Says whether pickers confirm where on the trolley something goes. */
  verificarPosicion: VerificarPosicion,
  /** The caller may change it. */
  editable: Type.Boolean(),
})
export type Recorrido = Static<typeof Recorrido>

export const ArticuloConLugar = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  rubro: Type.String(),
  lugar: Nulo(Lugar),
})
export type ArticuloConLugar = Static<typeof ArticuloConLugar>

const EN_LOCAL = { local: 'query.local' } as const

export const gestionUbicaciones = calls({
  'GET gestion/recorrido': {
    summary: 'The aisles of a local in the order they are walked',
    access: { permiso: 'PREPARACION_VER', alcance: EN_LOCAL },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Recorrido },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/recorrido': {
    summary: 'The order in which the aisles of a local are walked; without any, it follows the sectors again',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    body: Entrada({
      codigoLocal: CodigoLocal,
      pasillos: Type.Array(Texto(12, 1), { maxItems: 200, uniqueItems: true }),
    }),
    answer: { 200: Recorrido },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Ubicaciones.ERROR_LUGAR'],
  },
  'PUT gestion/locales/:codigoLocal/verificar-posicion': {
    summary: 'Whether pickers confirm where on the trolley something goes; the tandas taken from now on do',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'params.codigoLocal' } },
    params: Type.Object({ codigoLocal: CodigoLocal }),
    body: Entrada({ verificarPosicion: VerificarPosicion }),
    answer: { 200: Recorrido },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'GET gestion/ubicaciones': {
    summary: 'Articles on sale in a local with their place, by words or code; without, those that have none',
    access: { permiso: 'PREPARACION_VER', alcance: EN_LOCAL },
    query: Type.Object({ local: CodigoLocal, filtro: Type.Optional(Texto(60)) }),
    answer: { 200: Type.Object({ articulos: Type.Array(ArticuloConLugar) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/ubicaciones/:artCodigo': {
    summary: 'Where an article stands in a local; null: unknown',
    access: { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'body.codigoLocal' } },
    params: Type.Object({ artCodigo: ArtCodigo }),
    body: Entrada({ codigoLocal: CodigoLocal, lugar: Nulo(LugarEscrito) }),
    answer: { 200: ArticuloConLugar },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Articulos.ERROR_NO_ENCONTRADO', 'Ubicaciones.ERROR_LUGAR'],
  },
})
