// The desk splits a tanda by hand: pedidos without a toma go to another tanda, or to a new one of a person.
import { POSICIONES } from '@surtido/contract/valores'
import { isPorPreparar } from '@surtido/rules/cola'
import { sql } from 'kysely'
import { findLocales, isEnAlcance } from '../asignaciones/asignaciones.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Transaction } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { readParaTanda } from '../lectura-obligada/lectura-obligada.ts'
import { fixTolerancias } from '../pedidos/preparing/tolerancias.ts'
import { conditionOf, type DeFrio } from './frio.ts'
import { sinTomar } from './sin-tomar.ts'

interface Movida {
  readonly pedidos: readonly number[]
  /** The tanda they are in; null: nobody has taken them. */
  readonly desde: number | null
  /** The tanda that gets them, or the person whose new tanda does: one of the two. */
  readonly hacia?: number | undefined
  readonly idAdministrador?: number | undefined
}

type Destino = { readonly tanda: Tanda } | { readonly idAdministrador: number }

/**
 * Answers all pedidos of the tandas it changed, whose devices must hear of it. A repeated request changes nothing.
 * Throws `Tandas.ERROR_YA_CAMBIO` when they are no longer where the desk saw them: the first to lock them has them.
 */
export async function movePedidos(
  deps: Pick<Deps, 'db' | 'catalogo'>,
  local: LlaveLocal,
  movida: Movida,
  hecho: Hecho,
): Promise<number[]> {
  const { pedidos, desde, hacia, idAdministrador } = movida
  if ((hacia === undefined) === (idAdministrador === undefined))
    throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'hacia', error: 'Validacion.FORMATO' }])
  if (idAdministrador !== undefined) await requirePreparador(deps, local, idAdministrador)
  const { codigoEmpresa } = local
  // Before the transaction: it reads the catalogue.
  const kinds = new Map<boolean | null, DeFrio>()
  for (const frio of [true, false, null]) kinds.set(frio, await conditionOf(deps, codigoEmpresa, frio ?? undefined))
  return transact(deps.db, async (trx) => {
    const locked = await lockPedidos(trx, local, pedidos)
    const tandas = await lockTandas(trx, local, [desde, hacia ?? null])
    const origen = desde === null ? undefined : tandas.get(desde)!
    const destino: Destino = hacia === undefined ? { idAdministrador: idAdministrador! } : { tanda: tandas.get(hacia)! }
    const frio = 'tanda' in destino ? destino.tanda.frio : (origen?.frio ?? null)
    const lineas = origen
      ? await readSuyas(trx, codigoEmpresa, origen.idTanda, pedidos)
      : await findLibres(trx, codigoEmpresa, pedidos, kinds.get(frio)!)
    if (new Set(lineas.map(({ idPedido }) => idPedido)).size < pedidos.length) {
      const there = await findHecha(trx, codigoEmpresa, movida)
      if (there !== undefined) return idPedidosDe(trx, codigoEmpresa, [there])
      throw new RefusalError('Tandas.ERROR_YA_CAMBIO')
    }
    for (const { estado, tipoEntrega } of locked)
      if (!isPorPreparar(estado))
        throw new RefusalError('Pedidos.ERROR_ESTADO', [{ campo: 'estado', estado, tipoEntrega }])
    requireAbiertas(origen, 'tanda' in destino ? destino.tanda : undefined)
    if (origen) await takeOut(trx, codigoEmpresa, origen.idTanda, pedidos)
    const tanda = 'tanda' in destino ? destino.tanda : await makeTanda(trx, local, { ...destino, frio }, hecho)
    await putIn(trx, codigoEmpresa, tanda.idTanda, pedidos, lineas)
    await fixTolerancias(trx, codigoEmpresa, pedidos)
    for (const pedido of locked) await keepMovido(trx, { codigoEmpresa, pedido, origen, tanda }, hecho)
    const todos = await idPedidosDe(trx, codigoEmpresa, [desde, tanda.idTanda])
    if (origen) await endEmpty(trx, codigoEmpresa, origen.idTanda, hecho.now)
    return [...new Set([...todos, ...pedidos])]
  })
}

interface Movido {
  readonly codigoEmpresa: number
  readonly pedido: { readonly idPedido: number; readonly asignado: number | null }
  readonly origen: Tanda | undefined
  readonly tanda: Pick<Tanda, 'idTanda' | 'idAdministrador'>
}

