// A request for every call of the contract that the server accepts in the world of mundo.ts.
import { randomUUID } from 'node:crypto'
import type { Call, Dueno, Place } from '@surtido/contract/calls'
import { CUERPOS as EJEMPLO, VALORES, VALORES_DE } from '@surtido/contract/ejemplos'
import type { AltaDeLlave, LlaveFirmada } from '@surtido/contract/llaves'
import { drawCodigo } from '@surtido/rules/bultos'
import { sql } from 'kysely'
import type { TObject } from 'typebox'
import type { Db } from '../db/client.ts'
import { numeroDePerfil } from '../pagos-web/numero.ts'
import { type AdministradorDePrueba, createAdministrador, createRol } from './administradores.ts'
import { createAlta, createAparato, createCredencial, createPin, PIN } from './aparatos.ts'
import type { TestApp } from './app.ts'
import { CODIGO } from './codigos.ts'
import { smallest } from './esquema.ts'
import { createFirmas } from './llavero.ts'
import { AHORA, ART } from './mundo.ts'
import { codigoEn, createFactor } from './segundo-factor.ts'
import { TARJETA } from './tarjetas.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export interface CallRequest {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
}

/** Values of a path or query that only the database knows, in place of the contract's examples. */
const VALORES_ENCONTRADOS: Readonly<Record<string, (found: Encontrados) => Readonly<Record<string, unknown>>>> = {
  'GET empresas/:codigoEmpresa/idBase/:base/login/:email/clave/:password/loginAdmin': ({ administrador }) => ({
    codigoEmpresa: administrador.codigoEmpresa,
    email: administrador.usuario,
    password: administrador.clave,
  }),
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': ({ idReemplazo }) => ({ idReemplazo }),
  'GET gestion/tandas/:idTanda': ({ idTanda }) => ({ idTanda }),
  'GET gestion/tandas/:idTanda/novedades': ({ idTanda }) => ({ idTanda }),
  'POST gestion/tandas/:idTanda/tomas': ({ idTanda }) => ({ idTanda }),
  'PUT gestion/tandas/:idTanda/canastas': ({ idTanda }) => ({ idTanda }),
  'POST gestion/tandas/:idTanda/cerrar': ({ idTanda }) => ({ idTanda }),
  'POST gestion/tandas/:idTanda/ceder': ({ idTanda }) => ({ idTanda }),
  'POST gestion/pedidos/:idPedido/sellar': ({ idPedido }) => ({ idPedido }),
  'PUT gestion/pedidos/:idPedido/bultos': ({ idPedido }) => ({ idPedido }),
  'POST gestion/pedidos/:idPedido/devuelto': ({ idPedido }) => ({ idPedido }),
  'GET gestion/locales/:codigoLocal/bultos/:codigo': ({ codigoBulto }) => ({ codigo: codigoBulto }),
  'PUT gestion/pedidos/:idPedido/lineas/:orden': ({ idPedido }) => ({ idPedido }),
  'PUT gestion/locales/:codigoLocal/bultos/:codigo': ({ codigoBulto }) => ({ codigo: codigoBulto }),
  'POST gestion/impresiones/:idImpresion/resultado': ({ idImpresion }) => ({ idImpresion }),
  'GET gestion/pedidos/:idPedido': ({ idPedido }) => ({ idPedido }),
  'POST gestion/pedidos/:idPedido/pasos/:paso': ({ idPedido }) => ({ idPedido }),
  'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas': ({ idPedido }) => ({ idPedido }),
  'GET gestion/personal/:idAdministrador': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/roles': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/acceso': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/clave': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/segundo-factor/baja': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'PUT gestion/tolerancias/articulos/:artCodigo': () => ({ artCodigo: ART.quesoColonia }),
  'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta': ({ idPedido }) => ({ idPedido }),
  'GET gestion/pedidos/:idPedido/reclamos/:idReclamo/foto': ({ idPedido }) => ({ idPedido }),
  'POST gestion/pedidos/:idPedido/tardias': ({ idPedido }) => ({ idPedido }),
  'GET gestion/pedidos/:idPedido/empaque': ({ idPedido }) => ({ idPedido }),
  'PUT gestion/quiebres/:artCodigo': () => ({ artCodigo: ART.arroz }),
  'PUT gestion/ubicaciones/:artCodigo': () => ({ artCodigo: ART.arroz }),
  'PUT gestion/roles/:idRol': ({ idRol }) => ({ idRol }),
  'DELETE gestion/roles/:idRol': ({ idRol }) => ({ idRol }),
  // An article without stock.
  'PUT esperas/:artCodigo': () => ({ artCodigo: ART.harina }),
  'GET listas-compartidas/:enlace': ({ enlace }) => ({ enlace }),
  'POST gestion/personal/:idAdministrador/pin': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/credencial': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/personal/:idAdministrador/credencial/baja': ({ idPersona }) => ({ idAdministrador: idPersona }),
  'POST gestion/aparatos/:idAparato/baja': ({ idAparato }) => ({ idAparato }),
  'POST usuarios/:id/actuar-como': ({ idUsuario }) => ({ id: idUsuario }),
  'DELETE usuarios/:id/actuar-como': ({ idUsuario }) => ({ id: idUsuario }),
}

