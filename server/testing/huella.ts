// A short fingerprint of the database, to check that only expected rows changed.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Propio } from './propio.ts'

/** Tables whose rows belong to a person, by the column that identifies the person. */
const DE_ALGUIEN = {
  usuario: 'id_usuario',
  usuario_anterior: 'id_usuario',
  usuario_aplicacion: 'id_usuario',
  clave_temporal: 'id_usuario',
  codigo_verificacion: 'id_usuario',
  aceptacion_terminos: 'id_usuario',
  sesion: 'id_usuario',
  dispositivo: 'id_usuario_aplicacion',
  direccion: 'id_usuario',
  carrito: 'id_usuario_aplicacion',
  solicitud: 'id_usuario_aplicacion',
  respuesta_repetible: 'id_usuario_aplicacion',
  reserva_franja: 'id_usuario_aplicacion',
  notificacion: 'id_usuario_aplicacion',
  preferencia: 'id_usuario_aplicacion',
  pedido: 'id_usuario',
  pedido_linea: 'id_pedido',
  pedido_historial: 'id_pedido',
  pago: 'id_pedido',
  pago_operacion: 'id_pedido',
  pedido_promocion: 'id_pedido',
  reemplazo: 'id_pedido',
  calificacion: 'id_pedido',
  reclamo: 'id_pedido',
  toma: 'id_pedido',
  puesto: 'id_pedido',
  dicho: 'id_pedido',
  bulto: 'id_pedido',
  impresion: 'id_pedido',
  cupon_usuario: 'id_usuario_aplicacion',
  cupon_uso: 'id_usuario_aplicacion',
  tarjeta_alta: 'id_usuario_aplicacion',
  tarjeta_cliente: 'id_usuario_aplicacion',
  self_compra: 'id_usuario_aplicacion',
  lista: 'id_usuario_aplicacion',
  espera: 'id_usuario_aplicacion',
  lista_linea: 'id_lista',
  programado: 'id_usuario_aplicacion',
  programado_fecha: 'id_programado',
} as const

/** Changed by the server itself as it works: places taken, stock, accounts deleted, cupones given, empty shelves. */
const CONTADORES = [
  'franja_dia',
  'articulo_local',
  'baja',
  'cupon',
  'quiebre',
  // The work of a shop's people in progress, on any customer's pedido.
  'tanda',
  'tanda_pedido',
  'tanda_linea',
  'segundo_factor',
  'codigo_recuperacion',
  'llave',
  'aparato',
  'pin',
  'credencial',
  // Bag labels that were requested again.
  'impresion_bulto',
  'vista_guardada',
  'mensaje',
]

/** Changed by authorised people of the same empresa. */
const DE_LA_EMPRESA = [
  'codigo_aprendido',
  'reglas_version',
  'administrador',
  'asignacion',
  'rol',
  'pasillo',
  'lugar_retiro',
  'ubicacion',
]

/**
 * Traces of requests that change nothing else: login tries, an administrator's audit rows, codes shown at a till,
 * events for an integrator.
 */
const RASTRO = [
  'intento',
  'desafio_usado',
  'auditoria',
  'cambio',
  'auditoria_persona',
  'auditoria_texto',
  'sesion_administrador',
  'self_codigo',
  'evento',
  'evento_contador',
  'integracion',
  'tarea',
  'carta_enviada',
]

/** Columns that people of the empresa may change, of tables that nobody changes otherwise. */
const TOLERANCIAS = ['tolerancia_debajo', 'tolerancia_encima']
const COLUMNAS_DE_LA_EMPRESA: Readonly<Record<string, readonly string[]>> = {
  empresa: [...TOLERANCIAS, 'lectura_desde', 'lectura_edad'],
  rubro: TOLERANCIAS,
  articulo: TOLERANCIAS,
  local: ['verificar_posicion'],
  // Whether its lines are all in tandas.
  pedido: ['repartido'],
}

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !RASTRO.includes(name))
}

/** The part of a table that is looked at. */
interface Parte {
  readonly table: string
  readonly where?: RawBuilder<unknown>
  /** Columns left out. */
  readonly sin?: readonly string[]
}

/** The fingerprint of each table, in one statement: rows are hashed and added, because sorting them takes most of it. */
async function huellasOf(db: Db, partes: readonly Parte[]): Promise<Record<string, string>> {
  const each = partes.map(({ table, where = sql`true`, sin }) => {
    const fila = sin ? sql`(to_jsonb(t) - ${sin}::text[])::text` : sql`t::text`
    return sql`select ${table}::text as tabla,
      count(*) || ':' || coalesce(sum(hashtextextended(${fila}, 0)::numeric), 0) as huella
      from ${sql.table(table)} t where ${where}`
  })
  const { rows } = await sql<{ tabla: string; huella: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ tabla, huella }) => [tabla, huella]))
}

/** Every row of every table except the traces. */
export async function huellaDeTodo(db: Db): Promise<Record<string, string>> {
  return huellasOf(
    db,
    (await tablesOf(db)).map((table) => ({ table })),
  )
}

/**
 * The rows that no other usuario's request may change: the whole catalogue and all shops, and the rows of the usuario
 * `ajeno`. Also the sums that must hold whoever orders: for each counted articulo, stock left plus stock ordered,
 * except for articulos that a replacement was proposed for, which the customer's answer may mark as missing.
 */
export async function huellaAjena(db: Db, ajeno: Propio): Promise<Record<string, string>> {
  const ids = {
    id_usuario: ajeno.usuario.idUsuario,
    id_usuario_aplicacion: ajeno.usuario.idUsuarioAplicacion,
    id_pedido: ajeno.idPedido,
    id_lista: ajeno.idLista,
    id_programado: ajeno.idProgramado,
  }
  const partes: Parte[] = []
  for (const table of await tablesOf(db)) {
    if (CONTADORES.includes(table)) continue
    const column = DE_ALGUIEN[table as keyof typeof DE_ALGUIEN]
    const ajenas = DE_LA_EMPRESA.includes(table) ? sql`codigo_empresa <> ${ajeno.usuario.codigoEmpresa}` : undefined
    const donde = ajenas ?? (column && sql`${sql.ref(column)} = ${ids[column]}`)
    partes.push({ table, where: donde, sin: COLUMNAS_DE_LA_EMPRESA[table] })
  }
  const huella = await huellasOf(db, partes)
  const { rows } = await sql<{ cuenta: string }>`
    select md5(string_agg(l.codigo_local || l.art_codigo || l.precio || l.stock + coalesce(p.cantidad, 0), '|'
      order by l.codigo_empresa, l.codigo_local, l.art_codigo)) as cuenta
    from articulo_local l left join (
      select p.codigo_empresa, p.codigo_local, i.art_codigo, sum(i.stock_tomado) as cantidad
      from pedido p join (
        select codigo_empresa, id_pedido, art_codigo, stock_tomado from pedido_linea
        union all select codigo_empresa, id_pedido, art_codigo, stock_tomado from puesto where nombre is not null
      ) i using (codigo_empresa, id_pedido) group by 1, 2, 3
    ) p using (codigo_empresa, codigo_local, art_codigo)
    where l.stock is not null and not exists (
      select 1 from reemplazo r where r.codigo_empresa = l.codigo_empresa and r.art_codigo = l.art_codigo)`.execute(db)
  huella.stockYPedido = rows[0]!.cuenta
  const { rows: broken } = await sql`
    select 1 from articulo_local where stock < 0 union all select 1 from franja_dia where ocupados < 0`.execute(db)
  huella.bajoCero = String(broken.length)
  return huella
}
