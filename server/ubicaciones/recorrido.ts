// The aisles of a local and the order they are walked in.

import type { Temperatura } from '@surtido/contract/gestion-bultos'
import type { Recorrido, Sector, VerificarPosicion } from '@surtido/contract/gestion-ubicaciones'
import { SECTORES } from '@surtido/contract/valores'
import { comparePasillos, type Pin, readPartOfLugar, sectorCon, sectorDe } from '@surtido/rules/recorrido'
import { type RawBuilder, sql } from 'kysely'
import type { Hecho } from '../cambios/hecho.ts'
import type { Db } from '../db/client.ts'
import type { LlaveLocal } from '../db/llaves.ts'
import type { Deps } from '../deps.ts'
import { RefusalError } from '../http/refusal.ts'
import { changeLocal, replaceLista } from '../locales/change-local.ts'

/** The place of a row of `ubicacion b`, null where there is none. */
export const lugarSql = sql`case when b.pasillo is not null
  then json_build_object('pasillo', b.pasillo, 'modulo', b.modulo, 'estante', b.estante) end`

/** The aisles in the order set for a local; none where nobody set one. */
export async function readPins(db: Db, local: number | RawBuilder<unknown>, codigoEmpresa: number): Promise<Pin[]> {
  const { rows } = await sql<Pin>`
    select pasillo, sector from pasillo where codigo_empresa = ${codigoEmpresa} and codigo_local = ${local}
    order by orden`.execute(db)
  return rows
}

type ReadDeps = Pick<Deps, 'db' | 'catalogo'>
type RecorridoLeido = Omit<Recorrido, 'editable'>

export async function readRecorrido({ db, catalogo }: ReadDeps, llave: LlaveLocal): Promise<RecorridoLeido> {
  const { codigoEmpresa, codigoLocal } = llave
  const [pins, { rows }, empresa, verificarPosicion] = await Promise.all([
    readPins(db, codigoLocal, codigoEmpresa),
    // One row for each aisle and kind of article, and one without an aisle.
    sql<{
      pasillo: string | null
      codEstMerc: string
      temperatura: Temperatura | null
      n: number
    }>`
      select b.pasillo, a.cod_est_merc, a.temperatura, count(*)::int as n
      from articulo_local al join articulo a using (codigo_empresa, art_codigo)
      left join ubicacion b using (codigo_empresa, codigo_local, art_codigo)
      where al.codigo_empresa = ${codigoEmpresa} and al.codigo_local = ${codigoLocal}
      group by 1, 2, 3`.execute(db),
    catalogo.empresa(codigoEmpresa),
    readVerificar(db, llave),
  ])
  const rubros = new Map(
    empresa?.articulos.map(({ codEstMerc, rubro, categoria }) => [codEstMerc, { rubro, categoria }]),
  )
  const sectorOf = (codEstMerc: string): Sector => {
    const found = rubros.get(codEstMerc)
    return found ? sectorDe(found.rubro.slug, found.categoria.slug) : 'SECO'
  }
  const counts = new Map(pins.map(({ pasillo }) => [pasillo, new Map<Sector, number>()]))
  let sinLugar = 0
  for (const { pasillo, codEstMerc, temperatura, n } of rows) {
    if (pasillo === null) {
      sinLugar += n
      continue
    }
    const sector = sectorCon(sectorOf(codEstMerc), temperatura)
    const known = counts.get(pasillo) ?? new Map<Sector, number>()
    counts.set(pasillo, known.set(sector, (known.get(sector) ?? 0) + n))
  }
  const pinned = new Map(pins.map((pin, i) => [pin.pasillo, { ...pin, i }]))
  const pasillos = [...counts].map(([pasillo, bySector]) => ({
    pasillo,
    // The commonest, the earlier of two; an aisle without articles keeps the one it had.
    sector:
      SECTORES.toSorted((a, b) => (bySector.get(b) ?? 0) - (bySector.get(a) ?? 0)).find((one) => bySector.has(one)) ??
      pinned.get(pasillo)!.sector,
    articulos: [...bySector.values()].reduce((sum, n) => sum + n, 0),
  }))
  const at = (pasillo: string) => pinned.get(pasillo)?.i ?? pins.length
  return {
    pasillos: pasillos.sort((a, b) => at(a.pasillo) - at(b.pasillo) || comparePasillos(a, b)),
    fijado: pins.length > 0,
    sinLugar,
    verificarPosicion,
  }
}

/** Reads whether pickers of a local confirm where on the trolley something goes. */
export async function readVerificar(db: Db, { codigoEmpresa, codigoLocal }: LlaveLocal): Promise<VerificarPosicion> {
  const { verificarPosicion } = await db
    .selectFrom('local')
    .select('verificarPosicion')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .executeTakeFirstOrThrow()
  return verificarPosicion as VerificarPosicion
}

export async function setVerificar(
  db: Db,
  llave: LlaveLocal,
  verificarPosicion: VerificarPosicion,
  hecho: Hecho,
): Promise<void> {
  const { codigoEmpresa, codigoLocal } = llave
  const read = async (trx: Db) => ({ verificarPosicion: await readVerificar(trx, llave) })
  const write = (trx: Db) =>
    trx
      .updateTable('local')
      .set({ verificarPosicion })
      .where('codigoEmpresa', '=', codigoEmpresa)
      .where('codigoLocal', '=', codigoLocal)
      .execute()
  await changeLocal(db, llave, { que: 'local', read, next: { verificarPosicion }, write }, hecho)
}

/** Sets the order of the aisles. With an empty list they follow the sectors again. */
export async function setRecorrido(
  deps: ReadDeps,
  llave: LlaveLocal,
  escritos: readonly string[],
  hecho: Hecho,
): Promise<void> {
  const pasillos = [...new Set(escritos.map(readPasillo))]
  const sectores = new Map((await readRecorrido(deps, llave)).pasillos.map(({ pasillo, sector }) => [pasillo, sector]))
  const { codigoEmpresa, codigoLocal } = llave
  const read = async (trx: Db) => {
    const pins = await readPins(trx, codigoLocal, codigoEmpresa)
    return { pasillos: pins.map(({ pasillo }) => pasillo) }
  }
  const write = (trx: Db) =>
    replaceLista(
      trx,
      'pasillo',
      llave,
      pasillos.map((pasillo) => ({ pasillo, sector: sectores.get(pasillo) ?? 'SECO' })),
    )
  await changeLocal(deps.db, llave, { que: 'recorrido', read, next: { pasillos }, write }, hecho)
}

function readPasillo(escrito: string): string {
  const pasillo = readPartOfLugar(escrito)
  if (pasillo === undefined) throw new RefusalError('Ubicaciones.ERROR_LUGAR', [{ campo: 'pasillos' }])
  return pasillo
}
