import { setImmediate } from 'node:timers/promises'
import { addDias, hoyEn, instanteDe } from '@surtido/rules/fechas'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { ARMADO, type Base, type Copia, readFrom } from '../db/copia.ts'
import { readDifusion } from './difusion.ts'
import { type CatalogoEmpresa, loadEmpresa } from './empresa.ts'
import { type CambioCatalogo, listenCatalogo } from './listen-catalogo.ts'
import { loadLocal, readFewStock } from './load-local.ts'
import type { CambioLocal, CatalogoLocal } from './local.ts'
import { Paginas } from './paginas.ts'
import { openSerial } from './serial.ts'

/** The articles of every local, in memory. Reads of the catalogue are answered from here. */
export interface Catalogo {
  /** The articles of an empresa; undefined when it doesn't exist. */
  empresa(codigoEmpresa: number): Promise<CatalogoEmpresa | undefined>
  /** The articles that a local sells today, at its prices; undefined when no visible local has that code. */
  local(codigoEmpresa: number, codigoLocal: number): Promise<CatalogoLocal | undefined>
  /** The kept pages, by local and query; emptied when the local changes. */
  readonly paginas: Paginas
  /** Takes a change: an import of an empresa, or the stock of some articles of a local. */
  refresh(change: CambioCatalogo): Promise<void>
  /** Compares the stock shown with the database: a process may have died before it announced a change. */
  recheckStock(): Promise<void>
  close(): Promise<void>
}

const RECHECK_MS = 60_000

interface Options extends Base {
  /** The copy from which whole locales are read, when there is one. */
  readonly copia?: Copia | undefined
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
  /** The base address of pictures. Undefined: the page's own. */
  readonly fotosEn?: string | undefined
  /** How often the stock shown is compared with the database. */
  readonly recheckMs?: number | undefined
}

/**
 * Opens the catalogue. It reads nothing until the first request for a local; from then on it follows the database by
 * LISTEN (channel `catalogo`). A change is built aside and swapped in, so a reader sees the old or the new, never both.
 */
