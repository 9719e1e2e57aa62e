import { type Static, Type } from 'typebox'
import { Entrada, Id, Ignorado, Instante, Nulo, Publicado, ResultadoOk, Texto, TextoTalCual, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { DeviceID } from './dispositivos.ts'

/**
 * V-01 … V-05 as published: values beyond the limits are accepted by the schema, so that the rule can say which limit
 * they break.
 */
const Nombre = Publicado(TextoTalCual(200), { minLength: 2, maxLength: 50 })
const Email = Publicado(TextoTalCual(300), { maxLength: 150, format: 'email' })
const ClaveNueva = Publicado(Type.String({ maxLength: 200 }), { minLength: 8, maxLength: 72, format: 'password' })
const NumeroCelular = Type.Optional(Publicado(Nulo(Texto(60)), { maxLength: 15 }))
const NumeroDocumento = Type.Optional(
  Publicado(Nulo(Texto(60)), {
    maxLength: 30,
    description: 'With `idTipoDocumento` or neither; digits, but for types 3 and 4',
  }),
)

/**
 * The push token of the calling phone (`X-Plataforma`): that phone belongs to the usuario from then on, as with C-27.
 */
const IdPushNotifications = Type.Optional(Nulo(Type.Union([DeviceID, Type.Literal('')])))

/** E-01. The server decides some fields itself: those are accepted and ignored. */
export const UsuarioRegistro = Entrada({
  idUsuario: Ignorado,
  nombre: Nombre,
  apellido: Nombre,
  email: Email,
  clave: ClaveNueva,
  numeroCelular: NumeroCelular,
  numeroDocumento: NumeroDocumento,
  idTipoDocumento: Type.Optional(Nulo(Type.Integer({ minimum: 1, maximum: 99 }))),
  pais: Type.Integer({ minimum: 1, maximum: 9999 }),
  codigoEmpresa: Id,
  red: Id,
  cantidadLogs: Ignorado,
  fechaUltLogin: Ignorado,
  idPushNotifications: IdPushNotifications,
  esClienteGeneral: Ignorado,
})
export type UsuarioRegistro = Static<typeof UsuarioRegistro>

/** K-10. On the web `token` and `tokenRefresco` travel in cookies instead and are absent here. */
export const Sesion = Type.Object({
  token: Type.Optional(Type.String()),
  vence: Instante,
  tokenRefresco: Type.Optional(Type.String()),
})

export const datosUsuario = {
  idUsuario: Id,
  idUsuarioAplicacion: Id,
  email: Type.String(),
  nombre: Type.String(),
  apellido: Type.String(),
  idTipoDocumento: Nulo(Type.Integer()),
  numeroDocumento: Nulo(Type.String()),
  numeroCelular: Nulo(Type.String()),
  pais: Type.Integer(),
  blnCambiarPsw: Type.Boolean(),
  /** While false, `email` only gets the confirmation e-mail. */
  correoConfirmado: Type.Boolean(),
  aceptaTerminosCondiciones: Type.Boolean(),
  esAdmin: Type.Boolean(),
}
/** E-02, without the session. */
export const Usuario = Type.Object(datosUsuario)
export type Usuario = Static<typeof Usuario>
/** E-02 with the session of K-10 (K-20). */
export const UsuarioConSesion = Type.Object({ ...datosUsuario, sesion: Sesion })
export type UsuarioConSesion = Static<typeof UsuarioConSesion>

/** Six digits of an e-mail, with or without spaces. */
export const Codigo = Type.String({ maxLength: 20 })

/**
 * C-02, K-20: an absent field stays unchanged; the rest of E-01 and of a login's answer is accepted and ignored.
 * Another `email` needs `clave`, the current password, or `codigo`.
 */
export const PerfilCambiado = Entrada({
  nombre: Type.Optional(Nombre),
  apellido: Type.Optional(Nombre),
  numeroCelular: NumeroCelular,
  idTipoDocumento: Type.Optional(Nulo(Type.Integer({ minimum: 1, maximum: 99 }))),
  numeroDocumento: NumeroDocumento,
  pais: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
  email: Type.Optional(Email),
  clave: Type.Optional(Type.String({ maxLength: 200 })),
  /** The code sent to the current e-mail (CX-10, `CORREO`). */
  codigo: Type.Optional(Codigo),
  idPushNotifications: IdPushNotifications,
  idUsuario: Ignorado,
  idUsuarioAplicacion: Ignorado,
  blnCambiarPsw: Ignorado,
  correoConfirmado: Ignorado,
  aceptaTerminosCondiciones: Ignorado,
  esAdmin: Ignorado,
  sesion: Ignorado,
  codigoEmpresa: Ignorado,
  red: Ignorado,
  cantidadLogs: Ignorado,
  fechaUltLogin: Ignorado,
  esClienteGeneral: Ignorado,
})
export type PerfilCambiado = Static<typeof PerfilCambiado>

/** The fields that a registration and a later change may both leave out. */
export const DatosDePersona = Type.Pick(PerfilCambiado, [
  'numeroCelular',
  'idTipoDocumento',
  'numeroDocumento',
  'idPushNotifications',
  'idUsuario',
  'cantidadLogs',
  'fechaUltLogin',
  'esClienteGeneral',
])

/** K-20 of C-03. */
export const Baja = Entrada({
  idMotivoBaja: Id,
  comentario: Type.Optional(Texto(500)),
  clave: Type.String({ maxLength: 200 }),
})
export type Baja = Static<typeof Baja>
const BajaParcial = Type.Partial(Baja, { additionalProperties: false })
const baja = {
  access: { dueno: { idUsuario: 'params.id' } },
  actuando: 'vedado',
  params: Type.Object({ id: Id }),
  answer: { 200: ResultadoOk },
  refusals: [
    'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
    'Usuarios.ERROR_PEDIDOS_EN_CURSO',
    'Usuarios.ERROR_NO_ENCONTRADO',
  ],
} as const

/** The purpose of a code: to confirm the account, to change its e-mail (C-02), or for a forgotten password. */
export const MotivoCodigo = UnoDe(['CUENTA', 'CORREO', 'CLAVE'])
export type MotivoCodigo = Static<typeof MotivoCodigo>
/** The purposes that CX-11 accepts; C-02 takes the code for an e-mail. */
export const MotivoConfirmado = UnoDe(['CUENTA', 'CLAVE'])
export type MotivoConfirmado = Static<typeof MotivoConfirmado>

export const usuarios = calls({
  'POST usuarios': {
    summary: 'C-01 Register; answers the logged usuario with a session (A-13)',
    access: 'invitado',
    repetible: true,
    body: UsuarioRegistro,
    answer: { 201: UsuarioConSesion },
    refusals: [
      'Usuarios.ERROR_CORREO_YA_REGISTRADO',
      'Usuarios.ERROR_CLAVE_DEBIL',
      'Usuarios.ERROR_DOCUMENTO_INVALIDO',
      'Empresas.ERROR_NO_ENCONTRADO',
    ],
  },
  'POST usuarios/login': {
    summary: 'C-05 Log in with e-mail and password',
    access: 'invitado',
    body: Entrada({ usuario: Texto(300), clave: Type.String({ maxLength: 200 }) }),
    answer: { 200: UsuarioConSesion },
    refusals: ['Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS', 'Empresas.ERROR_NO_ENCONTRADO'],
  },
  'GET usuarios/:id': {
    summary: 'C-04 The usuario',
    access: { dueno: { idUsuario: 'params.id' } },
    params: Type.Object({ id: Id }),
    answer: { 200: Usuario },
    refusals: ['Usuarios.ERROR_NO_ENCONTRADO'],
  },
  'PUT usuarios/:id': {
    summary: 'C-02 Change the usuario; a new e-mail needs the password or a code',
    access: { dueno: { idUsuario: 'params.id' } },
    actuando: ['body.email', 'body.clave', 'body.codigo', 'body.idPushNotifications'],
    params: Type.Object({ id: Id }),
    body: PerfilCambiado,
    answer: { 200: Usuario },
    refusals: [
      'Usuarios.ERROR_NO_ENCONTRADO',
      'Usuarios.ERROR_DOCUMENTO_INVALIDO',
      'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
      'Usuarios.ERROR_CODIGO_INCORRECTO',
      'Usuarios.ERROR_CORREO_YA_REGISTRADO',
      'Usuarios.ERROR_CAMBIOS_DEL_DIA',
    ],
  },
  'POST usuarios/:id/confirmacion-correo': {
    summary: 'CX-26 Send the confirmation e-mail again, unless it is confirmed',
    access: { dueno: { idUsuario: 'params.id' } },
    actuando: 'vedado',
    params: Type.Object({ id: Id }),
    answer: { 200: ResultadoOk },
    refusals: ['Usuarios.ERROR_NO_ENCONTRADO'],
  },
  'POST usuarios/:id/confirmar-correo': {
    summary: 'CX-23 Confirm the address with the code of its e-mail',
    access: { dueno: { idUsuario: 'params.id' } },
    actuando: 'vedado',
    params: Type.Object({ id: Id }),
    body: Entrada({ codigo: Codigo }),
    answer: { 200: Usuario },
    refusals: ['Usuarios.ERROR_NO_ENCONTRADO', 'Usuarios.ERROR_CODIGO_INCORRECTO'],
  },
  'PUT usuarios/restablecer-password': {
    summary: 'C-07 A temporary password by e-mail; always one answer (A-18)',
    access: 'invitado',
    body: Entrada({ email: Texto(300) }),
    answer: { 200: ResultadoOk },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO'],
  },
  'POST usuarios/codigo-verificacion': {
    summary: 'CX-10 A code by e-mail, where the empresa has them; always one answer',
    access: 'invitado',
    body: Entrada({ email: Texto(300), motivo: MotivoCodigo }),
    /** How many minutes the code is valid. */
    answer: { 200: Type.Object({ resultado: Type.Literal('OK'), minutos: Type.Integer() }) },
    refusals: ['Empresas.ERROR_NO_ENCONTRADO', 'Usuarios.ERROR_CODIGOS_NO_HABILITADOS'],
  },
  'POST usuarios/validar-codigo': {
    summary: 'CX-11 Use a code once: confirms the account, or answers a temporary password (S-02)',
    access: 'invitado',
    body: Entrada({ email: Texto(300), motivo: MotivoConfirmado, codigo: Codigo }),
    answer: { 200: Type.Object({ resultado: Type.Literal('OK'), claveTemporal: Type.Optional(Type.String()) }) },
    refusals: [
      'Empresas.ERROR_NO_ENCONTRADO',
      'Usuarios.ERROR_CODIGOS_NO_HABILITADOS',
      'Usuarios.ERROR_CODIGO_INCORRECTO',
    ],
  },
  'PUT usuarios/:id/modificar-password': {
    summary: 'C-08 Change the password; every other session of the usuario ends',
    access: { dueno: { idUsuario: 'params.id' } },
    antesDeCambiarClave: true,
    actuando: 'vedado',
    params: Type.Object({ id: Id }),
    body: Entrada({ claveActual: Type.String({ maxLength: 200 }), claveNueva: ClaveNueva }),
    answer: { 200: ResultadoOk },
    refusals: [
      'Usuarios.ERROR_CLAVE_ACTUAL_INCORRECTA',
      'Usuarios.ERROR_CLAVE_DEBIL',
      'Usuarios.ERROR_CAMBIOS_DEL_DIA',
    ],
  },
  'GET usuarios/motivos-baja': {
    summary: 'C-29 Reasons to delete an account',
    access: 'invitado',
    answer: { 200: Type.Array(Type.Object({ idMotivoBaja: Id, descripcion: Type.String() })) },
  },
  'DELETE usuarios/:id': {
    summary: 'C-03 Delete account and personal data; the body may be a query (A-39)',
    ...baja,
    query: Type.Object(BajaParcial.properties),
    body: Type.Optional(BajaParcial),
  },
  'POST usuarios/:id/baja': {
    summary: 'C-03 The same, for clients that drop the body of a DELETE (A-39)',
    ...baja,
    body: Baja,
  },
})
