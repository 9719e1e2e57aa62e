// For every call of the contract a request that the server grants in the world of mundo.ts.
import { randomUUID } from 'node:crypto'
import type { Call, Dueno, Place } from '@surtido/contract/calls'
import type { TObject } from 'typebox'
import type { Db } from '../db/client.ts'
import { type AdministradorDePrueba, createAdministrador } from './administradores.ts'
import type { TestApp } from './app.ts'
import { CODIGO } from './codigos.ts'
import { smallest } from './esquema.ts'
import { APLICACION, ART, CODIGO_CANJE, franja, HOY, PUNTO, URUGUAY, zonaRetiro } from './mundo.ts'
import { ARTICULOS } from './mundo-articulos.ts'
import { arroz, pedidoOf } from './pedidos.ts'
import type { UsuarioDePrueba } from './usuarios.ts'

export interface Solicitud {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: Record<string, unknown> | undefined
}

/** What a field of an address or a query means wherever it stands. */
const VALORES: Readonly<Record<string, unknown>> = {
  empresa: 10,
  e: 10,
  local: 1,
  l: 1,
  t: 21,
  c: URUGUAY,
  d: 10,
  pais: URUGUAY,
  'zona-entrega': zonaRetiro(1),
  idFranja: franja(zonaRetiro(1), 3, 2),
  promocion: 1,
  descripcion: 'arroz',
  codigos: ART.arroz,
  articulos: `${ART.arroz}:1`,
  code: ARTICULOS.find(({ artCodigo }) => artCodigo === ART.arroz)!.codigosBarras[0],
}

/** What a field means in one call, which has it also when it could do without. */
const VALORES_DE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'POST cupones/codigo-canje/:code': { code: CODIGO_CANJE },
  'GET empresas/:id': { id: 10 },
  'GET ofertas-especiales-home/:id/articulos': { id: 1 },
  'GET franjas-entrega/dias-entrega-costo-dinamico': { empresa: 10 },
  'GET versiones': { version: '5.5.9', aplicacion: APLICACION.ceibo },
  'GET usuarios/busqueda': { filtro: 'an' },
}

/** The same, where only the database knows. */
const VALORES_ENCONTRADOS: Readonly<Record<string, (found: Encontrados) => Readonly<Record<string, unknown>>>> = {
  'GET empresas/:codigoEmpresa/idBase/:base/login/:email/clave/:password/loginAdmin': ({ administrador }) => ({
    codigoEmpresa: administrador.codigoEmpresa,
    email: administrador.usuario,
    password: administrador.clave,
  }),
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': ({ idReemplazo }) => ({ idReemplazo }),
  'POST usuarios/:id/actuar-como': ({ idUsuario }) => ({ id: idUsuario }),
  'DELETE usuarios/:id/actuar-como': ({ idUsuario }) => ({ id: idUsuario }),
}

/** What only the database, or a login, tells. */
export interface Encontrados {
  readonly termsId: number
  readonly tokenRefresco: string
  readonly email: string
  readonly clave: string
  readonly idUsuario: number
  /** Proposed for a line of their pedido; 1 when they have none. */
  readonly idReemplazo: number
  /** Of the same empresa, and allowed everything. */
  readonly administrador: AdministradorDePrueba
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
  return { termsId: terminos.id, tokenRefresco, email, clave, idUsuario, idReemplazo, administrador }
}

/** Of a new session: each is good once. */
export async function findTokenRefresco(app: TestApp, { email, clave }: UsuarioDePrueba): Promise<string> {
  const headers = { 'x-plataforma': 'ANDROID', 'x-empresa': '10' }
  const { body } = await app.post('usuarios/login', { usuario: email, clave }, { headers })
  return body.sesion.tokenRefresco
}

const CLAVE_NUEVA = 'otra clave de prueba bien larga'
const DIRECCION = { calle: 'Av. Brasil', numero: '2600', ciudad: 'Montevideo', ...PUNTO.pocitos }

