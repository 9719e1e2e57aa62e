import { type Static, Type } from 'typebox'
import { Entrada, Instante, Nulo, ResultadoOk, Texto } from './base.ts'
import { calls } from './calls.ts'

/** Six digits from the telephone, or one of the recovery codes for when it is not at hand. */
export const CodigoSegundo = Texto(20, 1)

/** How a worker of the shop's side proves their identity besides the password. */
export const SegundoFactor = Type.Object({
  activo: Type.Boolean(),
  desde: Nulo(Instante),
  /** The number of unused recovery codes. */
  codigosRestantes: Type.Integer(),
  /** The worker's empresa requires a second factor. */
  exigido: Type.Boolean(),
})
export type SegundoFactor = Static<typeof SegundoFactor>

/** Shown once: the stored form can't be used to log in. */
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
    summary: 'Show again that it is they: with a code of the second factor, or the password of who has none',
    access: 'administrador',
    antesDeCambiarClave: true,
    body: Entrada({
      codigo: Type.Optional(CodigoSegundo),
      clave: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    }),
    answer: { 200: Type.Object({ hasta: Instante }) },
    refusals: ['SegundoFactor.ERROR_CODIGO', 'SegundoFactor.ERROR_REQUERIDO', 'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA'],
  },
})
