import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import type { Db } from '../db/client.ts'
import { hashToken } from '../http/sesion.ts'
import { createClaveTemporal } from '../usuarios/clave-temporal.ts'
import type { TestApp } from './app.ts'
import { AHORA, EMPRESA, RED, URUGUAY } from './mundo.ts'

/** The clave of every usuario made here. */
export const CLAVE = 'clave-de-prueba'

// A cheap hash on purpose: the hash itself says its cost, and these protect nothing.
let claveHash: Promise<string> | undefined
export const hashOfClave = () => (claveHash ??= hash(CLAVE, { memoryCost: 1024, timeCost: 2, parallelism: 1 }))

export interface UsuarioDePrueba {
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
  readonly codigoEmpresa: number
  readonly email: string
  readonly clave: string
  /** Its session lasts a year of the test's clock. */
  readonly token: string
}

interface UsuarioOptions {
  readonly codigoEmpresa?: number
  readonly nombre?: string
  readonly apellido?: string
  readonly email?: string
  readonly idTipoDocumento?: number | null
  readonly numeroDocumento?: string | null
  readonly numeroCelular?: string | null
  readonly blnCambiarPsw?: boolean
  /** When they confirmed their e-mail; null: not yet. */
  readonly correoVerificado?: Date | null
  /** False: hasn't accepted the terms of the empresa. */
  readonly aceptaTerminosCondiciones?: boolean
}

/** A usuario of the network with an account in one empresa, logged in. */
export async function createUsuario(db: Db, options: UsuarioOptions = {}): Promise<UsuarioDePrueba> {
  const {
    codigoEmpresa = EMPRESA.ceibo,
    aceptaTerminosCondiciones = true,
    email = `${randomBytes(6).toString('hex')}@ejemplo.uy`,
    ...rest
  } = options
  const { idUsuario } = await db
    .insertInto('usuario')
    .values({
      red: RED,
      pais: URUGUAY,
      nombre: 'Ana',
      apellido: 'Silva',
      numeroCelular: '099123456',
      idTipoDocumento: 1,
      numeroDocumento: '12345672',
      fechaAlta: AHORA,
      correoVerificado: AHORA,
      ...rest,
      email,
      claveHash: await hashOfClave(),
    })
    .returning('idUsuario')
    .executeTakeFirstOrThrow()
  const usuario = await enterEmpresa(db, idUsuario, codigoEmpresa, aceptaTerminosCondiciones)
  return { ...usuario, email, clave: CLAVE }
}

/** The same person in another empresa of the network, with a separate session. */
export async function createUsuarioAplicacion(
  db: Db,
  usuario: UsuarioDePrueba,
  codigoEmpresa: number,
): Promise<UsuarioDePrueba> {
  return { ...usuario, ...(await enterEmpresa(db, usuario.idUsuario, codigoEmpresa, true)) }
}

async function enterEmpresa(db: Db, idUsuario: number, codigoEmpresa: number, acepta: boolean) {
  const { idUsuarioAplicacion } = await db
    .insertInto('usuarioAplicacion')
    .values({ idUsuario, codigoEmpresa })
    .returning('idUsuarioAplicacion')
    .executeTakeFirstOrThrow()
  if (acepta) {
    await db
      .insertInto('aceptacionTerminos')
      .columns(['idUsuario', 'codigoEmpresa', 'idTerminos', 'fecha'])
      .expression((eb) =>
        eb
          .selectFrom('terminos')
          .where('codigoEmpresa', '=', codigoEmpresa)
          .select([eb.val(idUsuario).as('idUsuario'), 'codigoEmpresa', 'id', eb.val(AHORA).as('fecha')]),
      )
      .execute()
  }
  const token = await createSesion(db, { idUsuario, idUsuarioAplicacion, codigoEmpresa })
  return { idUsuario, idUsuarioAplicacion, codigoEmpresa, token }
}

/** Another session of a usuario; answers its token. */
export async function createSesion(
  db: Db,
  usuario: Pick<UsuarioDePrueba, 'idUsuario' | 'idUsuarioAplicacion' | 'codigoEmpresa'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const year = new Date(AHORA.getTime() + 365 * 24 * 3600 * 1000)
  await db
    .insertInto('sesion')
    .values({
      idUsuario: usuario.idUsuario,
      idUsuarioAplicacion: usuario.idUsuarioAplicacion,
      codigoEmpresa: usuario.codigoEmpresa,
      tokenHash: hashToken(token),
      refrescoHash: hashToken(randomBytes(32).toString('base64url')),
      plataforma: 'ANDROID',
      creada: AHORA,
      vence: year,
      refrescoVence: year,
    })
    .execute()
  return token
}

/** Gives the account a temporary password, as the letter would bring it. */
export async function giveClaveTemporal(db: Db, idUsuario: number, vence: Date): Promise<string> {
  const usuario = await db
    .selectFrom('usuario')
    .select(['idUsuario', 'email', 'claveHash'])
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  return (await createClaveTemporal(db, usuario, vence))!
}

/** The owner logs in with a temporary password, which recovers the account; answers that login. */
export async function recover(app: TestApp, { email, idUsuario }: UsuarioDePrueba) {
  const clave = await giveClaveTemporal(app.database.db, idUsuario, new Date(app.clock.now().getTime() + 60_000))
  const headers = { 'x-plataforma': 'ANDROID', 'x-empresa': '10' }
  const answer = await app.post('usuarios/login', { usuario: email, clave }, { headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
