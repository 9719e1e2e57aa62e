import { Type } from 'typebox'
import { Entrada, ResultadoOk } from './base.ts'
import { calls } from './calls.ts'
import { UsuarioConSesion } from './usuarios.ts'

export const sesiones = calls({
  'POST sesiones/refrescar': {
    summary: 'CX-17 A new session for a refresh token (body, or the refresh cookie on the web)',
    access: 'invitado',
    body: Type.Optional(Entrada({ tokenRefresco: Type.Optional(Type.String({ maxLength: 200 })) })),
    answer: { 200: UsuarioConSesion },
  },
  'DELETE sesiones/actual': {
    summary: 'CX-17 End this session; answers OK also when it had already ended',
    access: 'invitado',
    answer: { 200: ResultadoOk },
  },
})