/** Values that only the database, or a login, can provide. */
export interface Encontrados {
  readonly termsId: number
  readonly tokenRefresco: string
  readonly email: string
  readonly clave: string
  readonly idUsuario: number
  /** Proposed for a line of their pedido; 1 when there is none. */
  readonly idReemplazo: number
  /** A saved card of the usuario. */
  readonly idPaymentProfile: number
  /** The usuario's pedido, which `administrador` is picking; 1 when there is none. */
  readonly idPedido: number
  readonly idTanda: number
  /** A bag of that pedido, and its labels waiting for the printer. */
  readonly codigoBulto: string
  readonly idImpresion: number
  /** The link of a shared list. */
  readonly enlace: string
  /** Belongs to the same empresa, and has every permission. */
  readonly administrador: AdministradorDePrueba
  /** A picker of local 1. */
  readonly idPersona: number
  readonly usuarioPersona: string
  /** A passkey's signature to log in with, and one to enrol. */
  readonly llaveFirmada: LlaveFirmada
  readonly altaDeLlave: AltaDeLlave
  /** A role of the empresa's own that nobody has. */
  readonly idRol: number
  /** A hand-held of local 1, and the code of one that waits to be enrolled. */
  readonly idAparato: number
  readonly claveAparato: string
  readonly credencial: string
  readonly codigoAlta: string
}

export async function findEncontrados(app: TestApp, db: Db, usuario: UsuarioDePrueba): Promise<Encontrados> {
  const terminos = await db
    .selectFrom('terminos')
    .select('id')
    .where('codigoEmpresa', '=', 10)
    .executeTakeFirstOrThrow()
  const { idUsuario, email, clave } = usuario
  const tokenRefresco = await findTokenRefresco(app, usuario)
  const reemplazo = await db
    .selectFrom('reemplazo')
    .innerJoin('pedido', (join) =>
      join
        .onRef('pedido.codigoEmpresa', '=', 'reemplazo.codigoEmpresa')
        .onRef('pedido.idPedido', '=', 'reemplazo.idPedido'),
    )
    .select('reemplazo.idReemplazo')
    .where('pedido.idUsuario', '=', idUsuario)
    .executeTakeFirst()
  const idReemplazo = reemplazo?.idReemplazo ?? 1
  const administrador = await createAdministrador(db)
  await createFactor(db, administrador, null)
  const persona = await createAdministrador(db, { permisos: [], roles: [['PREPARADOR', 1]] })
  const aparato = await createAparato(db)
  for (const one of [administrador, persona]) await createPin(db, one)
  const idPaymentProfile = await saveCard(app, db, usuario)
  const pedido = await db.selectFrom('pedido').select('idPedido').where('idUsuario', '=', idUsuario).executeTakeFirst()
  const idPedido = pedido?.idPedido ?? 1
  const bolsa = pedido ? await createBulto(db, administrador, idPedido) : { codigoBulto: 'K7MP', idImpresion: 1 }
  const compartida = { nombre: 'Compartida', lineas: [{ artCodigo: ART.arroz, cantidad: 1 }] }
  const { idLista } = (await app.as(usuario).post('listas', compartida)).body
  const { enlace } = (await app.as(usuario).put(`listas/${idLista}/enlace`, { activo: true })).body
  const idTanda = pedido ? await createTanda(db, administrador, idPedido) : 1
  return {
    termsId: terminos.id,
    tokenRefresco,
    email,
    clave,
    idUsuario,
    idReemplazo,
    idPaymentProfile,
    idPedido,
    idTanda,
    ...bolsa,
    enlace,
    administrador,
    idPersona: persona.idAdministrador,
    usuarioPersona: persona.usuario,
    ...(await createFirmas(db, administrador)),
    idRol: await createRol(db, ['PREPARACION_VER']),
    idAparato: aparato.idAparato,
    claveAparato: aparato.clave,
    credencial: await createCredencial(db, persona),
    codigoAlta: await createAlta(db),
  }
}

