// Every table of the schema is in the export of a person's data, or says why not.
import { sql } from 'kysely'
import { expect, test } from '../testing/test.ts'

/** The place in the export of the rows of each table about a person or a pedido, or the reason why it has none. */
const EN_EL_EXPORT: Readonly<Record<string, string>> = {
  aceptacion_terminos: 'terminos',
  auditoria: 'accesos',
  auditoria_persona: 'accesos',
  auditoria_texto: 'accesos',
  baja: 'why somebody left, kept without saying who',
  bulto: 'a code, a temperature: the shelves are in pedidos, anotaciones',
  calificacion: 'pedidos: calificacion',
  cambio: 'pedidos: anotaciones, when it is about a pedido',
  carrito: 'carritos',
  carta_enviada: 'that an e-mail about a pedido was sent',
  clave_temporal: 'a hash, and until when it counts',
  codigo_documento: 'a hash, and until when it counts',
  codigo_verificacion: 'a hash, and until when it counts',
  codigo_aprendido: 'a bar code of an article, beside the number of the pedido where it was read',
  confirmacion_correo: 'a hash, and until when it counts',
  cupon_uso: 'pedidos: what it took off',
  cupon_usuario: 'cupones',
  dicho: 'what a picker put in of a line: its outcome is in pedidos, lineas; its reason in anotaciones',
  direccion: 'direcciones',
  dispositivo: 'dispositivos',
  documento_probado: 'saldos, which are told to who has proved the document',
  envio: 'the delivery of a notification, which is in notificaciones',
  espera: 'esperas',
  evento: 'pedidos: what happened to them, beside their number, for 30 days',
  impresion: 'that labels were printed',
  impresion_bulto: 'that a label was printed',
  intento: 'hashes of what was tried, for a day',
  lista: 'listas',
  lista_linea: 'listas',
  mensaje: 'pedidos: anotaciones; one to everybody is of nobody in particular',
  notificacion: 'notificaciones',
  pago: 'pedidos: pago',
  pago_operacion: 'the numbers under which a card provider knows a payment, which is in pedidos',
  pedido: 'pedidos',
  pedido_historial: 'pedidos: historial',
  pedido_linea: 'pedidos: lineas',
  pedido_promocion: 'pedidos: descuentos',
  preferencia: 'preferencias',
  programado: 'programados',
  programado_fecha: 'programados: avisadas',
  puesto: 'what each picker put in of a line: its outcome is in pedidos, lineas',
  quiebre: 'an article that ran out, beside the number of the pedido that showed it',
  reclamo: 'pedidos: reclamos',
  reemplazo: 'pedidos: reemplazos',
  reserva_franja: 'a place in a slot for some minutes, then nothing or a pedido',
  respuesta_repetible: 'for a day, what a request was answered: what it made is in the export',
  saldo: 'saldos',
  self_codigo: 'the code of a purchase, for minutes',
  self_compra: 'compras',
  sesion: 'sesiones',
  solicitud: 'the answer to a pedido that pedidos has whole',
  tanda_linea: 'who fetches which line: work of the shop',
  tanda_pedido: 'who fetches which pedido: work of the shop; the basket is in anotaciones',
  tarea: 'numbers and addresses of what is to be sent, until it is',
  tarjeta_alta: 'the e-mail under which a card provider is asked for a customer, until it has answered',
  tarjeta_cliente: 'cuentas',
  toma: 'what a hand-held told of a line: see dicho',
  usuario: 'usuario',
  usuario_anterior: 'anteriores',
  usuario_aplicacion: 'cuentas',
  vista_guardada: 'a filter of somebody of the shop: it may hold a name, and refers to nobody',
}

/** The tables about the shop and its people. */
const DE_LA_TIENDA = `
  administrador aparato aplicacion articulo articulo_juntos articulo_local asignacion ciudad codigo_recuperacion
  credencial cupon departamento desafio_usado empresa esquina evento_contador feriado formato_etiqueta
  franja franja_dia horario ilustracion_propia importacion integracion lista_completa llave local lugar_retiro medio_pago
  migracion motivo_baja oferta oferta_especial pais pasillo pin promocion red reglas_version rol rubro salud
  secreto segundo_factor sesion_administrador sinonimo tanda tarjeta_habilitada terminos tipo_documento
  tipo_empresa tramo ubicacion version_aplicacion webhook webhook_saltado zona_entrega
`
  .trim()
  .split(/\s+/)

test('every table is in the export, has a reason why not, or is about the shop alone', async ({ db }) => {
  // covers: CX-16
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db)
  const known = [...Object.keys(EN_EL_EXPORT), ...DE_LA_TIENDA]
  expect(rows.map(({ name }) => name).sort()).toEqual(known.sort())
})

test('no table of the shop alone refers to a person or a pedido', async ({ db }) => {
  // covers: CX-16
  // The account number of an administrador is of their own.
  const { rows } = await sql<{ found: string }>`
    select table_name || '.' || column_name as found from information_schema.columns
    where table_schema = 'public' and table_name = any (${DE_LA_TIENDA}) and table_name <> 'administrador'
      and column_name ~ '(^|_)(usuario|usuario_aplicacion|pedido|direccion|compra|bulto)$' and column_name ~ '^id_'
    union select conrelid::regclass || ' → ' || confrelid::regclass from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any (${DE_LA_TIENDA})
      and confrelid::regclass::text = any (${Object.keys(EN_EL_EXPORT)})
    order by 1`.execute(db)
  expect(rows.map(({ found }) => found)).toEqual([])
})
