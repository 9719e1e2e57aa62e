// How long rows are kept, table by table: docs/decisions/0176-retencion.md. `retencion.test.ts` holds that every table
// has its rule.
import { TURNO_HORAS } from '@surtido/rules/esperas'
import { addDias, DIA_MS, hoyEn } from '@surtido/rules/fechas'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { RETENCION_DIAS } from '../integracion/eventos.ts'

/** A statement deletes no more than this, and commits: neither a lock nor the log of writes grows with what waits. */
const SLICE = 2_000
/** Slices of one table in one run. The next run, a minute later, goes on. */
const SLICES = 10

interface Regla {
  readonly tabla: string
  /** Its primary key. */
  readonly llave: readonly string[]
  /** The condition of rows that are too old. */
  readonly vencida: (now: Date) => RawBuilder<unknown>
}

const before = (columna: string, days: number) => (now: Date) =>
  sql`${sql.ref(columna)} < ${new Date(now.getTime() - days * DIA_MS)}`
const beforeDate = (columna: string, days: number) => (now: Date) =>
  sql`${sql.ref(columna)} < ${addDias(hoyEn(now), -days)}::date`

/** The tables, in the order of deletion. Rows that refer to a deleted row are deleted with it. */
export const REGLAS: readonly Regla[] = [
  { tabla: 'intento', llave: ['clave', 'ventana'], vencida: before('ventana', 1) },
  {
    tabla: 'envio',
    llave: ['codigo_empresa', 'id_envio'],
    vencida: (now) => sql`estado not in ('PENDIENTE', 'ENVIANDO') and ${before('siguiente', 30)(now)}`,
  },
  { tabla: 'notificacion', llave: ['codigo_empresa', 'id_notificacion'], vencida: before('creada', 365) },
  {
    tabla: 'espera',
    llave: ['codigo_empresa', 'id_espera'],
    vencida: (now) => sql`(vence < ${now} or avisada < ${new Date(now.getTime() - TURNO_HORAS * 3_600_000)})`,
  },
  { tabla: 'evento', llave: ['codigo_empresa', 'id_evento'], vencida: before('fecha', RETENCION_DIAS) },
  { tabla: 'webhook_saltado', llave: ['id_webhook', 'numero'], vencida: before('fecha', 90) },
  { tabla: 'carta_enviada', llave: ['codigo_empresa', 'id_pedido'], vencida: before('enviada', 7) },
  {
    tabla: 'programado_fecha',
    llave: ['codigo_empresa', 'id_programado', 'fecha'],
    vencida: beforeDate('fecha', 60),
  },
  { tabla: 'franja_dia', llave: ['codigo_empresa', 'id_franja', 'fecha'], vencida: beforeDate('fecha', 60) },
  { tabla: 'clave_temporal', llave: ['id_usuario'], vencida: before('vence', 0) },
  { tabla: 'codigo_verificacion', llave: ['id_usuario', 'motivo', 'id'], vencida: before('vence', 0) },
  { tabla: 'confirmacion_correo', llave: ['id_usuario', 'id'], vencida: before('vence', 0) },
  { tabla: 'codigo_documento', llave: ['codigo_empresa', 'id_usuario_aplicacion', 'id'], vencida: before('vence', 0) },
  { tabla: 'sesion', llave: ['id_sesion'], vencida: before('refresco_vence', 0) },
  { tabla: 'sesion_administrador', llave: ['id_sesion_administrador'], vencida: before('vence', 0) },
  { tabla: 'desafio_usado', llave: ['huella'], vencida: before('vence', 0) },
  { tabla: 'self_codigo', llave: ['codigo_empresa', 'codigo_hash'], vencida: before('vence', 0) },
  // A pedido that was never paid, or whose account is deleted.
  {
    tabla: 'self_compra',
    llave: ['codigo_empresa', 'id_compra'],
    vencida: (now) => sql`estado = 'ABIERTA' and ${before('actualizada', 30)(now)}`,
  },
  // No client still repeats a request after a day.
  { tabla: 'respuesta_repetible', llave: ['id_usuario_aplicacion', 'id_solicitud'], vencida: before('creada', 1) },
  {
    tabla: 'solicitud',
    llave: ['codigo_empresa', 'id_usuario_aplicacion', 'id_solicitud'],
    vencida: before('creada', 60),
  },
  // A picker's device repeats a toma for hours at most. Its effect stands in the lines and in puesto.
  { tabla: 'toma', llave: ['codigo_empresa', 'id_toma'], vencida: before('recibida', 60) },
  { tabla: 'mensaje', llave: ['codigo_empresa', 'id_mensaje'], vencida: before('creado', 365) },
  {
    tabla: 'impresion',
    llave: ['codigo_empresa', 'id_impresion'],
    vencida: (now) => sql`estado not in ('EN_COLA', 'TOMADA') and ${before('creada', 60)(now)}`,
  },
]

const WITH_PEDIDO = 'kept with its pedido, which the books need'
const FEW = 'does not grow with the pedidos'
const OF_PERSON = 'deleted with the person, or with what it belongs to'

