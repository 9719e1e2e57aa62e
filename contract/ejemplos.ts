// A request of every call that a test server accepts: the examples of the published contract are the ones the tests
// send.
import type { TObject } from 'typebox'
import type { Call } from './calls.ts'
import type { Json } from './json.ts'

/** An example request; the tests replace ids, tokens and values that must be new each time. */
export interface Ejemplo {
  readonly params?: Readonly<Record<string, Json>>
  readonly query?: Readonly<Record<string, Json>>
  readonly body?: Readonly<Record<string, Json>>
}

const ARROZ = '001010'
const FIDEOS = '001011'
const LECHE = '002001'
const CLAVE = 'una clave de prueba bien larga'
const EMAIL = 'ana@ejemplo.uy'
const LINEA = { artCodigo: ARROZ, cantidad: 1, precio: 59, precioTotal: 59 }
const PROGRAMADO = {
  idLista: 4,
  codigoLocal: 1,
  tipoEntrega: 20,
  idDireccion: 301,
  dias: [1, 4],
  cada: 1,
  horaDesde: '18:00',
  idMedioDePago: 1,
  cambioProductoSinStock: 'No reemplazar',
  pedirSolo: false,
}
const DIRECCION = {
  calle: 'Av. Brasil',
  numero: '2600',
  ciudad: 'Montevideo',
  latitud: -34.9125,
  longitud: -56.149,
}

/** The example value of an address or query field, wherever it appears. */
export const VALORES: Readonly<Record<string, Json>> = {
  empresa: 10,
  e: 10,
  local: 1,
  l: 1,
  t: 21,
  c: 233,
  d: 10,
  pais: 233,
  id: 501,
  usuario: 501,
  userId: 501,
  usuarioApp: 9001,
  'usuario-app': 9001,
  idPedido: 12045,
  termsId: 12,
  idReemplazo: 3,
  idReclamo: 5,
  idTanda: 7,
  idImpresion: 31,
  idAdministrador: 601,
  idAparato: 4,
  idRol: 3,
  idLlave: 2,
  idRubro: 12,
  idVista: '7d0f2c1e-5b8a-4c3d-9e6f-1a2b3c4d5e6f',
  idMensaje: '5e2a9c47-3d1b-4f60-8a7e-9b0c1d2e3f4a',
  orden: 0,
  paso: 'preparar',
  codigoLocal: 1,
  'zona-entrega': 19,
  idFranja: 1932,
  promocion: 1,
  code: '7730000010107',
  descripcion: 'arroz',
  codigos: ARROZ,
  articulo: ARROZ,
  artCodigo: ARROZ,
  idLista: 4,
  idProgramado: 3,
  fecha: '2026-03-12',
  enlace: 'q3Zt0V8hYw2mJ5xLr7sKdA',
  articulos: `${ARROZ}:1`,
}

/** The example value of a field in one call, included even when it is optional. */
export const VALORES_DE: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'POST cupones/codigo-canje/:code': { code: 'BIENVENIDA' },
  'PUT gestion/locales/:codigoLocal/bultos/:codigo': { codigo: 'K7MP' },
  'GET gestion/locales/:codigoLocal/bultos/:codigo': { codigo: 'K7MP' },
  'PUT gestion/locales/:codigoLocal/codigos/:codigo': { codigo: '7730000099993' },
  'DELETE gestion/locales/:codigoLocal/codigos/:codigo': { codigo: '7730000099993' },
  'GET empresas/:id': { id: 10 },
  'GET gestion/articulos': { filtro: 'arroz' },
  'GET gestion/buscar': { texto: 'ana' },
  'GET empresas/:codigoEmpresa/idBase/:base/login/:email/clave/:password/loginAdmin': {
    codigoEmpresa: 10,
    base: 1,
    email: 'caja1',
    password: 'la-clave-de-caja1',
  },
  'GET ofertas-especiales-home/:id/articulos': { id: 1 },
  'GET franjas-entrega/dias-entrega-costo-dinamico': { empresa: 10 },
  'GET articulos/descuento-por-cantidad': { codigos: LECHE },
  'GET promociones/verificar-promociones': { articulos: `${FIDEOS}:3` },
  'GET versiones': { version: '5.5.9', aplicacion: 'uy.surtido.demo', plataforma: 'ANDROID' },
  'GET usuarios/busqueda': { tipo: 1, filtro: 'an' },
}

