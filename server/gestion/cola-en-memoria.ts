// The progress of each open pedido of a local, as this process last read it: the next read covers only what was written
// since.
import type { Pesos } from '@surtido/contract/base'
import type { CodigoTipoEntrega } from '@surtido/contract/entregas'
import type { PedidoEnCola } from '@surtido/contract/gestion-pedidos'
import { clienteDe } from '@surtido/rules/bultos'
import { debidoDe, type EnCola } from '@surtido/rules/cola'
import { TIPOS_ENTREGA } from '@surtido/rules/entregas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { isAbierto } from '@surtido/rules/pedidos'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { sqlHasBeenTouched } from '../pedidos/base/has-been-touched.ts'

/** A pedido as read. */
export type Fila = Omit<EnCola, 'debido'> & {
  readonly tipoEntrega: CodigoTipoEntrega
  readonly zonaEntrega: number
  readonly idFranja: number
  readonly editableHasta: Date | null
  readonly empezado: boolean
  readonly cobroFallido: boolean
  readonly total: Pesos
  readonly tarjeta: boolean
  readonly notas: number
  readonly prioridad: boolean
  readonly asignado: number | null
  readonly nombreAsignado: string | null
  readonly nombre: string | null
  readonly apellido: string | null
  readonly version: number
  /** The transaction that last wrote its row. */
  readonly escrita: number
}

/** The part that stays the same until its row is written again. */
export type Fijo = Omit<PedidoEnCola, 'urgencia' | 'cerrado' | 'preparadores'>

/** An open pedido in memory: the values that its place depends on, and the rest in the form of the answer. */
export type Abierto = EnCola &
  Pick<Fila, 'idFranja' | 'editableHasta' | 'empezado' | 'cobroFallido' | 'escrita'> & {
    /** `Fijo`, as JSON. */
    readonly texto: string
  }

interface Leidos {
  readonly rato: number
  readonly byPedido: ReadonlyMap<number, Abierto>
}

const MINUTO_MS = 60_000
/** How long data written only outside the pedido may be shown stale, such as its customer's name. */
const STALE_MS = 5 * MINUTO_MS
/** The most pedidos kept, of all locales; each takes about a kilobyte. */
const MOST_KEPT = 10_000
/** Above this share of changed pedidos, reading all is as quick. */
const MOST_CHANGED = 0.5

/** Lateness and editability are computed by the minute. */
export const minutoDe = (now: Date): Date => new Date(Math.floor(now.getTime() / MINUTO_MS) * MINUTO_MS)

/** A fingerprint that changes whenever the queue does, made without reading the queue. */
export async function readHuella(db: Db, local: LlaveLocal, ahora: Date): Promise<string> {
  const { rows } = await consultaDeHuella(local).execute(db)
  return `${ahora.getTime() / MINUTO_MS}.${rows[0]!.huella}`
}

export class ColaEnMemoria {
  readonly #locales = new LRUCache<string, Leidos>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ byPedido }) => byPedido.size + 1,
  })

  /** The answer has no order. */
  async read(db: Db, local: LlaveLocal, now: Date): Promise<readonly Abierto[]> {
    const key = `${local.codigoEmpresa}.${local.codigoLocal}`
    const rato = Math.floor(now.getTime() / STALE_MS)
    const kept = this.#locales.get(key)
    const abiertos =
      (kept?.rato === rato && (await readChanged(db, local, kept.byPedido))) || (await readAbiertos(db, local))
    this.#locales.set(key, { rato, byPedido: new Map(abiertos.map((one) => [one.idPedido, one])) })
    return abiertos
  }
}

async function readChanged(db: Db, local: LlaveLocal, byPedido: Leidos['byPedido']): Promise<Abierto[] | undefined> {
  const { rows } = await consultaDeEscritas(local).execute(db)
  const { ids, escritas } = rows[0]!
  const same: Abierto[] = []
  const changed: number[] = []
  for (const [i, idPedido] of ids.entries()) {
    const kept = byPedido.get(idPedido)
    if (kept?.escrita === escritas[i]) same.push(kept!)
    else changed.push(idPedido)
  }
  if (changed.length === 0) return same
  if (changed.length > ids.length * MOST_CHANGED) return undefined
  return [...same, ...(await readAbiertos(db, local, changed))]
}

async function readAbiertos(db: Db, local: LlaveLocal, idPedidos?: readonly number[]): Promise<Abierto[]> {
  const { rows } = await consultaDeFilas(local, idPedidos).execute(db)
  return rows.filter(({ estado }) => isAbierto(estado)).map(abiertoOf)
}

