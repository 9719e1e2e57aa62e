import { Type } from 'typebox'
import { EnLocal, PaginaArticulos } from './articulos.ts'
import { Fecha, Id, Paginado } from './base.ts'
import { calls } from './calls.ts'

export const ofertasEspeciales = calls({
  'GET ofertas-especiales-home': {
    summary: 'C-42 Rails of special offers of the home screen, in force today',
    access: 'invitado',
    query: Type.Object(EnLocal),
    answer: {
      200: Type.Array(
        Type.Object({
          id: Id,
          titulo: Type.String(),
          descripcion: Type.String(),
          imagen: Type.String(),
          orden: Type.Integer(),
          vigenciaDesde: Fecha,
          vigenciaHasta: Fecha,
        }),
      ),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
  'GET ofertas-especiales-home/:id/articulos': {
    summary: 'C-43 The articles of one rail',
    access: 'invitado',
    params: Type.Object({ id: Id }),
    query: Type.Object({ ...EnLocal, ...Paginado }),
    answer: { 200: PaginaArticulos },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'OfertasEspeciales.ERROR_NO_ENCONTRADO'],
    catalogo: true,
  },
})