/** The example bodies, by call. */
export const CUERPOS: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  'POST usuarios': {
    nombre: 'Ana',
    apellido: 'Silva',
    email: EMAIL,
    clave: CLAVE,
    pais: 233,
    codigoEmpresa: 10,
    red: 1,
  },
  'POST usuarios/login': { usuario: EMAIL, clave: CLAVE },
  'PUT usuarios/:id': {
    nombre: 'Analía',
    numeroCelular: '099 765 432',
    idTipoDocumento: 3,
    numeroDocumento: 'C-123456',
    pais: 233,
    email: EMAIL,
    clave: CLAVE,
  },
  'POST usuarios/codigo-verificacion': { email: EMAIL, motivo: 'CUENTA' },
  'POST usuarios/validar-codigo': { email: EMAIL, motivo: 'CUENTA', codigo: '012345' },
  'POST usuarios/:id/confirmar-correo': { codigo: '012345' },
  'POST usuarios/prueba-documento': { codigo: '012345' },
  'PUT usuarios/restablecer-password': { email: EMAIL },
  'PUT usuarios/:id/modificar-password': { claveActual: CLAVE, claveNueva: 'otra clave de prueba bien larga' },
  'POST empresas/login-admin': { base: 1, usuario: 'caja1', clave: CLAVE },
  'POST usuarios/:id/actuar-como': { motivo: 'Pidió ayuda por teléfono' },
  'DELETE usuarios/:id': { idMotivoBaja: 1, clave: CLAVE },
  'POST usuarios/:id/baja': { idMotivoBaja: 1, comentario: 'Me mudo', clave: CLAVE },
  'POST usuarios/registrar-device': { deviceID: 'un-aparato', idUsuarioAplicacion: 9001, plataforma: 1 },
  'DELETE usuarios/baja-device': { deviceID: 'un-aparato', idUsuarioAplicacion: 9001 },
  'POST sesiones/refrescar': { tokenRefresco: 'el-token-de-refresco-de-un-login' },
  'POST promociones/verificar-promociones': { articulos: [{ artCodigo: FIDEOS, cantidad: 3 }] },
  'POST direcciones': DIRECCION,
  'PUT direcciones/:id': DIRECCION,
  'POST franjas-entrega/:idFranja/reserva': { codigoEmpresa: 10, fecha: '2026-03-11' },
  'POST listas': { nombre: 'Asado del domingo', lineas: [{ artCodigo: ARROZ, cantidad: 2 }] },
  'POST programados': PROGRAMADO,
  'PUT programados/:idProgramado': PROGRAMADO,
  'PUT programados/:idProgramado/fechas/:fecha': { totalEsperado: 59 },
  'PUT listas/:idLista': { nombre: 'Asado' },
  'PUT listas/:idLista/articulos/:artCodigo': { cantidad: 2 },
  'PUT listas/:idLista/enlace': { activo: true },
  'PUT listas/favoritos/articulos/:artCodigo': { cantidad: 1 },
  'PUT carrito': {
    version: 0,
    lineas: [{ artCodigo: ARROZ, cantidad: 1, nota: 'grano largo', modificado: '2026-03-11T09:00:00-03:00' }],
  },
  'POST self/compras': {
    idSolicitud: '0d1f3b52-8f64-4a8e-9d0b-5c7e2a916f10',
    codigoEmpresa: 10,
    codigoLocal: 1,
    idUsuarioAplicacion: 9001,
  },
  'PUT self/compras/:id/articulos': { version: 2, articulos: [{ codigo: ARROZ, cantidad: 2 }] },
  'POST pedidos/realizar-pago-pedido': {
    idSolicitud: '7d4f8a52-3c0e-4b61-9a57-2f1c6be0d4a9',
    idUsuario: 501,
    idUsuarioAplicacion: 9001,
    codigoEmpresa: 10,
    codigoLocal: 1,
    tipoEntrega: { codigo: 21 },
    idFranja: 1932,
    fechaEntrega: '2026-03-11',
    articulos: [{ ...LINEA, sustitutos: [FIDEOS] }],
    medioPago: { idMedioDePago: 1 },
    totalEsperado: 59,
  },
  'POST aplicaciones/contacto': { bundleId: 'uy.surtido.demo', plataforma: 'WEB' },
  'POST aplicaciones/contacto/existe': { bundleId: 'uy.surtido.demo', plataforma: 'WEB' },
  'PUT usuarios/:id/preferencias': { pedidos: true, cupones: true, ofertas: false, calificaciones: true },
  'POST token-servicio': { grant_type: 'password' },
  'POST gestion/tandas': { codigoLocal: 1, pedidos: [12045] },
  'POST gestion/tandas/mover': { codigoLocal: 1, pedidos: [12045], desde: null, idAdministrador: 7 },
  'POST gestion/tandas/:idTanda/tomas': {
    tomas: [
      {
        idToma: '0195f1a2-7c3e-7d11-8a55-2f6b1c9d0e77',
        idPedido: 12045,
        orden: 0,
        dispositivo: 'equipo-1',
        secuencia: 1,
        cantidad: 1,
        hecha: '2026-03-11T10:00:00-03:00',
      },
    ],
  },
  'PUT gestion/tandas/:idTanda/canastas': { canastas: [{ idPedido: 12045, codigo: 'CAN-001' }] },
  'POST gestion/tandas/:idTanda/ceder': {},
  'POST gestion/pedidos/:idPedido/sellar': { bultos: { ambiente: 2, frio: 1, congelado: 0 } },
  'PUT gestion/pedidos/:idPedido/bultos': { ambiente: 2, frio: 1, congelado: 0 },
  'PUT gestion/locales/:codigoLocal/bultos/:codigo': { estante: 'A-12' },
  'POST gestion/impresiones': {
    idSolicitud: '3b0c8f1e-54d1-4a4f-9a1d-7f7f1c2e9b10',
    idPedido: 12045,
    destino: 'IMPRESORA',
    formato: '100x150',
  },
  'POST gestion/mostrador/buscar': { codigoLocal: 1, texto: 'ana' },
  'POST pedidos/:idPedido/ya-llegue': { lugar: 'Auto gris, lugar 4' },
  'POST gestion/impresiones/tomar': { codigoLocal: 1 },
  'POST gestion/impresiones/:idImpresion/resultado': { intento: 1, resultado: 'IMPRESA' },
  'POST gestion/pedidos/acciones': { codigoLocal: 1, idPedidos: [12045], accion: 'priorizar' },
  'POST gestion/pedidos/:idPedido/pasos/:paso': {},
  'POST gestion/pedidos/:idPedido/lineas/:orden/propuestas': { artCodigo: '001012', cantidad: 1 },
  'POST gestion/pedidos/:idPedido/reclamos/:idReclamo/respuesta': {
    texto: 'Te lo llevamos mañana con tu próximo pedido. Disculpa.',
  },
  'PUT gestion/franjas/:idFranja/cierre': { codigoLocal: 1, fecha: '2026-03-18', cerrada: true },
  'POST gestion/segundo-factor/activar': { codigo: '012345' },
  'POST gestion/aparatos': { codigoLocal: 1, nombre: 'Colectora 4' },
  'POST gestion/aparato/alta': { codigo: 'el-codigo-del-QR-que-mostro-la-pantalla' },
  'POST gestion/sesion/pin': { usuario: 'paula', pin: '407193', aparato: 'la-clave-de-un-aparato-sin-cookies' },
  'POST gestion/sesion/credencial': { credencial: 'CR7Q2MZX4K8NWB3HJT', aparato: 'la-clave-de-un-aparato-sin-cookies' },
  'PUT gestion/yo/pin': { pinActual: '407193', pinNuevo: '582604' },
  'POST gestion/personal': { usuario: 'paula', nombre: 'Paula', apellido: 'Sosa', rol: 'PREPARADOR', codigoLocal: 1 },
  'POST gestion/personal/:idAdministrador/roles': { rol: 'PREPARADOR', codigoLocal: 1 },
  'POST gestion/personal/:idAdministrador/acceso': { activo: false },
  'PUT gestion/yo/clave': { claveActual: CLAVE, claveNueva: 'otra clave de prueba bien larga' },
  'POST gestion/yo/llaves': {
    nombre: 'Mi teléfono',
    id: 'UmVlbXBsYXphZGE',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
    attestationObject: 'o2NmbXRkbm9uZQ',
    transports: ['internal'],
  },
  'POST gestion/sesion/llave': {
    id: 'UmVlbXBsYXphZGE',
    clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature: 'MEUCIQDYHg5T',
  },
  'POST gestion/roles': { nombre: 'Mostrador', permisos: ['PREPARACION_VER', 'MOSTRADOR_HACER'] },
  'PUT gestion/roles/:idRol': { nombre: 'Mostrador y caja', permisos: ['PREPARACION_VER'], version: 1 },
  'PUT gestion/tolerancias/empresa': { debajo: 12, encima: 8, visto: { debajo: 10, encima: 10 } },
  'PUT gestion/tolerancias/rubros/:idRubro': { debajo: 20, encima: null, visto: { debajo: null, encima: null } },
  'PUT gestion/tolerancias/articulos/:artCodigo': { debajo: 5, encima: 5, visto: { debajo: null, encima: null } },
  'PUT gestion/lectura-obligada': { desde: 2000, edad: true },
  'PUT gestion/quiebres/:artCodigo': { codigoLocal: 1, hay: 12 },
  'PUT gestion/pedidos/:idPedido/lineas/:orden': { cantidad: 1 },
  'POST gestion/pedidos/:idPedido/tardias': { idToma: '3b0c8f1e-54d1-4a4f-9a1d-7f7f1c2e9b10' },
  'PUT gestion/locales/:codigoLocal/codigos/:codigo': { artCodigo: ARROZ },
  'PUT gestion/locales/:codigoLocal/mensajes/:idMensaje': { texto: 'Las paltas, bien maduras: son para hoy' },
  'PUT gestion/locales/:codigoLocal/verificar-posicion': { verificarPosicion: 'PRIMERA' },
  'PUT gestion/locales/:codigoLocal/lugares-retiro': { lugares: ['Lugar 1', 'Lugar 2', 'Lugar 3'] },
  'PUT gestion/recorrido': { codigoLocal: 1, pasillos: ['1', '3', '2', 'FRIO'] },
  'PUT gestion/ubicaciones/:artCodigo': { codigoLocal: 1, lugar: { pasillo: '4', modulo: '7', estante: '2' } },
  'PUT gestion/yo/vistas/:idVista': {
    nombre: 'Retiros de hoy',
    filtros: { entrega: 'RETIRO', dia: 'HOY' },
    version: 0,
  },
  'PUT gestion/locales/:codigoLocal/vistas/:idVista': {
    nombre: 'Retiros tarde',
    filtros: { entrega: 'RETIRO', urgencia: 'TARDE' },
    version: 0,
  },
  'POST gestion/sesion/confirmar': { clave: CLAVE },
  'DELETE pagos-web/payment-profile': { idPaymentProfile: 1, usuario: 501, usuarioApp: 9001 },
  'POST pagos-web/payment-profile/baja': { idPaymentProfile: 1, usuario: 501, usuarioApp: 9001 },
  'POST pagos-web/payment-profile/confirmar': { idPaymentProfile: 1 },
  'PUT pedidos/:idPedido': { version: 1, articulos: [LINEA], totalEsperado: 59 },
  'POST pedidos/:idPedido/cotizar': { articulos: [{ artCodigo: ARROZ, cantidad: 2 }] },
  'POST pedidos/:idPedido/reemplazos/:idReemplazo': { acepta: true },
  'POST pedidos/:idPedido/calificacion': { puntaje: 4, aspectos: ['ENTREGA'], comentario: 'Muy bien' },
  'POST pedidos/:idPedido/reclamos': { artCodigo: ARROZ, motivo: 'FALTA', detalle: 'No vino' },
  'POST pedidos/:idPedido/cancelar': { motivo: 'Me equivoqué' },
  'POST pedidos/:idPedido/repetir': { codigoLocal: 1 },
}

/** The example of a call: every required value, and the optional ones that make it meaningful. */
export function ejemploOf(name: string, { access, params, query }: Pick<Call, 'access' | 'params' | 'query'>): Ejemplo {
  const ofCall = VALORES_DE[name] ?? {}
  const places = typeof access === 'object' && 'dueno' in access ? Object.values(access.dueno) : []
  const valuesOf = (part: 'params' | 'query', schema: TObject | undefined) =>
    Object.fromEntries(
      Object.keys(schema?.properties ?? {})
        .filter((field) => field in ofCall || places.includes(`${part}.${field}`) || schema!.required?.includes(field))
        .map((field) => [field, ofCall[field] ?? VALORES[field]!]),
    )
  return {
    params: valuesOf('params', params),
    query: valuesOf('query', query),
    ...(CUERPOS[name] && { body: CUERPOS[name] }),
  }
}
