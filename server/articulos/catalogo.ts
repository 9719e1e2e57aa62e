import { addDias, hoyEn, instanteDe } from '@surtido/rules/fechas'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { type CatalogoEmpresa, loadEmpresa } from './empresa.ts'
import { listenCatalogo } from './escucha.ts'
import { loadLocal, type VistaLocal } from './local.ts'
import { Paginas } from './paginas.ts'

/** The articles of every local, in memory: what reads of the catalogue are answered from. */
export interface Catalogo {
  /** The articles of an empresa; undefined when there is no such empresa. */
  empresa(codigoEmpresa: number): Promise<CatalogoEmpresa | undefined>
  /** What a local sells today, at its prices; undefined when there is no such visible local. */
  local(codigoEmpresa: number, codigoLocal: number): Promise<VistaLocal | undefined>
  /** Pages made ahead, by local and what was asked; emptied when the local changes. */
  readonly paginas: Paginas
  /** Takes what changed: an import of an empresa, or the stock of some articles of a local. */
  refresh(change: CambioCatalogo): Promise<void>
  close(): Promise<void>
}

export interface CambioCatalogo {
  readonly codigoEmpresa: number
  readonly codigoLocal?: number
  /** Only these became short or available again; absent: everything may have changed. */
  readonly artCodigos?: readonly string[]
}

interface Options {
  readonly pool: pg.Pool
  readonly databaseUrl: string
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Opens the catalogue: nothing is read until somebody asks for a local, and from then on it follows the database by
 * LISTEN (channel `catalogo`). A change is built aside and swapped in, so a reader sees the old or the new, never both.
 */
export async function openCatalogo({ pool, databaseUrl, clock, log }: Options): Promise<Catalogo> {
  const empresas = new Map<number, Promise<CatalogoEmpresa | undefined>>()
  const locales = new Map<string, { hoy: string; vista: Promise<VistaLocal | undefined> }>()
  const hoyAhora = today(clock)
  const paginas = new Paginas(hoyAhora)

  const empresaOf = (codigoEmpresa: number) => {
    let found = empresas.get(codigoEmpresa)
    if (!found) {
      found = loadEmpresa(pool, codigoEmpresa)
      empresas.set(codigoEmpresa, found)
      // A failure is not kept: the next request tries again.
      found.then(
        (one) => one ?? empresas.delete(codigoEmpresa),
        () => empresas.delete(codigoEmpresa),
      )
    }
    return found
  }
  const turns = new Map<number, Promise<void>>()
  const waiting = new Map<number, Promise<void>>()

  /** One change at a time for an empresa: of two read side by side the one that read first could be kept last. */
  const inTurn = (codigoEmpresa: number, work: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(codigoEmpresa) ?? Promise.resolve()).then(work, work)
    turns.set(codigoEmpresa, turn)
    return turn
  }
  /** Whoever asks while one waits for its turn is served by that one: it has read nothing yet. */
  const rebuildInTurn = (codigoEmpresa: number): Promise<void> => {
    const queued = waiting.get(codigoEmpresa)
    if (queued) return queued
    const turn = inTurn(codigoEmpresa, () => {
      waiting.delete(codigoEmpresa)
      return rebuild(codigoEmpresa)
    })
    waiting.set(codigoEmpresa, turn)
    return turn
  }
  const refreshStock = async (key: string, artCodigos: readonly string[]) => {
    const vista = await locales.get(key)?.vista
    if (vista && (await vista.refreshStock(pool, artCodigos))) paginas.forget(key)
  }
  const rebuild = async (codigoEmpresa: number) => {
    const hoy = hoyAhora()
    const keysOf = () => [...locales.keys()].filter((key) => key.startsWith(`${codigoEmpresa}.`))
    const empresa = await loadEmpresa(pool, codigoEmpresa)
    const views = new Map<string, VistaLocal | undefined>()
    // One after another: a company has many, and whoever asks for a page meanwhile needs connections too.
    for (const key of keysOf())
      views.set(key, empresa && (await loadLocal(pool, empresa, Number(key.split('.')[1]), hoy)))
    empresas.set(codigoEmpresa, Promise.resolve(empresa))
    for (const key of keysOf()) {
      const vista = views.get(key)
      // One first asked for meanwhile was made from what is no longer true: it is made again when it is next asked for.
      if (vista) locales.set(key, { hoy, vista: Promise.resolve(vista) })
      else locales.delete(key)
      paginas.forget(key)
    }
    paginas.forget(`${codigoEmpresa}.`)
  }
  const catalogo: Catalogo = {
    paginas,
    empresa: empresaOf,
    async local(codigoEmpresa, codigoLocal) {
      const key = `${codigoEmpresa}.${codigoLocal}`
      const hoy = hoyAhora()
      const kept = locales.get(key)
      // Offers begin and end at midnight.
      if (kept?.hoy === hoy) return kept.vista
      const vista = empresaOf(codigoEmpresa).then((empresa) => empresa && loadLocal(pool, empresa, codigoLocal, hoy))
      locales.set(key, { hoy, vista })
      paginas.forget(key)
      vista.then(
        (one) => one ?? locales.delete(key),
        () => locales.delete(key),
      )
      return vista
    },
    refresh({ codigoEmpresa, codigoLocal, artCodigos }) {
      return codigoLocal !== undefined && artCodigos
        ? inTurn(codigoEmpresa, () => refreshStock(`${codigoEmpresa}.${codigoLocal}`, artCodigos))
        : rebuildInTurn(codigoEmpresa)
    },
    async close() {
      await stopListening()
    },
  }
  const stopListening = await listenCatalogo({ databaseUrl, log, catalogo, resync: () => void resync() })

  async function resync(): Promise<void> {
    for (const codigoEmpresa of empresas.keys())
      await catalogo.refresh({ codigoEmpresa }).catch((err) => log.error({ err }, 'catalogue resync'))
  }
  return catalogo
}

/** Today's date, worked out once a day: every read of the catalogue asks. */
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
