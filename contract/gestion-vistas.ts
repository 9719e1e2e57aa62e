import { type Static, Type } from 'typebox'
import { CodigoLocal, Entrada, ResultadoOk, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { Vista } from './gestion-pedidos.ts'

/** The filters of the list of pedidos; all of them hold together. */
export const FiltrosDeCola = Entrada({
  vista: Type.Optional(Vista),
  entrega: Type.Optional(UnoDe(['ENVIO', 'RETIRO'])),
  /** A delivery zone of the local. */
  zona: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  /** The day of its slot, seen from today. HOY: with the pedidos left from days before. */
  dia: Type.Optional(UnoDe(['HOY', 'SOLO_HOY', 'MANIANA', 'DESPUES'])),
  /** The hours of its slot, of whatever zone. */
  horas: Type.Optional(
    Type.String({ pattern: '^([01]\\d|2[0-4]):[0-5]\\d-([01]\\d|2[0-4]):[0-5]\\d$', maxLength: 11 }),
  ),
  /** PROBLEMA: late or at risk. */
  urgencia: Type.Optional(UnoDe(['TARDE', 'EN_RIESGO', 'PROBLEMA'])),
  /** The person it is assigned to, or who has it in hand: MIO is the caller; or the id of a picker. */
  asignado: Type.Optional(Type.String({ pattern: '^(MIO|NADIE|[1-9][0-9]{0,8})$', maxLength: 9 })),
  /** Part of a number or a name. */
  texto: Type.Optional(Texto(60)),
})
export type FiltrosDeCola = Static<typeof FiltrosDeCola>

/** Filters of the queue under a name. */
export const VistaGuardada = Type.Object({
  idVista: Type.String(),
  nombre: Type.String(),
  filtros: Type.Object(FiltrosDeCola.properties),
  /** Everybody who works in the local has it; otherwise only the caller, in all of their locales. */
  compartida: Type.Boolean(),
  version: Type.Integer(),
})
export type VistaGuardada = Static<typeof VistaGuardada>

export const VistasDelLocal = Type.Object({
  /** The caller's own and those of the local, by name. */
  vistas: Type.Array(VistaGuardada),
  /** The delivery zones that `zona` may name. */
  zonas: Type.Array(Type.Object({ zonaEntrega: Type.Integer(), descripcion: Type.String() })),
})
export type VistasDelLocal = Static<typeof VistasDelLocal>

/** Chosen by the client, so that a repeated request creates no second one. */
const IdVista = Type.String({ format: 'uuid', maxLength: 36 })
const DeUno = Type.Object({ idVista: IdVista })
const DelLocal = Type.Object({ codigoLocal: CodigoLocal, idVista: IdVista })
const PROPIA = { permiso: 'PREPARACION_VER', alcance: 'propio' } as const
const COMPARTIDA = { permiso: 'PREPARACION_DIRIGIR', alcance: { local: 'params.codigoLocal' } } as const
const DatosDeVista = Entrada({
  nombre: Texto(40, 1),
  filtros: FiltrosDeCola,
  /** The version that the caller saw; 0: it is new. */
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
const REFUSALS = [
  'Vistas.ERROR_NO_ENCONTRADA',
  'Vistas.ERROR_VERSION',
  'Vistas.ERROR_NOMBRE_EN_USO',
  'Vistas.ERROR_DEMASIADAS',
] as const

export const gestionVistas = calls({
  'GET gestion/vistas': {
    summary: 'The views of the queue that somebody kept, and what a view may name',
    access: { permiso: 'PREPARACION_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: VistasDelLocal },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'PUT gestion/yo/vistas/:idVista': {
    summary: 'Keep a view for oneself, or change it; repeating it answers the same',
    access: PROPIA,
    params: DeUno,
    body: DatosDeVista,
    answer: { 200: VistaGuardada },
    refusals: REFUSALS,
  },
  'DELETE gestion/yo/vistas/:idVista': {
    summary: 'Forget a view of one’s own; forgotten already, nothing changes',
    access: PROPIA,
    params: DeUno,
    answer: { 200: ResultadoOk },
  },
  'PUT gestion/locales/:codigoLocal/vistas/:idVista': {
    summary: 'Keep a view for everybody of a local, or change it; repeating it answers the same',
    access: COMPARTIDA,
    params: DelLocal,
    body: DatosDeVista,
    answer: { 200: VistaGuardada },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', ...REFUSALS],
  },
  'DELETE gestion/locales/:codigoLocal/vistas/:idVista': {
    summary: 'Forget a view of a local; forgotten already, nothing changes',
    access: COMPARTIDA,
    params: DelLocal,
    answer: { 200: ResultadoOk },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
})
