import type { Access, Call, Dueno, Place } from '@surtido/contract/calls'
import type { PermisoLocal } from '@surtido/contract/permisos'
import { permisosEn } from '@surtido/rules/personal'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { dadasOf, isEnAlcance, localesCon, readAsignaciones } from '../asignaciones/asignaciones.ts'
import { findFinDePermiso } from '../asignaciones/fin-de-permiso.ts'
import { recordLlamada } from '../auditoria/auditoria.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { type CodigoSinDetalles, RefusalError } from '../http/refusal.ts'
import type { Integracion } from '../http/sesion.ts'
import { findSesion, findSesionAdministrador, type Sesion, type SesionAdministrador } from '../http/sesion.ts'
import { requireIntegracion } from '../integracion/claves.ts'
import { isVisible } from '../personal/personas.ts'
import { isFactorPendiente } from '../segundo-factor/exigido.ts'

/** The caller, as far as the call requires one: a usuario's session, an administrator's, or none. */
interface Caller {
  readonly sesion?: Sesion
  readonly administrador?: SesionAdministrador
  readonly integracion?: Integracion
}

/**
 * May the caller make this call at all? Throws 401 without a live session, 403 without the permission or while the
 * usuario must change their password. A call by an administrator who acts as a usuario is recorded before the decision,
 * whatever the outcome.
 */
export async function requireCaller(call: Call, deps: Deps, request: FastifyRequest): Promise<Caller> {
  const { access, actuando, antesDeCambiarClave } = call
  // P-01: what a guest may do.
  if (isDeNadie(call, request)) return {}
  if (access === 'integracion') return { integracion: await requireIntegracion(deps.db, request) }
  const now = deps.clock.now()
  if (access === 'administrador' || (typeof access === 'object' && 'permiso' in access)) {
    const administrador = await findSesionAdministrador(deps.db, request, now)
    if (!administrador) throw await refusalFor(findSesion(deps.db, request, now))
    if (administrador.debeCambiarClave && !antesDeCambiarClave)
      throw new RefusalError('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
    if (access === 'administrador') {
      if (administrador.aparato && !call.enAparato) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
      return { administrador }
    }
    if ('alcance' in access) {
      const dadas = dadasOf(administrador)
      const locales = localesCon(dadas, access.permiso)
      // A call by somebody who lost the permission may be too late. That is known once its tanda is known.
      const tarde = 'tarde' in access
      if (!tarde && (access.alcance === 'empresa' ? locales !== 'TODOS' : locales.length === 0))
        throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
      if (!antesDeCambiarClave && isFactorPendiente(deps.config, administrador, dadas))
        throw new RefusalError('SegundoFactor.ERROR_FALTA')
      return { administrador: { ...administrador, locales } }
    }
    if (!administrador.permisos.includes(access.permiso)) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    // Acting as a customer is more than any work at the desk. An administrator without a role has no desk.
    if (isFactorPendiente(deps.config, administrador, dadasOf(administrador)))
      throw new RefusalError('SegundoFactor.ERROR_FALTA')
    return { administrador }
  }
  // P-02: what only a registered customer may do.
  const sesion = await findSesion(deps.db, request, now)
  // With an ended session, an administrator's cookie beside it is no reason to answer that the session is not enough.
  if (!sesion) {
    throw await refusalFor(request.headers['x-sesion'] ? findSesionAdministrador(deps.db, request, now) : undefined)
  }
  if (sesion.idAdministrador !== undefined) {
    await recordLlamada(deps.db, request, { ...sesion, idAdministrador: sesion.idAdministrador }, now)
    if (actuando === 'vedado' || actuando?.some((place) => (valueAt(request, place) ?? null) !== null))
      throw new RefusalError('Sesion.ERROR_VEDADO_ACTUANDO')
  } else if (sesion.blnCambiarPsw && !antesDeCambiarClave) {
    throw new RefusalError('Usuarios.ERROR_DEBE_CAMBIAR_CLAVE')
  }
  return { sesion }
}

/** A guest's call, and one that names nobody where it need not. */
export function isDeNadie({ access }: Call, request: FastifyRequest): boolean {
  if (typeof access === 'string') return access === 'invitado'
  if (!('dueno' in access) || !access.invitado) return false
  return Object.values(access.dueno)
    .flat()
    .every((place: Place) => valueAt(request, place) === undefined)
}

/** Reads a part of the request before validation. */
function valueAt(request: FastifyRequest, place: Place): unknown {
  const [part, ...names] = place.split('.') as ['params' | 'query' | 'body', ...string[]]
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' ? (value as Record<string, unknown> | null)?.[name] : undefined),
    request[part],
  )
}

/** 403 for a live session of the other kind, 401 for none. */
async function refusalFor(other: Promise<unknown> | undefined): Promise<RefusalError> {
  return new RefusalError((await other) ? 'Sesion.ERROR_USUARIO_NO_AUTORIZADO' : 'Sesion.ERROR_SESION_VENCIDA')
}

