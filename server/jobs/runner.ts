// Keeps graphile-worker running: it gives up when the database goes away while a job ends, and is then restarted.
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type Task, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { GuardedPool } from '../db/pool.ts'
import type { Pulso } from '../db/pulso.ts'
import { keepEnqueueing } from './enqueue-tareas.ts'
import { quietLogger } from './logger.ts'
import { keepPresence } from './presencia.ts'
import { keepRegulares, type Regular } from './regulares.ts'
import { transactOn } from './transact-on.ts'

interface Options {
  readonly databaseUrl: string
  readonly concurrency: number
  readonly taskList: Readonly<Record<string, Task>>
  readonly regulares: readonly Regular[]
  readonly log: Logger
  /** Absent: its pools detect by themselves that the database is away. */
  readonly pulso?: Pulso | undefined
}

const AGAIN_MS = 500
const LOOK_MS = 50
/** Longer than any job of ours may wait for another service. */
const LEAVING_MS = 60_000
/** How long a graceful stop of the runner may take. */
const STOPPING_MS = 10_000
/** More completions, or failures, than could be on their way to the database at once. */
const MOST_ENDED = 100
const LIMITS = { free: 10_000, open: 3_000, statement: 15_000, idleTransaction: 20_000 }

/** One runner, and its jobs by their ids: those in progress, those completed, and those that failed. */
interface Shift {
  readonly runner: Runner
  readonly name: string
  readonly doing: ReadonlySet<string>
  readonly done: ReadonlySet<string>
  /** When each had been locked, in milliseconds. */
  readonly failed: ReadonlyMap<string, number>
  /** Resolves when the runner takes no more jobs, for whatever reason. */
  readonly over: Promise<unknown>
  /** Tells the runner to take no more jobs. */
  end(): void
  /** Closes the runner's connections. */
  leave(): void
}

/**
 * Runs jobs until stopped. When a runner gives up, or has lost a job (`presencia.ts`), the next one begins as soon as
 * the database is there. The old one finishes what it has in progress, under its own name: no other runner begins that
 * meanwhile.
 */
export async function superviseRunner(options: Options): Promise<{ stop(): Promise<void> }> {
  const { log } = options
  const stopping = new AbortController()
  const { signal } = stopping
  const pool = openPool(options, 3)
  let shift = await begin(options)
  const leaving = new Map<Shift, Promise<void>>()
  const shifts = () => [...new Set([shift, ...leaving.keys()])]

  const insist = async (step: () => Promise<void>) => {
    while (!signal.aborted) {
      try {
        return await step()
      } catch (err) {
        log.warn({ err }, 'jobs wait for the database')
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => {})
      }
    }
  }
  const seeOff = async (old: Shift) => {
    old.runner.stop().catch(() => {})
    await until(() => old.doing.size === 0, LEAVING_MS)
    old.leave()
    await insist(async () => {
      await putAway(pool, old)
      leaving.delete(old)
    })
  }
  const supervise = async () => {
    while (!signal.aborted) {
      await shift.over
      if (signal.aborted) return
      log.error('jobs stopped')
      leaving.set(shift, seeOff(shift))
      await insist(async () => {
        shift = await begin(options)
        log.warn('jobs go on')
      })
    }
  }
  const supervised = Promise.all([
    supervise(),
    keepPresence({ pool, own: () => ({ current: shift, names: shifts().map(({ name }) => name) }), signal, log }),
    keepEnqueueing(pool, signal, log),
    keepRegulares(pool, options.regulares, signal, log),
  ])
  return {
    async stop() {
      stopping.abort()
      const ended = leaving.has(shift)
        ? undefined
        : shift.runner.stop().catch((err) => log.warn({ err }, 'jobs did not stop in good order'))
      const all = Promise.all([ended, supervised, ...leaving.values()])
      await Promise.race([all, sleep(STOPPING_MS, undefined, { ref: false })])
      for (const one of shifts()) {
        one.leave()
        await putAway(pool, one).catch((err) => log.warn({ err }, 'jobs not put away'))
      }
      await pool.end()
    },
  }
}

function openPool({ databaseUrl }: Options, max: number): GuardedPool {
  return new GuardedPool({ connectionString: databaseUrl, max, application_name: 'surtido-trabajos' }, LIMITS)
}

async function begin(options: Options): Promise<Shift> {
  const { concurrency, taskList, log, pulso } = options
  // A pool of its own: a runner that gives up may leave connections behind that are never returned.
  const pool = openPool(options, concurrency + 2)
  const letGo = pulso?.guard(pool)
  let left = false
  const leave = () => {
    if (left) return
    left = true
    letGo?.()
    pool.leave()
    void pool.end()
  }
  const doing = new Set<string>()
  const done = new Set<string>()
  const failed = new Map<string, number>()
  let name = ''
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  events.on('job:start', ({ job }) => void doing.add(job.id))
  events.on('job:success', ({ job }) => {
    done.add(job.id)
    forgetFirst(done)
  })
  events.on('job:error', ({ job }) => {
    failed.delete(job.id)
    failed.set(job.id, job.locked_at!.getTime())
    forgetFirst(failed)
  })
  events.on('job:complete', ({ job }) => void doing.delete(job.id))
  const shutdown = once(events as EventEmitter, 'pool:gracefulShutdown')
  const spent = Promise.withResolvers<void>()
  let failures = 0
  const well = () => {
    failures = 0
  }
  events.on('worker:getJob:error', () => {
    // A worker whose first read of its tasks failed keeps that failure, and never finds a job again.
    if (++failures >= 2 * concurrency) spent.resolve()
  })
  events.on('worker:getJob:empty', well)
  events.on('job:start', well)
  try {
    const runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: { ...taskList },
      // Its cron goes by the clock of the process (decision 0302).
      parsedCronItems: [],
      events,
      logger: quietLogger(log),
      // A batched completion that can't be written stops the runner; a single one fails without a handler.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const ended = runner.promise.catch((err) => log.error({ err }, 'jobs ended'))
    // Once it has failed, the runner's own end may never come.
    const over = Promise.race([ended, shutdown, spent.promise])
    return { runner, name, doing, done, failed, over, end: spent.resolve, leave }
  } catch (error) {
    leave()
    throw error
  }
}

/** Forgets the first of many ended jobs: how it ended is written. */
function forgetFirst(ended: Set<string> | Map<string, unknown>): void {
  if (ended.size > MOST_ENDED) for (const first of ended.keys()) return void ended.delete(first)
}

async function until(isSo: () => boolean, limit: number): Promise<void> {
  const begun = performance.now()
  while (!isSo() && performance.now() - begun < limit) await sleep(LOOK_MS)
}

/** Deletes the jobs that a stopped runner had completed, and releases the others. */
export async function putAway(pool: pg.Pool, { name, done }: Pick<Shift, 'name' | 'done'>): Promise<void> {
  await transactOn(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from graphile_worker.jobs where locked_by = $1', [
      name,
    ])
    const own = rows.map(({ id }) => id)
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [name])
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [own.filter((id) => done.has(id))])
    // Taking a job counts as an attempt; one that did not end gets it back.
    await client.query(
      `select graphile_worker.reschedule_jobs(array_agg(id), attempts => greatest(attempts - 1, 0))
       from graphile_worker.jobs where id = any($1::bigint[]) group by attempts`,
      [own],
    )
  })
}
