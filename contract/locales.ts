import { type Static, Type } from 'typebox'
import {
  CodigoEmpresa,
  CodigoLocal,
  Hora,
  Id,
  Instante,
  Latitud,
  Longitud,
  Nulo,
  Pagina,
  Paginado,
  SoloVerdadero,
  Texto,
} from './base.ts'
import { calls } from './calls.ts'

export const Horario = Type.Object({
  /** 1 = Monday … 7 = Sunday. */
  dia: Type.Integer({ minimum: 1, maximum: 7 }),
  horaDesde: Hora,
  horaHasta: Hora,
})
export type Horario = Static<typeof Horario>

/** E-11, K-33. `distancia` in metres, null without coordinates. */
export const Local = Type.Object({
  codigoLocal: CodigoLocal,
  codigoEmpresa: CodigoEmpresa,
  nombre: Type.String(),
  imagenLogo: Type.String(),
  urlLogoLocal: Type.String(),
  direccion: Type.String(),
  barrio: Type.String(),
  ciudad: Type.String(),
  telefono: Type.String(),
  latitud: Latitud,
  longitud: Longitud,
  distancia: Nulo(Type.Integer()),
  estaCerrado: Type.Boolean(),
  proximaApertura: Nulo(Instante),
  visible: Type.Boolean(),
  horarios: Type.Array(Horario),
  tiposEntrega: Type.Array(Type.Integer()),
  /** Says whether a customer can scan their shopping there, and pay at the till by a code. */
  self: Type.Boolean(),
})
export type Local = Static<typeof Local>

/** Says whether a local is open now. */
export const LocalVisible = Type.Object({
  codigoLocal: CodigoLocal,
  codigoEmpresa: CodigoEmpresa,
  visible: Type.Boolean(),
  estaCerrado: Type.Boolean(),
  proximaApertura: Nulo(Instante),
})

const BuscarLocales = Type.Object({
  pais: Type.Optional(Id),
  /** Disabled locales are never listed. */
  habilitado: Type.Optional(SoloVerdadero),
  /** Without it the header X-Red names the network (K-09). */
  red: Type.Optional(Id),
  empresa: Type.Optional(CodigoEmpresa),
  latitud: Type.Optional(Latitud),
  longitud: Type.Optional(Longitud),
  'tipo-empresa': Type.Optional(Id),
  nombre: Type.Optional(Texto(100)),
  /** The session's own usuario: the locales of the network that this usuario belongs to. */
  usuario: Type.Optional(Id),
  ...Paginado,
})

/** Guests may ask too; a named usuario must be the session's own. */
const DE_QUIEN = { dueno: { idUsuario: 'query.usuario' }, invitado: true } as const

export const PaginaLocales = Pagina(Local)

export const locales = calls({
  'GET locales/entrega-local': {
    summary: 'C-52 Locales for pickup, nearest first with coordinates',
    access: DE_QUIEN,
    query: BuscarLocales,
    answer: { 200: PaginaLocales },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
  'GET locales/entrega-domicilio': {
    summary: 'C-53 Locales that deliver; with coordinates, only to them',
    access: DE_QUIEN,
    query: BuscarLocales,
    answer: { 200: PaginaLocales },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
  'GET locales/visible': {
    summary: 'C-56 Is a local open now? Without `local`, all of them (A-57)',
    access: 'invitado',
    query: Type.Object({
      empresa: CodigoEmpresa,
      local: Type.Optional(CodigoLocal),
      /** Invisible ones are never listed. */
      visible: Type.Optional(SoloVerdadero),
    }),
    answer: {
      200: Type.Array(LocalVisible),
    },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Empresas.ERROR_NO_ENCONTRADO'],
  },
})
