// The end of a tanda: closed when all its lines are recorded, given up, or handed to another person.
import { sql } from 'kysely'
import { findLocales, isEnAlcance } from '../asignaciones/asignaciones.ts'
import { type PersonaDeCambio, personalOf } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { freePedidos } from '../pedidos/preparing/repartido.ts'
import type { LlaveTanda } from './read-tanda.ts'

/** On a hand-held a person can't direct the tandas of others, whatever they may do at a desk. */
type Preparador = Pick<SesionAdministrador, 'idAdministrador' | 'aparato'> & Pick<PersonaDeCambio, 'origen'>

/** Locks the tanda. Throws `Tandas.ERROR_DE_OTRO` when it is another person's and this one may not direct it. */
async function lockTanda(trx: Transaction, llave: LlaveTanda, { idAdministrador, aparato }: Preparador) {
  const tanda = await trx
    .selectFrom('tanda')
    .select(['estado', 'codigoLocal', 'idAdministrador'])
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idTanda', '=', llave.idTanda)
    .forUpdate()
    .executeTakeFirst()
  if (!tanda) throw new RefusalError('Tandas.ERROR_NO_ENCONTRADA')
  if (tanda.idAdministrador !== idAdministrador) {
    // The row of the tanda names its person.
    const quien = { codigoEmpresa: llave.codigoEmpresa, idAdministrador, aparato }
    const locales = await findLocales(trx, quien, 'PREPARACION_DIRIGIR')
    if (!isEnAlcance(locales, tanda.codigoLocal)) throw new RefusalError('Tandas.ERROR_DE_OTRO')
  }
  return tanda
}

/** Only the tanda's own picker says what is in it: throws `Tandas.ERROR_DE_OTRO`. */
export async function requireTandaPropia(db: Db, { codigoEmpresa, idTanda }: LlaveTanda, idAdministrador: number) {
  const tanda = await db
    .selectFrom('tanda')
    .select(['idAdministrador', 'codigoLocal'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .executeTakeFirstOrThrow()
  requireSuya(tanda, idAdministrador)
  return tanda
}

export function requireSuya(tanda: { readonly idAdministrador: number }, idAdministrador: number): void {
  if (tanda.idAdministrador !== idAdministrador) throw new RefusalError('Tandas.ERROR_DE_OTRO')
}

/** Throws `Pedidos.ERROR_LINEAS_SIN_DECIR` with the lines not said yet. */
export function closeTanda(db: Db, llave: LlaveTanda, preparador: Preparador, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { estado } = await lockTanda(trx, llave, preparador)
    if (estado !== 'ABIERTA') return
    const { rows } = await sql<{ idPedido: number; artCodigo: string; nombre: string }>`
      select l.id_pedido, l.art_codigo, l.nombre
      from tanda_linea t join pedido_linea l using (codigo_empresa, id_pedido, orden)
      join pedido p using (codigo_empresa, id_pedido)
      where t.codigo_empresa = ${llave.codigoEmpresa} and t.id_tanda = ${llave.idTanda} and t.cedida is null
        and l.cantidad_preparada is null and p.estado <> 'CANCELADO'
      order by l.id_pedido, l.orden`.execute(trx)
    if (rows.length > 0) {
      throw new RefusalError(
        'Pedidos.ERROR_LINEAS_SIN_DECIR',
        rows.map((row) => ({ campo: 'lineas', ...row })),
      )
    }
    await setEstado(trx, llave, 'CERRADA', now)
    await keep(trx, llave, 'TANDA_CERRADA', { estado }, { estado: 'CERRADA' }, preparador, now)
  })
}

/** Frees the lines not said yet. With `a`: hands the whole tanda to that person, who must be allowed to pick there. */
export function handOnTanda(
  db: Db,
  llave: LlaveTanda,
  preparador: Preparador,
  a: number | undefined,
  now: Date,
): Promise<void> {
  return transact(db, async (trx) => {
    // Before the tanda, as everywhere.
    if (a === undefined) await lockPedidos(trx, llave)
    const { estado, codigoLocal, idAdministrador } = await lockTanda(trx, llave, preparador)
    if (a !== undefined) {
      if (a === idAdministrador) return
      const otra = { codigoEmpresa: llave.codigoEmpresa, idAdministrador: a }
      const locales = await findLocales(trx, otra, 'PREPARACION_HACER')
      if (!isEnAlcance(locales, codigoLocal)) throw new RefusalError('Personal.ERROR_NO_ENCONTRADO')
      await trx
        .updateTable('tanda')
        .set({ idAdministrador: a })
        .where('codigoEmpresa', '=', llave.codigoEmpresa)
        .where('idTanda', '=', llave.idTanda)
        .execute()
      await keep(trx, llave, 'TANDA_CEDIDA', { idAdministrador }, { idAdministrador: a }, preparador, now)
      return
    }
    if (estado !== 'ABIERTA') return
    await freeResto(trx, llave, now)
    await keep(trx, llave, 'TANDA_CEDIDA', { idAdministrador, estado }, LIBRE, preparador, now)
  })
}

