import { Type } from 'typebox'
import { CodigoEmpresa, Id } from './base.ts'
import { calls } from './calls.ts'

/** An entry of one of the lists below, which are all of this shape. */
export const CodigoDescripcion = Type.Object({ codigo: Type.Integer(), descripcion: Type.String() })

export const paises = calls({
  'GET paises': {
    summary: 'C-18 Countries',
    access: 'invitado',
    answer: { 200: Type.Array(CodigoDescripcion) },
  },
  'GET paises/por-empresas': {
    summary: 'C-22 Countries in which an empresa works',
    access: 'invitado',
    query: Type.Object({ empresa: Type.Optional(CodigoEmpresa), red: Type.Optional(Id) }),
    answer: {
      200: Type.Array(
        Type.Object({ codigo: Type.Integer(), descripcion: Type.String(), codigoEmpresa: CodigoEmpresa }),
      ),
    },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
  'GET paises/:c/departamentos': {
    summary: 'C-19 Departments of a country',
    access: 'invitado',
    params: Type.Object({ c: Id }),
    answer: { 200: Type.Array(CodigoDescripcion) },
    refusals: ['Paises.ERROR_NO_ENCONTRADO'],
  },
  'GET paises/departamentos/:d/ciudades': {
    summary: 'C-20 Towns of a department',
    access: 'invitado',
    params: Type.Object({ d: Id }),
    answer: { 200: Type.Array(CodigoDescripcion) },
    refusals: ['Paises.ERROR_NO_ENCONTRADO'],
  },
  'GET paises/:pais/tipos-documento': {
    summary: 'C-21 Kinds of document of a country; the app adds "Ninguno"',
    access: 'invitado',
    params: Type.Object({ pais: Id }),
    // E-19
    answer: { 200: Type.Array(Type.Object({ id: Type.Integer(), tipoDocumento: Type.String() })) },
    refusals: ['Paises.ERROR_NO_ENCONTRADO'],
  },
})