function abiertoOf(fila: Fila): Abierto {
  const { idPedido, estado, fechaEntrega, horaDesde, horaHasta, lineas, dichas, prioridad } = fila
  const { idFranja, editableHasta, empezado, cobroFallido, escrita } = fila
  const debido = debidoDe(fila)
  const texto = JSON.stringify(fijoOf(fila))
  return {
    ...{ idPedido, estado, fechaEntrega, horaDesde, horaHasta, lineas, dichas, prioridad },
    ...{ idFranja, editableHasta, empezado, cobroFallido, escrita, debido, texto },
  }
}

export function fijoOf(fila: Fila): Fijo {
  const { idPedido, tipoEntrega } = fila
  return {
    idPedido,
    codigo: String(idPedido),
    estado: fila.estado,
    tipoEntrega: { codigo: tipoEntrega, descripcion: TIPOS_ENTREGA[tipoEntrega].descripcion },
    zonaEntrega: fila.zonaEntrega,
    fechaEntrega: fila.fechaEntrega,
    horaDesde: fila.horaDesde,
    horaHasta: fila.horaHasta,
    debido: toInstanteIso(debidoDe(fila)),
    lineas: fila.lineas,
    dichas: fila.dichas,
    cliente: clienteDe(fila),
    total: fila.total,
    tarjeta: fila.tarjeta,
    notas: fila.notas,
    asignado: fila.asignado === null ? null : { idAdministrador: fila.asignado, nombre: fila.nombreAsignado ?? '' },
    prioridad: fila.prioridad,
    version: fila.version,
  }
}

const areAbiertos = ({ codigoEmpresa, codigoLocal }: LlaveLocal) =>
  sql`codigo_empresa = ${codigoEmpresa} and codigo_local = ${codigoLocal} and estado not in ('ENTREGADO', 'CANCELADO')`

export const consultaDeHuella = (local: LlaveLocal) =>
  sql<{ huella: string }>`
    select concat_ws('.', p.cuantos, p.suma, t.cuantas, t.suma) as huella
    from (select count(*) as cuantos, sum(hashint8(id_pedido::bigint << 32 | xmin::text::bigint)::bigint) as suma from pedido
        where ${areAbiertos(local)}) p,
      (select count(*) as cuantas, sum(hashint8(id_tanda::bigint << 32 | id_administrador)::bigint) as suma from tanda
        where codigo_empresa = ${local.codigoEmpresa} and codigo_local = ${local.codigoLocal} and estado = 'ABIERTA') t`

export const consultaDeEscritas = (local: LlaveLocal) =>
  sql<{ ids: number[]; escritas: number[] }>`
    select coalesce(json_agg(id_pedido), '[]') as ids, coalesce(json_agg(xmin::text::bigint), '[]') as escritas
    from pedido where ${areAbiertos(local)}`

/** The progress of each open pedido of a local; with `idPedidos`, of each of those, open or not. */
export const consultaDeFilas = (local: LlaveLocal, idPedidos?: readonly number[]) =>
  sql<Fila>`
    with abierto as materialized (
      select codigo_empresa, id_pedido, estado, tipo_entrega, fecha_entrega, hora_desde, hora_hasta, editable_hasta, total,
        version, id_usuario, id_franja, zona_entrega, asignado, prioridad, (observaciones <> '')::int as comentario, xmin::text::bigint as escrita
      from pedido
      where ${idPedidos ? sql`codigo_empresa = ${local.codigoEmpresa} and codigo_local = ${local.codigoLocal} and id_pedido = any(${idPedidos}::bigint[])` : areAbiertos(local)})
    select p.id_pedido, p.estado, p.tipo_entrega, p.fecha_entrega, p.hora_desde, p.hora_hasta, p.editable_hasta, p.total,
      p.version, p.id_franja, p.zona_entrega, p.escrita, p.prioridad, p.asignado, concat_ws(' ', a.nombre, a.apellido) as nombre_asignado,
      u.nombre, u.apellido, g.tipo = 'TARJETA_WEB' as tarjeta, g.estado = 'FALLIDO' as cobro_fallido,
      n.lineas, n.dichas, n.notas + p.comentario as notas,
      p.estado = 'EN_PREPARACION' and ${sqlHasBeenTouched(sql.ref('p.codigo_empresa'), sql.ref('p.id_pedido'))} as empezado
    from abierto p
    left join usuario u using (id_usuario)
    left join administrador a on a.id_administrador = p.asignado
    join pago g on g.codigo_empresa = p.codigo_empresa and g.id_pedido = p.id_pedido,
    lateral (
      select count(*)::int as lineas, count(cantidad_preparada)::int as dichas,
        (count(*) filter (where nota <> ''))::int as notas
      from pedido_linea l where l.codigo_empresa = p.codigo_empresa and l.id_pedido = p.id_pedido) n`
