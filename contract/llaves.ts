import { type Static, Type } from 'typebox'
import { AdministradorConSesion } from './administradores.ts'
import { Id, Nulo } from './base.ts'
import { calls } from './calls.ts'
import { AltaDeLlave, Llave, LlaveFirmada } from './segundo-factor.ts'

export type { AltaDeLlave, Llave, LlaveFirmada } from './segundo-factor.ts'

const PublicKey = Type.Literal('public-key')
/** WebAuthn's `PublicKeyCredentialCreationOptionsJSON`: what the browser makes a passkey with. */
export const OpcionesDeAlta = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: PublicKey, alg: Type.Integer() })),
  excludeCredentials: Type.Array(
    Type.Object({ type: PublicKey, id: Type.String(), transports: Type.Array(Type.String()) }),
  ),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    userVerification: Type.Literal('required'),
  }),
  attestation: Type.Literal('none'),
})
export type OpcionesDeAlta = Static<typeof OpcionesDeAlta>

/** WebAuthn's `PublicKeyCredentialRequestOptionsJSON`: what a passkey signs. */
const OpcionesDeFirma = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  userVerification: Type.Literal('required'),
})

const Llaves = Type.Object({ llaves: Type.Array(Llave) })

export const llaves = calls({
  'POST gestion/yo/llaves/opciones': {
    summary: 'Begin a passkey (WebAuthn) of one’s own: what the browser makes it with, good for five minutes',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    answer: { 200: OpcionesDeAlta },
    refusals: ['Llaves.ERROR_SIN_DOMINIO', 'Llaves.ERROR_DEMASIADAS'],
  },
  'POST gestion/yo/llaves': {
    summary: 'Keep the passkey that the browser made; the first second factor comes with ten recovery codes',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    body: AltaDeLlave,
    answer: { 200: Type.Object({ llaves: Type.Array(Llave), codigos: Nulo(Type.Array(Type.String())) }) },
    refusals: ['Llaves.ERROR_SIN_DOMINIO', 'Llaves.ERROR_DEMASIADAS', 'Llaves.ERROR_NO_VALIDA'],
  },
  'DELETE gestion/yo/llaves/:idLlave': {
    summary: 'Remove a passkey of one’s own; removed already, nothing changes',
    access: 'administrador',
    antesDeCambiarClave: true,
    reciente: true,
    params: Type.Object({ idLlave: Id }),
    answer: { 200: Llaves },
  },
  'POST gestion/sesion/llave/opciones': {
    summary: 'What a passkey signs to log in or to confirm, good once and for five minutes',
    access: 'invitado',
    answer: { 200: OpcionesDeFirma },
    refusals: ['Llaves.ERROR_SIN_DOMINIO'],
  },
  'POST gestion/sesion/llave': {
    summary: 'Log in with a passkey alone, which stands for the password and the second factor',
    access: 'invitado',
    body: LlaveFirmada,
    answer: { 200: AdministradorConSesion },
    refusals: ['Llaves.ERROR_SIN_DOMINIO', 'Llaves.ERROR_NO_VALIDA'],
  },
})