/**
 * The one place that decides ownership: everything `dueno` names must belong to the session. Another person's id is
 * 403, whether or not they exist. A thing is only looked up among the caller's own: another usuario's and a nonexistent
 * one give the same 404, found in the same way (decision 0036).
 */
export async function requireDueno(dueno: Dueno, db: Db, request: FastifyRequest, sesion: Sesion): Promise<void> {
  const named = (place: Place | undefined): number | undefined => {
    if (!place) return undefined
    const value = valueAt(request, place)
    return typeof value === 'number' ? value : undefined
  }
  for (const [what, own] of [
    ['codigoEmpresa', sesion.codigoEmpresa],
    ['idUsuario', sesion.idUsuario],
    ['idUsuarioAplicacion', sesion.idUsuarioAplicacion],
  ] as const)
    for (const place of [dueno[what]].flat()) {
      const id = named(place)
      if (id !== undefined && id !== own) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
    }
  const { codigoEmpresa, idUsuarioAplicacion } = sesion
  const propia = { codigoEmpresa, idUsuarioAplicacion }

  const idDireccion = named(dueno.direccion)
  if (idDireccion !== undefined) {
    const direccion = db.selectFrom('direccion').select('idDireccion').where('idDireccion', '=', idDireccion)
    await found(direccion.where('idUsuario', '=', sesion.idUsuario), 'Direcciones.ERROR_NO_ENCONTRADO')
  }
  const idPedido = named(dueno.pedido)
  if (idPedido !== undefined) {
    const pedido = db.selectFrom('pedido').select('idPedido').where('idPedido', '=', idPedido)
    await found(
      pedido.where((eb) => eb.and(propia)),
      'Pedidos.ERROR_NO_ENCONTRADO',
    )
  }
  const idNotificacion = named(dueno.notificacion)
  if (idNotificacion !== undefined) {
    const notificacion = db
      .selectFrom('notificacion')
      .select('idNotificacion')
      .where('idNotificacion', '=', idNotificacion)
    await found(
      notificacion.where((eb) => eb.and(propia)),
      'Notificaciones.ERROR_NO_ENCONTRADA',
    )
  }
  const idLista = named(dueno.lista)
  if (idLista !== undefined) {
    const lista = db.selectFrom('lista').select('idLista').where('idLista', '=', idLista)
    await found(
      lista.where((eb) => eb.and(propia)),
      'Listas.ERROR_NO_ENCONTRADA',
    )
  }
  const idProgramado = named(dueno.programado)
  if (idProgramado !== undefined) {
    const programado = db.selectFrom('programado').select('idProgramado').where('idProgramado', '=', idProgramado)
    await found(
      programado.where((eb) => eb.and(propia)),
      'Programados.ERROR_NO_ENCONTRADO',
    )
  }
  const idCompra = named(dueno.compra)
  if (idCompra !== undefined) {
    const compra = db.selectFrom('selfCompra').select('idCompra').where('idCompra', '=', idCompra)
    await found(
      compra.where((eb) => eb.and(propia)),
      'Self.ERROR_NO_ENCONTRADA',
    )
  }
}

/**
 * The one place that decides the reach of a shop's worker: everything `alcance` names must be in a local in which they
 * have the permission. A thing elsewhere and a nonexistent one give the same 404. A `propio` or `empresa` call names
 * nothing: a caller without the permission in any local, or in all, was refused before, and the handler reads `locales`.
 * A person who reaches the thing and lacks a permission of `ademas` in that local gets 403. Where `tarde` is said, the
 * session of a person who lost the permission of their own tanda since gets the time at which they did: `hasta`.
 */
