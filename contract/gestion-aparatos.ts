import { type Static, Type } from 'typebox'
import { AdministradorConSesion } from './administradores.ts'
import { CodigoLocal, Entrada, Id, Instante, Nulo, ResultadoOk, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'

/** A hand-held device of a shop. */
export const Aparato = Type.Object({
  idAparato: Id,
  codigoLocal: CodigoLocal,
  nombre: Type.String(),
  /** When it was enrolled; null while its code is unused. */
  alta: Nulo(Instante),
  /** The last login on it. */
  visto: Nulo(Instante),
  revocado: Nulo(Instante),
})
export type Aparato = Static<typeof Aparato>

/** A device's data about itself. */
export const AparatoPropio = Type.Object({
  idAparato: Id,
  nombre: Type.String(),
  codigoLocal: CodigoLocal,
  nombreLocal: Type.String(),
})
export type AparatoPropio = Static<typeof AparatoPropio>

/** The reason for which a session ended before its time. */
export const FinDeSesion = UnoDe(['ACCESO_CERRADO', 'APARATO_QUITADO'])
export type FinDeSesion = Static<typeof FinDeSesion>

const Pin = Type.String({ pattern: '^[0-9]{6}$', minLength: 6, maxLength: 6 })
/** The key of a device that keeps no cookies; on the web it is a cookie that scripts can't read. */
const ClaveDeAparato = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))
const PERSONA = { persona: 'params.idAdministrador' } as const

export const gestionAparatos = calls({
  'GET gestion/aparatos': {
    summary: 'The hand-helds of a local',
    access: { permiso: 'PERSONAL_VER', alcance: { local: 'query.local' } },
    query: Type.Object({ local: CodigoLocal }),
    answer: { 200: Type.Object({ aparatos: Type.Array(Aparato) }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/aparatos': {
    summary: 'Enrol a hand-held of a local: a code to open on it, good once and for ten minutes',
    access: { permiso: 'PERSONAL_EDITAR', alcance: { local: 'body.codigoLocal' } },
    reciente: true,
    body: Entrada({ codigoLocal: CodigoLocal, nombre: Texto(40, 1) }),
    answer: { 201: Type.Object({ idAparato: Id, codigo: Type.String(), vence: Instante }) },
    refusals: ['Locales.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/aparatos/:idAparato/baja': {
    summary: 'A hand-held is no longer one of the shop: every session on it ends; ended already, nothing changes',
    access: { permiso: 'PERSONAL_EDITAR', alcance: { aparato: 'params.idAparato' } },
    reciente: true,
    params: Type.Object({ idAparato: Id }),
    answer: { 200: ResultadoOk },
    refusals: ['Aparatos.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/aparato/alta': {
    summary: 'Enrol this device with the code it was shown; the web gets a cookie',
    access: 'invitado',
    body: Entrada({ codigo: Texto(100, 1) }),
    answer: { 200: Type.Object({ aparato: AparatoPropio, clave: Type.Optional(Type.String()) }) },
    refusals: ['Aparatos.ERROR_CODIGO'],
  },
  'GET gestion/aparato': {
    summary: 'Which hand-held of a shop this device is; null when it is none, or none any more',
    access: 'invitado',
    answer: { 200: Type.Object({ aparato: Nulo(AparatoPropio) }) },
  },
  'GET gestion/sesion/fin': {
    summary: 'Why one’s own session is over, beside running out: somebody closed the access, or took the device off',
    access: 'invitado',
    answer: { 200: Type.Object({ motivo: Nulo(FinDeSesion) }) },
  },
  'POST gestion/sesion/pin': {
    summary: 'Come in on a hand-held, with the name and six digits: for the work of the shop floor in its local',
    access: 'invitado',
    body: Entrada({ usuario: Texto(200, 1), pin: Pin, aparato: ClaveDeAparato }),
    answer: { 200: AdministradorConSesion },
    refusals: ['Aparatos.ERROR_DESCONOCIDO', 'Pin.ERROR_INCORRECTO', 'Pin.ERROR_CERRADO'],
  },
  'POST gestion/sesion/credencial': {
    summary: 'Come in on a hand-held with a badge, as with the PIN',
    access: 'invitado',
    body: Entrada({ credencial: Texto(40, 1), aparato: ClaveDeAparato }),
    answer: { 200: AdministradorConSesion },
    refusals: ['Aparatos.ERROR_DESCONOCIDO', 'Credencial.ERROR_INCORRECTA'],
  },
  'POST gestion/personal/:idAdministrador/credencial': {
    summary: 'Another badge for somebody, to be printed; the one before ends, and what they have open on hand-helds',
    access: { permiso: 'PERSONAL_EDITAR', alcance: PERSONA },
    reciente: true,
    params: Type.Object({ idAdministrador: Id }),
    answer: { 200: Type.Object({ idAdministrador: Id, credencial: Type.String() }) },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'POST gestion/personal/:idAdministrador/credencial/baja': {
    summary: 'Remove somebody’s badge; removed already, nothing changes',
    access: { permiso: 'PERSONAL_EDITAR', alcance: PERSONA },
    reciente: true,
    params: Type.Object({ idAdministrador: Id }),
    answer: { 200: ResultadoOk },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'POST gestion/personal/:idAdministrador/pin': {
    summary: 'Another PIN for somebody, who has to change it; opens what five wrong ones closed',
    access: { permiso: 'PERSONAL_EDITAR', alcance: PERSONA },
    reciente: true,
    params: Type.Object({ idAdministrador: Id }),
    answer: { 200: Type.Object({ idAdministrador: Id, pin: Type.String() }) },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'PUT gestion/yo/pin': {
    summary: 'Another PIN of one’s own',
    access: 'administrador',
    antesDeCambiarClave: true,
    enAparato: true,
    body: Entrada({ pinActual: Pin, pinNuevo: Pin }),
    answer: { 200: ResultadoOk },
    refusals: ['Pin.ERROR_INCORRECTO', 'Pin.ERROR_CERRADO', 'Pin.ERROR_DEBIL'],
  },
})