/** A tanda with all lines of a pedido of local 1, taken from any other. */
async function createTanda(
  db: Db,
  { codigoEmpresa, idAdministrador }: AdministradorDePrueba,
  idPedido: number,
): Promise<number> {
  const { idTanda } = await db
    .insertInto('tanda')
    .values({ codigoEmpresa, codigoLocal: 1, idAdministrador, creada: AHORA })
    .returning('idTanda')
    .executeTakeFirstOrThrow()
  await db.insertInto('tandaPedido').values({ codigoEmpresa, idTanda, idPedido, posicion: 'A' }).execute()
  await sql`update tanda_linea set cedida = ${AHORA} where id_pedido = ${idPedido} and cedida is null`.execute(db)
  await sql`insert into tanda_linea (codigo_empresa, id_tanda, id_pedido, orden)
    select codigo_empresa, ${idTanda}, id_pedido, orden from pedido_linea where id_pedido = ${idPedido}`.execute(db)
  return idTanda
}

let bultos = 0

/** Counted up: of hundreds drawn at random, two would now and then be equal. */
function nextCodigo(): string {
  let n = bultos++
  return drawCodigo((below) => {
    const digit = n % below
    n = Math.floor(n / below)
    return digit
  })
}

/** The only bag of a pedido of local 1, with its labels taken by a printing agent. */
async function createBulto(db: Db, { codigoEmpresa, idAdministrador }: AdministradorDePrueba, idPedido: number) {
  const propio = { codigoEmpresa, codigoLocal: 1, idPedido }
  await db.deleteFrom('impresion').where('idPedido', '=', idPedido).execute()
  await db.deleteFrom('bulto').where('idPedido', '=', idPedido).execute()
  const seal = () =>
    db
      .insertInto('bulto')
      .values({ ...propio, numero: 1, temperatura: 'AMBIENTE', codigo: nextCodigo(), creado: AHORA })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['idBulto', 'codigo'])
      .executeTakeFirst()
  let sealed = await seal()
  // The server draws its codes from the same ones.
  while (!sealed) sealed = await seal()
  const { idBulto, codigo } = sealed
  const { idImpresion } = await db
    .insertInto('impresion')
    .values({
      ...propio,
      solicitud: randomUUID(),
      destino: 'IMPRESORA',
      formato: '100x150',
      estado: 'TOMADA',
      intentos: 1,
      desde: AHORA,
      creada: AHORA,
      quien: 'PERSONAL',
      idAdministrador,
    })
    .returning('idImpresion')
    .executeTakeFirstOrThrow()
  await db.insertInto('impresionBulto').values({ codigoEmpresa, idImpresion, idBulto, copia: false }).execute()
  return { codigoBulto: codigo, idImpresion }
}

/**
 * The usuario's card, or a new one. Lifts the limit on provider customers per address, which isn't what these tests are
 * about.
 */
export async function saveCard(app: TestApp, db: Db, usuario: UsuarioDePrueba): Promise<number> {
  await db.deleteFrom('intento').where('clave', 'like', 'tarjeta.%').execute()
  const { body } = await app.as(usuario).post('pagos-web/customer')
  if (body.paymentProfiles?.[0]) return body.paymentProfiles[0].idPaymentProfile
  const { idCliente } = await db
    .selectFrom('tarjetaCliente')
    .select('idCliente')
    .where('idUsuarioAplicacion', '=', usuario.idUsuarioAplicacion)
    .executeTakeFirstOrThrow()
  return numeroDePerfil(
    app.sandbox.addCard(idCliente, { number: TARJETA.visa, owner: 'ANA SILVA', expiration: '202912' }),
  )
}

/** Comes from a new session, because each is good only once. */
export async function findTokenRefresco(app: TestApp, { email, clave }: UsuarioDePrueba): Promise<string> {
  const headers = { 'x-plataforma': 'ANDROID', 'x-empresa': '10' }
  const { body } = await app.post('usuarios/login', { usuario: email, clave }, { headers })
  return body.sesion.tokenRefresco
}

/** The toma of a tanda that arrived late, where a test has made one. */
export const idTomaDe = (idTanda: number): string => `00000000-0000-4000-8000-${String(idTanda).padStart(12, '0')}`