export async function openCatalogo(options: Options): Promise<Catalogo> {
  const { pool, databaseUrl, clock, log, fotosEn, recheckMs = RECHECK_MS } = options
  /** A copy has all of a change by then: it was committed before its notice came. */
  const readWhole = <T>(work: (pool: pg.Pool) => Promise<T>) => readFrom(options, (base) => work(base.pool), ARMADO)
  const empresas = new Map<number, Promise<CatalogoEmpresa | undefined>>()
  const locales = new Map<string, { hoy: string; delLocal: Promise<CatalogoLocal | undefined> }>()
  const hoyAhora = today(clock)
  const paginas = new Paginas(hoyAhora)

  const empresaOf = (codigoEmpresa: number) => {
    let found = empresas.get(codigoEmpresa)
    if (!found) {
      found = readWhole((from) => loadEmpresa(from, codigoEmpresa, fotosEn))
      empresas.set(codigoEmpresa, found)
      // A failure is not kept: the next request tries again.
      found.then(
        (one) => one ?? empresas.delete(codigoEmpresa),
        () => empresas.delete(codigoEmpresa),
      )
    }
    return found
  }
  const serial = openSerial()
  let closed = false
  const refreshStock = async (key: string, artCodigos: readonly string[]) => {
    const delLocal = await locales.get(key)?.delLocal
    if (delLocal) forgetChanged(paginas, key, await delLocal.refreshStock(pool, artCodigos))
  }
  const keysOf = (codigoEmpresa: number) => [...locales.keys()].filter((key) => key.startsWith(`${codigoEmpresa}.`))
  const loadedOf = async (codigoEmpresa: number) => {
    const loaded = new Map<number, CatalogoLocal>()
    for (const key of keysOf(codigoEmpresa)) {
      const delLocal = await locales.get(key)?.delLocal.catch(() => undefined)
      if (delLocal) loaded.set(delLocal.codigoLocal, delLocal)
    }
    return loaded
  }
  const refreshPrecios = async (key: string, artCodigos: readonly string[]) => {
    const delLocal = await locales.get(key)?.delLocal
    if (delLocal) forgetChanged(paginas, key, await delLocal.refreshPrecios(pool, artCodigos))
  }
  /** Reloads the prices of one local, or of all loaded ones, without the articles themselves. */
  const reloadPrecios = async (codigoEmpresa: number, codigoLocal?: number) => {
    const empresa = await empresas.get(codigoEmpresa)
    if (!empresa) return
    const hoy = hoyAhora()
    for (const key of codigoLocal === undefined ? keysOf(codigoEmpresa) : [`${codigoEmpresa}.${codigoLocal}`]) {
      if (!locales.has(key)) continue
      const delLocal = await readWhole((from) => loadLocal(from, empresa, Number(key.split('.')[1]), hoy))
      if (delLocal) locales.set(key, { hoy, delLocal: Promise.resolve(delLocal) })
      else locales.delete(key)
      paginas.forget(key)
    }
    void followSpread(codigoEmpresa).catch((err) => closed || log.error({ err }, 'catalogue'))
  }
  const rebuild = async (codigoEmpresa: number) => {
    const hoy = hoyAhora()
    const empresa = await readWhole((from) => loadEmpresa(from, codigoEmpresa, fotosEn))
    const views = new Map<string, CatalogoLocal | undefined>()
    // One after another: a company has many locales, and page requests need connections meanwhile.
    for (const key of keysOf(codigoEmpresa)) {
      if (closed) return
      const codigoLocal = Number(key.split('.')[1])
      views.set(key, empresa && (await readWhole((from) => loadLocal(from, empresa, codigoLocal, hoy))))
    }
    empresas.set(codigoEmpresa, Promise.resolve(empresa))
    for (const key of keysOf(codigoEmpresa)) {
      const delLocal = views.get(key)
      // A local first requested meanwhile was made from stale data: the next request makes it again.
      if (delLocal) locales.set(key, { hoy, delLocal: Promise.resolve(delLocal) })
      else locales.delete(key)
      paginas.forget(key)
    }
    paginas.forget(`${codigoEmpresa}.`)
  }
  const rebuildInTurn = serial.sharing(rebuild)
  /** An import announces its locales one by one, and may change in how many an article is sold. */
  const followSpread = serial.sharing(async (codigoEmpresa) => {
    const empresa = await empresas.get(codigoEmpresa)
    const difusion = empresa && (await readWhole((from) => readDifusion(from, empresa)))
    if (!difusion) return
    empresa.columnas.difusion.set(difusion)
    for (const [codigoLocal, delLocal] of await loadedOf(codigoEmpresa)) {
      delLocal.forgetOrders()
      paginas.forget(`${codigoEmpresa}.${codigoLocal}`)
    }
  })
  const catalogo: Catalogo = {
    paginas,
    empresa: empresaOf,
    async local(codigoEmpresa, codigoLocal) {
      const key = `${codigoEmpresa}.${codigoLocal}`
      const hoy = hoyAhora()
      const kept = locales.get(key)
      // Offers begin and end at midnight.
      if (kept?.hoy === hoy) return kept.delLocal
      const delLocal = empresaOf(codigoEmpresa).then(
        (empresa) => empresa && readWhole((from) => loadLocal(from, empresa, codigoLocal, hoy)),
      )
      locales.set(key, { hoy, delLocal })
      paginas.forget(key)
      delLocal.then(
        (one) => one ?? locales.delete(key),
        () => locales.delete(key),
      )
      return delLocal
    },
    refresh({ codigoEmpresa, codigoLocal, artCodigos, precios }) {
      if (codigoLocal !== undefined && artCodigos) {
        const refreshed = precios ? refreshPrecios : refreshStock
        return serial.run(codigoEmpresa, () => refreshed(`${codigoEmpresa}.${codigoLocal}`, artCodigos))
      }
      return precios
        ? serial.run(codigoEmpresa, () => reloadPrecios(codigoEmpresa, codigoLocal))
        : rebuildInTurn(codigoEmpresa)
    },
    async recheckStock() {
      for (const codigoEmpresa of empresas.keys()) {
        const views = await loadedOf(codigoEmpresa)
        const few = await readWhole((from) => readFewStock(from, codigoEmpresa, [...views.keys()]))
        for (const [codigoLocal, delLocal] of views) {
          const artCodigos = delLocal.findStale(few.get(codigoLocal) ?? new Map())
          if (artCodigos.length > 0) await catalogo.refresh({ codigoEmpresa, codigoLocal, artCodigos })
          // Yield, so that a page request doesn't wait for all of them.
          await setImmediate()
        }
      }
    },
    async close() {
      closed = true
      clearInterval(recheck)
      const ended = serial.close()
      await stopListening()
      // Its work holds the pool until it ends.
      await ended
    },
  }
  const stopListening = await listenCatalogo({ databaseUrl, log, catalogo, empresas: () => empresas.keys() })
  const recheck = setInterval(() => {
    catalogo.recheckStock().catch((err) => log.warn({ err }, 'stock not compared'))
  }, recheckMs).unref()

  return catalogo
}

/** Forgets the pages that a change may have changed. */
function forgetChanged(paginas: Paginas, key: string, { stock, disponible, precio, surtido }: CambioLocal): void {
  if (surtido) {
    paginas.forget(key)
    return
  }
  const shown = [...new Set([...stock, ...disponible, ...precio])]
  if (shown.length > 0) paginas.forgetShowing(key, shown)
  if (disponible.length > 0) paginas.forgetReached(key, disponible, 'disponible')
  if (precio.length > 0) paginas.forgetReached(key, precio, 'precio')
}

/** Today's date, worked out once a day: every read of the catalogue needs it. */
function today(clock: Clock): () => string {
  let hoy = ''
  let from = Number.POSITIVE_INFINITY
  let to = 0
  return () => {
    const now = clock.now()
    if (now.getTime() < from || now.getTime() >= to) {
      hoy = hoyEn(now)
      from = instanteDe(hoy, '00:00').getTime()
      to = instanteDe(addDias(hoy, 1), '00:00').getTime()
    }
    return hoy
  }
}