/** Tables that nothing is deleted from for its age, with the reason. */
export const SIN_PLAZO: Readonly<Record<string, string>> = {
  aceptacion_terminos: OF_PERSON,
  administrador: FEW,
  aparato: FEW,
  aplicacion: FEW,
  articulo: FEW,
  articulo_juntos: FEW,
  articulo_local: FEW,
  asignacion: FEW,
  auditoria: 'who looked at whom: kept, and only grows by a trigger',
  auditoria_persona: 'kept with auditoria',
  auditoria_texto: 'kept with auditoria, until its person is deleted',
  baja: 'one row a deleted account, without its person',
  bulto: WITH_PEDIDO,
  calificacion: WITH_PEDIDO,
  cambio: 'what people of the shop changed: kept, and only grows by a trigger',
  carrito: OF_PERSON,
  ciudad: FEW,
  codigo_aprendido: FEW,
  codigo_recuperacion: FEW,
  credencial: FEW,
  cupon: FEW,
  cupon_uso: WITH_PEDIDO,
  cupon_usuario: OF_PERSON,
  departamento: FEW,
  dicho: WITH_PEDIDO,
  direccion: OF_PERSON,
  dispositivo: OF_PERSON,
  documento_probado: OF_PERSON,
  empresa: FEW,
  esquina: FEW,
  evento_contador: FEW,
  feriado: FEW,
  formato_etiqueta: FEW,
  franja: FEW,
  horario: FEW,
  ilustracion_propia: FEW,
  importacion: 'one row an import',
  impresion_bulto: 'deleted with impresion',
  integracion: FEW,
  lista: OF_PERSON,
  lista_completa: FEW,
  lista_linea: OF_PERSON,
  llave: FEW,
  local: FEW,
  lugar_retiro: FEW,
  medio_pago: FEW,
  migracion: FEW,
  motivo_baja: FEW,
  oferta: FEW,
  oferta_especial: FEW,
  pago: WITH_PEDIDO,
  pago_operacion: WITH_PEDIDO,
  pais: FEW,
  pasillo: FEW,
  pedido: 'the books: kept, without its person once that account is deleted',
  pedido_historial: WITH_PEDIDO,
  pedido_linea: WITH_PEDIDO,
  pedido_promocion: WITH_PEDIDO,
  pin: FEW,
  preferencia: OF_PERSON,
  programado: OF_PERSON,
  promocion: FEW,
  puesto: WITH_PEDIDO,
  quiebre: 'one row for each time that a shelf lacked an article',
  reclamo: WITH_PEDIDO,
  red: FEW,
  reemplazo: WITH_PEDIDO,
  reglas_version: FEW,
  reserva_franja: 'released when it expires (take-franja.ts)',
  rol: FEW,
  rubro: FEW,
  saldo: OF_PERSON,
  salud: FEW,
  secreto: FEW,
  segundo_factor: FEW,
  sinonimo: FEW,
  tanda: WITH_PEDIDO,
  tanda_linea: WITH_PEDIDO,
  tanda_pedido: WITH_PEDIDO,
  tarea: 'handed over within a second (enqueue-tareas.ts)',
  tarjeta_alta: OF_PERSON,
  tarjeta_cliente: OF_PERSON,
  tarjeta_habilitada: FEW,
  terminos: FEW,
  tipo_documento: FEW,
  tipo_empresa: FEW,
  tramo: FEW,
  ubicacion: 'one row an article and local',
  usuario: OF_PERSON,
  usuario_anterior: OF_PERSON,
  usuario_aplicacion: OF_PERSON,
  version_aplicacion: FEW,
  vista_guardada: FEW,
  webhook: FEW,
  zona_entrega: FEW,
}

/**
 * Deletes rows that are too old, slice by slice: each slice commits, and the rest waits for the next run. Rows of an
 * empresa go empresa by empresa, since a database spread over nodes locks no rows of several.
 */
export async function deleteOld(db: Db, now: Date): Promise<void> {
  const empresas = await db.selectFrom('empresa').select('codigoEmpresa').orderBy('codigoEmpresa').execute()
  for (const regla of REGLAS) {
    const ofEmpresa = regla.llave[0] === 'codigo_empresa'
    let full = 0
    for (const codigoEmpresa of ofEmpresa ? empresas.map((one) => one.codigoEmpresa) : [undefined])
      while (full < SLICES && (await deleteSlice(db, regla, codigoEmpresa, now))) full++
  }
}

/** Deletes one slice, and says whether there may be more. */
async function deleteSlice(
  db: Db,
  { tabla, llave, vencida }: Regla,
  codigoEmpresa: number | undefined,
  now: Date,
): Promise<boolean> {
  const columns = sql.join(llave.filter((one) => one !== 'codigo_empresa').map((columna) => sql.ref(columna)))
  const suya = codigoEmpresa === undefined ? sql`true` : sql`codigo_empresa = ${codigoEmpresa}`
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(tabla)} where ${suya} and (${columns}) in (
      select ${columns} from ${sql.table(tabla)} where ${suya} and ${vencida(now)} limit ${SLICE} for update skip locked)
    `.execute(db)
  return numAffectedRows >= SLICE
}
