import { type Static, Type } from 'typebox'
import { CodigoLocal, Entrada, Id, Instante, Nulo, ResultadoOk, Texto, UnoDe } from './base.ts'
import { type Body, calls } from './calls.ts'
import { PermisoLocal } from './permisos.ts'

/** A ready-made role by its word, or the number of one of the empresa's own. */
const Rol = Type.String({
  pattern: '^(PREPARADOR|EMPACADOR|MOSTRADOR|ENCARGADO|AUDITOR|ADMINISTRADOR|[1-9][0-9]{0,8})$',
  maxLength: 13,
})

/** A role, and its local: null is every local of the empresa. */
const rolDado = { rol: Rol, codigoLocal: Nulo(CodigoLocal) }
export const RolDado = Type.Object({
  ...rolDado,
  /** The name of a role of the empresa's own; null for a ready-made one. */
  nombre: Nulo(Type.String()),
  permisos: Type.Array(PermisoLocal),
})
export type RolDado = Static<typeof RolDado>

/** A worker of the empresa. */
export const Persona = Type.Object({
  idAdministrador: Id,
  usuario: Type.String(),
  nombre: Type.String(),
  apellido: Type.String(),
  /** True when they may log in. */
  activo: Type.Boolean(),
  segundoFactor: Type.Boolean(),
  debeCambiarClave: Type.Boolean(),
  /** The PIN for hand-helds; CERRADO: it was wrong five times. */
  pin: Nulo(UnoDe(['ABIERTO', 'CERRADO'])),
  /** They have a badge for the hand-helds. */
  credencial: Type.Boolean(),
  /** When the worker's last session began. */
  ultimaEntrada: Nulo(Instante),
  /** The roles that the caller may see. */
  roles: Type.Array(RolDado),
  /** The caller may lock the worker out and give them another password. */
  tratable: Type.Boolean(),
})
export type Persona = Static<typeof Persona>

/** One change of a worker's rights. */
export const CambioDePersona = Type.Object({
  idCambio: Type.Integer(),
  fecha: Instante,
  /** Null: the terminal, or the server itself. */
  quien: Nulo(Type.String()),
  que: Type.String(),
  antes: Nulo(Type.Object({}, { additionalProperties: true })),
  despues: Nulo(Type.Object({}, { additionalProperties: true })),
})

export type CambioDePersona = Static<typeof CambioDePersona>

export const PersonaConHistoria = Type.Object({ ...Persona.properties, historia: Type.Array(CambioDePersona) })
export type PersonaConHistoria = Static<typeof PersonaConHistoria>

export const Personal = Type.Object({
  personas: Type.Array(Persona),
  /** The roles that the caller may grant. */
  puedeDar: Type.Array(RolDado),
})
export type Personal = Static<typeof Personal>

/** A first password, read out or handed over on paper: the worker chooses another one at the first login. */
const ClavePrimera = Type.Object({ idAdministrador: Id, clave: Type.String() })

const Params = Type.Object({ idAdministrador: Id })
const ALCANCE = { persona: 'params.idAdministrador' } as const
/** The calls that change one of them. */
const DE_UNO = { access: { permiso: 'PERSONAL_EDITAR', alcance: ALCANCE }, reciente: true, params: Params } as const
const Nombre = Texto(50, 1)

export const gestionPersonal = calls({
  'GET gestion/personal': {
    summary: 'The people of the caller’s locales, and the roles that the caller may give',
    access: { permiso: 'PERSONAL_VER', alcance: 'propio' },
    answer: { 200: Personal },
  },
  'POST gestion/personal': {
    summary: 'Take somebody in, with a role; answers a first password, which they have to change',
    access: { permiso: 'PERSONAL_EDITAR', alcance: { local: 'body.codigoLocal' } },
    reciente: true,
    body: Entrada({
      usuario: Type.String({ minLength: 1, maxLength: 60, pattern: '^[\\p{L}\\p{N}._-]+$' }),
      nombre: Nombre,
      apellido: Nombre,
      ...rolDado,
    }),
    answer: { 201: ClavePrimera },
    refusals: ['Locales.ERROR_NO_ENCONTRADO', 'Roles.ERROR_NO_ENCONTRADO', 'Personal.ERROR_USUARIO_EN_USO'],
  },
  'GET gestion/personal/:idAdministrador': {
    summary: 'One of them, with every change of their rights',
    access: { permiso: 'PERSONAL_VER', alcance: ALCANCE },
    params: Params,
    answer: { 200: PersonaConHistoria },
    refusals: ['Personal.ERROR_NO_ENCONTRADO'],
  },
  'POST gestion/personal/:idAdministrador/roles': {
    summary: 'Give a role, or take it away; done already, nothing changes',
    ...DE_UNO,
    body: Entrada({ ...rolDado, quitar: Type.Optional(Type.Boolean()) }),
    answer: { 200: PersonaConHistoria },
    refusals: [
      'Personal.ERROR_NO_ENCONTRADO',
      'Personal.ERROR_PROPIO',
      'Locales.ERROR_NO_ENCONTRADO',
      'Roles.ERROR_NO_ENCONTRADO',
    ],
  },
  'POST gestion/personal/:idAdministrador/acceso': {
    summary: 'Shut somebody out everywhere, at once, or let them in again',
    ...DE_UNO,
    body: Entrada({ activo: Type.Boolean() }),
    answer: { 200: PersonaConHistoria },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'POST gestion/personal/:idAdministrador/clave': {
    summary: 'Another first password for a person who lost theirs; ends their sessions',
    ...DE_UNO,
    answer: { 200: ClavePrimera },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'POST gestion/personal/:idAdministrador/segundo-factor/baja': {
    summary: 'Remove the second factor of a person who lost telephone and codes; ends their sessions',
    ...DE_UNO,
    answer: { 200: PersonaConHistoria },
    refusals: ['Personal.ERROR_NO_ENCONTRADO', 'Personal.ERROR_PROPIO'],
  },
  'PUT gestion/yo/clave': {
    summary: 'Another password of one’s own; ends the other sessions',
    access: 'administrador',
    antesDeCambiarClave: true,
    body: Entrada({
      claveActual: Type.String({ minLength: 1, maxLength: 200 }),
      claveNueva: Type.String({ minLength: 1, maxLength: 200 }),
    }),
    answer: { 200: ResultadoOk },
    refusals: [
      'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
      'Usuarios.ERROR_CLAVE_DEBIL',
      'Usuarios.ERROR_CAMBIOS_DEL_DIA',
    ],
  },
})

/** A person to take in, with their first role. */
export type PersonaNueva = Body<(typeof gestionPersonal)['POST gestion/personal']>
