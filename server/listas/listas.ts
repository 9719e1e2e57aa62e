import { randomBytes } from 'node:crypto'
import type { Cantidad } from '@surtido/contract/base'
import type { Lista, ListaCompartida } from '@surtido/contract/listas'
import { toInstanteIso } from '@surtido/rules/fechas'
import { sql } from 'kysely'
import type { Db, Transaction } from '../db/client.ts'
import { RefusalError } from '../http/refusal.ts'
import type { Titular } from '../http/sesion.ts'

/** More than anyone looks through. The list of hearts is one more. */
const MOST_LISTAS = 30
/** The limit of a carrito. */
const MOST_LINEAS = 300
const FAVORITOS = 'Favoritos'

export interface ArticuloDeLista {
  readonly artCodigo: string
  readonly cantidad: Cantidad
}

/** Names a list of the caller's own. */
export interface LlaveLista {
  readonly codigoEmpresa: number
  readonly idLista: number
}

/** The lines of the `lista` of a query, as they travel: of this empresa, or of that of each `lista`. */
export const lineasDeListaSql = (codigoEmpresa?: number) => sql<Lista['lineas']>`
  coalesce((select json_agg(json_build_object('artCodigo', art_codigo, 'nombre', linea.nombre, 'cantidad', cantidad)
      order by orden)
    from lista_linea linea where linea.codigo_empresa = ${codigoEmpresa ?? sql`lista.codigo_empresa`} and linea.id_lista = lista.id_lista), '[]')`

function selectListas(db: Db, codigoEmpresa: number) {
  return db
    .selectFrom('lista')
    .select(['idLista', 'nombre', 'favoritos', 'enlace', 'modificada'])
    .select(lineasDeListaSql(codigoEmpresa).as('lineas'))
    .where('codigoEmpresa', '=', codigoEmpresa)
}

const told = ({ modificada, ...lista }: Omit<Lista, 'modificada'> & { modificada: Date }): Lista => ({
  ...lista,
  modificada: toInstanteIso(modificada),
})

