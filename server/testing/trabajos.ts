import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { openDatabase } from '../db/client.ts'
import { OYENTES } from '../oyentes.ts'
import { openServiciosPush } from '../providers/push/open.ts'
import { startJobs } from '../worker/start.ts'
import type { TestApp } from './app.ts'

export interface Trabajos {
  readonly pool: pg.Pool
  stop(): Promise<void>
}

/** Runs the jobs of an app, with its clock and cards, over connections of their own. */
export async function startTrabajos(
  app: TestApp,
  databaseUrl: string,
  more: {
    readonly smtpUrl: string
    readonly transportesMs?: number
    readonly minutoMs?: number
    readonly log?: Logger
  },
): Promise<Trabajos> {
  const own = openDatabase(databaseUrl, 4, { patience: 12 })
  const { config, clock, catalogo } = app
  const push = await openServiciosPush(config.avisos)
  const { cards } = app.deps
  const deps = { ...own, config, clock, catalogo, log: pino({ level: 'silent' }), cards, push, oyentes: OYENTES }
  const jobs = await startJobs({ ...deps, databaseUrl, ...more })
  return {
    pool: own.pool,
    async stop() {
      await jobs.stop()
      await own.close()
    },
  }
}
