import { Type } from 'typebox'
import { Articulo } from './articulos.ts'
import { ArtCodigo, CodigoEmpresa, CodigoLocal, Fecha, Id, Monto, Pagina, Paginado } from './base.ts'
import { calls } from './calls.ts'

const EnLocal = { empresa: CodigoEmpresa, local: CodigoLocal }
const Una = Type.Object({ ...EnLocal, promocion: Id })

/** K-32. */
export const Promocion = Type.Object({
  idPromocion: Id,
  titulo: Type.String(),
  descripcion: Type.String(),
  tipo: Type.String(),
  imagen: Type.String(),
  vigenciaDesde: Fecha,
  vigenciaHasta: Fecha,
})

export const promociones = calls({
  'GET promociones': {
    summary: 'C-44 Promotions in force today',
    access: 'invitado',
    query: Type.Object({ ...EnLocal, ...Paginado }),
    answer: { 200: Pagina(Promocion) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
    raw: true,
  },
  'GET promociones/detalle': {
    summary: 'C-45 One promotion with its conditions and articles',
    access: 'invitado',
    query: Una,
    answer: {
      200: Type.Object({ ...Promocion.properties, condiciones: Type.String(), articulos: Type.Array(Articulo) }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Promociones.ERROR_NO_ENCONTRADO'],
    raw: true,
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
      articulos: Type.String({
        maxLength: 8000,
        pattern: '^([0-9A-Za-z_.-]+:\\d{1,4}(\\.\\d{1,2})?(,[0-9A-Za-z_.-]+:\\d{1,4}(\\.\\d{1,2})?){0,199})?$',
      }),
    }),
    answer: {
      200: Type.Object({
        promociones: Type.Array(
          Type.Object({
            idPromocion: Id,
            descripcion: Type.String(),
            ahorro: Monto,
            artCodigos: Type.Array(ArtCodigo),
          }),
        ),
        ahorroTotal: Monto,
      }),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
