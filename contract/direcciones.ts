import { type Static, Type } from 'typebox'
import {
  CodigoEmpresa,
  CodigoLocal,
  Entrada,
  Id,
  Ignorado,
  Latitud,
  Longitud,
  Nulo,
  ResultadoOk,
  Texto,
} from './base.ts'
import { calls } from './calls.ts'

const extras = {
  apartamento: Type.Optional(Texto(30)),
  esquina: Type.Optional(Texto(100)),
  referencias: Type.Optional(Texto(300)),
  barrio: Type.Optional(Texto(100)),
  ciudad: Type.Optional(Texto(100)),
  departamento: Type.Optional(Texto(100)),
  alias: Type.Optional(Texto(40)),
  predeterminada: Type.Optional(Type.Boolean()),
}

/** The part of an address that the usuario writes; blank `calle` is refused, `numero` may be empty ("s/n"). */
export const DireccionEntrada = Entrada({
  idDireccion: Ignorado,
  idUsuario: Ignorado,
  entregaDisponible: Ignorado,
  porConfirmar: Ignorado,
  calle: Texto(150, 1),
  numero: Type.Optional(Texto(20)),
  latitud: Latitud,
  longitud: Longitud,
  ...extras,
  /** The point is right, although it is far from the written town (`Direcciones.ERROR_PUNTO_LEJOS`). */
  puntoConfirmado: Type.Optional(Type.Boolean()),
})
export type DireccionEntrada = Static<typeof DireccionEntrada>

/** E-09, K-23. `entregaDisponible`: some visible local of the empresa (or the named one) delivers there. */
export const Direccion = Type.Object({
  idDireccion: Id,
  calle: Type.String(),
  numero: Type.String(),
  latitud: Latitud,
  longitud: Longitud,
  idUsuario: Id,
  apartamento: Type.String(),
  esquina: Type.String(),
  referencias: Type.String(),
  barrio: Type.String(),
  ciudad: Type.String(),
  departamento: Type.String(),
  alias: Type.String(),
  predeterminada: Type.Boolean(),
  entregaDisponible: Type.Boolean(),
  /** It existed before the account was recovered: no pedido is delivered to it until its owner confirms it (CX-27). */
  porConfirmar: Type.Boolean(),
})
export type Direccion = Static<typeof Direccion>

/** The fields that a person wrote, also in the export of their data. */
export const DireccionEscrita = Type.Omit(Direccion, ['latitud', 'longitud', 'idUsuario', 'entregaDisponible'])

/**
 * The written town or departamento, the town where the point is (null: near none), and how far apart they are. For a
 * written town that is unknown, how far the point is from `punto`.
 */
export const DudaDelPunto = Type.Object({
  escrito: Type.String(),
  punto: Nulo(Type.String()),
  metros: Type.Integer({ minimum: 0 }),
})
export type DudaDelPunto = Static<typeof DudaDelPunto>

/** CX-22. Candidate places for an address: corners of its streets, and the middle of its town. */
export const Lugares = Type.Object({
  esquinas: Type.Array(
    Type.Object({
      calle: Type.String(),
      esquina: Type.String(),
      ciudad: Type.String(),
      latitud: Latitud,
      longitud: Longitud,
    }),
  ),
  ciudad: Nulo(Type.Object({ descripcion: Type.String(), latitud: Latitud, longitud: Longitud })),
  /** Says why the point may be wrong, when it was sent together with a town. */
  duda: Nulo(DudaDelPunto),
})
export type Lugares = Static<typeof Lugares>

export const direcciones = calls({
  'GET direcciones/lugares': {
    summary: 'CX-22 Where an address may be, by its two streets and its town',
    access: 'invitado',
    query: Type.Object({
      calle: Type.Optional(Texto(150)),
      esquina: Type.Optional(Texto(100)),
      ciudad: Type.Optional(Texto(100)),
      latitud: Type.Optional(Latitud),
      longitud: Type.Optional(Longitud),
    }),
    answer: { 200: Lugares },
  },
  'POST direcciones': {
    summary: 'C-13 Add an address',
    access: { dueno: { idUsuario: 'query.usuario' } },
    query: Type.Object({ usuario: Type.Optional(Id) }),
    repetible: true,
    body: DireccionEntrada,
    answer: { 201: Direccion },
    refusals: ['Direcciones.ERROR_DEMASIADAS', 'Direcciones.ERROR_PUNTO_LEJOS'],
  },
  'PUT direcciones/:id': {
    summary: 'C-14 Change an address',
    access: { dueno: { direccion: 'params.id' } },
    params: Type.Object({ id: Id }),
    body: DireccionEntrada,
    answer: { 200: Direccion },
    refusals: ['Direcciones.ERROR_NO_ENCONTRADO', 'Direcciones.ERROR_PUNTO_LEJOS'],
  },
  'POST direcciones/:id/confirmar': {
    summary: 'CX-27 An address from before a recovery is the usuario’s own',
    access: { dueno: { direccion: 'params.id' } },
    params: Type.Object({ id: Id }),
    answer: { 200: Direccion },
    refusals: ['Direcciones.ERROR_NO_ENCONTRADO'],
  },
  'DELETE direcciones/:id': {
    summary: 'C-15 Delete an address',
    access: { dueno: { direccion: 'params.id' } },
    params: Type.Object({ id: Id }),
    answer: { 200: ResultadoOk },
    refusals: ['Direcciones.ERROR_NO_ENCONTRADO'],
  },
  'GET direcciones': {
    summary: 'C-16 Own addresses; nearest first with coordinates, `filtro` in calle or alias (A-65)',
    access: { dueno: { idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({
      'usuario-app': Type.Optional(Id),
      latitud: Type.Optional(Latitud),
      longitud: Type.Optional(Longitud),
      filtro: Type.Optional(Texto(100)),
    }),
    answer: { 200: Type.Array(Direccion) },
  },
  'GET direcciones/por-local': {
    summary: 'C-17 Own addresses inside a delivery zone of the local (A-66)',
    access: { dueno: { codigoEmpresa: 'query.empresa', idUsuarioAplicacion: 'query.usuario-app' } },
    query: Type.Object({ empresa: CodigoEmpresa, local: CodigoLocal, 'usuario-app': Type.Optional(Id) }),
    answer: { 200: Type.Array(Direccion) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