/** Somebody else's assignment gives way: the desk has just said whose it is. */
async function keepMovido(
  trx: Transaction,
  { codigoEmpresa, pedido: { idPedido, asignado }, origen, tanda: { idTanda, idAdministrador } }: Movido,
  { actor, now }: Hecho,
): Promise<void> {
  const ajeno = asignado !== null && asignado !== idAdministrador
  // The version rises even where nothing changes: a queue that was read before looks again at each pedido that was
  // written since.
  await trx
    .updateTable('pedido')
    .set({ asignado: ajeno ? idAdministrador : asignado })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idPedido', '=', idPedido)
    .execute()
  const de = { idTanda: origen?.idTanda ?? null, idAdministrador: origen?.idAdministrador ?? null }
  const cambio = {
    que: 'PEDIDO_MOVIDO' as const,
    llave: { idPedido },
    antes: { ...de, ...(ajeno && { asignado }) },
    despues: { idTanda, idAdministrador, ...(ajeno && { asignado: idAdministrador }) },
  }
  await keepCambio(trx, codigoEmpresa, cambio, actor, now)
}

async function requirePreparador({ db }: Pick<Deps, 'db'>, { codigoEmpresa, codigoLocal }: LlaveLocal, quien: number) {
  const locales = await findLocales(db, { codigoEmpresa, idAdministrador: quien }, 'PREPARACION_HACER')
  if (!isEnAlcance(locales, codigoLocal)) throw new RefusalError('Personal.ERROR_NO_ENCONTRADO')
}

