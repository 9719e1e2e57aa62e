import { type Static, Type } from 'typebox'
import { Entrada, Id, Instante, Nulo, ResultadoOk, Texto } from './base.ts'
import { calls } from './calls.ts'

/** Six digits from the telephone, or one of the recovery codes for when it is not at hand. */
export const CodigoSegundo = Texto(20, 1)

/** A passkey, by what its owner called it. */
export const Llave = Type.Object({
  idLlave: Id,
  nombre: Type.String(),
  alta: Instante,
  usada: Nulo(Instante),
})
export type Llave = Static<typeof Llave>

/** Bytes as WebAuthn's JSON has them. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })
const Credencial = Bytes(1_400)
const ClientDataJson = Bytes(4_000)

/** The fields that the server reads from WebAuthn's `RegistrationResponseJSON`, and a name. */
export const AltaDeLlave = Entrada({
  nombre: Texto(40, 1),
  id: Credencial,
  clientDataJSON: ClientDataJson,
  attestationObject: Bytes(12_000),
  transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,20}$' }), { maxItems: 8 }),
})
export type AltaDeLlave = Static<typeof AltaDeLlave>

/** The fields that the server reads from WebAuthn's `AuthenticationResponseJSON`. */
export const LlaveFirmada = Entrada({
  id: Credencial,
  clientDataJSON: ClientDataJson,
  authenticatorData: Bytes(4_000),
  signature: Bytes(4_000),
  userHandle: Type.Optional(Bytes(100)),
})
export type LlaveFirmada = Static<typeof LlaveFirmada>

/** How a worker of the shop's side proves their identity besides the password. */
export const SegundoFactor = Type.Object({
  activo: Type.Boolean(),
  desde: Nulo(Instante),
  /** The second factor includes codes of a telephone. */
  telefono: Type.Boolean(),
  llaves: Type.Array(Llave),
  /** Passkeys are possible at this address. */
  conLlaves: Type.Boolean(),
  /** The number of unused recovery codes. */
  codigosRestantes: Type.Integer(),
  /** The worker's empresa requires a second factor. */
  exigido: Type.Boolean(),
  /** Somebody else removed it, and the worker has set up none since. */
  quitado: Nulo(Type.Object({ fecha: Instante, quien: Nulo(Type.String()) })),
})
export type SegundoFactor = Static<typeof SegundoFactor>

/** The codes are shown once: the stored form can't be used to log in. */
export const CodigosRecuperacion = Type.Object({ codigos: Type.Array(Type.String()) })

export const segundoFactor = calls({
  'GET gestion/segundo-factor': {
    summary: 'Whether whoever asks has a second factor',
    access: 'administrador',
    antesDeCambiarClave: true,
    answer: { 200: SegundoFactor },
  },
  'POST gestion/segundo-factor': {
    summary: 'Begin a second factor (TOTP, RFC 6238): what the telephone is to know; begun again, another one',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    answer: { 200: Type.Object({ secreto: Type.String(), uri: Type.String() }) },
    refusals: ['SegundoFactor.ERROR_YA_ACTIVO'],
  },
  'POST gestion/segundo-factor/activar': {
    summary: 'Show that the telephone has it; answers ten codes for when it is not at hand',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    body: Entrada({ codigo: CodigoSegundo }),
    answer: { 200: CodigosRecuperacion },
    refusals: ['SegundoFactor.ERROR_YA_ACTIVO', 'SegundoFactor.ERROR_SIN_EMPEZAR', 'SegundoFactor.ERROR_CODIGO'],
  },
  'POST gestion/segundo-factor/baja': {
    summary: 'Take the second factor away: to have it on another telephone, or other codes, it is begun again',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    answer: { 200: ResultadoOk },
  },
  'POST gestion/sesion/confirmar': {
    summary:
      'Show again that it is they: with a code of the second factor or a passkey, or the password of who has none',
    access: 'administrador',
    antesDeCambiarClave: true,
    body: Entrada({
      codigo: Type.Optional(CodigoSegundo),
      clave: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      llave: Type.Optional(LlaveFirmada),
    }),
    answer: { 200: Type.Object({ hasta: Instante }) },
    refusals: [
      'SegundoFactor.ERROR_CODIGO',
      'SegundoFactor.ERROR_REQUERIDO',
      'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
      'Llaves.ERROR_SIN_DOMINIO',
      'Llaves.ERROR_NO_VALIDA',
    ],
  },
})