/** CX-29: all lists of a usuario, with their lines, in one query. */
export async function listListas(db: Db, { codigoEmpresa, idUsuarioAplicacion }: Titular): Promise<Lista[]> {
  const rows = await selectListas(db, codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .orderBy('favoritos', 'desc')
    .orderBy('modificada', 'desc')
    .orderBy('idLista', 'desc')
    .execute()
  return rows.map(told)
}

export async function getLista(db: Db, { codigoEmpresa, idLista }: LlaveLista): Promise<Lista> {
  const row = await selectListas(db, codigoEmpresa).where('idLista', '=', idLista).executeTakeFirst()
  // Another device deleted it meanwhile.
  if (!row) throw new RefusalError('Listas.ERROR_NO_ENCONTRADA')
  return told(row)
}

export async function getCompartida(db: Db, codigoEmpresa: number, enlace: string): Promise<ListaCompartida> {
  const row = await selectListas(db, codigoEmpresa).where('enlace', '=', enlace).executeTakeFirst()
  if (!row) throw new RefusalError('Listas.ERROR_NO_ENCONTRADA')
  return { nombre: row.nombre, lineas: row.lineas }
}

/** The maximum holds for all devices: the caller holds the person (`transactAs`). */
export async function addLista(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  { nombre, lineas }: { readonly nombre: string; readonly lineas: readonly ArticuloDeLista[] },
  now: Date,
): Promise<LlaveLista> {
  const { cantidad } = await trx
    .selectFrom('lista')
    .select(({ fn }) => fn.countAll<number>().as('cantidad'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('favoritos', '=', false)
    .executeTakeFirstOrThrow()
  if (cantidad >= MOST_LISTAS) throw new RefusalError('Listas.ERROR_DEMASIADAS')
  const { idLista } = await trx
    .insertInto('lista')
    .values({ codigoEmpresa, idUsuarioAplicacion, nombre: nombre.trim(), creada: now, modificada: now })
    .returning('idLista')
    .executeTakeFirstOrThrow()
  await putLineas(trx, { codigoEmpresa, idLista }, lineas)
  return { codigoEmpresa, idLista }
}

/** The list of hearts; the first heart creates it. */
export async function ensureFavoritos(
  trx: Transaction,
  { codigoEmpresa, idUsuarioAplicacion }: Titular,
  now: Date,
): Promise<LlaveLista> {
  await trx
    .insertInto('lista')
    .values({
      codigoEmpresa,
      idUsuarioAplicacion,
      nombre: FAVORITOS,
      favoritos: true,
      creada: now,
      modificada: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { idLista } = await trx
    .selectFrom('lista')
    .select('idLista')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idUsuarioAplicacion', '=', idUsuarioAplicacion)
    .where('favoritos', '=', true)
    .executeTakeFirstOrThrow()
  return { codigoEmpresa, idLista }
}

/** Sets the amount of an article, whatever it was. Throws 404 for an article unknown to the empresa. */
export async function putLinea(trx: Transaction, llave: LlaveLista, linea: ArticuloDeLista, now: Date): Promise<void> {
  await touchLista(trx, llave, now)
  if ((await putLineas(trx, llave, [linea])) === 0)
    throw new RefusalError('Articulos.ERROR_NO_ENCONTRADO', [{ campo: 'artCodigo', artCodigo: linea.artCodigo }])
}

export async function removeLinea(trx: Transaction, llave: LlaveLista, artCodigo: string, now: Date): Promise<void> {
  await touchLista(trx, llave, now)
  await trx
    .deleteFrom('listaLinea')
    .where('codigoEmpresa', '=', llave.codigoEmpresa)
    .where('idLista', '=', llave.idLista)
    .where('artCodigo', '=', artCodigo)
    .execute()
}

export async function changeLista(
  db: Db,
  { codigoEmpresa, idLista }: LlaveLista,
  change: { readonly nombre?: string; readonly activo?: boolean },
  now: Date,
): Promise<void> {
  const { nombre, activo } = change
  await db
    .updateTable('lista')
    .set({ modificada: now })
    .$if(nombre !== undefined, (q) => q.set({ nombre: nombre!.trim() }))
    .$if(activo !== undefined, (q) =>
      q.set(({ fn, ref, val }) => ({
        enlace: activo ? fn.coalesce(ref('enlace'), val(randomBytes(16).toString('base64url'))) : null,
      })),
    )
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idLista', '=', idLista)
    .execute()
}

export async function deleteLista(db: Db, { codigoEmpresa, idLista }: LlaveLista): Promise<void> {
  await db.deleteFrom('lista').where('codigoEmpresa', '=', codigoEmpresa).where('idLista', '=', idLista).execute()
}

/** Locks the row too: when two devices fill it at once, each counts what the other added. */
async function touchLista(trx: Transaction, { codigoEmpresa, idLista }: LlaveLista, now: Date): Promise<void> {
  await trx
    .updateTable('lista')
    .set({ modificada: now })
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idLista', '=', idLista)
    .execute()
}

/** Answers how many of the articles the empresa knows. Adds up repeated articles. */
async function putLineas(
  trx: Transaction,
  { codigoEmpresa, idLista }: LlaveLista,
  lineas: readonly ArticuloDeLista[],
): Promise<number> {
  if (lineas.length === 0) return 0
  const codigos = lineas.map(({ artCodigo }) => artCodigo)
  const cantidades = lineas.map(({ cantidad }) => cantidad)
  const { numAffectedRows } = await sql`
    insert into lista_linea (codigo_empresa, id_lista, art_codigo, nombre, cantidad)
    select ${codigoEmpresa}, ${idLista}, a.art_codigo, a.nombre, least(l.cantidad, 9999)
    from (select codigo, sum(cantidad) as cantidad, min(orden) as orden
      from unnest(${codigos}::text[], ${cantidades}::numeric[]) with ordinality as u (codigo, cantidad, orden)
      group by codigo) l
    join articulo a on a.codigo_empresa = ${codigoEmpresa} and a.art_codigo = l.codigo and not a.es_bolsa
    order by l.orden
    on conflict (codigo_empresa, id_lista, art_codigo) do update set cantidad = excluded.cantidad`.execute(trx)
  const { cantidad } = await trx
    .selectFrom('listaLinea')
    .select(({ fn }) => fn.countAll<number>().as('cantidad'))
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('idLista', '=', idLista)
    .executeTakeFirstOrThrow()
  if (cantidad > MOST_LINEAS) throw new RefusalError('Listas.ERROR_LLENA')
  return Number(numAffectedRows)
}
