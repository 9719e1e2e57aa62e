import { type Static, Type } from 'typebox'
import { CodigoEmpresa, CodigoLocal, Id, SoloVerdadero } from './base.ts'
import { calls } from './calls.ts'

/** K-29: a first-level rubro. */
export const Categoria = Type.Object({
  id: Id,
  descripcion: Type.String(),
  imagen: Type.String(),
  orden: Type.Integer(),
  cantidadArticulos: Type.Integer(),
})
export type Categoria = Static<typeof Categoria>

/** K-29: the tree of rubros, two levels. `id` is what `categoria-id` filters by. */
export const NodoEstructura = Type.Object({
  id: Id,
  codEstMerc: Type.String(),
  descripcion: Type.String(),
  nivel: Type.Integer(),
  cantidadArticulos: Type.Integer(),
  hijos: Type.Array(
    Type.Object({
      id: Id,
      codEstMerc: Type.String(),
      descripcion: Type.String(),
      nivel: Type.Integer(),
      cantidadArticulos: Type.Integer(),
      hijos: Type.Array(Type.Unknown(), { maxItems: 0 }),
    }),
  ),
})

const EnEmpresa = Type.Object({
  empresa: CodigoEmpresa,
  local: Type.Optional(CodigoLocal),
  /** The count is always of what is sold, with or without this. */
  visible: Type.Optional(SoloVerdadero),
})

export const categorias = calls({
  'GET categorias': {
    summary: 'C-36 First-level rubros; counts are of the local when one is named',
    access: 'invitado',
    query: EnEmpresa,
    answer: { 200: Type.Array(Categoria) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Empresas.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET estructura-mercadologica': {
    summary: 'C-37 The tree of rubros',
    access: 'invitado',
    query: EnEmpresa,
    answer: { 200: Type.Array(NodoEstructura) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Empresas.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
})