const CUERPOS: Readonly<Record<string, (found: Encontrados) => Record<string, unknown>>> = {
  'POST usuarios': () => ({
    nombre: 'Ana',
    apellido: 'Silva',
    email: `${randomUUID()}@ejemplo.uy`,
    clave: 'una clave de prueba bien larga',
    pais: URUGUAY,
    codigoEmpresa: 10,
    red: 1,
  }),
  'POST usuarios/login': ({ email, clave }) => ({ usuario: email, clave }),
  'PUT usuarios/:id': ({ clave }) => ({
    nombre: 'Analía',
    numeroCelular: '099 765 432',
    idTipoDocumento: 3,
    numeroDocumento: 'C-123456',
    pais: URUGUAY,
    email: `${randomUUID()}@ejemplo.uy`,
    clave,
  }),
  'POST usuarios/codigo-verificacion': ({ email }) => ({ email, motivo: 'CUENTA' }),
  'POST usuarios/validar-codigo': ({ email }) => ({ email, motivo: 'CUENTA', codigo: CODIGO }),
  'PUT usuarios/restablecer-password': ({ email }) => ({ email }),
  'PUT usuarios/:id/modificar-password': ({ clave }) => ({ claveActual: clave, claveNueva: CLAVE_NUEVA }),
  'POST empresas/login-admin': ({ administrador: { usuario, clave } }) => ({ base: 1, usuario, clave }),
  'POST usuarios/:id/actuar-como': () => ({ motivo: 'Pidió ayuda por teléfono' }),
  'DELETE usuarios/:id': ({ clave }) => ({ idMotivoBaja: 1, clave }),
  'POST usuarios/:id/baja': ({ clave }) => ({ idMotivoBaja: 1, comentario: 'Me mudo', clave }),
  'POST usuarios/registrar-device': () => ({ deviceID: 'un-aparato', plataforma: 1 }),
  'DELETE usuarios/baja-device': () => ({ deviceID: 'un-aparato' }),
  'POST sesiones/refrescar': ({ tokenRefresco }) => ({ tokenRefresco }),
  'POST promociones/verificar-promociones': () => ({ articulos: [{ artCodigo: ART.arroz, cantidad: 1 }] }),
  'POST direcciones': () => ({ ...DIRECCION }),
  'PUT direcciones/:id': () => ({ ...DIRECCION }),
  'POST franjas-entrega/:idFranja/reserva': () => ({ codigoEmpresa: 10, fecha: HOY }),
  'PUT carrito': () => ({
    version: 0,
    lineas: [{ artCodigo: ART.arroz, cantidad: 1, nota: 'grano largo', modificado: '2026-03-11T09:00:00-03:00' }],
  }),
  'POST self/compras': () => ({ idSolicitud: randomUUID(), codigoEmpresa: 10, codigoLocal: 1 }),
  'PUT self/compras/:id/articulos': () => ({ version: 2, articulos: [{ codigo: ART.arroz, cantidad: 2 }] }),
  'POST pedidos/realizar-pago-pedido': () => pedidoOf({ idUsuario: 0, idUsuarioAplicacion: 0 }),
  'POST aplicaciones/contacto': () => ({ bundleId: APLICACION.ceibo, plataforma: 'WEB' }),
  'POST aplicaciones/contacto/existe': () => ({ bundleId: APLICACION.ceibo, plataforma: 'WEB' }),
  'PUT usuarios/:id/preferencias': () => ({ pedidos: true, cupones: true, ofertas: false, calificaciones: true }),
  'POST token-servicio': () => ({ grant_type: 'password' }),
  'DELETE pagos-web/payment-profile': () => ({ idPaymentProfile: 1 }),
  'PUT pedidos/:idPedido': () => ({ version: 1, articulos: [arroz()], totalEsperado: 59 }),
  'POST pedidos/:idPedido/cotizar': () => ({ articulos: [{ artCodigo: ART.arroz, cantidad: 2 }] }),
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': () => ({ acepta: true }),
  'POST pedidos/:idPedido/calificacion': () => ({ puntaje: 4, aspectos: ['ENTREGA'], comentario: 'Muy bien' }),
  'POST pedidos/:idPedido/reclamos': () => ({ artCodigo: ART.arroz, motivo: 'FALTA', detalle: 'No vino' }),
  'POST pedidos/:idPedido/cancelar': () => ({ motivo: 'Me equivoqué' }),
  'POST pedidos/:idPedido/repetir': () => ({ codigoLocal: 1 }),
}

/** The request of `owner`, whose things stand at the places that `dueno` names. */
export function solicitudOf(
  name: string,
  call: Call,
  owner: (what: keyof Dueno) => number,
  found: Encontrados,
): Solicitud {
  const ofCall = { ...VALORES_DE[name], ...VALORES_ENCONTRADOS[name]?.(found) }
  const known: Record<string, unknown> = { ...VALORES, termsId: found.termsId, ...ofCall }
  const fill = (schema: TObject | undefined) => {
    const value = schema ? (smallest(schema) as Record<string, unknown>) : {}
    for (const field of Object.keys(schema?.properties ?? {})) {
      if (field in value ? field in known : field in ofCall) value[field] = known[field]
    }
    return value
  }
  const solicitud: Solicitud = {
    params: fill(call.params),
    query: fill(call.query),
    body: call.body && (CUERPOS[name]?.(found) ?? fill(call.body as TObject)),
  }
  if (typeof call.access === 'object' && 'dueno' in call.access) {
    for (const [what, place] of Object.entries(call.access.dueno) as [keyof Dueno, Place][]) {
      const [part, field] = place.split('.') as [keyof Solicitud, string]
      solicitud[part]![field] = owner(what)
    }
  }
  return solicitud
}

/** Path and query of a request, below `serverProducts`. */
export function pathOf(name: string, { params, query }: Pick<Solicitud, 'params' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)])).toString()
  const path = name.split(' ')[1]!.replace(/:(\w+)/g, (_, field: string) => encodeURIComponent(String(params[field])))
  return search ? `${path}?${search}` : path
}
