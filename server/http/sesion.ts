import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { Db } from '../db/client.ts'
import { RefusalError } from './refusal.ts'

/** The live session of a request. */
export interface Sesion {
  readonly idSesion: number
  readonly idUsuario: number
  readonly idUsuarioAplicacion: number
  readonly codigoEmpresa: number
  /** S-02: all other calls are refused until the password is changed. */
  readonly blnCambiarPsw: boolean
  /** The administrator who acts as the usuario (CX-20); undefined when the usuario acts. */
  readonly idAdministrador: number | undefined
}

/** The owner of a pedido, a cupon or a card. */
export type Titular = Pick<Sesion, 'codigoEmpresa' | 'idUsuarioAplicacion'>

/** A company's application, and the one empresa it may access. */
export interface Integracion {
  readonly idIntegracion: number
  readonly codigoEmpresa: number
}

/** The call of a request, and its trace. */
export interface Origen {
  readonly llamada: string | undefined
  readonly idTraza: string
}

/** An administrator's own session: it allows administrators' calls and no usuario's. */
export interface SesionAdministrador {
  readonly idSesionAdministrador: number
  readonly idAdministrador: number
  readonly codigoEmpresa: number
  readonly permisos: readonly string[]
  readonly creada: Date
  readonly vence: Date
  /** When they last proved their identity. */
  readonly confirmada: Date | null
  /** Says whether they have a second factor, and whether the empresa requires one; null: the installation's default. */
  readonly segundoFactor: boolean
  readonly exigeSegundoFactor: boolean | null
  /** The hand-held of a login with a PIN; null for a login with a password. */
  readonly aparato: { readonly idAparato: number; readonly codigoLocal: number } | null
  /** All other calls are refused until they choose another password, or PIN. */
  readonly debeCambiarClave: boolean
  /** All their roles, as they are at this call; what holds of them is `dadasOf`. */
  readonly asignaciones: readonly Asignada[]
  /** The locales in which the permission of a call with `alcance` holds. */
  readonly locales?: Locales
  /** When the person lost the permission of a call that counts what they did before. */
  readonly hasta?: Date
  /** The request that this session was read for. */
  readonly origen: Origen
}

/** A role as given; `permisos` of an own role of the empresa. */
interface Asignada {
  readonly rol: string
  readonly codigoLocal: number | null
  readonly permisos: readonly string[] | null
}

/** Some locales of the empresa, or all of them. */
export type Locales = readonly number[] | 'TODOS'

export const COOKIE_SESION = 'surtido_sesion'
/** Separate from the usuario's cookie, so that an administrator who acts as a usuario keeps their own session. */
export const COOKIE_ADMINISTRADOR = 'surtido_administrador'
export const COOKIE_REFRESCO = 'surtido_refresco'

/** A secret that is shown once and stored as its `hashToken`. */
export const makeToken = (): string => randomBytes(32).toString('base64url')

/**
 * Tokens are 32 random bytes, so a plain hash is enough to make a leaked table useless. Do not use it for short
 * secrets. The twelve digits of a self-scan code can be found from their hash within minutes; that code is safe because
 * it works for few callers and once.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The token of a request and its carrier: header `X-Sesion`, or a cookie of the web (K-10). */
export function tokenOf(
  request: FastifyRequest,
  name: typeof COOKIE_SESION | typeof COOKIE_ADMINISTRADOR = COOKIE_SESION,
): { token: string; cookie: boolean } | undefined {
  const header = request.headers['x-sesion']
  if (typeof header === 'string' && header) return { token: header, cookie: false }
  const cookie = request.cookies[name]
  return cookie ? { token: cookie, cookie: true } : undefined
}

/**
 * A browser sends a cookie by itself; only our scripts can add the header X-Aplicacion to it (CSRF, K-10). A page
 * navigation has no such header: there the browser itself names the origin of the link, which no page can forge.
 */
export function isFromOurApp({ method, headers }: FastifyRequest): boolean {
  if (typeof headers['x-aplicacion'] === 'string' && headers['x-aplicacion'] !== '') return true
  return method === 'GET' && headers['sec-fetch-site'] === 'same-origin' && headers['sec-fetch-mode'] === 'navigate'
}

/**
 * The live sessions at `$1`. Acting as a usuario ends with the administrator's own session, and with their permission
 * for it. Plain SQL: each call of a customer runs it first, and building it took as long as running it.
 */
const VIVAS = `from sesion
  left join sesion_administrador suya using (id_sesion_administrador)
  left join administrador on administrador.id_administrador = suya.id_administrador
  where sesion.vence > $1 and sesion.revocada is null and (sesion.id_sesion_administrador is null
    or suya.revocada is null and suya.vence > $1 and administrador.activo
      and 'USUARIOS_ACTUAR' = any(administrador.permisos))`