export async function requireAlcance(
  access: Extract<Access, { alcance: unknown }>,
  db: Db,
  request: FastifyRequest,
  administrador: SesionAdministrador,
): Promise<void> {
  const { codigoEmpresa, locales = [] } = administrador
  if (typeof access.alcance === 'string') return
  const { alcance } = access
  const ademas = 'ademas' in access ? access.ademas : undefined
  const further = ademas && Object.entries(ademas.permisos).find(([value]) => value === valueAt(request, ademas.segun))
  const { de } = placesIn(db)
  const within = async (
    place: Place | undefined,
    code: CodigoSinDetalles,
    localOf: (id: number) => Promise<number | undefined>,
  ) => {
    const id = place && valueAt(request, place)
    if (typeof id !== 'number') return
    const codigoLocal = await localOf(id)
    if (codigoLocal === undefined || !isEnAlcance(locales, codigoLocal)) throw new RefusalError(code)
    if (!further) return
    const permisos = permisosEn(dadasOf(administrador), codigoLocal)
    if (!further[1].every((permiso) => permisos.includes(permiso)))
      throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  }
  await within(alcance.local, 'Locales.ERROR_NO_ENCONTRADO', (codigoLocal) =>
    de(`local.${codigoEmpresa}.${codigoLocal}`, async () => {
      const local = db.selectFrom('local').select('codigoLocal').where('codigoEmpresa', '=', codigoEmpresa)
      return (await local.where('codigoLocal', '=', codigoLocal).executeTakeFirst())?.codigoLocal
    }),
  )
  await within(alcance.pedido, 'Pedidos.ERROR_NO_ENCONTRADO', async (idPedido) => {
    const pedido = db.selectFrom('pedido').select('codigoLocal').where('codigoEmpresa', '=', codigoEmpresa)
    return (await pedido.where('idPedido', '=', idPedido).executeTakeFirst())?.codigoLocal
  })
  await within(alcance.impresion, 'Impresiones.ERROR_NO_ENCONTRADA', async (idImpresion) => {
    const impresion = db.selectFrom('impresion').select('codigoLocal').where('codigoEmpresa', '=', codigoEmpresa)
    return (await impresion.where('idImpresion', '=', idImpresion).executeTakeFirst())?.codigoLocal
  })
  const localDeTanda = (idTanda: number) =>
    de(`tanda.${codigoEmpresa}.${idTanda}`, async () => {
      const tanda = db.selectFrom('tanda').select('codigoLocal').where('codigoEmpresa', '=', codigoEmpresa)
      return (await tanda.where('idTanda', '=', idTanda).executeTakeFirst())?.codigoLocal
    })
  const idTanda = alcance.tanda && valueAt(request, alcance.tanda)
  if ('tarde' in access && typeof idTanda === 'number') {
    const codigoLocal = await localDeTanda(idTanda)
    const fuera = codigoLocal !== undefined && !isEnAlcance(locales, codigoLocal)
    const hasta = fuera ? await findHasta(db, access.permiso, { idTanda, codigoLocal }, administrador) : undefined
    if (hasta) {
      request.administrador = { ...administrador, hasta }
      return
    }
    if (locales.length === 0) throw new RefusalError('Sesion.ERROR_USUARIO_NO_AUTORIZADO')
  }
  await within(alcance.tanda, 'Tandas.ERROR_NO_ENCONTRADA', localDeTanda)
  await within(alcance.aparato, 'Aparatos.ERROR_NO_ENCONTRADO', async (idAparato) => {
    const aparato = db.selectFrom('aparato').select('codigoLocal').where('codigoEmpresa', '=', codigoEmpresa)
    return (await aparato.where('idAparato', '=', idAparato).executeTakeFirst())?.codigoLocal
  })
  const idPersona = alcance.persona && valueAt(request, alcance.persona)
  if (typeof idPersona === 'number') {
    const roles = await readAsignaciones(db, { codigoEmpresa, idAdministrador: idPersona })
    const persona = db.selectFrom('administrador').select('idAdministrador').where('codigoEmpresa', '=', codigoEmpresa)
    const known = await persona.where('idAdministrador', '=', idPersona).executeTakeFirst()
    if (!known || !isVisible(locales, roles)) throw new RefusalError('Personal.ERROR_NO_ENCONTRADO')
  }
}

/** When a person lost the permission in the local of their own tanda; undefined: it is another's, or they never had it. */
async function findHasta(
  db: Db,
  permiso: PermisoLocal,
  { idTanda, codigoLocal }: { readonly idTanda: number; readonly codigoLocal: number },
  { codigoEmpresa, idAdministrador, aparato }: SesionAdministrador,
): Promise<Date | undefined> {
  if (aparato && aparato.codigoLocal !== codigoLocal) return undefined
  const propia = await db
    .selectFrom('tanda')
    .select('idTanda')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .where('idAdministrador', '=', idAdministrador)
    .executeTakeFirst()
  return propia && findFinDePermiso(db, { codigoEmpresa, idAdministrador }, permiso, codigoLocal)
}

/** How long the place of a deleted thing may still count; permissions are read at each call. */
const PLACE_MS = 60_000
const places = new WeakMap<Db, ReturnType<typeof openPlaces>>()

/** The locales of tandas, which never change: read once a minute, not with each toma. */
function placesIn(db: Db): ReturnType<typeof openPlaces> {
  const known = places.get(db) ?? openPlaces()
  places.set(db, known)
  return known
}

function openPlaces() {
  const locales = new LRUCache<string, number>({ max: 5_000, ttl: PLACE_MS })
  return {
    async de(key: string, find: () => Promise<number | undefined>): Promise<number | undefined> {
      const known = locales.get(key)
      if (known !== undefined) return known
      const codigoLocal = await find()
      if (codigoLocal !== undefined) locales.set(key, codigoLocal)
      return codigoLocal
    },
  }
}

async function found(
  query: { executeTakeFirst(): Promise<object | undefined> },
  code: CodigoSinDetalles,
): Promise<void> {
  if (!(await query.executeTakeFirst())) throw new RefusalError(code)
}
