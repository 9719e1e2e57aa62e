import { Type } from 'typebox'
import { CodigoEmpresa, Fecha, Id, Instante } from './base.ts'
import { calls } from './calls.ts'

/** E-20, K-22. `contrato` is sanitised HTML. */
export const Terminos = Type.Object({
  id: Id,
  version: Type.String(),
  contrato: Type.String(),
  vigenciaDesde: Fecha,
})

export const Empresa = Type.Object({
  codigoEmpresa: CodigoEmpresa,
  nombre: Type.String(),
  red: Id,
  pais: Type.Integer(),
  imagenLogo: Type.String(),
  /** + The line under its name; empty where it has none. */
  eslogan: Type.String(),
  colores: Type.Object({ primary: Type.String() }),
  consultaSaldo: Type.Boolean(),
  /** + A-14: does the empresa use verification codes? */
  codigoVerificacion: Type.Boolean(),
})

export const empresas = calls({
  'GET empresas/terminos-condiciones': {
    summary: 'C-11 The terms in force',
    access: 'invitado',
    query: Type.Object({ empresa: CodigoEmpresa, red: Type.Optional(Id) }),
    answer: { 200: Terminos },
    refusals: ['Empresas.ERROR_TERMINOS_NO_ENCONTRADOS'],
  },
  'POST empresas/aceptar-terminos-condiciones/contratos/:termsId/usuarios/:userId': {
    summary: 'C-12 Accept a version of the terms; kept with time and session as proof',
    access: { dueno: { idUsuario: 'params.userId' } },
    actuando: 'vedado',
    params: Type.Object({ termsId: Id, userId: Id }),
    answer: {
      200: Type.Object({
        resultado: Type.Literal('OK'),
        /** Concerns the version in force: false when the accepted version was an older one. */
        aceptaTerminosCondiciones: Type.Boolean(),
        fechaAceptacion: Instante,
      }),
    },
    refusals: ['Empresas.ERROR_TERMINOS_NO_ENCONTRADOS'],
    repetible: 'sola',
  },
  'GET empresas/tipos': {
    summary: 'C-54 Kinds of empresa',
    access: 'invitado',
    answer: { 200: Type.Array(Type.Object({ id: Id, descripcion: Type.String() })) },
  },
  'GET empresas/:id': {
    summary: 'C-55 An empresa',
    access: 'invitado',
    params: Type.Object({ id: CodigoEmpresa }),
    answer: { 200: Empresa },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
})
