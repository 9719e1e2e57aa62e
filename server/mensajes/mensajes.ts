// Messages of the desk to the pickers of a local: about one of its pedidos, or to all of them for the day.
import type { Mensaje } from '@surtido/contract/gestion-mensajes'
import { hoyEn, instanteDe, toInstanteIso } from '@surtido/rules/fechas'
import { type RawBuilder, sql } from 'kysely'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlaveLocal, LlavePedido } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import { lockLocal } from '../locales/change-local.ts'
import { requireDelLocal } from '../pedidos/base/require-del-local.ts'

/** More than a person in the aisle reads. */
const MOST_MENSAJES = 10

const PARA_TODOS = (now: Date) => sql`m.id_pedido is null and m.creado >= ${instanteDe(hoyEn(now), '00:00')}`

/** Reads the messages for everybody today and those about these pedidos; the latest first. */
export function readMensajes(
  db: Db,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  idPedidos: readonly number[],
  now: Date,
): Promise<Mensaje[]> {
  return list(
    db,
    sql`m.codigo_empresa = ${codigoEmpresa} and m.codigo_local = ${codigoLocal}
      and (${PARA_TODOS(now)} or m.id_pedido = any (${[...idPedidos]}::bigint[]))`,
  )
}

export const readMensajesDePedido = (db: Db, { codigoEmpresa, idPedido }: LlavePedido): Promise<Mensaje[]> =>
  list(db, sql`m.codigo_empresa = ${codigoEmpresa} and m.id_pedido = ${idPedido}`)

async function list(db: Db, which: RawBuilder<unknown>): Promise<Mensaje[]> {
  const { rows } = await sql<Omit<Mensaje, 'creado'> & { readonly creado: Date }>`
    select m.id_mensaje, m.id_pedido, m.texto, m.creado, concat_ws(' ', a.nombre, a.apellido) as quien
    from mensaje m join administrador a using (id_administrador)
    where m.quitado is null and ${which} order by m.creado desc, m.id_mensaje`.execute(db)
  return rows.map(({ creado, ...mensaje }) => ({ ...mensaje, creado: toInstanteIso(creado) }))
}

interface MensajeEscrito {
  readonly idMensaje: string
  readonly texto: string
  /** Absent: for everybody. */
  readonly idPedido?: number | undefined
}

/** Keeps a mensaje. A repeated request keeps one; a mensaje that was taken back stands again. */
export function keepMensaje(
  db: Db,
  local: LlaveLocal,
  escrito: MensajeEscrito,
  { actor, now }: Hecho,
): Promise<Mensaje> {
  const { idMensaje } = escrito
  const [texto, idPedido] = [escrito.texto.trim(), escrito.idPedido ?? null]
  if (!texto) throw new RefusalError('Validacion.ERROR_DATOS', [{ campo: 'texto', error: 'Validacion.REQUERIDO' }])
  const { codigoEmpresa, codigoLocal } = local
  return transact(db, async (trx) => {
    await lockLocal(trx, local)
    if (idPedido !== null) await requireDelLocal(trx, { codigoEmpresa, idPedido }, codigoLocal)
    const before = await find(trx, codigoEmpresa, idMensaje)
    // Two messages with one id, or a text that changed meanwhile: what was said before is never replaced.
    if (before && (before.codigoLocal !== codigoLocal || before.idPedido !== idPedido || before.texto !== texto))
      throw new RefusalError('Mensajes.ERROR_OTRO')
    if (!before || before.quitado) {
      await refuseDemasiados(trx, local, idPedido, now)
      if (before)
        await trx
          .updateTable('mensaje')
          .set({ quitado: null })
          .where('codigoEmpresa', '=', codigoEmpresa)
          .where('idMensaje', '=', idMensaje)
          .execute()
      else
        await trx
          .insertInto('mensaje')
          .values({ ...local, idMensaje, idPedido, texto, creado: now, idAdministrador: actor.idAdministrador })
          .execute()
      const cambio = { ...cambioDe(local, idPedido), antes: null, despues: { motivo: texto } }
      await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    }
    const [mensaje] = await list(trx, sql`m.codigo_empresa = ${codigoEmpresa} and m.id_mensaje = ${idMensaje}`)
    return mensaje!
  })
}

/** Answers its pedido, null for one to everybody or when there is nothing to take back. */
export function takeBackMensaje(
  db: Db,
  local: LlaveLocal,
  idMensaje: string,
  { actor, now }: Hecho,
): Promise<number | null> {
  const { codigoEmpresa, codigoLocal } = local
  return transact(db, async (trx) => {
    await lockLocal(trx, local)
    const before = await find(trx, codigoEmpresa, idMensaje)
    if (!before || before.codigoLocal !== codigoLocal || before.quitado) return null
    const { idPedido, texto } = before
    await trx
      .updateTable('mensaje')
      .set({ quitado: now })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('idMensaje', '=', idMensaje)
      .execute()
    const cambio = { ...cambioDe(local, idPedido), antes: { motivo: texto }, despues: null }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
    return idPedido
  })
}

/** `motivo` is what goes with the customer's account (forget-cambios.ts). */
const cambioDe = ({ codigoLocal }: LlaveLocal, idPedido: number | null) => ({
  que: 'NOTA' as const,
  llave: idPedido === null ? { codigoLocal } : { idPedido },
})

const find = (trx: Transaction, codigoEmpresa: number, idMensaje: string) =>
  trx
    .selectFrom('mensaje')
    .select(['codigoLocal', 'idPedido', 'texto', 'quitado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idMensaje', '=', idMensaje)
    .executeTakeFirst()

async function refuseDemasiados(
  trx: Transaction,
  { codigoEmpresa, codigoLocal }: LlaveLocal,
  idPedido: number | null,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mensaje m
    where m.codigo_empresa = ${codigoEmpresa} and m.codigo_local = ${codigoLocal} and m.quitado is null
      and ${idPedido === null ? PARA_TODOS(now) : sql`m.id_pedido = ${idPedido}`}`.execute(trx)
  if (rows[0]!.n >= MOST_MENSAJES) throw new RefusalError('Mensajes.ERROR_DEMASIADOS')
}
