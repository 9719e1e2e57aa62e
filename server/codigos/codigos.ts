// Bar codes that no file knew: a picker assigned each to an article, and a person who directs the local checks them
// later.
import type { CodigoAprendido } from '@surtido/contract/gestion-codigos'
import { isCodigoGtin, readEtiqueta } from '@surtido/rules/etiquetas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import { mayCall } from '../asignaciones/puede.ts'
import type { PersonaDeCambio } from '../cambios/actor.ts'
import { keepCambio } from '../cambios/cambio.ts'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db, Transaction } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import { transact } from '../db/reintentos.ts'
import { RefusalError } from '../http/refusal.ts'
import type { SesionAdministrador } from '../http/sesion.ts'
import { listFormatos } from '../self/resolve-lectura.ts'

const MOST = 200

/** The learned codes of an article `a`. A file that names a code later wins. */
export const aprendidosSql = sql`array(select k.codigo from codigo_aprendido k
  where k.codigo_empresa = a.codigo_empresa and k.art_codigo = a.art_codigo order by k.codigo)`

interface DelCodigo extends LlaveLocal {
  readonly codigo: string
}

/**
 * A picker read this code on the article of a line. Throws 409 when it is another article's; repeating it changes
 * nothing.
 */
export async function learnCodigo(
  trx: Transaction,
  { codigoEmpresa, codigoLocal, idPedido }: LlaveLocal & { readonly idPedido: number },
  { codigo, linea: { artCodigo } }: { readonly codigo: string; readonly linea: { readonly artCodigo: string } },
  actor: PersonaDeCambio,
  now: Date,
): Promise<void> {
  await refuseOtroDueno(trx, { codigoEmpresa, codigo, artCodigo })
  // A code of the shop's own, without a check digit, is said at the desk.
  if (!isCodigoGtin(codigo)) throw new RefusalError('Codigos.ERROR_INCOMPLETO')
  const { rows } = await sql<{ artCodigo: string; nuevo: boolean }>`
    with nuevo as (
      insert into codigo_aprendido (codigo_empresa, codigo, art_codigo, codigo_local, id_pedido, creado, id_administrador)
      values (${codigoEmpresa}, ${codigo}, ${artCodigo}, ${codigoLocal}, ${idPedido}, ${now}, ${actor.idAdministrador})
      on conflict (codigo_empresa, codigo) do update set art_codigo = codigo_aprendido.art_codigo
      returning art_codigo, xmax = 0 as nuevo)
    select * from nuevo`.execute(trx)
  if (rows[0]!.artCodigo !== artCodigo) throw new RefusalError('Codigos.ERROR_DE_OTRO')
  if (!rows[0]!.nuevo) return
  const cambio = { que: 'codigo' as const, llave: { codigoLocal, codigo }, antes: null, despues: { artCodigo } }
  await keepCambio(trx, codigoEmpresa, cambio, actor, now)
}

/** The code belongs to another article's file, or is a label that changes with the weight. */
async function refuseOtroDueno(
  trx: Transaction,
  { codigoEmpresa, codigo, artCodigo }: { codigoEmpresa: number; codigo: string; artCodigo: string },
): Promise<void> {
  if (readEtiqueta(codigo, await listFormatos(trx, codigoEmpresa))) throw new RefusalError('Codigos.ERROR_DE_BALANZA')
  // A UPC is an EAN without its leading zero.
  const sinCeros = codigo.replace(/^0+/, '')
  const iguales = [codigo, ...[8, 12, 13, 14].map((length) => sinCeros.padStart(length, '0'))]
  const { rows } = await sql`
    select from articulo a where a.codigo_empresa = ${codigoEmpresa} and a.art_codigo <> ${artCodigo}
      and (a.codigos_barras && ${iguales}::text[] or a.art_codigo = ${codigo}) limit 1`.execute(trx)
  if (rows.length > 0) throw new RefusalError('Codigos.ERROR_DE_OTRO')
}

