import { type Static, Type } from 'typebox'
import { CodigoEmpresa, Entrada, Id, Nulo, Pagina, Paginado, ResultadoOk, Texto, UnoDe } from './base.ts'
import { calls } from './calls.ts'
import { Permiso } from './permisos.ts'
import { CodigoSegundo } from './segundo-factor.ts'
import { datosUsuario, Sesion } from './usuarios.ts'

const datosAdministrador = {
  idUsuario: Id,
  idUsuarioAplicacion: Id,
  nombre: Type.String(),
  apellido: Type.String(),
  email: Type.Null(),
  usuario: Type.String(),
  esAdmin: Type.Literal(true),
  base: Type.Integer(),
  permisos: Type.Array(Permiso),
}
/** K-20 of C-06, without the session. Administrators have their own ids, which no usuario has, and no e-mail. */
export const Administrador = Type.Object(datosAdministrador)
export type Administrador = Static<typeof Administrador>
/** K-20 of C-06. The session is not refreshed: use extends it. On the web `token` travels in a cookie of its own. */
export const AdministradorConSesion = Type.Object({ ...datosAdministrador, sesion: Sesion })
export type AdministradorConSesion = Static<typeof AdministradorConSesion>

/** K-20 of C-09. */
export const UsuarioEncontrado = Type.Object({
  idUsuario: Id,
  idUsuarioAplicacion: Id,
  nombre: Type.String(),
  apellido: Type.String(),
  email: Type.String(),
  numeroCelular: Nulo(Type.String()),
  numeroDocumento: Nulo(Type.String()),
})
export type UsuarioEncontrado = Static<typeof UsuarioEncontrado>

/** The usuario that an administrator acts as: a short session without refresh that names both (CX-20). */
export const UsuarioActuado = Type.Object({
  ...datosUsuario,
  sesion: Type.Object({
    ...Sesion.properties,
    administrador: Type.Object({
      idUsuario: Id,
      usuario: Type.String(),
      nombre: Type.String(),
      apellido: Type.String(),
    }),
  }),
})
export type UsuarioActuado = Static<typeof UsuarioActuado>

/** B-32: by name, e-mail, phone, document. */
const BUSQUEDAS = [1, 2, 3, 4] as const
export type TipoBusqueda = (typeof BUSQUEDAS)[number]

const Base = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const Nombre = Texto(200, 1)
const Clave = Type.String({ minLength: 1, maxLength: 200 })

export const administradores = calls({
  'GET empresas/:codigoEmpresa/idBase/:base/login/:email/clave/:password/loginAdmin': {
    summary: 'C-06 Log in as an administrator by the path; 404 where LOGIN_ADMIN_GET is off',
    access: 'invitado',
    params: Type.Object({ codigoEmpresa: CodigoEmpresa, base: Base, email: Nombre, password: Clave }),
    answer: { 200: AdministradorConSesion },
    refusals: [
      'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS',
      'Empresas.ERROR_NO_ENCONTRADO',
      'SegundoFactor.ERROR_REQUERIDO',
    ],
  },
  'POST empresas/login-admin': {
    summary: 'C-06 A-31 Log in as an administrator of the empresa of X-Empresa',
    access: 'invitado',
    body: Entrada({
      base: Base,
      usuario: Nombre,
      clave: Clave,
      /** The code of the second factor, if the administrator has one. */
      codigo: Type.Optional(CodigoSegundo),
    }),
    answer: { 200: AdministradorConSesion },
    refusals: [
      'Usuarios.ERROR_PASS_O_CORREO_INCORRECTOS',
      'Empresas.ERROR_NO_ENCONTRADO',
      'SegundoFactor.ERROR_REQUERIDO',
      'SegundoFactor.ERROR_CODIGO',
    ],
  },
  'DELETE empresas/login-admin': {
    summary: "A-11 End the administrator's session and whatever it acts as",
    access: 'invitado',
    answer: { 200: ResultadoOk },
  },
  'GET usuarios/busqueda': {
    summary: 'C-09 usuarios of the empresa by prefix: 1 name, 2 e-mail, 3 phone, 4 document',
    access: { permiso: 'USUARIOS_BUSCAR' },
    query: Type.Object({ tipo: UnoDe(BUSQUEDAS), filtro: Texto(100, 2), ...Paginado }),
    answer: { 200: Pagina(UsuarioEncontrado) },
  },
  'POST usuarios/:id/actuar-como': {
    summary: 'CX-20 Act as a usuario of the empresa for a short while; the reason is kept',
    access: { permiso: 'USUARIOS_ACTUAR' },
    params: Type.Object({ id: Id }),
    body: Entrada({ motivo: Texto(300) }),
    answer: { 200: UsuarioActuado },
    refusals: ['Usuarios.ERROR_NO_ENCONTRADO'],
  },
  'DELETE usuarios/:id/actuar-como': {
    summary: 'CX-20 Stop acting as the usuario; answers the administrator’s own session',
    access: { permiso: 'USUARIOS_ACTUAR' },
    params: Type.Object({ id: Id }),
    answer: { 200: AdministradorConSesion },
  },
})
