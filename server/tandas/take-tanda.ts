// Taking a tanda: the lines of some pedidos become one person's. Taking other pedidos does not wait for it.
import type { EstadoPedido } from '@surtido/contract/pedidos'
import { sql } from 'kysely'
import type { Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { fixTolerancias } from '../pedidos/preparing/tolerancias.ts'
import { conditionOf, type DeFrio } from './frio.ts'

/** As many as a trolley has positions. */
export const POSICIONES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
/** The states in which something may still be picked. */
const POR_PREPARAR = ['RECIBIDO', 'EN_PREPARACION', 'ESPERANDO_RESPUESTA'] as const satisfies EstadoPedido[]

export interface TandaPorTomar {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idAdministrador: number
  readonly idDispositivo?: number
  /** Which pedidos; absent: the next ones. */
  readonly pedidos?: readonly number[] | undefined
  readonly cuantos?: number | undefined
  /** Only what is kept cold, or only what is not; absent: all of it. */
  readonly frio?: boolean | undefined
}

/**
 * Claims the free lines of the named pedidos, or else of the next ones: those assigned to the person first, then
 * prioritised ones, then those past editing, by their promise. Pedidos that another person takes at the same moment are
 * skipped. Asking again for the same pedidos answers the tanda they are in. Throws `Tandas.ERROR_NADA_QUE_TOMAR`.
 */
export async function takeTanda(deps: Pick<Deps, 'db' | 'clock' | 'catalogo'>, wanted: TandaPorTomar): Promise<number> {
  const deFrio = await conditionOf(deps, wanted.codigoEmpresa, wanted.frio)
  return transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const {
      codigoEmpresa,
      codigoLocal,
      idAdministrador,
      idDispositivo,
      pedidos,
      frio,
      cuantos = pedidos?.length ?? 1,
    } = wanted
    const held = pedidos && (await findOwn(trx, wanted, pedidos))
    if (held !== undefined) return held
    const de = { codigoEmpresa, codigoLocal, idAdministrador, deFrio, now }
    const named = pedidos ? await findLibres(trx, { ...de, cuantos: pedidos.length, entre: pedidos }) : []
    const libres =
      named.length > 0 ? named : await findLibres(trx, { ...de, cuantos: Math.min(cuantos, POSICIONES.length) })
    if (libres.length === 0) throw new RefusalError('Tandas.ERROR_NADA_QUE_TOMAR')
    const { idTanda } = await trx
      .insertInto('tanda')
      .values({ codigoEmpresa, codigoLocal, idAdministrador, idDispositivo, frio: frio ?? null, creada: now })
      .returning('idTanda')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('tandaPedido')
      .values(libres.map((idPedido, i) => ({ codigoEmpresa, idTanda, idPedido, posicion: POSICIONES[i]! })))
      .execute()
    await sql`
      insert into tanda_linea (codigo_empresa, id_tanda, id_pedido, orden)
      select l.codigo_empresa, ${idTanda}, l.id_pedido, l.orden from pedido_linea l
      where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${libres}::bigint[]) and ${sinTomar}
        and ${deFrio}`.execute(trx)
    await fixTolerancias(trx, codigoEmpresa, libres)
    return idTanda
  })
}

export const sinTomar = sql`l.cantidad_preparada is null and not exists (
  select from tanda_linea t
  where t.codigo_empresa = l.codigo_empresa and t.id_pedido = l.id_pedido and t.orden = l.orden and t.cedida is null)`

/** The tanda in which the person already has all of these. */
async function findOwn(
  trx: Transaction,
  { codigoEmpresa, idAdministrador, frio }: TandaPorTomar,
  pedidos: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ idTanda: number }>`
    select t.id_tanda from tanda t join tanda_pedido p using (codigo_empresa, id_tanda)
    where t.codigo_empresa = ${codigoEmpresa} and t.id_administrador = ${idAdministrador} and t.estado = 'ABIERTA'
      and t.frio is not distinct from ${frio ?? null} and p.id_pedido = any (${pedidos}::bigint[])
    group by t.id_tanda having count(*) = ${pedidos.length} order by t.id_tanda desc limit 1`.execute(trx)
  return rows[0]?.idTanda
}

/** Which pedidos may be taken, and how many at most. */
interface Libres extends Pick<TandaPorTomar, 'codigoEmpresa' | 'codigoLocal' | 'idAdministrador'> {
  readonly cuantos: number
  readonly deFrio: DeFrio
  readonly now: Date
  readonly entre?: readonly number[] | undefined
  /** Locks them, and skips those that are locked. */
  readonly lock?: boolean
}

/**
 * Pedidos with a free line that are not assigned to another person, in the order they are taken. Only the rows of
 * `pedido` are put in order; free lines are looked for in that order, until enough pedidos are found. (A semijoin makes
 * PostgreSQL look at every line of the shop before it sorts.)
 */
export const consultaDeLibres = ({
  codigoEmpresa,
  codigoLocal,
  idAdministrador,
  cuantos,
  deFrio,
  now,
  entre,
  lock,
}: Libres) => {
  const porTomar = sql`
    p.estado in (${sql.join(POR_PREPARAR)}) and (p.asignado is null or p.asignado = ${idAdministrador})`
  return sql<{ idPedido: number }>`
    select c.id_pedido
    from (
      select p.codigo_empresa, p.id_pedido from pedido p
      where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
        and p.estado not in ('ENTREGADO', 'CANCELADO') and ${porTomar}
        ${entre ? sql`and p.id_pedido = any (${entre}::bigint[])` : sql``}
      order by p.asignado is null, not p.prioridad, coalesce(p.editable_hasta, ${now}) > ${now}, p.fecha_entrega,
        p.hora_desde, p.id_pedido
      offset 0) c
    cross join lateral (
      select l.orden from pedido_linea l
      where l.codigo_empresa = c.codigo_empresa and l.id_pedido = c.id_pedido and ${sinTomar} and ${deFrio}
      limit 1) l
    ${
      lock
        ? sql`cross join lateral (
      select from pedido p
      where p.codigo_empresa = c.codigo_empresa and p.id_pedido = c.id_pedido and l.orden is not null and ${porTomar}
      for update skip locked) p`
        : sql``
    }
    limit ${cuantos}`
}

/** The same, locked. */
async function findLibres(trx: Transaction, libres: Libres): Promise<number[]> {
  const { codigoEmpresa, deFrio } = libres
  const { rows } = await consultaDeLibres({ ...libres, lock: true }).execute(trx)
  const ids = rows.map(({ idPedido }) => idPedido)
  if (ids.length === 0) return ids
  // Another person may have taken their lines just before the lock: check again, now that the pedidos are locked.
  const { rows: sueltos } = await sql<{ idPedido: number }>`
    select distinct l.id_pedido from pedido_linea l
    where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${ids}::bigint[]) and ${sinTomar} and ${deFrio}`.execute(
    trx,
  )
  const still = new Set(sueltos.map(({ idPedido }) => idPedido))
  if (still.size === 0) return findLibres(trx, libres)
  return ids.filter((idPedido) => still.has(idPedido))
}
