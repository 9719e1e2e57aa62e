// The data that decide a pedido in a shop, kept in memory: the shop, its hours, zones and slots; and the empresa's
// holidays, ways to pay and promotions. They are used only while the database says that none of them has changed.
import type { Horario } from '@surtido/contract/locales'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/client.ts'
import { listZonas } from '../entregas/zonas.ts'
import { listHorarios } from '../locales/local.ts'
import { listMedios } from '../medios-pago/offered-medios.ts'
import { listPromociones } from '../promociones/list-promociones.ts'

/** The version numbers that tell whether the kept data are current (`reglas_version`). */
export interface Versiones {
  readonly empresa: number
  readonly local: number
}

type DeEmpresa = Awaited<ReturnType<typeof loadEmpresa>>
type DeLocal = Awaited<ReturnType<typeof loadLocal>>

/** `local` is undefined when it takes no pedidos. */
export type Reglas = Pick<DeEmpresa, 'feriados' | 'medios' | 'promociones'> &
  Pick<DeLocal, 'local' | 'horarios' | 'zonas' | 'franjas'>

/** The most a process keeps: with more shops it reads them anew. */
const MOST_LOCALES = 2_000

/** SQL of both numbers, to embed in a larger statement; `empresa` and `local` are its parameters. */
export const versionesSql = (empresa: string, local: string) => `
  coalesce((select version from reglas_version where codigo_empresa = ${empresa} and codigo_local = 0), 0) as "versionEmpresa",
  coalesce((select version from reglas_version where codigo_empresa = ${empresa} and codigo_local = ${local}), 0) as "versionLocal"`

class Cache {
  readonly #empresas = new Map<number, DeEmpresa>()
  readonly #locales = new Map<string, DeLocal>()

  /** The current rules on a plain date; pass `versiones` when just read. */
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

const caches = new WeakMap<pg.Pool, Cache>()

/** The kept rules of a pool's database. */
export function reglasOf(pool: pg.Pool): Cache {
  let cache = caches.get(pool)
  if (!cache) {
    cache = new Cache()
    caches.set(pool, cache)
  }
  return cache
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

/** The rules are read after their version: a change in between has another version, and makes them be read again. */
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
