// Taking a tanda: the lines of some pedidos become one person's. Taking other pedidos does not wait for it.
import { POSICIONES } from '@surtido/contract/valores'
import { isPorPreparar } from '@surtido/rules/cola'
import { ESTADOS } from '@surtido/rules/pedidos'
import { chooseTanda } from '@surtido/rules/tandas'
import { type RawBuilder, sql } from 'kysely'
import type { PersonaDeCambio } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { fixTolerancias } from '../pedidos/preparing/tolerancias.ts'
import { readCargas } from './cargas.ts'
import type { DeFrio } from './frio.ts'
import { sinTomar } from './sin-tomar.ts'

/** The states in which something may still be picked. */
const POR_PREPARAR = ESTADOS.filter(isPorPreparar)

export interface TandaPorTomar extends PersonaDeCambio {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  /** The pedidos to take; absent: the next ones. */
  readonly pedidos?: readonly number[] | undefined
  readonly cuantos?: number | undefined
  /** True: only articles kept cold; false: only the others; absent: all of them. */
  readonly frio?: boolean | undefined
  /** The lines that `frio` means. */
  readonly deFrio: DeFrio
  /** The codes of the rubros that are kept cold. */
  readonly rubrosFrios: readonly string[]
}

/** The lines of any kind. */
export const DE_TODO: DeFrio = sql`true`

/**
 * Claims the free lines of the named pedidos, or else of the next ones, as many as one tanda should carry. Pedidos
 * assigned to the person come first, then prioritised ones, then those past editing, each group by its promise. A
 * pedido that another person takes at the same moment is left out. Asking again for the same pedidos answers the tanda
 * they are in. Throws `Tandas.ERROR_NADA_QUE_TOMAR`.
 */
export function takeTanda(deps: Pick<Deps, 'db' | 'clock'>, wanted: TandaPorTomar): Promise<number> {
  return transact(deps.db, async (trx) => {
    const now = deps.clock.now()
    const {
      codigoEmpresa,
      codigoLocal,
      idAdministrador,
      idDispositivo,
      pedidos,
      frio,
      deFrio,
      rubrosFrios,
      cuantos = pedidos?.length ?? 1,
    } = wanted
    const held = pedidos && (await findOwn(trx, wanted, pedidos))
    if (held !== undefined) return held
    const de = { codigoEmpresa, codigoLocal, idAdministrador, deFrio, now }
    const most = Math.min(cuantos, POSICIONES.length)
    const claim = async (libres: readonly number[]) => {
      const idTanda = await claimLibres(trx, { ...de, idDispositivo, frio }, libres)
      if (idTanda === undefined) return undefined
      const despues = { idAdministrador, estado: 'ABIERTA', pedidos: libres }
      await keepCambio(
        trx,
        codigoEmpresa,
        { que: 'TANDA_TOMADA', llave: { idTanda }, antes: null, despues },
        wanted,
        now,
      )
      return idTanda
    }
    const claimJuntos = async (libres: readonly number[]) => {
      const { pedidos: juntos } = chooseTanda(await readCargas(trx, codigoEmpresa, libres, deFrio, rubrosFrios), most)
      return claim(juntos.map(({ idPedido }) => idPedido))
    }
    const idTanda =
      (pedidos &&
        (await claimFirst(() => findLibres(trx, { ...de, cuantos: pedidos.length, entre: pedidos }), claim))) ??
      (await claimFirst(() => findLibres(trx, { ...de, cuantos: most, sinRepartir: true }), claimJuntos)) ??
      (await claimFirst(() => findLibres(trx, { ...de, cuantos: most }), claimJuntos))
    if (idTanda === undefined) throw new RefusalError('Tandas.ERROR_NADA_QUE_TOMAR')
    return idTanda
  })
}

/** Another person may take the find just before it is locked: a second look misses it. */
async function claimFirst(
  find: () => Promise<readonly number[]>,
  claim: (libres: readonly number[]) => Promise<number | undefined>,
): Promise<number | undefined> {
  for (;;) {
    const libres = await find()
    if (libres.length === 0) return undefined
    const idTanda = await claim(libres)
    if (idTanda !== undefined) return idTanda
  }
}

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