/** Locks in one order, so that two people who move the same pedidos wait and do not lock each other out. */
async function lockPedidos(trx: Transaction, { codigoEmpresa, codigoLocal }: LlaveLocal, pedidos: readonly number[]) {
  const rows = await trx
    .selectFrom('pedido')
    .select(['idPedido', 'estado', 'tipoEntrega', 'asignado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('idPedido', 'in', pedidos)
    .orderBy('idPedido')
    .forUpdate()
    .execute()
  if (rows.length < pedidos.length) throw new RefusalError('Pedidos.ERROR_NO_ENCONTRADO')
  return rows
}

interface Tanda {
  readonly idTanda: number
  readonly idAdministrador: number
  readonly estado: string
  readonly frio: boolean | null
}

/** After the pedidos, as everywhere. Throws `Tandas.ERROR_NO_ENCONTRADA` for one of another local. */
async function lockTandas(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  pedidas: readonly (number | null)[],
): Promise<Map<number, Tanda>> {
  const ids = [...new Set(pedidas.filter((one) => one !== null))]
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('tanda')
    .select(['idTanda', 'idAdministrador', 'estado', 'frio'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('idTanda', 'in', ids)
    .orderBy('idTanda')
    .forUpdate()
    .execute()
  if (rows.length < ids.length) throw new RefusalError('Tandas.ERROR_NO_ENCONTRADA')
  return new Map(rows.map((row) => [row.idTanda, row]))
}

/** A tanda of cold articles keeps only the cold part of what it gets; a tanda of everything gets anything. */
function requireAbiertas(origen: Tanda | undefined, destino: Tanda | undefined): void {
  if (destino && (destino.estado !== 'ABIERTA' || destino.idTanda === origen?.idTanda))
    throw new RefusalError('Tandas.ERROR_YA_CAMBIO')
  if (origen && origen.estado !== 'ABIERTA') throw new RefusalError('Tandas.ERROR_YA_CAMBIO')
  if (origen && destino && destino.frio !== null && destino.frio !== origen.frio)
    throw new RefusalError('Tandas.ERROR_OTRA_CLASE')
}

/** The tanda that has them all already: it was done before, and only its answer was lost. */
async function findHecha(
  trx: Transaction,
  codigoEmpresa: number,
  { pedidos, desde, hacia, idAdministrador }: Movida,
): Promise<number | undefined> {
  const { rows } = await sql<{ idTanda: number }>`
    select t.id_tanda from tanda_linea l join tanda t using (codigo_empresa, id_tanda)
    where l.codigo_empresa = ${codigoEmpresa} and t.codigo_empresa = ${codigoEmpresa}
      and l.id_pedido = any (${[...pedidos]}::bigint[]) and l.cedida is null and t.estado = 'ABIERTA' and t.id_tanda is distinct from ${desde}
      and ${hacia === undefined ? sql`t.id_administrador = ${idAdministrador}` : sql`t.id_tanda = ${hacia}`}
    group by t.id_tanda having count(distinct l.id_pedido) = ${pedidos.length}
    order by t.id_tanda desc limit 1`.execute(trx)
  return rows[0]?.idTanda
}

interface Linea {
  readonly idPedido: number
  readonly orden: number
}

const deTanda = (codigoEmpresa: number, idTanda: number, pedidos: readonly number[]) =>
  sql`codigo_empresa = ${codigoEmpresa} and id_tanda = ${idTanda} and id_pedido = any (${[...pedidos]}::bigint[])`

async function readSuyas(trx: Transaction, codigoEmpresa: number, idTanda: number, pedidos: readonly number[]) {
  const { rows } = await sql<Linea>`
    select id_pedido, orden from tanda_linea
    where ${deTanda(codigoEmpresa, idTanda, pedidos)} and cedida is null`.execute(trx)
  return rows
}

/** Takes the pedidos out of a tanda. Throws `Tandas.ERROR_EMPEZADO` when it has said something of one. */
async function takeOut(
  trx: Transaction,
  codigoEmpresa: number,
  idTanda: number,
  pedidos: readonly number[],
): Promise<void> {
  const suyos = deTanda(codigoEmpresa, idTanda, pedidos)
  const { rows } = await sql<{ idPedido: number }>`
    select distinct id_pedido from dicho where ${suyos} order by id_pedido`.execute(trx)
  if (rows.length > 0)
    throw new RefusalError(
      'Tandas.ERROR_EMPEZADO',
      rows.map(({ idPedido }) => ({ campo: 'pedidos', idPedido })),
    )
  await sql`delete from tanda_pedido where ${suyos}`.execute(trx)
}

/** Lines that nobody has, of that kind. */
async function findLibres(
  trx: Transaction,
  codigoEmpresa: number,
  pedidos: readonly number[],
  deFrio: DeFrio,
): Promise<readonly Linea[]> {
  const { rows } = await sql<Linea>`
    select l.id_pedido, l.orden from pedido_linea l
    where l.codigo_empresa = ${codigoEmpresa} and l.id_pedido = any (${[...pedidos]}::bigint[]) and ${sinTomar}
      and ${deFrio}`.execute(trx)
  return rows
}

async function makeTanda(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  { idAdministrador, frio }: Pick<Tanda, 'idAdministrador' | 'frio'>,
  { actor, now }: Hecho,
): Promise<Pick<Tanda, 'idTanda' | 'idAdministrador'>> {
  const { idTanda } = await trx
    .insertInto('tanda')
    .values({
      ...{ codigoEmpresa, codigoLocal, idAdministrador, frio, creada: now, armadaPor: actor.idAdministrador },
      ...(await readParaTanda(trx, codigoEmpresa)),
    })
    .returning('idTanda')
    .executeTakeFirstOrThrow()
  return { idTanda, idAdministrador }
}

/** Puts them in the free positions of the trolley. Throws `Tandas.ERROR_CARRO_LLENO`. */
async function putIn(
  trx: Transaction,
  codigoEmpresa: number,
  idTanda: number,
  pedidos: readonly number[],
  lineas: readonly Linea[],
): Promise<void> {
  const there = await trx
    .selectFrom('tandaPedido')
    .select(['idPedido', 'posicion'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .execute()
  const nuevos = pedidos.filter((idPedido) => !there.some((one) => one.idPedido === idPedido))
  const libres = POSICIONES.filter((posicion) => !there.some((one) => one.posicion === posicion))
  if (nuevos.length > libres.length) throw new RefusalError('Tandas.ERROR_CARRO_LLENO')
  if (nuevos.length > 0)
    await trx
      .insertInto('tandaPedido')
      .values(nuevos.map((idPedido, i) => ({ codigoEmpresa, idTanda, idPedido, posicion: libres[i]! })))
      .execute()
  await trx
    .insertInto('tandaLinea')
    .values(lineas.map((linea) => ({ codigoEmpresa, idTanda, ...linea })))
    // It was taken away from this tanda before.
    .onConflict((conflict) =>
      conflict.columns(['codigoEmpresa', 'idTanda', 'idPedido', 'orden']).doUpdateSet({ cedida: null }),
    )
    .execute()
}

async function idPedidosDe(trx: Transaction, codigoEmpresa: number, tandas: readonly (number | null)[]) {
  const rows = await trx
    .selectFrom('tandaPedido')
    .select('idPedido')
    .distinct()
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where(
      'idTanda',
      'in',
      tandas.filter((one) => one !== null),
    )
    .execute()
  return rows.map(({ idPedido }) => idPedido)
}

/** A tanda without pedidos ends. */
async function endEmpty(trx: Transaction, codigoEmpresa: number, idTanda: number, now: Date): Promise<void> {
  await sql`
    update tanda t set estado = 'CEDIDA', cerrada = ${now}
    where t.codigo_empresa = ${codigoEmpresa} and t.id_tanda = ${idTanda} and not exists (
      select from tanda_pedido p where p.codigo_empresa = t.codigo_empresa and p.id_tanda = t.id_tanda)`.execute(trx)
}