/** The parts of a body that must belong to its sender, or be new each time, in place of the contract's examples. */
const CUERPOS: Readonly<Record<string, (found: Encontrados) => Record<string, unknown>>> = {
  'POST gestion/tandas': ({ idPedido }) => ({ pedidos: [idPedido] }),
  'POST gestion/tandas/mover': ({ idPedido, administrador }) => ({
    pedidos: [idPedido],
    idAdministrador: administrador.idAdministrador,
  }),
  'POST gestion/pedidos/acciones': ({ idPedido }) => ({ idPedidos: [idPedido] }),
  'POST gestion/impresiones': ({ idPedido }) => ({ idPedido, idSolicitud: randomUUID() }),
  'PUT gestion/tandas/:idTanda/canastas': ({ idPedido }) => ({ canastas: [{ idPedido, codigo: 'CAN-001' }] }),
  'POST gestion/tandas/:idTanda/tomas': ({ idPedido }) => ({
    tomas: [
      {
        idToma: randomUUID(),
        idPedido,
        orden: 0,
        dispositivo: 'equipo-1',
        secuencia: 1,
        cantidad: 1,
        hecha: '2026-03-11T10:00:00-03:00',
      },
    ],
  }),
  'POST gestion/pedidos/:idPedido/tardias': ({ idTanda }) => ({ idToma: idTomaDe(idTanda) }),
  'POST usuarios': () => ({ email: `${randomUUID()}@ejemplo.uy` }),
  'POST usuarios/login': ({ email, clave }) => ({ usuario: email, clave }),
  'PUT usuarios/:id': ({ clave }) => ({ email: `${randomUUID()}@ejemplo.uy`, clave }),
  'POST usuarios/codigo-verificacion': ({ email }) => ({ email }),
  'POST usuarios/validar-codigo': ({ email }) => ({ email, codigo: CODIGO }),
  'PUT usuarios/restablecer-password': ({ email }) => ({ email }),
  'PUT usuarios/:id/modificar-password': ({ clave }) => ({ claveActual: clave }),
  'POST empresas/login-admin': ({ administrador: { usuario, clave } }) => ({ usuario, clave }),
  'POST gestion/segundo-factor/activar': () => ({ codigo: codigoEn(AHORA) }),
  'POST gestion/yo/llaves': ({ altaDeLlave }) => ({ ...altaDeLlave }),
  'POST gestion/sesion/llave': ({ llaveFirmada }) => ({ ...llaveFirmada }),
  'POST gestion/roles': () => ({ nombre: `R ${randomUUID()}` }),
  'PUT gestion/roles/:idRol': () => ({ nombre: `R ${randomUUID()}` }),
  'POST gestion/personal': () => ({ usuario: `p.${randomUUID()}` }),
  'POST gestion/aparato/alta': ({ codigoAlta }) => ({ codigo: codigoAlta }),
  'POST gestion/sesion/credencial': ({ credencial, claveAparato }) => ({ credencial, aparato: claveAparato }),
  'POST gestion/sesion/pin': ({ usuarioPersona, claveAparato }) => ({
    usuario: usuarioPersona,
    pin: PIN,
    aparato: claveAparato,
  }),
  'PUT gestion/yo/pin': () => ({ pinActual: PIN }),
  'PUT gestion/yo/clave': ({ administrador: { clave } }) => ({ claveActual: clave }),
  'POST gestion/sesion/confirmar': ({ administrador: { clave } }) => ({ clave }),
  'DELETE usuarios/:id': ({ clave }) => ({ clave }),
  'POST usuarios/:id/baja': ({ clave }) => ({ clave }),
  'POST sesiones/refrescar': ({ tokenRefresco }) => ({ tokenRefresco }),
  'POST self/compras': () => ({ idSolicitud: randomUUID() }),
  'POST pedidos/realizar-pago-pedido': () => ({ idSolicitud: randomUUID() }),
  'DELETE pagos-web/payment-profile': ({ idPaymentProfile }) => ({ idPaymentProfile }),
  'POST pagos-web/payment-profile/baja': ({ idPaymentProfile }) => ({ idPaymentProfile }),
  'POST pagos-web/payment-profile/confirmar': ({ idPaymentProfile }) => ({ idPaymentProfile }),
}

/** The request for a call; `owner` gives the ids for the places that the call's `dueno` names. */
export function callRequestOf(
  name: string,
  call: Call,
  owner: (what: keyof Dueno) => number,
  found: Encontrados,
): CallRequest {
  const ofCall: Record<string, unknown> = { ...VALORES_DE[name], ...VALORES_ENCONTRADOS[name]?.(found) }
  const known: Record<string, unknown> = { ...VALORES, termsId: found.termsId, ...ofCall }
  const fill = (schema: TObject | undefined) => {
    const value = schema ? (smallest(schema) as Record<string, unknown>) : {}
    for (const field of Object.keys(schema?.properties ?? {})) {
      if (field in value ? field in known : field in ofCall) value[field] = known[field]
    }
    return value
  }
  const request: CallRequest = {
    params: fill(call.params),
    query: fill(call.query),
    body: call.body && { ...(EJEMPLO[name] ?? fill(call.body as TObject)), ...CUERPOS[name]?.(found) },
  }
  if (typeof call.access === 'object' && 'dueno' in call.access) {
    for (const [what, places] of Object.entries(call.access.dueno) as [keyof Dueno, Place | Place[]][]) {
      // The first of several places is where it usually stands.
      const [part, field] = [places].flat()[0]!.split('.') as [keyof CallRequest, string]
      request[part]![field] = owner(what)
    }
  }
  return request
}

/** Path and query of a request, below `serverProducts`. */
export function pathOf(name: string, { params, query }: Pick<CallRequest, 'params' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)])).toString()
  const path = name.split(' ')[1]!.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field])))
  return search ? `${path}?${search}` : path
}