const SESION_DE = `select sesion.id_sesion, sesion.id_usuario, sesion.id_usuario_aplicacion, sesion.codigo_empresa,
  (select bln_cambiar_psw from usuario where usuario.id_usuario = sesion.id_usuario), administrador.id_administrador
  ${VIVAS} and sesion.token_hash = $2`

type FilaSesion = Omit<Sesion, 'idAdministrador'> & { readonly idAdministrador: number | null }

/** The live session of a request; undefined when there is none, or it has ended. */
export async function findSesion(db: Db, request: FastifyRequest, now: Date): Promise<Sesion | undefined> {
  const token = ownToken(request, COOKIE_SESION)
  if (!token) return undefined
  const { rows } = await db.executeQuery<FilaSesion>(CompiledQuery.raw(SESION_DE, [now, hashToken(token)]))
  const [found] = rows
  if (!found) return undefined
  refuseContradiction(request, found.idUsuario)
  return { ...found, idAdministrador: found.idAdministrador ?? undefined }
}

const QUEDAN = `select sesion.id_sesion ${VIVAS} and sesion.id_sesion = any($2)`

/** The sessions that are still live: a stream, which outlives its request's check, checks again with this. */
export async function stillLive(db: Db, idSesiones: readonly number[], now: Date): Promise<ReadonlySet<number>> {
  const { rows } = await db.executeQuery<Pick<Sesion, 'idSesion'>>(CompiledQuery.raw(QUEDAN, [now, idSesiones]))
  return new Set(rows.map(({ idSesion }) => idSesion))
}

/**
 * Plain SQL: each call of the shop runs it first, and building it took as long as running it. The roles are in the same
 * statement because each call needs both, and reads them anew.
 */
const SESION_VIVA = `
  select s.id_sesion_administrador, s.id_administrador, a.codigo_empresa, a.permisos, s.creada, s.vence, s.confirmada,
    e.exige_segundo_factor, a.debe_cambiar_clave, f.desde is not null as segundo_factor,
    d.id_aparato, d.codigo_local, p.debe_cambiar as debe_cambiar_pin, (
      select coalesce(json_agg(json_build_object('rol', g.rol, 'codigoLocal', g.codigo_local, 'permisos', r.permisos)),
        '[]')
      from asignacion g left join rol r on r.codigo_empresa = g.codigo_empresa and r.id_rol = g.id_rol
      where g.codigo_empresa = a.codigo_empresa and g.id_administrador = a.id_administrador) as asignaciones
  from sesion_administrador s
  join administrador a on a.id_administrador = s.id_administrador
  join empresa e on e.codigo_empresa = a.codigo_empresa
  left join segundo_factor f on f.id_administrador = a.id_administrador
  left join aparato d on d.id_aparato = s.id_aparato
  left join pin p on p.id_administrador = a.id_administrador
  where s.token_hash = $1 and s.vence > $2 and s.revocada is null and a.activo and d.revocado is null`

type FilaAdministrador = Omit<SesionAdministrador, 'aparato' | 'locales' | 'hasta' | 'origen'> & {
  readonly idAparato: number | null
  readonly codigoLocal: number | null
  readonly debeCambiarPin: boolean | null
}

/** The administrator's own live session of a request. */
export async function findSesionAdministrador(
  db: Db,
  request: FastifyRequest,
  now: Date,
): Promise<SesionAdministrador | undefined> {
  const token = ownToken(request, COOKIE_ADMINISTRADOR)
  if (!token) return undefined
  const { rows } = await db.executeQuery<FilaAdministrador>(CompiledQuery.raw(SESION_VIVA, [hashToken(token), now]))
  const [found] = rows
  if (!found) return undefined
  refuseContradiction(request, found.idAdministrador)
  const { idAparato, codigoLocal, debeCambiarPin, ...row } = found
  const origen = { llamada: request.routeOptions.config.call, idTraza: request.id }
  const sesion = { ...row, origen }
  if (idAparato === null || codigoLocal === null) return { ...sesion, aparato: null }
  // A PIN of six digits gives access to the work of the shop floor, and to no customer's account.
  return {
    ...sesion,
    aparato: { idAparato, codigoLocal },
    permisos: [],
    debeCambiarClave: debeCambiarPin ?? false,
  }
}

function ownToken(request: FastifyRequest, name: Parameters<typeof tokenOf>[1]): string | undefined {
  const found = tokenOf(request, name)
  if (found?.cookie && !isFromOurApp(request)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  return found?.token
}

/** I-01 sends the usuario in a header. It proves nothing, but it must not contradict the session. */
function refuseContradiction(request: FastifyRequest, idUsuario: number): void {
  const said = request.headers['x-usuario']
  if (said !== undefined && said !== '' && Number(said) !== idUsuario) {
    throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  }
}