/** The free lines of some locked pedidos become a new tanda; undefined: they have none. */
async function claimLibres(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, idAdministrador, idDispositivo, frio, deFrio, now }: Claim,
  pedidos: readonly number[],
): Promise<number | undefined> {
  const { rows } = await sql<{ idTanda: number }>`
    with libre as materialized (
      select l.id_pedido, l.orden from pedido_linea l
      where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${pedidos}::bigint[]) and ${sinTomar} and ${deFrio}),
    cual as materialized (
      select id_pedido, row_number() over (order by array_position(${pedidos}::bigint[], id_pedido)) as lugar
      from libre group by id_pedido),
    nueva as (
      insert into tanda (codigo_empresa, codigo_local, id_administrador, id_dispositivo, frio, creada, lectura_desde,
        lectura_edad)
      select codigo_empresa, ${codigoLocal}::int, ${idAdministrador}::int, ${idDispositivo ?? null}::int,
        ${frio ?? null}::boolean, ${now}::timestamptz, lectura_desde, lectura_edad
      from empresa where codigo_empresa = ${codigoEmpresa} and exists (select from libre)
      returning id_tanda),
    lugares as (
      insert into tanda_pedido (codigo_empresa, id_tanda, id_pedido, posicion)
      select ${codigoEmpresa}, id_tanda, id_pedido, (${POSICIONES}::text[])[lugar] from nueva, cual),
    suyas as (
      insert into tanda_linea (codigo_empresa, id_tanda, id_pedido, orden)
      select ${codigoEmpresa}, id_tanda, id_pedido, orden from nueva, libre),
    repartidos as (
      update pedido p set repartido = true
      where p.codigo_empresa = ${codigoEmpresa} and p.id_pedido in (select id_pedido from cual)
        ${frio === undefined ? sql`` : sql`and ${sinResto(codigoEmpresa)}`})
    select id_tanda from nueva`.execute(trx)
  const idTanda = rows[0]?.idTanda
  if (idTanda !== undefined) await fixTolerancias(trx, codigoEmpresa, pedidos)
  return idTanda
}

/** A condition: every line of pedido `p` that is `sinTomar` is `libre`. */
const sinResto = (codigoEmpresa: number) => sql`not exists (
  select from pedido_linea l
  where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = p.id_pedido and ${sinTomar}
    and not exists (select from libre x where x.id_pedido = l.id_pedido and x.orden = l.orden))`

type Claim = Pick<
  TandaPorTomar,
  'codigoEmpresa' | 'codigoLocal' | 'idAdministrador' | 'idDispositivo' | 'frio' | 'deFrio'
> & { readonly now: Date }

/** The pedidos that may be taken, and how many at most. */
interface Libres extends Pick<TandaPorTomar, 'codigoEmpresa' | 'codigoLocal' | 'idAdministrador'> {
  readonly cuantos: number
  readonly deFrio: DeFrio
  readonly now: Date
  readonly entre?: readonly number[] | undefined
  /** Skips the lines of pedidos that were taken whole. A pedido that is wrongly counted so comes after all others. */
  readonly sinRepartir?: boolean
  /** Locks them, and skips those that are locked. */
  readonly lock?: boolean
}

/**
 * Pedidos with a free line that are not assigned to another person, in the order they are taken: those that go before
 * their turn, those past editing, and the rest. The rows of `pedido` come in the order of their index, and are looked at
 * until enough have a free line. (A semijoin makes PostgreSQL look at every line of the shop before it sorts.) A pedido
 * that was taken meanwhile is seen as it is now when it is locked, and left out.
 */
export const consultaDeLibres = (libres: Libres) => {
  const { now, cuantos } = libres
  const porTurno = sql`p.fecha_entrega, p.hora_desde, p.id_pedido`
  const porEditar = sql`coalesce(p.editable_hasta, ${now}) > ${now}`
  const enSuTurno = sql`p.asignado is null and not p.prioridad`
  return sql<{ idPedido: number }>`
    ${candidatos(libres, sql`(p.asignado is not null or p.prioridad)`, sql`p.asignado is null, not p.prioridad, ${porEditar}, ${porTurno}`)}
    union all
    ${candidatos(libres, sql`${enSuTurno} and not ${porEditar}`, porTurno)}
    union all
    ${candidatos(libres, sql`${enSuTurno} and ${porEditar}`, porTurno)}
    limit ${cuantos}`
}

function candidatos(
  { codigoEmpresa, codigoLocal, idAdministrador, deFrio, entre, sinRepartir, lock }: Libres,
  cuales: RawBuilder<unknown>,
  orden: RawBuilder<unknown>,
) {
  const porTomar = sql`
    p.estado = any (${POR_PREPARAR}::text[]) and (p.asignado is null or p.asignado = ${idAdministrador})
    ${sinRepartir ? sql`and not p.repartido` : sql``}`
  return sql`
    (select c.id_pedido
    from (
      select p.codigo_empresa, p.id_pedido from pedido p
      where p.codigo_empresa = ${codigoEmpresa} and p.codigo_local = ${codigoLocal}
        and p.estado not in ('ENTREGADO', 'CANCELADO') and ${cuales} and ${porTomar}
        ${entre ? sql`and p.id_pedido = any (${entre}::bigint[])` : sql``}
      order by ${orden}
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
    })`
}

/** The same, locked. */
async function findLibres(trx: Transaction, libres: Libres): Promise<number[]> {
  const { rows } = await consultaDeLibres({ ...libres, lock: true }).execute(trx)
  return rows.map(({ idPedido }) => idPedido)
}
