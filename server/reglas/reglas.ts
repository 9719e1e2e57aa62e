// What a pedido in a shop is decided by, kept in memory: the shop, its hours, zones and slots; of its empresa holidays,
// ways to pay and promotions. What is kept is used only while the database says that nothing of it has changed.
import type { Horario } from '@surtido/rules/locales'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { listZonas } from '../entregas/zonas.ts'
import { listHorarios } from '../locales/local.ts'
import { listMedios } from '../medios-pago/list-medios.ts'
import { listPromociones } from '../promociones/list-promociones.ts'

/** The numbers that say whether what is kept still holds (`reglas_version`). */
export interface Versiones {
  readonly empresa: number
  readonly local: number
}

type DeEmpresa = Awaited<ReturnType<typeof loadEmpresa>>
type DeLocal = Awaited<ReturnType<typeof loadLocal>>

/** `local` is undefined where nobody may order. */
export type Reglas = Pick<DeEmpresa, 'feriados' | 'medios' | 'promociones'> &
  Pick<DeLocal, 'local' | 'horarios' | 'zonas' | 'franjas'>

/** Of one process: more shops than that are read anew. */
const MOST_LOCALES = 2_000

/** SQL of both numbers, for a statement that asks for more; `empresa` and `local` are its parameters. */
export const versionesSql = (empresa: string, local: string) => `
  coalesce((select version from reglas_version where codigo_empresa = ${empresa} and codigo_local = 0), 0) as "versionEmpresa",
  coalesce((select version from reglas_version where codigo_empresa = ${empresa} and codigo_local = ${local}), 0) as "versionLocal"`

class Memoria {
  readonly #empresas = new Map<number, DeEmpresa>()
  readonly #locales = new Map<string, DeLocal>()

  /** As they are now, on a plain date; `versiones` where they have just been read. */
  async read(db: Db, codigoEmpresa: number, codigoLocal: number, hoy: string, versiones?: Versiones): Promise<Reglas> {
    const now = versiones ?? (await readVersiones(db, codigoEmpresa, codigoLocal))
    let empresa = this.#empresas.get(codigoEmpresa)
    if (empresa?.version !== now.empresa || empresa.hoy !== hoy) {
      empresa = await loadEmpresa(db, codigoEmpresa, hoy, now.empresa)
      this.#empresas.set(codigoEmpresa, empresa)
    }
    const key = `${codigoEmpresa}.${codigoLocal}`
    let local = this.#locales.get(key)
    if (local?.version !== now.local) {
      local = await loadLocal(db, codigoEmpresa, codigoLocal, now.local)
      if (this.#locales.size >= MOST_LOCALES) this.#locales.clear()
      this.#locales.set(key, local)
    }
    return { ...empresa, ...local }
  }
}

const memorias = new WeakMap<pg.Pool, Memoria>()

/** What is kept of the database of a pool. */
export function reglasOf(pool: pg.Pool): Memoria {
  let memoria = memorias.get(pool)
  if (!memoria) {
    memoria = new Memoria()
    memorias.set(pool, memoria)
  }
  return memoria
}

async function readVersiones(db: Db, codigoEmpresa: number, codigoLocal: number): Promise<Versiones> {
  const { rows } = await sql<Versiones>`
    select coalesce(max(version) filter (where codigo_local = 0), 0) as empresa,
      coalesce(max(version) filter (where codigo_local = ${codigoLocal}), 0) as local
    from reglas_version where codigo_empresa = ${codigoEmpresa} and codigo_local in (0, ${codigoLocal}::int)`.execute(
    db,
  )
  return rows[0]!
}

/** Read after its version: what changed in between has another version, and is read again. */
async function loadEmpresa(db: Db, codigoEmpresa: number, hoy: string, version: number) {
  const feriados = await db
    .selectFrom('feriado')
    .select('fecha')
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('fecha', '>=', hoy)
    .execute()
  return {
    version,
    hoy,
    feriados: new Set(feriados.map(({ fecha }) => fecha)) as ReadonlySet<string>,
    medios: await listMedios(db, codigoEmpresa),
    promociones: await listPromociones(db, codigoEmpresa, hoy),
  }
}

async function loadLocal(db: Db, codigoEmpresa: number, codigoLocal: number, version: number) {
  const local = await db
    .selectFrom('local')
    .select(['codigoEmpresa', 'codigoLocal', 'retiro', 'domicilio'])
    .where('codigoEmpresa', '=', codigoEmpresa)
    .where('codigoLocal', '=', codigoLocal)
    .where('visible', '=', true)
    .executeTakeFirst()
  const horarios: readonly Horario[] = await listHorarios(db, codigoEmpresa, codigoLocal)
  const zonas = await listZonas(db, codigoEmpresa, codigoLocal)
  const franjas = await db
    .selectFrom('franja')
    .innerJoin('zonaEntrega as z', (join) =>
      join.onRef('z.codigoEmpresa', '=', 'franja.codigoEmpresa').onRef('z.zonaEntrega', '=', 'franja.zonaEntrega'),
    )
    .select(['franja.idFranja', 'franja.zonaEntrega', 'franja.dia', 'franja.horaDesde', 'franja.horaHasta'])
    .select(['franja.costo', 'franja.minutosCorte'])
    .where('z.codigoEmpresa', '=', codigoEmpresa)
    .where('z.codigoLocal', '=', codigoLocal)
    .execute()
  return { version, local, horarios, zonas, franjas: new Map(franjas.map((one) => [one.idFranja, one])) }
}
