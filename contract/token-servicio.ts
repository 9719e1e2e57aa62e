import { type Static, Type } from 'typebox'
import { Entrada, UnoDe } from './base.ts'
import { calls } from './calls.ts'

/** The standard token answer (K-41), times in seconds. `refresh_expires_in` of 0: the refresh token never expires. */
export const TokenServicio = Type.Object({
  access_token: Type.String(),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ minimum: 1 }),
  refresh_expires_in: Type.Integer({ minimum: 0 }),
  refresh_token: Type.Optional(Type.String()),
  scope: Type.Optional(Type.String()),
})
export type TokenServicio = Static<typeof TokenServicio>

export const tokenServicio = calls({
  'POST token-servicio': {
    summary: 'C-62 The service token, asked of the identity server',
    access: 'usuario',
    body: Entrada({
      grant_type: UnoDe(['password', 'refresh_token']),
      /** Only for `refresh_token`. */
      refresh_token: Type.Optional(Type.String({ minLength: 1, maxLength: 16_384, pattern: '^[\\x21-\\x7e]+$' })),
    }),
    answer: { 200: TokenServicio },
    refusals: [
      'TokenServicio.ERROR_NO_CONFIGURADO',
      'TokenServicio.ERROR_VENCIDO',
      'TokenServicio.ERROR_NO_DISPONIBLE',
    ],
  },
})