const LIBRE = { idAdministrador: null, estado: 'CEDIDA' }

/** The lines not said yet are anybody's. */
async function freeResto(trx: Transaction, llave: LlaveTanda, now: Date): Promise<readonly number[]> {
  await sql`
    update tanda_linea t set cedida = ${now} from pedido_linea l
    where t.codigo_empresa = ${llave.codigoEmpresa} and t.id_tanda = ${llave.idTanda} and t.cedida is null
      and l.codigo_empresa = t.codigo_empresa and l.id_pedido = t.id_pedido and l.orden = t.orden
      and l.cantidad_preparada is null`.execute(trx)
  const idPedidos = await lockPedidos(trx, llave)
  await freePedidos(trx, llave.codigoEmpresa, idPedidos)
  await setEstado(trx, llave, 'CEDIDA', now)
  return idPedidos
}

/** A tanda that was freed, for the suscriptores of its queue. */
export interface Liberada {
  readonly codigoEmpresa: number
  readonly codigoLocal: number
  readonly idPedidos: readonly number[]
}

/**
 * Frees what is left of the open tandas of a person who was locked out; or of those taken on a hand-held that is none any
 * more, whose person has nothing else open.
 */
export async function freeTandasDe(
  trx: Transaction,
  codigoEmpresa: number,
  de: { readonly idAdministrador: number } | { readonly idAparato: number },
  { actor, now }: Hecho,
): Promise<Liberada[]> {
  const suyas =
    'idAdministrador' in de
      ? sql`t.id_administrador = ${de.idAdministrador}`
      : sql`t.id_dispositivo = ${de.idAparato} and not exists (
          select from sesion_administrador s
          where s.id_administrador = t.id_administrador and s.revocada is null and s.vence > ${now})`
  const { rows } = await sql<{ idTanda: number }>`
    select id_tanda from tanda t where t.codigo_empresa = ${codigoEmpresa} and t.estado = 'ABIERTA' and ${suyas}
    order by id_tanda`.execute(trx)
  const liberadas: Liberada[] = []
  for (const { idTanda } of rows) {
    const llave = { codigoEmpresa, idTanda }
    await lockPedidos(trx, llave)
    const { rows: locked } = await sql<{ codigoLocal: number; idAdministrador: number }>`
      select codigo_local, id_administrador from tanda t
      where codigo_empresa = ${codigoEmpresa} and id_tanda = ${idTanda} and estado = 'ABIERTA' and ${suyas}
      for update`.execute(trx)
    // Somebody ended it meanwhile, or took it over.
    const [tanda] = locked
    if (!tanda) continue
    const { codigoLocal, idAdministrador } = tanda
    const idPedidos = await freeResto(trx, llave, now)
    const antes = { idAdministrador, estado: 'ABIERTA' }
    const cambio = { que: 'TANDA_CEDIDA' as const, llave: { idTanda }, antes, despues: LIBRE }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    liberadas.push({ codigoEmpresa, codigoLocal, idPedidos })
  }
  return liberadas
}

const keep = (
  trx: Transaction,
  { codigoEmpresa, idTanda }: LlaveTanda,
  que: 'TANDA_CERRADA' | 'TANDA_CEDIDA',
  antes: object,
  despues: object,
  preparador: Preparador,
  now: Date,
): Promise<void> =>
  keepCambio(trx, codigoEmpresa, { que, llave: { idTanda }, antes, despues }, personalOf(preparador), now)

/** The pedidos that are in it now. */
async function lockPedidos(trx: Transaction, { codigoEmpresa, idTanda }: LlaveTanda): Promise<number[]> {
  const { rows } = await sql<{ idPedido: number }>`
    select p.id_pedido from tanda_pedido tp join pedido p using (codigo_empresa, id_pedido)
    where tp.codigo_empresa = ${codigoEmpresa} and tp.id_tanda = ${idTanda} and p.codigo_empresa = ${codigoEmpresa}
    order by p.id_pedido for no key update of p`.execute(trx)
  return rows.map(({ idPedido }) => idPedido)
}

async function setEstado(
  trx: Transaction,
  { codigoEmpresa, idTanda }: LlaveTanda,
  estado: 'CEDIDA' | 'CERRADA',
  now: Date,
) {
  await trx
    .updateTable('tanda')
    .set({ estado, cerrada: now })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idTanda', '=', idTanda)
    .execute()
}