/** Reads the codes of the empresa, which hold in each of its locales. */
export async function readCodigos(db: Db, administrador: SesionAdministrador): Promise<CodigoAprendido[]> {
  const { rows } = await sql<Omit<CodigoAprendido, 'creado' | 'editable'> & { readonly creado: Date }>`
      select k.codigo, k.art_codigo, a.nombre, a.contenido, k.codigo_local, l.nombre as local, k.id_pedido,
        d.nombre || ' ' || d.apellido as quien, k.creado, k.revisado is not null as revisado
      from codigo_aprendido k join articulo a using (codigo_empresa, art_codigo)
      join local l on l.codigo_empresa = k.codigo_empresa and l.codigo_local = k.codigo_local
      join administrador d on d.id_administrador = k.id_administrador
      where k.codigo_empresa = ${administrador.codigoEmpresa}
      order by k.revisado is not null, k.creado desc, k.codigo limit ${MOST}`.execute(db)
  return rows.map((row) => ({
    ...row,
    creado: toInstanteIso(row.creado),
    editable: mayCall(administrador, 'PUT gestion/locales/:codigoLocal/codigos/:codigo', row.codigoLocal),
  }))
}

/** A person who directs the local checked it, or restores it after withdrawing it. */
export function approveCodigo(
  db: Db,
  { codigoEmpresa, codigoLocal, codigo }: DelCodigo,
  artCodigo: string,
  { actor, now }: Hecho,
): Promise<void> {
  return transact(db, async (trx) => {
    const articulo = await trx
      .selectFrom('articulo')
      .select('artCodigo')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('artCodigo', '=', artCodigo)
      .executeTakeFirst()
    if (!articulo) throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo }])
    await refuseOtroDueno(trx, { codigoEmpresa, codigo, artCodigo })
    const values = { codigoEmpresa, codigo, artCodigo, codigoLocal, creado: now, revisado: now }
    const made = await trx
      .insertInto('codigoAprendido')
      .values({ ...values, idAdministrador: actor.idAdministrador })
      .onConflict((same) => same.doNothing())
      .returning('codigo')
      .executeTakeFirst()
    const llave = { codigoLocal, codigo }
    if (made) {
      const cambio = { que: 'codigo' as const, llave, antes: null, despues: { artCodigo, revisado: true } }
      return keepCambio(trx, codigoEmpresa, cambio, actor, now)
    }
    const before = await lockCodigo(trx, { codigoEmpresa, codigo })
    if (before?.artCodigo !== artCodigo || before.codigoLocal !== codigoLocal)
      throw new RefusalError('Codigos.ERROR_DE_OTRO')
    if (before.revisado) return
    await trx
      .updateTable('codigoAprendido')
      .set({ revisado: now })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigo', '=', codigo)
      .execute()
    const cambio = { que: 'codigo' as const, llave, antes: { revisado: false }, despues: { revisado: true } }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  })
}

/** Changes nothing if the code was learned in another local. */
export function forgetCodigo(
  db: Db,
  { codigoEmpresa, codigoLocal, codigo }: DelCodigo,
  { actor, now }: Hecho,
): Promise<void> {
  return transact(db, async (trx) => {
    const gone = await trx
      .deleteFrom('codigoAprendido')
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .where('codigo', '=', codigo)
      .returning('artCodigo')
      .executeTakeFirst()
    if (!gone) return
    const cambio = { que: 'codigo' as const, llave: { codigoLocal, codigo }, antes: gone, despues: null }
    await keepCambio(trx, codigoEmpresa, cambio, actor, now)
  })
}

const lockCodigo = (trx: Transaction, { codigoEmpresa, codigo }: { codigoEmpresa: number; codigo: string }) =>
  trx
    .selectFrom('codigoAprendido')
    .select(['artCodigo', 'codigoLocal', 'revisado'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigo', '=', codigo)
    .forNoKeyUpdate()
    .executeTakeFirst()
