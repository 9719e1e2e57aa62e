import { randomBytes } from 'node:crypto'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { PERMISOS, type Permiso } from '@surtido/contract/permisos'
import type { Rol } from '@surtido/rules/personal'
import type { Db } from '../db/client.ts'
import { hashToken } from '../http/sesion.ts'
import type { TestApp } from './app.ts'
import { AHORA, EMPRESA } from './mundo.ts'
import { CLAVE, hashOfClave, type UsuarioDePrueba } from './usuarios.ts'

export interface AdministradorDePrueba {
  readonly idAdministrador: number
  readonly codigoEmpresa: number
  readonly usuario: string
  readonly clave: string
  /** Its session lasts a year of the test's clock. */
  readonly token: string
}

interface AdministradorOptions {
  readonly codigoEmpresa?: number
  readonly usuario?: string
  readonly permisos?: readonly Permiso[]
  /** Roles, or numbers of `createRol`, with their locales (null: all). Without roles and without `permisos`: every role everywhere. */
  readonly roles?: readonly (readonly [rol: Rol | number, codigoLocal: number | null])[]
  readonly activo?: boolean
}

/** A logged-in administrator of one empresa, allowed everything by default. */
export async function createAdministrador(db: Db, options: AdministradorOptions = {}): Promise<AdministradorDePrueba> {
  const { codigoEmpresa = EMPRESA.ceibo, usuario = `caja.${randomBytes(4).toString('hex')}`, activo = true } = options
  const { idAdministrador } = await db
    .insertInto('administrador')
    .values({
      codigoEmpresa,
      usuario,
      nombre: 'Carla',
      apellido: 'Caja',
      activo,
      permisos: [...(options.permisos ?? PERMISOS)],
      claveHash: await hashOfClave(),
    })
    .returning('idAdministrador')
    .executeTakeFirstOrThrow()
  const roles: AdministradorOptions['roles'] = options.roles ?? (options.permisos ? [] : [['ADMINISTRADOR', null]])
  for (const [rol, codigoLocal] of roles)
    await db
      .insertInto('asignacion')
      .values({ codigoEmpresa, idAdministrador, rol: String(rol), codigoLocal })
      .execute()
  const token = await createSesionAdministrador(db, idAdministrador)
  return { idAdministrador, codigoEmpresa, usuario, clave: CLAVE, token }
}

/** Another session of an administrator, optionally on a hand-held; answers its token. */
export async function createSesionAdministrador(
  db: Db,
  idAdministrador: number,
  idAparato: number | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const vence = new Date(AHORA.getTime() + 365 * 24 * 3600 * 1000)
  await db
    .insertInto('sesionAdministrador')
    .values({
      idAdministrador,
      tokenHash: hashToken(token),
      plataforma: 'ANDROID',
      idAparato,
      creada: AHORA,
      confirmada: AHORA,
      vence,
    })
    .execute()
  return token
}

/** The token of a session in which that administrator acts as that usuario. */
export async function actAs(
  app: TestApp,
  administrador: Pick<AdministradorDePrueba, 'token'>,
  { idUsuario }: Pick<UsuarioDePrueba, 'idUsuario'>,
): Promise<string> {
  const { status, body } = await app
    .as(administrador)
    .post(
      `usuarios/${idUsuario}/actuar-como`,
      { motivo: 'Pidió ayuda por teléfono' },
      { headers: { 'x-plataforma': 'ANDROID' } },
    )
  if (status !== 200) throw new Error(`actuar-como answered ${status}: ${body.error}`)
  return body.sesion.token
}

/** A role of the empresa's own; answers its number. */
export async function createRol(
  db: Db,
  permisos: readonly PermisoLocal[],
  codigoEmpresa: number = EMPRESA.ceibo,
): Promise<number> {
  const nombre = `Rol ${randomBytes(4).toString('hex')}`
  const values = { codigoEmpresa, nombre, permisos: [...permisos] }
  return (await db.insertInto('rol').values(values).returning('idRol').executeTakeFirstOrThrow()).idRol
}
