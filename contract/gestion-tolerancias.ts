import { type Static, Type } from 'typebox'
import { ArtCodigo, Entrada, Id, Instante, Nulo, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'

const DEBAJO = { minimum: 0, maximum: 100 } as const
/** The bound of `rules/preparacion.ts`: a customer pays for a fifth more at most. */
const ENCIMA = { minimum: 0, maximum: 20 } as const

/** How far a weight may be from what was asked for, in whole percent. */
const Tolerancia = Type.Object({ debajo: Type.Integer(DEBAJO), encima: Type.Integer(ENCIMA) })
export type Tolerancia = Static<typeof Tolerancia>
/** The same of a rubro or an article; null: as what it belongs to. */
const ToleranciaPropia = Type.Object({
  debajo: Nulo(Type.Integer(DEBAJO)),
  encima: Nulo(Type.Integer(ENCIMA)),
})
export type ToleranciaPropia = Static<typeof ToleranciaPropia>

/** Names what a tolerance applies to. */
export type DeQue =
  | { readonly de: 'EMPRESA' }
  | { readonly de: 'RUBRO'; readonly idRubro: number }
  | { readonly de: 'ARTICULO'; readonly artCodigo: string }

const Con = { propia: ToleranciaPropia, vigente: Tolerancia }
export const ToleranciaDeRubro = Type.Object({
  idRubro: Id,
  nombre: Type.String(),
  nivel: Type.Integer(),
  ...Con,
})
export type ToleranciaDeRubro = Static<typeof ToleranciaDeRubro>

export const ToleranciaDeArticulo = Type.Object({
  artCodigo: ArtCodigo,
  nombre: Type.String(),
  contenido: Type.String(),
  rubro: Type.String(),
  ...Con,
})
export type ToleranciaDeArticulo = Static<typeof ToleranciaDeArticulo>

/** A change by the screen; what a file changed is not in it. */
export const CambioDeTolerancia = Type.Object({
  idCambio: Type.Integer(),
  fecha: Instante,
  quien: Nulo(Type.String()),
  /** The empresa, or the name of the rubro or the article. */
  de: UnoDe(['EMPRESA', 'RUBRO', 'ARTICULO']),
  nombre: Type.String(),
  antes: ToleranciaPropia,
  despues: ToleranciaPropia,
})
export type CambioDeTolerancia = Static<typeof CambioDeTolerancia>

export const Tolerancias = Type.Object({
  empresa: Tolerancia,
  rubros: Type.Array(ToleranciaDeRubro),
  /** Newest first. */
  cambios: Type.Array(CambioDeTolerancia),
  /** The caller may change them. */
  editable: Type.Boolean(),
})
export type Tolerancias = Static<typeof Tolerancias>

const Propia = { debajo: Nulo(Type.Integer(DEBAJO)), encima: Nulo(Type.Integer(ENCIMA)) }
/** `visto`: what the caller saw; refused when it is another by now. */
const DatosDeTolerancia = Entrada({ ...Propia, visto: Entrada(Propia) })
const DeEmpresa = { debajo: Type.Integer(DEBAJO), encima: Type.Integer(ENCIMA) }
/** They hold in every local of the empresa. */
const EDITAR = { permiso: 'PREPARACION_DIRIGIR', alcance: 'empresa' } as const
const VER = { permiso: 'PREPARACION_VER', alcance: 'propio' } as const

export const gestionTolerancias = calls({
  'GET gestion/tolerancias': {
    summary: 'How far weights may be from what was asked for, of the empresa and each rubro',
    access: VER,
    answer: { 200: Tolerancias },
  },
  'GET gestion/tolerancias/articulos': {
    summary: 'Articles sold by weight, by words or code; without, those with a tolerance of their own',
    access: VER,
    query: Type.Object({ filtro: Type.Optional(Texto(60)) }),
    answer: { 200: Type.Object({ articulos: Type.Array(ToleranciaDeArticulo) }) },
  },
  'PUT gestion/tolerancias/empresa': {
    summary: 'Another tolerance of the empresa; the lines taken from now on have it',
    access: EDITAR,
    body: Entrada({ ...DeEmpresa, visto: Entrada(DeEmpresa) }),
    answer: { 200: Tolerancias },
    refusals: ['Tolerancias.ERROR_CAMBIADA'],
  },
  'PUT gestion/tolerancias/rubros/:idRubro': {
    summary: 'Another tolerance of a rubro; null: as what it belongs to',
    access: EDITAR,
    params: Type.Object({ idRubro: Id }),
    body: DatosDeTolerancia,
    answer: { 200: Tolerancias },
    refusals: ['Tolerancias.ERROR_CAMBIADA', 'Rubros.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/tolerancias/articulos/:artCodigo': {
    summary: 'Another tolerance of an article sold by weight; null: as its rubro',
    access: EDITAR,
    params: Type.Object({ artCodigo: ArtCodigo }),
    body: DatosDeTolerancia,
    answer: { 200: ToleranciaDeArticulo },
    refusals: ['Tolerancias.ERROR_CAMBIADA', 'Articulos.ERROR_NO_ENCONTRADO'],
  },
})
