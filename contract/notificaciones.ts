import { type Static, Type } from 'typebox'
import {
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  Id,
  IdNotificacion,
  Instante,
  Nulo,
  Pagina,
  Paginado,
  UnoDe,
} from './base.ts'
import { calls } from './calls.ts'

/**
 * E-21 Where a tap leads: kind (0 general, 1 pedido, 2 cupon, 3 rating), shop if it has one, and the thing it is about.
 */
export const DatosNotificacion = Type.Object({
  tipo: UnoDe([0, 1, 2, 3]),
  empresa: CodigoEmpresa,
  local: Nulo(CodigoLocal),
  /**
   * For a pedido its number, or `programado-` and that of a scheduled one (CX-33); for a cupon its code, for a general one
   * the article that is back in stock (CX-50).
   */
  identificador: Type.String(),
})
export type DatosNotificacion = Static<typeof DatosNotificacion>

/** CX-15 A notification to a customer. */
export const Notificacion = Type.Object({
  idNotificacion: IdNotificacion,
  titulo: Type.String(),
  texto: Type.String(),
  fecha: Instante,
  leida: Type.Boolean(),
  datos: DatosNotificacion,
})
export type Notificacion = Static<typeof Notificacion>

/** CX-15 The topics on which a customer wants pushes (G-03). The list keeps all notifications. */
export const Preferencias = Type.Object({
  pedidos: Type.Boolean(),
  cupones: Type.Boolean(),
  ofertas: Type.Boolean(),
  calificaciones: Type.Boolean(),
})
export type Preferencias = Static<typeof Preferencias>

export const notificaciones = calls({
  'GET notificaciones': {
    summary: 'CX-15 What the usuario was told, newest first; `noLeidas` counts all',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ 'usuario-app': Type.Optional(Id), ...Paginado }),
    answer: { 200: Type.Object({ ...Pagina(Notificacion).properties, noLeidas: Type.Integer() }) },
  },
  'PUT notificaciones/:id/leida': {
    summary: 'CX-15 Marks it as read',
    access: { dueno: { notificacion: 'params.id' } },
    params: Type.Object({ id: IdNotificacion }),
    answer: { 200: Notificacion },
    refusals: ['Notificaciones.ERROR_NO_ENCONTRADA'],
  },
  'GET usuarios/:id/preferencias': {
    summary: 'CX-15 Which notifications the usuario wants; all until they choose',
    access: { dueno: { idUsuario: 'params.id' } },
    params: Type.Object({ id: Id }),
    answer: { 200: Preferencias },
  },
  'PUT usuarios/:id/preferencias': {
    summary: 'CX-15 Change which notifications the usuario wants',
    access: { dueno: { idUsuario: 'params.id' } },
    params: Type.Object({ id: Id }),
    body: Entrada(Preferencias.properties),
    answer: { 200: Preferencias },
  },
})
